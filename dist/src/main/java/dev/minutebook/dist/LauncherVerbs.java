package dev.minutebook.dist;

import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.benchmarks.Benchmarks;
import dev.minutebook.benchmarks.harness.Benchmark;
import dev.minutebook.benchmarks.harness.Figure;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.call.ExitCode;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.backup.BackupSummary;
import dev.minutebook.mcp.Connection;
import dev.minutebook.mcp.StdioMcp;
import dev.minutebook.scenario.YearClock;
import dev.minutebook.scenario.world.World;
import dev.minutebook.server.ServerConfig;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The verbs that need more than the client: `up`, `mcp`, `demo` and `bench`.
final class LauncherVerbs {

    private static final Argument<Boolean> HEADLESS = flag("--headless", "Do not open the console in a browser.");

    private LauncherVerbs() {}

    /// By name, so that a command that needs none of them builds none.
    static Map<String, Supplier<Verb>> byName() {
        Map<String, Supplier<Verb>> verbs = new LinkedHashMap<>();
        verbs.put("up", LauncherVerbs::up);
        verbs.put("mcp", LauncherVerbs::mcp);
        verbs.put("demo", LauncherVerbs::demo);
        verbs.put("bench", LauncherVerbs::bench);
        verbs.put("backup", BackupVerbs::backup);
        verbs.put("restore", BackupVerbs::restore);
        verbs.put("upgrade", UpgradeVerbs::upgrade);
        verbs.put("export", MovingVerbs::export);
        verbs.put("import", MovingVerbs::bring);
        verbs.put("sql", SqlVerbs::sql);
        verbs.put("cleanup", CleanupVerbs::cleanup);
        return verbs;
    }

    private static Verb up() {
        var host = word("--host=HOST", "The address to listen on. Also MINUTEBOOK_HOST.");
        var port = whole("--port=PORT", "The port to listen on, 0 for any free one. Also MINUTEBOOK_PORT.");
        return Verb.named(
                        "up",
                        "Starts the server and keeps it running until Ctrl-C.",
                        "Without any setting it runs on its own private PostgreSQL in the data folder. With MINUTEBOOK_DATABASE_URL it"
                                + " runs on yours.")
                .example("up")
                .example("up --data ./book --port 8080")
                .example("MINUTEBOOK_DATABASE_URL=jdbc:postgresql://db/minutebook minutebook up --host 0.0.0.0")
                .takes(host, port, HEADLESS)
                .reads(call -> {
                    ServerConfig config = ServerConfig.from(System.getenv());
                    config = call.has(host) ? config.host(call.get(host)) : config;
                    config = call.has(port) ? config.port(call.get(port)) : config;
                    call.screen().notice("Opening the book in " + call.data());
                    CountDownLatch stopped = new CountDownLatch(1);
                    ServedBook serving = ServedBook.start(call.data(), config, System.getenv());
                    serving.closeWithProcess(stopped::countDown);
                    HangUp.whenItComes(serving::reload);
                    URI signIn = serving.signInLink();
                    greet(call, serving, signIn);
                    if (signIn != null
                            && serving.hasConsole()
                            && !call.get(HEADLESS)
                            && !call.screen().json()) {
                        BrowserWindow.open(call.data(), signIn, System.getenv());
                    }
                    stopped.await();
                });
    }

    private static void greet(CommandContext call, ServedBook serving, @Nullable URI signIn) {
        Screen screen = call.screen();
        long millis = System.currentTimeMillis()
                - ManagementFactory.getRuntimeMXBean().getStartTime();
        IssuedToken token = serving.firstToken();
        String secret = token == null ? null : token.secret();
        if (screen.json()) {
            screen.document(new Greeting(
                    serving.url().toString(),
                    secret,
                    signIn == null ? null : signIn.toString(),
                    serving.migrationBackup(),
                    millis));
            return;
        }
        BackupSummary saved = serving.migrationBackup();
        if (saved != null) {
            screen.line("Backed up as " + saved.id() + " in " + saved.where()
                    + " before the tables were changed from version " + saved.schema());
        }
        screen.line("Minutebook is ready at " + serving.url() + " after " + millis + " ms");
        if (secret != null) {
            screen.line("Your token, shown once: " + secret);
        }
        if (signIn != null) {
            screen.line("Console, signed in once within 10 minutes: " + signIn);
        }
        screen.line("Try: " + call.command("agents", "register", "ada") + "    Stop: Ctrl-C");
    }

    /// @param token  only at the first start
    /// @param signIn the one-time link to the console of a private book
    /// @param migrationBackup taken because the tables were changed at this start
    private record Greeting(
            String url,
            @Nullable String token,
            @Nullable String signIn,
            @Nullable BackupSummary migrationBackup,
            long readyMillis) {}

