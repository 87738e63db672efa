package dev.minutebook.cli.review;

/// A line of what is reviewed.
///
/// @param number where it stands in the new file; of a removed line, where it would stand
record MaterialLine(int number, Kind kind, String text) {

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

    MaterialLine text(String other) {
        return new MaterialLine(number, kind, other);
    }

    /// As seats read it.
    String numbered() {
        return (removed() ? " ".repeat(6) : "%6d".formatted(number)) + " " + kind.sign + " " + text;
    }
}
