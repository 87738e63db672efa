package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.json.MinutebookJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What somebody meets who has just unpacked it and read the first page.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(value = 900, unit = TimeUnit.SECONDS)
class NewcomerIT {

    private static final boolean NIGHTLY = Boolean.getBoolean("minutebook.nightly");

    @TempDir
    static Path folder;

    private Path data;
    private PackagedProgram.Up up;

    @BeforeAll
    void start() throws Exception {
        data = folder.resolve("first book");
        up = PackagedProgram.up(data, 0);
    }

    @AfterAll
    void stop() throws Exception {
        if (up != null) {
            up.close();
        }
    }

    @Test
    void a_fresh_folder_without_any_setting_gives_a_server_a_token_and_a_note_for_commands() throws Exception {
        assertThat(up.token()).startsWith("mbk_");
        try (HttpMinutebook book = HttpMinutebook.connect(up.url(), up.token())) {
            assertThat(book.me().workspace()).isEqualTo("main");
        }
        JsonNode note = json(Files.readString(data.resolve("server.json")));
        assertThat(note.path("url").asString()).isEqualTo(up.url().toString());
        assertThat(note.path("pid").asLong()).isEqualTo(up.process().pid());
        assertThat(Files.getPosixFilePermissions(data.resolve("server.json"))).hasSize(2);
        assertThat(up.said().toString() + up.log())
                .as("the note's token is nobody's to read")
                .doesNotContain(note.path("token").asString());
        assertThat(up.log()).as("the log").doesNotContain(up.token()).doesNotContain("ERROR");
    }

    @Test
    void the_first_page_works_on_the_running_server() {
        firstPage(data, "ada");
    }

    @Test
    void a_change_that_is_piped_in_gets_a_verdict_that_is_found_again() throws Exception {
        Path change = Files.writeString(folder.resolve("change.diff"), """
                diff --git a/src/Upload.java b/src/Upload.java
                --- a/src/Upload.java
                +++ b/src/Upload.java
                @@ -7,1 +7,2 @@
                 begin();
                +login("AKIAABCDEFGHIJKLMNOP");
                """);
        PackagedProgram.Result first =
                PackagedProgram.run(PackagedProgram.process(data, "review").redirectInput(change.toFile()));
        assertThat(first.exit()).as(first.toString()).isEqualTo(1);
        assertThat(first.out())
                .startsWith("changes requested (2 of 3 votes)")
                .contains("src/Upload.java:8 error secret", "safety-reviewer wants reject");
        PackagedProgram.Result again = PackagedProgram.run(
                PackagedProgram.process(data, "review", "--format", "sarif").redirectInput(change.toFile()));
        assertThat(again.exit()).as(again.toString()).isEqualTo(1);
        assertThat(again.err()).contains("reviewed before");
        JsonNode run = json(again.out()).path("runs").get(0);
        assertThat(run.path("results").get(0).path("ruleId").asString()).isEqualTo("secret");
    }

    @Test
    void a_second_server_on_the_folder_is_refused_in_plain_words() {
        PackagedProgram.Result second = PackagedProgram.run(data, "up", "--port", "0", "--headless");
        assertThat(second.exit()).as(second.toString()).isNotZero();
        assertThat(second.out()).doesNotContain("is ready at");
        assertThat(second.err())
                .contains("error:")
                .contains(data.toString())
                .containsPattern("(?i)in use|already|another")
                .doesNotContain("Exception")
                .doesNotContain("\tat ");
        assertThat(run(data, "agents", "list").exit())
                .as("the first one goes on")
                .isZero();
    }

