package dev.minutebook.core.queries;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.specialists.SpecialistReliability;
import dev.minutebook.core.queries.course.StandingChange;
import dev.minutebook.core.specialists.Field;
import dev.minutebook.core.specialists.FieldMix;
import dev.minutebook.core.specialists.Reliability;
import dev.minutebook.core.specialists.Standing;
import dev.minutebook.core.specialists.TrackRecord;
import dev.minutebook.core.specialists.Utility;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A row of `specialist_standing`.
///
/// @param latencyMs the sum over the answers of which it is known
/// @param timed     how many these are
/// @param utilities of the latest answers, the oldest first
record StandingRow(
        UUID agent,
        Field field,
        Standing standing,
        double payments,
        long flaggedWins,
        long confirmedWins,
        long flagsGiven,
        long confirmations,
        long latencyMs,
        long timed,
        List<Double> utilities,
        Instant updatedAt) {

    /// The latest, and so many before that it is compared with.
    private static final int KEPT = 101;

    static StandingRow start(UUID agent, Field field, Instant now) {
        return new StandingRow(agent, field, Standing.START, 0, 0, 0, 0, 0, 0, 0, List.of(), now);
    }

    /// After one more answer.
    ///
    /// @param latency of the answer; null when that is not known
    StandingRow after(
            StandingChange change, double baseline, Field.Stakes stakes, @Nullable Long latency, Instant now) {
        List<Double> all = new ArrayList<>(utilities);
        all.add(change.utility());
        return new StandingRow(
                agent,
                field,
                change.after(standing, baseline, stakes),
                payments + change.payment(),
                flaggedWins + change.flagged(),
                confirmedWins + change.confirmed(),
                flagsGiven + (change.flags() ? 1 : 0),
                confirmations + (change.confirms() ? 1 : 0),
                latencyMs + (latency == null ? 0 : latency),
                timed + (latency == null ? 0 : 1),
                all.subList(Math.max(0, all.size() - KEPT), all.size()),
                now);
    }

    /// @param name of the specialist
    SpecialistReliability reliability(String name) {
        Utility utility = standing.utility();
        Reliability reliability = Reliability.of(
                utilities,
                new Reliability.Reviews(
                        Math.toIntExact(flaggedWins),
                        Math.toIntExact(confirmedWins),
                        Math.toIntExact(flagsGiven),
                        Math.toIntExact(confirmations)));
        return new SpecialistReliability(
                new AgentId(agent),
                name,
                field.word(),
                reliability.score(),
                reliability.trend().isEmpty() ? null : reliability.trend().getAsDouble(),
                standing.runs(),
                standing.wins(),
                TrackRecord.of(Map.of(field, standing)).weight(FieldMix.of(field)),
                utility.efficacy(),
                utility.confidence(),
                standing.abstains(field.stakes()),
                payments,
                flaggedWins,
                confirmedWins,
                flagsGiven,
                confirmations,
                timed == 0 ? null : (double) latencyMs / timed,
                updatedAt);
    }
}
