package dev.minutebook.core.erasures;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.Refused;
import dev.minutebook.core.Soon;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.core.moving.MoveProgress;
import dev.minutebook.core.moving.WorkspaceExport;
import dev.minutebook.core.moving.WorkspaceRows;
import dev.minutebook.core.search.index.IndexNow;
import dev.minutebook.core.search.vectors.Vectors;
import dev.minutebook.local.ClusterCleanup;
import dev.minutebook.local.Durability;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

/// What an agent wrote stands in no byte of any file after its erasure and a cleanup of the cluster, nor in anything
/// that is handed out after that.
@Timeout(600)
class ErasedFilesTest {

    @TempDir
    Path folder;

    private Path pg() {
        return folder.resolve("pg");
    }

    @Test
    void no_file_holds_what_was_erased() throws Exception {
        Log log = Log.opened();
        // Nothing is compressed, so that nothing is hidden.
        LocalPostgresConfig settings = LocalPostgresConfig.in(pg())
                .withDurability(Durability.UNSAFE_FOR_TESTS)
                .withSetting("wal_compression", "off")
                .withSetting("max_wal_size", "96MB");
        CanaryNeedles needles = CanaryNeedles.ofTexts();
        try (LocalPostgres postgres = LocalPostgres.start(settings);
                Connection superuser = superuser(postgres);
                PostgresMinutebook book = open(postgres, superuser)) {
            book.workspaces().create(new CreateWorkspace("main"));
            Workspace main = book.workspace("main");
            CanaryDay day = CanaryDay.in(main);
            main.notices().subscribe(AddSubscription.webhook("https://localhost:9/hook"));
            more(main, day);
            UUID id = id(superuser);
            IndexNow.in(book.database(), id);
            needles = needles.and(vectors(book, superuser, id));
            main.channels().post(day.council().ref(), PostMessage.by(day.ada().ref(), "More " + CanaryDay.WORD));
            run(superuser, "analyze");
            run(superuser, "checkpoint");

            Set<String> before = places(superuser, needles);
            System.out.println("before the erasure: " + before);
            assertThat(before)
                    .as("places the test looks at")
                    .contains(
                            "channel_message",
                            "pg_toast of channel_message",
                            "project_name_unique",
                            "search_postings",
                            "search_vector",
                            "pg_statistic",
                            "pg_wal");

            erase(main);
            Set<String> between = places(superuser, needles);
            System.out.println("after the erasure: " + between);
            assertThat(between).as("what only a cleanup takes").contains("channel_message", "pg_wal");

            long began = System.nanoTime();
            long segments = new ClusterCleanup(superuser, step -> {}).run().segments();
            System.out.printf(
                    "cleaned up in %d ms with %d segments of the log%n",
                    (System.nanoTime() - began) / 1_000_000, segments);
            assertThat(places(superuser, needles)).isEmpty();

            handedOut(postgres, main, needles);
            dossiers(main, day, needles);
            assertThat(main.search().search(SearchQuery.of(CanaryDay.WORD)).items())
                    .isEmpty();
            try (Stream<Path> all = Files.walk(pg())) {
                assertThat(all.filter(file -> file.toString().endsWith(".log")))
                        .as("logs of PostgreSQL, which are read too")
                        .isNotEmpty();
            }
        }
        assertThat(log.closed()).isNotEmpty();
        assertThat(needles.in(log.closed().getBytes(StandardCharsets.UTF_8)))
                .as("the log of the program, with all it says at the level debug")
                .isEmpty();
        assertThat(files(needles, Map.of())).as("after the end of the cluster").isEmpty();
    }

