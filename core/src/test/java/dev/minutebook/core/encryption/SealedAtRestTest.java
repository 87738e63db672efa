package dev.minutebook.core.encryption;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.ClaimedProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.SettleProof;
import dev.minutebook.api.proofs.SubmitProof;
import dev.minutebook.api.retention.LegalHold;
import dev.minutebook.api.retention.PlaceHold;
import dev.minutebook.api.retention.PutRetentionPolicy;
import dev.minutebook.api.retention.RetentionKind;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.EveryTable;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.core.database.ContentCipher;
import dev.minutebook.core.database.ContentColumn;
import dev.minutebook.core.database.MissingKey;
import dev.minutebook.local.LocalPostgres;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.scenario.Year;
import dev.minutebook.testkit.TestClock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.PGConnection;

/// Whoever gets hold of the files of the database, its write-ahead log, its log of statements or a dump of it learns no
/// content of an encrypted workspace. Every content that a day leaves in any column is looked for, or with
/// `-Dminutebook.nightly=true` what a year leaves in every column.
@Timeout(600)
class SealedAtRestTest {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");
    private static final int LEAST = 6;
    private static final int LONGEST = 48;

    /// What a year leaves empty, and other tests fill.
    private static final Set<String> EMPTY = Set.of("live_text.text");

    @TempDir
    Path folder;

