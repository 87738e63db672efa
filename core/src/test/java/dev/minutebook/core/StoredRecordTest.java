package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.schema.Migrator;
import dev.minutebook.schema.ReleasedMigrations;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.TestServer;
import dev.minutebook.testkit.checker.RecordChecker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The present program takes over what each release left behind: a day that left rows in every table.
/// `dev/record` writes the one of the present version.
@Timeout(600)
@Tag("engine")
class StoredRecordTest {

    /// A record that anybody may read has no keys.
    private static final java.util.Set<String> OF_ENCRYPTED = java.util.Set.of("data_key", "workspace_encryption");

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));
    private static final Path RECORDS = ROOT.resolve("core/src/test/resources/records");
    private static final int LARGEST = 200_000;

    @BeforeAll
    static void write() throws IOException, SQLException {
        if (Boolean.getBoolean("minutebook.write")) {
            StoredRecord.made(version()).write(file(version()));
        }
    }

    static List<Path> records() throws IOException {
        try (Stream<Path> files = Files.list(RECORDS)) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("records")
    void a_stored_record_is_migrated_verified_read_and_gone_on_with(Path file) throws IOException, SQLException {
        assertThat(Files.size(file)).isLessThan(LARGEST);
        StoredRecord stored = valid(StoredRecord.read(file));
        try (TestDatabase database = TestServer.instance().emptyDatabase()) {
            stored.loadInto(database);
            assertThat(new Migrator(database.ownerDataSource()).migrate()).isEqualTo(Migrator.LATEST - stored.schema());
            TestClock clock = new TestClock(stored.at(), Duration.ofMillis(1));
            CoreConfig config = CoreConfig.sealingWith(OpenBook.KEY)
                    .trusting(List.of(stored.key()))
                    .background(false)
                    .clock(clock);
            try (OpenBook open = new OpenBook(database, config)) {
                Workspace acme = open.book().workspace(StoredRecord.WORKSPACE);
                intact(acme);
                assertThat(RecordContents.of(acme)).isEqualTo(stored.readings());
                goneOnWith(acme);
                open.book().catchUp();
                assertThat(acme.audit().status().unsealed()).isZero();
                intact(acme);
            }
            assertThat(stored.tables())
                    .as("tables without a row")
                    .allSatisfy((table, rows) -> assertThat(rows.isEmpty())
                            .as(table)
                            .isEqualTo(OF_ENCRYPTED.stream()
                                    .anyMatch(one -> table.startsWith("copy minutebook." + one + " "))));
            assertThat(new RecordChecker(database.superuserDataSource()).checkSealed())
                    .isEmpty();
        }
    }

    @Test
    void every_release_has_its_record() throws IOException {
        assertThat(records()).isNotEmpty();
        if (!version().endsWith("-SNAPSHOT")) {
            assertThat(file(version())).as("run dev/record").exists();
            assertThat(StoredRecord.read(file(version())).version())
                    .as("run dev/record")
                    .isEqualTo(version());
        }
    }

    /// Until something is released, migrations change and leave a stored record behind; then one is made for the test.
    private static StoredRecord valid(StoredRecord stored) throws IOException, SQLException {
        if (stored.sum().equals(ReleasedMigrations.sumUpTo(stored.schema()))) {
            return stored;
        }
        assertThat(ReleasedMigrations.listed().sums())
                .as("the record was made with other migrations; run dev/record")
                .isEmpty();
        return StoredRecord.made(stored.version());
    }

    private static void intact(Workspace acme) {
        Verification checked = acme.audit().verify(VerifyAudit.all());
        assertThat(checked.intact()).as(checked.finding()).isTrue();
        assertThat(checked.entries()).isGreaterThan(100);
    }

    private static void goneOnWith(Workspace acme) {
        AgentRef grace = AgentRef.of("grace");
        ChannelRef council = ChannelRef.of("council");
        long last = acme.channels().find(council).orElseThrow().lastSeq();
        assertThat(acme.channels()
                        .post(council, PostMessage.by(grace, "A foghorn was built"))
                        .seq())
                .isEqualTo(last + 1);
        acme.memories().remember(Remember.by(grace, "The foghorn is loud"));
        assertThat(acme.memories().recall(Recall.by(grace)))
                .anyMatch(found -> found.memory().content().equals("The foghorn is loud"));
        assertThat(acme.search().search(SearchQuery.of("foghorn").by(grace)).items())
                .extracting(Hit::snippet)
                .contains("A «foghorn» was built", "The «foghorn» is loud");
        assertThat(acme.audit().entries(0, PageRequest.first(1)).items()).hasSize(1);
    }

    private static Path file(String version) {
        return RECORDS.resolve(version.replace("-SNAPSHOT", "") + ".sql.gz");
    }

    private static String version() throws IOException {
        Matcher version =
                Pattern.compile("<version>([^<]+)</version>").matcher(Files.readString(ROOT.resolve("pom.xml")));
        assertThat(version.find()).isTrue();
        return version.group(1);
    }
}
