package dev.minutebook.core.evolution;

import dev.minutebook.api.evolution.CreatedAgentId;
import dev.minutebook.api.evolution.EvolutionRun;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.episodes.Episode;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.EpisodeJudgement;
import dev.minutebook.api.evolution.episodes.EpisodeKind;
import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.VariantId;
import dev.minutebook.core.database.Row;
import dev.minutebook.json.MinutebookJson;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// SQL of episodes, their actors, logs and judgements.
final class EpisodeStore {

    private static final String COLUMNS = """
            e.id, e.run_id, e.generation_id, e.sequence, e.epoch, e.kind, e.shadow, e.number, e.variant_id, e.created_agent_id,
                e.seed, e.status, e.total_turns, e.turn_limit, e.state, e.termination, e.final_state, e.final_hash, e.judges,
                e.judged, e.agreement, e.tokens, e.cost, e.scout_hypotheses, e.archived_at, e.created_at, e.ended_at, e.judged_at
            """;

    static final String INSERT = """
            insert into minutebook.episode (workspace_id, id, run_id, generation_id, sequence, during, epoch, kind, shadow, number,
                variant_id, created_agent_id, seed, status, turn_limit, state, judges, salt, created_at, updated_at)
            select $1, e.id, $3, $4, $5, $17, $6, e.kind, e.kind not in ('epoch', 'measure'), e.number, e.variant_id,
                e.created_agent_id, e.seed, 'playing', $13, e.state::json, $14, e.salt, $15, $15
            from unnest($2::uuid[], $7::text[], $8::int[], $9::uuid[], $10::uuid[], $11::int8[],
                    $12{episode.state:$2}::text[], $16{episode.salt:$2}::bytea[])
                e (id, kind, number, variant_id, created_agent_id, seed, state, salt)
            """;

    static final String INSERT_ACTORS = """
            insert into minutebook.episode_actor (workspace_id, episode_id, place, generation_id, kind, profile_id, actor)
            select $1, a.episode_id, a.place, $3, a.kind, a.profile_id, a.actor
            from unnest($2::uuid[], $4::int[], $5::text[], $6::uuid[], $7::text[]) a (episode_id, place, kind, profile_id, actor)
            """;

    static final String BY_ID =
            "select " + COLUMNS + " from minutebook.episode e where e.workspace_id = $1 and e.id = $2";

    /// What a piece of work is about.
    static final String OF_WORK = "select " + COLUMNS + """
             from minutebook.evolution_work w
            join minutebook.episode e on e.workspace_id = w.workspace_id and e.id = w.episode_id
            where w.workspace_id = $1 and w.id = $2
            """;

    static final String LIST = "select " + COLUMNS + """
             from minutebook.episode e
            where e.workspace_id = $1 and e.run_id = $2 and e.id < $3 and e.archived_at is null
                and ($4::int is null or e.sequence = $4)
                and ($5::text is null or e.kind = $5)
                and ($6::boolean is null or e.shadow = $6)
                and ($7::text is null or e.termination = $7)
                and ($8::int is null or exists (
                    select from minutebook.episode_actor a
                    where a.workspace_id = e.workspace_id and a.episode_id = e.id and a.score <= $8))
            order by e.id desc
            limit $9
            """;

    static final String ACTORS = """
            select a.episode_id, a.place, a.actor, a.profile_id, a.score
            from minutebook.episode_actor a
            where a.workspace_id = $1 and a.episode_id = any ($2::uuid[])
            order by a.episode_id, a.place
            """;

    private static final String ARCHIVED = """
            e.id, e.run_id, e.sequence, e.epoch, e.kind, e.number, e.variant_id, e.created_agent_id, e.seed, e.total_turns,
                e.termination, e.final_hash, e.places, e.scores, e.agreement, e.tokens, e.scout_hypotheses, e.created_at, e.judged_at
            """;

    static final String ARCHIVED_BY_ID =
            "select " + ARCHIVED + " from minutebook.episode_archive e where e.workspace_id = $1 and e.id = $2";

    static final String ARCHIVED_LIST = "select " + ARCHIVED + """
             from minutebook.episode_archive e
            where e.workspace_id = $1 and e.run_id = $2 and e.id < $3
                and ($4::int is null or e.sequence = $4)
                and ($5::text is null or e.kind = $5)
                and ($6::boolean is null or (e.kind not in ('epoch', 'measure')) = $6)
                and ($7::text is null or e.termination = $7)
                and ($8::int is null or $8 >= any (e.scores))
            order by e.id desc
            limit $9
            """;

