package dev.minutebook.cli.decisions;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.OutcomeReport;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.decisions.SimilarDecision;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.util.List;

/// `minutebook decisions …`.
public final class DecisionVerbs {

    private DecisionVerbs() {}

    public static Noun noun() {
        return Noun.named("decisions", "What debates came to, and who disagreed.")
                .example("decisions similar \"Ship on Friday?\"")
                .example("decisions list --domain architecture --current")
                .example("decisions dissents --no-acknowledged")
                .verbs(list(), find(), similar(), dissents(), acknowledge(), supersede())
                .verbs(resolve(), outcomes(), report(), archive(), restore());
    }

    private static Verb list() {
        var domain = word("--domain=PATH", "Only of this domain.");
        var strength = choice(
                "--strength=STRENGTH",
                Strength.class,
                "Only these: unanimous, strong, moderate, weak, split or contested.");
        var confidence = number("--min-confidence=SHARE", "Only those of at least this confidence.");
        var current = either("--current", "Only those not replaced, or only those replaced.");
        var resolved = either("--resolved", "Only those whose outcome is known, or only those whose is not.");
        var archived = flag("--archived", "Those that were archived instead of the others.");
        return Verb.named("list", "Lists decisions, newest first.")
                .example("decisions list --current")
                .example("decisions list --domain architecture --min-confidence 0.8")
                .example("decisions list --no-resolved")
                .takes(domain, strength, confidence, current, resolved, archived)
                .lists(call -> {
                    DecisionFilter filter = new DecisionFilter(
                            call.find(domain),
                            call.find(strength),
                            call.find(confidence),
                            call.find(current),
                            call.find(resolved),
                            call.get(archived));
                    return Listing.of(
                            DecisionViews.decision(),
                            filter.equals(DecisionFilter.any())
                                    ? "Nothing is decided yet. What goes on: " + call.command("debates list --active")
                                    : "No such decisions. All of them: " + call.command("decisions list"),
                            page -> call.workspace().decisions().list(filter, page));
                });
    }

    private static Verb find() {
        var id = id("DECISION", DecisionId::new, "The id of the decision.");
        return Verb.named("find", "Shows one decision: what won, how strongly, and what it rests upon.")
                .alias("show")
                .example("decisions find {id}")
                .takes(id)
                .reads(call -> {
                    String wanted = call.get(id).text();
                    Decision found = call.found(call.workspace().decisions().find(call.get(id)), "decision " + wanted);
                    call.show(found, DecisionViews.decision());
                    DecisionBackground.print(call, found);
                    if (found.dissents() > 0) {
                        call.suggest("Who disagreed: ", "decisions dissents --decision", wanted);
                    }
                });
    }

    private static Verb similar() {
        var topic = many("TOPIC", ValueType.WORD, "The topic.");
        var limit = whole("--limit=N", "1 to 50 (default: 10).").otherwise(10);
        return Verb.named("similar", "Finds decisions on topics like this one, most similar first.")
                .example("decisions similar \"Ship on Friday?\"")
                .example("decisions similar which queue to take --limit 3")
                .takes(topic, limit)
                .reads(call -> {
                    List<SimilarDecision> found =
                            call.workspace().decisions().similar(String.join(" ", call.get(topic)), call.get(limit));
                    if (found.isEmpty()) {
                        call.hint("Nothing like it was decided.");
                    } else {
                        call.screen().rows(DecisionViews.similar()).print(found);
                    }
                });
    }

    private static Verb dissents() {
        var decision = id("--decision=DECISION", DecisionId::new, "Only those against this decision.");
        var type = choice("--type=TYPE", DissentType.class, "Only of this type, such as risk_warning.");
        var acknowledged = either("--acknowledged", "Only those taken up, or only those not yet.");
        return Verb.named("dissents", "Lists views that did not carry, newest first.")
                .example("decisions dissents --no-acknowledged")
                .example("decisions dissents --decision {id}")
                .example("decisions dissents --type risk_warning")
                .takes(decision, type, acknowledged)
                .lists(call -> {
                    DissentFilter filter =
                            new DissentFilter(call.find(decision), call.find(type), call.find(acknowledged));
                    return Listing.of(
                            DecisionViews.dissent(call.names()),
                            "Nobody disagreed so.",
                            page -> call.workspace().decisions().dissents(filter, page));
                });
    }

