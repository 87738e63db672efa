package dev.minutebook.cli.critiques;

import static dev.minutebook.cli.verbs.Argument.agent;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.either;
import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.whole;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.critiques.CritiqueFilter;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.critiques.IssueRate;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.api.critiques.TrainingExample;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.cli.call.AtomicFile;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// `minutebook critiques …`.
public final class CritiqueVerbs {

    private static final Argument<IssueType> TYPE = choice(
            "--type=TYPE",
            IssueType.class,
            "Only issues about this: performance, security, correctness, clarity, architecture, completeness, testing or general.");

    private CritiqueVerbs() {}

    public static Noun noun() {
        return Noun.named("critiques", "What critiques were worth, and the names agents made themselves.")
                .example("critiques relevant --type security")
                .example("critiques list --author ada --led-to-improvement")
                .example("critiques reputation ada")
                .verbs(list(), patterns(), relevant(), rates())
                .verbs(reputation(), reputations(), export());
    }

    private static Critiques critiques(Call call) {
        return call.workspace().critiques();
    }

    private static Verb list() {
        var debate = id("--debate=DEBATE", DebateId::new, "Only of this debate.");
        var critic = agent("--critic=AGENT", "Only those this agent gave, by name or id.");
        var author = agent("--author=AGENT", "Only those this agent got, by name or id.");
        var led = either(
                "--led-to-improvement", "Only with an issue that led to an improvement, or with one that did not.");
        return Verb.named("list", "Lists critiques of all debates with the outcome of every issue, newest first.")
                .example("critiques list --critic grace --type security")
                .example("critiques list --author ada --led-to-improvement")
                .example("critiques list --no-led-to-improvement")
                .takes(debate, critic, author, led, TYPE)
                .lists(call -> {
                    CritiqueFilter filter = new CritiqueFilter(
                            call.find(debate), call.find(critic), call.find(author), call.find(led), call.find(TYPE));
                    return Listing.of(
                            CritiqueViews.critique(call.names()),
                            filter.equals(CritiqueFilter.any())
                                    ? "Nobody has criticised anything yet."
                                    : "No such critiques.",
                            page -> critiques(call).list(filter, page));
                });
    }

    private static Verb patterns() {
        var archived = flag("--archived", "Those that were put away instead.");
        return Verb.named("patterns", "Lists issues that come again and again, the strongest first.")
                .example("critiques patterns --type performance")
                .example("critiques patterns --archived")
                .takes(TYPE, archived)
                .lists(
                        names -> CritiqueViews.pattern(),
                        "No patterns yet: they are learnt when debates with critiques end.",
                        (call, page) ->
                                critiques(call).patterns(new PatternFilter(call.find(TYPE), call.get(archived)), page));
    }

    private static Verb relevant() {
        var limit = whole("--limit=N", "1 to 20 (default: 10).").otherwise(10);
        return Verb.named(
                        "relevant",
                        "Shows the issues that are worth raising now: they helped twice or more, and lately.")
                .example("critiques relevant")
                .example("critiques relevant --type security --limit 3")
                .takes(TYPE, limit)
                .reads(call -> {
                    List<CritiquePattern> found = critiques(call).relevant(call.find(TYPE), call.get(limit));
                    if (found.isEmpty()) {
                        call.hint("Nothing was raised with success twice yet.");
                    } else {
                        double best = found.getFirst().worth();
                        call.screen().rows(CritiqueViews.relevant(best)).print(found);
                    }
                });
    }

    private static Verb rates() {
        return Verb.named("rates", "Shows how often issues of each type are raised with success.")
                .example("critiques rates")
                .reads(call -> {
                    List<IssueRate> rates = critiques(call).rates();
                    if (rates.isEmpty()) {
                        call.hint("Nothing is known yet: debates with critiques must end first.");
                    } else {
                        call.screen().rows(CritiqueViews.rate()).print(rates);
                    }
                });
    }

    private static Verb reputation() {
        var agent = agent("AGENT", "An agent by name or id.");
        return Verb.named("reputation", "Shows the name an agent made itself.")
                .example("critiques reputation ada")
                .takes(agent)
                .reads(
                        names -> CritiqueViews.reputation(),
                        call -> critiques(call).reputation(call.get(agent)));
    }

    private static Verb reputations() {
        return Verb.named("reputations", "Compares the names agents made themselves, the best first.")
                .example("critiques reputations")
                .lists(
                        names -> CritiqueViews.reputation(),
                        "Nobody has a name yet: it is made in debates.",
                        (call, page) -> critiques(call).reputations(page));
    }

    private static Verb export() {
        var file = file("--to=FILE", "The file to write; left out, standard output.");
        return Verb.named("export", "Writes what was learnt for training: a pattern on each line, as JSON.")
                .example("critiques export > patterns.jsonl")
                .example("critiques export --to patterns.jsonl")
                .takes(file)
                .reads(call -> {
                    Path path = call.find(file);
                    if (path == null) {
                        export(call, call.screen().stored());
                        return;
                    }
                    try (AtomicFile target = AtomicFile.create(path)) {
                        export(call, target.writer());
                        target.keep();
                    }
                    call.hint("Written to " + path + ".");
                });
    }

    private static void export(Call call, Appendable out) throws IOException {
        PageRequest request = PageRequest.first(PageRequest.MOST);
        while (true) {
            Page<TrainingExample> page = critiques(call).export(request);
            for (TrainingExample line : page.items()) {
                out.append(MinutebookJson.LENIENT.write(line)).append('\n');
            }
            if (page.next() == null) {
                return;
            }
            request = request.after(page.next());
        }
    }
}
