package dev.minutebook.core;

import dev.minutebook.api.workspaces.Token;
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
/// @param actingFor   whose calls those of the embedding program are: a person's or a program's
/// @param selfApproval whether a person may decide at the gates of debates they opened or sit in, because they
///                    use the book alone
/// @param ownPool     whether the connections already have the application's role, because the pool sets it
public record CoreConfig(
        SigningKey key,
        List<byte[]> formerKeys,
        boolean background,
        Duration jobInterval,
        boolean pgvector,
        boolean ownPool,
        Clock clock,
        RandomGenerator random,
        Token.Kind actingFor,
        boolean selfApproval) {

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
                Token.Kind.SERVICE,
                false);
    }

    public CoreConfig background(boolean wanted) {
        return new CoreConfig(
                key, formerKeys, wanted, jobInterval, pgvector, ownPool, clock, random, actingFor, selfApproval);
    }

    public CoreConfig jobInterval(Duration interval) {
        return new CoreConfig(
                key, formerKeys, background, interval, pgvector, ownPool, clock, random, actingFor, selfApproval);
    }

    public CoreConfig pgvector(boolean wanted) {
        return new CoreConfig(
                key, formerKeys, background, jobInterval, wanted, ownPool, clock, random, actingFor, selfApproval);
    }

    public CoreConfig clock(Clock other) {
        return new CoreConfig(
                key, formerKeys, background, jobInterval, pgvector, ownPool, other, random, actingFor, selfApproval);
    }

    public CoreConfig random(RandomGenerator other) {
        return new CoreConfig(
                key, formerKeys, background, jobInterval, pgvector, ownPool, clock, other, actingFor, selfApproval);
    }

    public CoreConfig actingFor(Token.Kind kind) {
        return new CoreConfig(
                key, formerKeys, background, jobInterval, pgvector, ownPool, clock, random, kind, selfApproval);
    }

    public CoreConfig selfApproval(boolean allowed) {
        return new CoreConfig(
                key, formerKeys, background, jobInterval, pgvector, ownPool, clock, random, actingFor, allowed);
    }

    CoreConfig onOwnPool() {
        return new CoreConfig(
                key, formerKeys, background, jobInterval, pgvector, true, clock, random, actingFor, selfApproval);
    }
}
