package dev.minutebook.imports.evolution;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.evolution.episodes.Proposal;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.episodes.Termination;
import dev.minutebook.api.evolution.history.PastEpisode;
import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.history.PastPlayer;
import dev.minutebook.api.evolution.history.PastTurn;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sqlite.SqliteFile;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Episodes of a table of the source with their logs, the newest first.
final class EpisodeReader implements AutoCloseable {

    /// Longer texts than may be taken are read as far as it takes to say so.
    private static final int JSON = 131_072;

    private final SqliteFile file;
    private final GenerationTree generations;
    private final ActorCast cast;
    private final TableTally turns;
    private final PreparedStatement log;
    private final PreparedStatement logSize;
    private final PreparedStatement sources;

    /// @param logs the table of logs; need not exist
    EpisodeReader(SqliteFile file, GenerationTree generations, ActorCast cast, SourceTable logs, TableTally turns)
            throws SQLException {
        this.file = file;
        this.generations = generations;
        this.cast = cast;
        this.turns = turns;
        file.execute("create temp table log_order (episode_id text, rid integer)");
        if (logs.exists()) {
            file.execute("insert into temp.log_order select " + logs.text("episode_id", PastId.ID)
                    + ", rowid from ActionLogs");
        }
        file.execute("create index temp.log_of_episode on log_order (episode_id)");
        this.log = file.prepare(logs.exists() ? log(logs) : "select 1 where ? is null");
        this.logSize = file.prepare("select count(*) from temp.log_order where episode_id = ?");
        file.execute("create temp table episode_order (source text, rid integer, episode text, at, nth integer)");
        file.execute("create index temp.episode_by_id on episode_order (episode)");
        this.sources =
                file.prepare("select source, count(*) from temp.episode_order where episode = ? group by source");
    }

    private static String log(SourceTable logs) {
        return "select "
                + String.join(
                        ", ",
                        logs.text("id", PastId.ID),
                        logs.number("turn_number"),
                        logs.text("speaker_id", PastId.ID),
                        logs.text("internal_monologue", Proposal.WORDS),
                        logs.text("public_dialogue", Proposal.WORDS),
                        logs.text("state_mutations", JSON),
                        logs.flag("propose_resolution"),
                        logs.flag("abort_episode"),
                        logs.number("token_usage"))
                + " from ActionLogs where rowid in (select rid from temp.log_order where episode_id = ?)"
                + " order by turn_number, rowid";
    }

    /// Reads a table of episodes.
    void each(SourceTable table, TableTally tally, Consumer<PastEpisode> taker) throws SQLException {
        file.execute("insert into temp.episode_order select '" + table.name() + "', rowid, "
                + table.text("id", PastId.ID) + ", created_at, row_number() over (partition by generation_id, "
                + table.flag("is_shadow_trial") + " order by created_at, rowid) from " + table.name());
        String sql = "select "
                + String.join(
                        ", ",
                        "nth",
                        table.text("id", PastId.ID),
                        table.text("generation_id", PastId.ID),
                        table.text("agent_a_profile_id", PastId.ID),
                        table.text("agent_b_profile_id", PastId.ID),
                        table.number("agent_a_score"),
                        table.number("agent_b_score"),
                        table.number("total_turns"),
                        table.text("termination_reason", 40),
                        table.text("final_state_snapshot", PastEpisode.STATE),
                        table.flag("is_shadow_trial"),
                        table.text("created_at", 40),
                        table.text("scout_hypotheses", PastEpisode.STATE))
                + " from temp.episode_order o join " + table.name() + " s on s.rowid = o.rid where o.source = '"
                + table.name() + "' order by o.at desc, o.rid desc";
        Set<String> seen = new HashSet<>();
        try (PreparedStatement statement = file.prepare(sql);
                ResultSet rows = statement.executeQuery()) {
            while (rows.next()) {
                tally.row();
                String id = SourceValues.text(rows.getString(2));
                try {
                    if (elsewhere(table, id, seen)) {
                        tally.left("an episode of its id was read before", SourceValues.shown(id));
                    } else {
                        taker.accept(episode(rows, id, tally));
                    }
                } catch (MinutebookException unfit) {
                    tally.left(unfit.problem().detail(), SourceValues.shown(id));
                    long lost = size(id);
                    turns.rows(lost);
                    turns.left("its episode was left", SourceValues.shown(id), lost);
                }
            }
        }
    }

    /// Whether another row of this id was read before.
    private boolean elsewhere(SourceTable table, String id, Set<String> seen) throws SQLException {
        sources.setString(1, id);
        try (ResultSet rows = sources.executeQuery()) {
            boolean before = false;
            while (rows.next()) {
                boolean here = rows.getString(1).equals(table.name());
                before |= !here || (rows.getLong(2) > 1 && !seen.add(id));
            }
            return before;
        }
    }

    private PastEpisode episode(ResultSet row, String id, TableTally tally) throws SQLException {
        SourceGeneration generation = generations.find(row.getString(3));
        if (generation == null) {
            throw SourceValues.unfit("its generation is not there");
        }
        PastId past = new PastId(id, SourceValues.time("created_at", row.getString(12)));
        SourceProfile first = cast.find(row.getString(4));
        SourceProfile second = cast.find(row.getString(5));
        if (first == null || second == null) {
            tally.altered("a profile by which it was played is not there; it is taken without", id);
        }
        List<PastPlayer> players = players(row, first, second);
        String state = fit("final_state_snapshot", row.getString(10), id, tally);
        String hypotheses = fit("scout_hypotheses", row.getString(13), id, tally);
        List<PastTurn> said = new ArrayList<>();
        PastEpisode bare = new PastEpisode(
                past,
                generation.id,
                SourceValues.flag(row, 11),
                row.getInt(1),
                players,
                bounded("total_turns", row.getObject(8), PastEpisode.TURNS),
                SourceValues.choice("termination_reason", row.getString(9), Termination.class),
                state,
                hypotheses,
                said);
        said.addAll(log(id, players));
        return new PastEpisode(
                past,
                generation.id,
                bare.shadow(),
                bare.number(),
                players,
                bare.turns(),
                bare.termination(),
                state,
                hypotheses,
                said);
    }

