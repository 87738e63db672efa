package dev.minutebook.core.specialists;

import dev.minutebook.core.specialists.Arbiter.Check;
import dev.minutebook.core.specialists.Arbiter.Finding;
import dev.minutebook.core.specialists.Arbiter.Verdict;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What can be found out about two answers without asking anybody: whether one contradicts itself, computes
/// wrongly, states another order of growth than its loops have, or contradicts what was corrected before. Nothing
/// is executed.
public final class AnswerChecks {

    private static final Pattern EQUATION = Pattern.compile(
            "(?<![\\w.,^/*×·÷−+=-])(?<![-+*/×·÷−^] )(-?\\d{1,12}+(?:\\.\\d{1,6}+)?+)\\s?([-+*/×·÷−])\\s?(\\d{1,12}+(?:\\.\\d{1,6}+)?+)"
                    + "\\s?=\\s?(-?\\d{1,15}+(?:\\.\\d{1,6}+)?+)(?![\\w^]|,\\d|\\s?[-+*/×·÷−^])");
    private static final Pattern LOOP = Pattern.compile("(\\s*)(?:}\\s*)?(?:for|while|foreach|loop)\\b.*");
    private static final Pattern LINE = Pattern.compile("\\R");
    private static final int LONGEST = 20_000;

    private AnswerChecks() {}

    /// Something that was corrected before and concerns the question.
    ///
    /// @param claim      what holds
    /// @param rejected   what does not; empty when nothing was
    /// @param confidence in the claim as of now, 0 to 1
    public record Known(String claim, String rejected, double confidence) {}

    /// What the checks that apply found. What came of trying the answers is known to whoever tried them alone.
    public static List<Finding> of(String a, String b, List<Known> known) {
        List<Finding> findings = new ArrayList<>();
        logical(a, b).ifPresent(findings::add);
        mathematical(a, b).ifPresent(findings::add);
        crossSession(a, b, known).ifPresent(findings::add);
        return findings;
    }

    private static Optional<Finding> logical(String a, String b) {
        List<String> inA = Contradictions.within(a);
        List<String> inB = Contradictions.within(b);
        if (inA.isEmpty() && inB.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(finding(
                Check.LOGICAL,
                !inA.isEmpty(),
                !inB.isEmpty(),
                1,
                "contradicts itself: " + String.join(" / ", inA.isEmpty() ? inB : inA)));
    }

    private static Optional<Finding> mathematical(String a, String b) {
        Computed inA = computed(a);
        Computed inB = computed(b);
        if (!inA.checked && !inB.checked) {
            return Optional.empty();
        }
        String wrong = inA.wrong == null ? inB.wrong : inA.wrong;
        if (wrong == null) {
            return Optional.of(
                    new Finding(Check.MATHEMATICAL, Verdict.UNDECIDED, 0, "what could be computed is right"));
        }
        return Optional.of(finding(Check.MATHEMATICAL, inA.wrong != null, inB.wrong != null, 1, "is wrong: " + wrong));
    }

    /// @param checked whether there was anything to compute
    /// @param wrong   the first that is wrong
    private record Computed(boolean checked, @Nullable String wrong) {}

    private static Computed computed(String text) {
        String looked = text.substring(0, Math.min(text.length(), LONGEST));
        boolean checked = false;
        Matcher equation = EQUATION.matcher(looked);
        while (equation.find()) {
            checked = true;
            if (!holds(equation)) {
                return new Computed(true, equation.group());
            }
        }
        int depth = depth(looked);
        List<String> stated = List.copyOf(Contradictions.growths(looked));
        if (depth == 0 || stated.size() != 1) {
            return new Computed(checked, null);
        }
        int power = power(stated.getFirst());
        if (power < 0) {
            return new Computed(checked, null);
        }
        return new Computed(true, power < depth ? "O(" + stated.getFirst() + ") for loops " + depth + " deep" : null);
    }

    private static boolean holds(Matcher equation) {
        BigDecimal left = new BigDecimal(equation.group(1));
        BigDecimal right = new BigDecimal(equation.group(3));
        BigDecimal result = new BigDecimal(equation.group(4));
        return switch (equation.group(2)) {
            case "+" -> left.add(right).compareTo(result) == 0;
            case "-", "−" -> left.subtract(right).compareTo(result) == 0;
            case "*", "×", "·" -> left.multiply(right).compareTo(result) == 0;
            default ->
                right.signum() != 0
                        && left.divide(right, MathContext.DECIMAL64)
                                        .subtract(result)
                                        .abs()
                                        .compareTo(BigDecimal.ONE.movePointLeft(Math.max(0, result.scale())))
                                < 0;
        };
    }

    /// −1 for what loops alone do not tell.
    private static int power(String growth) {
        return switch (growth) {
            case "1", "logn" -> 0;
            case "n" -> 1;
            case "n^2" -> 2;
            case "n^3" -> 3;
            default -> -1;
        };
    }

    /// How deep loops stand in one another, told from indents.
    private static int depth(String code) {
        Deque<Integer> open = new ArrayDeque<>();
        int deepest = 0;
        for (String line : LINE.split(code)) {
            if (line.isBlank()) {
                continue;
            }
            int indent = line.length() - line.stripLeading().length();
            while (!open.isEmpty() && open.peek() >= indent) {
                open.pop();
            }
            if (LOOP.matcher(line).matches()) {
                open.push(indent);
                deepest = Math.max(deepest, open.size());
            }
        }
        return deepest;
    }

    private static Optional<Finding> crossSession(String a, String b, List<Known> known) {
        if (known.isEmpty()) {
            return Optional.empty();
        }
        for (Known one : known) {
            boolean inA = against(a, one);
            boolean inB = against(b, one);
            if (inA || inB) {
                return Optional.of(finding(
                        Check.CROSS_SESSION,
                        inA,
                        inB,
                        one.confidence(),
                        "contradicts what was corrected: " + one.claim()));
            }
        }
        return Optional.of(
                new Finding(Check.CROSS_SESSION, Verdict.UNDECIDED, 0, "neither contradicts what was corrected"));
    }

    /// Whether an answer says again what does not hold, or contradicts what does.
    static boolean against(String answer, Known known) {
        boolean repeated = !known.rejected().isBlank()
                && Contradictions.states(answer, known.rejected())
                && !Contradictions.states(answer, known.claim());
        return repeated || Contradictions.between(answer, known.claim());
    }

    private static Finding finding(Check check, boolean againstA, boolean againstB, double confidence, String reason) {
        Verdict verdict = againstA && againstB ? Verdict.NEITHER : againstA ? Verdict.B : Verdict.A;
        String whom = againstA && againstB ? "both: " : againstA ? "A " : "B ";
        return new Finding(check, verdict, confidence, whom + reason);
    }
}
