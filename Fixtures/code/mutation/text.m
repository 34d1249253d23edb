#define L(k) NSLocalizedString(k, nil)
@implementation NSString (A)
- (NSString *)l:(NSString *)t { return [b localizedStringForKey:self value:@"v" table:t]; }
@end
id a = L(@"a" "b\u00e9"); id c = [@"k" l:x ? @"T" : nil]; char d = '"';
