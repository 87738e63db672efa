package dev.minutebook.client;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.FailRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.ModelRunId;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QueryFilter;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.QuerySession;
import dev.minutebook.api.queries.QuerySessionFilter;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.ReviewVerdict;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.api.specialists.AssertionFilter;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.KnowledgeGap;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.api.specialists.SpecialistReliability;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Queries over HTTP.
final class HttpQueries implements Queries {

    private static final String USER = "user";
    private static final String FIELD = "field";

    private final WorkspaceCalls workspace;

    HttpQueries(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public Query ask(AskQuery request) {
        return workspace.post(all(), request, Query.class);
    }

    @Override
    public Query record(RecordQuery request) {
        return workspace.post(all().segment("record"), request, Query.class);
    }

    @Override
    public Optional<Query> find(QueryId query) {
        return workspace.find(path(query), Query.class, "query");
    }

    @Override
    public QueryExplanation explain(QueryId query) {
        return workspace.read(path(query).segment("explanation"), QueryExplanation.class);
    }

    @Override
    public Page<Query> list(QueryFilter filter, PageRequest page) {
        RequestPath path = all().query(USER, filter.user())
                .query("session", filter.session())
                .id("conversation", filter.conversation())
                .choice("status", filter.status())
                .query(FIELD, filter.field())
                .query("domain", filter.domain())
                .query("policy", filter.policy())
                .choice("review", filter.review())
                .page(page);
        return workspace.page(path, Query.class);
    }

    @Override
    public Query cancel(QueryId query, ChangeReason reason) {
        return workspace.post(path(query).segment("cancel"), reason, Query.class);
    }

    @Override
    public Query review(QueryId query, ReviewVerdict request) {
        return workspace.post(path(query).segment("review"), request, Query.class);
    }

    @Override
    public Page<QuerySession> sessions(QuerySessionFilter filter, PageRequest page) {
        RequestPath path = all().segment("sessions")
                .query(USER, filter.user())
                .query("session", filter.session())
                .query(FIELD, filter.field())
                .page(page);
        return workspace.page(path, QuerySession.class);
    }

    @Override
    public Page<ModelRun> runs(RunFilter filter, PageRequest page) {
        RequestPath path = runs().id("query", filter.query())
                .id("conversation", filter.conversation())
                .query("specialist", filter.specialist())
                .choice("status", filter.status())
                .page(page);
        return workspace.page(path, ModelRun.class);
    }

    @Override
    public Optional<ClaimedRun> claim(ClaimRun request) {
        return workspace.transport().maybe(workspace.post(runs().segment("claim"), request), ClaimedRun.class);
    }

    @Override
    public Instant heartbeat(ModelRunId run, long fence, Duration lease) {
        return report(run, "heartbeat", new Heartbeat(fence, lease), Lease.class)
                .leaseUntil();
    }

    @Override
    public StartedCall call(ModelRunId run, StartCall call) {
        return report(run, "call", call, StartedCall.class);
    }

    @Override
    public ModelRun answer(ModelRunId run, AnswerRun answer) {
        return report(run, "answer", answer, ModelRun.class);
    }

    @Override
    public ModelRun fail(ModelRunId run, FailRun report) {
        return report(run, "fail", report, ModelRun.class);
    }

    @Override
    public ModelRun release(ModelRunId run, long fence) {
        return report(run, "release", new ReleaseClaim(fence), ModelRun.class);
    }

    @Override
    public Page<AssertionResult> assertions(AssertionFilter filter, PageRequest page) {
        RequestPath path = all().segment("assertions")
                .query(USER, filter.user())
                .id("query", filter.query())
                .query(FIELD, filter.field())
                .query("policy", filter.policy())
                .choice("level", filter.level())
                .query("passed", filter.passed())
                .page(page);
        return workspace.page(path, AssertionResult.class);
    }

    @Override
    public Page<SpecialistReliability> reliability(ReliabilityFilter filter, PageRequest page) {
        RequestPath path = all().segment("reliability")
                .query("specialist", filter.specialist())
                .query(FIELD, filter.field())
                .page(page);
        return workspace.page(path, SpecialistReliability.class);
    }

    @Override
    public Page<KnowledgeGap> gaps(GapFilter filter, PageRequest page) {
        RequestPath path = all().segment("gaps")
                .query(USER, filter.user())
                .query(FIELD, filter.field())
                .query("open", filter.open())
                .page(page);
        return workspace.page(path, KnowledgeGap.class);
    }

    @Override
    public QueryPolicy putPolicy(PutPolicy request) {
        return workspace.post(policies(), request, QueryPolicy.class);
    }

    @Override
    public Optional<QueryPolicy> policy(String name) {
        return workspace.find(policies().segment(PutPolicy.name(name)), QueryPolicy.class, "policy");
    }

    @Override
    public Page<QueryPolicy> policies(PageRequest page) {
        return workspace.page(policies().page(page), QueryPolicy.class);
    }

    private <T> T report(ModelRunId run, String verb, Object body, Class<T> type) {
        return workspace.post(runs().segment(run.text()).segment(verb), body, type);
    }

    private RequestPath all() {
        return workspace.path("queries");
    }

    private RequestPath path(QueryId query) {
        return all().segment(query.text());
    }

    private RequestPath policies() {
        return all().segment("policies");
    }

    private RequestPath runs() {
        return workspace.path("model-runs");
    }
}
