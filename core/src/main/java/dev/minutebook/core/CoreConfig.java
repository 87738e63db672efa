package dev.minutebook.core;

import dev.minutebook.core.audit.CheckpointTarget;
import dev.minutebook.verify.SigningKey;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
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
/// @param ownPool     whether the connections already have the application's role, because the pool sets it
/// @param checkpoints where checkpoints are kept besides; null for nowhere
public record CoreConfig(
        SigningKey key,
        List<byte[]> formerKeys,
        boolean background,
        Duration jobInterval,
        boolean pgvector,
        boolean ownPool,
        Clock clock,
        RandomGenerator random,
        @Nullable Checkpoints checkpoints) {

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
                null);
    }

    /// Also trusts what these keys signed.
    public CoreConfig trusting(List<byte[]> publicKeys) {
        return new CoreConfig(key, publicKeys, background, jobInterval, pgvector, ownPool, clock, random, checkpoints);
    }

    /// Also keeps checkpoints in another place.
    public CoreConfig checkpoints(CheckpointTarget target, Duration interval) {
        return new CoreConfig(
                key,
                formerKeys,
                background,
                jobInterval,
                pgvector,
                ownPool,
                clock,
                random,
                new Checkpoints(target, interval));
    }

    public CoreConfig background(boolean wanted) {
        return new CoreConfig(key, formerKeys, wanted, jobInterval, pgvector, ownPool, clock, random, checkpoints);
    }

    public CoreConfig jobInterval(Duration interval) {
        return new CoreConfig(key, formerKeys, background, interval, pgvector, ownPool, clock, random, checkpoints);
    }

    public CoreConfig pgvector(boolean wanted) {
        return new CoreConfig(key, formerKeys, background, jobInterval, wanted, ownPool, clock, random, checkpoints);
    }

    public CoreConfig clock(Clock other) {
        return new CoreConfig(key, formerKeys, background, jobInterval, pgvector, ownPool, other, random, checkpoints);
    }

    public CoreConfig random(RandomGenerator other) {
        return new CoreConfig(key, formerKeys, background, jobInterval, pgvector, ownPool, clock, other, checkpoints);
    }

    CoreConfig onOwnPool() {
        return new CoreConfig(key, formerKeys, background, jobInterval, pgvector, true, clock, random, checkpoints);
    }
}
