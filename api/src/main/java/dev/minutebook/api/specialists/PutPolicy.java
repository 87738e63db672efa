package dev.minutebook.api.specialists;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.AskedSpecialist;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What answers are to be held to from now on.
///
/// @param name        of the policy, 1 to 64 letters, digits, `-` and `_`; not `usual`
/// @param assertions  at most 32, in the order they are made, each name once
/// @param cap         the most that bonuses bring together, 0 to 0.5; 0.3 when left out
/// @param baseline    how well a person does without a specialist, above 0 and at most 1; 0.1 when left out
/// @param specialists whom queries are put to that name nobody, at most 32; empty for all agents that are models
public record PutPolicy(
        String name,
        List<PolicyAssertion> assertions,
        @Nullable Double cap,
        @Nullable Double baseline,
        List<AskedSpecialist> specialists) {

    /// The longest name.
    public static final int NAME = 64;

    /// The most assertions.
    public static final int ASSERTIONS = 32;

    /// The most that bonuses bring together.
    public static final double CAP = 0.5;

    /// The most that bonuses bring together, unless said otherwise.
    public static final double USUAL_CAP = 0.3;

    /// How well a person does without a specialist, unless said otherwise.
    public static final double USUAL_BASELINE = 0.1;

    /// The name of the policy that holds where none is named.
    public static final String USUAL = "usual";

    public PutPolicy {
        name = name(name);
        if (name.equals(USUAL)) {
            throw Problem.Code.INVALID.because("the policy usual is built in; choose another name");
        }
        assertions = Limits.list("assertions", assertions, 0, ASSERTIONS);
        if (assertions.stream().map(PolicyAssertion::name).distinct().count() != assertions.size()) {
            throw Problem.Code.INVALID.because("two assertions have one name");
        }
        cap = cap == null ? Double.valueOf(USUAL_CAP) : cap;
        if (!(cap >= 0 && cap <= CAP)) {
            throw Problem.Code.INVALID.because("cap must be from 0 to " + CAP);
        }
        baseline = baseline == null ? Double.valueOf(USUAL_BASELINE) : baseline;
        if (!(baseline > 0 && baseline <= 1)) {
            throw Problem.Code.INVALID.because("baseline must be above 0 and at most 1");
        }
        specialists = Limits.list("specialists", specialists, 0, AskQuery.SPECIALISTS);
    }

    /// The name of a policy.
    public static String name(String name) {
        return Limits.name("policy", name, NAME);
    }

    /// A policy of these assertions.
    public static PutPolicy of(String name, PolicyAssertion... assertions) {
        return new PutPolicy(name, List.of(assertions), null, null, List.of());
    }

    /// The same with another cap on bonuses.
    public PutPolicy cap(double cap) {
        return new PutPolicy(name, assertions, cap, baseline, specialists);
    }

    /// The same with another measure of a person.
    public PutPolicy baseline(double baseline) {
        return new PutPolicy(name, assertions, cap, baseline, specialists);
    }

    /// The same with specialists of its own.
    public PutPolicy specialists(List<AskedSpecialist> specialists) {
        return new PutPolicy(name, assertions, cap, baseline, specialists);
    }
}