    /// Who plays in an episode, with what each is told: by its profile, by the variant that is tried, or as the agent
    /// that is.
    static final String CAST = """
            select a.episode_id, a.place, a.actor, p.id as profile_id, p.strategy_prompt, p.hyperparameters,
                v.id as variant_id, v.strategy_prompt as variant_strategy, v.hyperparameters as variant_hyperparameters,
                coalesce(c.id, t.id) as created_id, coalesce(c.design, t.design) as design
            from minutebook.episode_actor a
            join minutebook.episode e on e.workspace_id = a.workspace_id and e.id = a.episode_id
            left join minutebook.profile p on p.workspace_id = a.workspace_id and p.id = a.profile_id
            left join minutebook.variant v on v.workspace_id = a.workspace_id and v.id = e.variant_id and v.place = a.place
            left join minutebook.created_agent c on c.workspace_id = a.workspace_id and c.profile_id = a.profile_id
            left join minutebook.created_agent t on t.workspace_id = a.workspace_id and t.id = e.created_agent_id
                and t.name = a.actor and a.profile_id is null
            where a.workspace_id = $1 and a.episode_id = $2
            order by a.place
            """;

    /// Who plays in the episode that a piece of work is about, without what each is told, and which agents have to.
    static final String PLAYERS = """
            select a.episode_id, a.place, a.actor, a.profile_id, r.agent_id, coalesce(c.id, t.id) as created_id,
                coalesce(c.design, t.design) as design
            from minutebook.evolution_work w
            join minutebook.episode e on e.workspace_id = w.workspace_id and e.id = w.episode_id
            join minutebook.episode_actor a on a.workspace_id = e.workspace_id and a.episode_id = e.id
            left join minutebook.evolution_actor r on r.workspace_id = w.workspace_id and r.run_id = w.run_id and r.place = a.place
            left join minutebook.created_agent c on c.workspace_id = a.workspace_id and c.profile_id = a.profile_id
            left join minutebook.created_agent t on t.workspace_id = a.workspace_id and t.id = e.created_agent_id
                and t.name = a.actor and a.profile_id is null
            where w.workspace_id = $1 and w.id = $2
            order by a.place
            """;

    /// What a prompt of an episode needs of it and of its run.
    static final String PLAYED = """
            select e.id, e.seed, e.turn_limit, e.state, s.id as scenario_id, s.source
            from minutebook.episode e
            join minutebook.evolution_run r on r.workspace_id = e.workspace_id and r.id = e.run_id
            join minutebook.evolution_scenario s on s.workspace_id = r.workspace_id and s.id = r.scenario_id
            where e.workspace_id = $1 and e.id = $2
            """;

    static final String STEP = """
            update minutebook.episode
            set state = $3{episode.state:$2}::json, total_turns = $4, tokens = tokens + $5, cost = cost + $6, updated_at = $7
            where workspace_id = $1 and id = $2
            """;

    static final String END = """
            update minutebook.episode
            set state = $3{episode.state:$2}::json, total_turns = $4, tokens = tokens + $5, cost = cost + $6, status = 'judging',
                termination = $7, final_state = $8{episode.final_state:$2}::jsonb, final_hash = $9, updated_at = $10, ended_at = $10
            where workspace_id = $1 and id = $2
            """;

    static final String JUDGED_ONE = """
            update minutebook.episode
            set judged = judged + 1, tokens = tokens + $3, cost = cost + $4, updated_at = $5
            where workspace_id = $1 and id = $2
            """;

    static final String JUDGED = """
            update minutebook.episode set status = 'judged', agreement = $3, updated_at = $4, judged_at = $4
            where workspace_id = $1 and id = $2
            """;

    static final String SCORES = """
            update minutebook.episode_actor a set score = s.score
            from unnest($3::int[], $4::int[]) s (place, score)
            where a.workspace_id = $1 and a.episode_id = $2 and a.place = s.place
            """;

    static final String EXPLORED = """
            update minutebook.episode set scout_hypotheses = $3{episode.scout_hypotheses:$2}, updated_at = $4
            where workspace_id = $1 and id = $2
            """;

    static final String WITHDRAW = """
            update minutebook.episode set status = 'withdrawn', termination = null, final_state = null, final_hash = null,
                updated_at = $3
            where workspace_id = $1 and run_id = $2 and status in ('playing', 'judging')
                and ($4 or kind <> 'measure')
            """;

    /// What actors scored in the trials of a generation, as the selection needs it.
    static final String TRIALS = """
            select e.kind, e.number, coalesce(v.number, case when e.kind = 'creation' then 1 else 0 end) as contender, a.place,
                a.score
            from minutebook.episode e
            join minutebook.episode_actor a on a.workspace_id = e.workspace_id and a.episode_id = e.id
            left join minutebook.variant v on v.workspace_id = e.workspace_id and v.id = e.variant_id
            where e.workspace_id = $1 and e.generation_id = $2 and e.status = 'judged'
                and e.kind in ('prune', 'trial', 'baseline', 'creation') and a.score is not null
            order by e.kind, e.number, contender, a.place
            """;

