package dev.minutebook.chamber.speakers;

/// What came from a provider is not a text, or too much of one. The provider is well; its words are not.
public final class UnreadableReply extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UnreadableReply(String reason) {
        super(reason);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
