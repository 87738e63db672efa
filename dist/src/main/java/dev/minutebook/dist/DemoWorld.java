package dev.minutebook.dist;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.WorkspaceInfo;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.embedded.LocalMinutebook;
import dev.minutebook.embedded.RowForgery;
import dev.minutebook.local.LocalPostgresConfig;
import dev.minutebook.scenario.YearClock;
import dev.minutebook.scenario.world.World;
import dev.minutebook.scenario.world.WorldHost;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The book of the demo: a year of a team, a copy of one of its debates in which a vote was changed by SQL, and a
/// workspace that is nearly empty. It is filled once; after that it is only verified.
final class DemoWorld {

    private static final int LINUS = 3;

    private final LocalMinutebook local;
    private final PostgresMinutebook book;
    private final Path data;
    private final Consumer<String> say;

    /// @param local without background, going by the clock of the world
    DemoWorld(LocalMinutebook local, Path data, Consumer<String> say) {
        this.local = local;
        this.book = local.record();
        this.data = data;
        this.say = say;
    }

    /// Opens a folder to fill it. A demo that a crash cuts short is played again, so that no write waits for the disk.
    static LocalMinutebook open(Path data, YearClock clock) {
        return LocalMinutebook.open(
                LocalPostgresConfig.in(data).withSetting("synchronous_commit", "off"),
                4,
                config -> config.background(false).clock(clock));
    }

    /// The token of who looks at a workspace of it.
    static Path token(Path data, String workspace) {
        return data.resolve("keys").resolve(workspace + ".token");
    }

    /// Fills the book, unless it was filled before.
    void fill(YearClock clock, Instant end) {
        Set<String> present = book.workspaces().list(PageRequest.first(PageRequest.MOST)).items().stream()
                .map(WorkspaceInfo::name)
                .filter(List.of(World.NAME, World.COPY, World.EMPTY)::contains)
                .collect(Collectors.toSet());
        if (filled(present)) {
            say.accept("The demo is here already; nothing was added.");
        } else {
            play(clock, end);
        }
    }

    /// Whether all of it is there; refused if only a part is.
    ///
    /// @param present names of its workspaces that are there
    static boolean filled(Set<String> present) {
        boolean filled = present.contains(World.EMPTY) && present.contains(World.NAME);
        if (!filled && !present.isEmpty()) {
            throw Problem.Code.CONFLICT.because(
                    "the folder holds a part of a demo, or workspaces of its names; name another folder: --data DIR");
        }
        return filled;
    }

    private void play(YearClock clock, Instant end) {
        say.accept("A year of the team Acme is played on a clock of its own; it takes a moment.");
        long began = System.nanoTime();
        World.play(new Host(book, data), clock, end);
        while (unsealed(World.NAME) || unsealed(World.COPY) || unsealed(World.EMPTY)) {
            book.catchUp();
        }
        RowForgery.changeVote(
                local.postgres(),
                World.COPY,
                telling(book.workspace(World.COPY)).id(),
                LINUS,
                "P1");
        say.accept(String.format(
                Locale.ROOT,
                "It was played in %.1f s.",
                Duration.ofNanos(System.nanoTime() - began).toMillis() / 1_000.0));
    }

    private boolean unsealed(String workspace) {
        return book.workspace(workspace).audit().status().unsealed() > 0;
    }

    /// The debate that tells most.
    static Debate telling(Workspace workspace) {
        return workspace.debates().list(DebateFilter.any(), PageRequest.first(PageRequest.MOST)).items().stream()
                .filter(debate -> debate.topic().equals(World.TELLING))
                .findFirst()
                .orElseThrow();
    }

    /// Whether the log of the team is intact.
    boolean verify() {
        Verification checked = book.workspace(World.NAME).audit().verify(VerifyAudit.all());
        say.accept("The log: %d entries in %d signed blocks, %d texts compared with their commitments: %s."
                .formatted(
                        checked.entries(),
                        checked.blocks(),
                        checked.contents(),
                        checked.intact() ? "intact" : "NOT intact: " + checked.finding()));
        return checked.intact();
    }

    /// What to look at.
    ///
    /// @param command puts words into a command to type that reaches the book
    void tell(Function<String[], String> command) {
        Hints hints = new Hints(command, data);
        say.accept("Look at a decision: "
                + hints.in(
                        World.NAME,
                        "debates",
                        "show",
                        telling(book.workspace(World.NAME)).id().text()));
        say.accept("What waits for a person: " + hints.in(World.NAME, "approvals", "list"));
        say.accept("Who is trusted: " + hints.in(World.NAME, "ratings", "leaderboard"));
        say.accept("Find it again: " + hints.in(World.NAME, "search", "replay of the ledger", "--explain"));
        say.accept("In the workspace " + World.COPY + " somebody changed a vote by SQL. Find it: "
                + hints.in(World.COPY, "audit", "verify"));
    }

    /// Commands that reach a workspace of it, whether a server runs or not.
    private record Hints(Function<String[], String> command, Path data) {

        String in(String workspace, String... words) {
            return new CommandHints(command, workspace)
                    .command(Stream.concat(
                                    Stream.of(words),
                                    Stream.of(
                                            "--token-file",
                                            token(data, workspace).toString()))
                            .toArray(String[]::new));
        }
    }

    /// Keeps the tokens of who looks at a workspace.
    private record Host(PostgresMinutebook book, Path data) implements WorldHost {

        @Override
        public Workspace create(String name) {
            book.workspaces().create(new CreateWorkspace(name));
            return book.workspace(name);
        }

        @Override
        public Workspace holding(String workspace, String person, String secret) {
            if (World.LOOKING.contains(person)) {
                try {
                    OwnerFile.write(token(data, workspace), secret);
                } catch (IOException unwritable) {
                    throw new UncheckedIOException(unwritable);
                }
            }
            return book.as(book.access().authenticate(secret).orElseThrow()).workspace(workspace);
        }

        @Override
        public void catchUp() {
            book.catchUp();
        }
    }
}
