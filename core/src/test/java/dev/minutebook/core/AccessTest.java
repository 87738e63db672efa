package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.access.Permission;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Who may come in, how far, and until when.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class AccessTest {

    private static final Duration A_SECOND = Duration.ofSeconds(1);

    private static final TestClock CLOCK = new TestClock(Instant.parse("2026-03-01T12:00:00Z"));
    private static TestDatabase database;
    private static SigningKey key;
    private static OpenBook open;
    private static PlainSql plain;

    private Workspace acme;

    @BeforeAll
    static void open(TestDatabase testDatabase) {
        database = testDatabase;
        key = SigningKey.generate();
        open = anotherServer();
        plain = PlainSql.superuser(database);
    }

    private static OpenBook anotherServer() {
        return new OpenBook(
                database, CoreConfig.sealingWith(key).background(false).clock(CLOCK));
    }

    @AfterAll
    static void close() {
        plain.close();
        open.close();
    }

    @BeforeEach
    void begin_with_a_new_workspace() {
        acme = open.newWorkspace();
    }

    private IssuedToken issue(String name, Role role) {
        return acme.tokens().issue(IssueToken.of(name, Token.Kind.SERVICE, role));
    }

    private static Optional<Caller> authenticate(IssuedToken token) {
        return open.book().access().authenticate(token.secret());
    }

    private Workspace as(IssuedToken token) {
        return open.book().as(authenticate(token).orElseThrow()).workspace(acme.name());
    }

    @Test
    void a_token_tells_whose_it_is_and_what_it_may() {
        Agent ada = acme.agents().register(RegisterAgent.model("ada", "claude-opus"));
        IssuedToken token = acme.tokens()
                .issue(IssueToken.forAgent("bench", ada.ref(), Role.WRITER).scopes(List.of("channels:write")));
        Caller caller = authenticate(token).orElseThrow();
        assertThat(caller.name()).isEqualTo("bench");
        assertThat(caller.token()).isEqualTo(token.token().id());
        assertThat(caller.workspaceName()).isEqualTo(acme.name());
        assertThat(caller.role()).isEqualTo(Role.WRITER);
        assertThat(caller.agent()).isEqualTo(ada.id());
        assertThat(caller.may(Permission.write("channels"))).isTrue();
        assertThat(caller.may(Permission.write("tasks"))).isFalse();
        assertThat(caller.may(Permission.operate("channels"))).isFalse();
    }

    @Test
    void a_token_of_one_workspace_reaches_no_other() {
        Workspace other = open.newWorkspace();
        EveryTable day = EveryTable.in(other);
        Minutebook book =
                open.book().as(authenticate(issue("laptop", Role.OPERATOR)).orElseThrow());
        UUID otherId = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", other.name());
        for (String name : List.of(other.name(), otherId.toString(), "system", "nowhere")) {
            Workspace foreign = book.workspace(name);
            List<ThrowingCallable> calls = List.of(
                    () -> foreign.agents().find(day.ada().ref()),
                    () -> foreign.agents().list(AgentFilter.live(), PageRequest.first()),
                    () -> foreign.agents().register(RegisterAgent.human("mallory")),
                    () -> foreign.channels().read(day.council().ref(), 0, PageRequest.first()),
                    () -> foreign.channels().search("votes", null, PageRequest.first()),
                    () -> foreign.tasks().list(TaskFilter.any(), PageRequest.first()),
                    () -> foreign.tasks().claim(ClaimTask.by(day.ada().ref())),
                    () -> foreign.audit().entries(0, PageRequest.first()),
                    () -> foreign.audit().verify(VerifyAudit.all()),
                    () -> foreign.audit().checkpoint(),
                    () -> foreign.tokens().list(PageRequest.first()),
                    () -> foreign.tokens().revoke(day.token().token().id()),
                    () -> foreign.once("key").channels().create(CreateChannel.named("x")));
            calls.forEach(call -> Refused.with(Code.NOT_FOUND, call));
        }
    }

    @Test
    void a_token_finds_its_workspace_by_name_and_by_id_and_nothing_of_others_in_it() {
        EveryTable day = EveryTable.in(open.newWorkspace());
        Caller caller = authenticate(issue("laptop", Role.OPERATOR)).orElseThrow();
        for (String name : List.of(acme.name(), caller.workspace().text())) {
            Workspace mine = open.book().as(caller).workspace(name);
            assertThat(mine.agents()
                            .list(AgentFilter.live(), PageRequest.first())
                            .items())
                    .isEmpty();
            assertThat(mine.agents().find(day.ada().ref())).isEmpty();
            assertThat(mine.agents().session(day.life().id())).isEmpty();
            assertThat(mine.channels().find(day.council().ref())).isEmpty();
            assertThat(mine.tasks().find(day.task().id())).isEmpty();
            Refused.with(
                    Code.NOT_FOUND, () -> mine.channels().read(day.council().ref(), 0, PageRequest.first()));
            Refused.with(Code.NOT_FOUND, () -> mine.tasks().cancel(day.task().id()));
            Refused.with(Code.NOT_FOUND, () -> mine.agents().wake(day.life().id()));
            Refused.with(
                    Code.NOT_FOUND,
                    () -> mine.tokens().revoke(day.token().token().id()));
        }
    }

    @Test
    void only_a_token_of_the_system_workspace_sees_and_makes_workspaces() {
        Minutebook tenant =
                open.book().as(authenticate(issue("laptop", Role.OPERATOR)).orElseThrow());
        Refused.with(Code.FORBIDDEN, () -> tenant.workspaces().list(PageRequest.first()));
        Refused.with(Code.FORBIDDEN, () -> tenant.workspaces().create(new CreateWorkspace("mine-too")));
        IssuedToken root = open.book()
                .access()
                .issue("system", IssueToken.of("root-" + acme.name(), Token.Kind.HUMAN, Role.OPERATOR));
        assertThat(open.book()
                        .as(authenticate(root).orElseThrow())
                        .workspaces()
                        .list(PageRequest.first())
                        .items())
                .isNotEmpty();
    }

    @Test
    void a_token_with_another_secret_is_refused() {
        IssuedToken token = issue("laptop", Role.WRITER);
        IssuedToken other = issue("desktop", Role.WRITER);
        String text = token.secret();
        assertThat(open.book().access().authenticate(text)).isPresent();
        byte[] mine = bytes(text);
        byte[] theirs = bytes(other.secret());
        // The head of one token and the secret of another, with a right checksum.
        System.arraycopy(theirs, 32, mine, 32, 32);
        assertThat(open.book().access().authenticate(withChecksum(mine))).isEmpty();
        // The id of another workspace's token.
        byte[] moved = bytes(text);
        System.arraycopy(bytes(foreignToken().secret()), 0, moved, 0, 16);
        assertThat(open.book().access().authenticate(withChecksum(moved))).isEmpty();
        // A check of the check: untouched it passes.
        assertThat(open.book().access().authenticate(withChecksum(bytes(text)))).isPresent();
    }

    private static IssuedToken foreignToken() {
        return open.newWorkspace().tokens().issue(IssueToken.of("laptop", Token.Kind.SERVICE, Role.WRITER));
    }

    private static byte[] bytes(String text) {
        return java.util.Base64.getUrlDecoder().decode(text.substring(4));
    }

    private static String withChecksum(byte[] all) {
        java.util.zip.CRC32C crc = new java.util.zip.CRC32C();
        crc.update(all, 0, all.length - 4);
        java.nio.ByteBuffer.wrap(all).putInt(all.length - 4, (int) crc.getValue());
        return "mbk_" + java.util.Base64.getUrlEncoder().withoutPadding().encodeToString(all);
    }

    @Test
    void what_is_no_token_is_refused() {
        for (String bad : List.of("", "mbk_", "Bearer x", "mbk_" + "A".repeat(91), "x".repeat(10_000), "\0", "ü")) {
            assertThat(open.book().access().authenticate(bad)).isEmpty();
        }
    }

    @Test
    void an_expired_token_is_refused_within_a_second() {
        IssuedToken token = acme.tokens()
                .issue(IssueToken.of("guest", Token.Kind.HUMAN, Role.READER)
                        .expiresAt(CLOCK.instant().plusSeconds(60)));
        assertThat(authenticate(token)).isPresent();
        CLOCK.advance(Duration.ofMillis(59_999));
        assertThat(authenticate(token)).isPresent();
        CLOCK.advance(A_SECOND);
        assertThat(authenticate(token)).isEmpty();
        try (OpenBook other = anotherServer()) {
            assertThat(other.book().access().authenticate(token.secret())).isEmpty();
        }
    }

    @Test
    void a_token_that_never_was_valid_is_refused_at_once() {
        IssuedToken token = acme.tokens()
                .issue(IssueToken.of("late", Token.Kind.HUMAN, Role.READER).expiresAt(CLOCK.instant()));
        assertThat(authenticate(token)).isEmpty();
    }

    @Test
    void a_revoked_token_is_refused_by_every_server_within_a_second() {
        IssuedToken token = issue("laptop", Role.WRITER);
        try (OpenBook other = anotherServer()) {
            assertThat(authenticate(token)).isPresent();
            assertThat(other.book().access().authenticate(token.secret())).isPresent();
            acme.tokens().revoke(token.token().id());
            CLOCK.advance(A_SECOND);
            assertThat(authenticate(token)).isEmpty();
            assertThat(other.book().access().authenticate(token.secret())).isEmpty();
        }
    }

    @Test
    void using_a_token_again_and_again_does_not_put_off_its_end() {
        IssuedToken token = issue("laptop", Role.WRITER);
        assertThat(authenticate(token)).isPresent();
        acme.tokens().revoke(token.token().id());
        for (int i = 0; i < 10; i++) {
            CLOCK.advance(Duration.ofMillis(100));
            authenticate(token);
        }
        assertThat(authenticate(token)).isEmpty();
    }

    @Test
    void the_use_of_a_token_is_noted_to_the_minute() {
        IssuedToken token = issue("laptop", Role.WRITER);
        assertThat(token.token().lastUsedAt()).isNull();
        Instant first = CLOCK.instant();
        authenticate(token);
        assertThat(listed(token).lastUsedAt()).isEqualTo(first);

        CLOCK.advance(Duration.ofSeconds(30));
        authenticate(token);
        assertThat(listed(token).lastUsedAt()).as("not for every call").isEqualTo(first);

        CLOCK.advance(Duration.ofSeconds(31));
        authenticate(token);
        assertThat(listed(token).lastUsedAt()).isEqualTo(CLOCK.instant());
    }

    @Test
    void a_refused_login_does_not_count_as_use() {
        IssuedToken token = issue("laptop", Role.WRITER);
        byte[] wrong = bytes(token.secret());
        wrong[40] ^= 1;
        open.book().access().authenticate(withChecksum(wrong));
        assertThat(listed(token).lastUsedAt()).isNull();
    }

    private Token listed(IssuedToken token) {
        return acme.tokens().list(PageRequest.first()).items().stream()
                .filter(one -> one.id().equals(token.token().id()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_bound_token_speaks_as_its_agent_alone() {
        Agent ada = acme.agents().register(RegisterAgent.model("ada", "claude-opus"));
        Agent grace = acme.agents().register(RegisterAgent.model("grace", "claude-opus"));
        Channel council = acme.channels().create(CreateChannel.named("council"));
        acme.channels().post(council.ref(), PostMessage.by(grace.ref(), "hello"));
        AgentSession gracesLife = acme.agents().spawn(grace.ref(), null);
        acme.tasks().open(OpenTask.of("count"));
        Claim gracesClaim = acme.tasks().claim(ClaimTask.by(grace.ref())).orElseThrow();
        acme.tasks().open(OpenTask.of("count again"));
        Workspace bound = as(acme.tokens().issue(IssueToken.forAgent("ada", ada.ref(), Role.OPERATOR)));

        Map<String, ThrowingCallable> forbidden = Map.ofEntries(
                Map.entry("post", () -> bound.channels().post(council.ref(), PostMessage.by(grace.ref(), "x"))),
                Map.entry("claim", () -> bound.tasks().claim(ClaimTask.by(grace.ref()))),
                Map.entry("acknowledge", () -> bound.channels().acknowledge(council.ref(), grace.ref(), 1)),
                Map.entry("unread", () -> bound.channels().unread(council.ref(), grace.ref())),
                Map.entry("inbox", () -> bound.channels().inbox(grace.ref())),
                Map.entry("copy bookmarks", () -> bound.channels().copyBookmarks(ada.ref(), grace.ref())),
                Map.entry("spawn", () -> bound.agents().spawn(grace.ref(), null)),
                Map.entry("spawn below", () -> bound.agents().spawn(ada.ref(), gracesLife.id())),
                Map.entry("wake", () -> bound.agents().wake(gracesLife.id())),
                Map.entry("end", () -> bound.agents().end(gracesLife.id(), "bye")),
                Map.entry("update", () -> bound.agents().update(grace.ref(), UpdateAgent.constitution("x"))),
                Map.entry("register", () -> bound.agents().register(RegisterAgent.human("eve"))),
                Map.entry("clone", () -> bound.agents().clone(grace.ref(), "eve")),
                Map.entry("rename", () -> bound.agents().rename(ada.ref(), "eve")),
                Map.entry("merge", () -> bound.agents().merge(grace.ref(), ada.ref())),
                Map.entry("archive", () -> bound.agents().archive(grace.ref())),
                Map.entry("restore", () -> bound.agents().restore(grace.ref())),
                Map.entry("open as", () -> bound.tasks().open(new OpenTask("x", grace.ref(), null, null, null))),
                Map.entry("start", () -> bound.tasks().start(gracesClaim.task().id(), gracesClaim.fence(), null)),
                Map.entry(
                        "heartbeat",
                        () -> bound.tasks().heartbeat(gracesClaim.task().id(), gracesClaim.fence(), A_SECOND)),
                Map.entry(
                        "complete",
                        () -> bound.tasks().complete(gracesClaim.task().id(), TaskReport.of(gracesClaim.fence(), "x"))),
                Map.entry(
                        "fail",
                        () -> bound.tasks().fail(gracesClaim.task().id(), TaskReport.of(gracesClaim.fence(), "x"))),
                Map.entry(
                        "release",
                        () -> bound.tasks().release(gracesClaim.task().id(), gracesClaim.fence())));
        long before = entries();
        forbidden.forEach((verb, call) -> {
            try {
                Refused.with(Code.FORBIDDEN, call);
            } catch (AssertionError notForbidden) {
                throw new AssertionError(verb + " for another agent", notForbidden);
            }
        });
        assertThat(entries()).as("nothing was done").isEqualTo(before);

        bound.channels().post(council.ref(), PostMessage.by(ada.ref(), "hello"));
        bound.channels().acknowledge(council.ref(), ada.ref(), 1);
        bound.channels().inbox(ada.ref());
        AgentSession life = bound.agents().spawn(ada.ref(), null);
        bound.agents().wake(life.id());
        Claim claim = bound.tasks().claim(ClaimTask.by(ada.ref())).orElseThrow();
        bound.tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "eight"));
        bound.agents().end(life.id(), null);
    }

    @Test
    void a_bound_token_registers_the_seats_of_its_debates_but_no_people() {
        Agent ada = acme.agents().register(RegisterAgent.model("ada", "claude-opus"));
        TakeSeat own = TakeSeat.of(ada.ref());
        TakeSeat eve = TakeSeat.of(AgentRef.of("eve"));
        Workspace bound = as(acme.tokens().issue(IssueToken.forAgent("ada", ada.ref(), Role.WRITER)));
        Workspace narrow = as(acme.tokens()
                .issue(IssueToken.forAgent("narrow", ada.ref(), Role.WRITER).scopes(List.of("debates:write"))));

        Refused.with(Code.NOT_FOUND, () -> narrow.debates().open(OpenDebate.about("Ship?", own, eve)));
        Refused.with(
                Code.FORBIDDEN, () -> bound.debates().open(OpenDebate.about("Ship?", own, eve.kind(Seat.Kind.HUMAN))));
        assertThat(acme.agents().find(AgentRef.of("eve"))).isEmpty();

        Debate debate = bound.debates().open(OpenDebate.about("Ship?", own, eve));
        assertThat(acme.agents().find(AgentRef.of("eve"))).map(Agent::kind).contains(Agent.Kind.SERVICE);
        Refused.with(
                Code.FORBIDDEN,
                () -> bound.asks().claim(ClaimAsk.by(AgentRef.of("eve")).in(debate.id())));
    }

    private long entries() {
        return plain.one(
                Long.class,
                "select count(*) from minutebook.audit_entry e join minutebook.workspace w on w.id = e.workspace_id where w.name = ?",
                acme.name());
    }

    @Test
    void what_is_done_with_a_token_is_entered_under_it() {
        IssuedToken token = issue("laptop", Role.WRITER);
        as(token).channels().create(CreateChannel.named("council"));
        assertThat(plain.rows(
                                "select actor, token_id from minutebook.audit_entry where token_id = ?",
                                token.token().id().value())
                        .getFirst())
                .containsEntry("actor", "token:" + token.token().id().text());
    }

    @Test
    void only_an_operator_issues_lists_and_revokes_tokens() {
        IssuedToken victim = issue("victim", Role.READER);
        for (Role own : Role.values()) {
            Workspace mine = as(issue("issuer-" + own, own));
            IssueToken wish = IssueToken.of("of " + own, Token.Kind.SERVICE, Role.READER);
            if (own == Role.OPERATOR) {
                assertThat(mine.tokens().issue(wish).token().role()).isEqualTo(Role.READER);
                assertThat(mine.tokens().list(PageRequest.first()).items()).isNotEmpty();
            } else {
                Refused.with(Code.FORBIDDEN, () -> mine.tokens().issue(wish));
                Refused.with(Code.FORBIDDEN, () -> mine.tokens().list(PageRequest.first()));
                Refused.with(
                        Code.FORBIDDEN,
                        () -> mine.tokens().revoke(victim.token().id()));
            }
        }
    }

    @Test
    void a_reader_reads_and_writes_nothing() {
        EveryTable day = EveryTable.in(acme);
        long before = entries();
        IssuedToken token = issue("reader", Role.READER);
        Workspace reader = as(token);
        List<ThrowingCallable> writes = List.of(
                () -> reader.agents().register(RegisterAgent.human("eve")),
                () -> reader.agents().spawn(day.ada().ref(), null),
                () -> reader.agents().archive(day.ada().ref()),
                () -> reader.channels().create(CreateChannel.named("x")),
                () -> reader.channels()
                        .post(day.council().ref(), PostMessage.by(day.ada().ref(), "x")),
                () -> reader.channels()
                        .acknowledge(day.council().ref(), day.ada().ref(), 2),
                () -> reader.tasks().open(OpenTask.of("x")),
                () -> reader.tasks().claim(ClaimTask.by(day.ada().ref())),
                () -> reader.tasks().cancel(day.task().id()),
                () -> reader.once(day.key()).channels().create(CreateChannel.named("council")));
        writes.forEach(write -> Refused.with(Code.FORBIDDEN, write));
        assertThat(entries()).as("only the reader's own token was entered").isEqualTo(before + 1);

        assertThat(reader.agents().find(day.ada().ref())).isPresent();
        assertThat(reader.channels().inbox(day.ada().ref()).mentions()).isNotEmpty();
        assertThat(reader.tasks().list(TaskFilter.any(), PageRequest.first()).items())
                .isNotEmpty();
    }

    @Test
    void a_narrowed_token_reaches_only_what_its_scopes_name() {
        EveryTable day = EveryTable.in(acme);
        Workspace narrowed = as(acme.tokens().issue(scoped("narrow", List.of("channels:read"))));
        assertThat(narrowed.channels().find(day.council().ref())).isPresent();
        Refused.with(Code.FORBIDDEN, () -> narrowed.channels().create(CreateChannel.named("mine")));
        Refused.with(Code.FORBIDDEN, () -> narrowed.agents().find(day.ada().ref()));
        Refused.with(Code.FORBIDDEN, () -> narrowed.tasks().find(day.task().id()));
        Refused.with(Code.FORBIDDEN, () -> narrowed.audit().entries(0, PageRequest.first()));
        Refused.with(Code.FORBIDDEN, () -> narrowed.tokens().list(PageRequest.first()));
    }

    @Test
    void a_narrowed_token_issues_none_that_reaches_further() {
        Workspace narrowed = as(acme.tokens().issue(scoped("issuer", List.of("tokens:operate", "tasks:read"))));
        Refused.with(Code.FORBIDDEN, () -> narrowed.tokens().issue(scoped("all", List.of())));
        Refused.with(
                Code.FORBIDDEN, () -> narrowed.tokens().issue(scoped("more", List.of("tasks:read", "tasks:write"))));
        assertThat(narrowed.tokens()
                        .issue(scoped("same", List.of("tasks:read")))
                        .token()
                        .scopes())
                .containsExactly("tasks:read");
    }

    private static IssueToken scoped(String name, List<String> scopes) {
        return IssueToken.of(name, Token.Kind.SERVICE, Role.OPERATOR).scopes(scopes);
    }

    @Test
    void a_bound_token_issues_none_that_is_unbound_or_another_agents() {
        Agent ada = acme.agents().register(RegisterAgent.model("ada", "claude-opus"));
        Agent grace = acme.agents().register(RegisterAgent.model("grace", "claude-opus"));
        Workspace bound = as(acme.tokens().issue(IssueToken.forAgent("ada", ada.ref(), Role.OPERATOR)));
        Refused.with(
                Code.FORBIDDEN, () -> bound.tokens().issue(IssueToken.of("free", Token.Kind.SERVICE, Role.READER)));
        Refused.with(
                Code.FORBIDDEN, () -> bound.tokens().issue(IssueToken.forAgent("grace", grace.ref(), Role.READER)));
        assertThat(bound.tokens()
                        .issue(IssueToken.forAgent("ada too", ada.ref(), Role.READER))
                        .token()
                        .agent())
                .isEqualTo(ada.id());
    }

    @Test
    void refused_logins_are_counted_by_address_and_minute() {
        CLOCK.advance(Duration.ofMinutes(2));
        open.book().access().authenticate("");
        long before = refusedLogins();
        for (int second = 0; second < 30; second++) {
            for (int i = 0; i < 10; i++) {
                open.book().access().refused("unknown token", "203.0.113.9");
            }
            CLOCK.advance(A_SECOND);
        }
        assertThat(refusedLogins() - before).as("the first at once").isEqualTo(1);
        CLOCK.advance(Duration.ofMinutes(1));
        open.book().access().authenticate("");
        assertThat(refusedLogins() - before)
                .as("the others when the minute is over")
                .isEqualTo(2);
        assertThat(
                        plain.column(
                                String.class,
                                "select details from minutebook.audit_entry where event = 'login.refused' order by id desc limit 1"))
                .first()
                .asString()
                .contains("203.0.113.9")
                .contains("\"times\":299");
    }

    @Test
    void a_flood_of_refused_logins_from_many_addresses_is_bounded_too() {
        CLOCK.advance(Duration.ofMinutes(2));
        open.book().access().authenticate("");
        long before = refusedLogins();
        AtOnce.all(64, caller -> {
            open.book().access().refused("unknown token", "203.0.113." + caller);
            return caller;
        });
        assertThat(refusedLogins() - before).isEqualTo(20);
        CLOCK.advance(Duration.ofMinutes(2));
        open.book().access().authenticate("");
        assertThat(refusedLogins() - before).as("the rest together").isEqualTo(21);
    }

    private static long refusedLogins() {
        return plain.one(
                Long.class,
                "select count(*) from minutebook.audit_entry where event = 'login.refused' and workspace_id = ?",
                WorkspaceId.SYSTEM.value());
    }

    @Test
    void the_secret_is_stored_nowhere() {
        IssuedToken token = issue("laptop", Role.WRITER);
        byte[] secret = java.util.Arrays.copyOfRange(bytes(token.secret()), 32, 64);
        Map<String, Object> stored = plain.rows(
                        "select * from minutebook.api_token where id = ?",
                        token.token().id().value())
                .getFirst();
        assertThat(stored.values()).doesNotContain(secret, token.secret());
        assertThat((byte[]) stored.get("secret_sha256")).hasSize(32).isNotEqualTo(secret);
    }
}
