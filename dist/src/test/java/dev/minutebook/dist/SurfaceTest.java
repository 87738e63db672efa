package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Tokens;
import dev.minutebook.api.workspaces.Workspaces;
import dev.minutebook.cli.MinutebookCli;
import dev.minutebook.core.access.Access;
import dev.minutebook.core.access.Caller;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.server.Book;
import dev.minutebook.server.MinutebookServer;
import dev.minutebook.server.http.Route;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/// Whatever can be done in Java can be done over HTTP, MCP and the command line, and the other way round.
class SurfaceTest {

    private static final Map<String, Class<?>> CAPABILITIES = Map.ofEntries(
            Map.entry("agents", Agents.class),
            Map.entry("tasks", Tasks.class),
            Map.entry("channels", Channels.class),
            Map.entry("conversations", Conversations.class),
            Map.entry("contextBackups", ContextBackups.class),
            Map.entry("projects", Projects.class),
            Map.entry("corrections", Corrections.class),
            Map.entry("promotions", Promotions.class),
            Map.entry("retention", Retention.class),
            Map.entry("queries", Queries.class),
            Map.entry("evolution", Evolution.class),
            Map.entry("debates", Debates.class),
            Map.entry("asks", Asks.class),
            Map.entry("approvals", Approvals.class),
            Map.entry("decisions", Decisions.class),
            Map.entry("lessons", Lessons.class),
            Map.entry("ratings", Ratings.class),
            Map.entry("critiques", Critiques.class),
            Map.entry("memories", Memories.class),
            Map.entry("search", Search.class),
            Map.entry("knowledge", Knowledge.class),
            Map.entry("evidence", Evidence.class),
            Map.entry("calibration", Calibration.class),
            Map.entry("proofs", Proofs.class),
            Map.entry("providers", Providers.class),
            Map.entry("audit", Audit.class),
            Map.entry("encryption", Encryption.class),
            Map.entry("erasures", Erasures.class),
            Map.entry("notices", Notices.class),
            Map.entry("tokens", Tokens.class),
            Map.entry("workspaces", Workspaces.class));

    /// Verbs without a route, as `capability.verb` → why.
    private static final Map<String, String> NOT_OVER_HTTP = Map.of();

    /// Verbs without a command, as `capability.verb` → why.
    private static final Map<String, String> NOT_ON_THE_COMMAND_LINE = Map.ofEntries(
            Map.entry("search.search", "search WORDS, without a noun"),
            Map.entry("search.status", "search --status, without a noun"),
            Map.entry("search.changeLanguage", "workspaces language"),
            Map.entry("decisions.dossier", "dossier ID, without a noun"),
            Map.entry("debates.dossier", "dossier ID, without a noun"),
            Map.entry("conversations.importPast", "imports run, which reads a file"),
            Map.entry("memories.importPast", "imports run, which reads a file"),
            Map.entry("knowledge.importPast", "imports run, which reads a file"),
            Map.entry("evolution.check", "evolve scenario check"),
            Map.entry("evolution.importScenario", "evolve scenario import"),
            Map.entry("evolution.scenarios", "evolve scenario list"),
            Map.entry("evolution.importHistory", "evolve import, which reads a file"),
            Map.entry("evolution.decide", "evolve approve and evolve refuse"));

    private static final Map<String, String> ONLY_OVER_HTTP = Map.of(
            "health.live", "for whoever keeps the process running",
            "health.ready", "for load balancers",
            "metrics", "for monitoring",
            "openapi", "the contract itself",
            "console.signIn", "gives a browser its cookie",
            "console.signOut", "takes it away",
            "console.signInMethods", "what the sign-in page offers",
            "me", "who the token belongs to; in Java the caller knows, or asks HttpMinutebook");

