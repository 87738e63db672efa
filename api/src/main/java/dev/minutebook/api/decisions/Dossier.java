package dev.minutebook.api.decisions;

import java.util.Locale;

/// The minutes of a debate as one file that proves itself: who sat, what was proposed, objected and cited, how it was
/// counted and decided, who dissented and who approved, and for each of these the entry of the log with what leads from
/// it to a signed block. `minutebook verify` checks it without a server.
///
/// @param content the whole file; to be kept as it is, letter by letter
public record Dossier(DossierFormat format, String content) {

    /// The most turns, approvals, dissents, outcomes and citations of a debate that has a dossier.
    public static final int MOST_SUBJECTS = 2_000;

    /// The most bytes a dossier has.
    public static final int MOST_BYTES = 64 << 20;

    /// What to call the file.
    public String fileName() {
        return "dossier." + format.name().toLowerCase(Locale.ROOT);
    }
}
