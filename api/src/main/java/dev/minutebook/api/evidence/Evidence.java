package dev.minutebook.api.evidence;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.debates.DebateId;
import java.util.List;
import java.util.Optional;

/// What claims rest upon.
public interface Evidence {

    /// Adds a snippet with its source. A snippet that is known already is the same evidence: it gains the source,
    /// and its reliability is that of the best.
    EvidenceItem add(AddEvidence request);

    /// A piece of evidence by its id.
    Optional<EvidenceItem> find(EvidenceId evidence);

    /// Evidence, newest first.
    Page<EvidenceItem> list(EvidenceFilter filter, PageRequest page);

    /// Everywhere it was seen, in the order in which it was.
    Page<EvidenceSource> sources(EvidenceId evidence, PageRequest page);

    /// Brings evidence into a debate that goes on. Citing the same again in the same round changes nothing and
    /// returns what is there.
    Citation cite(DebateId debate, CiteEvidence request);

    /// The evidence of a debate, round by round.
    Page<Citation> citations(DebateId debate, PageRequest page);

    /// Says that the decision of a debate rests on evidence cited there, in whatever round. What the decision and
    /// the turns that carry it name by id or address is marked by itself.
    ///
    /// @return how many citations that newly marks
    int use(DebateId debate, List<EvidenceId> evidence);

    /// What may be forgotten, longest unseen first: not brought for 90 days, reliability below 0.8, and cited in
    /// no debate.
    Page<EvidenceItem> forgettable(PageRequest page);
}
