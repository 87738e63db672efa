package dev.minutebook.core;

import dev.minutebook.verify.SigningKey;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/// How a book on PostgreSQL is opened.
///
/// @param key         signs the blocks of the log
/// @param formerKeys  raw public keys that signed before
/// @param background  whether this process seals and runs the recurring jobs
/// @param jobInterval how often the recurring jobs run
/// @param pgvector    whether vectors are indexed by pgvector where the database has it; else the index is taken
/// away
/// @param superuserAllowed whether the login may be a superuser, which is refused otherwise
public record CoreConfig(
        SigningKey key,
        List<byte[]> formerKeys,
        boolean background,
        Duration jobInterval,
        boolean pgvector,
        boolean superuserAllowed,
        Clock clock,
        RandomGenerator random) {

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
                new java.security.SecureRandom());
    }

    public CoreConfig background(boolean wanted) {
        return new CoreConfig(key, formerKeys, wanted, jobInterval, pgvector, superuserAllowed, clock, random);
    }

    public CoreConfig jobInterval(Duration interval) {
        return new CoreConfig(key, formerKeys, background, interval, pgvector, superuserAllowed, clock, random);
    }

    public CoreConfig pgvector(boolean wanted) {
        return new CoreConfig(key, formerKeys, background, jobInterval, wanted, superuserAllowed, clock, random);
    }

    public CoreConfig superuserAllowed(boolean allowed) {
        return new CoreConfig(key, formerKeys, background, jobInterval, pgvector, allowed, clock, random);
    }

    public CoreConfig clock(Clock other) {
        return new CoreConfig(key, formerKeys, background, jobInterval, pgvector, superuserAllowed, other, random);
    }

    public CoreConfig random(RandomGenerator other) {
        return new CoreConfig(key, formerKeys, background, jobInterval, pgvector, superuserAllowed, clock, other);
    }
}
