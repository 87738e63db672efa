package dev.minutebook.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskFilter;
import dev.minutebook.core.AtOnce;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(600)
@Tag("engine-nightly")
class MigratorTest {

    private static @Nullable TestDatabase withRows;

    @TempDir
    private Path further;

    private TestDatabase database;
    private PlainSql plain;
    private Migrator migrator;

    @BeforeEach
    void an_empty_database() {
        use(TestServer.instance().emptyDatabase());
    }

    /// A copy of one that was migrated, instead of another migration.
    private void aMigratedDatabase() {
        close();
        use(TestServer.instance().newDatabase());
    }

    /// A copy of one that has rows in every table.
    private void aDatabaseWithRows() {
        close();
        use(TestServer.instance().copyOf(withRows()));
    }

    private static TestDatabase withRows() {
        if (withRows == null) {
            withRows = TestServer.instance().newDatabase();
            CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY).background(false);
            try (OpenBook open = new OpenBook(withRows, config)) {
                EveryTable.in(open.newWorkspace());
                open.book().catchUp();
            }
        }
        return withRows;
    }

    @AfterAll
    static void drop() {
        if (withRows != null) {
            withRows.close();
        }
    }

    private void use(TestDatabase testDatabase) {
        database = testDatabase;
        plain = PlainSql.superuser(database);
        migrator = new Migrator(database.ownerDataSource());
    }

    @AfterEach
    void close() {
        plain.close();
        database.close();
    }

    /// The program of a later time, with the migrations of this one and those written here.
    private Migrator later(int latest) {
        return new Migrator(database.ownerDataSource(), latest, "filesystem:" + further);
    }

    private void migration(int version, String sql) throws IOException {
        Files.writeString(further.resolve("V" + version + "__later.sql"), sql);
    }

    @Test
    @Tag("engine")
    void an_empty_database_is_brought_to_the_latest_version_and_a_second_run_changes_nothing() {
        assertThat(migrator.version()).isNull();
        assertThat(migrator.migrate()).isEqualTo(Migrator.LATEST);
        assertThat(migrator.version()).isEqualTo(Migrator.LATEST);
        assertThat(plain.column(String.class, "select name from minutebook.workspace"))
                .containsExactly("system");
        List<Map<String, Object>> history = history();
        assertThat(migrator.migrate()).isZero();
        assertThat(history()).isEqualTo(history);
    }

    @Test
    void the_plan_says_what_is_applied_and_what_is_not() throws IOException {
        assertThat(migrator.plan()).hasSize(Migrator.LATEST).noneMatch(Migrator.Step::applied);
        aMigratedDatabase();
        assertThat(migrator.plan())
                .hasSize(Migrator.LATEST)
                .allMatch(Migrator.Step::applied)
                .extracting(Migrator.Step::version)
                .containsExactlyElementsOf(IntStream.rangeClosed(1, Migrator.LATEST)
                        .mapToObj(Integer::toString)
                        .toList());
        assertThat(migrator.plan().getFirst().description()).isEqualTo("workspaces");
        migration(Migrator.LATEST + 1, "select 1");
        assertThat(later(Migrator.LATEST + 1).plan())
                .hasSize(Migrator.LATEST + 1)
                .filteredOn(step -> !step.applied())
                .extracting(Migrator.Step::version)
                .containsExactly(Integer.toString(Migrator.LATEST + 1));
    }

    @Test
    void asking_for_the_plan_or_the_version_changes_nothing() {
        migrator.plan();
        migrator.version();
        assertThat(plain.column(String.class, "select nspname from pg_namespace where nspname = 'minutebook'"))
                .isEmpty();
    }

    @Test
    void the_latest_version_is_that_of_the_highest_file() throws IOException, URISyntaxException {
        List<Integer> versions = files().stream()
                .map(name -> Integer.parseInt(name.substring(1, name.indexOf("__"))))
                .sorted()
                .toList();
        assertThat(versions)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(1, Migrator.LATEST).boxed().toList());
    }

    private static List<String> files() throws IOException, URISyntaxException {
        URL folder = Migrator.class.getResource("migrations");
        if (folder.getProtocol().equals("jar")) {
            try (FileSystem jar =
                    FileSystems.newFileSystem(URI.create(folder.toString().split("!")[0]), Map.of())) {
                return names(jar.getPath("dev/minutebook/schema/migrations"));
            }
        }
        return names(Path.of(folder.toURI()));
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    @Tag("engine")
    void of_several_processes_that_start_together_one_migrates_and_the_others_wait() {
        List<Integer> applied = AtOnce.all(6, caller -> new Migrator(database.ownerDataSource()).migrate());
        assertThat(applied.stream().mapToInt(Integer::intValue).sum()).isEqualTo(Migrator.LATEST);
        assertThat(applied).containsOnly(0, Migrator.LATEST);
        assertThat(history()).hasSizeGreaterThanOrEqualTo(Migrator.LATEST);
    }

    @Test
    void two_databases_of_one_server_are_migrated_at_the_same_time() {
        try (TestDatabase other = TestServer.instance().emptyDatabase()) {
            List<TestDatabase> both = List.of(database, other);
            assertThat(AtOnce.all(2, caller -> new Migrator(both.get(caller).ownerDataSource()).migrate()))
                    .containsOnly(Migrator.LATEST);
        }
    }

    @Test
    void books_opened_together_on_an_empty_database_are_all_usable() {
        AtOnce.all(3, caller -> {
            try (OpenBook open = new OpenBook(database)) {
                return open.book().answers();
            }
        });
        assertThat(migrator.version()).isEqualTo(Migrator.LATEST);
    }

    @Test
    void a_schema_newer_than_the_program_is_refused_and_told_what_to_do() throws IOException {
        aMigratedDatabase();
        migration(Migrator.LATEST + 1, "create table minutebook.later (x int)");
        later(Migrator.LATEST + 1).migrate();
        List<Map<String, Object>> history = history();
        assertThatThrownBy(() -> migrator.migrate())
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("version " + (Migrator.LATEST + 1))
                .hasMessageContaining("knows " + Migrator.LATEST)
                .hasMessageContaining("newer Minutebook");
        assertThatThrownBy(() -> new OpenBook(database)).isInstanceOf(SchemaException.class);
        assertThat(history()).isEqualTo(history);
    }

    @Test
    void a_migration_that_loses_rows_is_undone() throws IOException {
        aDatabaseWithRows();
        Map<String, Long> before = counts();
        migration(Migrator.LATEST + 1, "create table minutebook.harmless (x int)");
        migration(Migrator.LATEST + 2, "truncate minutebook.mention");
        assertThatThrownBy(() -> later(Migrator.LATEST + 2).migrate())
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("nothing was changed")
                .hasStackTraceContaining("0 of 2 rows in mention");
        assertThat(counts()).isEqualTo(before);
        assertThat(migrator.version())
                .as("the harmless one before it is undone too")
                .isEqualTo(Migrator.LATEST);
        assertThat(migrator.migrate()).isZero();
        assertForced();
    }

    @Test
    void a_migration_that_drops_a_table_with_rows_is_undone() throws IOException {
        aDatabaseWithRows();
        migration(Migrator.LATEST + 1, "drop table minutebook.bookmark");
        assertThatThrownBy(() -> later(Migrator.LATEST + 1).migrate())
                .hasStackTraceContaining("0 of 1 rows in bookmark");
        assertThat(counts()).containsEntry("bookmark", 1L);
    }

    @Test
    @Tag("engine")
    void a_migration_that_fails_changes_nothing() throws IOException {
        aMigratedDatabase();
        migration(Migrator.LATEST + 1, "create table minutebook.half (x int); select 1 / 0;");
        assertThatThrownBy(() -> later(Migrator.LATEST + 1).migrate())
                .isInstanceOf(SchemaException.class)
                .hasMessageContaining("nothing was changed");
        assertThat(plain.one(Boolean.class, "select to_regclass('minutebook.half') is null"))
                .isTrue();
        assertThat(migrator.version()).isEqualTo(Migrator.LATEST);

        migration(Migrator.LATEST + 1, "create table minutebook.whole (x int)");
        assertThat(later(Migrator.LATEST + 1).migrate())
                .as("and can be tried again when it is mended")
                .isEqualTo(1);
    }

    @Test
    @Tag("engine")
    void a_migration_that_keeps_all_rows_is_applied_and_policies_are_forced_again() throws IOException {
        aDatabaseWithRows();
        Map<String, Long> before = counts();
        migration(Migrator.LATEST + 1, "alter table minutebook.agent add column later text");
        assertThat(later(Migrator.LATEST + 1).migrate()).isEqualTo(1);
        assertThat(counts()).isEqualTo(before);
        assertForced();
    }

    @Test
    void rows_that_are_lost_behind_the_back_of_the_text_are_found_too() throws IOException {
        aDatabaseWithRows();
        Map<String, Long> before = counts();
        for (String hidden : List.of("truncate", "drop table")) {
            migration(
                    Migrator.LATEST + 1, "do $$ begin execute '" + hidden + "' || ' minutebook.' || 'mention'; end $$");
            assertThatThrownBy(() -> later(Migrator.LATEST + 1).migrate()).hasStackTraceContaining("mention");
        }
        assertThat(counts()).isEqualTo(before);
    }

    @Test
    void the_text_of_a_migration_says_which_tables_it_changes() {
        assertThat(new MigrationText("""
                        -- drop table minutebook.comment
                        create table minutebook.fresh (id int references minutebook.workspace);
                        alter table minutebook.agent add column later text;
                        ALTER TABLE IF EXISTS ONLY minutebook.task drop column x;
                        truncate minutebook.mention, minutebook.bookmark;
                        delete from minutebook.ready where kind = 'x';
                        insert into minutebook.channel select * from minutebook.channel_message;
                        """).changed()).containsExactly("agent", "bookmark", "mention", "ready", "task");
    }

    @Test
    void the_text_of_a_migration_says_which_tables_it_reaches() {
        MigrationText text = new MigrationText("""
                -- drop table minutebook.comment
                create table minutebook.fresh (id int references minutebook.workspace);
                create index on minutebook."task" (id);
                truncate bookmark;
                """);
        assertThat(text.named()).containsExactly("bookmark", "fresh", "task", "workspace");
        assertThat(text.reachesAll()).isFalse();
        assertThat(new MigrationText("do $$ begin perform f(oid) from pg_class; end $$").reachesAll())
                .isTrue();
    }

    @Test
    @Tag("engine")
    void a_migration_gives_way_to_a_writer_that_comes_to_its_tables_in_another_order() throws Exception {
        aMigratedDatabase();
        migration(
                Migrator.LATEST + 1,
                "alter table minutebook.agent add column later text; alter table minutebook.mention add column later text");
        try (PlainSql writer = PlainSql.superuser(database)) {
            assertThat(TableLocks.WAIT.multipliedBy(2).toMillis())
                    .as("the migration gives way long before a writer looks for a deadlock")
                    .isLessThan(writer.one(
                            Long.class, "select setting::int8 from pg_settings where name = 'deadlock_timeout'"));
            // A machine that stands still lets both times pass at once.
            writer.run("set deadlock_timeout = '1min'");
            writer.run("begin");
            writer.run("lock minutebook.mention in row exclusive mode");
            CompletableFuture<Integer> migrating =
                    AtOnce.beside(() -> later(Migrator.LATEST + 1).migrate());
            Soon.until(
                    "the migration has one table and waits for the other",
                    () -> plain.one(
                                    Long.class,
                                    "select count(*) from pg_locks where mode = 'AccessExclusiveLock' and"
                                            + " (granted and relation = 'minutebook.agent'::regclass"
                                            + " or not granted and relation = 'minutebook.mention'::regclass)")
                            == 2);
            writer.run("lock minutebook.agent in row exclusive mode");
            writer.run("commit");
            assertThat(migrating.get()).isEqualTo(1);
        }
    }

    @Test
    @Tag("engine")
    void tables_that_a_migration_does_not_touch_are_not_locked() throws IOException {
        aMigratedDatabase();
        try (PlainSql reader = PlainSql.superuser(database)) {
            reader.run("begin");
            reader.run("select count(*) from minutebook.channel_message");
            reader.run("select count(*) from minutebook.audit_entry");
            migration(Migrator.LATEST + 1, "alter table minutebook.agent add column later text");
            assertThat(later(Migrator.LATEST + 1).migrate()).isEqualTo(1);
            reader.run("commit");
        }
    }

    /// Writers of this version write while the next one comes, and somebody reads the table it changes for long.
    @Test
    void servers_go_on_while_a_newer_program_migrates_and_are_told_to_stop() throws Exception {
        aMigratedDatabase();
        try (OpenBook open = new OpenBook(database);
                PlainSql reader = PlainSql.superuser(database)) {
            Workspace workspace = open.newWorkspace();
            assertThat(open.book().answers()).isTrue();
            AtomicBoolean over = new AtomicBoolean();
            List<CompletableFuture<Integer>> writers = IntStream.range(0, 4)
                    .mapToObj(writer -> AtOnce.beside(() -> {
                        int written = 0;
                        while (!over.get()) {
                            workspace.tasks().open(OpenTask.of("task"));
                            written++;
                        }
                        return written;
                    }))
                    .toList();
            reader.run("begin");
            reader.run("select count(*) from minutebook.task");
            migration(
                    Migrator.LATEST + 1,
                    "alter table minutebook.task add column later text; create table minutebook.later (x int)");
            CompletableFuture<Integer> migrating =
                    AtOnce.beside(() -> later(Migrator.LATEST + 1).migrate());
            Soon.until(
                    "the migration waits for the table",
                    () -> plain.one(
                                    Long.class,
                                    "select count(*) from pg_locks where not granted and mode = 'AccessExclusiveLock'"
                                            + " and relation = 'minutebook.task'::regclass")
                            > 0);
            int before = workspace
                    .tasks()
                    .list(TaskFilter.any(), PageRequest.first(1))
                    .items()
                    .size();
            workspace.tasks().open(OpenTask.of("behind the lock"));
            reader.run("commit");
            assertThat(migrating.get()).isEqualTo(1);
            over.set(true);
            for (CompletableFuture<Integer> writer : writers) {
                assertThat(writer.get()).as("no write failed").isPositive();
            }
            assertThat(before).isEqualTo(1);
            workspace.tasks().open(OpenTask.of("under the newer schema"));
            assertThat(open.book().answers()).as("it is told to stop").isFalse();
        }
    }

    @Test
    void a_database_that_cannot_be_reached_is_told() {
        database.close();
        assertThatThrownBy(() -> migrator.version()).isInstanceOf(SchemaException.class);
    }

    /// Counting rows lifts the force of the policies for a moment.
    private void assertForced() {
        assertThat(plain.column(String.class, """
                                select relname from pg_class
                                where relnamespace = 'minutebook'::regnamespace and relrowsecurity and not relforcerowsecurity
                                """)).isEmpty();
        assertThat(
                        plain.one(
                                Long.class,
                                "select count(*) from pg_class where relnamespace = 'minutebook'::regnamespace and relforcerowsecurity"))
                .isGreaterThan(10);
    }

    private List<Map<String, Object>> history() {
        return plain.rows("select * from minutebook.flyway_schema_history order by installed_rank");
    }

    private Map<String, Long> counts() {
        Map<String, Long> counts = new java.util.TreeMap<>();
        for (String table : plain.column(
                String.class,
                "select tablename from pg_tables where schemaname = 'minutebook' and tablename not in ('ready', 'flyway_schema_history')")) {
            counts.put(table, plain.one(Long.class, "select count(*) from minutebook." + table));
        }
        return counts;
    }
}
