package dev.minutebook.core.audit;

import dev.minutebook.api.Problem;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.verify.ChainVerifier;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.CheckpointFormatException;
import dev.minutebook.verify.Finding;
import dev.minutebook.verify.Level;
import dev.minutebook.verify.TrustedKeys;
import dev.minutebook.verify.VerifyChain;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads the whole log of a workspace, page by page, and feeds it to the verifier.
final class LogCheck {

    private static final int AT_ONCE = 2_000;

    private final Database database;
    private final Scope scope;
    private final TrustedKeys trusted;

    LogCheck(Database database, Scope scope, TrustedKeys trusted) {
        this.database = database;
        this.scope = scope;
        this.trusted = trusted;
    }

    Verification run(VerifyAudit request) {
        UUID workspace = scope.workspace().value();
        AuditStore.Ends ends = database.find(scope, AuditStore.HEAD, AuditStore::ends, workspace)
                .orElseThrow();
        VerifyChain wanted = VerifyChain.of(workspace).trusting(trusted);
        if (request.checkpoint() != null) {
            wanted = holding(wanted, request.checkpoint());
        }
        ChainVerifier verifier = new ChainVerifier(wanted);
        feed(verifier, workspace, ends, request.content());
        dev.minutebook.verify.Verification found = verifier.finish();
        Finding finding = found.finding();
        boolean cutOff = finding == null && ends.seals() < ends.head();
        return new Verification(
                finding == null && !cutOff,
                found.entries(),
                found.blocks(),
                found.contents(),
                cutOff ? Long.valueOf(ends.seals() + 1) : finding == null ? null : Long.valueOf(finding.entry()),
                cutOff
                        ? "The log was cut off: it ends with entry "
                                + ends.seals()
                                + ", but entry "
                                + ends.head()
                                + " was sealed."
                        : finding == null ? null : finding.sentence(),
                levels(found, request));
    }

    private static VerifyChain holding(VerifyChain wanted, String text) {
        try {
            return wanted.holding(Checkpoint.parse(text));
        } catch (CheckpointFormatException unreadable) {
            throw Problem.Code.INVALID.because("the checkpoint cannot be read: " + unreadable.getMessage());
        } catch (IllegalArgumentException foreign) {
            throw Problem.Code.INVALID.because("the checkpoint does not fit: " + foreign.getMessage());
        }
    }

    private void feed(ChainVerifier verifier, UUID workspace, AuditStore.Ends ends, boolean content) {
        BlockReader blocks = new BlockReader(workspace, ends.blocks());
        long last = 0;
        while (verifier.finding().isEmpty()) {
            List<AuditStore.Sealed> page = database.list(
                    scope,
                    AuditStore.FOR_VERIFICATION,
                    AuditStore::sealed,
                    workspace,
                    last,
                    ends.seals(),
                    AT_ONCE,
                    content);
            for (AuditStore.Sealed sealed : page) {
                verifier.entry(sealed.number(), sealed.entry(), sealed.prevHash(), sealed.hash());
                if (sealed.salt() != null
                        && sealed.content() != null
                        && sealed.entry() != null
                        && sealed.entry().commitment() != null
                        && verifier.finding().isEmpty()) {
                    verifier.content(sealed.number(), sealed.salt(), sealed.content());
                }
                blocks.feed(verifier, sealed.number());
                last = sealed.number();
            }
            if (page.size() < AT_ONCE) {
                break;
            }
        }
        blocks.feed(verifier, Long.MAX_VALUE);
    }

    /// Hands out blocks when the last entry they cover has been seen.
    private final class BlockReader {

        private final UUID workspace;
        private final long until;
        private List<AuditStore.SignedBlock> page = List.of();
        private int next;
        private long last;
        private boolean done;

        private BlockReader(UUID workspace, long until) {
            this.workspace = workspace;
            this.until = until;
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
                page = database.list(scope, AuditStore.BLOCKS, AuditStore::block, workspace, last, until, AT_ONCE);
                next = 0;
                done = page.size() < AT_ONCE;
                last = page.isEmpty() ? last : page.getLast().block().number();
            }
            return next < page.size() ? page.get(next) : null;
        }
    }

    private static List<Verification.Level> levels(dev.minutebook.verify.Verification found, VerifyAudit request) {
        List<Verification.Level> levels = new ArrayList<>();
        for (Level level : Level.values()) {
            levels.add(new Verification.Level(
                    level.name().toLowerCase(java.util.Locale.ROOT),
                    found.levels().contains(level),
                    "If it holds: " + level.excludes() + " It does not exclude: " + level.leavesOpen()));
        }
        levels.add(new Verification.Level(
                "content",
                request.content(),
                "If it holds: no message that still exists was altered after it was posted. It does not exclude:"
                        + " that a message was erased together with its salt."));
        levels.add(new Verification.Level("witness", false, Level.OUT_OF_REACH));
        return levels;
    }
}
