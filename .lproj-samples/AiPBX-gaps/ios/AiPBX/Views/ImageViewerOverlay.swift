/// The overlay of the image viewer.
struct ImageViewerOverlay {
  var position: Int
  var count: Int
  var sender: String

  var title: String { L("Image %1$lld of %2$lld", position, count) }
  var caption: String { L("Image from %@", sender) }

  static var closeLabel: String { L("Close") }
  static var shareLabel: String { L("Share") }
  static var saveLabel: String { L("Save image") }
  static var saved: String { L("Image saved to your photo library") }
  static var failed: String { L("The image could not be loaded") }
}
