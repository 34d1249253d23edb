/// The texts of a chat.
struct ChatView {
  var partner: String
  var unread: Int

  var title: String { L("Chat with %@", partner) }
  var badge: String? { unread == 0 ? nil : L("Unread messages: %lld", unread) }
  var placeholder: String { L("Write a message") }
  var failure: String { L("Message could not be sent") }
}
