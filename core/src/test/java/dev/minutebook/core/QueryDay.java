package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.PutPolicy;
import java.util.Map;

/// What leaves rows in every table of queries: something that two were asked, and that neither of them knew.
///
/// @param query that showed it
public record QueryDay(QueryId query) {

    static QueryDay in(Workspace book, Agent ada) {
        Agent bob = book.agents().register(RegisterAgent.model("bob", "claude-haiku"));
        book.queries()
                .putPolicy(PutPolicy.of(
                        "counted", PolicyAssertion.blocking("no_refusal", PolicyAssertion.Kind.NO_REFUSAL)));
        QueryId query = book.queries()
                .ask(AskQuery.of("How many votes fit into the box?")
                        .about("mathematics")
                        .to(ada.ref(), bob.ref())
                        .policy("counted")
                        .metadata(Map.of("ticket", "9")))
                .id();
        say(book, query, ada, "Of course it is so: 12 * 12 = 142 votes in all.");
        say(
                book,
                query,
                bob,
                "The box is always full at night. Think about that. The box is never full at night. 2 + 2 = 5");
        return new QueryDay(query);
    }

    private static void say(Workspace book, QueryId query, Agent specialist, String text) {
        ClaimedRun claim =
                book.queries().claim(ClaimRun.by(specialist.ref()).query(query)).orElseThrow();
        book.queries().answer(claim.run().id(), AnswerRun.of(claim.fence(), text, 0.9));
    }
}
