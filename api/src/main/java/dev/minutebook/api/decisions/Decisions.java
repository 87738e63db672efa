package dev.minutebook.api.decisions;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.debates.Debate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What debates came to, and who disagreed.
public interface Decisions {

    /// The most similar decisions of one answer.
    int MOST_SIMILAR = 50;

    /// The decision of that id, if there is one.
    Optional<Decision> find(DecisionId decision);

    /// The decision that a debate came to, if it has one.
    default Optional<Decision> of(Debate debate) {
        return Optional.ofNullable(debate.decision()).flatMap(this::find);
    }

    /// Decisions, newest first.
    Page<Decision> list(DecisionFilter filter, PageRequest page);

    /// Decisions on topics like this one, most similar first. The same topic is found however old it is.
    ///
    /// @param limit 1 to 50
    List<SimilarDecision> similar(String topic, int limit);

    /// Dissents, newest first.
    Page<Dissent> dissents(DissentFilter filter, PageRequest page);

    /// Says that a dissent was taken up, and what there is to say to it.
    Dissent acknowledge(DissentId dissent, String rebuttal);

    /// Says that a later decision replaces an earlier one. A decision is replaced once.
    Decision supersede(DecisionId earlier, DecisionId later);

    /// Says how a decision turned out, and counts it for everybody who voted: calibration, ratings,
    /// reputation. It takes a reviewer who had no seat in the debate.
    ///
    /// Refused with CONFLICT where there is an outcome that it does not correct. A correction takes back what
    /// the one before it counted.
    DecisionOutcome resolve(DecisionId decision, ResolveDecision request);

    /// What was said of how a decision turned out, newest first; the first of them counts.
    Page<DecisionOutcome> outcomes(DecisionId decision, PageRequest page);

    /// How often decisions were right, of a domain with all below it, or of all.
    OutcomeReport report(@Nullable String domain);

    /// The minutes of a decision as one file that proves itself. Whoever may read the debate may have it.
    ///
    /// Refused with UNAVAILABLE while the last entries are not sealed, and by a process that has no key to sign.
    Dossier dossier(DecisionId decision, DossierFormat format);

    /// Leaves a decision out of lists, briefings and what is similar. It stays readable. Archived already, it
    /// stays so for the first reason. It takes a reviewer.
    Decision archive(DecisionId decision, String reason);

    /// Takes a decision back out of the archive. It takes a reviewer.
    Decision restore(DecisionId decision);
}
