/// The texts of the voicemail.
struct VoicemailView {
  var unheard: Int

  var title: String { unheard > 0 ? L("New voice messages: %lld", unheard) : L("Voice messages") }
  var actions: [String] { [L("Play message"), L("Call back")] }
  var transcription: String?

  var body: String { transcription ?? L("Transcription is not available") }
}
