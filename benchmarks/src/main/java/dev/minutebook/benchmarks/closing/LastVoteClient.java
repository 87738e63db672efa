package dev.minutebook.benchmarks.closing;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.benchmarks.harness.SectionClient;
import dev.minutebook.core.database.Ids;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// Debates of three in which one vote is missing, and that vote: it ends the debate. One is held up to there, the
/// others are copies of it.
final class LastVoteClient implements SectionClient {

    static final int SEATS = 3;
    private static final int AT_ONCE = 20;
    private static final Duration LONG = Duration.ofHours(12);

    private final Workspace workspace;
    private final Connection connection;
    private final Ids ids;
    private final DebateId held;
    private final ClaimedAsk last;
    private final OpenDebateRows debate;
    private final List<TurnId> missing = new ArrayList<>();

    LastVoteClient(Workspace workspace, Connection connection, Ids ids) throws SQLException {
        this.workspace = workspace;
        this.connection = connection;
        this.ids = ids;
        this.held = open(agents(workspace));
        this.last = upToTheLast();
        this.debate = new OpenDebateRows(connection, held.value());
        connection.setAutoCommit(false);
    }

    static List<AgentRef> agents(Workspace workspace) {
        List<AgentRef> agents = new ArrayList<>();
        for (int i = 1; i <= SEATS; i++) {
            agents.add(workspace
                    .agents()
                    .register(RegisterAgent.service("agent-" + i))
                    .ref());
        }
        return agents;
    }

    @Override
    public void prepare() throws SQLException {
        prepare(AT_ONCE);
    }

    /// Prepares one debate and returns its id.
    DebateId prepareOne() throws SQLException {
        return prepare(1);
    }

    private DebateId prepare(int count) throws SQLException {
        missing.clear();
        List<Map<String, String>> copies = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Map<String, String> fresh = debate.fresh(ids);
            copies.add(fresh);
            missing.add(new TurnId(id(fresh, last.ask().id().value())));
        }
        debate.write(connection, copies);
        connection.commit();
        return new DebateId(id(copies.getLast(), held.value()));
    }

    private static UUID id(Map<String, String> fresh, UUID old) {
        return UUID.fromString(Objects.requireNonNull(fresh.get(old.toString())));
    }

    @Override
    public int run() {
        Answer vote = answer(last);
        for (TurnId ask : missing) {
            workspace.asks().answer(ask, vote);
        }
        return missing.size();
    }

    private DebateId open(List<AgentRef> agents) {
        return workspace
                .debates()
                .open(OpenDebate.about(
                                "Which way do we go with this question?",
                                agents.stream().map(TakeSeat::of).toArray(TakeSeat[]::new))
                        .domain("bench")
                        .config(DebateConfig.of(Preset.QUICK)
                                .rounds(1)
                                .topology(Topology.GRAPH_MESH)
                                .times(LONG, LONG, LONG)))
                .id();
    }

    private ClaimedAsk upToTheLast() {
        for (int answers = 0; answers < 3 * SEATS - 1; answers++) {
            ClaimedAsk claim = claim();
            workspace.asks().answer(claim.ask().id(), answer(claim));
        }
        return claim();
    }

    @SuppressWarnings("NullAway") // does not see that a nested type may be null in a compiled record
    private ClaimedAsk claim() {
        Ask ask = workspace
                .asks()
                .list(new AskFilter(held, null, null), PageRequest.first(1))
                .items()
                .getFirst();
        return workspace
                .asks()
                .claim(ClaimAsk.by(AgentRef.of(ask.agent())).in(held).lease(LONG))
                .orElseThrow();
    }

    private static Answer answer(ClaimedAsk claim) {
        int seat = claim.seat().number();
        String words =
                "Seat %d says in phase %s: keep the record in one place, index it by time, and measure what it costs."
                        .formatted(seat, claim.ask().phase());
        Answer answer = Answer.of(claim.fence(), words, 0.9);
        if (claim.ask().purpose() == Ask.Purpose.VOTE) {
            return answer.vote(Ballot.of("P1", 0.9));
        }
        return claim.ask().phase() == Phase.CRITIQUE
                ? answer.critiques(List.of(new WriteCritique(
                        seat % SEATS + 1,
                        0.6,
                        "It was not measured.",
                        List.of(new WriteCritique.Issue("no figures are given", "measure it")),
                        0.6)))
                : answer;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
