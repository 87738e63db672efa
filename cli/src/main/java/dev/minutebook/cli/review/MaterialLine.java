package dev.minutebook.cli.review;

/// A line of what is reviewed.
///
/// @param number where it stands in the new file; of a removed line, where it would stand
/// @param secret whether something in it was masked
record MaterialLine(int number, Kind kind, String text, boolean secret) {

    MaterialLine(int number, Kind kind, String text) {
        this(number, kind, text, false);
    }

    enum Kind {
        ADDED("+"),
        KEPT(" "),
        REMOVED("-");

        private final String sign;

        Kind(String sign) {
            this.sign = sign;
        }
    }

    boolean added() {
        return kind == Kind.ADDED;
    }

    boolean removed() {
        return kind == Kind.REMOVED;
    }

    /// The same with what may be shown of it.
    MaterialLine masked(String shown) {
        return shown.equals(text) ? this : new MaterialLine(number, kind, shown, true);
    }

    /// The same, part of a secret that is found where it begins.
    MaterialLine hidden(String shown) {
        return new MaterialLine(number, kind, shown, false);
    }

    /// As seats read it.
    String numbered() {
        return (removed() ? " ".repeat(6) : "%6d".formatted(number)) + " " + kind.sign + " " + text;
    }
}
