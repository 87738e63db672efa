package dev.minutebook.cli.call;

import dev.minutebook.api.Problem;

/// A command that cannot go on, with advice that fits better than the general one for its problem.
public final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Problem problem;
    private final String advice;

    public Refusal(Problem.Code code, String what, String advice) {
        super(what);
        this.problem = new Problem(code, what);
        this.advice = advice;
    }

    /// Of something that cannot be asked for.
    public static Refusal invalid(String what, String advice) {
        return new Refusal(Problem.Code.INVALID, what, advice);
    }

    public Problem problem() {
        return problem;
    }

    public String advice() {
        return advice;
    }
}
