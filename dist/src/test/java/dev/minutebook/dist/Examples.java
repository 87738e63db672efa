package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.testkit.contracts.evolution.ScriptedPlayers;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import picocli.CommandLine;

/// The examples of help pages and the commands of the documentation, run on a record in which a year has gone
/// by. Each does what it says, or is refused for what the record holds and never for how it is written.
final class Examples {

    /// What runs a command, without the name of the program.
    interface Program {
        PackagedProgram.Result run(List<String> words);
    }

    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));

    /// Commands that do not end, or that take a program of their own; they are run elsewhere.
    private static final Set<String> ELSEWHERE = Set.of(
            "up",
            "mcp",
            "demo",
            "bench",
            "backup",
            "restore",
            "upgrade",
            "export",
            "import",
            "sql",
            "cleanup",
            "doctor",
            "help",
            "completion",
            "review",
            "audit follow",
            "debates listen",
            "conversations listen",
            "conversations watch",
            "evolve watch",
            "debates watch");

    /// How ids of each kind are found, by the word that stands for them in pages.
    private static final Map<String, String> LISTS = Map.ofEntries(
            Map.entry("agents", "agents open-sessions"),
            Map.entry("approvals", "approvals list --any"),
            Map.entry("asks", "asks list"),
            Map.entry("calibration", "calibration list"),
            Map.entry("channels", "channels list --archived"),
            Map.entry("conversations", "conversations list --all-projects"),
            Map.entry("corrections", "corrections list"),
            Map.entry("dissents", "decisions dissents"),
            Map.entry("erasures", "erasures list"),
            Map.entry("evidence", "evidence list"),
            Map.entry("evolve", "evolve list"),
            Map.entry("work", "evolve work"),
            Map.entry("designed", "evolve created last"),
            Map.entry("episodes", "evolve episodes last"),
            Map.entry("profiles", "evolve profiles last"),
            Map.entry("knowledge", "knowledge list"),
            Map.entry("lessons", "lessons list"),
            Map.entry("memories", "memories list"),
            Map.entry("projects", "projects list"),
            Map.entry("promotions", "promotions list"),
            Map.entry("proofs", "proofs list"),
            Map.entry("queries", "queries list"),
            Map.entry("runs", "queries runs"),
            Map.entry("ratings", "ratings matches"),
            Map.entry("tasks", "tasks list"),
            Map.entry("tokens", "tokens list"));

    private static final Map<String, String> PLACEHOLDERS = Map.ofEntries(
            Map.entry("ID", "debates"),
            Map.entry("OTHER", "debates"),
            Map.entry("DEBATE", "debates"),
            Map.entry("DECISION", "decisions"),
            Map.entry("TOURNAMENT", "calibration"),
            Map.entry("MEMORY", "memories"),
            Map.entry("EVIDENCE", "evidence"),
            Map.entry("PROOF", "proofs"),
            Map.entry("ASK", "asks"),
            Map.entry("CONVERSATION", "conversations"),
            Map.entry("PROJECT", "projects"),
            Map.entry("CORRECTION", "corrections"),
            Map.entry("TRIAL", "promotions"),
            Map.entry("QUERY", "queries"),
            Map.entry("RUN", "runs"),
            Map.entry("WORK", "work"),
            Map.entry("AGENT", "designed"),
            Map.entry("EPISODE", "episodes"),
            Map.entry("PROFILE", "profiles"),
            Map.entry("ERASURE", "erasures"));

    private static final Map<String, String> OPTIONS = Map.of(
            "--debate",
            "debates",
            "--decision",
            "decisions",
            "--evidence",
            "evidence",
            "--memory",
            "memories",
            "--parent",
            "agents",
            "--project",
            "projects",
            "--conversation",
            "conversations",
            "--query",
            "queries",
            "--run",
            "evolve");

    /// A key by which nothing of the record is sealed.
    private static final String OTHER_KEY = "other.pub";

    private static final Set<String> TAKES_AWAY = Set.of("archive", "merge", "rename", "end");

    /// Examples whose numbers and words are those of another record.
    private static final Set<String> OF_ANOTHER_RECORD =
            Set.of("asks answer", "channels acknowledge", "calibration resolve", "queries answer");

    private final Program program;
    private final Workspace main;
    private final Path folder;
    private final Map<String, List<String>> debated = new HashMap<>();
    private final Map<String, List<String>> done = new LinkedHashMap<>();

    /// @param main   the workspace that the program works on
    /// @param folder where it reads and writes files
    Examples(Program program, Workspace main, Path folder) {
        this.program = program;
        this.main = main;
        this.folder = folder;
    }

    /// Brings in the people and files that the pages speak of.
    Examples begin() throws IOException {
        people();
        program.run(List.of(
                "audit",
                "checkpoint",
                "--save",
                folder.resolve("checkpoint.txt").toString()));
        program.run(List.of("workspaces", "create", "clinic"));
        PackagedProgram.Result issued = program.run(
                List.of(("tokens issue maria --role operator --kind human --workspace clinic --quiet").split(" ")));
        assertThat(issued.exit()).as(issued.toString()).isZero();
        Files.writeString(folder.resolve("clinic.token"), issued.out());
        for (String file : List.of(
                "note.md",
                "linus.md",
                "ada.md",
                "proposal.md",
                "report.md",
                "brief.md",
                "notes.md",
                "paper.txt",
                "merged.md",
                "claim.txt",
                "error.log")) {
            Files.writeString(folder.resolve(file), "Written for " + file);
        }
        for (String file : List.of("claim.smt2", "odd.smt2")) {
            Files.writeString(folder.resolve(file), "(assert (< 1 0))");
        }
        Files.writeString(
                folder.resolve("messages.json"),
                "[{\"role\":\"user\",\"parts\":[{\"kind\":\"text\",\"content\":\"Hello\"}]}]");
        Files.writeString(
                folder.resolve("handover.md"),
                "GOAL: Build.\nDECISIONS: none\nSTATUS: Begun.\nACTIVE FILE: none\nPREFERENCES: none\nRESUME: Go on.");
        Files.writeString(folder.resolve("market.yaml"), ScriptedPlayers.SCENARIO);
        Files.writeString(folder.resolve("reply.json"), "{\"tension\": 6}");
        Files.writeString(folder.resolve("answer.json"), "{\"fence\":7,\"content\":\"Yes\",\"confidence\":0.9}");
        Files.writeString(
                folder.resolve("query.json"),
                "{\"question\":\"Is 7 odd?\",\"runs\":[{\"specialist\":\"ada\",\"answer\":\"Yes, it is.\"}]}");
        Files.writeString(
                folder.resolve("policy.json"),
                "{\"name\":\"brief\",\"assertions\":[{\"name\":\"short\",\"kind\":\"concise\",\"level\":\"info\",\"number\":90}]}");
        sqlite(folder.resolve("sisc.sqlite"));
        Files.writeString(folder.resolve("conversations.json"), "[]");
        Files.writeString(folder.resolve("old.jsonl"), "{\"kind\":\"memory\",\"id\":\"m1\",\"text\":\"Likes tea\"}");
        Files.writeString(
                folder.resolve(OTHER_KEY),
                Base64.getEncoder().encodeToString(SigningKey.generate().publicKey()));
        for (String format : List.of("html", "json")) {
            PackagedProgram.Result made = program.run(List.of(
                    "dossier",
                    ids("decisions").getFirst(),
                    "--format",
                    format,
                    "--to",
                    folder.resolve("dossier." + format).toString()));
            assertThat(made.exit()).as(made.toString()).isZero();
        }
        certificate(folder.resolve("certificate.json"));
        return this;
    }

    /// Of an agent that no page speaks of.
    private void certificate(Path file) throws IOException {
        Erasures erasures = main.erasures();
        main.agents().register(RegisterAgent.model("gone", "gpt-5"));
        ErasureId id = erasures.start(StartErasure.of(ErasureSubject.agent("gone"), "request 16"))
                .id();
        for (int tries = 0; !Files.exists(file); tries++) {
            try {
                Files.writeString(file, MinutebookJson.STRICT.write(erasures.certificate(id)));
            } catch (MinutebookException early) {
                if (early.code() != Problem.Code.CONFLICT || tries == 2_400) {
                    throw early;
                }
                LockSupport.parkNanos(50_000_000);
            }
        }
    }

    /// An evolution that ran elsewhere.
    private static void sqlite(Path file) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : List.of(
                    "create table Generations (id, created_at, status, parent_generation_id)",
                    "create table AgentProfiles (id, generation_id, archetype, system_prompt, created_by)",
                    "create table Episodes (id, generation_id, agent_a_profile_id, agent_b_profile_id, agent_a_score,"
                            + " agent_b_score, total_turns, termination_reason, is_shadow_trial, created_at)",
                    "insert into Generations values ('g', '2025-03-01 00:00:00', 'active', null)",
                    "insert into AgentProfiles values ('a', 'g', 'primary_actor', 'Buy cheaply.', 'human'),"
                            + " ('b', 'g', 'primary_actor', 'Sell dearly.', 'human')",
                    "insert into Episodes values ('e', 'g', 'a', 'b', 2, 1, 4, 'agreement', 0, '2025-03-01 00:10:00')")) {
                statement.execute(sql);
            }
        } catch (SQLException broken) {
            throw new IOException(broken);
        }
    }

    /// Those whom the pages speak of, again after an example took them away.
    private void people() {
        for (String model : List.of("ada", "linus", "bob", "ada-old", "ada-two")) {
            main.agents().ensure(RegisterAgent.model(model, "gpt-5"));
        }
        for (String person : List.of("grace", "joan")) {
            main.agents().ensure(RegisterAgent.human(person));
        }
        for (String channel : List.of("incidents", "general", "releases", "council")) {
            main.channels().ensure(CreateChannel.named(channel));
        }
        if (main.agents()
                .sessions(AgentRef.of("ada"), true, PageRequest.first())
                .items()
                .isEmpty()) {
            main.agents().spawn(AgentRef.of("ada"), null);
        }
    }

    /// What there is of a kind, what has most to say first.
    private List<String> ids(String kind) {
        if (kind.equals("debates") || kind.equals("decisions")) {
            return debated.computeIfAbsent(kind, this::debated);
        }
        PackagedProgram.Result outcome = program.run(List.of((LISTS.get(kind) + " --output json").split(" ")));
        assertThat(outcome.exit()).as(kind + outcome.err()).isZero();
        List<String> ids = new ArrayList<>();
        MinutebookJson.LENIENT
                .mapper()
                .readTree(outcome.out())
                .path("items")
                .forEach(item -> ids.add(item.path("id").asString()));
        return ids;
    }

    private List<String> debated(String kind) {
        return main
                .debates()
                .list(DebateFilter.any().successful(true), PageRequest.first(PageRequest.MOST))
                .items()
                .stream()
                .filter(debate -> debate.decision() != null && debate.seats().size() > 2)
                .filter(debate -> main.debates()
                                .turns(debate.id(), TurnFilter.any(), PageRequest.first())
                                .items()
                                .size()
                        > 4)
                .filter(debate -> main.debates().votes(debate.id(), PageRequest.first()).items().stream()
                        .anyMatch(vote -> "P2".equals(vote.choice())))
                // What was decided becomes knowledge of a domain.
                .sorted(Comparator.comparing(debate -> debate.domain() == null))
                .map(debate -> kind.equals("debates")
                        ? debate.id().text()
                        : Objects.requireNonNull(debate.decision()).text())
                .limit(2)
                .toList();
    }

    /// The examples of all help pages.
    static Set<String> ofHelpPages() {
        Set<String> lines = new LinkedHashSet<>();
        gather(
                MinutebookCli.create(
                        address -> {
                            throw new AssertionError("help opens no book");
                        },
                        LauncherVerbs.byName()),
                lines);
        return lines;
    }

    private static void gather(CommandLine command, Set<String> lines) {
        for (String line : command.getCommandSpec().usageMessage().footer()) {
            lines.add(line.replaceAll("@\\|\\w+ |\\|@", ""));
        }
        command.getSubcommands().values().forEach(sub -> gather(sub, lines));
    }

    /// The commands of README.md and of the pages in docs.
    static Set<String> ofDocumentation() throws IOException {
        Set<String> lines = new LinkedHashSet<>();
        try (Stream<Path> pages =
                Stream.concat(Stream.of(ROOT.resolve("README.md")), Files.walk(ROOT.resolve("docs")))) {
            for (Path page : pages.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.endsWith("tutorial.md")) // run whole, by a shell
                    .sorted()
                    .toList()) {
                lines.addAll(MarkdownPage.read(page).shell());
            }
        }
        return lines;
    }

    /// For each noun the first command that was done.
    Map<String, List<String>> done() {
        return done;
    }

    /// Runs the commands of some lines, of which there are at least so many.
    void check(Set<String> lines, int least) {
        List<String> broken = new ArrayList<>();
        int ran = 0;
        int well = 0;
        for (String line : lines) {
            for (CommandText command : line.contains("|") ? List.<CommandText>of() : CommandText.in(line)) {
                List<String> words = prepared(command.words());
                if (words.isEmpty()) {
                    continue;
                }
                PackagedProgram.Result outcome = program.run(words);
                if (TAKES_AWAY.contains(words.get(1))) {
                    people();
                }
                ran++;
                if (outcome.exit() == 0) {
                    well++;
                    done.putIfAbsent(words.getFirst(), words);
                }
                boolean refused = outcome.exit() == ExitCode.NOT_FOUND.number()
                        || OF_ANOTHER_RECORD.contains(words.get(0) + " " + words.get(1))
                        || outcome.exit() == ExitCode.FAILED.number()
                                && !outcome.err().contains("Exception");
                if (outcome.exit() != 0 && !refused) {
                    broken.add(line.strip() + "\n    " + outcome.exit() + " "
                            + outcome.err().strip());
                }
            }
        }
        System.out.printf("%d examples, %d done, %d refused for what the record holds%n", ran, well, ran - well);
        assertThat(broken).isEmpty();
        assertThat(ran).isGreaterThanOrEqualTo(least);
        assertThat(well).as("most are done").isGreaterThan(ran * 3 / 4);
    }

    /// The words with real ids and files; none for what is run elsewhere.
    private List<String> prepared(List<String> words) {
        List<String> plain = words.stream()
                .map(word -> word.replaceAll("^[\"'](.*)[\"']$", "$1"))
                .toList();
        String noun = plain.getFirst();
        String verb = plain.size() > 1 ? noun + " " + plain.get(1) : noun;
        if (ELSEWHERE.contains(noun) || ELSEWHERE.contains(verb) || plain.contains("…")) {
            return List.of();
        }
        String own = switch (verb) {
            case "decisions acknowledge" -> "dissents";
            case "context-backups follow",
                    "context-backups write",
                    "context-backups list",
                    "context-backups standing",
                    "context-backups restore" -> "conversations";
            case "evidence cite", "evidence citations", "evidence use" -> "debates";
            case "evolve report", "evolve heartbeat", "evolve call", "evolve fail", "evolve release" -> "work";
            case "evolve approve", "evolve refuse" -> "designed";
            case "evolve episode", "evolve log", "evolve judgements", "evolve replay" -> "episodes";
            case "evolve blame", "evolve diff" -> "profiles";
            case "queries answer", "queries heartbeat", "queries call", "queries fail", "queries release" -> "runs";
            default ->
                switch (noun) {
                    case "dossier" -> "decisions";
                    case "forget" -> "memories";
                    case "cite" -> "debates";
                    default -> noun;
                };
        };
        List<String> prepared = new ArrayList<>();
        int seen = 0;
        for (int i = 0; i < plain.size(); i++) {
            String word = plain.get(i);
            String before = i == 0 ? "" : plain.get(i - 1);
            if (word.equals("--watch")
                    || word.equals("--speed") && plain.get(i + 1).equals("10")) {
                i += word.equals("--speed") ? 1 : 0;
                continue;
            }
            if (word.startsWith("01975ba0-7c00-") || PLACEHOLDERS.containsKey(word)) {
                String kind = OPTIONS.getOrDefault(before, PLACEHOLDERS.getOrDefault(word, own));
                List<String> ids = LISTS.containsKey(kind) || kind.matches("debates|decisions") ? ids(kind) : List.of();
                word = ids.isEmpty() ? word : ids.get(Math.min(seen++, ids.size() - 1));
            } else if (word.startsWith("@") && word.contains(".")) {
                word = "@" + folder.resolve(word.substring(1));
            } else if (before.matches("--(save|checkpoint|file|out|to|token-file)")) {
                word = folder.resolve(word).toString();
            } else if (word.matches(".*\\.(yaml|sqlite|jsonl)|(conversations|certificate)\\.json|dossier\\..*")) {
                word = folder.resolve(word).toString();
            } else if (word.endsWith(".pub")) {
                word = folder.resolve(OTHER_KEY).toString();
            } else if (before.equals("--wait")) {
                word = "0s";
            }
            prepared.add(word);
        }
        if (verb.equals("debates replay") && !prepared.contains("--speed")) {
            prepared.addAll(List.of("--speed", "max"));
        }
        return prepared;
    }
}
