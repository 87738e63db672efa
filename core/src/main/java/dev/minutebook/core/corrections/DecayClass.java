package dev.minutebook.core.corrections;

import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.text.Topics;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// How fast what was said is believed less. The confidence halves with each half-life.
public enum DecayClass {
    /// Never: what was proved stays proved.
    A(null),
    /// Half in 6.93 years.
    B(10.0),
    /// Half in 2.08 years.
    C(3.0),
    /// Half in 127 days.
    D(0.5);

    /// From here on it is told to others.
    public static final double TRUSTED = 0.5;

    /// Below, it is as good as forgotten.
    public static final double FORGOTTEN = 0.05;

    private static final double DAYS_PER_YEAR = 365.25;

    private static final Map<String, DecayClass> SUBJECTS = Map.ofEntries(
            Map.entry("time complexity", A),
            Map.entry("space complexity", A),
            Map.entry("algorithm correctness", A),
            Map.entry("proof", A),
            Map.entry("logical validity", A),
            Map.entry("security vulnerability", D),
            Map.entry("cve", D),
            Map.entry("clinical guideline", D),
            Map.entry("drug dosage", D),
            Map.entry("ml benchmark", D),
            Map.entry("api version", D));

    private final @Nullable Duration halfLife;

    /// @param years in which confidence falls to 1/e
    DecayClass(@Nullable Double years) {
        this.halfLife = years == null
                ? null
                : Duration.ofMillis(Math.round(
                        years * Math.log(2) * DAYS_PER_YEAR * Duration.ofDays(1).toMillis()));
    }

    /// In which confidence halves; empty for what does not fade.
    public Optional<Duration> halfLife() {
        return Optional.ofNullable(halfLife);
    }

    /// What a confidence of then is worth now. What lies in the future has not faded.
    public double effective(double confidence, Instant then, Instant now) {
        if (halfLife == null || !now.isAfter(then)) {
            return confidence;
        }
        double age = (double) Duration.between(then, now).toMillis() / halfLife.toMillis();
        return confidence * Math.pow(2, -age);
    }

    /// Of what is said about a subject: what the subject is counts before the field.
    public static DecayClass of(Field field, String subject) {
        SortedSet<String> words = Topics.words(subject);
        Set<DecayClass> named = new TreeSet<>();
        SUBJECTS.forEach((phrase, decay) -> {
            if (words.containsAll(Topics.words(phrase))) {
                named.add(decay);
            }
        });
        if (!named.isEmpty()) {
            return named.contains(D) ? D : A;
        }
        return switch (field) {
            case MATHEMATICS -> A;
            case STRUCTURAL_ENGINEERING -> B;
            case SURGERY, AVIATION, LAW, EDUCATION, ART, CREATIVE_WRITING, GENERAL -> C;
            case SOFTWARE_ENGINEERING, STEM_RESEARCH -> D;
        };
    }
}
