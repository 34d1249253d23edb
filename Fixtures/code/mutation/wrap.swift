func L(_ key: String, t: String? = "T") -> String { tr("p." + key, t) }
func tr(_ k: String, _ t: String?) -> String { NSLocalizedString(k, tableName: t, comment: "") }
extension String { var l: String { L(self) } }
let a = "k".l + L(#"r\#(x)"#) /* /* */ */
let b = """
  a \
    \("c".l)
  """
