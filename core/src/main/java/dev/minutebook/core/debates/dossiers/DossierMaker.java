package dev.minutebook.core.debates.dossiers;

import dev.minutebook.api.Problem;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.core.audit.AuditParts;
import dev.minutebook.core.audit.Sealer;
import dev.minutebook.core.audit.proofs.EntryProofs;
import dev.minutebook.core.audit.proofs.SealWait;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.debates.rows.DebateRow;
import dev.minutebook.core.debates.rows.DecisionStore;
import dev.minutebook.core.evidence.CitedEvidence;
import dev.minutebook.verify.dossier.DossierDocument;
import dev.minutebook.verify.dossier.DossierEntry;
import dev.minutebook.verify.dossier.DossierTold;
import dev.minutebook.verify.dossier.SealedDossier;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Makes the dossier of a debate from one snapshot of the record, and signs it.
public final class DossierMaker {

    private static final String EVIDENCE_ADDED = "evidence.added";

    private static final Set<String> EVENTS = Set.of(
            "debate.opened",
            "debate.completed",
            "debate.failed",
            "debate.cancelled",
            "turn.answered",
            "turn.declined",
            "turn.rejected",
            "turn.failed",
            "turn.timed_out",
            "turn.copied",
            "approval.requested",
            "approval.approved",
            "approval.refused",
            "approval.timed_out",
            "decision.recorded",
            "decision.resolved",
            "decision.superseded",
            "dissent.acknowledged",
            "evidence.cited",
            EVIDENCE_ADDED);

    private final Database database;
    private final Scope scope;
    private final AuditParts audit;
    private final String workspace;

    /// @param workspace the name of the workspace
    public DossierMaker(Database database, Scope scope, AuditParts audit, String workspace) {
        this.database = database;
        this.scope = scope;
        this.audit = audit;
        this.workspace = workspace;
    }

    /// The dossier, signed. It waits until what was written last is sealed.
    public Dossier of(DebateId debate, DossierFormat format) {
        SealedDossier sealed = of(debate);
        String content = format == DossierFormat.HTML ? sealed.html() : sealed.json();
        if (content.getBytes(StandardCharsets.UTF_8).length > Dossier.MOST_BYTES) {
            throw tooLarge("a dossier has at most %,d MB, and that of this debate would have more"
                    .formatted(Dossier.MOST_BYTES >> 20));
        }
        return new Dossier(format, content);
    }

    private SealedDossier of(DebateId debate) {
        Sealer sealer = audit.sealer();
        if (sealer == null) {
            throw Problem.Code.UNAVAILABLE.because(
                    "this process does not seal the log and has no key to sign a dossier with; ask one that does");
        }
        DossierDocument dossier = SealWait.until(
                audit,
                scope.workspace().value(),
                () -> database.snapshot(scope, transaction -> assembled(transaction, debate)));
        return sealer.sign(dossier);
    }

    private Optional<DossierDocument> assembled(Transaction transaction, DebateId id) {
        DebateRow debate = DebateRow.of(transaction, id);
        List<CitedEvidence> cited = CitedEvidence.of(transaction, debate.id());
        EntryProofs.Wanted wanted = wanted(transaction, debate, cited);
        mustBeWhole(transaction, wanted);
        Decision decision = transaction
                .find(DecisionStore.OF_DEBATE, DecisionStore::decision, transaction.workspace(), debate.id())
                .orElse(null);
        return new EntryProofs(transaction, audit, ShownColumns.ALL)
                .of(wanted)
                .map(proven -> new DossierDocument(
                        transaction.workspace(),
                        workspace,
                        debate.id(),
                        decision == null ? null : decision.id().value(),
                        transaction.now(),
                        ofDebate(proven.entries(), debate.id()),
                        proven.blocks(),
                        proven.chained(),
                        proven.checkpoint(),
                        proven.keys(),
                        told(transaction, debate, decision, cited)));
    }

    /// What was erased cannot be proven: nothing opens what was committed to. That may be a piece of evidence or an
    /// approval of somebody who had no seat; without it the dossier would tell less than happened.
    private static void mustBeWhole(Transaction transaction, EntryProofs.Wanted wanted) {
        transaction
                .find(
                        DossierStore.ERASED,
                        DossierStore::erased,
                        transaction.workspace(),
                        wanted.subjects().toArray(UUID[]::new))
                .ifPresent(erased -> {
                    throw Problem.Code.CONFLICT.because(
                            "contents of this debate, or of what it cites, were erased (erasure %s of %s), so that its"
                                            .formatted(erased.id(), erased.startedAt())
                                    + " dossier can no longer be made; its entries are still in the log: audit proof");
                });
    }

    private static EntryProofs.Wanted wanted(Transaction transaction, DebateRow debate, List<CitedEvidence> cited) {
        Set<UUID> subjects = new TreeSet<>();
        Set<Instant> times = new TreeSet<>();
        List<DossierStore.Subject> found = transaction.list(
                DossierStore.SUBJECTS,
                DossierStore::subject,
                transaction.workspace(),
                debate.id(),
                Dossier.MOST_SUBJECTS + 1);
        if (found.size() > Dossier.MOST_SUBJECTS) {
            throw tooLarge("a dossier tells of at most %,d turns, approvals, dissents, outcomes and citations, and this"
                            .formatted(Dossier.MOST_SUBJECTS)
                    + " debate has more");
        }
        for (DossierStore.Subject one : found) {
            subjects.add(one.id());
            times.add(one.createdAt());
            if (one.changedAt() != null) {
                times.add(one.changedAt());
            }
        }
        Map<UUID, DossierEntry.Content> contents = new HashMap<>();
        cited.forEach(one -> contents.put(
                one.item().id().value(),
                new DossierEntry.Content(one.salt(), one.item().snippet())));
        return new EntryProofs.Wanted(subjects, times, EVENTS, contents);
    }

    private static RuntimeException tooLarge(String reason) {
        return Problem.Code.CONFLICT.because(reason + "; prove single entries with `audit proof`");
    }

    /// Evidence may be cited in other debates at about the same time.
    private static List<DossierEntry> ofDebate(List<DossierEntry> entries, UUID debate) {
        return entries.stream()
                .filter(entry -> !entry.entry().event().equals("evidence.cited")
                        || entry.rows().keySet().stream().allMatch(item -> item.endsWith(" of debate " + debate)))
                .toList();
    }

    private static DossierTold told(
            Transaction transaction, DebateRow debate, @Nullable Decision decision, List<CitedEvidence> cited) {
        return new DossierTold(
                cited.stream().map(DossierMaker::source).toList(),
                OtherCounts.of(transaction, debate, decision),
                decision == null || decision.supersededBy() == null
                        ? null
                        : decision.supersededBy().value());
    }

    private static DossierTold.Source source(CitedEvidence one) {
        EvidenceItem item = one.item();
        return new DossierTold.Source(
                item.id().value(),
                item.kind().name().toLowerCase(Locale.ROOT),
                item.url(),
                item.title(),
                item.snippet(),
                OtherCounts.decimal(item.reliability()),
                OtherCounts.decimal(item.quality().overall()),
                item.quality().tier().name().toLowerCase(Locale.ROOT),
                one.used());
    }
}
