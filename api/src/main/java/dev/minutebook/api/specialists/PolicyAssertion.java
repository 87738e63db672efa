package dev.minutebook.api.specialists;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import org.jspecify.annotations.Nullable;

/// Something that every answer is held to.
///
/// @param name    its name in the policy
/// @param kind    what is looked at
/// @param level   what it means when it does not hold
/// @param amount  of a soft one its malus, of one for information its bonus, 0 to 1; 0 when left out
/// @param retries of a blocking one, 0 to 10; 3 when left out
/// @param number  of `min_length` its characters, of `concise` its words; 1 to 100 000
/// @param text    of `contains` what has to occur; at most 1 024 characters
public record PolicyAssertion(
        String name,
        Kind kind,
        AssertionLevel level,
        @Nullable Double amount,
        @Nullable Integer retries,
        @Nullable Integer number,
        @Nullable String text) {

    /// The longest name.
    public static final int NAME = 64;

    /// How often a blocking assertion has an answer asked for again, unless said otherwise.
    public static final int RETRIES = 3;

    /// What is looked at.
    public enum Kind {
        /// It is no refusal to answer.
        NO_REFUSAL,
        /// It has at least so many characters.
        MIN_LENGTH,
        /// It has fewer words than that.
        CONCISE,
        /// It explains by a likeness.
        ANALOGY,
        /// It does not contradict itself.
        CONSISTENT,
        /// Its blocks of code close every bracket that they open.
        CODE_CLOSED,
        /// It contains a text, in any case.
        CONTAINS,
        /// It does not contradict what was corrected before.
        CROSS_SESSION
    }

    public PolicyAssertion {
        name = Limits.name("name of an assertion", name, NAME);
        Limits.given("kind", kind, "say what the assertion " + name + " looks at");
        Limits.given("level", level, "say whether the assertion " + name + " is blocking, soft or info");
        amount = amount == null ? Double.valueOf(0) : amount;
        Limits.share("amount", amount);
        retries = retries == null ? Integer.valueOf(RETRIES) : retries;
        Limits.range("retries", retries, 0, 10);
        boolean counts = kind == Kind.MIN_LENGTH || kind == Kind.CONCISE;
        if (counts != (number != null) || (kind == Kind.CONTAINS) != (text != null)) {
            throw Problem.Code.INVALID.because(
                    "min_length and concise take a number, contains takes a text, and no other kind does: " + name);
        }
        if (number != null) {
            Limits.range("number", number, 1, 100_000);
        }
        text = text == null ? null : Limits.filled("text", text, 1_024);
    }

    /// One that ends the answer.
    public static PolicyAssertion blocking(String name, Kind kind) {
        return new PolicyAssertion(name, kind, AssertionLevel.BLOCKING, null, null, null, null);
    }

    /// One that costs its malus.
    public static PolicyAssertion soft(String name, Kind kind, double malus) {
        return new PolicyAssertion(name, kind, AssertionLevel.SOFT, malus, null, null, null);
    }

    /// One that brings a bonus.
    public static PolicyAssertion info(String name, Kind kind, double bonus) {
        return new PolicyAssertion(name, kind, AssertionLevel.INFO, bonus, null, null, null);
    }

    /// One at a level that a text has to occur.
    public static PolicyAssertion contains(String name, String text, AssertionLevel level) {
        return new PolicyAssertion(name, Kind.CONTAINS, level, null, null, null, text);
    }

    /// One at a level that looks at a length.
    public static PolicyAssertion length(String name, Kind kind, int number, AssertionLevel level) {
        return new PolicyAssertion(name, kind, level, null, null, number, null);
    }

    /// The same with another malus or bonus.
    public PolicyAssertion amount(double amount) {
        return new PolicyAssertion(name, kind, level, amount, retries, number, text);
    }

    /// The same with other retries.
    public PolicyAssertion retries(int retries) {
        return new PolicyAssertion(name, kind, level, amount, retries, number, text);
    }
}
