package dev.minutebook.cli.screen;

/// What a colour means.
public enum Ink {
    PLAIN(""),
    STRONG("1"),
    FAINT("2"),
    NAME("36"),
    GOOD("32"),
    WAITING("33"),
    BAD("31");

    private final String code;

    Ink(String code) {
        this.code = code;
    }

    /// The text in this colour, if there are colours.
    public String on(String text, boolean colour) {
        return !colour || code.isEmpty() || text.isEmpty() ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
    }
}