    private static PostgresMinutebook open(LocalPostgres postgres, Connection superuser) throws SQLException {
        Connect connect = Connect.to(
                        postgres.jdbcUrl(postgres.database()),
                        postgres.owner().user(),
                        postgres.owner().password())
                .connections(16);
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY)
                .jobInterval(Duration.ofMillis(200))
                .actingFor(Token.Kind.HUMAN)
                .selfApproval(SelfApproval.ALWAYS);
        PostgresMinutebook.open(connect, config.background(false)).close();
        uncompressed(superuser);
        return PostgresMinutebook.open(connect, config);
    }

    /// A text that is stored beside its row, words of another script, and refusals by the database, which quotes what
    /// it refuses.
    private static void more(Workspace main, CanaryDay day) {
        Random random = new Random(17);
        String text = random.ints(6_000, 'a', 'z' + 1)
                .mapToObj(one -> String.valueOf((char) one))
                .collect(Collectors.joining());
        main.channels()
                .post(day.council().ref(), PostMessage.by(day.ada().ref(), text + " " + CanaryDay.WORD + " " + text));
        main.memories()
                .remember(Remember.by(
                        day.ada().ref(), "It is " + CanaryNeedles.FOREIGN + " \"" + CanaryDay.WORD + "\"\n."));
        String user = "agent:" + day.ada().id().text();
        Refused.with(
                Code.CONFLICT,
                () -> main.projects()
                        .create(CreateProject.named("Project " + CanaryDay.WORD).ofUser(user)));
    }

    /// Vectors of what the agent wrote, as they are stored.
    private static List<byte[]> vectors(PostgresMinutebook book, Connection superuser, UUID workspace)
            throws SQLException {
        Vectors vectors = new Vectors(book.database());
        Random random = new Random(18);
        Map<UUID, float[]> all = new HashMap<>();
        List<String> its = new ArrayList<>();
        for (Vectors.Missing one : vectors.missing(workspace, "plain", 1_000)) {
            float[] vector = new float[64];
            for (int at = 0; at < vector.length; at++) {
                vector[at] = random.nextFloat() - 0.5f;
            }
            all.put(one.entry(), vector);
            if (one.text().contains(CanaryDay.NEEDLE)) {
                its.add("'" + one.entry() + "'");
            }
        }
        vectors.put(workspace, "plain", all);
        assertThat(its).hasSizeGreaterThan(5);
        List<byte[]> stored = new ArrayList<>();
        try (Statement statement = superuser.createStatement();
                ResultSet rows = statement.executeQuery("select vector from minutebook.search_vector where entry in ("
                        + String.join(", ", its) + ")")) {
            while (rows.next()) {
                stored.add(rows.getBytes(1));
            }
        }
        assertThat(stored).hasSameSizeAs(its);
        return stored;
    }

    private static void erase(Workspace main) {
        Erasure erasure = main.erasures().start(StartErasure.of(ErasureSubject.agent("ada"), "request 17"));
        Soon.until(
                "the erasure is completed",
                () -> main.erasures().find(erasure.id()).orElseThrow().state() == Erasure.State.COMPLETED);
        Soon.until("all is sealed", () -> main.audit().status().unsealed() == 0);
    }

    private void handedOut(LocalPostgres postgres, Workspace main, CanaryNeedles needles) throws Exception {
        Path archive = folder.resolve("main.zip");
        try (Connection own = superuser(postgres)) {
            new WorkspaceExport(
                            own,
                            Map.of(OpenBook.KEY.id(), OpenBook.KEY.publicKey()),
                            Clock.systemUTC(),
                            MoveProgress.NONE)
                    .run(main.name(), archive);
        }
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (ZipEntry part : zip.stream().toList()) {
                assertThat(needles.in(zip.getInputStream(part).readAllBytes()))
                        .as("part " + part.getName() + " of an export")
                        .isEmpty();
            }
        }
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        try (Connection own = superuser(postgres)) {
            new WorkspaceRows(own, Clock.systemUTC(), MoveProgress.NONE).read(main.name(), new WorkspaceRows.Target() {

                @Override
                public boolean begin(String table, List<WorkspaceRows.Field> fields) {
                    return true;
                }

                @Override
                public void row(Object[] values) throws IOException {
                    for (Object value : values) {
                        rows.write(
                                value instanceof byte[] bytes
                                        ? bytes
                                        : String.valueOf(value).getBytes(StandardCharsets.UTF_8));
                    }
                }
            });
        }
        assertThat(rows.size()).isGreaterThan(10_000);
        assertThat(needles.in(rows.toByteArray()))
                .as("the rows of a SQLite file")
                .isEmpty();
    }

    private static void dossiers(Workspace main, CanaryDay day, CanaryNeedles needles) {
        Refused.with(Code.CONFLICT, () -> main.debates().dossier(day.debate().id(), DossierFormat.JSON));
        Debate later = main.debates()
                .open(OpenDebate.about(
                        "Which stone is left?", TakeSeat.of(day.grace().ref()), TakeSeat.of("carl")));
        for (DossierFormat format : DossierFormat.values()) {
            assertThat(needles.in(
                            main.debates().dossier(later.id(), format).content().getBytes(StandardCharsets.UTF_8)))
                    .isEmpty();
        }
    }

    private Set<String> places(Connection superuser, CanaryNeedles needles) throws SQLException, IOException {
        run(superuser, "checkpoint");
        Map<String, String> names = new HashMap<>();
        try (Statement statement = superuser.createStatement();
                ResultSet rows = statement.executeQuery("""
                        select pg_relation_filepath(c.oid), c.relname, t.relname from pg_class c
                        left join pg_class t on t.reltoastrelid = c.oid
                        where pg_relation_filepath(c.oid) is not null
                        """)) {
            while (rows.next()) {
                names.put(
                        rows.getString(1),
                        rows.getString(3) == null ? rows.getString(2) : "pg_toast of " + rows.getString(3));
            }
        }
        return files(needles, names);
    }

    /// Where something stands: relations by their names, other files by that of their folder.
    private Set<String> files(CanaryNeedles needles, Map<String, String> names) throws IOException {
        Set<String> found = new TreeSet<>();
        int read = 0;
        try (Stream<Path> all = Files.walk(pg())) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                byte[] bytes;
                try {
                    bytes = Files.readAllBytes(file);
                } catch (NoSuchFileException gone) {
                    continue;
                }
                read++;
                if (!needles.in(bytes).isEmpty()) {
                    String path = pg().relativize(file).toString();
                    String relation = path.substring(path.indexOf("pgdata/") + "pgdata/".length());
                    found.add(
                            path.contains("pg_wal")
                                    ? "pg_wal"
                                    : names.getOrDefault(relation, path + " " + needles.in(bytes)));
                }
            }
        } catch (UncheckedIOException gone) {
            return files(needles, names);
        }
        assertThat(read).isGreaterThan(500);
        return found;
    }

    /// Long values stay as they are.
    private static void uncompressed(Connection superuser) throws SQLException {
        run(superuser, """
                do $$
                declare c record;
                begin
                    for c in select a.attrelid::regclass as relation, a.attname from pg_attribute a
                        join pg_class r on r.oid = a.attrelid
                        where r.relnamespace = 'minutebook'::regnamespace and r.relkind in ('r', 'p') and a.attnum > 0
                            and not a.attisdropped and a.attstorage in ('x', 'm')
                    loop
                        execute format('alter table %s alter column %I set storage external', c.relation, c.attname);
                    end loop;
                end $$
                """);
    }

    private static UUID id(Connection superuser) throws SQLException {
        try (Statement statement = superuser.createStatement();
                ResultSet rows = statement.executeQuery("select id from minutebook.workspace where name = 'main'")) {
            rows.next();
            return rows.getObject(1, UUID.class);
        }
    }

    private static Connection superuser(LocalPostgres postgres) throws SQLException {
        return DriverManager.getConnection(
                postgres.jdbcUrl(postgres.database()),
                postgres.superuser().user(),
                postgres.superuser().password());
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /// Everything that the program logs meanwhile.
    private static final class Log extends AppenderBase<ILoggingEvent> {

        private final Logger root = (Logger) LoggerFactory.getLogger("dev.minutebook");
        private final Level level = root.getLevel();
        private final StringBuffer text = new StringBuffer();

        static Log opened() {
            Log log = new Log();
            log.start();
            log.root.addAppender(log);
            log.root.setLevel(Level.DEBUG);
            LoggerFactory.getLogger("dev.minutebook").debug("opened");
            return log;
        }

        @Override
        protected void append(ILoggingEvent event) {
            text.append(event.getFormattedMessage()).append('\n');
            for (var cause = event.getThrowableProxy(); cause != null; cause = cause.getCause()) {
                text.append(cause.getMessage()).append('\n');
            }
        }

        String closed() {
            root.detachAppender(this);
            root.setLevel(level);
            return text.toString();
        }
    }
}
