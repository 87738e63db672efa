package dev.minutebook.chamber.speakers;

import org.jspecify.annotations.Nullable;

/// A provider gave no complete answer.
public final class ProviderFailure extends RuntimeException {

    private static final long serialVersionUID = 1;

    /// The kinds of failure.
    public enum Kind {
        /// It could not be reached, or the connection broke.
        CONNECTION(true),
        /// It took too long.
        TIMEOUT(true),
        /// It had too many requests: 429.
        BUSY(true),
        /// It or its proxy is down or overloaded: 502, 503, 504, 529.
        DOWN(true),
        /// A fault of its own: any other 5xx, or an error in the stream.
        FAULT(false),
        /// It does not accept the request: 4xx.
        REFUSED(false);

        private final boolean passing;

        Kind(boolean passing) {
            this.passing = passing;
        }

        /// Whether it is transient: such a call is retried, and counts against the provider.
        public boolean isPassing() {
            return passing;
        }
    }

    private final Kind kind;

    public ProviderFailure(Kind kind, String message) {
        this(kind, message, null);
    }

    public ProviderFailure(Kind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /// The failure that an HTTP status stands for.
    public static Kind kindOf(int status) {
        return switch (status) {
            case 408 -> Kind.TIMEOUT;
            case 429 -> Kind.BUSY;
            case 502, 503, 504, 529 -> Kind.DOWN;
            default -> status >= 500 ? Kind.FAULT : Kind.REFUSED;
        };
    }
}
