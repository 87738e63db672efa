package dev.minutebook.api;

import org.jspecify.annotations.Nullable;

/// A call that was refused or failed. [#problem] says why.
public class MinutebookException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient Problem problem;

    /// A refusal without another cause.
    public MinutebookException(Problem problem) {
        this(problem, null);
    }

    /// A refusal with its cause.
    public MinutebookException(Problem problem, @Nullable Throwable cause) {
        super(problem.code() + ": " + problem.detail(), cause);
        this.problem = problem;
    }

    /// What was refused, and why.
    public Problem problem() {
        return problem;
    }

    /// The stable code of the problem.
    public Problem.Code code() {
        return problem.code();
    }
}
