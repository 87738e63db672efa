package dev.minutebook.cli.debates;

import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.DebateStanding;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Times;
import dev.minutebook.cli.screen.View;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of how a debate stands.
public final class StandingViews {

    private StandingViews() {}

    /// @param now for how long it still waits
    public static View<DebateStanding> standing(Instant now) {
        return new View<DebateStanding>(DebateStanding::debate)
                .column("Debate", DebateStanding::debate)
                .column("Status", DebateStanding::status, standing -> DebateViews.ink(standing.status()))
                .detail("Waits for", standing -> String.join("\n", waits(standing, now)))
                .detail("Leads", StandingViews::lead)
                .detail("Text", StandingViews::text)
                .detail("Tally", StandingViews::tally)
                .detail("Objections", StandingViews::objections);
    }

    /// One line for each thing the debate waits for, with until when.
    static List<String> waits(DebateStanding standing, Instant now) {
        return standing.waits().stream()
                .map(wait -> wait.words() + " (until " + Times.absolute(wait.until()) + ", "
                        + Times.relative(wait.until(), now) + ")")
                .toList();
    }

    /// Says whom the debate waits for, and where nobody is there to answer.
    static void tell(CommandContext context, DebateId debate) {
        if (context.screen().readable()) {
            waits(
                            context.workspace().debates().standing(debate),
                            context.environment().clock().instant())
                    .forEach(line -> context.hint("Waits for " + line));
        }
    }

    /// Says so where nobody is there to answer.
    static void warn(CommandContext context, DebateId debate) {
        unserved(context.workspace().debates().standing(debate)).forEach(context.screen()::warn);
    }

    /// A sentence for each provider that nobody serves.
    public static List<String> unserved(DebateStanding standing) {
        return standing.waits().stream()
                .filter(wait -> !wait.served())
                .map(wait -> wait.unserved().replace("this seat", "these seats"))
                .distinct()
                .toList();
    }

    private static @Nullable String lead(DebateStanding standing) {
        DebateStanding.Lead lead = standing.lead();
        return lead == null
                ? standing.tally().isEmpty() ? null : "nothing: the rule finds no winner"
                : lead.option() + (lead.seat() == null ? "" : ", the proposal of seat " + lead.seat());
    }

    private static @Nullable String text(DebateStanding standing) {
        return standing.lead() == null ? null : standing.lead().text();
    }

    private static String tally(DebateStanding standing) {
        return standing.tally().stream()
                .map(one -> "%s  %d %s, %s"
                        .formatted(
                                one.option(),
                                one.votes(),
                                one.votes() == 1 ? "vote" : "votes",
                                Gauge.number(one.counted())))
                .collect(Collectors.joining("\n"));
    }

    private static @Nullable String objections(DebateStanding standing) {
        if (standing.tally().isEmpty()) {
            return null;
        }
        return standing.objections().isEmpty()
                ? "none"
                : standing.objections().stream()
                        .map(one -> "%s (%s%s): %s"
                                .formatted(
                                        one.name(),
                                        one.choice() == null ? "abstains" : "for " + one.choice(),
                                        one.type() == null ? "" : ", " + EnumNames.spoken(one.type()),
                                        one.words() == null ? "gives no reason" : one.words()))
                        .collect(Collectors.joining("\n"));
    }
}