    @Test
    void errors_say_what_to_do_and_have_their_exit_codes() throws Exception {
        run(data, "agents", "register", "twice", "--model", "m");
        refused(1, run(data, "agents", "register", "twice", "--model", "m"), "twice");
        refused(2, run(data, "agents", "regster", "x"), "register");
        refused(2, run(data, "bench", "nosuch"), "channel-post");
        refused(2, run(data, "up", "--port", "99999"), "65535");
        refused(4, run(data, "agents", "find", "nobody"), "nobody");
        refused(5, run(data, "agents", "list", "--token", "mbk_wrong"), "token");
        refused(
                6,
                run(
                        data,
                        "agents",
                        "list",
                        "--url",
                        "http://127.0.0.1:" + PackagedProgram.freePort(),
                        "--token",
                        "mbk_x"),
                "minutebook up");
        PackagedProgram.Result machine = run(data, "agents", "register", "twice", "--model", "m", "--output", "json");
        assertThat(machine.exit()).isEqualTo(1);
        assertThat(json(machine.err()).path("code").asString()).isEqualToIgnoringCase("conflict");
        assertThat(machine.out()).isEmpty();
    }

    @Test
    void without_a_server_the_folder_itself_is_opened_and_a_second_start_is_quick() throws Exception {
        Path own = folder.resolve("second book");
        if (NIGHTLY) {
            demo(own);
            firstPage(own, "ada");
        }
        done(run(own, "agents", "register", "grace"), "grace");
        done(run(own, "tasks", "open", "Count the open incidents", "--output", "json"), "id");
        refused(4, run(own, "agents", "find", "nobody"), "nobody");
        done(run(own, "audit", "verify"), "");
        assertThat(PackagedProgram.postmaster(own).filter(PackagedProgram::alive))
                .as("a database left behind")
                .isEmpty();

        try (PackagedProgram.Up first = PackagedProgram.up(own, 0)) {
            assertThat(first.token()).startsWith("mbk_");
            first.stop();
        }
        assertThat(own.resolve("server.json")).doesNotExist();
        try (PackagedProgram.Up second = PackagedProgram.up(own, 0)) {
            assertThat(second.token()).as("shown once").isEmpty();
            System.out.printf(
                    "second start ready in %d ms, resident %d MB%n",
                    second.readyAfter().toMillis(),
                    residentMegabytes(second.process().pid()));
            if (NIGHTLY) {
                assertThat(second.readyAfter()).isLessThan(Duration.ofSeconds(10));
            }
            assertThat(run(own, "agents", "find", "grace").exit())
                    .as("what was there before")
                    .isZero();

            tamper(own, "update audit_entry set actor = 'mallory' where event = 'agent.registered'");
            damaged(run(own, "audit", "verify"));
            second.stop();
        }
        damaged(run(own, "audit", "verify"));
    }

    @Test
    void what_a_superuser_alters_is_found() throws Exception {
        Path own = PreparedFolder.at(folder.resolve("tampered book"));
        try (PackagedProgram.Up server = PackagedProgram.up(own, 0)) {
            done(run(own, "agents", "register", "olga"), "olga");
            done(run(own, "channels", "create", "council"), "council");
            done(run(own, "channels", "post", "council", "I would wait", "--as", "olga"), "");
            String save = own.resolve("checkpoint.txt").toString();
            sealed(own);
            assertThat(run(own, "audit", "checkpoint", "--save", save).exit()).isZero();
            assertThat(run(own, "audit", "verify", "--checkpoint", save).exit()).isZero();

            tamper(own, "update channel_message set body = body || ' not'");
            damaged(run(own, "audit", "verify"));
            tamper(own, "update channel_message set body = left(body, -4)");
            assertThat(run(own, "audit", "verify").exit()).as("put right again").isZero();

            tamper(own, "delete from audit_seal where number = 3");
            damaged(run(own, "audit", "verify"));
            // Cut off cleanly: only who kept a checkpoint can know.
            tamper(own, "delete from audit_seal where number > 1");
            tamper(own, "delete from audit_block where last_number > 1");
            damaged(run(own, "audit", "verify", "--checkpoint", save));
        }
    }

