package dev.minutebook.cli.knowledge;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.moment;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.past;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.word;
import static dev.minutebook.cli.verbs.Arguments.SPEAKER;

import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import java.time.Instant;
import java.util.List;

/// `minutebook knowledge …`.
public final class KnowledgeVerbs {

    private static final Argument<KnowledgeId> ENTRY = id("ENTRY", KnowledgeId::new, "The id of the entry.");
    private static final Argument<String> UNDER =
            word("DOMAIN", "Only this domain and all below it.").optional();

    private static final Argument<Double> CONFIDENCE =
            number("--confidence=N", "How sure, 0 to 1 (default: by the kind of source).");
    private static final Argument<String> SOURCE =
            word("--source=TEXT", "How it is known: a file, a person, an address.");
    private static final Argument<SourceClass> SOURCE_CLASS = choice(
            "--source-class=CLASS", SourceClass.class, "What kind of source, such as person, agent or document.");
    private static final Argument<Instant> VALID_FROM =
            past("--valid-from=WHEN", "Since when it is true: a date, a time, or so long ago.");
    private static final Argument<Instant> VALID_TO =
            moment("--valid-to=WHEN", "Until when it is true: a date, a time, or so long from now.");

    /// What is said about a fact besides its words.
    private static final List<Argument<?>> FACT =
            List.of(SPEAKER, CONFIDENCE, SOURCE, SOURCE_CLASS, VALID_FROM, VALID_TO);

    private KnowledgeVerbs() {}

    public static Noun noun() {
        return Noun.named("knowledge", "The facts shared by all agents, by domain.")
                .example("knowledge record architecture/auth \"Tokens are stored as SHA-256.\" --as ada")
                .example("knowledge list architecture")
                .example("knowledge domains")
                .verbs(record(), find(), list(), domains(), supersede())
                .verbs(confirm(), archive(), restore(), promote(), history(), lineage());
    }

