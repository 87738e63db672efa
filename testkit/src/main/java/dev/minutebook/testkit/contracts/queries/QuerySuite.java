package dev.minutebook.testkit.contracts.queries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.ModelRun;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.queries.Query;
import dev.minutebook.api.queries.QueryExplanation;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.RunFilter;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.api.specialists.SpecialistReliability;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.util.List;
import java.util.Map;

/// Questions and answers that the contracts of queries share.
public abstract class QuerySuite extends WorkspaceSuite {

    protected static final String QUESTION = "Which port does the database server use?";
    protected static final String RIGHT = "The server listens on port 5432, as the manual says.";
    protected static final String OTHER = "The server listens on port 5433, as the manual says.";
    protected static final String SUM = "Of course it is so: 12 * 12 = 144 tiles in all.";
    protected static final String WRONG_SUM = "Of course it is so: 12 * 12 = 142 tiles in all.";
    protected static final String SWE = "software_engineering";

    protected final Queries queries() {
        return book().queries();
    }

    protected final Query now(QueryId id) {
        return queries().find(id).orElseThrow();
    }

    /// Put to these agents in software engineering.
    protected final Query ask(AccuracyLevel accuracy, Agent... specialists) {
        return queries().ask(about(accuracy, specialists));
    }

    protected static AskQuery about(AccuracyLevel accuracy, Agent... specialists) {
        return AskQuery.of(QUESTION)
                .about(SWE)
                .accuracy(accuracy)
                .to(List.of(specialists).stream().map(Agent::ref).toArray(AgentRef[]::new));
    }

    protected final ClaimedRun claim(QueryId query, Agent specialist) {
        return queries().claim(ClaimRun.by(specialist.ref()).query(query)).orElseThrow();
    }

    protected final ModelRun say(QueryId query, Agent specialist, String text, double confidence) {
        ClaimedRun claim = claim(query, specialist);
        return queries().answer(claim.run().id(), AnswerRun.of(claim.fence(), text, confidence));
    }

    protected final ModelRun judge(QueryId query, Agent specialist, Double... values) {
        ClaimedRun claim = claim(query, specialist);
        assertThat(claim.run().round()).isEqualTo(ModelRun.Round.PEER_REVIEW);
        return queries().answer(claim.run().id(), AnswerRun.reviewed(claim.fence(), List.of(values)));
    }

    protected final List<ModelRun> runs(QueryId query) {
        return queries().explain(query).runs();
    }

    protected final List<ModelRun> open(QueryId query) {
        return queries()
                .runs(RunFilter.of(query).status(ModelRun.Status.OPEN), PageRequest.first())
                .items();
    }

    protected final QueryExplanation explain(QueryId query) {
        return queries().explain(query);
    }

    protected final SpecialistReliability standing(Agent specialist, String field) {
        List<SpecialistReliability> found = queries()
                .reliability(
                        ReliabilityFilter.any().specialist(specialist.ref()).field(field), PageRequest.first())
                .items();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    protected static Map<String, Double> shares(String field, double share, String other, double rest) {
        return Map.of(field, share, other, rest);
    }
}
