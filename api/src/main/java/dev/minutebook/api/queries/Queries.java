package dev.minutebook.api.queries;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.specialists.AssertionFilter;
import dev.minutebook.api.specialists.AssertionResult;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.KnowledgeGap;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.QueryPolicy;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.api.specialists.SpecialistReliability;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Questions that are put to several specialists, and the one answer that comes of them.
///
/// Whatever is answered decides in the same transaction what is asked next and who wins; the record never calls a
/// model. Who may see a query is as with conversations: its user, and callers that speak for users. A run may also
/// be seen and answered by the agent it is put to. Every report names the fence of its claim; a fence that is not the
/// newest, or whose lease has run out, is refused with STALE_FENCE and changes nothing.
public interface Queries {

    /// Asks a question. A domain that is near no field counts as `general`; a question for which there is no
    /// specialist ends failed. Refused with NOT_FOUND when its conversation, its policy or a specialist is not
    /// there, and with CONFLICT when a specialist is archived.
    Query ask(AskQuery request);

    /// Stores a question that was asked and answered elsewhere, judged by the same rules.
    Query record(RecordQuery request);

    /// The query of that id, if there is one that the caller may see.
    Optional<Query> find(QueryId query);

    /// How a query came to its end, or how far it is: runs, assertions, the arbiter, and the auction with weights,
    /// reported values and payments. Refused with NOT_FOUND when there is no such query.
    QueryExplanation explain(QueryId query);

    /// Queries, newest first.
    Page<Query> list(QueryFilter filter, PageRequest page);

    /// Ends a running query. Its open runs are withdrawn. Refused with CONFLICT when it has ended.
    Query cancel(QueryId query, ChangeReason reason);

    /// Says whether the arbiter's verdict on a query was right. Refused with CONFLICT when nobody waits for that.
    Query review(QueryId query, ReviewVerdict request);

    /// Sessions of queries, newest first.
    Page<QuerySession> sessions(QuerySessionFilter filter, PageRequest page);

    /// Model runs, newest first.
    Page<ModelRun> runs(RunFilter filter, PageRequest page);

    /// Gives the caller a run to answer, if there is one. Exactly one of many callers gets each run.
    Optional<ClaimedRun> claim(ClaimRun request);

    /// Keeps the claim for that long from now, and returns until when.
    Instant heartbeat(ModelRunId run, long fence, Duration lease);

    /// Records that a model is about to be called, and reserves its share of what the day may take.
    ///
    /// Refused with FORBIDDEN if the workspace does not allow the model, and with CONFLICT if the quota of the day
    /// or the budget of the query does not reach.
    StartedCall call(ModelRunId run, StartCall call);

    /// Answers a run, once. An answer that fails a blocking assertion is asked for again, in a run of its own, until
    /// its retries are used up.
    ModelRun answer(ModelRunId run, AnswerRun answer);

    /// Reports that the attempt gave no answer. The run is open again while it was claimed fewer than three times,
    /// unless another attempt would not help; then it has failed and the query goes on without.
    ModelRun fail(ModelRunId run, FailRun report);

    /// Gives the claim back. It does not count.
    ModelRun release(ModelRunId run, long fence);

    /// What came of assertions, newest first.
    Page<AssertionResult> assertions(AssertionFilter filter, PageRequest page);

    /// How far specialists can be relied upon in each field, by specialist and field.
    Page<SpecialistReliability> reliability(ReliabilityFilter filter, PageRequest page);

    /// What is not known: both of two answers that were compared were wrong. Newest first.
    Page<KnowledgeGap> gaps(GapFilter filter, PageRequest page);

    /// Writes a policy. One of the same name becomes its next version; queries keep the version they were asked with.
    QueryPolicy putPolicy(PutPolicy request);

    /// The newest version of the policy of that name, if there is one. `usual` is always there.
    Optional<QueryPolicy> policy(String name);

    /// The newest version of each policy, by name.
    Page<QueryPolicy> policies(PageRequest page);
}
