package dev.minutebook.core.audit;

import com.google.crypto.tink.subtle.Ed25519Sign;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Statements;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.TrustedKeys;
import dev.minutebook.verify.dossier.DossierDocument;
import dev.minutebook.verify.dossier.SealedDossier;
import java.security.GeneralSecurityException;
import java.sql.Connection;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Gives committed entries their numbers, at most about a second after they were written.
///
/// Any number of processes may run one; the row lock on the watermark lets one work at a time.
public final class Sealer implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(Sealer.class);
    private static final String WORKER = "minutebook_worker";
    private static final int MOST = 20_000;
    private static final int LONGEST_REASON = 200;

    /// While writers are busy, entries gather and are sealed together, the longer the more there are: every pass signs
    /// and keeps a block for each workspace it meets.
    private static final Duration SHORTEST = Duration.ofMillis(100);
    private static final Duration LONGEST = Duration.ofMillis(500);

    /// While entries wait for a transaction that began before theirs ended.
    private static final Duration UNSETTLED = Duration.ofMillis(500);

    /// While nothing waits. Writers of this process nudge; this is for those of processes that do not seal.
    private static final Duration IDLE = Duration.ofSeconds(2);
    private static final Duration TROUBLE = Duration.ofSeconds(1);

    private final Database database;
    private final SigningKey key;
    private final TrustedKeys trusted;
    private final SealSignal signal;
    private final Duration idle;
    private final Semaphore nudges = new Semaphore(0);
    private volatile boolean closed;
    private volatile @Nullable String trouble;
    private volatile boolean refused;
    private @Nullable Thread thread;

    /// @param trusted the keys after whose blocks this one may sign; its own is among them
    public Sealer(Database database, SigningKey key, TrustedKeys trusted, SealSignal signal) {
        this(database, key, trusted, signal, IDLE);
    }

    /// @param idle how often to look while nothing waits and nobody nudges
    Sealer(Database database, SigningKey key, TrustedKeys trusted, SealSignal signal, Duration idle) {
        this.database = database;
        this.key = key.signedBy(Sealer::signer);
        this.trusted = trusted;
        this.signal = signal;
        this.idle = idle;
    }

    /// Signs after no key but its own.
    public Sealer(Database database, SigningKey key, SealSignal signal) {
        this(database, key, TrustedKeys.of(key.publicKey()), signal);
    }

    /// That of Tink is six to twelve times as fast as the platform's, which takes a millisecond, and each pass signs a
    /// block for every workspace it meets.
    static SigningKey.Signer signer(byte[] seed) {
        try {
            Ed25519Sign tink = new Ed25519Sign(seed);
            return message -> {
                try {
                    return tink.sign(message);
                } catch (GeneralSecurityException unusable) {
                    throw new IllegalStateException("the signing key cannot be used", unusable);
                }
            };
        } catch (GeneralSecurityException unusable) {
            throw new IllegalStateException("the signing key cannot be used", unusable);
        }
    }

    /// Seals on a thread of its own until closed.
    public Sealer start() {
        thread = Thread.ofPlatform().daemon().name("minutebook-sealer").start(this::work);
        return this;
    }

    /// Says that something was written, so that the sealer need not wait for its next look.
    public void nudge() {
        if (nudges.availablePermits() == 0) {
            nudges.release();
        }
    }

    /// What went wrong in the last pass, if it did.
    public @Nullable String trouble() {
        return trouble;
    }

    /// Signs a dossier with the key that blocks are signed with.
    public SealedDossier sign(DossierDocument dossier) {
        return SealedDossier.of(dossier, key);
    }

    /// Whether this process may not seal, because it does not know the key that signed last.
    boolean refused() {
        return refused;
    }

    /// Seals all that is settled now and returns how many entries got their number.
    public long sealNow() {
        long sealed = 0;
        while (true) {
            Look look = look();
            sealed += look.entries();
            if (!look.more()) {
                return sealed;
            }
        }
    }

    private void work() {
        while (!closed) {
            Duration pause;
            boolean gathering = false;
            try {
                Look look = look();
                trouble = null;
                refused = false;
                pause = look.pause(idle);
                gathering = look.entries > 0;
            } catch (RuntimeException | Error failed) {
                boolean unknownKey = failed instanceof UnknownKeyException;
                trouble = unknownKey ? failed.getMessage() : reason(failed);
                if (!refused) {
                    LOG.warn("sealing failed and will be tried again: {}", trouble);
                }
                refused = unknownKey;
                pause = TROUBLE;
            }
            try {
                rest(pause, gathering);
            } catch (InterruptedException stopped) {
                return;
            }
        }
    }

    /// @param gathering whether entries are to gather, so that a nudge does not end the rest
    private void rest(Duration pause, boolean gathering) throws InterruptedException {
        if (gathering) {
            Thread.sleep(pause);
        } else if (nudges.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
            nudges.drainPermits();
            Thread.sleep(10);
        }
    }

    /// The first line of what the innermost error says.
    static String reason(Throwable failed) {
        Throwable said = failed.getCause() == null ? failed : failed.getCause();
        String first = String.valueOf(said.getMessage()).lines().findFirst().orElse("");
        return said.getClass().getSimpleName() + ": " + first.substring(0, Math.min(first.length(), LONGEST_REASON));
    }

    private record Waiting(boolean any, List<UUID> held) {}

    /// What came of a look.
    ///
    /// @param waiting whether entries waited for their numbers
    record Look(long entries, boolean more, boolean waiting) {

        Duration pause(Duration idle) {
            if (more) {
                return Duration.ZERO;
            }
            if (entries > 0) {
                return Duration.ofMillis(Math.clamp(entries, SHORTEST.toMillis(), LONGEST.toMillis()));
            }
            return waiting ? UNSETTLED : idle;
        }
    }

    private Look look() {
        Waiting waiting = database.asRole(
                WORKER,
                connection -> new Waiting(
                        Statements.list(connection, SealStore.ANYTHING_TO_SEAL, row -> row.flag())
                                .getFirst(),
                        Statements.list(connection, SealStore.HELD_DUE, row -> row.uuid(), database.now())));
        SealPass.Pass sealed = waiting.any ? settled() : SealPass.Pass.NOTHING;
        sealed.workspaces().forEach(signal::wake);
        long entries = sealed.entries();
        boolean more = sealed.more();
        for (UUID workspace : waiting.held) {
            SealPass.Pass again = retry(workspace);
            again.workspaces().forEach(signal::wake);
            entries += again.entries();
            more |= again.more();
        }
        return new Look(entries, more, waiting.any);
    }

    /// All together first, which is fast; where that fails, each workspace by itself.
    private SealPass.Pass settled() {
        try {
            return database.asRole(WORKER, connection -> newPass(connection).run());
        } catch (MinutebookException | UnknownKeyException hopeless) {
            throw hopeless;
        } catch (RuntimeException | Error failed) {
            LOG.warn("sealing failed and is tried for each workspace by itself: {}", reason(failed));
            return database.asRole(WORKER, connection -> newPass(connection).runApart());
        }
    }

    private SealPass.Pass retry(UUID workspace) {
        try {
            return database.asRole(WORKER, connection -> newPass(connection).retry(workspace));
        } catch (MinutebookException unreachable) {
            throw unreachable;
        } catch (RuntimeException | Error failed) {
            database.asRole(WORKER, connection -> {
                SealStore.holdAgain(connection, workspace, database.now(), reason(failed));
                return true;
            });
            return SealPass.Pass.NOTHING;
        }
    }

    private SealPass newPass(Connection connection) {
        return new SealPass(connection, key, trusted, database.now(), MOST);
    }

    @Override
    public void close() {
        closed = true;
        Thread running = thread;
        if (running != null) {
            running.interrupt();
            try {
                running.join(Duration.ofSeconds(10));
            } catch (InterruptedException hurried) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
