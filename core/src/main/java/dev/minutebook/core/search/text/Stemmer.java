package dev.minutebook.core.search.text;

import java.util.Map;
import java.util.Set;

/// What the forms of an English word have in common, by the rules of Porter's second stemmer. Words of other
/// letters than `a` to `z` stay as they are.
///
/// Every word of every text passes here, so the letters stand in an array and endings are compared from their end.
final class Stemmer {

    private static final Map<String, String> EXCEPTIONS = Map.ofEntries(
            Map.entry("skis", "ski"),
            Map.entry("skies", "sky"),
            Map.entry("dying", "die"),
            Map.entry("lying", "lie"),
            Map.entry("tying", "tie"),
            Map.entry("idly", "idl"),
            Map.entry("gently", "gentl"),
            Map.entry("ugly", "ugli"),
            Map.entry("early", "earli"),
            Map.entry("only", "onli"),
            Map.entry("singly", "singl"),
            Map.entry("sky", "sky"),
            Map.entry("news", "news"),
            Map.entry("howe", "howe"),
            Map.entry("atlas", "atlas"),
            Map.entry("cosmos", "cosmos"),
            Map.entry("bias", "bias"),
            Map.entry("andes", "andes"));

    private static final Set<String> COMPLETE =
            Set.of("inning", "outing", "canning", "herring", "earring", "proceed", "exceed", "succeed");

    private static final String[][] STEP_2 = {
        {"ational", "ate"},
        {"fulness", "ful"},
        {"iveness", "ive"},
        {"ization", "ize"},
        {"ousness", "ous"},
        {"biliti", "ble"},
        {"lessli", "less"},
        {"tional", "tion"},
        {"alism", "al"},
        {"aliti", "al"},
        {"ation", "ate"},
        {"entli", "ent"},
        {"fulli", "ful"},
        {"iviti", "ive"},
        {"ousli", "ous"},
        {"abli", "able"},
        {"alli", "al"},
        {"anci", "ance"},
        {"ator", "ate"},
        {"enci", "ence"},
        {"izer", "ize"},
        {"bli", "ble"},
        {"ogi", "og"},
        {"li", ""}
    };

    private static final String[][] STEP_3 = {
        {"ational", "ate"},
        {"tional", "tion"},
        {"alize", "al"},
        {"icate", "ic"},
        {"iciti", "ic"},
        {"ative", ""},
        {"ical", "ic"},
        {"ness", ""},
        {"ful", ""}
    };

    private static final String[] STEP_4 = {
        "ement", "able", "ance", "ence", "ible", "ment", "ant", "ate", "ent", "ion", "ism", "iti", "ive", "ize", "ous",
        "al", "er", "ic"
    };

    private static final int VOWELS = letters("aeiouy");
    private static final int DOUBLE = letters("bdfgmnprt");
    private static final int BEFORE_LI = letters("cdeghkmnrt");

    private final char[] word;
    private int length;
    private final int r1;
    private final int r2;

    private Stemmer(String text) {
        this.length = text.length();
        this.word = new char[length + 1]; // a word grows by one letter at most
        text.getChars(0, length, word, 0);
        for (int i = 0; i < length; i++) {
            if (word[i] == 'y' && (i == 0 || vowel(i - 1))) {
                word[i] = 'Y';
            }
        }
        this.r1 = text.startsWith("gener") || text.startsWith("arsen") ? 5 : first(text);
        this.r2 = after(r1);
    }

    private int first(String text) {
        return text.startsWith("commun") ? 6 : after(0);
    }

    static String stem(String text) {
        if (text.length() <= 2 || !english(text)) {
            return text;
        }
        String exception = EXCEPTIONS.get(text);
        return exception != null ? exception : new Stemmer(text).stemmed();
    }

