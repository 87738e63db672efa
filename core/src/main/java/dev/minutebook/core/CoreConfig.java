package dev.minutebook.core;

import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.core.audit.CheckpointTarget;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.verify.SigningKey;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// How a book on PostgreSQL is opened.
///
/// @param key         signs the blocks of the log
/// @param formerKeys  raw public keys that signed before, or sign on other servers
/// @param background  whether this process seals and runs the recurring jobs
/// @param jobInterval how often the recurring jobs run
/// @param pgvector    whether vectors are indexed by pgvector where the database has it; else the index is taken
/// away
/// @param superuserAllowed whether the login may be a superuser, which is refused otherwise
/// @param actingFor   whose calls those of the embedding program are: a person's or a program's
/// @param selfApproval whether a person may decide at the gates of debates they opened or sit in
/// @param checkpoints where checkpoints are kept besides; null for nowhere
/// @param masterKey   wraps the keys of encrypted workspaces; null where none can be encrypted or read
public record CoreConfig(
        SigningKey key,
        List<byte[]> formerKeys,
        boolean background,
        Duration jobInterval,
        boolean pgvector,
        boolean superuserAllowed,
        Clock clock,
        RandomGenerator random,
        @Nullable Checkpoints checkpoints,
        Token.Kind actingFor,
        SelfApproval selfApproval,
        @Nullable MasterKey masterKey) {

    /// Where checkpoints are kept besides, and how often the newest is written there.
    public record Checkpoints(CheckpointTarget target, Duration interval) {}

    public CoreConfig {
        formerKeys = List.copyOf(formerKeys);
    }

    /// A book that seals with this key and runs its own jobs.
    public static CoreConfig sealingWith(SigningKey key) {
        return new CoreConfig(
                key,
                List.of(),
                true,
                Duration.ofSeconds(30),
                true,
                false,
                Clock.systemUTC(),
                new java.security.SecureRandom(),
                null,
                Token.Kind.SERVICE,
                SelfApproval.NEVER,
                null);
    }

    /// Also trusts what these keys signed.
    public CoreConfig trusting(List<byte[]> publicKeys) {
        return with(copy -> copy.formerKeys = publicKeys);
    }

    /// Also keeps checkpoints in another place.
    public CoreConfig checkpoints(CheckpointTarget target, Duration interval) {
        return with(copy -> copy.checkpoints = new Checkpoints(target, interval));
    }

    public CoreConfig background(boolean wanted) {
        return with(copy -> copy.background = wanted);
    }

    public CoreConfig jobInterval(Duration interval) {
        return with(copy -> copy.jobInterval = interval);
    }

    public CoreConfig pgvector(boolean wanted) {
        return with(copy -> copy.pgvector = wanted);
    }

    public CoreConfig clock(Clock other) {
        return with(copy -> copy.clock = other);
    }

    public CoreConfig random(RandomGenerator other) {
        return with(copy -> copy.random = other);
    }

    public CoreConfig superuserAllowed(boolean allowed) {
        return with(copy -> copy.superuserAllowed = allowed);
    }

    public CoreConfig actingFor(Token.Kind kind) {
        return with(copy -> copy.actingFor = kind);
    }

    public CoreConfig selfApproval(SelfApproval allowed) {
        return with(copy -> copy.selfApproval = allowed);
    }

    /// Can encrypt workspaces, and read those that are encrypted.
    public CoreConfig masterKey(@Nullable MasterKey key) {
        return with(copy -> copy.masterKey = key);
    }

    private CoreConfig with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.config();
    }

    /// The same settings, to be changed.
    private static final class Copy {

        private final SigningKey key;
        private List<byte[]> formerKeys;
        private boolean background;
        private Duration jobInterval;
        private boolean pgvector;
        private boolean superuserAllowed;
        private Clock clock;
        private RandomGenerator random;
        private @Nullable Checkpoints checkpoints;
        private Token.Kind actingFor;
        private SelfApproval selfApproval;
        private @Nullable MasterKey masterKey;

        Copy(CoreConfig config) {
            this.key = config.key;
            this.formerKeys = config.formerKeys;
            this.background = config.background;
            this.jobInterval = config.jobInterval;
            this.pgvector = config.pgvector;
            this.superuserAllowed = config.superuserAllowed;
            this.clock = config.clock;
            this.random = config.random;
            this.checkpoints = config.checkpoints;
            this.actingFor = config.actingFor;
            this.selfApproval = config.selfApproval;
            this.masterKey = config.masterKey;
        }

        CoreConfig config() {
            return new CoreConfig(
                    key,
                    formerKeys,
                    background,
                    jobInterval,
                    pgvector,
                    superuserAllowed,
                    clock,
                    random,
                    checkpoints,
                    actingFor,
                    selfApproval,
                    masterKey);
        }
    }
}
