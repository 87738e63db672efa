package dev.minutebook.core.specialists;

import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.PolicyAssertion.Kind;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.QueryPolicy;
import java.util.List;
import java.util.Objects;

/// Policies as they are written, and the assertions that follow.
public final class PolicyRules {

    /// Of whoever states none.
    public static final QueryPolicy USUAL = new QueryPolicy(
            PutPolicy.USUAL,
            0,
            List.of(
                    PolicyAssertion.blocking("no_refusal", Kind.NO_REFUSAL),
                    PolicyAssertion.length("min_length", Kind.MIN_LENGTH, 20, AssertionLevel.BLOCKING),
                    PolicyAssertion.soft("code_closed", Kind.CODE_CLOSED, 0.15),
                    PolicyAssertion.soft("logical_consistency", Kind.CONSISTENT, 0.15),
                    PolicyAssertion.soft("cross_session_match", Kind.CROSS_SESSION, 0.15),
                    PolicyAssertion.info("analogy", Kind.ANALOGY, 0.08),
                    PolicyAssertion.length("concise", Kind.CONCISE, 150, AssertionLevel.INFO)
                            .amount(0.06)),
            PutPolicy.USUAL_CAP,
            PutPolicy.USUAL_BASELINE,
            List.of(),
            null);

    private PolicyRules() {}

    /// @param known what was corrected before and concerns the question
    public static AssertionPolicy of(QueryPolicy policy, List<AnswerChecks.Known> known) {
        return new AssertionPolicy(
                policy.name(),
                policy.cap(),
                policy.assertions().stream().map(one -> rule(one, known)).toList());
    }

    private static AssertionPolicy.Rule rule(PolicyAssertion one, List<AnswerChecks.Known> known) {
        AssertionCheck check = switch (one.kind()) {
            case NO_REFUSAL -> new AssertionCheck.NoRefusal();
            case MIN_LENGTH -> new AssertionCheck.MinLength(Objects.requireNonNull(one.number()));
            case CONCISE -> new AssertionCheck.Concise(Objects.requireNonNull(one.number()));
            case ANALOGY -> new AssertionCheck.Analogy();
            case CONSISTENT -> new AssertionCheck.Consistent();
            case CODE_CLOSED -> new AssertionCheck.CodeClosed();
            case CONTAINS -> new AssertionCheck.Contains(Objects.requireNonNull(one.text()));
            case CROSS_SESSION -> new AssertionCheck.CrossSession(known);
        };
        AssertionPolicy.Level level = switch (one.level()) {
            case BLOCKING -> AssertionPolicy.Level.BLOCKING;
            case SOFT -> AssertionPolicy.Level.SOFT;
            case INFO -> AssertionPolicy.Level.INFO;
        };
        return new AssertionPolicy.Rule(
                one.name(), check, level, Objects.requireNonNull(one.amount()), Objects.requireNonNull(one.retries()));
    }
}