    private static Verb record() {
        var domain = word("DOMAIN", "Where it belongs, such as architecture/auth.");
        var content = text("TEXT", "The fact; @file and - work.");
        return Verb.named("record", "Records one fact for everybody. It is never edited; supersede it to change it.")
                .example("knowledge record architecture/auth \"Tokens are stored as SHA-256.\" --as ada")
                .example("knowledge record people/grace @note.md --as ada --source-class person --source grace")
                .takes(domain, content)
                .takes(FACT)
                .writes(KnowledgeViews::entry, call -> {
                    RecordKnowledge fact = fact(call, call.get(domain), content);
                    KnowledgeEntry recorded = call.workspace().knowledge().record(fact);
                    if (recorded.quarantined()) {
                        call.suggest(
                                "It waits in quarantine until a reviewer has read it: ",
                                "knowledge restore",
                                recorded.id().text());
                    }
                    return recorded;
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows one entry, archived or not.")
                .alias("show")
                .example("knowledge find {id}")
                .finds(
                        "knowledge",
                        ENTRY,
                        (workspace, id) -> workspace.knowledge().find(id),
                        KnowledgeViews::entry);
    }

    private static Verb list() {
        var exact = flag("--exact", "Without the domains below.");
        var contributor = agent("--contributor=AGENT", "Only those of this agent, by name or id.");
        var archived = flag("--archived", "Only archived ones.");
        var asOf = past("--as-of=WHEN", "What was known and true then: a date, a time, or so long ago.");
        return Verb.named("list", "Lists the facts shared by all agents, newest first.")
                .example("knowledge list architecture")
                .example("knowledge list --as-of 2026-01-31")
                .example("knowledge list --archived --contributor ada")
                .takes(UNDER, exact, contributor, archived, asOf)
                .lists(call -> {
                    if (call.has(asOf) && call.get(archived)) {
                        throw Refusal.invalid(
                                "--as-of lists what was known then, dropped since or not", "Leave --archived out.");
                    }
                    KnowledgeFilter filter = new KnowledgeFilter(
                            call.find(UNDER),
                            call.get(exact),
                            call.find(contributor),
                            call.has(asOf) ? null : call.get(archived),
                            call.find(asOf));
                    return Listing.of(
                            KnowledgeViews.entry(call.names()),
                            filter.equals(KnowledgeFilter.any())
                                    ? "Nothing is known yet. Record a fact: "
                                            + call.command("knowledge record DOMAIN TEXT")
                                    : "No such knowledge. Where there is some: " + call.command("knowledge domains"),
                            page -> call.workspace().knowledge().list(filter, page));
                });
    }

    private static Verb domains() {
        return Verb.named("domains", "Lists the tree of domains, and how much stands in each.")
                .example("knowledge domains")
                .example("knowledge domains architecture")
                .takes(UNDER)
                .lists(
                        names -> KnowledgeViews.domain(),
                        "Nothing is known there yet.",
                        (call, page) -> call.workspace().knowledge().domains(call.find(UNDER), page));
    }

    private static Verb supersede() {
        var old = many("ENTRY", ValueType.id(KnowledgeId::new), "The entries that are replaced.");
        var content = text("--content=TEXT", "The fact; @file and - work.").needed();
        var domain = word("--domain=DOMAIN", "Where it belongs (default: the domain of the first entry).");
        return Verb.named("supersede", "Records one fact in the place of others, which lead to it.")
                .example("knowledge supersede {id} --content \"Tokens are stored as Argon2.\" --as ada")
                .example("knowledge supersede {id} {id2} --content @merged.md --domain architecture --as ada")
                .takes(old, content, domain)
                .takes(FACT)
                .writes(KnowledgeViews::entry, call -> {
                    List<KnowledgeId> replaced = call.get(old);
                    String where = call.find(domain);
                    if (where == null) {
                        where = find(call, replaced.getFirst()).domain();
                    }
                    RecordKnowledge fact = fact(call, where, content);
                    return call.workspace().knowledge().supersede(replaced, fact);
                });
    }

    private static Verb confirm() {
        return Verb.named("confirm", "Says that an entry still holds.")
                .example("knowledge confirm {id}")
                .takes(ENTRY)
                .writes(
                        KnowledgeViews::entry,
                        call -> call.workspace().knowledge().confirm(call.get(ENTRY)));
    }

    private static Verb archive() {
        var reason = text("--reason=TEXT", "Why; it is kept.").needed();
        return Verb.named("archive", "Archives an entry. It can be restored.")
                .example("knowledge archive {id} --reason \"We moved to another database.\"")
                .takes(ENTRY, reason)
                .writes(call -> {
                    KnowledgeId entry = call.get(ENTRY);
                    KnowledgeEntry archived = call.workspace().knowledge().archive(entry, call.get(reason));
                    call.show(archived, KnowledgeViews.entry(call.names()));
                    call.suggest("Take it back: ", "knowledge restore", entry.text());
                });
    }

    private static Verb restore() {
        return Verb.named("restore", "Says that an archived entry stands again.")
                .example("knowledge restore {id}")
                .takes(ENTRY)
                .writes(
                        KnowledgeViews::entry,
                        call -> call.workspace().knowledge().restore(call.get(ENTRY)));
    }

    private static Verb promote() {
        var memory = id("--memory=MEMORY", MemoryId::new, "The memory, or");
        var decision = id("--decision=DECISION", DecisionId::new, "the decision.");
        var domain = word("--domain=DOMAIN", "Where it belongs (default: the domain of the decision).");
        var content = text("--content=TEXT", "In other words; @file and - work.");
        var confidence = number("--confidence=N", "Of a memory: how sure, 0 to 1 (default: its trust).");
        return Verb.named(
                        "promote",
                        "Makes knowledge of a memory or a decision. It is trusted no more than what it came from.")
                .example("knowledge promote --memory {id} --domain architecture/auth --as ada")
                .example("knowledge promote --decision {id} --as ada")
                .takes(memory, decision, domain, content, confidence, SPEAKER)
                .writes(KnowledgeViews::entry, call -> {
                    if (call.has(memory) == call.has(decision)) {
                        throw Refusal.invalid("name what becomes knowledge", "Add either --memory or --decision.");
                    }
                    PromoteKnowledge request = new PromoteKnowledge(
                            call.speaker(),
                            call.find(memory),
                            call.find(decision),
                            call.find(domain),
                            call.find(content),
                            call.find(confidence));
                    return call.workspace().knowledge().promote(request);
                });
    }

    private static Verb history() {
        return Verb.named("history", "Lists the chain of supersessions an entry is part of, newest first.")
                .example("knowledge history {id}")
                .takes(ENTRY)
                .lists(
                        KnowledgeViews::entry,
                        "Nothing further.",
                        (call, page) -> call.workspace().knowledge().history(call.get(ENTRY), page));
    }

    private static Verb lineage() {
        var source = word("SOURCE", "The source, as it was given.");
        return Verb.named("lineage", "Lists what is known from a source, directly or by memories.")
                .example("knowledge lineage manual.pdf")
                .takes(source)
                .lists(
                        KnowledgeViews::entry,
                        "Nothing is known from there.",
                        (call, page) -> call.workspace().knowledge().lineage(call.get(source), page));
    }

    private static KnowledgeEntry find(Call call, KnowledgeId entry) {
        return call.found(call.workspace().knowledge().find(entry), "knowledge " + entry.text());
    }

    private static RecordKnowledge fact(Call call, String domain, Argument<String> content) {
        return new RecordKnowledge(
                call.speaker(),
                domain,
                call.get(content),
                call.find(CONFIDENCE),
                call.find(SOURCE),
                call.find(SOURCE_CLASS),
                call.find(VALID_FROM),
                call.find(VALID_TO));
    }
}
