package dev.minutebook.core.search.text;

import java.lang.Character.UnicodeScript;
import org.jspecify.annotations.Nullable;

/// The scripts of words.
final class Scripts {

    private static final int AFTER_LATIN = 0x250;

    private Scripts() {}

    /// The one script of the letters of a word; null if it has none, or letters of several.
    static @Nullable UnicodeScript of(String word) {
        UnicodeScript found = null;
        for (int i = 0; i < word.length(); ) {
            int c = word.codePointAt(i);
            i += Character.charCount(c);
            if (!Character.isLetter(c)) {
                continue;
            }
            UnicodeScript script = c < AFTER_LATIN ? UnicodeScript.LATIN : UnicodeScript.of(c);
            if (script == UnicodeScript.COMMON || script == UnicodeScript.INHERITED) {
                continue;
            }
            if (found != null && found != script) {
                return null;
            }
            found = script;
        }
        return found;
    }

    static boolean hasDigit(String word) {
        for (int i = 0; i < word.length(); ) {
            int c = word.codePointAt(i);
            if (Character.isDigit(c)) {
                return true;
            }
            i += Character.charCount(c);
        }
        return false;
    }

    /// Whether a word has no other letters than `a` to `z`.
    static boolean plain(String word) {
        for (int i = 0; i < word.length(); i++) {
            char c = word.charAt(i);
            if (c < 'a' || c > 'z') {
                return false;
            }
        }
        return true;
    }
}
