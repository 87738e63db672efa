package dev.minutebook.cli.evidence;

import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// `minutebook evidence …` and `minutebook cite`.
public final class EvidenceVerbs {

    private static final Argument<EvidenceId> EVIDENCE = id("EVIDENCE", EvidenceId::new, "The id of the evidence.");
    private static final Argument<DebateId> DEBATE = id("DEBATE", DebateId::new, "The id of the debate.");

    private static final Argument<SourceKind> KIND =
            choice("--kind=KIND", SourceKind.class, "What kind of source, such as academic, github, local or web.");
    private static final Argument<String> LINK =
            word("--link=ADDRESS", "Its address, or the path of a file. Not --url, which names the server.");
    private static final Argument<String> TITLE = word("--title=TEXT", "Its title.");
    private static final Argument<List<String>> TOPICS =
            many("--topic=TOPIC", ValueType.WORD, "What it is about; may be given again.");
    private static final Argument<String> AUTHOR = word("--author=NAME", "Who wrote it.");
    private static final Argument<Instant> PUBLISHED =
            past("--published=WHEN", "When: a date, a time, or so long ago.");
    private static final Argument<String> DOI = word("--doi=DOI", "Its number as a paper.");
    private static final Argument<Boolean> PEER_REVIEWED = flag("--peer-reviewed", "Whether peers reviewed it.");
    private static final Argument<Integer> CITED = whole("--cited=N", "How often others cite it.");
    private static final Argument<Boolean> VERIFIED = flag("--verified", "Whether somebody has checked it.");

    /// Where a snippet was seen.
    private static final List<Argument<?>> SOURCE =
            List.of(KIND, LINK, TITLE, TOPICS, AUTHOR, PUBLISHED, DOI, PEER_REVIEWED, CITED, VERIFIED);

    /// How many citations were newly marked.
    private record Used(int citations) {}

    private EvidenceVerbs() {}

    public static Noun noun() {
        return Noun.named("evidence", "What claims rest upon, and where it was cited.")
                .example("evidence add @paper.txt --kind academic --as ada")
                .example("evidence list --usable")
                .example("evidence citations {id}")
                .verbs(add(), find(), list(), sources(), cite(), citations(), use(), forgettable());
    }

    private static Verb add() {
        var snippet = text("SNIPPET", "Word for word; @file and - work.");
        var question = word("--question=TEXT", "What it was looked for; it is judged against that.");
        return Verb.named(
                        "add",
                        "Keeps what a source says, word for word. The same words are kept once, with all their sources.")
                .example(
                        "evidence add \"Caches lose 3.5 %% of tokens.\" --kind web --link https://example.org/caches --as ada")
                .example(
                        "evidence add @paper.txt --kind academic --doi 10.1/x --peer-reviewed --published 2026-01-31 --as ada")
                .takes(snippet, question)
                .takes(SOURCE)
                .takes(SPEAKER)
                .writes(EvidenceViews::item, call -> {
                    AddEvidence evidence = found(call, snippet).answering(call.find(question));
                    return call.workspace().evidence().add(evidence);
                });
    }

    private static AddEvidence found(Call call, Argument<String> snippet) {
        return new AddEvidence(
                call.speaker(),
                call.get(snippet),
                call.find(KIND),
                call.find(LINK),
                call.find(TITLE),
                call.get(TOPICS),
                new Provenance(
                        call.find(AUTHOR),
                        call.find(PUBLISHED),
                        call.find(DOI),
                        call.get(PEER_REVIEWED),
                        call.find(CITED),
                        call.get(VERIFIED),
                        null,
                        null),
                Map.of(),
                null);
    }

    private static Verb find() {
        return Verb.named("find", "Shows one piece of evidence, and what it is worth.")
                .alias("show")
                .example("evidence find {id}")
                .finds(
                        "evidence",
                        EVIDENCE,
                        (workspace, id) -> workspace.evidence().find(id),
                        EvidenceViews::item);
    }

