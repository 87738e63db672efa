package dev.minutebook.cli.asks;

import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;
import java.util.stream.Collectors;

/// What people see of asks, of what they say, and of what became of them.
final class AskViews {

    private AskViews() {}

    static View<Ask> ask() {
        return new View<Ask>(Ask::id)
                .column("Ask", Ask::id)
                .column("Agent", Ask::agentName, ask -> Ink.NAME)
                .column("Wanted", AskViews::wanted)
                .column("Answered by", Ask::kind)
                .detail("Role", Ask::role)
                .detail("Seat", Ask::seat)
                .detail("Round", Ask::round)
                .detail("Debate", Ask::debate)
                .detail("Attempt", Ask::attempt)
                .detail("Claimed until", Ask::leaseUntil)
                .column("Deadline", Ask::deadline)
                .text("Topic", Ask::topic);
    }

    static View<ClaimedAsk> claim() {
        return new View<ClaimedAsk>(claim -> claim.ask().id().text() + " " + claim.fence())
                .detail("Ask", claim -> claim.ask().id())
                .column("Fence", ClaimedAsk::fence, claim -> Ink.STRONG)
                .detail("Lease until", ClaimedAsk::leaseUntil)
                .detail("Agent", claim -> claim.ask().agentName())
                .detail("Wanted", claim -> wanted(claim.ask()))
                .detail("Topic", claim -> claim.ask().topic())
                .detail("Options", claim -> claim.prompt().options())
                .detail("System", claim -> claim.prompt().system())
                .detail("Prompt", claim -> claim.prompt().text());
    }

    static View<Prompt> prompt() {
        return new View<Prompt>(Prompt::hash)
                .column("System", Prompt::system)
                .column("Prompt", Prompt::text)
                .detail("Options", Prompt::options)
                .detail("Template", Prompt::template)
                .detail("Hash", Prompt::hash);
    }

    static View<Turn> turn(Names names) {
        return new View<Turn>(Turn::id)
                .column("Turn", Turn::id)
                .column("Number", Turn::seq)
                .column("Status", Turn::status)
                .column("Agent", turn -> names.agent(turn.agent()), turn -> Ink.NAME)
                .detail("Debate", Turn::debate)
                .detail("Round", Turn::round)
                .detail("Phase", Turn::phase)
                .detail("Confidence", turn -> Gauge.of(turn.confidence()))
                .detail("Reason", Turn::reason)
                .detail(
                        "Looked up",
                        turn -> turn.toolCalls().isEmpty()
                                ? null
                                : turn.toolCalls().stream()
                                        .map(call ->
                                                call.name() + (call.arguments() == null ? "" : " " + call.arguments()))
                                        .collect(Collectors.joining("\n")))
                .text("Content", Turn::content);
    }

    /// `critique`, or `vote in convergence` where something else than to speak is wanted.
    static String wanted(Ask ask) {
        String phase = EnumNames.spoken(ask.phase());
        return ask.purpose() == Ask.Purpose.SPEAK ? phase : EnumNames.spoken(ask.purpose()) + " in " + phase;
    }
}
