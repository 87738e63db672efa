package dev.minutebook.api.critiques;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What critiques were worth. They are made in debates and settled when a debate ends; nothing here changes them.
public interface Critiques {

    /// The most patterns that are told for a prompt.
    int MOST_RELEVANT = 20;

    /// Critiques of all debates, newest first.
    Page<Critique> list(CritiqueFilter filter, PageRequest page);

    /// Issues that come again and again, the strongest first: those that helped often, and more often than was to
    /// be expected.
    Page<CritiquePattern> patterns(PatternFilter filter, PageRequest page);

    /// The patterns that are worth most now, the best first: they helped at least twice, and lately.
    ///
    /// @param type  only such; null for all
    /// @param limit 1 to 20
    List<CritiquePattern> relevant(@Nullable IssueType type, int limit);

    /// How often issues of each type are raised with success; types without patterns are left out.
    List<IssueRate> rates();

    /// The name an agent made itself; one without a debate has that of a stranger.
    AgentReputation reputation(AgentRef agent);

    /// The names of all agents that were in a debate, the best first.
    Page<AgentReputation> reputations(PageRequest page);

    /// What was learnt, for training: every pattern that is not archived, by key.
    Page<TrainingExample> export(PageRequest page);
}