    private static Verb list() {
        var topic = word("--topic=TOPIC", "Only about this topic.");
        var reliability = number("--min-reliability=N", "Only what is at least so reliable, 0 to 1.");
        var usable = flag("--usable", "Only what is good enough to argue with.");
        return Verb.named("list", "Lists evidence, newest first.")
                .example("evidence list --topic cache --min-reliability 0.8")
                .example("evidence list --kind academic")
                .example("evidence list --usable")
                .takes(topic, KIND, reliability, usable)
                .lists(call -> {
                    EvidenceFilter filter = new EvidenceFilter(
                            call.find(topic), call.find(KIND), call.find(reliability), call.get(usable));
                    return Listing.of(
                            EvidenceViews.item(call.names()),
                            filter.equals(EvidenceFilter.any())
                                    ? "No evidence yet. Add some: " + call.command("evidence add SNIPPET")
                                    : "No such evidence. All of it: " + call.command("evidence list"),
                            page -> call.workspace().evidence().list(filter, page));
                });
    }

    private static Verb sources() {
        return Verb.named("sources", "Lists everywhere a piece of evidence was seen.")
                .example("evidence sources {id}")
                .takes(EVIDENCE)
                .lists(
                        EvidenceViews::source,
                        "Nothing further.",
                        (call, page) -> call.workspace().evidence().sources(call.get(EVIDENCE), page));
    }

    public static Verb cite() {
        var evidence = id("--evidence=EVIDENCE", EvidenceId::new, "A known piece, or");
        var snippet = text("--snippet=TEXT", "what a source says, word for word; @file and - work.");
        var round = whole("--round=N", "The round it speaks to (default: the present one).");
        return Verb.named(
                        "cite", "Brings evidence into a debate: a known piece by its id, or a snippet with its source.")
                .example(
                        "cite {id} --snippet \"Caches lose 3.5 %% of tokens.\" --link https://example.org/caches --kind web --as ada")
                .example("evidence cite {id} --evidence {id2} --round 1 --as ada")
                .takes(DEBATE, evidence, snippet, round)
                .takes(SOURCE)
                .takes(SPEAKER)
                .writes(call -> {
                    DebateId debate = call.get(DEBATE);
                    CiteEvidence request = cited(call, evidence, snippet).inRound(call.find(round));
                    Citation citation = call.workspace().evidence().cite(debate, request);
                    call.show(citation, EvidenceViews.citation(call.names()));
                    call.suggest("All of them: ", "evidence citations", debate.text());
                });
    }

    private static CiteEvidence cited(Call call, Argument<EvidenceId> evidence, Argument<String> snippet) {
        if (call.has(snippet) && !call.has(evidence)) {
            return CiteEvidence.quoting(found(call, snippet));
        }
        if (call.has(snippet) || !call.has(evidence) || SOURCE.stream().anyMatch(call::has)) {
            throw Refusal.invalid("name what is cited", "Add either --evidence alone, or --snippet with its source.");
        }
        return CiteEvidence.known(call.speaker(), call.get(evidence));
    }

    private static Verb citations() {
        return Verb.named("citations", "Lists the evidence of a debate, round by round.")
                .example("evidence citations {id}")
                .takes(DEBATE)
                .lists(
                        EvidenceViews::citation,
                        call -> "Nothing is cited yet: "
                                + call.command("cite", call.get(DEBATE).text(), "--snippet", "TEXT"),
                        (call, page) -> call.workspace().evidence().citations(call.get(DEBATE), page));
    }

    private static Verb use() {
        var evidence = many("EVIDENCE", ValueType.id(EvidenceId::new), "Which evidence.");
        return Verb.named("use", "Says that the decision of a debate rests on evidence cited there.")
                .example("evidence use {id} {id2}")
                .takes(DEBATE, evidence)
                .writes(
                        names -> new View<Used>(Used::citations).column("Newly marked", Used::citations),
                        call -> new Used(call.workspace().evidence().use(call.get(DEBATE), call.get(evidence))));
    }

    private static Verb forgettable() {
        return Verb.named(
                        "forgettable",
                        "Lists what may be forgotten: unseen for 90 days, below 0.8 in reliability and cited nowhere.")
                .example("evidence forgettable")
                .lists(
                        EvidenceViews::item,
                        "Nothing may be forgotten yet.",
                        (call, page) -> call.workspace().evidence().forgettable(page));
    }
}