    private static final Map<String, String> ONLY_ON_THE_COMMAND_LINE = Map.ofEntries(
            Map.entry("workspaces.language", "search.changeLanguage, by the noun of what has a language"),
            Map.entry("up", "starts what Java embeds"),
            Map.entry("demo", "fills a folder through the verbs"),
            Map.entry("bench", "measures the verbs"),
            Map.entry("mcp", "is a surface itself"),
            Map.entry("backup", "copies files of this machine"),
            Map.entry("restore", "makes a data folder"),
            Map.entry("upgrade", "changes the PostgreSQL of a data folder"),
            Map.entry("export", "reads all of a workspace with the login of the database"),
            Map.entry("sql", "reads rows as they are stored, with the login of the database"),
            Map.entry("cleanup", "writes the files of the private PostgreSQL anew"),
            Map.entry("import", "writes past the rules of all capabilities, with the login of the database"),
            Map.entry("imports", "reads files and imports what they hold, part by part"),
            Map.entry("doctor", "looks at the installation"),
            Map.entry("completion", "is for the shell"),
            Map.entry("help", "is for people"),
            Map.entry("dossier", "asks for that of a decision, then for that of a debate"),
            Map.entry("verify", "checks a dossier, without a book"),
            Map.entry("review", "opens a debate, answers its asks and reads its record"),
            Map.entry("inbox", "short for channels inbox"),
            Map.entry("cite", "short for evidence cite"),
            Map.entry("conversations.show", "another word for conversations find"),
            Map.entry("conversations.say", "another word for conversations append"),
            Map.entry("conversations.switch", "another word for conversations switch-to"),
            Map.entry("conversations.rename", "short for conversations update --title"),
            Map.entry("conversations.edit", "appends after the message before, which begins a branch"),
            Map.entry("conversations.regenerate", "short for conversations edit of the newest message"),
            Map.entry("conversations.watch", "reads the verbs again and again, for a person"),
            Map.entry("encryption.new-key", "a random number for the owner of the machine"),
            Map.entry("erasures.show", "another word for erasures find"),
            Map.entry("agents.show", "another word for agents find"),
            Map.entry("channels.show", "another word for channels find"),
            Map.entry("tasks.show", "another word for tasks find"),
            Map.entry("projects.show", "another word for projects find"),
            Map.entry("corrections.show", "another word for corrections find"),
            Map.entry("promotions.show", "another word for promotions find"),
            Map.entry("retention.show", "another word for retention policies"),
            Map.entry("retention.set", "another word for retention put"),
            Map.entry("queries.show", "another word for queries find"),
            Map.entry("evolve", "another word for evolution"),
            Map.entry("evolution.show", "another word for evolution find"),
            Map.entry("evolution.approve", "decides about a designed agent"),
            Map.entry("evolution.refuse", "decides about a designed agent"),
            Map.entry("evolution.import", "reads a file and imports its history, part by part"),
            Map.entry("evolution.lineage", "draws what evolution generations lists"),
            Map.entry("evolution.watch", "reads the verbs again and again, for a person"),
            Map.entry("context-backups.show", "another word for context-backups find"),
            Map.entry("debates.watch", "reads the verbs again and again, for a person"),
            Map.entry("debates.replay", "plays the turns in their time, for a person"),
            Map.entry("debates.show", "another word for debates find"),
            Map.entry("asks.show", "another word for asks find"),
            Map.entry("approvals.show", "another word for approvals find"),
            Map.entry("decisions.show", "another word for decisions find"),
            Map.entry("lessons.show", "another word for lessons find"),
            Map.entry("memory", "another word for memories"),
            Map.entry("remember", "short for memories remember"),
            Map.entry("recall", "short for memories recall"),
            Map.entry("forget", "short for memories forget"),
            Map.entry("memories.show", "another word for memories find"),
            Map.entry("memories.why", "another word for memories standing"),
            Map.entry("knowledge.show", "another word for knowledge find"),
            Map.entry("calibration.show", "another word for calibration of"),
            Map.entry("proofs.show", "another word for proofs find"),
            Map.entry("evidence.show", "another word for evidence find"));

    @Test
    void every_verb_is_a_route_and_every_route_a_verb() {
        Set<String> operations;
        try (MinutebookServer server =
                MinutebookServer.builder(new NoBook()).port(0).start()) {
            List<String> all = server.routes().stream().map(Route::operation).toList();
            assertThat(all).doesNotHaveDuplicates();
            operations = new TreeSet<>(all);
        }
        same(operations, NOT_OVER_HTTP, ONLY_OVER_HTTP);
    }

