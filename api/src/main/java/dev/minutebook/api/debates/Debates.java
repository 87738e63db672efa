package dev.minutebook.api.debates;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.asks.ModelCall;
import dev.minutebook.api.code.CodeComparison;
import dev.minutebook.api.code.CodeVersion;
import dev.minutebook.api.code.Reflection;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.code.TestRun;
import dev.minutebook.api.critiques.Critique;
import dev.minutebook.api.votes.Recount;
import dev.minutebook.api.votes.RecountVotes;
import dev.minutebook.api.votes.Recounts;
import dev.minutebook.api.votes.Vote;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Debates that go on by themselves: whatever is answered decides in the same transaction what is asked next.
public interface Debates {

    /// Opens a debate and asks the first seats. Names of seats that no live agent has are registered with it,
    /// if the caller may register agents.
    Debate open(OpenDebate request);

    /// The debate of that id, if there is one.
    Optional<Debate> find(DebateId debate);

    /// Waits until a debate has ended, but no longer than that, and returns it as it is then.
    default Debate await(DebateId debate, Duration longest) {
        return DebateEnd.await(this, debate, longest);
    }

    /// Debates, newest first.
    Page<Debate> list(DebateFilter filter, PageRequest page);

    /// Ends a debate that has not ended. Its open asks are withdrawn.
    Debate cancel(DebateId debate, @Nullable String reason);

    /// What was said, in the order in which it was said.
    Page<Turn> turns(DebateId debate, TurnFilter filter, PageRequest page);

    /// The votes, by round and seat.
    Page<Vote> votes(DebateId debate, PageRequest page);

    /// The critiques, in the order of the turns that made them.
    Page<Critique> critiques(DebateId debate, PageRequest page);

    /// The calls of models, by ask and number.
    Page<ModelCall> calls(DebateId debate, PageRequest page);

    /// The versions of the code, first to last.
    Page<CodeVersion> code(DebateId debate, PageRequest page);

    /// The newest version of the code, if there is code.
    Optional<CodeVersion> latestCode(DebateId debate);

    /// Puts two versions of the code side by side. Refused with NOT_FOUND when there is no such version.
    CodeComparison compareCode(DebateId debate, int from, int to);

    /// Goes back to an earlier version of the code while the debate goes on: it becomes the newest, and nothing
    /// is taken back. Only by a reviewer or who opened the debate. Refused with CONFLICT when the newest is the
    /// same code.
    CodeVersion restoreCode(DebateId debate, RestoreCode request);

    /// Records the outcome of tests on the code of a turn. Failures lead to a reflection, at most three times,
    /// while the debate is running.
    TestRun reportTests(TurnId turn, ReportTests report);

    /// The test runs of a debate, in order.
    Page<TestRun> testRuns(DebateId debate, PageRequest page);

    /// What was learnt from failing tests, in order.
    Page<Reflection> reflections(DebateId debate, PageRequest page);

    /// Counts the stored votes again, under other rules if wanted. Changes nothing and calls no model.
    Recount recount(DebateId debate, RecountVotes how);

    /// Counts the stored votes under every rule that can count them. Changes nothing and calls no model. Refused
    /// with INVALID when the request names a rule.
    Recounts recounts(DebateId debate, RecountVotes how);

    /// Opens a debate that shares the beginning of another and goes on differently. New names are registered.
    Debate fork(DebateId debate, ForkDebate request);

    /// Puts two debates side by side.
    Comparison compare(DebateId left, DebateId right);

    /// Whether positions moved with evidence or only with the majority, and who moved after whom.
    EchoReport echo(DebateId debate);

    /// How consensus grew over the rounds, term by term.
    ConsensusHistory consensus(DebateId debate);

    /// What a debate waits for and until when, and what leads after the latest vote.
    DebateStanding standing(DebateId debate);

    /// What came of all debates.
    Statistics statistics();

    /// How many turns, debates and decisions there were on each of the last days, today included.
    ///
    /// @param days 1 to [Activity#DAYS]
    Activity activity(int days);

    /// What the seats of a debate are just saying, from now on.
    Feed<LiveText> listen(DebateId debate);
}
