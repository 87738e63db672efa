package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.book.NearestBook;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.access.Caller;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// What commands say of a debate that waits or failed, on a real record.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class StandingWordsTest {

    private static final AtomicInteger COUNT = new AtomicInteger();

    private static PostgresMinutebook open;

    @TempDir
    private Path folder;

    private Workspace book;

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
    void a_new_workspace() {
        String name = "w" + COUNT.incrementAndGet();
        open.workspaces().create(new CreateWorkspace(name));
        book = open.workspace(name);
    }

    private String run(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--data", folder.toString(), "--workspace", book.name()));
        StringWriter said = new StringWriter();
        MinutebookCli.create(
                        new NearestBook(data -> open.as(Caller.EMBEDDED.ofKind(Token.Kind.HUMAN, true))),
                        LauncherVerbs.byName(),
                        all.toArray(String[]::new))
                .setOut(new PrintWriter(said, true))
                .setErr(new PrintWriter(said, true))
                .execute(all.toArray(String[]::new));
        return said.toString().replaceAll("\\s+", " ");
    }

    private DebateId debate() {
        return book.debates()
                .list(DebateFilter.any(), PageRequest.first(1))
                .items()
                .getFirst()
                .id();
    }

    @Test
    void who_opens_a_debate_that_no_chamber_serves_is_told_and_so_is_the_doctor() {
        String opened =
                run("debates", "open", "Ship it?", "--seat", "ada::openai/gpt-5", "--seat", "bob::openai/gpt-5");

        assertThat(opened).contains("no chamber serves openai", "these seats will not be answered");
        assertThat(run("debates", "standing", debate().text())).contains("Waits for", "ada");
        assertThat(run("doctor")).contains("no chamber serves openai", "chamber.json");
    }

    @Test
    void a_gate_shows_what_leads_its_text_the_tally_and_who_objects_in_which_words() {
        run(
                "debates",
                "open",
                "Ship it?",
                "--seat",
                "ada",
                "--seat",
                "bob",
                "--seat",
                "cleo",
                "--option",
                "yes",
                "--option",
                "no",
                "--rounds",
                "1",
                "--voting",
                "plurality",
                "--gate",
                "conclusion");
        play();
        String gate = book.approvals()
                .list(ApprovalFilter.pending(), PageRequest.first(1))
                .items()
                .getFirst()
                .id()
                .text();

        assertThat(run("approvals", "show", gate))
                .contains("Leads yes", "yes 2 votes", "cleo (for no", "It will break on Friday.")
                .contains("minutebook approvals approve " + gate, "minutebook approvals refuse " + gate);
        assertThat(run("approvals", "refuse", gate, "Nobody is on call.")).contains("refused");

        Debate failed = book.debates().find(debate()).orElseThrow();
        assertThat(failed.status()).isEqualTo(Debate.Status.FAILED);
        assertThat(run("debates", "show", failed.id().text())).contains("Nobody is on call.");
    }

    @Test
    void a_vote_is_cast_from_the_command_line() {
        run(
                "debates",
                "open",
                "Ship it?",
                "--seat",
                "ada",
                "--seat",
                "bob",
                "--option",
                "yes",
                "--option",
                "no",
                "--rounds",
                "1",
                "--voting",
                "plurality");
        while (vote().isEmpty()) {
            ClaimedAsk next = claimed().orElseThrow();
            book.asks().answer(next.ask().id(), Answer.of(next.fence(), "I say so.", 0.9));
        }
        Ask ask = vote().orElseThrow();
        ClaimedAsk claim = book.asks()
                .claim(ClaimAsk.by(AgentRef.of(ask.agentName())).in(debate()))
                .orElseThrow();

        run(
                "asks",
                "answer",
                claim.ask().id().text(),
                "It is ready.",
                "--vote",
                "no",
                "--confidence",
                "0.8",
                "--fence",
                Long.toString(claim.fence()));

        assertThat(book.debates().votes(debate(), PageRequest.first()).items())
                .anyMatch(vote -> "no".equals(vote.choice()));
    }

    private Optional<Ask> vote() {
        return book
                .asks()
                .list(new dev.minutebook.api.asks.AskFilter(debate(), null, null), PageRequest.first())
                .items()
                .stream()
                .filter(ask -> ask.purpose() == Ask.Purpose.VOTE)
                .findFirst();
    }

    private Optional<ClaimedAsk> claimed() {
        return book.asks().claim(ClaimAsk.external().in(debate()));
    }

    /// All say so and vote; the third against the others.
    private void play() {
        for (Optional<ClaimedAsk> next = claimed(); next.isPresent(); next = claimed()) {
            ClaimedAsk claim = next.get();
            Answer answer = Answer.of(claim.fence(), "I say so.", 0.9);
            boolean against = claim.ask().agentName().equals("cleo");
            book.asks()
                    .answer(
                            claim.ask().id(),
                            claim.ask().purpose() == Ask.Purpose.VOTE
                                    ? answer.vote(new Ballot(
                                            against ? "no" : "yes",
                                            List.of(),
                                            List.of(),
                                            0.9,
                                            against ? "It will break on Friday." : "It is ready.",
                                            against ? DissentType.RISK_WARNING : null))
                                    : answer);
        }
    }
}
