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
import dev.minutebook.scenario.YearClock;
import dev.minutebook.scenario.world.World;
import dev.minutebook.scenario.world.WorldHost;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The book of the demo: a year of a team, a copy of one of its debates in which a vote was changed by SQL, and a
/// workspace that is nearly empty. It is filled once; after that it is only verified.
final class DemoWorld {

    private static final int LINUS = 3;

    private final LocalMinutebook local;
    private final PostgresMinutebook book;
    private final Consumer<String> say;
    private final Function<String[], String> command;

    /// @param local   without background, going by the clock of the world
    /// @param command puts words into a command to type that reaches the book
    DemoWorld(LocalMinutebook local, Consumer<String> say, Function<String[], String> command) {
        this.local = local;
        this.book = local.record();
        this.say = say;
        this.command = command;
    }

    /// @return whether the log of the team is intact
    boolean play(YearClock clock, Instant end) {
        Set<String> present = book.workspaces().list(PageRequest.first(PageRequest.MOST)).items().stream()
                .map(WorkspaceInfo::name)
                .filter(List.of(World.NAME, World.COPY, World.EMPTY)::contains)
                .collect(Collectors.toSet());
        if (present.isEmpty()) {
            fill(clock, end);
        } else if (present.contains(World.EMPTY) && present.contains(World.NAME)) {
            say.accept("The demo is here already; nothing was added.");
        } else {
            throw Problem.Code.CONFLICT.because(
                    "the folder holds a part of a demo, or workspaces of its names; name another folder: --data DIR");
        }
        boolean intact = verify();
        tell();
        return intact;
    }

    private void fill(YearClock clock, Instant end) {
        say.accept("A year of the team Acme is played, on a clock of its own; it takes a moment.");
        long began = System.nanoTime();
        World.play(new Host(book), clock, end);
        while (unsealed(World.NAME) || unsealed(World.COPY) || unsealed(World.EMPTY)) {
            book.catchUp();
        }
        RowForgery.changeVote(local.postgres(), World.COPY, telling(World.COPY).id(), LINUS, "P1");
        say.accept(String.format(
                Locale.ROOT,
                "It was played in %.1f s.",
                Duration.ofNanos(System.nanoTime() - began).toMillis() / 1_000.0));
    }

    private boolean unsealed(String workspace) {
        return book.workspace(workspace).audit().status().unsealed() > 0;
    }

    private Debate telling(String workspace) {
        return book.workspace(workspace).debates().list(DebateFilter.any(), PageRequest.first(PageRequest.MOST)).items().stream()
                .filter(debate -> debate.topic().equals(World.TELLING))
                .findFirst()
                .orElseThrow();
    }

    private boolean verify() {
        Workspace acme = book.workspace(World.NAME);
        Verification checked = acme.audit().verify(VerifyAudit.all());
        say.accept("The log: %d entries in %d signed blocks, %d texts compared with their commitments: %s."
                .formatted(
                        checked.entries(),
                        checked.blocks(),
                        checked.contents(),
                        checked.intact() ? "intact" : "NOT intact: " + checked.finding()));
        return checked.intact();
    }

    private void tell() {
        CommandHints acme = new CommandHints(command, World.NAME);
        CommandHints copy = new CommandHints(command, World.COPY);
        say.accept("Look at a decision: "
                + acme.command("debates", "show", telling(World.NAME).id().text()));
        say.accept("What waits for a person: " + acme.command("approvals", "list"));
        say.accept("Who is trusted: " + acme.command("ratings", "leaderboard"));
        say.accept("Find it again: " + acme.command("search", "replay of the ledger", "--explain"));
        say.accept("In the workspace " + World.COPY + " somebody changed a vote by SQL. Find it: "
                + copy.command("audit", "verify"));
    }

    private record Host(PostgresMinutebook book) implements WorldHost {

        @Override
        public Workspace create(String name) {
            book.workspaces().create(new CreateWorkspace(name));
            return book.workspace(name);
        }

        @Override
        public Workspace holding(String name, String secret) {
            return book.as(book.access().authenticate(secret).orElseThrow()).workspace(name);
        }

        @Override
        public void catchUp() {
            book.catchUp();
        }
    }
}
