package dev.minutebook.api.memory;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What agents remember. Recalling reads alone; that it happened is counted later, in batches.
public interface Memories {

    /// Stores a memory. It is recalled and found from the moment this returns, unless it waits in quarantine.
    Memory remember(Remember request);

    /// Takes memories that were kept elsewhere. What is there already stays as it is, so that a part may come
    /// again. Only an operator may.
    ImportedMemories importPast(ImportMemories part);

    /// The memory of that id, archived or not, if there is one the caller may see.
    Optional<Memory> find(MemoryId memory);

    /// Memories, newest first.
    Page<Memory> list(MemoryFilter filter, PageRequest page);

    /// What comes to mind: strongest first, without what is archived, expired, quarantined or no longer true.
    List<Recollection> recall(Recall query);

    /// Changes the wording or the weight. What it said before is still known to [#recall] as of an earlier
    /// instant.
    Memory revise(MemoryId memory, ReviseMemory change);

    /// Lets one new memory take the place of several old ones, which are archived and lead to it.
    ///
    /// @param synthesis how it was made of them
    Memory supersede(List<MemoryId> old, Remember request, @Nullable String synthesis);

    /// Puts it out of sight. It can be restored, and stays known as of earlier.
    Memory archive(MemoryId memory, String reason);

    /// Returns an archived memory to recall and search.
    Memory restore(MemoryId memory);

    /// Removes it for good, with all its wordings. One behind a red line is removed only by force, and the log
    /// says so.
    void forget(MemoryId memory, String reason, boolean force);

    /// Draws a red line around it: it is never removed. It becomes as important as can be and moves to the slowest
    /// tier.
    Memory protect(MemoryId memory, String reason);

    /// Takes the red line away.
    Memory unprotect(MemoryId memory, String reason);

    /// Says what came of relying on it. May move it to another tier.
    Memory settle(MemoryId memory, MemoryOutcome outcome);

    /// Says that two memories cannot both be true. Both stay.
    MemoryLink contradict(MemoryId memory, MemoryId other);

    /// What it says about others and others about it.
    Page<MemoryLink> links(MemoryId memory, PageRequest page);

    /// Its changes of tier, in order.
    Page<TierTransition> transitions(MemoryId memory, PageRequest page);

    /// The reasons that were given for changes to it, in order; of one that was forgotten too. Of a private memory
    /// of another agent, none.
    Page<MemoryReason> reasons(MemoryId memory, PageRequest page);

    /// Why it is where it is, and what will become of it.
    MemoryStanding standing(MemoryId memory);

    /// Lets a memory out of quarantine. Only a reviewer may.
    Memory release(MemoryId memory, String reason);

    /// All that was learnt from a source, and all that was derived from that.
    Page<Memory> lineage(String source, PageRequest page);

    /// Takes everything that [#lineage] lists out of recall, in one transaction, and archives the knowledge that
    /// comes from it.
    ///
    /// @return how many memories that were
    int revoke(String source, String reason);

    /// What revoking a source would take along, at this moment. Changes nothing. Only a reviewer may ask.
    RevocationPreview revocation(String source);

    /// The parameters in force, and why they are what they are.
    MemoryPolicy policy();

    /// All parameters that were ever in force, newest first.
    Page<MemoryPolicy> policies(PageRequest page);

    /// Does now what is otherwise done once an hour: lets go of what has expired, moves what may move, makes room
    /// in crowded tiers, and learns, which happens once a day at most. Only an operator may.
    ///
    /// @return the parameters in force afterwards
    MemoryPolicy tend();

    /// Tries policies on what was really recalled. Changes nothing.
    MemorySimulation simulate(SimulateMemory request);
}
