package dev.minutebook.core.search.text;

import java.util.Map;
import java.util.Set;

/// What the forms of an English word have in common, by the rules of Porter's second stemmer. Words of other
/// letters than
/// `a` to `z` stay as they are.
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

    private final StringBuilder word;
    private final int r1;
    private final int r2;

    private Stemmer(String text) {
        this.word = new StringBuilder(text);
        for (int i = 0; i < word.length(); i++) {
            if (word.charAt(i) == 'y' && (i == 0 || vowel(i - 1))) {
                word.setCharAt(i, 'Y');
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
        if (!COMPLETE.contains(word.toString())) {
            past();
            finalY();
            replace(STEP_2);
            replace(STEP_3);
            delete();
            finalE();
        }
        return word.toString().replace('Y', 'y');
    }

    private void plural() {
        int length = word.length();
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
            if (word.length() - suffix >= r1) {
                cut(suffix - 2);
            }
            return;
        }
        int suffix = ends("ingly") ? 5 : ends("edly") ? 4 : ends("ing") ? 3 : ends("ed") ? 2 : 0;
        if (suffix == 0 || !anyVowel(word.length() - suffix)) {
            return;
        }
        cut(suffix);
        if (ends("at") || ends("bl") || ends("iz")) {
            word.append('e');
        } else if (doubled()) {
            if (word.length() > 3 || "aeo".indexOf(word.charAt(0)) < 0) {
                cut(1);
            }
        } else if (r1 >= word.length() && shortSyllable(word.length())) {
            word.append('e');
        }
    }

    private boolean doubled() {
        int last = word.length() - 1;
        return last > 0 && word.charAt(last) == word.charAt(last - 1) && "bdfgmnprt".indexOf(word.charAt(last)) >= 0;
    }

    private void finalY() {
        int last = word.length() - 1;
        char c = word.charAt(last);
        if ((c == 'y' || c == 'Y') && last > 1 && !vowel(last - 1)) {
            word.setCharAt(last, 'i');
        }
    }

    private void replace(String[][] endings) {
        for (String[] ending : endings) {
            if (ends(ending[0])) {
                int at = word.length() - ending[0].length();
                if (at >= r1 && allowed(ending[0], at)) {
                    word.setLength(at);
                    word.append(ending[1]);
                }
                return;
            }
        }
    }

    private boolean allowed(String ending, int at) {
        return switch (ending) {
            case "ogi" -> at > 0 && word.charAt(at - 1) == 'l';
            case "li" -> at > 0 && "cdeghkmnrt".indexOf(word.charAt(at - 1)) >= 0;
            case "ative" -> at >= r2;
            default -> true;
        };
    }

    private void delete() {
        for (String ending : STEP_4) {
            if (ends(ending)) {
                int at = word.length() - ending.length();
                if (at >= r2 && (!ending.equals("ion") || (at > 0 && "st".indexOf(word.charAt(at - 1)) >= 0))) {
                    word.setLength(at);
                }
                return;
            }
        }
    }

    private void finalE() {
        int last = word.length() - 1;
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
        return end > 2
                && !vowel(end - 1)
                && "wxY".indexOf(word.charAt(end - 1)) < 0
                && vowel(end - 2)
                && !vowel(end - 3);
    }

    /// Where the region begins after the first consonant that follows a vowel.
    private int after(int from) {
        int i = from;
        while (i < word.length() && !vowel(i)) {
            i++;
        }
        while (i < word.length() && vowel(i)) {
            i++;
        }
        return Math.min(i + 1, word.length());
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
        return "aeiouy".indexOf(word.charAt(i)) >= 0;
    }

    private boolean ends(String ending) {
        int from = word.length() - ending.length();
        return from >= 0 && word.indexOf(ending, from) == from;
    }

    private void cut(int letters) {
        word.setLength(word.length() - letters);
    }
}
