package dev.minutebook.api.specialists;

import dev.minutebook.api.queries.ModelRunId;
import java.util.List;

/// Which of the two heaviest answers is right, by what several checks found.
///
/// @param decision    which case it is
/// @param confidence  in it, 0 to 1
/// @param a           the specialist of the one answer
/// @param b           the specialist of the other
/// @param aRun        the run of the one
/// @param bRun        the run of the other
/// @param findings    what it rests on
/// @param explanation a sentence
public record ArbiterVerdict(
        Case decision,
        double confidence,
        String a,
        String b,
        ModelRunId aRun,
        ModelRunId bRun,
        List<Finding> findings,
        String explanation) {

    /// What follows from two answers, A and B.
    public enum Case {
        /// A is right: B is corrected.
        CASE_1,
        /// B is right: A is corrected.
        CASE_2,
        /// Both are wrong: both are corrected, and a knowledge gap is opened.
        CASE_3,
        /// Nobody can tell: a person has to look, and whoever asked is told that it is uncertain.
        CASE_4
    }

    /// What is looked at.
    public enum Check {
        /// Whether an answer contradicts itself.
        LOGICAL,
        /// Whether what it computes or states about its code is so.
        MATHEMATICAL,
        /// Whether it contradicts what was corrected before.
        CROSS_SESSION,
        /// What came of trying it.
        EMPIRICAL
    }

    /// Whom a check speaks for.
    public enum Side {
        /// For A.
        A,
        /// For B.
        B,
        /// Both are wrong.
        NEITHER,
        /// It could look, but not tell.
        UNDECIDED
    }

    /// What one check that applied found.
    public record Finding(Check check, Side side, double confidence, String reason) {}

    public ArbiterVerdict {
        findings = List.copyOf(findings);
    }
}
