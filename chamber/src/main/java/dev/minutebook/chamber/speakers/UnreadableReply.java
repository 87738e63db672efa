package dev.minutebook.chamber.speakers;

/// The output of a provider is not valid text or too long. It does not count as a failure of the provider.
public final class UnreadableReply extends RuntimeException {

    private static final long serialVersionUID = 1;

    public UnreadableReply(String reason) {
        super(reason);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