    /// In CI the first page of [TutorialIT] has one.
    private static void demo(Path own) {
        PackagedProgram.Result demo = run(own, "demo", "--headless");
        assertThat(demo.exit()).as(demo.toString()).isZero();
        assertThat(demo.out()).contains("intact").doesNotContain("NOT intact");
        assertThat(demo.out())
                .containsPattern("It was played in \\d+\\.\\d s")
                .containsPattern(
                        "ratings leaderboard --token-file '.*acme.token' --workspace acme --data '.*second book'");
        PackagedProgram.Result tampered = run(own, "audit", "verify", "--workspace", "acme-copy");
        assertThat(tampered.exit()).as(tampered.toString()).isEqualTo(3);
        assertThat(tampered.out()).contains("choice of vote was altered");
    }

    /// The commands of the README in its order.
    private static void firstPage(Path data, String agent) {
        String channel = "council-" + agent;
        done(run(data, "agents", "register", agent, "--model", "gpt-5"), agent);
        done(run(data, "channels", "create", channel, "--topic", "Should we ship on Friday?"), channel);
        done(run(data, "channels", "post", channel, "I would wait, @" + agent, "--as", agent), "");
        JsonNode inbox = json(done(run(data, "inbox", "--as", agent, "--output", "json"), "unread"));
        assertThat(inbox.path("channels").isArray() || inbox.has("unread")).isTrue();
        JsonNode task = json(done(run(data, "tasks", "open", "Count the open incidents", "--output", "json"), "id"));
        JsonNode claim = json(done(
                run(data, "tasks", "claim", task.path("id").asString(), "--as", agent, "--output", "json"), "fence"));
        assertThat(claim.path("task").path("id")).isEqualTo(task.path("id"));
        done(
                run(
                        data,
                        "tasks",
                        "complete",
                        task.path("id").asString(),
                        "2",
                        "--fence",
                        claim.path("fence").asString()),
                "");
        refused(4, run(data, "tasks", "claim", "--as", agent), "");
        done(run(data, "audit", "verify"), "");
        assertThat(json(done(run(data, "audit", "verify", "--output", "json"), "intact"))
                        .path("intact")
                        .asBoolean())
                .isTrue();
        done(run(data, "doctor"), "");
    }

    private static void sealed(Path data) throws InterruptedException {
        for (int i = 0; i < 100; i++) {
            JsonNode status =
                    json(run(data, "audit", "status", "--output", "json").out());
            if (status.path("unsealed").asLong() == 0) {
                return;
            }
            Thread.sleep(200);
        }
        throw new AssertionError("the log does not get sealed");
    }

    private static PackagedProgram.Result run(Path data, String... arguments) {
        return PackagedProgram.run(data, arguments);
    }

    private static String done(PackagedProgram.Result result, String said) {
        assertThat(result.exit()).as(result.toString()).isZero();
        assertThat(result.out()).contains(said);
        assertThat(result.err()).doesNotContain("Exception").doesNotContain("WARNING");
        return result.out();
    }

    private static void refused(int code, PackagedProgram.Result result, String hint) {
        assertThat(result.exit()).as(result.toString()).isEqualTo(code);
        assertThat(result.out() + result.err())
                .contains(hint)
                .doesNotContain("Exception")
                .doesNotContain("\tat ");
    }

    private static void damaged(PackagedProgram.Result result) {
        assertThat(result.exit()).as(result.toString()).isEqualTo(3);
        assertThat(result.err()).doesNotContain("Exception");
    }

    private static void tamper(Path data, String statement) throws Exception {
        try (Connection connection = PackagedProgram.superuser(data);
                Statement sql = connection.createStatement()) {
            sql.execute("set search_path = minutebook");
            sql.execute("set session_replication_role = replica");
            assertThat(sql.executeUpdate(statement)).as(statement).isPositive();
        } catch (SQLException failed) {
            throw new AssertionError(statement, failed);
        }
    }

    private static long residentMegabytes(long pid) throws Exception {
        return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
                        .filter(line -> line.startsWith("VmRSS:"))
                        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                        .findFirst()
                        .orElse(0)
                / 1_024;
    }

    private static JsonNode json(String text) {
        return MinutebookJson.LENIENT.mapper().readTree(text);
    }
}
