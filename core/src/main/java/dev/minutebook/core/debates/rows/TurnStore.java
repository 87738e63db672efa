package dev.minutebook.core.debates.rows;

import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Vote;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Write;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// SQL of turns and of the votes among them.
public final class TurnStore {

    private static final String COLUMNS = """
            id, debate_id, seq, round, phase, purpose, step, reflection, seat, agent_id, role, provider, model, status, content,
            confidence, calibrated, risk, reason, insights, tool_calls, metadata, prompt_hash, tokens_in, tokens_out, cost,
            response_time_ms, created_at
            """;

    static final String INSERT = """
            insert into minutebook.turn (workspace_id, id, debate_id, seq, round, phase, phase_number, purpose, step,
                reflection, seat, agent_id, role, provider, model, status, content, confidence, risk, reason, insights,
                tool_calls, metadata, facts, prompt_hash, tokens_in, tokens_out, cost, response_time_ms, created_at, fingerprint,
                calibrated)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17{turn.content:$2}, $18, $19, $20{turn.reason:$2}, $21{turn.insights:$2},
                $22{turn.tool_calls:$2}::jsonb, $23{turn.metadata:$2}::jsonb, $24{turn.facts:$2}::jsonb, $25, $26, $27, $28, $29, $30, $31, $32)
            """;

    public static final String BY_ID =
            "select " + COLUMNS + " from minutebook.turn where workspace_id = $1 and id = $2";

    public static final String SOME =
            "select " + COLUMNS + " from minutebook.turn where workspace_id = $1 and id = any ($2) order by seq";

    public static final String OF_DEBATE = "select " + COLUMNS + """
                     from minutebook.turn
                    where workspace_id = $1 and debate_id = $2 and seq > $3
                        and ($4::int is null or round = $4)
                        and ($5::text is null or phase = $5)
                        and ($6::uuid is null or agent_id = $6)
                    order by seq
                    limit $7
                    """;

    public static final String FACTS = """
            select id, facts from minutebook.turn
            where workspace_id = $1 and debate_id = $2 and seq > $3 and seq <= $4
            order by seq
            limit $5
            """;

    /// What votes were on, and the votes.
    public static final String VOTED_FACTS = """
            select id, facts from minutebook.turn
            where workspace_id = $1 and debate_id = $2 and status = 'answered'
                and (phase in ('proposal', 'optimization', 'adversarial') or purpose = 'vote')
            order by seq
            """;

    public static final String INSIGHTS = """
            select id, round, phase, insights from minutebook.turn
            where workspace_id = $1 and debate_id = $2 and insights <> '{}'
            order by seq
            limit $3
            """;

    public static final String INSERT_VOTE = """
            insert into minutebook.vote (workspace_id, debate_id, round, seat, agent_id, turn_id, choice, ranking, approved,
                confidence, weight, terms, rationale, dissent, created_at, calibrated)
            values ($1, $2, $3, $4, $5, $6, $7{vote.choice:$6}, $8{vote.ranking:$6}, $9{vote.approved:$6}, $10, $11, $12::jsonb, $13{vote.rationale:$6}, $14, $15, $16)
            """;

    private static final String VOTE_COLUMNS = """
            round, seat, agent_id, turn_id, choice, ranking, approved, confidence, calibrated, weight, terms, rationale, dissent,
            created_at
            """;

    public static final String VOTES = "select " + VOTE_COLUMNS + """
                     from minutebook.vote
                    where workspace_id = $1 and debate_id = $2 and (round, seat) > ($3, $4)
                    order by round, seat
                    limit $5
                    """;

    public static final String VOTES_OF_ROUND = "select " + VOTE_COLUMNS + """
                     from minutebook.vote
                    where workspace_id = $1 and debate_id = $2 and round = $3
                    order by seat
                    """;

    /// Votes as an entry commits to them, column by column.
    public static final String VOTE_PARTS = """
            select v.seat, p.name, p.value from minutebook.vote v cross join lateral minutebook.parts(v) p
            where v.workspace_id = $1 and v.debate_id = $2 and v.round = $3
            """;

    public static final String CHOICES = """
            select round, seat, agent_id, choice from minutebook.vote
            where workspace_id = $1 and debate_id = $2 and choice is not null
            order by round, seat
            """;

    /// Rounds in which evidence was cited that no round before had.
    public static final String ROUNDS_WITH_EVIDENCE = """
            select distinct first from (
                select min(round) first from minutebook.debate_evidence
                where workspace_id = $1 and debate_id = $2
                group by evidence_id) e
            order by first
            """;

    /// What was chosen in the rounds before one.
    public static final String CHOICES_BEFORE = """
            select round, agent_id, choice from minutebook.vote
            where workspace_id = $1 and debate_id = $2 and round < $3 and choice is not null
            order by round, seat
            """;

    /// A turn never changes: its id leads to it.
    public static final Write.Reference<Turn> REFERENCE = new Write.Reference<>() {
        @Override
        public String to(Turn turn) {
            return turn.id().text();
        }

        @Override
        public Turn follow(Transaction transaction, String reference) {
            return transaction.one(BY_ID, TurnStore::turn, transaction.workspace(), UUID.fromString(reference));
        }
    };

    private TurnStore() {}

    @SuppressWarnings("unchecked")
    public static Turn turn(Row row) throws SQLException {
        return new Turn(
                new TurnId(row.uuid()),
                new DebateId(row.uuid()),
                row.number(),
                row.integer(),
                row.value(Phase.class),
                row.value(Ask.Purpose.class),
                row.integer(),
                row.integer(),
                row.integer(),
                new AgentId(row.uuid()),
                row.text(),
                row.maybeText(),
                row.maybeText(),
                row.value(Turn.Status.class),
                row.maybeText(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeReal(),
                row.maybeText(),
                row.textList(),
                List.of(MinutebookJson.LENIENT.read(row.text(), ToolCall[].class)),
                (Map<String, String>) MinutebookJson.LENIENT.read(row.text(), Map.class),
                row.maybeText(),
                row.number(),
                row.number(),
                row.decimal().stripTrailingZeros(),
                row.maybeNumber(),
                row.instant());
    }

    /// @param value as it is stored
    public record VotePart(int seat, String name, String value) {}

    public static VotePart votePart(Row row) throws SQLException {
        return new VotePart(row.integer(), row.text(), row.storedText());
    }

    @SuppressWarnings("unchecked")
    public static Vote vote(Row row) throws SQLException {
        return new Vote(
                row.integer(),
                row.integer(),
                new AgentId(row.uuid()),
                new TurnId(row.uuid()),
                row.maybeText(),
                row.textList(),
                row.textList(),
                row.maybeReal(),
                row.maybeReal(),
                row.real(),
                (Map<String, Double>) MinutebookJson.LENIENT.read(row.text(), Map.class),
                row.maybeText(),
                row.maybeValue(DissentType.class),
                row.instant());
    }
}