    private static Verb mcp() {
        var as = word("--as=AGENT", "The agent to work as. Needed unless the token is bound to one.");
        var review = flag(
                "--with-review",
                "Also offers the tools of reviewers and of those who look after agents, with the role reviewer.");
        var toolsets =
                word("--toolsets=NAMES", "Lists more tools than the default ones, such as memory,audit, or all.");
        return Verb.named(
                        "mcp",
                        "Speaks the Model Context Protocol on standard input and output, so that an agent can use the book.",
                        "It reaches a running server, or serves the local book itself to all that join. It works as one"
                                + " agent, with the role writer.")
                .example("mcp --as ada")
                .example("mcp --as ada --toolsets memory,audit")
                .example("mcp --url http://127.0.0.1:7411 --token-file token.txt")
                .takes(as, review, toolsets)
                .reads(call -> {
                    Role most = call.get(review) ? Role.REVIEWER : Role.WRITER;
                    Set<String> more = Connection.toolsetsOf(call.has(toolsets) ? call.get(toolsets) : null);
                    call.mustExist();
                    try (SharedBook book = SharedBook.open(call.address(), call.askedWorkspace(), System.getenv())) {
                        String agent =
                                call.has(as) ? call.get(as) : book.agent().orElseThrow(() -> nobody(call));
                        book.workAs(AgentRef.of(agent), most, more);
                        StdioMcp.serve(book::connection, System.in, System.out);
                    }
                });
    }

    private static RuntimeException nobody(CommandContext call) {
        return Problem.Code.INVALID.because("MCP works as one agent. Say which: "
                + call.command("mcp", "--as", "NAME")
                + ", or give a token that is bound to an agent: "
                + call.command("tokens", "issue", "NAME", "--role", "writer", "--agent", "NAME"));
    }

    private static Verb demo() {
        var year = flag(
                "--year",
                "Plays a year in which everything has happened once instead, so that every command has something to show.");
        return Verb.named(
                        "demo",
                        "Fills the data folder with the book of a team, verifies it, and opens it in a browser.",
                        "A year of the team Acme is played on a clock of its own. Where the folder has it already, nothing is added."
                                + " With --headless it ends when the book is filled and verified.")
                .example("demo --data ./demo")
                .example("demo --headless --data ./demo")
                .example("demo --year --data ./demo")
                .takes(HEADLESS, year)
                .reads(call -> {
                    new PrivateBooks(System.getenv()).mustBeMeant(call.data());
                    if (call.get(year)) {
                        endWith(call, playYear(call));
                    } else if (!playWorld(call)) {
                        endWith(call, false);
                    } else if (!call.get(HEADLESS)) {
                        DemoServer.serve(call);
                    }
                });
    }

    private static boolean playWorld(CommandContext call) {
        Instant end = call.environment().clock().instant();
        YearClock clock = World.clock(end);
        try (LocalMinutebook book = DemoWorld.open(call.data(), clock)) {
            DemoWorld world = new DemoWorld(book, call.data(), call.screen()::line);
            world.fill(clock, end);
            boolean intact = world.verify();
            world.tell(call::command);
            return intact;
        }
    }

    private static boolean playYear(CommandContext call) {
        Clock now = call.environment().clock();
        YearClock clock = YearClock.endingBefore(now.instant());
        try (LocalMinutebook book = LocalMinutebook.open(
                call.data(),
                4,
                config -> config.selfApproval(SelfApproval.ALWAYS)
                        .background(false)
                        .clock(clock))) {
            return new YearStory(book.record(), clock, call.screen()::line, call::command)
                    .play("year-" + Long.toString(now.millis(), 36));
        }
    }

    private static Verb bench() {
        var name = word(
                "NAME",
                "One of %s; with --data also %s."
                        .formatted(
                                String.join(", ", Benchmarks.names()), String.join(", ", Benchmarks.namesOfFigures())));
        var seconds =
                whole("--seconds=N", "How long each round takes (default 3).").otherwise(3);
        return Verb.named(
                        "bench",
                        "Measures Minutebook against the bare engine: the same work, in turns, on a PostgreSQL of its own.",
                        "The last line holds the figures; the exit code is 1 when a goal is missed.")
                .example("bench audit")
                .example("bench channel-post --seconds 5")
                .example("bench decay --data DIR")
                .takes(name, seconds)
                .reads(call -> {
                    Optional<Figure> figure = Benchmarks.figure(call.get(name));
                    endWith(
                            call,
                            figure.isPresent()
                                    ? measure(call, figure.get())
                                    : benchmark(call.get(name)).run(call.get(seconds), System.out::println));
                });
    }

    private static boolean measure(CommandContext context, Figure figure) throws Exception {
        if (!Files.isDirectory(context.data())) {
            throw Problem.Code.INVALID.because(
                    "There is no folder " + context.data() + "; say where the data lies: --data DIR");
        }
        return figure.run(context.data(), System.out::println);
    }

    private static Benchmark benchmark(String name) {
        return Benchmarks.named(name)
                .orElseThrow(() ->
                        Problem.Code.INVALID.because("There is no benchmark '%s'; there are %s, and with --data %s"
                                .formatted(
                                        name,
                                        String.join(", ", Benchmarks.names()),
                                        String.join(", ", Benchmarks.namesOfFigures()))));
    }

    private static void endWith(CommandContext context, boolean passed) {
        context.endWith(passed ? ExitCode.OK : ExitCode.FAILED);
    }
}
