package dev.minutebook.cli.review;

import dev.minutebook.cli.screen.EnumNames;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a review comes to, from mild to strict; the options of its debate.
public enum Verdict {
    APPROVE("approved"),
    CHANGES("changes requested"),
    REJECT("rejected");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    static Optional<Verdict> of(@Nullable String option) {
        return Arrays.stream(values())
                .filter(verdict -> verdict.option().equals(option))
                .findFirst();
    }

    static String[] options() {
        return EnumNames.of(values()).toArray(String[]::new);
    }

    String option() {
        return EnumNames.spoken(this);
    }

    String words() {
        return words;
    }

    boolean milderThan(Verdict other) {
        return compareTo(other) < 0;
    }

    Verdict stricter(Verdict other) {
        return milderThan(other) ? other : this;
    }

    /// All options from best to worst. Whoever wants an extreme has the middle second, so that the votes have a
    /// Condorcet winner: the median.
    List<String> ranking() {
        return switch (this) {
            case APPROVE -> List.of(APPROVE.option(), CHANGES.option(), REJECT.option());
            case CHANGES -> List.of(CHANGES.option(), REJECT.option(), APPROVE.option());
            case REJECT -> List.of(REJECT.option(), CHANGES.option(), APPROVE.option());
        };
    }
}
