package dev.minutebook.api;

/// Why a call was refused, in a form a program can act upon.
///
/// @param code   what kind of refusal it is
/// @param detail what happened and what to do, for a person
public record Problem(Code code, String detail) {

    /// The kinds of refusal. Names are stable; each has one HTTP status.
    public enum Code {
        /// The request breaks a bound or a form. Sending it again will not help.
        INVALID(400),
        /// No valid token was given.
        UNAUTHENTICATED(401),
        /// The token is valid but may not do this.
        FORBIDDEN(403),
        /// There is no such thing in this workspace.
        NOT_FOUND(404),
        /// The present state does not allow it: the name is taken, the thing is archived, the status is final.
        CONFLICT(409),
        /// The lease was lost: somebody else holds the work now, or nobody does.
        STALE_FENCE(409),
        /// The version given is not the present one. Read again, then decide.
        STALE_VERSION(412),
        /// The body is larger than allowed.
        TOO_LARGE(413),
        /// The idempotency key was used for another request.
        KEY_REUSED(422),
        /// Too many requests; wait and try again.
        RATE_LIMITED(429),
        /// A fault of ours. It is logged under the trace id.
        INTERNAL(500),
        /// The database cannot be reached just now. Try again; under an idempotency key nothing can happen twice.
        UNAVAILABLE(503);

        private final int status;

        Code(int status) {
            this.status = status;
        }

        /// The HTTP status that stands for it.
        public int status() {
            return status;
        }

        /// An exception with this code.
        public MinutebookException because(String detail) {
            return new MinutebookException(new Problem(this, detail));
        }
    }
}
