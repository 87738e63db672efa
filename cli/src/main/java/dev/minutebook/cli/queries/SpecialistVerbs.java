package dev.minutebook.cli.queries;

import static dev.minutebook.cli.queries.QueryVerbs.FIELD;
import static dev.minutebook.cli.queries.QueryVerbs.USER;
import static dev.minutebook.cli.queries.QueryVerbs.queries;
import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.specialists.AssertionFilter;
import dev.minutebook.api.specialists.AssertionLevel;
import dev.minutebook.api.specialists.GapFilter;
import dev.minutebook.api.specialists.PolicyAssertion;
import dev.minutebook.api.specialists.PutPolicy;
import dev.minutebook.api.specialists.ReliabilityFilter;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.json.MinutebookJson;

/// What answers of specialists are held to, and what specialists are worth.
final class SpecialistVerbs {

    private SpecialistVerbs() {}

    static Verb assertions() {
        var query = id("--query=QUERY", QueryId::new, "Only of this query.");
        var policy = word("--policy=NAME", "Only of this policy.");
        var level = choice("--level=LEVEL", AssertionLevel.class, "Only of that level.");
        var passed = either("--passed", "Only those that held, or with --no-passed only the others.");
        return Verb.named("assertions", "Lists what answers were held to and what came of it, newest first.")
                .example("queries assertions --query {id}")
                .example("queries assertions --no-passed --level blocking")
                .takes(query, FIELD, policy, level, passed, USER)
                .lists(call -> {
                    AssertionFilter filter = new AssertionFilter(
                            call.find(USER),
                            call.find(query),
                            call.find(FIELD),
                            call.find(policy),
                            call.find(level),
                            call.find(passed));
                    return Listing.of(
                            SpecialistViews.assertion(),
                            "No such assertions.",
                            page -> queries(call).assertions(filter, page));
                });
    }

    static Verb reliability() {
        var specialist = agent("--specialist=AGENT", "Only of this agent, by name or id.");
        return Verb.named("reliability", "Shows how far specialists can be relied upon in each field.")
                .example("queries reliability")
                .example("queries reliability --specialist ada --field mathematics")
                .takes(specialist, FIELD)
                .lists(
                        names -> SpecialistViews.reliability(),
                        call -> "Nobody has answered a query yet. Ask one: " + call.command("queries ask QUESTION"),
                        (call, page) -> queries(call)
                                .reliability(new ReliabilityFilter(call.find(specialist), call.find(FIELD)), page));
    }

    static Verb gaps() {
        var open = either("--open", "Only those still open, or with --no-open only those closed.");
        return Verb.named("gaps", "Lists what is not known: both of two answers that were compared were wrong.")
                .example("queries gaps --open")
                .example("queries gaps --field mathematics")
                .takes(open, FIELD, USER)
                .lists(
                        names -> SpecialistViews.gap(),
                        "No such gaps.",
                        (call, page) -> queries(call)
                                .gaps(new GapFilter(call.find(USER), call.find(FIELD), call.find(open)), page));
    }

    static Verb putPolicy() {
        var name = word("NAME", "Its name; one of the same name gets its next version.")
                .optional();
        var assertions = many(
                "--assert=LEVEL:KIND[=VALUE][,SETTING=N]",
                ValueType.converted(PolicyAssertion.class, new AssertionConverter()),
                "Something answers are held to. Levels: blocking, soft, info. Kinds: no_refusal, min_length=CHARACTERS,"
                        + " concise=WORDS, analogy, consistent, code_closed, contains=TEXT, cross_session."
                        + " Settings: amount, retries, name.");
        var cap = number("--cap=SHARE", "The most that bonuses bring together, 0 to 0.5 (default: 0.3).");
        var baseline = number("--baseline=SHARE", "How well a person does without a specialist (default: 0.1).");
        var to = QueryVerbs.specialists("Whom queries are put to that name nobody (default: all models).");
        var body = text("--body=JSON", "The whole as the API takes it; @file and - work.");
        return Verb.named(
                        "put-policy", "Writes what answers are held to. Queries keep the version they were asked with.")
                .example(
                        "queries put-policy careful --assert blocking:no_refusal --assert soft:min_length=40,amount=0.1")
                .example("queries put-policy sourced --assert blocking:contains=source,retries=1 --to ada,linus")
                .example("queries put-policy --body @policy.json")
                .takes(name, assertions, cap, baseline, to, body)
                .writes(names -> SpecialistViews.policy(), call -> {
                    if (call.has(name) == call.has(body)) {
                        throw Refusal.invalid(
                                "say what the policy is called, either as NAME or in --body",
                                "See both: minutebook queries put-policy --help");
                    }
                    PutPolicy request = call.has(body)
                            ? MinutebookJson.STRICT.read(call.get(body), PutPolicy.class)
                            : new PutPolicy(
                                    call.get(name),
                                    call.get(assertions),
                                    call.find(cap),
                                    call.find(baseline),
                                    call.get(to));
                    return queries(call).putPolicy(request);
                });
    }

    static Verb policy() {
        var name = word("NAME", "Its name; usual is always there.");
        return Verb.named("policy", "Shows what answers are held to under a policy.")
                .example("queries policy usual")
                .takes(name)
                .reads(
                        names -> SpecialistViews.policy(),
                        call -> call.found(queries(call).policy(call.get(name)), "policy " + call.get(name)));
    }

    static Verb policies() {
        return Verb.named("policies", "Lists the newest version of each policy, by name.")
                .example("queries policies")
                .lists(
                        names -> SpecialistViews.policy(),
                        "No policies.",
                        (call, page) -> queries(call).policies(page));
    }
}
