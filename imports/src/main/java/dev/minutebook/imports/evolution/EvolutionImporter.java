package dev.minutebook.imports.evolution;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.evolution.CreatedAgent;
import dev.minutebook.api.evolution.EvolutionRunId;
import dev.minutebook.api.evolution.StartEvolution;
import dev.minutebook.api.evolution.history.HistoryReceipt;
import dev.minutebook.api.evolution.history.ImportHistory;
import dev.minutebook.api.evolution.history.PastAgent;
import dev.minutebook.api.evolution.history.PastEpisode;
import dev.minutebook.api.evolution.history.PastGeneration;
import dev.minutebook.api.evolution.history.PastId;
import dev.minutebook.api.evolution.history.PastProfile;
import dev.minutebook.api.evolution.scenarios.ScenarioActor;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.sqlite.SqliteFile;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Imports the SQLite file of a self-improving simulation as a run with its history.
public final class EvolutionImporter implements Importer {

    private static final int EPISODES = 200;
    private static final int KNOWN_VERSION = 3;

    @Override
    public ImportReport run(Request request, Supplier<Workspace> workspace, Progress progress) throws IOException {
        try (SqliteFile file = SqliteFile.open(request.file())) {
            return new Pass(file, request, workspace, progress).run();
        } catch (SQLException unreadable) {
            throw Problem.Code.INVALID.because(
                    "the file " + request.file() + " cannot be read: " + unreadable.getMessage());
        }
    }

    /// One import.
    private static final class Pass {

        private final SqliteFile file;
        private final Request request;
        private final Supplier<Workspace> workspace;
        private final Progress progress;
        private final SourceTable generationTable;
        private final SourceTable profileTable;
        private final SourceTable agentTable;
        private final SourceTable logTable;
        private final List<SourceTable> episodeTables;
        private final TableTally generations = new TableTally("Generations");
        private final TableTally profiles = new TableTally("AgentProfiles");
        private final TableTally agents = new TableTally("CreatedAgents");
        private final TableTally logs = new TableTally("ActionLogs");

        Pass(SqliteFile file, Request request, Supplier<Workspace> workspace, Progress progress) throws SQLException {
            this.file = file;
            this.request = request;
            this.workspace = workspace;
            this.progress = progress;
            generationTable = SourceTable.of(file, "Generations", "id", "created_at", "status");
            profileTable = SourceTable.of(file, "AgentProfiles", "id", "generation_id", "archetype", "system_prompt");
            agentTable = SourceTable.of(
                    file, "CreatedAgents", "id", "creator_trigger_generation_id", "agent_profile_id", "status");
            logTable = SourceTable.of(file, "ActionLogs", "id", "episode_id", "turn_number", "speaker_id");
            String[] needed = {
                "id",
                "generation_id",
                "agent_a_profile_id",
                "agent_b_profile_id",
                "agent_a_score",
                "agent_b_score",
                "total_turns",
                "termination_reason",
                "is_shadow_trial",
                "created_at"
            };
            SourceTable episodes = SourceTable.of(file, "Episodes", needed);
            SourceTable archive = SourceTable.of(file, "episodes_archive", needed);
            for (SourceTable table : List.of(generationTable, profileTable, episodes)) {
                if (!table.exists()) {
                    throw Problem.Code.INVALID.because("the file " + request.file() + " has no table " + table.name()
                            + "; it is not the file of an evolution");
                }
            }
            episodeTables =
                    Stream.of(episodes, archive).filter(SourceTable::exists).toList();
        }