    /// What an epoch came to, by episode and actor.
    static final String EPOCH = """
            select e.id, e.termination, a.place, a.actor, a.score
            from minutebook.episode e
            join minutebook.episode_actor a on a.workspace_id = e.workspace_id and a.episode_id = e.id
            where e.workspace_id = $1 and e.run_id = $2 and e.epoch = $3 and e.kind = 'epoch' and e.status = 'judged'
                and a.score is not null
            order by a.place, a.score, e.id
            """;

    /// The newest hypotheses of a run.
    static final String HYPOTHESES = """
            select e.id, e.scout_hypotheses from minutebook.episode e
            where e.workspace_id = $1 and e.run_id = $2 and e.scout_hypotheses is not null
            order by e.id desc
            limit 1
            """;

    static final String NUMBER_OF = """
            select coalesce(max(e.number), 0) as number from minutebook.episode e
            where e.workspace_id = $1 and e.generation_id = $2 and e.kind = $3
            """;

    static final String LOG_STEP = """
            insert into minutebook.action_log (workspace_id, id, episode_id, number, turn_number, part, speaker, profile_id,
                internal_monologue, public_dialogue, state_mutations, applied, refused, propose_resolution, abort_episode, tries, loss,
                hint, tension, headline, impact, overreach, provider, model, tokens, salt, created_at)
            values ($1, $2, $3, $4, $5, $6, $7, $8, $9{action_log.internal_monologue:$2}, $10{action_log.public_dialogue:$2},
                $11{action_log.state_mutations:$2}::jsonb, $12{action_log.applied:$2}::jsonb, $13{action_log.refused:$2}::jsonb, $14,
                $15, $16, $17{action_log.loss:$2}, $18{action_log.hint:$2}, $19, $20{action_log.headline:$2}, $21, $27, $22, $23,
                $24, $25{action_log.salt:$2}, $26)
            """;

    private static final String LOGGED = """
            l.id, l.episode_id, l.number, l.turn_number, l.part, l.speaker, l.internal_monologue, l.public_dialogue,
                l.state_mutations, l.applied, l.refused, l.propose_resolution, l.abort_episode, l.tries, l.loss, l.hint, l.tension,
                l.headline, l.impact, l.overreach, l.provider, l.model, l.tokens, l.created_at
            """;

    static final String LOG = "select " + LOGGED + """
             from minutebook.action_log l
            where l.workspace_id = $1 and l.episode_id = $2 and l.number > $3
            order by l.number
            limit $4
            """;

    /// What a turn is told of those before: the last of all, and the last of its own speaker, however many there are.
    static final String LAST_TURNS = """
            select l.id, l.number, l.turn_number, l.speaker, l.internal_monologue, l.public_dialogue, l.applied, l.refused,
                l.propose_resolution, l.loss
            from minutebook.action_log l
            where l.workspace_id = $1 and l.episode_id = $2 and l.number = any (array(
                (select t.number from minutebook.action_log t
                where t.workspace_id = $1 and t.episode_id = $2 and t.part = 'turn'
                order by t.number desc
                limit $4)
                union all
                (select o.number from minutebook.action_log o
                where o.workspace_id = $1 and o.episode_id = $2 and o.part = 'turn' and o.speaker = $3
                order by o.number desc
                limit $5)))
            order by l.number
            """;

    static final String INSERT_JUDGEMENT = """
            insert into minutebook.judgement (workspace_id, id, episode_id, judge, places, scores, rationale, provider, model,
                tokens, salt, created_at)
            values ($1, $2, $3, $4, $5, $6, $7{judgement.rationale:$2}::jsonb, $8, $9, $10, $11{judgement.salt:$2}, $12)
            """;

    static final String JUDGEMENTS = """
            select j.id, j.episode_id, j.judge, j.places, j.scores, j.rationale, j.provider, j.model, j.tokens, j.created_at
            from minutebook.judgement j
            where j.workspace_id = $1 and j.episode_id = $2 and j.judge > $3
            order by j.judge
            limit $4
            """;

    private EpisodeStore() {}

    static EpisodeRow row(Row row) throws SQLException {
        UUID id = row.uuid();
        return new EpisodeRow(
                id,
                row.uuid(),
                row.uuid(),
                row.integer(),
                row.integer(),
                row.value(EpisodeKind.class),
                row.flag(),
                row.integer(),
                row.maybeUuid(),
                row.maybeUuid(),
                row.number(),
                row.value(Episode.Status.class),
                row.integer(),
                row.integer(),
                row.text(),
                row.maybeValue(Termination.class),
                row.maybeText(),
                row.maybeHex(),
                row.integer(),
                row.integer(),
                row.maybeReal(),
                row.number(),
                row.decimal().stripTrailingZeros(),
                row.maybeText(),
                row.maybeInstant(),
                row.instant(),
                row.maybeInstant(),
                row.maybeInstant());
    }

