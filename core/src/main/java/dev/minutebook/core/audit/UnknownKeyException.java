package dev.minutebook.core.audit;

/// Refuses to seal after a block whose signature nobody here could verify: the log would be split between keys that
/// do not trust each other.
final class UnknownKeyException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UnknownKeyException(String unknown, String own) {
        super("the last block was signed by key "
                + unknown
                + ", which this server does not know, so that it does not seal with its own key "
                + own
                + "; give this server the other's key file, or copy the other's keys/trusted/"
                + unknown
                + ".pub into its folder keys/trusted and its own keys/trusted/"
                + own
                + ".pub to the other, and start it anew");
    }
}
