package dev.minutebook.cli.evolution;

import static dev.minutebook.cli.evolution.EvolutionVerbs.evolution;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.file;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.evolution.ImportScenario;
import dev.minutebook.api.evolution.StoredScenario;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import dev.minutebook.cli.call.AtomicFile;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.SafeText;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.json.ScenarioText;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// `minutebook evolve scenario …`.
final class ScenarioVerbs {

    private static final Argument<Path> FILE = file("FILE", "A file of YAML or JSON; - for standard input.");
    private static final Argument<String> NAME = word("NAME", "The name of the scenario.");
    private static final Argument<ScenarioFormat> FORMAT = choice(
            "--format=FORMAT", ScenarioFormat.class, "yaml or json (default: by the name of the file, else yaml).");

    /// As many bytes as a file of that many characters may have.
    private static final long MOST_BYTES = 4L * Scenario.FILE;

    private ScenarioVerbs() {}

    static Noun noun() {
        return Noun.named("scenario", "Files that say who meets whom over what, by which rules, and what counts.")
                .example("evolve scenario check market.yaml")
                .example("evolve scenario import market.yaml")
                .example("evolve scenario export market --to market.yaml")
                .verbs(check(), store(), find(), export(), list());
    }

    private static Verb check() {
        return Verb.named("check", "Says what is wrong with a file, all of it, or how it was understood.")
                .example("evolve scenario check market.yaml")
                .takes(FILE, FORMAT)
                .reads(call -> {
                    ImportScenario file = read(call);
                    try {
                        call.show(evolution(call).check(file), ScenarioViews.scenario());
                    } catch (MinutebookException refused) {
                        if (refused.code() != Problem.Code.INVALID
                                || !call.screen().readable()) {
                            throw refused;
                        }
                        faults(call, refused.problem().detail());
                    }
                });
    }

    /// A fault on each line.
    private static void faults(Call call, String detail) {
        List<String> lines = detail.lines().toList();
        List<String> faults = lines.size() > 1 ? lines.subList(1, lines.size()) : lines;
        String many = faults.size() == 1 ? "One thing is wrong:" : faults.size() + " things are wrong:";
        call.screen().line(call.screen().ink(Ink.BAD, many));
        faults.forEach(fault -> call.screen().text(2, Ink.FAINT, "-", SafeText.line(fault)));
        call.endWith(ExitCode.USAGE);
    }

    private static Verb store() {
        return Verb.named("import", "Stores a scenario; one of the same name becomes its next version.")
                .example("evolve scenario import market.yaml")
                .takes(FILE, FORMAT)
                .writes(call -> {
                    StoredScenario stored = evolution(call).importScenario(read(call));
                    call.show(stored, ScenarioViews.stored());
                    call.suggest("Evolve it: ", "evolve start", stored.name());
                });
    }

    private static Verb find() {
        return Verb.named("find", "Shows the newest version of a scenario.")
                .alias("show")
                .example("evolve scenario find market")
                .takes(NAME)
                .reads(names -> ScenarioViews.stored(), ScenarioVerbs::found);
    }

    private static StoredScenario found(Call call) {
        return call.found(evolution(call).scenario(call.get(NAME)), "scenario '" + call.get(NAME) + "'");
    }

    private static Verb export() {
        var to = file("--to=FILE", "The file to write; left out, standard output.");
        return Verb.named("export", "Writes the newest version of a scenario as a file that can be imported.")
                .example("evolve scenario export market --to market.yaml")
                .example("evolve scenario export market --format json")
                .takes(NAME, to, FORMAT)
                .reads(call -> {
                    StoredScenario stored = found(call);
                    Path path = call.find(to);
                    String text = ScenarioText.write(stored.scenario(), format(call, path));
                    if (path == null) {
                        call.screen().verbatim(text);
                        return;
                    }
                    try (AtomicFile target = AtomicFile.create(path)) {
                        target.writer().write(text);
                        target.keep();
                    }
                    call.screen()
                            .notice("Version " + stored.version() + " of " + stored.name() + " is in " + path + ".");
                });
    }

    private static Verb list() {
        return Verb.named("list", "Lists the newest version of each scenario, by name.")
                .example("evolve scenario list")
                .lists(
                        names -> ScenarioViews.stored(),
                        call -> "No scenarios yet. Store one: " + call.command("evolve scenario import FILE"),
                        (call, page) -> evolution(call).scenarios(page));
    }

    private static ImportScenario read(Call call) throws IOException {
        Path path = call.get(FILE);
        ScenarioFormat format = format(call, path);
        if (path.toString().equals("-")) {
            return new ImportScenario(call.text("-"), format);
        }
        if (Files.size(path) > MOST_BYTES) {
            throw new Refusal(
                    Problem.Code.TOO_LARGE,
                    "the file " + path + " is larger than a scenario may be",
                    "A scenario has at most " + Scenario.FILE + " characters.");
        }
        try {
            return new ImportScenario(Files.readString(path), format);
        } catch (CharacterCodingException binary) {
            throw Refusal.invalid("the file " + path + " is not UTF-8 text", "Convert it first.");
        }
    }

    private static ScenarioFormat format(Call call, @Nullable Path path) {
        ScenarioFormat given = call.find(FORMAT);
        if (given != null) {
            return given;
        }
        boolean json = path != null && path.toString().toLowerCase(Locale.ROOT).endsWith(".json");
        return json ? ScenarioFormat.JSON : ScenarioFormat.YAML;
    }
}
