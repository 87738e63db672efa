package dev.minutebook.client;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.code.CodeComparison;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.Reflection;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.debates.Activity;
import dev.minutebook.api.debates.CancelDebate;
import dev.minutebook.api.debates.Comparison;
import dev.minutebook.api.debates.ConsensusHistory;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.EchoReport;
import dev.minutebook.api.debates.ForkDebate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Statistics;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.Dossier;
import dev.minutebook.api.decisions.DossierFormat;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.EventFeed;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Debates over HTTP.
final class HttpDebates implements Debates {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpDebates(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Debate open(OpenDebate request) {
        return workspace.post(workspace.path("debates"), request, Debate.class);
    }

    @Override
    public Optional<Debate> find(DebateId debate) {
        return workspace.find(path(debate), Debate.class, "debate");
    }

    @Override
    public Page<Debate> list(DebateFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("debates")
                .choice("status", filter.status())
                .query("active", filter.active())
                .query("successful", filter.successful())
                .query("domain", filter.domain())
                .choice("topology", filter.topology())
                .query("externalId", filter.externalId())
                .decimal("minConsensus", filter.minConsensus())
                .query("since", filter.since())
                .page(page);
        filter.metadata().forEach((key, value) -> path.query("metadata", plain(key) + ":" + value));
        return workspace.page(path, Debate.class);
    }

    @Override
    public Debate cancel(DebateId debate, @Nullable String reason) {
        Object body = new CancelDebate(reason);
        return workspace.post(path(debate).segment("cancel"), body, Debate.class);
    }

    @Override
    public Page<Turn> turns(DebateId debate, TurnFilter filter, PageRequest page) {
        RequestPath path = path(debate)
                .segment("turns")
                .query("round", filter.round())
                .choice("phase", filter.phase())
                .query("agent", filter.agent())
                .page(page);
        return workspace.page(path, Turn.class);
    }

    @Override
    public Page<Vote> votes(DebateId debate, PageRequest page) {
        return part(debate, "votes", page, Vote.class);
    }

    @Override
    public Page<Critique> critiques(DebateId debate, PageRequest page) {
        return part(debate, "critiques", page, Critique.class);
    }

    @Override
    public Page<ModelCall> calls(DebateId debate, PageRequest page) {
        return part(debate, "calls", page, ModelCall.class);
    }

    @Override
    public Page<CodeVersion> code(DebateId debate, PageRequest page) {
        return part(debate, "code", page, CodeVersion.class);
    }

    @Override
    public Optional<CodeVersion> latestCode(DebateId debate) {
        RequestPath path = path(debate).segment("code").segment("latest");
        return workspace.find(path, CodeVersion.class, "code");
    }

    @Override
    public CodeComparison compareCode(DebateId debate, int from, int to) {
        RequestPath path = path(debate)
                .segment("code")
                .segment("compare")
                .query("from", from)
                .query("to", to);
        return workspace.read(path, CodeComparison.class);
    }

    @Override
    public CodeVersion restoreCode(DebateId debate, RestoreCode request) {
        return workspace.post(path(debate).segment("code").segment("restore"), request, CodeVersion.class);
    }

    @Override
    public TestRun reportTests(TurnId turn, ReportTests report) {
        RequestPath path = workspace.path("turns").segment(turn.text()).segment("test-runs");
        return workspace.post(path, report, TestRun.class);
    }

    @Override
    public Page<TestRun> testRuns(DebateId debate, PageRequest page) {
        return part(debate, "test-runs", page, TestRun.class);
    }

    @Override
    public Page<Reflection> reflections(DebateId debate, PageRequest page) {
        return part(debate, "reflections", page, Reflection.class);
    }

    @Override
    public Recount recount(DebateId debate, RecountVotes how) {
        return transport.one(Call.ask(path(debate).segment("recount").text(), how), Recount.class);
    }

    @Override
    public Recounts recounts(DebateId debate, RecountVotes how) {
        return transport.one(Call.ask(path(debate).segment("recounts").text(), how), Recounts.class);
    }

    @Override
    public Debate fork(DebateId debate, ForkDebate request) {
        return workspace.post(path(debate).segment("fork"), request, Debate.class);
    }

    @Override
    public Comparison compare(DebateId left, DebateId right) {
        return workspace.read(path(left).segment("compare").id("with", right), Comparison.class);
    }

    @Override
    public ConsensusHistory consensus(DebateId debate) {
        return workspace.read(path(debate).segment("consensus"), ConsensusHistory.class);
    }

    @Override
    public DebateStanding standing(DebateId debate) {
        return workspace.read(path(debate).segment("standing"), DebateStanding.class);
    }

    @Override
    public EchoReport echo(DebateId debate) {
        return workspace.read(path(debate).segment("echo"), EchoReport.class);
    }

    @Override
    public Dossier dossier(DebateId debate, DossierFormat format) {
        return DossierDownload.of(transport, path(debate), format);
    }

    @Override
    public Statistics statistics() {
        return workspace.read(workspace.path("debates").segment("statistics"), Statistics.class);
    }

    @Override
    public Activity activity(int days) {
        return workspace.read(workspace.path("activity").query("days", days), Activity.class);
    }

    @Override
    public Feed<LiveText> listen(DebateId debate) {
        EventFeed.Source<LiveText> source =
                new EventFeed.Source<>(path(debate).segment("live").text(), LiveText.class, null);
        return EventFeed.open(transport, source, 0);
    }

    /// In the query a colon ends the key.
    private static String plain(String key) {
        if (key.indexOf(':') >= 0) {
            throw Problem.Code.INVALID.because("a metadata key with a colon cannot be asked for over HTTP");
        }
        return key;
    }

    private <T> Page<T> part(DebateId debate, String noun, PageRequest page, Class<T> type) {
        return workspace.page(path(debate).segment(noun).page(page), type);
    }

    private RequestPath path(DebateId debate) {
        return workspace.path("debates").segment(debate.text());
    }
}