    private static boolean english(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < 'a' || c > 'z') {
                return false;
            }
        }
        return true;
    }

    private String stemmed() {
        plural();
        if (length < 6 || length > 7 || !COMPLETE.contains(new String(word, 0, length))) {
            past();
            finalY();
            replace(STEP_2);
            replace(STEP_3);
            delete();
            finalE();
        }
        for (int i = 0; i < length; i++) {
            if (word[i] == 'Y') {
                word[i] = 'y';
            }
        }
        return new String(word, 0, length);
    }

    private void plural() {
        if (ends("sses")) {
            cut(2);
        } else if (ends("ied") || ends("ies")) {
            cut(length > 4 ? 2 : 1);
        } else if (ends("s") && !ends("us") && !ends("ss") && anyVowel(length - 2)) {
            cut(1);
        }
    }

    private void past() {
        if (ends("eed") || ends("eedly")) {
            int suffix = ends("eed") ? 3 : 5;
            if (length - suffix >= r1) {
                cut(suffix - 2);
            }
            return;
        }
        int suffix = ends("ingly") ? 5 : ends("edly") ? 4 : ends("ing") ? 3 : ends("ed") ? 2 : 0;
        if (suffix == 0 || !anyVowel(length - suffix)) {
            return;
        }
        cut(suffix);
        if (ends("at") || ends("bl") || ends("iz")) {
            append("e");
        } else if (doubled()) {
            if (length > 3 || "aeo".indexOf(word[0]) < 0) {
                cut(1);
            }
        } else if (r1 >= length && shortSyllable(length)) {
            append("e");
        }
    }

    private boolean doubled() {
        int last = length - 1;
        return last > 0 && word[last] == word[last - 1] && in(DOUBLE, word[last]);
    }

    private void finalY() {
        int last = length - 1;
        char c = word[last];
        if ((c == 'y' || c == 'Y') && last > 1 && !vowel(last - 1)) {
            word[last] = 'i';
        }
    }

    private void replace(String[][] endings) {
        for (String[] ending : endings) {
            if (ends(ending[0])) {
                int at = length - ending[0].length();
                if (at >= r1 && allowed(ending[0], at)) {
                    length = at;
                    append(ending[1]);
                }
                return;
            }
        }
    }

    private boolean allowed(String ending, int at) {
        return switch (ending) {
            case "ogi" -> at > 0 && word[at - 1] == 'l';
            case "li" -> at > 0 && in(BEFORE_LI, word[at - 1]);
            case "ative" -> at >= r2;
            default -> true;
        };
    }

    private void delete() {
        for (String ending : STEP_4) {
            if (ends(ending)) {
                int at = length - ending.length();
                if (at >= r2 && (!ending.equals("ion") || (at > 0 && (word[at - 1] == 's' || word[at - 1] == 't')))) {
                    length = at;
                }
                return;
            }
        }
    }

    private void finalE() {
        int last = length - 1;
        if (ends("e")) {
            if (last >= r2 || (last >= r1 && !shortSyllable(last))) {
                cut(1);
            }
        } else if (ends("ll") && last >= r2) {
            cut(1);
        }
    }

    /// Whether the letters before a place end in a short syllable.
    private boolean shortSyllable(int end) {
        if (end == 2) {
            return vowel(0) && !vowel(1);
        }
        return end > 2 && !vowel(end - 1) && "wxY".indexOf(word[end - 1]) < 0 && vowel(end - 2) && !vowel(end - 3);
    }

    /// Where the region begins after the first consonant that follows a vowel.
    private int after(int from) {
        int i = from;
        while (i < length && !vowel(i)) {
            i++;
        }
        while (i < length && vowel(i)) {
            i++;
        }
        return Math.min(i + 1, length);
    }

    private boolean anyVowel(int before) {
        for (int i = 0; i < before; i++) {
            if (vowel(i)) {
                return true;
            }
        }
        return false;
    }

    private boolean vowel(int i) {
        return in(VOWELS, word[i]);
    }

    private static int letters(String all) {
        return all.chars().map(c -> 1 << (c - 'a')).reduce(0, (one, other) -> one | other);
    }

    private static boolean in(int letters, char c) {
        return c >= 'a' && (letters >> (c - 'a') & 1) != 0;
    }

    private boolean ends(String ending) {
        int from = length - ending.length();
        if (from < 0) {
            return false;
        }
        for (int i = ending.length() - 1; i >= 0; i--) {
            if (ending.charAt(i) != word[from + i]) {
                return false;
            }
        }
        return true;
    }

    private void append(String letters) {
        letters.getChars(0, letters.length(), word, length);
        length += letters.length();
    }

    private void cut(int letters) {
        length -= letters;
    }
}
