package dev.minutebook.api.debates;

import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.decisions.DissentType;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// How a debate stands: what it waits for, and what leads after the latest vote.
///
/// @param waits      what must come before it goes on; empty when it has ended
/// @param lead       what would be decided now; null before the first vote and where the rule finds no winner
/// @param tally      what each option got in the latest vote, the most first
/// @param objections the votes that are not for what leads, or name an objection, with their words
public record DebateStanding(
        DebateId debate,
        Debate.Status status,
        List<Wait> waits,
        @Nullable Lead lead,
        List<Tally> tally,
        List<Objection> objections) {

    /// Everything of one debate.
    public DebateStanding {
        waits = List.copyOf(waits);
        tally = List.copyOf(tally);
        objections = List.copyOf(objections);
    }

    /// An answer or a reviewer that a debate waits for.
    ///
    /// @param ask       the open ask; null at a gate
    /// @param gate      the gate; null for an ask
    /// @param point     where the gate stands
    /// @param seat      the number of the seat that is asked
    /// @param name      whom it waits for
    /// @param kind      who answers for the seat
    /// @param provider  the provider of the seat's model, if it names one
    /// @param until     when it is waited for no longer
    /// @param heldUntil until when somebody has claimed the ask; null if nobody has
    /// @param attempt   how often the ask was claimed
    /// @param rejection why the last answer was not accepted, if it was not
    /// @param served    whether somebody is there to answer, as far as is known: false for a model's
    ///                  seat whose provider no chamber serves
    public record Wait(
            @Nullable TurnId ask,
            @Nullable ApprovalId gate,
            @Nullable GatePoint point,
            @Nullable Integer seat,
            String name,
            Seat.@Nullable Kind kind,
            @Nullable String provider,
            Instant since,
            Instant until,
            @Nullable Instant heldUntil,
            int attempt,
            @Nullable String rejection,
            boolean served) {

        /// What it waits for, in words, without the time.
        public String words() {
            if (point != null) {
                return "a reviewer, at the gate before "
                        + point.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            }
            if (!served) {
                return name + ": " + unserved();
            }
            String who = kind == Seat.Kind.HUMAN ? ", a person" : kind == Seat.Kind.EXTERNAL ? ", a program" : "";
            String how = heldUntil != null ? ", who is answering" : "";
            return name + who + how + (rejection == null ? "" : "; the last answer was not accepted: " + rejection);
        }

        /// Why the seat will not be answered.
        public String unserved() {
            return (provider == null ? "no chamber serves models" : "no chamber serves " + provider)
                    + "; this seat will not be answered";
        }
    }

    /// What leads.
    ///
    /// @param seat whose proposal it is; null where options were given at the opening
    /// @param text the proposal, word for word
    public record Lead(
            String option, @Nullable Integer seat, @Nullable String text) {}

    /// What an option got.
    ///
    /// @param votes   how many chose it
    /// @param counted what they come to under the rule of the debate
    public record Tally(String option, int votes, double counted) {}

    /// A vote against what leads.
    ///
    /// @param choice what it is for; null if it abstains
    /// @param type   the kind of objection, if it names one
    /// @param words  the reason it gives
    public record Objection(
            int seat,
            String name,
            @Nullable String choice,
            @Nullable DissentType type,
            @Nullable String words) {}
}
