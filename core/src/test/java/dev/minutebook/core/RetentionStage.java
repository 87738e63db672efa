package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.retention.KindRemoval;
import dev.minutebook.api.retention.RemovalRun;
import dev.minutebook.api.retention.RemovalStatus;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.retention.RetentionParts;
import dev.minutebook.core.retention.RetentionSweep;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import java.time.Duration;
import java.time.Instant;
import java.util.Random;
import java.util.UUID;

/// A workspace whose clock and background the test moves.
final class RetentionStage implements AutoCloseable {

    final TestClock clock = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    final OpenBook open;
    final PlainSql plain;
    final Workspace book;
    final UUID workspace;
    final Scope scope;
    final Agent ada;
    final Channel council;
    final Database database;
    final RetentionParts parts;
    final RetentionSweep sweep;

    RetentionStage(TestDatabase testDatabase) {
        open = new OpenBook(
                testDatabase,
                CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock));
        plain = PlainSql.superuser(testDatabase);
        database = new Database(testDatabase.ownerDataSource(), true, clock, new Ids(clock, new Random(7)));
        parts = RemovedKinds.all();
        sweep = new RetentionSweep(database, parts);
        book = open.newWorkspace();
        workspace = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", book.name());
        scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
        ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        council = book.channels().create(CreateChannel.named("council"));
    }

    Retention retention() {
        return book.retention();
    }

    void pass(Duration time) {
        clock.advance(time);
    }

    void days(int days) {
        clock.advance(Duration.ofDays(days));
    }

    void seal() {
        open.book().catchUp();
    }

    /// A run from its beginning to its end.
    RemovalRun run() {
        RemovalRun run = retention().run();
        while (run.status() != RemovalStatus.COMPLETED) {
            seal();
            sweep.carryOn(scope);
            run = retention().find(run.id()).orElseThrow();
        }
        return run;
    }

    KindRemoval forecast(RetentionKind kind) {
        return of(retention().forecast().kinds().stream(), kind);
    }

    static KindRemoval of(RemovalRun run, RetentionKind kind) {
        return of(run.kinds().stream(), kind);
    }

    private static KindRemoval of(java.util.stream.Stream<KindRemoval> kinds, RetentionKind kind) {
        return kinds.filter(one -> one.kind() == kind).findFirst().orElseThrow();
    }

    long count(String table) {
        return plain.one(Long.class, "select count(*) from minutebook." + table + " where workspace_id = ?", workspace);
    }

    Verification verify() {
        seal();
        return book.audit().verify(VerifyAudit.all());
    }

    /// Messages by SQL, as many as that takes the API long.
    void messages(int number) {
        plain.run("""
                insert into minutebook.channel_message (workspace_id, id, channel_id, seq, author_id, body, salt, created_at)
                select ?, overlay(gen_random_uuid()::text placing '00000000-0000-7' from 1 for 15)::uuid, ?,
                    100000 + n, ?, 'message ' || n, sha256('salt'), '2020-01-01Z'
                from generate_series(1, ?) n
                """, workspace, council.id().value(), ada.id().value(), number);
    }

    @Override
    public void close() {
        plain.close();
        open.close();
    }
}
