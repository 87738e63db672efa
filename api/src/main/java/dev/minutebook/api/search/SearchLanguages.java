package dev.minutebook.api.search;

import dev.minutebook.api.Problem;
import java.util.List;

/// The languages that a workspace may have, by their codes of ISO 639-1.
///
/// A language matters for letters that several languages share: that of a workspace decides how Latin letters are
/// stemmed, or Cyrillic, Arabic and Devanagari ones. A script that names its language needs no setting.
public final class SearchLanguages {

    /// Of a workspace that names none.
    public static final String USUAL = "en";

    /// All of them, in the order of their codes.
    public static final List<String> CODES = List.of(
            "ar", "bg", "bn", "ca", "cs", "da", "de", "el", "en", "es", "et", "eu", "fa", "fi", "fr", "ga", "gl", "hi",
            "hu", "hy", "id", "it", "ja", "ko", "lt", "lv", "ne", "nl", "no", "pt", "ro", "ru", "sr", "sv", "ta", "te",
            "th", "tr", "zh");

    private SearchLanguages() {}

    /// The code itself. Refused with [INVALID][dev.minutebook.api.Problem.Code#INVALID] if it is none of these.
    public static String checked(String code) {
        if (!CODES.contains(code)) {
            throw Problem.Code.INVALID.because("language must be one of " + String.join(", ", CODES));
        }
        return code;
    }
}