        ImportReport run() throws SQLException {
            GenerationTree tree = GenerationTree.read(file, generationTable, generations);
            progress.at("Generations", generations.read(), generations.read());
            ActorCast cast = ActorCast.read(file, profileTable, tree, profiles);
            progress.at("AgentProfiles", profiles.read(), profiles.read());
            for (SourceTable episodes : episodeTables) {
                count(episodes, tree, cast);
            }
            designed(cast);
            cast.name(tree.all());
            HistorySender.Target target = new HistorySender.Target(
                    request.dryRun() ? null : workspace.get().evolution(), ImportHistory.of(tree.first(), name()));
            HistorySender<PastGeneration> generationSender = new HistorySender<>(
                    target,
                    ImportHistory.ROWS,
                    one -> 500,
                    one -> one.id().id(),
                    ImportHistory::generations,
                    HistoryReceipt::generations,
                    generations,
                    null,
                    one -> List.of());
            tree.all().forEach(one -> generationSender.add(GenerationTree.past(one)));
            generationSender.flush();
            HistorySender<PastProfile> profileSender = new HistorySender<>(
                    target,
                    ImportHistory.ROWS,
                    one -> 500 + one.prompt().length(),
                    one -> one.id().id(),
                    ImportHistory::profiles,
                    HistoryReceipt::profiles,
                    profiles,
                    null,
                    one -> List.of());
            cast.each(file, profileTable, tree.all(), profileSender::add);
            profileSender.flush();
            agents(target, tree, cast);
            List<ImportReport.Table> tables = episodes(target, tree, cast);
            EvolutionRunId run = target.run();
            return new ImportReport(
                    String.valueOf(request.file().getFileName()),
                    request.dryRun(),
                    run == null ? null : run.text(),
                    Stream.of(
                                    Stream.of(generations.report(), profiles.report(), agents.report()),
                                    tables.stream(),
                                    versions())
                            .flatMap(all -> all)
                            .toList());
        }

        /// How the file was migrated says nothing here.
        private Stream<ImportReport.Table> versions() throws SQLException {
            SourceTable table = SourceTable.of(file, "SchemaVersions", "version");
            if (!table.exists()) {
                return Stream.empty();
            }
            TableTally tally = new TableTally(table.name());
            long rows = file.count("select count(*) from SchemaVersions");
            tally.rows(rows);
            tally.left("it says how the file was migrated; the record has versions of its own", "", rows);
            if (file.count("select max(version) from SchemaVersions") > KNOWN_VERSION) {
                tally.altered("it is later than version " + KNOWN_VERSION + "; columns it added are not read", "");
            }
            return Stream.of(tally.report());
        }

        private String name() {
            Path last = request.file().getFileName();
            String name =
                    request.name() == null ? String.valueOf(last).replaceFirst("\\.[^.]{1,8}$", "") : request.name();
            return name.length() > StartEvolution.NAME ? name.substring(0, StartEvolution.NAME) : name;
        }

        /// Who played on which side, and what generations scored.
        private void count(SourceTable table, GenerationTree tree, ActorCast cast) throws SQLException {
            for (int side = 0; side < 2; side++) {
                String agent = side == 0 ? "agent_a" : "agent_b";
                String score = agent + "_score";
                try (PreparedStatement statement = file.prepare("select " + table.text(agent + "_profile_id", PastId.ID)
                                + ", sum(coalesce(" + table.flag("is_shadow_trial") + ", 0) = 0), count(*) from "
                                + table.name() + " group by 1");
                        ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        SourceProfile profile = cast.find(rows.getString(1));
                        if (profile != null) {
                            profile.inEpochs += rows.getLong(2);
                            profile.asA += side == 0 ? rows.getLong(3) : 0;
                            profile.asB += side == 1 ? rows.getLong(3) : 0;
                        }
                    }
                }
                try (PreparedStatement statement = file.prepare("select " + table.text("generation_id", PastId.ID)
                                + ", coalesce(" + table.flag("is_shadow_trial") + ", 0), count(*), sum(" + score
                                + "), sum(" + score + " * " + score + ") from " + table.name() + " where typeof("
                                + score + ") = 'integer' and " + score + " between -5 and 5 group by 1, 2");
                        ResultSet rows = statement.executeQuery()) {
                    while (rows.next()) {
                        SourceGeneration generation = tree.find(rows.getString(1));
                        if (generation != null) {
                            generation.add(
                                    rows.getInt(2) == 1, side, rows.getLong(3), rows.getLong(4), rows.getLong(5));
                        }
                    }
                }
            }
        }