    @Test
    void every_verb_is_a_tool_or_not_offered_for_a_reason_and_every_tool_a_verb() {
        Map<String, String> verbOf = verbs().stream()
                .collect(Collectors.toMap(
                        verb -> Toolbox.toolName(
                                verb.substring(0, verb.indexOf('.')), verb.substring(verb.indexOf('.') + 1)),
                        verb -> verb));
        List<String> names = Toolbox.tools().stream().map(Tool::name).toList();
        assertThat(names).doesNotHaveDuplicates();
        assertThat(verbOf.keySet()).as("tools that are no verb").containsAll(names);
        same(names.stream().map(verbOf::get).collect(Collectors.toSet()), Toolbox.NOT_OFFERED, Map.of());
    }

    @Test
    void every_verb_is_a_command_and_every_command_a_verb() {
        CommandLine root = MinutebookCli.create(
                address -> {
                    throw new AssertionError("no book is needed to look at commands");
                },
                LauncherVerbs.byName());
        Set<String> commands = new TreeSet<>();
        root.getSubcommands().forEach((noun, command) -> {
            if (CAPABILITIES.keySet().stream()
                    .anyMatch(capability -> spoken(capability).equals(noun))) {
                command.getSubcommands().keySet().forEach(verb -> commands.add(noun + "." + verb));
            } else {
                commands.add(noun);
            }
        });
        Map<String, String> verbOf = verbs().stream().collect(Collectors.toMap(SurfaceTest::spoken, verb -> verb));
        same(
                commands.stream().map(name -> verbOf.getOrDefault(name, name)).collect(Collectors.toSet()),
                NOT_ON_THE_COMMAND_LINE,
                ONLY_ON_THE_COMMAND_LINE);
    }

    /// As the command line has it.
    private static String spoken(String name) {
        return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    @Test
    void every_command_explains_itself_with_an_example() {
        CommandLine root = MinutebookCli.create(
                address -> {
                    throw new AssertionError("no book is needed to look at commands");
                },
                LauncherVerbs.byName());
        root.getSubcommands().values().forEach(SurfaceTest::explained);
    }

    private static void explained(CommandLine command) {
        CommandLine.Model.UsageMessageSpec usage = command.getCommandSpec().usageMessage();
        String name = command.getCommandSpec().qualifiedName();
        assertThat(usage.description()).as(name).isNotEmpty();
        assertThat(String.join("\n", usage.footer())).as(name).contains("minutebook");
        command.getSubcommands().values().forEach(SurfaceTest::explained);
    }

    /// The surface has every verb but the excepted, nothing else but the added, and no exception is out of date.
    private static void same(Set<String> surface, Map<String, String> missing, Map<String, String> added) {
        assertThat(missing.values()).allSatisfy(reason -> assertThat(reason).isNotBlank());
        assertThat(verbs()).as("exceptions that are no verb").containsAll(missing.keySet());
        Set<String> expected = new HashSet<>(verbs());
        expected.removeAll(missing.keySet());
        expected.addAll(added.keySet());
        assertThat(new TreeSet<>(surface)).isEqualTo(new TreeSet<>(expected));
    }

    private static Set<String> verbs() {
        Set<String> verbs = new TreeSet<>();
        CAPABILITIES.forEach((capability, type) -> Arrays.stream(type.getDeclaredMethods())
                .filter(method -> Modifier.isAbstract(method.getModifiers())) // others are made of these
                .map(Method::getName)
                .forEach(verb -> verbs.add(capability + "." + verb)));
        assertThat(verbs).hasSizeGreaterThan(90);
        return verbs;
    }

    /// Lets nobody in; the routes are there all the same.
    private static final class NoBook implements Book, Access {

        @Override
        public Access access() {
            return this;
        }

        @Override
        public Minutebook as(Caller caller) {
            throw new AssertionError("nobody was let in");
        }

        @Override
        public Optional<Caller> authenticate(String token) {
            return Optional.empty();
        }

        @Override
        public Caller as(Caller caller, dev.minutebook.api.agents.AgentRef agent) {
            throw new AssertionError("nobody was let in");
        }

        @Override
        public void refused(String reason, String remote) {}

        @Override
        public IssuedToken issue(String workspace, IssueToken request) {
            throw new AssertionError("nobody gets a token");
        }
    }
}
