package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.ChannelId;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Ids;
import dev.minutebook.core.database.Scope;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Look-ups in one trip give the same answer again and again on the same connection: the driver changes its ways
/// after the fifth time, when it has PostgreSQL prepare the statement.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
@Tag("engine")
class OneTripTest {

    private static final int TIMES = 8;

    private static TestDatabase database;
    private static PostgresMinutebook pooled;
    private static HikariDataSource ofTheUser;
    private static PostgresMinutebook embedded;
    private static EveryTable day;
    private static EveryTable otherDay;

    @BeforeAll
    static void open(TestDatabase testDatabase) {
        database = testDatabase;
        try (OpenBook open = new OpenBook(database)) {
            day = EveryTable.in(open.newWorkspace()).sealed();
            otherDay = EveryTable.in(open.newWorkspace()).sealed();
        }
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).background(false);
        pooled = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(1), config);
        ofTheUser = oneConnection();
        embedded = PostgresMinutebook.open(ofTheUser, config);
    }

    @AfterAll
    static void close() {
        pooled.close();
        embedded.close();
        ofTheUser.close();
    }

    private static HikariDataSource oneConnection() {
        HikariConfig config = new HikariConfig();
        config.setJdbcUrl(database.url());
        config.setUsername(database.user());
        config.setPassword(database.password());
        config.setMaximumPoolSize(1);
        return new HikariDataSource(config);
    }

    @TestFactory
    Stream<DynamicTest> a_look_up_answers_the_same_every_time_on_a_pool_of_our_own() {
        return lookUps(pooled);
    }

    @TestFactory
    Stream<DynamicTest> a_look_up_answers_the_same_every_time_on_connections_of_the_user() {
        return lookUps(embedded);
    }

    private static Stream<DynamicTest> lookUps(PostgresMinutebook book) {
        Workspace mine = book.workspace(day.book().name());
        Map<String, Supplier<Object>> found = new LinkedHashMap<>();
        found.put(
                "agent by name",
                () -> id(mine.agents().find(AgentRef.of("ada")), day.ada().id()));
        found.put(
                "agent by id",
                () -> id(mine.agents().find(day.ada().ref()), day.ada().id()));
        found.put("channel by name", () -> present(mine.channels().find(ChannelRef.of("council"))));
        found.put(
                "channel by id",
                () -> present(mine.channels().find(day.council().ref())));
        found.put("task", () -> present(mine.tasks().find(day.task().id())));
        found.put("session", () -> present(mine.agents().session(day.life().id())));
        found.put("token", () -> present(book.access().authenticate(day.token().secret())));
        found.put("checkpoint", () -> mine.audit().checkpoint());
        found.put("status", () -> mine.audit().status());
        found.put("whether the database answers", () -> Optional.of(book.answers()));

        Map<String, Supplier<Object>> missing = new LinkedHashMap<>();
        missing.put("unknown agent by name", () -> mine.agents().find(AgentRef.of("nobody")));
        missing.put("unknown agent by id", () -> mine.agents().find(AgentRef.of(new AgentId(new UUID(7, 7)))));
        missing.put(
                "what only looks like an id",
                () -> mine.agents().find(AgentRef.of("zzzzzzzz-zzzz-7zzz-8zzz-zzzzzzzzzzzz")));
        missing.put(
                "agent of another workspace",
                () -> mine.agents().find(otherDay.ada().ref()));
        missing.put("unknown channel", () -> mine.channels().find(ChannelRef.of("nowhere")));
        missing.put("unknown channel by id", () -> mine.channels().find(ChannelRef.of(new ChannelId(new UUID(7, 7)))));
        missing.put(
                "channel of another workspace",
                () -> mine.channels().find(otherDay.council().ref()));
        missing.put("unknown task", () -> mine.tasks().find(new TaskId(new UUID(7, 7))));
        missing.put(
                "task of another workspace",
                () -> mine.tasks().find(otherDay.task().id()));
        missing.put("unknown session", () -> mine.agents().session(new SessionId(new UUID(7, 7))));
        missing.put(
                "session of another workspace",
                () -> mine.agents().session(otherDay.life().id()));
        missing.put("no token", () -> book.access().authenticate("mbk_nothing"));

        return Stream.concat(
                found.entrySet().stream()
                        .map(look -> DynamicTest.dynamicTest(look.getKey(), () -> same(look.getValue()))),
                missing.entrySet().stream()
                        .map(look -> DynamicTest.dynamicTest(
                                look.getKey(),
                                () -> assertThat(same(look.getValue())).isEqualTo(Optional.empty()))));
    }

    private static Object same(Supplier<Object> lookUp) {
        Object first = lookUp.get();
        for (int i = 1; i < TIMES; i++) {
            assertThat(lookUp.get()).as("time %d", i + 1).isEqualTo(first);
        }
        return first;
    }

    private static Object present(Optional<?> found) {
        assertThat(found).isPresent();
        return found.get();
    }

    private static Object id(Optional<dev.minutebook.api.agents.Agent> found, AgentId expected) {
        assertThat(found.orElseThrow().id()).isEqualTo(expected);
        return found.get();
    }

    @Test
    void a_token_issued_under_a_key_is_told_from_its_repetition_every_time() {
        for (PostgresMinutebook book : List.of(pooled, embedded)) {
            Workspace mine = book.workspace(day.book().name());
            for (int i = 0; i < TIMES; i++) {
                String name = "key-" + (book == pooled ? "a" : "b") + i;
                Workspace once = mine.once(name);
                IssueToken wish = IssueToken.of(name, Token.Kind.SERVICE, Role.READER);
                assertThat(once.tokens().issue(wish).secret()).startsWith("mbk_");
                Refused.with(
                        dev.minutebook.api.Problem.Code.CONFLICT,
                        () -> once.tokens().issue(wish));
            }
        }
    }

    @Test
    void new_workspaces_are_found_by_name_every_time() {
        for (int i = 0; i < TIMES; i++) {
            String name = "found-" + i;
            pooled.workspaces().create(new CreateWorkspace(name));
            assertThat(pooled.workspace(name).audit().status().sealed()).isZero();
            assertThat(embedded.workspace(name).audit().status().sealed()).isZero();
        }
    }

    /// The cases in which the driver is known to end the transaction between the workspace and the query:
    /// parameters without a type.
    @Test
    void a_look_up_with_null_and_time_parameters_answers_the_same_every_time() {
        String sql = """
                select name from minutebook.agent
                where workspace_id = $1 and ($2::text is null or kind = $2::text) and created_at < $3
                    and ($4::uuid is null or id = $4::uuid)
                order by name limit 1
                """;
        UUID workspace = pooled.access()
                .authenticate(day.token().secret())
                .orElseThrow()
                .workspace()
                .value();
        Instant now = Instant.now().plusSeconds(60);
        try (HikariDataSource source = oneConnection()) {
            Database database = new Database(source, true, Clock.systemUTC(), new Ids(Clock.systemUTC(), new Random()));
            Scope scope = new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null);
            List<Object[]> parameters = new ArrayList<>();
            for (int i = 0; i < TIMES; i++) {
                parameters.add(new Object[] {workspace, null, now, null});
                parameters.add(new Object[] {workspace, "model", now, null});
                parameters.add(
                        new Object[] {workspace, null, now, day.ada().id().value()});
            }
            for (Object[] values : parameters) {
                assertThat(database.find(scope, sql, row -> row.text(), values)).contains("ada");
            }
            assertThat(database.find(scope, sql, row -> row.text(), workspace, null, Instant.EPOCH, null))
                    .isEmpty();
        }
    }

    /// One connection serves many workspaces in turn and never mixes them up.
    @Test
    void look_ups_of_two_workspaces_in_turn_see_each_its_own() {
        for (PostgresMinutebook book : List.of(pooled, embedded)) {
            Workspace mine = book.workspace(day.book().name());
            Workspace other = book.workspace(otherDay.book().name());
            HashSet<AgentId> seen = new HashSet<>();
            for (int i = 0; i < TIMES; i++) {
                seen.add(mine.agents().find(AgentRef.of("ada")).orElseThrow().id());
                assertThat(other.agents().find(AgentRef.of("ada")).orElseThrow().id())
                        .isEqualTo(otherDay.ada().id());
                assertThat(other.agents().find(day.ada().ref())).isEmpty();
            }
            assertThat(seen).containsExactly(day.ada().id());
        }
    }
}
