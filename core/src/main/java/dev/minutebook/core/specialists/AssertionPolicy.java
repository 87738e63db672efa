package dev.minutebook.core.specialists;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/// What answers are held to. A blocking assertion that still fails after its retries ends the answer; a soft one
/// costs its malus and is on record; one for information brings its bonus when it holds, all of them together at
/// most the cap.
///
/// @param name       of the policy
/// @param cap        the most that bonuses bring together, at most [#MOST]
/// @param assertions in the order they are made
public record AssertionPolicy(String name, double cap, List<Rule> assertions) {

    /// The most that bonuses of any policy bring together.
    public static final double MOST = 0.50;

    /// What a failure means.
    public enum Level {
        /// It ends the answer.
        BLOCKING,
        /// It costs something.
        SOFT,
        /// It costs nothing, and holding brings something.
        INFO
    }

    /// @param name    of the assertion in its policy
    /// @param check   what is looked at
    /// @param amount  of a soft one its malus, of one for information its bonus, 0 to 1
    /// @param retries of a blocking one
    public record Rule(String name, AssertionCheck check, Level level, double amount, int retries) {

        public Rule {
            if (!(amount >= 0 && amount <= 1) || retries < 0) {
                throw new IllegalArgumentException("no such assertion: " + name);
            }
        }
    }

    /// What came of one assertion.
    ///
    /// @param bonus   added to the utility; less than 0 for a failure that costs something
    /// @param retries used up to now
    public record Result(String name, Level level, boolean passed, double bonus, int retries, String reason) {}

    /// What came of all.
    ///
    /// @param results     in order; the last is the one that blocks, if one does
    /// @param bonus       the sum, capped above
    /// @param retryReason why the answer is asked for again; empty when it is not
    /// @param aborted     whether a blocking assertion failed for good
    public record Outcome(List<Result> results, double bonus, Optional<String> retryReason, boolean aborted) {

        /// The share of assertions that held, of those that mean something when they do not.
        public double passRate() {
            long binding =
                    results.stream().filter(one -> one.level() != Level.INFO).count();
            long held = results.stream()
                    .filter(one -> one.level() != Level.INFO && one.passed())
                    .count();
            return binding == 0 ? 1 : (double) held / binding;
        }

        /// Whether it may serve as an example: nothing failed, and everything good was found.
        public boolean exemplary() {
            return !aborted && retryReason.isEmpty() && results.stream().allMatch(Result::passed);
        }
    }

    public AssertionPolicy {
        assertions = List.copyOf(assertions);
        if (!(cap >= 0 && cap <= MOST)) {
            throw new IllegalArgumentException("a cap is from 0 to " + MOST);
        }
        HashSet<String> names = new HashSet<>();
        if (!assertions.stream().allMatch(one -> names.add(one.name()))) {
            throw new IllegalArgumentException("two assertions have one name");
        }
    }

    /// Judges one answer. After a retry the whole new answer is judged again from the first assertion on, so that
    /// no assertion looks at a text that is no longer there.
    ///
    /// @param attempt 0 for the first answer, one more for each retry
    public Outcome judge(String answer, int attempt) {
        List<Result> results = new ArrayList<>();
        double malus = 0;
        double bonus = 0;
        for (Rule one : assertions) {
            Optional<String> failure = one.check().failure(answer);
            boolean passed = failure.isEmpty();
            double brings = switch (one.level()) {
                case BLOCKING -> 0;
                case SOFT -> passed ? 0 : -one.amount();
                case INFO -> passed ? Math.min(one.amount(), Math.max(0, cap - bonus)) : 0;
            };
            malus += Math.min(0, brings);
            bonus += Math.max(0, brings);
            results.add(new Result(one.name(), one.level(), passed, brings, attempt, failure.orElse("")));
            if (one.level() == Level.BLOCKING && !passed) {
                boolean last = attempt >= one.retries();
                return new Outcome(List.copyOf(results), malus + bonus, last ? Optional.empty() : failure, last);
            }
        }
        return new Outcome(List.copyOf(results), malus + bonus, Optional.empty(), false);
    }

    /// The same for answers that cannot be asked for again.
    public AssertionPolicy withoutRetries() {
        return new AssertionPolicy(
                name,
                cap,
                assertions.stream()
                        .map(one -> new Rule(one.name(), one.check(), one.level(), one.amount(), 0))
                        .toList());
    }
}