    private static Verb acknowledge() {
        var dissent = id("DISSENT", DissentId::new, "The id of the dissent.");
        var rebuttal = text("REBUTTAL", "What there is to say to it; @file and - work.");
        return Verb.named("acknowledge", "Says that a dissent was taken up, and what there is to say to it.")
                .example("decisions acknowledge {id} \"Anybody can turn the flag off\"")
                .takes(dissent, rebuttal)
                .writes(DecisionViews::dissent, call -> {
                    String said = call.get(rebuttal);
                    return call.workspace().decisions().acknowledge(call.get(dissent), said);
                });
    }

    private static Verb supersede() {
        var earlier = id("EARLIER", DecisionId::new, "The decision that is replaced.");
        var later = id("LATER", DecisionId::new, "The decision that replaces it.");
        return Verb.named(
                        "supersede", "Says that a later decision replaces an earlier one. A decision is replaced once.")
                .example("decisions supersede {id} {id2}")
                .takes(earlier, later)
                .writes(
                        names -> DecisionViews.decision(),
                        call -> call.workspace().decisions().supersede(call.get(earlier), call.get(later)));
    }

    private static Verb resolve() {
        var decision = id("DECISION", DecisionId::new, "The id of the decision.");
        var outcome = word("OUTCOME", "right, wrong, or the option that turned out right.");
        var because =
                text("--because=TEXT", "How that is known; @file and - work.").needed();
        var corrects = whole("--corrects=N", "The number of the outcome that this one corrects.");
        return Verb.named("resolve", "Says how a decision turned out, and counts it for everybody who voted.")
                .example("decisions resolve {id} right --because \"Nobody had to roll back\"")
                .example("decisions resolve {id} P2 --because \"The cache was the cause\" --corrects 1")
                .takes(decision, outcome, because, corrects)
                .writes(
                        names -> DecisionViews.outcome(),
                        call -> call.workspace()
                                .decisions()
                                .resolve(
                                        call.get(decision),
                                        new ResolveDecision(
                                                call.get(outcome), call.get(because), call.find(corrects))));
    }

    private static Verb outcomes() {
        var decision = id("DECISION", DecisionId::new, "The id of the decision.");
        return Verb.named("outcomes", "Lists what was said of how a decision turned out; the newest counts.")
                .example("decisions outcomes {id}")
                .takes(decision)
                .lists(
                        names -> DecisionViews.outcome(),
                        "Nobody has said yet how it turned out.",
                        (call, page) -> call.workspace().decisions().outcomes(call.get(decision), page));
    }

    private static Verb report() {
        var domain = word("--domain=PATH", "Only decisions of this domain and below.");
        return Verb.named(
                        "report", "Shows how often decisions turned out right, against a plain majority of the votes.")
                .example("decisions report")
                .example("decisions report --domain architecture")
                .takes(domain)
                .reads(call -> {
                    OutcomeReport report = call.workspace().decisions().report(call.find(domain));
                    call.show(report, DecisionViews.report());
                    if (report.all().right().of() == 0) {
                        call.hint("No outcome is known yet. Say how one turned out: "
                                + call.command("decisions resolve DECISION right --because TEXT"));
                    }
                });
    }

    private static Verb archive() {
        var decision = id("DECISION", DecisionId::new, "The id of the decision.");
        var reason = text("REASON", "Why; @file and - work.");
        return Verb.named("archive", "Leaves a decision out of lists, briefings and what is similar.")
                .example("decisions archive {id} \"The service is gone\"")
                .takes(decision, reason)
                .writes(
                        names -> DecisionViews.decision(),
                        call -> call.workspace().decisions().archive(call.get(decision), call.get(reason)));
    }

    private static Verb restore() {
        var decision = id("DECISION", DecisionId::new, "The id of the decision.");
        return Verb.named("restore", "Takes a decision back out of the archive.")
                .example("decisions restore {id}")
                .takes(decision)
                .writes(
                        names -> DecisionViews.decision(),
                        call -> call.workspace().decisions().restore(call.get(decision)));
    }
}