        private void designed(ActorCast cast) throws SQLException {
            if (!agentTable.exists()) {
                return;
            }
            try (PreparedStatement statement = file.prepare("select " + agentTable.text("agent_profile_id", PastId.ID)
                            + ", " + agentTable.text("archetype_designed", PastAgent.ARCHETYPE)
                            + " from CreatedAgents");
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    SourceProfile profile = cast.find(rows.getString(1));
                    if (profile != null) {
                        profile.designed = rows.getString(2);
                    }
                }
            }
        }

        private void agents(HistorySender.Target target, GenerationTree tree, ActorCast cast) throws SQLException {
            if (!agentTable.exists()) {
                return;
            }
            HistorySender<PastAgent> sender = new HistorySender<>(
                    target,
                    ImportHistory.ROWS,
                    one -> 500 + one.rationale().length(),
                    one -> one.id().id(),
                    ImportHistory::agents,
                    HistoryReceipt::agents,
                    agents,
                    null,
                    one -> List.of());
            String sql = "select "
                    + String.join(
                            ", ",
                            agentTable.text("id", PastId.ID),
                            agentTable.text("creator_trigger_generation_id", PastId.ID),
                            agentTable.text("agent_profile_id", PastId.ID),
                            agentTable.text("archetype_designed", PastAgent.ARCHETYPE),
                            agentTable.text("design_rationale", ScenarioActor.LAYER),
                            agentTable.number("shadow_trial_score_delta"),
                            agentTable.text("status", 40),
                            agentTable.text("created_at", 40))
                    + " from CreatedAgents order by created_at, rowid";
            Set<String> ids = new HashSet<>();
            try (PreparedStatement statement = file.prepare(sql);
                    ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    agents.row();
                    String id = SourceValues.text(rows.getString(1));
                    try {
                        if (!ids.add(id)) {
                            throw SourceValues.unfit("its id occurs twice");
                        }
                        sender.add(agent(rows, id, tree, cast));
                    } catch (MinutebookException unfit) {
                        agents.left(unfit.problem().detail(), SourceValues.shown(id));
                    }
                }
            }
            sender.flush();
        }

        private static PastAgent agent(ResultSet row, String id, GenerationTree tree, ActorCast cast)
                throws SQLException {
            SourceGeneration generation = tree.find(row.getString(2));
            SourceProfile profile = cast.find(row.getString(3));
            PastId past = profile == null ? null : profile.past();
            if (generation == null) {
                throw SourceValues.unfit("its generation is not there");
            }
            if (past == null) {
                throw SourceValues.unfit("its profile is not there, or was left");
            }
            @Nullable String at = row.getString(8);
            return new PastAgent(
                    new PastId(id, at == null ? generation.id.from() : SourceValues.time("created_at", at)),
                    generation.id,
                    past,
                    SourceValues.text(row.getString(4)),
                    SourceValues.text(row.getString(5)),
                    SourceValues.real("shadow_trial_score_delta", row.getObject(6)),
                    SourceValues.choice("status", row.getString(7), CreatedAgent.Status.class));
        }

        private List<ImportReport.Table> episodes(HistorySender.Target target, GenerationTree tree, ActorCast cast)
                throws SQLException {
            List<TableTally> tallies = episodeTables.stream()
                    .map(table -> new TableTally(table.name()))
                    .toList();
            try (EpisodeReader reader = new EpisodeReader(file, tree, cast, logTable, logs)) {
                for (int i = 0; i < tallies.size(); i++) {
                    SourceTable table = episodeTables.get(i);
                    TableTally tally = tallies.get(i);
                    long all = file.count("select count(*) from " + table.name());
                    HistorySender<PastEpisode> sender = new HistorySender<>(
                            target,
                            EPISODES,
                            Pass::size,
                            one -> one.id().id(),
                            ImportHistory::episodes,
                            HistoryReceipt::episodes,
                            tally,
                            logs,
                            PastEpisode::log);
                    reader.each(table, tally, episode -> {
                        sender.add(episode);
                        progress.at(table.name(), tally.read(), all);
                    });
                    sender.flush();
                }
                reader.orphans();
            }
            return Stream.concat(tallies.stream(), Stream.of(logs))
                    .map(TableTally::report)
                    .toList();
        }

        private static long size(PastEpisode episode) {
            long said = episode.log().stream()
                    .mapToLong(turn -> 400L
                            + turn.monologue().length()
                            + turn.dialogue().length()
                            + turn.proposed().stream()
                                    .mapToLong(one -> 50 + one.value().length())
                                    .sum())
                    .sum();
            return 600
                    + said
                    + SourceValues.text(episode.finalState()).length()
                    + SourceValues.text(episode.hypotheses()).length();
        }
    }
}
