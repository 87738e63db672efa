package dev.minutebook.scenario;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;

/// Plays a year of a workspace on a clock that moves only when told: agents come and go, write to each
/// other, work, debate by every topology and rule, remember and forget, and learn how their decisions
/// turned out; specialists are asked, tried and promoted; users talk with models. The same year every time.
///
/// @param agents those who debate, all models
public record Year(Workspace book, List<Agent> agents) {

    /// @param book    a new workspace of a record that goes by a clock of its own
    /// @param advance lets time pass on that clock
    /// @param holding the same workspace, for who holds the token of that secret
    /// @param upkeep  what the record does by itself when time has passed
    public static Year in(
            Workspace book, Consumer<Duration> advance, Function<String, Workspace> holding, Runnable upkeep) {
        IntConsumer pass = days -> {
            advance.accept(Duration.ofDays(days).plusMinutes(days));
            upkeep.run();
        };
        WorkingLife work = new WorkingLife(book);
        List<Agent> agents = work.hire();
        work.write();
        pass.accept(20);
        work.tasks();
        new ConversationSeason(book, agents).talk();
        pass.accept(20);
        Workspace reviewer = holding.apply(book.tokens()
                .issue(IssueToken.of("reviewer", Token.Kind.HUMAN, Role.REVIEWER))
                .secret());
        DebateSeason debates = new DebateSeason(book, reviewer, agents);
        TrustSeason trust = new TrustSeason(book, reviewer, agents);
        PromotionSeason promotions = new PromotionSeason(
                book,
                reviewer,
                holding.apply(book.tokens()
                        .issue(IssueToken.forAgent(
                                "of an agent", agents.getLast().ref(), Role.WRITER))
                        .secret()),
                agents);
        QuerySeason queries = new QuerySeason(book, reviewer, agents);
        MemorySeason memories = new MemorySeason(book, agents);
        memories.remember();
        memories.use();
        trust.learn();
        debates.openings(() -> pass.accept(7));
        pass.accept(60);
        debates.code();
        debates.gates(() -> pass.accept(1));
        trust.predict();
        trust.prove();
        promotions.promote();
        queries.ask();
        new EvolutionSeason(book, reviewer, agents).evolve();
        pass.accept(60);
        debates.options(() -> pass.accept(3));
        debates.aftermath();
        promotions.learn();
        queries.learn();
        queries.doubt();
        memories.age(20);
        advance.accept(Duration.ofDays(2)); // before anything expires
        memories.age(25);
        pass.accept(60);
        memories.age(22);
        pass.accept(100);
        memories.recall();
        work.leave(reviewer);
        trust.leave();
        debates.unfinished();
        queries.unfinished();
        return new Year(book, agents);
    }
}
