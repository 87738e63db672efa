package dev.minutebook.server.openid;

/// Why somebody is not signed in.
public final class OpenIdRefusal extends Exception {

    private static final long serialVersionUID = 1;

    private final Kind kind;

    /// What the sign-in page tells the person.
    public enum Kind {
        /// The provider, or the rules of this server, do not let the person in.
        REFUSED,
        /// What came back is not what was asked for; a new attempt may succeed.
        FAILED,
        /// The provider could not be asked.
        UNAVAILABLE
    }

    /// @param reason in a few words, without any part of a token
    OpenIdRefusal(Kind kind, String reason) {
        super(reason, null, false, false);
        this.kind = kind;
    }

    public static OpenIdRefusal failed(String reason) {
        return new OpenIdRefusal(Kind.FAILED, reason);
    }

    public Kind kind() {
        return kind;
    }

    /// For the log of refused logins.
    public String reason() {
        return String.valueOf(getMessage());
    }
}
