package dev.minutebook.examples;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.decisions.Decision;
import dev.minutebook.api.votes.Ballot;
import dev.minutebook.embedded.LocalMinutebook;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// The example of the README: three programs debate until there is a decision. No model is called.
public final class Council {

    private Council() {}

    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        // example begins
        try (Minutebook book = LocalMinutebook.open(folder)) {
            Workspace main = book.workspace("main");
            TakeSeat[] seats = {TakeSeat.of("ada"), TakeSeat.of("grace"), TakeSeat.of("linus")};
            DebateConfig rules = DebateConfig.of(Preset.QUICK).options("friday", "monday");
            Debate debate = main.debates()
                    .open(OpenDebate.about("When do we ship?", seats).config(rules));

            ClaimAsk next = ClaimAsk.external().in(debate.id());
            Optional<ClaimedAsk> claim = main.asks().claim(next);
            while (claim.isPresent()) {
                main.asks().answer(claim.get().ask().id(), reply(claim.get()));
                claim = main.asks().claim(next);
            }

            Debate ended = main.debates().await(debate.id(), Duration.ofMinutes(1));
            Decision decision = main.decisions().of(ended).orElseThrow();
            System.out.println(decision.winner() + ", " + decision.strength());
        }
        // example ends
    }

    /// What a seat says to `claim.prompt().text()`. Your program goes here.
    private static Answer reply(ClaimedAsk claim) {
        boolean hasty = claim.seat().name().equals("linus");
        String view = hasty ? "On Friday, behind a flag." : "On Monday, when everybody is there.";
        Answer answer = Answer.of(claim.fence(), view, 0.9);
        return claim.ask().purpose() == Ask.Purpose.VOTE
                ? answer.vote(Ballot.of(hasty ? "friday" : "monday", 0.9))
                : answer;
    }
}
