package dev.minutebook.testkit.year;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.TestClock;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/// Plays a year of a workspace on a clock that moves only when told: agents come and go, write to each other,
/// work, debate by every topology and rule, remember and forget, and learn how their decisions turned out. The
/// same year every time.
///
/// @param agents those who debate, all models
public record Year(Workspace book, List<Agent> agents) {

    /// @param book    a new workspace of a record that goes by the clock
    /// @param holding the same workspace, for who holds the token of that secret
    public static Year in(Workspace book, TestClock clock, Function<String, Workspace> holding) {
        WorkingLife work = new WorkingLife(book);
        List<Agent> agents = work.hire();
        work.write();
        pass(clock, 20);
        work.tasks();
        pass(clock, 20);
        Workspace reviewer = holding.apply(book.tokens()
                .issue(IssueToken.of("reviewer", Token.Kind.HUMAN, Role.REVIEWER))
                .secret());
        DebateSeason debates = new DebateSeason(book, reviewer, agents);
        TrustSeason trust = new TrustSeason(book, reviewer, agents);
        MemorySeason memories = new MemorySeason(book, agents);
        memories.remember();
        memories.use();
        trust.learn();
        debates.openings(() -> pass(clock, 7));
        pass(clock, 60);
        debates.code();
        debates.gates(() -> pass(clock, 1));
        trust.predict();
        trust.prove();
        pass(clock, 60);
        debates.options(() -> pass(clock, 3));
        debates.aftermath();
        memories.age(20);
        pass(clock, 2);
        memories.age(25);
        pass(clock, 60);
        memories.age(22);
        work.leave(reviewer);
        trust.leave();
        debates.unfinished();
        return new Year(book, agents);
    }

    private static void pass(TestClock clock, int days) {
        clock.advance(Duration.ofDays(days).plusMinutes(days));
    }
}
