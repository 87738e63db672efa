package dev.minutebook.core.corrections;

import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.text.Topics;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// How fast something fades, by what it is about.
final class DecayRules {

    /// From here on it is told to others.
    static final double TRUSTED = 0.5;

    private static final Map<String, DecayClass> SUBJECTS = Map.ofEntries(
            Map.entry("time complexity", DecayClass.A),
            Map.entry("space complexity", DecayClass.A),
            Map.entry("algorithm correctness", DecayClass.A),
            Map.entry("proof", DecayClass.A),
            Map.entry("logical validity", DecayClass.A),
            Map.entry("security vulnerability", DecayClass.D),
            Map.entry("cve", DecayClass.D),
            Map.entry("clinical guideline", DecayClass.D),
            Map.entry("drug dosage", DecayClass.D),
            Map.entry("ml benchmark", DecayClass.D),
            Map.entry("api version", DecayClass.D));

    private DecayRules() {}

    /// What the subject is counts before the field, and what ages fastest before the rest.
    static DecayClass of(Field field, String subject) {
        Set<String> words = Topics.words(subject);
        Set<DecayClass> named = EnumSet.noneOf(DecayClass.class);
        SUBJECTS.forEach((phrase, decay) -> {
            if (words.containsAll(Topics.words(phrase))) {
                named.add(decay);
            }
        });
        if (!named.isEmpty()) {
            return named.contains(DecayClass.D) ? DecayClass.D : DecayClass.A;
        }
        return switch (field) {
            case MATHEMATICS -> DecayClass.A;
            case STRUCTURAL_ENGINEERING -> DecayClass.B;
            case SURGERY, AVIATION, LAW, EDUCATION, ART, CREATIVE_WRITING, GENERAL -> DecayClass.C;
            case SOFTWARE_ENGINEERING, STEM_RESEARCH -> DecayClass.D;
        };
    }
}
