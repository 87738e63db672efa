package dev.minutebook.chamber.answers;

/// A text that cannot be used as an answer. The message says why, without repeating the text.
public final class RejectedAnswer extends Exception {

    private static final long serialVersionUID = 1;

    public RejectedAnswer(String reason) {
        super(reason);
    }

    public String reason() {
        return String.valueOf(getMessage());
    }
}
