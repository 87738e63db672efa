package dev.minutebook.core.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/// Several servers on one database share its workspaces, and take over those of one that goes.
@ExtendWith(PostgresExtension.class)
@Timeout(600)
class SharedWorkTest {

    private static final int WORKSPACES = 24;

    private static List<UUID> ids(int count) {
        Random random = new Random(42);
        return Stream.generate(() -> new UUID(random.nextLong(), random.nextLong()))
                .limit(count)
                .toList();
    }

    private static LiveServers server(TestDatabase database) {
        return server(database, Duration.ofMinutes(5));
    }

    private static LiveServers server(TestDatabase database, Duration patience) {
        return new LiveServers(
                        () -> DriverManager.getConnection(database.url(), database.user(), database.password()),
                        new Random(),
                        patience)
                .join();
    }

    private static Set<UUID> of(List<UUID> all, Share share) {
        Set<UUID> mine = new HashSet<>(all);
        mine.removeIf(share.now().negate());
        return mine;
    }

    @Test
    void each_workspace_belongs_to_one_server_and_one_that_goes_leaves_only_its_own(TestDatabase database) {
        List<UUID> all = ids(1_000);
        try (LiveServers one = server(database);
                LiveServers two = server(database)) {
            Set<UUID> ofOne;
            try (LiveServers three = server(database)) {
                ofOne = of(all, one);
                Set<UUID> ofTwo = of(all, two);
                Set<UUID> ofThree = of(all, three);
                assertThat(ofOne.size() + ofTwo.size() + ofThree.size())
                        .as("nobody shares one")
                        .isEqualTo(all.size());
                assertThat(Stream.of(ofOne, ofTwo, ofThree).flatMap(Set::stream))
                        .containsExactlyInAnyOrderElementsOf(all);
                assertThat(List.of(ofOne.size(), ofTwo.size(), ofThree.size())).allMatch(size -> size > 200);
            }
            assertThat(of(all, one)).containsAll(ofOne);
            assertThat(of(all, one).size() + of(all, two).size()).isEqualTo(all.size());
        }
    }

    @Test
    void a_server_that_dies_is_seen_without_a_word_from_it(TestDatabase database) {
        List<UUID> all = ids(100);
        try (LiveServers one = server(database);
                LiveServers dying = server(database);
                PlainSql superuser = PlainSql.superuser(database)) {
            assertThat(of(all, one)).hasSizeLessThan(100);
            Set<UUID> lost = of(all, dying);
            superuser.run("""
                    select pg_terminate_backend(pid) from pg_locks
                    where locktype = 'advisory' and classid = 1835168630 and pid <> (
                        select min(pid) from pg_locks where locktype = 'advisory' and classid = 1835168630)
                    """);
            Soon.until(
                    "one of them is gone",
                    () -> superuser.one(
                                    Long.class,
                                    "select count(*) from pg_locks where locktype = 'advisory' and classid = 1835168630")
                            == 1);
            boolean oneLives = of(all, one).size() == 100;
            boolean otherSees = of(all, dying).size() == 100;
            assertThat(oneLives || otherSees).as("who is left has all").isTrue();
            assertThat(lost).isNotEmpty();
            one.join();
            dying.join();
            assertThat(of(all, one).size() + of(all, dying).size())
                    .as("who was cut off comes back")
                    .isEqualTo(100);
        }
    }

    @Test
    void a_server_that_is_frozen_loses_its_share_and_comes_back(TestDatabase database) {
        List<UUID> all = ids(100);
        try (LiveServers one = server(database);
                LiveServers frozen = server(database, Duration.ofMillis(200))) {
            Soon.until("the other has everything", () -> of(all, one).size() == 100);
            Set<UUID> ofFrozen = of(all, frozen);
            assertThat(ofFrozen).isNotEmpty().hasSizeLessThan(100);
        }
    }

    @Test
    void ranks_depend_on_nothing_but_the_servers_that_are_there() {
        List<Long> servers = LongStream.range(1, 6).boxed().toList();
        Map<Long, Integer> counts = new HashMap<>();
        for (UUID workspace : ids(5_000)) {
            long owner = LiveServers.rank(servers, workspace);
            assertThat(LiveServers.rank(servers.reversed(), workspace)).isEqualTo(owner);
            List<Long> without = servers.stream().filter(one -> one != 3).toList();
            if (owner != 3) {
                assertThat(LiveServers.rank(without, workspace)).isEqualTo(owner);
            }
            counts.merge(owner, 1, Integer::sum);
        }
        assertThat(counts.values()).hasSize(5).allMatch(count -> count > 800 && count < 1_200);
    }

    @Test
    void two_books_visit_each_workspace_once_between_them_and_one_takes_over(TestDatabase database) {
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).jobInterval(Duration.ofMillis(100));
        OpenBook first = new OpenBook(database, config);
        try (OpenBook second = new OpenBook(database, config)) {
            Map<Workspace, TaskId> leased = new HashMap<>();
            Set<UUID> all = new HashSet<>();
            for (int i = 0; i < WORKSPACES; i++) {
                Workspace workspace = first.newWorkspace();
                Agent ada = workspace.agents().register(RegisterAgent.model("ada", "gpt-5"));
                var hall = workspace.channels().create(CreateChannel.named("hall"));
                workspace.channels().post(hall.ref(), PostMessage.by(ada.ref(), "hello"));
                TaskId task = workspace
                        .tasks()
                        .open(OpenTask.of("count").maxAttempts(1))
                        .id();
                workspace
                        .tasks()
                        .claim(ClaimTask.by(ada.ref()).task(task).lease(Duration.ofSeconds(1)))
                        .orElseThrow();
                leased.put(workspace, task);
                all.add(id(second, workspace));
            }
            Soon.until(
                    "all are marked",
                    () -> visited(first, all).size() + visited(second, all).size() == WORKSPACES);
            List<UUID> both = new ArrayList<>(visited(first, all));
            both.addAll(visited(second, all));
            assertThat(both).containsExactlyInAnyOrderElementsOf(all);
            Soon.until(
                    "every lost lease is found",
                    () -> leased.entrySet().stream()
                            .allMatch(one -> one.getKey()
                                            .tasks()
                                            .find(one.getValue())
                                            .orElseThrow()
                                            .status()
                                    == Task.Status.TIMED_OUT));
            first.close();
            assertThat(visited(second, all)).containsExactlyInAnyOrderElementsOf(all);
        } finally {
            first.close();
        }
    }

    private static UUID id(OpenBook open, Workspace workspace) {
        return open.book().workspaces().list(dev.minutebook.api.PageRequest.first(200)).items().stream()
                .filter(one -> one.name().equals(workspace.name()))
                .findFirst()
                .orElseThrow()
                .id()
                .value();
    }

    /// Which of them a book looks after, by what lacks vectors; the marks stay.
    private static List<UUID> visited(OpenBook open, Set<UUID> of) {
        List<UUID> visited = new ArrayList<>();
        Predicate<UUID> work = workspace -> {
            visited.add(workspace);
            return false;
        };
        open.book().lackingVectors(work);
        visited.retainAll(of);
        return visited;
    }
}
