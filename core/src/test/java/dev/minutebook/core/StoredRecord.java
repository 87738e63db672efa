package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.schema.Migrator;
import dev.minutebook.schema.ReleasedMigrations;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.flywaydb.core.Flyway;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/// A record as a version of the program left it: the rows of all tables, and what could be read in them. As a file it
/// is compressed SQL that `psql` can run on a database with the schema of then.
///
/// @param version  of the program that wrote it
/// @param schema   the newest migration it was made with
/// @param sum      of all migrations up to that one
/// @param at       when it ends, by its own clock
/// @param key      the public key that signed its log
/// @param readings what was read in it then, a line each
/// @param tables   rows in the text form of COPY, by the statement that takes them in
record StoredRecord(
        String version,
        int schema,
        String sum,
        Instant at,
        byte[] key,
        List<String> readings,
        Map<String, String> tables) {

    /// The one workspace in it.
    static final String WORKSPACE = "acme";

    private static final Instant BEGIN = Instant.parse("2026-01-01T09:00:00Z");
    private static final String END_OF_ROWS = "\\.";

    /// A day of the present program that leaves rows in every table.
    static StoredRecord made(String version) throws IOException, SQLException {
        TestClock clock = new TestClock(BEGIN, Duration.ofMillis(1));
        CoreConfig config =
                CoreConfig.sealingWith(OpenBook.KEY).background(false).clock(clock);
        try (TestDatabase database = TestServer.instance().newDatabase();
                OpenBook open = new OpenBook(database, config);
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace acme = open.newWorkspace(WORKSPACE);
            UUID id = plain.one(UUID.class, "select id from minutebook.workspace where name = ?", WORKSPACE);
            EveryTable.in(acme).indexed(open.book().database(), id);
            Soon.until("all is sealed", () -> {
                open.book().catchUp();
                return acme.audit().status().unsealed() == 0;
            });
            return new StoredRecord(
                    version,
                    Migrator.LATEST,
                    ReleasedMigrations.sumUpTo(Migrator.LATEST),
                    clock.instant(),
                    OpenBook.KEY.publicKey(),
                    RecordContents.of(acme),
                    rows(plain));
        }
    }

    private static Map<String, String> rows(PlainSql plain) throws SQLException, IOException {
        Map<String, String> tables = new LinkedHashMap<>();
        CopyManager copy = plain.connection().unwrap(PGConnection.class).getCopyAPI();
        for (String table : tables(plain)) {
            String columns = String.join(", ", plain.column(String.class, """
                    select quote_ident(attname) from pg_attribute
                    where attrelid = ('minutebook.' || quote_ident(?))::regclass
                        and attnum > 0 and not attisdropped and attgenerated = ''
                    order by attnum
                    """, table));
            StringWriter rows = new StringWriter();
            copy.copyOut("copy (select %s from minutebook.%s order by 1, 2) to stdout".formatted(columns, table), rows);
            tables.put("copy minutebook.%s (%s) from stdin;".formatted(table, columns), rows.toString());
        }
        return tables;
    }

    private static List<String> tables(PlainSql plain) {
        return plain.column(String.class, """
                select tablename::text from pg_tables
                where schemaname = 'minutebook' and tablename <> 'flyway_schema_history'
                order by tablename
                """);
    }

    /// Puts it into a database without any table, as it was then.
    void loadInto(TestDatabase empty) throws SQLException, IOException {
        Flyway.configure(Migrator.class.getClassLoader())
                .dataSource(empty.ownerDataSource())
                .schemas(Migrator.SCHEMA)
                .defaultSchema(Migrator.SCHEMA)
                .locations("classpath:dev/minutebook/schema/migrations")
                .target(Integer.toString(schema))
                .load()
                .migrate();
        try (PlainSql plain = PlainSql.superuser(empty)) {
            plain.run("set session_replication_role = replica");
            plain.run("truncate "
                    + tables(plain).stream().map(table -> "minutebook." + table).collect(Collectors.joining(", ")));
            CopyManager copy = plain.connection().unwrap(PGConnection.class).getCopyAPI();
            for (Map.Entry<String, String> table : tables.entrySet()) {
                copy.copyIn(table.getKey(), new StringReader(table.getValue()));
            }
        }
    }

    void write(Path file) throws IOException {
        Files.createDirectories(file.getParent());
        try (OutputStream out = Files.newOutputStream(file);
                GZIPOutputStream zip = new GZIPOutputStream(out)) {
            zip.write(text().getBytes(StandardCharsets.UTF_8));
        }
    }

    private String text() {
        Stream<String> head = Stream.of(
                "-- version " + version,
                "-- schema " + schema,
                "-- sum " + sum,
                "-- at " + at,
                "-- key " + Base64.getEncoder().encodeToString(key));
        Stream<String> begin = Stream.of("set session_replication_role = replica;");
        return Stream.of(
                                head,
                                readings.stream().map(line -> "-- read " + line),
                                begin,
                                tables.entrySet().stream()
                                        .map(table -> table.getKey() + "\n" + table.getValue() + END_OF_ROWS))
                        .flatMap(lines -> lines)
                        .collect(Collectors.joining("\n"))
                + "\n";
    }

    static StoredRecord read(Path file) throws IOException {
        List<String> lines;
        try (InputStream in = Files.newInputStream(file);
                GZIPInputStream zip = new GZIPInputStream(in)) {
            lines = List.of(new String(zip.readAllBytes(), StandardCharsets.UTF_8).split("\n"));
        }
        Map<String, List<String>> notes = lines.stream()
                .takeWhile(line -> line.startsWith("-- "))
                .map(line -> line.split(" ", 3))
                .collect(Collectors.groupingBy(
                        note -> note[1], Collectors.mapping(note -> note[2], Collectors.toList())));
        Map<String, String> tables = new LinkedHashMap<>();
        for (Iterator<String> rest = lines.iterator(); rest.hasNext(); ) {
            String line = rest.next();
            if (line.startsWith("copy ")) {
                tables.put(line, rows(rest));
            }
        }
        return new StoredRecord(
                notes.get("version").getFirst(),
                Integer.parseInt(notes.get("schema").getFirst()),
                notes.get("sum").getFirst(),
                Instant.parse(notes.get("at").getFirst()),
                Base64.getDecoder().decode(notes.get("key").getFirst()),
                notes.get("read"),
                tables);
    }

    private static String rows(Iterator<String> lines) {
        StringBuilder rows = new StringBuilder();
        for (String row = lines.next(); !row.equals(END_OF_ROWS); row = lines.next()) {
            rows.append(row).append('\n');
        }
        return rows.toString();
    }
}
