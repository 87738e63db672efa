package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A person asks at the command line, one specialist answers there and another through MCP, on a real record.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class QueryCommandsTest {

    private static final String QUESTION = "Does the standby server accept writes during the night?";
    private static final String YES = "The standby server accepts writes during the night.";
    private static final String NO = "The standby server never accepts writes during the night.";
    private static final AtomicInteger COUNT = new AtomicInteger();

    private static PostgresMinutebook open;

    @TempDir
    private Path folder;

    private Workspace book;
    private Workspace his;

    @BeforeAll
    static void open(TestDatabase database) {
        open = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(4),
                CoreConfig.sealingWith(SigningKey.generate()).background(false).superuserAllowed(true));
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @BeforeEach
    void two_specialists_in_a_new_workspace() {
        String name = "q" + COUNT.incrementAndGet();
        open.workspaces().create(new CreateWorkspace(name));
        book = open.workspace(name);
        book.agents().register(RegisterAgent.model("ada", "gpt-5"));
        book.agents().register(RegisterAgent.model("linus", "gpt-5"));
        String token = open.access()
                .issue(name, IssueToken.forAgent("linus", AgentRef.of("linus"), Role.WRITER))
                .secret();
        his = open.as(open.access().authenticate(token).orElseThrow()).workspace(name);
    }

    private String run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--data", folder.toString(), "--workspace", book.name()));
        StringWriter said = new StringWriter();
        int exit = MinutebookCli.create(
                        new NearestBook(data -> open.as(Caller.EMBEDDED.ofKind(Token.Kind.HUMAN, true))),
                        LauncherVerbs.byName(),
                        all.toArray(String[]::new))
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(all.toArray(String[]::new));
        assertThat(exit).as(said.toString()).isZero();
        return said.toString().replaceAll("\\s+", " ");
    }

    /// A tool as a model calls it that works as linus.
    private JsonNode linus(String tool, Map<String, Object> given) {
        Object answer = Toolbox.find(tool).orElseThrow().call().apply(his, given);
        return MinutebookJson.LENIENT.mapper().readTree(MinutebookJson.LENIENT.write(answer));
    }

    @Test
    void a_question_is_asked_answered_twice_explained_and_reviewed() {
        run("queries", "put-policy", "careful", "--assert", "soft:contains=source,amount=0.1");
        String asked = run(
                "queries",
                "ask",
                QUESTION,
                "--about",
                "software_engineering",
                "--to",
                "ada,linus",
                "--policy",
                "careful",
                "--session",
                "ops");
        assertThat(asked).contains("Status running", "Policy careful, version 1", "queries claim");

        ModelRun open = book.queries()
                .runs(RunFilter.any().specialist(AgentRef.of("ada")), PageRequest.first(1))
                .items()
                .getFirst();
        assertThat(run("queries", "runs", "--status", "open")).contains("ada answer open", "linus answer open");
        assertThat(run("queries", "answer", open.id().text(), YES, "--confidence", "0.9"))
                .contains("Status answered", YES);

        JsonNode claim = linus("query_claim", Map.of("wait", 0));
        assertThat(claim.path("claimed").asBoolean()).isTrue();
        assertThat(claim.path("prompt").asString()).contains(QUESTION);
        linus(
                "query_answer",
                Map.of(
                        "run",
                        claim.path("run").asString(),
                        "fence",
                        claim.path("fence").asLong(),
                        "text",
                        NO,
                        "confidence",
                        0.4));
        assertThat(linus("query_claim", Map.of()).path("claimed").asBoolean()).isFalse();

        assertThat(run("queries", "show", "last", "--wait", "1s"))
                .contains("Status answered", "Winner ada", "Answer " + YES, "Reliance uncertain", "Review wanted");
        assertThat(run("queries", "explain", "last"))
                .contains("Route ", "Assertions that did not hold WHEN", "nobody can tell who is right")
                .contains("Auction SPECIALIST WEIGHT", "What each reports for each answer ADA LINUS", "In words -");
        assertThat(run("queries", "assertions", "--no-passed", "--level", "soft"))
                .contains("contains soft no", "-0.10");
        assertThat(run("queries", "sessions")).contains("ops software_engineering 1 1", "ada 1");
        assertThat(run("queries", "reliability", "--specialist", "ada")).contains("ada software_engineering", "1/1");
        assertThat(run("queries", "list", "--review", "wanted")).contains("answered ada");
        assertThat(run("queries", "review", "last", "--right", "--reason", "I tried it."))
                .contains("Review confirmed");
        assertThat(run("queries", "policies")).contains("careful 1", "usual built in");
    }

    @Test
    void what_was_asked_elsewhere_is_judged_alike() {
        assertThat(run(
                        "queries",
                        "record",
                        QUESTION,
                        "--about",
                        "software_engineering",
                        "--answer",
                        "ada=" + YES,
                        "--answer",
                        "linus=" + NO,
                        "--confidence",
                        "linus=0.4"))
                .contains("Status answered", "Winner ada", "asked and answered elsewhere");
        assertThat(run("queries", "explain", "last")).contains("Auction SPECIALIST WEIGHT");
    }
}
