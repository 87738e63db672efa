package dev.minutebook.core.audit;

import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.core.audit.appends.AppendCheck;
import dev.minutebook.core.audit.appends.BackupCheck;
import dev.minutebook.core.audit.appends.ConversationCheck;
import dev.minutebook.core.audit.appends.WrittenBackup;
import dev.minutebook.core.audit.gaps.ErasureCheck;
import dev.minutebook.core.audit.gaps.StoredRemovals;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.ChainVerifier;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.CheckpointFormatException;
import dev.minutebook.verify.Finding;
import dev.minutebook.verify.Level;
import dev.minutebook.verify.Removal;
import dev.minutebook.verify.VerifyChain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads the log of a workspace, a few megabytes at a time, and feeds it to the verifier.
final class LogCheck {

    private static final int ENTRIES = 1_000;
    private static final int BLOCKS = 2_000;

    /// How much content is read at once, if it is not a single one that is larger.
    private static final long BYTES = 4L << 20;

    private static final int MOST_DIFFERENCES = 100;

    /// Events that bring about a state that the row of their subject then has.
    private static final Set<String> STATES = Set.of(
            "dissent.acknowledged",
            "decision.superseded",
            "decision.resolved",
            "tournament.closed",
            "tournament.resolved");

    private final Database database;
    private final Scope scope;
    private final AuditParts parts;
    private final RowCheck rows;
    private final AppendCheck appends;
    private final BackupCheck backups;
    private final ConversationCheck conversations;
    private final ErasureCheck erasures;
    private final List<String> differences = new ArrayList<>();
    private final Set<UUID> told = new TreeSet<>();
    private @Nullable Long firstDifferent;
    private long committed;

    LogCheck(Database database, Scope scope, AuditParts parts) {
        this.database = database;
        this.scope = scope;
        this.parts = parts;
        this.rows = new RowCheck(database, scope, parts.recount());
        this.appends = new AppendCheck(database, scope);
        this.backups = new BackupCheck(database, scope);
        this.conversations = new ConversationCheck(database, scope);
        this.erasures = new ErasureCheck(database, scope);
    }

    Verification run(VerifyAudit request) {
        UUID workspace = scope.workspace().value();
        long began = System.nanoTime();
        try (RunningChecks.Check running = parts.checks().begin(workspace)) {
            AuditStore.Ends ends = database.find(scope, AuditStore.HEAD, AuditStore::ends, workspace)
                    .orElseThrow();
            VerifyChain wanted = VerifyChain.of(workspace).trusting(parts.trusted());
            Checkpoint held = request.checkpoint() == null ? null : held(request.checkpoint());
            if (held != null) {
                wanted = holding(wanted, held, request.resume());
            }
            ChainVerifier verifier = new ChainVerifier(wanted.removed(StoredRemovals.of(database, scope)));
            Checkpoint from = wanted.verified();
            feed(verifier, workspace, ends, request.content(), from, running);
            if (request.content() && from == null && verifier.finding().isEmpty()) {
                rows.strayed(told, ends.seals()).forEach(this::note);
            }
            if (request.content() && verifier.finding().isEmpty()) {
                conversations.strayed().forEach(this::note);
                backups.strayed().forEach(this::note);
                erasures.strayed().forEach(this::note);
            }
            return verification(verifier.finish(), verifier.removed(), ends, request, began);
        }
    }

    private Verification verification(
            dev.minutebook.verify.Verification found,
            List<Removal.Gone> removed,
            AuditStore.Ends ends,
            VerifyAudit request,
            long began) {
        Finding finding = found.finding();
        Long firstBad = finding == null ? null : Long.valueOf(finding.entry());
        String sentence = finding == null ? null : finding.sentence();
        if (finding == null && ends.seals() < ends.head()) {
            firstBad = ends.seals() + 1;
            sentence = "The log was cut off: it ends with entry "
                    + ends.seals()
                    + ", but entry "
                    + ends.head()
                    + " was sealed.";
        } else if (finding == null && !differences.isEmpty()) {
            firstBad = firstDifferent;
            sentence = "What is stored is not what was sealed"
                    + (firstBad == null ? "" : " with entry " + firstBad)
                    + ": "
                    + differences.getFirst()
                    + (differences.size() == 1
                            ? "."
                            : ", and " + (differences.size() - 1) + " more; see the differences.");
        }
        double seconds = Math.max(1, System.nanoTime() - began) / 1e9;
        return new Verification(
                sentence == null,
                found.entries(),
                found.blocks(),
                found.contents() + committed,
                firstBad,
                sentence,
                differences,
                Math.round(found.entries() / seconds * 10) / 10.0,
                levels(found, request, erasures.entries()),
                removed.stream()
                        .map(one -> new Verification.Removed(one.run(), one.entries(), one.first(), one.last()))
                        .toList());
    }