    /// The sides, each at the place of its actor.
    private List<PastPlayer> players(ResultSet row, @Nullable SourceProfile first, @Nullable SourceProfile second)
            throws SQLException {
        int one = place(first, 1);
        int other = place(second, 2);
        if (one == other) {
            other = one == 2 ? 1 : 2;
        }
        if (!cast.has(one) || !cast.has(other)) {
            throw SourceValues.unfit("nothing is known of who played it");
        }
        return List.of(
                new PastPlayer(one, first == null ? null : first.past(), score("agent_a_score", row.getObject(6))),
                new PastPlayer(other, second == null ? null : second.past(), score("agent_b_score", row.getObject(7))));
    }

    private static int place(@Nullable SourceProfile profile, int otherwise) {
        return profile == null || profile.place == 0 ? otherwise : profile.place;
    }

    private static int score(String column, @Nullable Object value) {
        long score = SourceValues.whole(column, value);
        if (score < -5 || score > 5) {
            throw SourceValues.unfit(column + " is not between -5 and 5");
        }
        return (int) score;
    }

    private static int bounded(String column, @Nullable Object value, int most) {
        long number = SourceValues.whole(column, value);
        if (number < 0 || number > most) {
            throw SourceValues.unfit(column + " is not between 0 and " + most);
        }
        return (int) number;
    }

    /// JSON, or null where it is none.
    private static @Nullable String fit(String column, @Nullable String text, String id, TableTally tally) {
        try {
            if (text != null && text.length() > PastEpisode.STATE) {
                throw SourceValues.unfit(column + " is longer than " + PastEpisode.STATE + " characters");
            }
            return SourceValues.json(column, text) == null ? null : text;
        } catch (MinutebookException unfit) {
            tally.altered(unfit.problem().detail() + "; it is taken without", id);
            return null;
        }
    }

    private long size(String episode) throws SQLException {
        logSize.setString(1, episode);
        try (ResultSet size = logSize.executeQuery()) {
            return size.next() ? size.getLong(1) : 0;
        }
    }

    private List<PastTurn> log(String episode, List<PastPlayer> players) throws SQLException {
        List<PastTurn> said = new ArrayList<>();
        if (size(episode) == 0) {
            return said;
        }
        log.setString(1, episode);
        int shift = 0;
        Set<String> ids = new HashSet<>();
        try (ResultSet rows = log.executeQuery()) {
            while (rows.next()) {
                turns.row();
                String id = SourceValues.text(rows.getString(1));
                try {
                    long number = SourceValues.whole("turn_number", rows.getObject(2));
                    // Some count turns from 0.
                    shift = number == 0 ? 1 : shift;
                    int turn = bounded("turn_number", number + shift, PastEpisode.TURNS);
                    if (!said.isEmpty() && said.getLast().turn() >= turn) {
                        throw SourceValues.unfit("its turn occurs twice");
                    }
                    if (said.size() == PastEpisode.LOG) {
                        throw SourceValues.unfit("its episode has more than " + PastEpisode.LOG + " turns");
                    }
                    if (ids.contains(id)) {
                        throw SourceValues.unfit("its id occurs twice");
                    }
                    said.add(turn(rows, id, turn, players));
                    ids.add(id);
                } catch (MinutebookException unfit) {
                    turns.left(unfit.problem().detail(), SourceValues.shown(id));
                }
            }
        }
        return said;
    }

    private PastTurn turn(ResultSet row, String id, int turn, List<PastPlayer> players) throws SQLException {
        SourceProfile speaker = cast.find(row.getString(3));
        if (speaker == null || !cast.has(speaker.place)) {
            throw SourceValues.unfit("its speaker is not known");
        }
        int place = players.stream()
                .filter(player -> player.profile() != null && player.profile().equals(speaker.past()))
                .map(PastPlayer::place)
                .findFirst()
                .orElse(speaker.place);
        return new PastTurn(
                id,
                turn,
                place,
                speaker.past(),
                SourceValues.text(row.getString(4)),
                SourceValues.text(row.getString(5)),
                mutations(row.getString(6), id),
                SourceValues.flag(row, 7),
                SourceValues.flag(row, 8),
                tokens(row.getObject(9), id));
    }

    private List<StateMutation> mutations(@Nullable String text, String id) {
        try {
            return SourceValues.mutations(text);
        } catch (MinutebookException unfit) {
            turns.altered(unfit.problem().detail() + "; it is taken without changes of the state", id);
            return List.of();
        }
    }

    private long tokens(@Nullable Object value, String id) {
        try {
            return value == null ? 0 : bounded("token_usage", value, 1_000_000_000);
        } catch (MinutebookException unfit) {
            turns.altered(unfit.problem().detail() + "; it is taken as 0", id);
            return 0;
        }
    }

    /// Counts logs whose episode is in no table.
    void orphans() throws SQLException {
        long lost = file.count("select count(*) from temp.log_order l where l.episode_id is null"
                + " or not exists (select 1 from temp.episode_order o where o.episode = l.episode_id)");
        turns.rows(lost);
        turns.left("its episode is not there", "", lost);
    }

    @Override
    public void close() throws SQLException {
        log.close();
        logSize.close();
        sources.close();
    }
}
