package dev.minutebook.api.knowledge;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The facts shared by all agents, by domain. An entry is written once: to change it is to supersede it.
public interface Knowledge {

    /// Records an entry for all agents of the workspace. What an agent writes, itself or by rewording what it
    /// promotes or supersedes, waits in quarantine until a reviewer restores it.
    KnowledgeEntry record(RecordKnowledge request);

    /// Takes entries that were held true elsewhere. What is there already stays as it is, so that a part may come
    /// again. Only an operator may.
    ImportedKnowledge importPast(ImportKnowledge part);

    /// The entry of that id, archived or not.
    Optional<KnowledgeEntry> find(KnowledgeId entry);

    /// Entries, newest first.
    Page<KnowledgeEntry> list(KnowledgeFilter filter, PageRequest page);

    /// The tree of domains in which something stands, in the order of their paths: each before those below it.
    ///
    /// @param under only this domain and those below it; null for all
    Page<KnowledgeDomain> domains(@Nullable String under, PageRequest page);

    /// Lets one new entry take the place of several old ones, which are archived and lead to it. It is trusted no
    /// more than they were; what is known from a better source is recorded anew.
    ///
    /// Refused with CONFLICT if one of them is archived: of two that supersede the same entry, one wins.
    KnowledgeEntry supersede(List<KnowledgeId> old, RecordKnowledge request);

    /// Says that it still holds, so that readers can tell it from what nobody has looked at for long. Refused with
    /// CONFLICT if it is archived.
    KnowledgeEntry confirm(KnowledgeId entry);

    /// Archives it. It can be restored, and stays known as of earlier.
    KnowledgeEntry archive(KnowledgeId entry, String reason);

    /// Says that it stands again, or for the first time after quarantine, which takes a reviewer other than the
    /// agent that wrote it. Refused while what superseded it stands, and after its source was revoked.
    KnowledgeEntry restore(KnowledgeId entry);

    /// Makes shared knowledge of a memory or a decision.
    ///
    /// Refused with CONFLICT if the memory is archived or in quarantine, if the decision was superseded, or if the
    /// same already stands in that domain.
    KnowledgeEntry promote(PromoteKnowledge request);

    /// The chain of supersessions an entry is part of: all that it replaced and all that replaced it, newest
    /// first.
    Page<KnowledgeEntry> history(KnowledgeId entry, PageRequest page);

    /// All that is known from a source: recorded from it, promoted from memories of its lineage, or put in the
    /// place of such. Revoking the source archives these too.
    Page<KnowledgeEntry> lineage(String source, PageRequest page);
}