    private void note(String difference) {
        if (differences.size() < MOST_DIFFERENCES) {
            differences.add(difference);
        }
    }

    private static Checkpoint held(String text) {
        try {
            return Checkpoint.parse(text);
        } catch (CheckpointFormatException unreadable) {
            throw Problem.Code.INVALID.because("the checkpoint cannot be read: " + unreadable.getMessage());
        }
    }

    private static VerifyChain holding(VerifyChain wanted, Checkpoint held, boolean resume) {
        try {
            return resume ? wanted.resumingAfter(held) : wanted.holding(held);
        } catch (IllegalArgumentException foreign) {
            throw Problem.Code.INVALID.because("the checkpoint does not fit: " + foreign.getMessage());
        }
    }

    private void feed(
            ChainVerifier verifier,
            UUID workspace,
            AuditStore.Ends ends,
            boolean content,
            @Nullable Checkpoint from,
            RunningChecks.Check running) {
        BlockReader blocks = new BlockReader(
                workspace, ends.blocks(), from == null ? 0 : from.block().number());
        long last = from == null ? 0 : from.block().lastEntry();
        while (verifier.finding().isEmpty()) {
            List<AuditStore.Sealed> page = database.list(
                    scope,
                    AuditStore.FOR_VERIFICATION,
                    AuditStore::sealed,
                    workspace,
                    last,
                    ends.seals(),
                    ENTRIES,
                    content);
            for (List<AuditStore.Sealed> slice : slices(page)) {
                feed(verifier, blocks, slice, content);
                running.reached(slice.getLast().number());
            }
            if (page.size() < ENTRIES) {
                break;
            }
            last = page.getLast().number();
        }
        blocks.feed(verifier, Long.MAX_VALUE);
    }

    /// As many entries at a time as have so much content together.
    private static List<List<AuditStore.Sealed>> slices(List<AuditStore.Sealed> page) {
        List<List<AuditStore.Sealed>> slices = new ArrayList<>();
        long bytes = 0;
        for (AuditStore.Sealed one : page) {
            bytes += one.bytes();
            if (slices.isEmpty() || bytes > BYTES) {
                slices.add(new ArrayList<>());
                bytes = one.bytes();
            }
            slices.getLast().add(one);
        }
        return slices;
    }

    private void feed(ChainVerifier verifier, BlockReader blocks, List<AuditStore.Sealed> slice, boolean wantContent) {
        Map<UUID, AuditStore.Content> messages = wantContent ? messages(slice) : Map.of();
        List<AuditRecord> committing = wantContent
                ? slice.stream()
                        .map(AuditStore.Sealed::entry)
                        .filter(entry -> entry != null
                                && entry.subject() != null
                                && entry.commitment() != null
                                && CommittedRows.of(entry.event()) != null)
                        .toList()
                : List.of();
        List<AuditRecord> appended = wantContent ? of(slice, Set.of(AppendCheck.EVENT)) : List.of();
        List<AuditRecord> written = wantContent ? of(slice, Set.of(WrittenBackup.EVENT)) : List.of();
        Map<UUID, List<String>> different = new HashMap<>();
        if (!committing.isEmpty()) {
            different.putAll(rows.differences(committing));
        }
        if (!appended.isEmpty()) {
            different.putAll(appends.differences(appended));
        }
        if (!written.isEmpty()) {
            different.putAll(backups.differences(written));
        }
        if (wantContent) {
            conversations.read(of(slice, ConversationCheck.EVENTS));
        }
        Set<UUID> erased = wantContent ? erasures.erased(records(slice)) : Set.of();
        different.keySet().removeAll(erased);
        committed += committing.size() + appended.size() + written.size() - different.size();
        for (AuditStore.Sealed sealed : slice) {
            AuditRecord entry = sealed.entry();
            verifier.entry(sealed.number(), entry, sealed.prevHash(), sealed.hash());
            if (entry != null) {
                if (STATES.contains(entry.event()) && entry.subject() != null) {
                    told.add(entry.subject());
                }
                AuditStore.Content message = entry.subject() == null ? null : messages.get(entry.subject());
                if (message != null
                        && entry.commitment() != null
                        && !erased.contains(entry.id())
                        && verifier.finding().isEmpty()) {
                    verifier.content(sealed.number(), message.salt(), message.body());
                }
                List<String> found = different.get(entry.id());
                if (found != null) {
                    firstDifferent = firstDifferent == null ? Long.valueOf(sealed.number()) : firstDifferent;
                    found.forEach(this::note);
                }
            }
            blocks.feed(verifier, sealed.number());
        }
    }

