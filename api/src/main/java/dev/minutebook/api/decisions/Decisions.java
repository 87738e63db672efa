package dev.minutebook.api.decisions;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.List;
import java.util.Optional;

/// What debates came to, and who disagreed.
public interface Decisions {

    /// The most similar decisions of one answer.
    int MOST_SIMILAR = 50;

    /// The decision of that id, if there is one.
    Optional<Decision> find(DecisionId decision);

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
}
