package dev.minutebook.core.corrections;

import dev.minutebook.core.specialists.Contradictions;
import dev.minutebook.core.text.Topics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/// How something that is about to be written stands to what was written before with the same reach.
///
/// @param relation to the other
/// @param other    the newest it stands so to
record CorrectionRepeat(Relation relation, UUID other) {

    private static final double SAME = 0.8;
    private static final double ALIKE = 0.5;

    /// How one stands to the other.
    enum Relation {
        /// It says the same: nothing is written but that it was said again.
        REPEATS,
        /// It says something else of the same subject: the last one said counts.
        SUPERSEDES,
        /// It contradicts something about another subject: somebody has to say which holds.
        CONFLICTS
    }

    /// Empty for what is new.
    ///
    /// @param before what stands with the same reach, newest first
    static Optional<CorrectionRepeat> of(String subject, String claim, String rejected, List<Remembered> before) {
        CorrectionRepeat found = null;
        for (Remembered one : before) {
            Optional<Relation> relation = relation(subject, claim, rejected, one);
            if (relation.isPresent() && (found == null || relation.get().compareTo(found.relation) < 0)) {
                found = new CorrectionRepeat(relation.get(), one.id());
            }
        }
        return Optional.ofNullable(found);
    }

    private static Optional<Relation> relation(String subject, String claim, String rejected, Remembered one) {
        boolean sameWords = Topics.wording(claim).equals(Topics.wording(one.claim()));
        boolean rejects = !rejected.isBlank() && Topics.wording(rejected).equals(Topics.wording(one.claim()));
        boolean contradicts = !sameWords && (rejects || contradicts(claim, one));
        double likeness = Topics.similarity(claim, one.claim());
        if (sameWords || (!contradicts && likeness >= SAME && figures(claim).equals(figures(one.claim())))) {
            return Optional.of(Relation.REPEATS);
        }
        boolean aboutTheSame = Topics.key(subject).equals(Topics.key(one.subject()));
        boolean sameFault = !rejected.isBlank() && Topics.key(rejected).equals(Topics.key(one.rejected()));
        if (aboutTheSame && (contradicts || sameFault || likeness >= ALIKE)) {
            return Optional.of(Relation.SUPERSEDES);
        }
        return contradicts ? Optional.of(Relation.CONFLICTS) : Optional.empty();
    }

    /// Whether it denies what the other claims, or says what the other rejects: what is rejected is mostly like what
    /// is claimed, so that the nearer of the two counts.
    private static boolean contradicts(String claim, Remembered other) {
        Contradictions.Said said = Contradictions.said(claim);
        return said.contradicts(other.claim())
                || (!other.rejected().isBlank()
                        && said.states(other.rejected())
                        && !said.statesRather(other.claim(), other.rejected()));
    }

    /// The words of a claim that have a digit.
    private static Set<String> figures(String claim) {
        return Topics.tokens(claim).stream()
                .filter(word -> word.chars().anyMatch(Character::isDigit))
                .collect(Collectors.toSet());
    }
}
