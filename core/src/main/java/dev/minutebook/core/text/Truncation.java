package dev.minutebook.core.text;

/// Shortens texts without tearing a character apart.
public final class Truncation {

    private Truncation() {}

    public static String at(String text, int most) {
        if (text.length() <= most) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(most - 2)) ? most - 2 : most - 1;
        return text.substring(0, end) + "…";
    }

    /// The first sentence, or the first line where it is shorter.
    public static String sentence(String text, int most) {
        String line = text.strip().lines().findFirst().orElse("");
        int end = line.indexOf(". ");
        return at(end < 0 ? line : line.substring(0, end + 1), most);
    }
}