    /// An episode that is played.
    ///
    /// @param state  JSON
    /// @param source of the scenario, JSON
    record PlayedRow(UUID id, long seed, int turnLimit, String state, UUID scenarioId, String source) {}

    static PlayedRow played(Row row) throws SQLException {
        return new PlayedRow(row.uuid(), row.number(), row.integer(), row.text(), row.uuid(), row.text());
    }

    /// An actor of an episode.
    record ActorRow(UUID episode, Episode.EpisodeActor actor) {}

    static ActorRow actor(Row row) throws SQLException {
        return new ActorRow(
                row.uuid(),
                new Episode.EpisodeActor(row.integer(), row.text(), row.maybe(ProfileId::new), row.maybeInteger()));
    }

    static EpisodeRow.Archived archived(Row row) throws SQLException {
        return new EpisodeRow.Archived(
                row.uuid(),
                row.uuid(),
                row.integer(),
                row.integer(),
                row.value(EpisodeKind.class),
                row.integer(),
                row.maybe(VariantId::new),
                row.maybe(CreatedAgentId::new),
                row.number(),
                row.integer(),
                row.value(Termination.class),
                row.maybeHex(),
                row.integers(),
                row.integers(),
                row.maybeReal(),
                row.number(),
                row.maybeText(),
                row.instant(),
                row.instant());
    }

    /// What an explorer thought of, JSON.
    record Hypotheses(UUID id, String scoutHypotheses) {}

    static Hypotheses hypotheses(Row row) throws SQLException {
        return new Hypotheses(row.uuid(), row.text());
    }

    /// A score in a trial.
    record TrialScore(EpisodeKind kind, int number, int contender, int place, int score) {}

    static TrialScore trial(Row row) throws SQLException {
        return new TrialScore(row.value(EpisodeKind.class), row.integer(), row.integer(), row.integer(), row.integer());
    }

    /// A score in an epoch.
    record EpochScore(UUID episode, Termination termination, int place, String actor, int score) {}

    static EpochScore epoch(Row row) throws SQLException {
        return new EpochScore(row.uuid(), row.value(Termination.class), row.integer(), row.text(), row.integer());
    }

    /// A judgement; names are those of the run.
    record JudgementRow(
            UUID id,
            UUID episode,
            int judge,
            List<Integer> places,
            List<Integer> scores,
            String rationale,
            @Nullable String provider,
            @Nullable String model,
            long tokens,
            Instant createdAt) {

        EpisodeJudgement judgement(List<EvolutionRun.Actor> actors) {
            EpisodePlay.Words[] words = MinutebookJson.LENIENT.read(rationale, EpisodePlay.Words[].class);
            List<EpisodeJudgement.ActorScore> given = new ArrayList<>();
            for (int i = 0; i < places.size(); i++) {
                given.add(new EpisodeJudgement.ActorScore(
                        name(actors, places.get(i)),
                        scores.get(i),
                        words[i].rationale(),
                        words[i].classification(),
                        words[i].summary()));
            }
            return new EpisodeJudgement(new EpisodeId(episode), judge, given, provider, model, tokens, createdAt);
        }
    }

    static String name(List<EvolutionRun.Actor> actors, int place) {
        return actors.stream()
                .filter(one -> one.place() == place)
                .map(EvolutionRun.Actor::name)
                .findFirst()
                .orElse("actor " + place);
    }

    static JudgementRow judgement(Row row) throws SQLException {
        return new JudgementRow(
                row.uuid(),
                row.uuid(),
                row.integer(),
                row.integers(),
                row.integers(),
                row.text(),
                row.maybeText(),
                row.maybeText(),
                row.number(),
                row.instant());
    }

    /// A turn, as far as those after it are told of it.
    static StepRow.Told told(Row row) throws SQLException {
        return new StepRow.Told(
                row.uuid(),
                row.integer(),
                row.integer(),
                row.text(),
                row.maybeText(),
                row.maybeText(),
                row.text(),
                row.text(),
                row.flag(),
                row.maybeText());
    }

    /// A step with what was logged about the call.
    static StepRow step(Row row) throws SQLException {
        return new StepRow(
                row.uuid(),
                row.uuid(),
                row.integer(),
                row.integer(),
                row.value(EvolutionWork.Part.class),
                row.text(),
                row.maybeText(),
                row.maybeText(),
                row.text(),
                row.text(),
                row.text(),
                row.flag(),
                row.flag(),
                row.integer(),
                row.maybeText(),
                row.maybeText(),
                row.integer(),
                row.maybeText(),
                row.maybeValue(Headline.Impact.class),
                row.flag(),
                row.maybeText(),
                row.maybeText(),
                row.number(),
                row.instant());
    }
}