    private static List<AuditRecord> records(List<AuditStore.Sealed> slice) {
        List<AuditRecord> entries = new ArrayList<>();
        for (AuditStore.Sealed sealed : slice) {
            if (sealed.entry() != null) {
                entries.add(sealed.entry());
            }
        }
        return entries;
    }

    private static List<AuditRecord> of(List<AuditStore.Sealed> slice, Set<String> events) {
        List<AuditRecord> entries = new ArrayList<>();
        for (AuditStore.Sealed sealed : slice) {
            AuditRecord entry = sealed.entry();
            if (entry != null && entry.subject() != null && events.contains(entry.event())) {
                entries.add(entry);
            }
        }
        return entries;
    }

    private Map<UUID, AuditStore.Content> messages(List<AuditStore.Sealed> slice) {
        UUID[] wanted = slice.stream()
                .map(AuditStore.Sealed::entry)
                .filter(entry -> entry != null && entry.subjectKind().equals("message"))
                .map(AuditRecord::subject)
                .toArray(UUID[]::new);
        return wanted.length == 0
                ? Map.of()
                : database
                        .list(
                                scope,
                                AuditStore.MESSAGES,
                                AuditStore::content,
                                scope.workspace().value(),
                                wanted)
                        .stream()
                        .collect(Collectors.toMap(AuditStore.Content::id, one -> one));
    }

    /// Hands out blocks when the last entry they cover has been seen.
    private final class BlockReader {

        private final UUID workspace;
        private final long until;
        private List<AuditStore.SignedBlock> page = List.of();
        private int next;
        private long last;
        private boolean done;

        private BlockReader(UUID workspace, long until, long after) {
            this.workspace = workspace;
            this.until = until;
            this.last = after;
        }

        private void feed(ChainVerifier verifier, long entry) {
            AuditStore.SignedBlock signed = peek();
            while (signed != null && signed.block().lastEntry() <= entry) {
                verifier.block(signed.block(), signed.signature());
                next++;
                signed = peek();
            }
        }

        private AuditStore.@Nullable SignedBlock peek() {
            if (next == page.size() && !done) {
                page = database.list(scope, AuditStore.BLOCKS, AuditStore::block, workspace, last, until, BLOCKS);
                next = 0;
                done = page.size() < BLOCKS;
                last = page.isEmpty() ? last : page.getLast().block().number();
            }
            return next < page.size() ? page.get(next) : null;
        }
    }

    private static List<Verification.Level> levels(
            dev.minutebook.verify.Verification found, VerifyAudit request, long erased) {
        List<Verification.Level> levels = new ArrayList<>();
        for (Level level : Level.values()) {
            levels.add(new Verification.Level(
                    level.name().toLowerCase(Locale.ROOT),
                    found.levels().contains(level),
                    "If it holds: " + level.excludes() + " It does not exclude: " + level.leavesOpen()));
        }
        levels.add(new Verification.Level(
                "content",
                request.content(),
                "If it holds: no message that still exists was altered, of no conversation that was not forgotten was"
                        + " a message altered, added or deleted, a context backup altered or deleted, or the title, user,"
                        + " project or current branch altered, and of debates, turns, votes, critiques, gates,"
                        + " decisions, dissents, ratings and predictions nothing was altered, added or deleted; every"
                        + " decision is what its votes come to. It does not exclude: that a message was erased"
                        + " together with its salt."
                        + (erased == 0
                                ? ""
                                : " %,d entries speak of what erasures took, as the log tells, and were not compared."
                                        .formatted(erased))));
        levels.add(new Verification.Level("witness", false, Level.OUT_OF_REACH));
        return levels;
    }
}
