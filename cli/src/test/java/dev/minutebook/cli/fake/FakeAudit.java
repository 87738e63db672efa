package dev.minutebook.cli.fake;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.EntryId;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A log in memory, sealed at once. Tests set what it answers where it matters.
public final class FakeAudit implements Audit {

    private final FakeStorage storage;
    private final List<AuditEntry> entries = new ArrayList<>();
    private final Deque<Problem.Code> interruptions = new ArrayDeque<>();
    private @Nullable Runnable whenIdle;
    private @Nullable Verification verification;
    private @Nullable String checkpoint;
    private @Nullable VerifyAudit verified;
    private @Nullable String cause;
    private final SigningKey key = SigningKey.generate();
    private boolean forged;

    FakeAudit(FakeStorage storage) {
        this.storage = storage;
    }

    /// Adds an entry.
    public void note(String event, String kind, UUID subject) {
        note("embedded", event, kind, subject);
    }

    public void note(String actor, String event, String kind, UUID subject) {
        note(actor, event, kind, subject, "{}");
    }

    public void note(String actor, String event, String kind, UUID subject, String details) {
        long number = entries.size() + 1;
        entries.add(new AuditEntry(
                number,
                new EntryId(storage.id()),
                storage.now(),
                actor,
                null,
                null,
                null,
                event,
                kind,
                subject,
                null,
                null,
                null,
                null,
                null,
                details,
                null,
                "00".repeat(32),
                "11".repeat(32)));
    }

    /// Breaks the next feeds with these problems, one each, after their first entry.
    public void interrupt(Problem.Code... codes) {
        interruptions.addAll(List.of(codes));
    }

    /// What happens when a feed has nothing more to give.
    public void whenIdle(Runnable action) {
        whenIdle = action;
    }

    public void verification(Verification answer) {
        verification = answer;
    }

    public void checkpoint(String text) {
        checkpoint = text;
    }

    public void heldUpBy(String reason) {
        cause = reason;
    }

    /// The last request to verify.
    public @Nullable VerifyAudit verified() {
        return verified;
    }

    @Override
    public Page<AuditEntry> entries(long after, PageRequest page) {
        return FakeStorage.page(
                entries.stream().filter(entry -> entry.number() > after).toList(), page);
    }

    /// Has the next proofs be of another workspace than was sealed.
    public void forge() {
        forged = true;
    }

    public SigningKey key() {
        return key;
    }

    @Override
    public InclusionProof proof(long number) {
        if (number > entries.size()) {
            throw Problem.Code.NOT_FOUND.because("no entry " + number + " is sealed");
        }
        InclusionProof proof = FakeProof.of(entries.get((int) number - 1), key);
        return forged
                ? new InclusionProof(
                        new WorkspaceId(new UUID(3, 4)),
                        proof.entry(),
                        proof.leaf(),
                        proof.path(),
                        proof.block(),
                        proof.publicKey(),
                        proof.links(),
                        proof.checkpoint())
                : proof;
    }

    @Override
    public Feed<AuditEntry> follow(long after) {
        return new Feed<>() {
            private long seen = after;
            private boolean begun;

            @Override
            public Optional<AuditEntry> next(Duration wait) {
                if (begun && !interruptions.isEmpty()) {
                    throw interruptions.remove().because("the server went away");
                }
                begun = true;
                if (seen < entries.size()) {
                    return Optional.of(entries.get((int) seen++));
                }
                if (whenIdle != null) {
                    whenIdle.run();
                }
                return Optional.empty();
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public AuditStatus status() {
        return new AuditStatus(
                entries.size(),
                entries.isEmpty() ? null : storage.now(),
                cause == null ? 0 : 3,
                cause == null ? Duration.ZERO : Duration.ofSeconds(42),
                cause,
                null,
                null);
    }

    @Override
    public Verification verify(VerifyAudit request) {
        verified = request;
        return verification != null
                ? verification
                : new Verification(true, entries.size(), 1, 0, null, null, List.of(), 1000, List.of());
    }

    @Override
    public String checkpoint() {
        if (checkpoint == null) {
            throw Problem.Code.NOT_FOUND.because("nothing is sealed yet");
        }
        return checkpoint;
    }
}