    @Test
    void no_content_is_found_in_any_file() throws Exception {
        LocalPostgresConfig config = LocalPostgresConfig.in(folder.resolve("pg"))
                .withSetting("log_statement", "all")
                .withSetting("log_min_duration_statement", "0")
                .withSetting("log_parameter_max_length", "-1")
                .withSetting("wal_recycle", "off");
        Map<String, byte[]> canaries = new TreeMap<>();
        Map<String, String> found = new TreeMap<>();
        try (LocalPostgres postgres = LocalPostgres.start(config)) {
            liveAndCollect(postgres, canaries);
            try (Connection connection = superuser(postgres)) {
                execute(connection, "checkpoint");
                Contents.of(canaries).look("dump", dump(connection), found);
            }
        }
        int files = 0;
        Contents contents = Contents.of(canaries);
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                contents.look(folder.relativize(file).toString(), Files.readAllBytes(file), found);
                files++;
            }
        }
        System.out.println(canaries.size() + " contents looked for in " + files + " files and a dump");
        assertThat(found).isEmpty();
        assertThat(files).isGreaterThan(500);
        Set<String> missing = new TreeSet<>(ContentColumn.allPaths());
        missing.removeAll(EMPTY);
        canaries.keySet().forEach(missing::remove);
        if (NIGHTLY) {
            assertThat(missing).as("columns whose contents were not looked for").isEmpty();
        } else {
            assertThat(canaries).hasSizeGreaterThanOrEqualTo(140);
        }
    }

    private static void liveAndCollect(LocalPostgres postgres, Map<String, byte[]> canaries)
            throws SQLException, IOException {
        Connect connect = Connect.to(
                        postgres.jdbcUrl(postgres.database()),
                        postgres.owner().user(),
                        postgres.owner().password())
                .connections(24);
        TestClock clock = new TestClock(Instant.parse("2026-01-01T09:00:00Z"), Duration.ofMillis(1));
        CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY)
                .background(false)
                .clock(clock)
                .actingFor(Token.Kind.HUMAN)
                .selfApproval(SelfApproval.ALWAYS)
                .masterKey(OpenBook.MASTER);
        try (PostgresMinutebook book = PostgresMinutebook.open(connect, config);
                Connection connection = superuser(postgres)) {
            String itsOwn = texts(postgres.dataFolder().resolve("base/1"));
            List<Workspace> workspaces = new ArrayList<>();
            if (NIGHTLY) {
                Workspace year = encrypted(book, "year");
                Year.in(
                        year,
                        clock::advance,
                        secret -> book.as(book.access().authenticate(secret).orElseThrow())
                                .workspace(year.name()),
                        book::catchUp);
                workspaces.add(year);
            }
            Workspace day = encrypted(book, "day");
            workspaces.add(day);
            EveryTable.in(day).indexed(book.database(), id(book, day).value());
            more(day);
            retention(day);
            book.catchUp();
            for (Workspace workspace : workspaces) {
                WorkspaceId id = id(book, workspace);
                Opener opener = new Opener(new DataKeys(book.database().unsealed(), OpenBook.MASTER), id);
                Set<String> labels = labels(connection, id.value());
                labels.add(itsOwn);
                for (String path : ContentColumn.allPaths()) {
                    if (!EMPTY.contains(path)) {
                        for (Object content : contents(connection, path, id.value(), opener)) {
                            collect(path, content, labels, canaries);
                        }
                    }
                }
            }
        }
    }

    /// Contents that a day leaves out, or too short to be looked for.
    private static void more(Workspace day) {
        AgentRef ada = AgentRef.of("ada");
        TaskId task = day.tasks().open(OpenTask.of("look after the ward")).id();
        Claim held = day.tasks().claim(ClaimTask.by(ada)).orElseThrow();
        day.tasks().start(task, held.fence(), "process 4711 in the northern ward");
        day.tasks().complete(task, TaskReport.of(held.fence(), "thirteen patients were seen"));
        TournamentId which = day.calibration()
                .open(OpenTournament.of("Which ward fills first?", "the northern ward", "the southern ward"))
                .id();
        day.calibration().predict(which, MakePrediction.by(ada, "the northern ward", 0.7));
        day.calibration().resolve(which, ResolveTournament.as("the northern ward"));
        ClaimedAsk first = day.asks().claim(ClaimAsk.forModels()).orElseThrow();
        day.asks().decline(first.ask().id(), first.fence(), "the patient did not consent");
        ClaimedAsk second = day.asks().claim(ClaimAsk.forModels()).orElseThrow();
        day.asks()
                .fail(
                        second.ask().id(),
                        FailAsk.of(second.fence(), "the answer named a patient")
                                .rejected("It was Maria of the northern ward", null));
        day.conversations().open(OpenConversation.titled("who sleeps in the northern ward"));
        day.proofs()
                .submit(SubmitProof.of("Two wards are not one.").statement(Proof.Language.Z3_SMT, "(assert (= 2 1))"));
        ClaimedProof claim =
                day.proofs().claim(ClaimProof.to(ClaimProof.Work.PROVE)).orElseThrow();
        day.proofs()
                .settle(
                        claim.proof().id(),
                        SettleProof.as(claim.fence(), Proof.Status.PROOF_FOUND, "unsatisfiable after one step"));
    }

    private static void retention(Workspace day) {
        LegalHold hold = day.retention().hold(PlaceHold.onWorkspace("a patient of the ward went to court"));
        day.retention().release(hold.id(), new ChangeReason("the patient and the ward settled"));
        day.retention()
                .put(PutRetentionPolicy.days(RetentionKind.MESSAGES, 3650, "the ward keeps messages for ten years"));
    }

    /// What PostgreSQL says in a database that nobody uses.
    private static String texts(Path files) throws IOException {
        StringBuilder all = new StringBuilder();
        try (Stream<Path> found = Files.walk(files)) {
            for (Path file : found.filter(Files::isRegularFile).toList()) {
                all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return all.toString();
    }

    private static Workspace encrypted(PostgresMinutebook book, String name) {
        book.workspaces().create(new CreateWorkspace(name));
        Workspace workspace = book.workspace(name);
        workspace
                .encryption()
                .enable(EnableEncryption.indexed().acceptingEmbeddings("The vectors may tell what it is about."));
        return workspace;
    }

    private static WorkspaceId id(PostgresMinutebook book, Workspace workspace) {
        return book.workspaces().list(PageRequest.first()).items().stream()
                .filter(one -> one.name().equals(workspace.name()))
                .findFirst()
                .orElseThrow()
                .id();
    }

    /// Opens what was sealed, by keys of users too.
    private record Opener(DataKeys keys, WorkspaceId workspace) {

        <T> T with(Function<ContentCipher, T> work) {
            while (true) {
                try {
                    return work.apply(keys.of(workspace));
                } catch (MissingKey missing) {
                    keys.provide(workspace, missing);
                }
            }
        }
    }

    /// Takes the longest content of each column that stands in no label.
    private static void collect(String path, Object content, Set<String> labels, Map<String, byte[]> canaries) {
        byte[] bytes;
        if (content instanceof String text) {
            String cut = text.length() > LONGEST
                    ? text.substring((text.length() - LONGEST) / 2).substring(0, LONGEST)
                    : text;
            bytes = cut.getBytes(StandardCharsets.UTF_8);
            byte[] known = canaries.get(path);
            if (text.length() < LEAST
                    || (known != null && known.length >= bytes.length)
                    || labels.stream().anyMatch(label -> label.contains(cut))) {
                return;
            }
        } else {
            byte[] all = (byte[]) content;
            int length = Math.min(all.length, LONGEST);
            bytes = Arrays.copyOfRange(all, (all.length - length) / 2, (all.length - length) / 2 + length);
            // Zeros, such as the hash of a conversation without messages, stand in any file.
            if (bytes.length < LEAST || Arrays.equals(bytes, new byte[bytes.length])) {
                return;
            }
        }
        byte[] before = canaries.get(path);
        if (before == null || before.length < bytes.length) {
            canaries.put(path, bytes);
        }
    }

    private static List<Object> contents(Connection connection, String path, UUID workspace, Opener opener)
            throws SQLException {
        String[] names = path.split("\\.");
        List<Object> contents = new ArrayList<>();
        String sql = "select %2$s from minutebook.%1$s where workspace_id = '%3$s' and %2$s is not null"
                .formatted(names[0], names[1], workspace);
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                switch (rows.getMetaData().getColumnTypeName(1)) {
                    case "bytea" -> contents.add(opened(path, rows.getBytes(1), opener));
                    case "_text" -> {
                        for (String one : (String[]) rows.getArray(1).getArray()) {
                            contents.add(opened(path, one, opener));
                        }
                    }
                    default -> contents.add(opened(path, rows.getString(1), opener));
                }
            }
        }
        return contents;
    }

    private static byte[] opened(String path, byte[] stored, Opener opener) {
        byte[] content = opener.with(cipher -> cipher.open(stored, id -> true));
        assertThat(content).as(path + " is stored as it is").isNotEqualTo(stored);
        return content;
    }

    private static String opened(String path, String stored, Opener opener) {
        String content = opener.with(cipher -> cipher.open(stored, id -> true));
        if (!stored.isEmpty() && !stored.equals("{}") && !stored.equals("[]")) {
            assertThat(content).as(path + " is stored as it is").isNotEqualTo(stored);
        }
        return content;
    }

    /// What stands in columns that are readable by design.
    private static Set<String> labels(Connection connection, UUID workspace) throws SQLException {
        Set<String> labels = new TreeSet<>();
        Map<String, String> columns = new TreeMap<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("""
                        select c.table_name, c.column_name from information_schema.columns c
                        join information_schema.tables t using (table_schema, table_name)
                        join information_schema.columns w on w.table_schema = 'minutebook' and w.table_name = c.table_name
                            and w.column_name = 'workspace_id'
                        where c.table_schema = 'minutebook' and t.table_type = 'BASE TABLE'
                            and (c.data_type in ('text', 'json', 'jsonb') or c.udt_name = '_text')
                        """)) {
            while (rows.next()) {
                columns.put(rows.getString(1) + "." + rows.getString(2), rows.getString(1));
            }
        }
        columns.keySet().removeAll(ContentColumn.allPaths());
        for (Map.Entry<String, String> column : columns.entrySet()) {
            String name = column.getKey().substring(column.getValue().length() + 1);
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(
                            "select distinct %2$s::text from minutebook.%1$s".formatted(column.getValue(), name)
                                    + " where workspace_id = '" + workspace + "' and " + name + " is not null")) {
                while (rows.next()) {
                    labels.add(rows.getString(1));
                }
            }
        }
        return labels;
    }

    private static byte[] dump(Connection connection) throws SQLException, IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        List<String> tables = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows =
                        statement.executeQuery("select tablename from pg_tables where schemaname = 'minutebook'")) {
            while (rows.next()) {
                tables.add(rows.getString(1));
            }
        }
        for (String table : tables) {
            connection.unwrap(PGConnection.class).getCopyAPI().copyOut("copy minutebook." + table + " to stdout", all);
        }
        return all.toByteArray();
    }

    /// The contents that are looked for, all in one pass: few places begin as one of them does.
    private record Contents(Map<String, byte[]> canaries, Map<Integer, List<String>> beginnings, BitSet begun) {

        static Contents of(Map<String, byte[]> canaries) {
            Map<Integer, List<String>> beginnings = new HashMap<>();
            BitSet begun = new BitSet(1 << 24);
            canaries.forEach((path, canary) -> {
                beginnings
                        .computeIfAbsent(beginning(canary, 0), none -> new ArrayList<>())
                        .add(path);
                begun.set(beginning(canary, 0));
            });
            return new Contents(canaries, beginnings, begun);
        }

        void look(String where, byte[] bytes, Map<String, String> found) {
            for (int at = 0; at + LEAST <= bytes.length; at++) {
                int beginning = beginning(bytes, at);
                if (begun.get(beginning)) {
                    for (String path : beginnings.get(beginning)) {
                        byte[] canary = canaries.get(path);
                        int end = at + canary.length;
                        if (end <= bytes.length && Arrays.equals(bytes, at, end, canary, 0, canary.length)) {
                            found.putIfAbsent(path, where + ": " + new String(canary, StandardCharsets.UTF_8));
                        }
                    }
                }
            }
        }
    }

    private static int beginning(byte[] bytes, int at) {
        return (bytes[at] & 0xff) << 16 | (bytes[at + 1] & 0xff) << 8 | bytes[at + 2] & 0xff;
    }

    private static Connection superuser(LocalPostgres postgres) throws SQLException {
        return DriverManager.getConnection(
                postgres.jdbcUrl(postgres.database()),
                postgres.superuser().user(),
                postgres.superuser().password());
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
