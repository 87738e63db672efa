package dev.minutebook.imports.evolution;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.UUID;

/// A SQLite file with the tables of the original, written as it would be: one line of generations of which every
/// fifth was tried and left, four profiles in each, episodes that are played by both sides, and their logs.
final class SimulationFile implements AutoCloseable {

    static final Instant BEGUN = Instant.parse("2025-03-01T00:00:00Z");

    /// From this generation on agent a scores worse.
    static final int FALL = 12;

    private final Connection connection;
    private final int version;
    private int generations;
    private String active = "";

    /// @param version of its schema, 1 to 3
    SimulationFile(Path file, int version) throws SQLException {
        this.version = version;
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        connection.setAutoCommit(false);
        schema();
    }

    private void schema() throws SQLException {
        execute("create table Generations (id text primary key, created_at datetime, status text,"
                + " parent_generation_id text references Generations(id))");
        execute("create table AgentProfiles (id text primary key, generation_id text references Generations(id),"
                + " archetype text, system_prompt text, hyperparameters text, expected_performance_baseline real,"
                + " created_by text)");
        execute("create table Episodes (id text primary key, generation_id text references Generations(id),"
                + " agent_a_profile_id text, agent_b_profile_id text, agent_a_score integer, agent_b_score integer,"
                + " total_turns integer, termination_reason text, final_state_snapshot text, is_shadow_trial boolean,"
                + " created_at datetime)");
        execute("create table ActionLogs (id text primary key, episode_id text, turn_number integer, speaker_id text,"
                + " internal_monologue text, public_dialogue text, state_mutations text, propose_resolution boolean,"
                + " abort_episode boolean)");
        execute("create table CreatedAgents (id text primary key, creator_trigger_generation_id text,"
                + " agent_profile_id text, archetype_designed text, design_rationale text,"
                + " shadow_trial_score_delta real, status text, created_at datetime)");
        execute("create table SchemaVersions (version integer primary key, applied_at datetime, description text)");
        execute("insert into SchemaVersions values (1, '2025-03-01 00:00:00', 'Initial schema')");
        if (version >= 2) {
            execute("alter table ActionLogs add column token_usage integer default 0");
            execute("insert into SchemaVersions values (2, '2025-03-01 00:00:00', 'Add token_usage to ActionLogs')");
        }
        if (version >= 3) {
            execute("alter table Episodes add column scout_hypotheses text");
            execute("insert into SchemaVersions values (3, '2025-03-01 00:00:00', 'Add scout_hypotheses to Episodes')");
        }
        execute("create index idx_actionlogs_episode_turn on ActionLogs(episode_id, turn_number)");
    }

    void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    static String id(String kind, int... numbers) {
        StringBuilder name = new StringBuilder(kind);
        for (int number : numbers) {
            name.append('-').append(number);
        }
        return UUID.nameUUIDFromBytes(name.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .toString();
    }

    /// Adds generations after those that are there; the last is active.
    void add(int more, int episodes, int turns) throws SQLException {
        if (!active.isEmpty()) {
            execute("update Generations set status = 'archived' where id = '" + active + "'");
        }
        int end = generations + more;
        for (; generations < end; generations++) {
            generation(generations, generations == end - 1, episodes, turns);
        }
        connection.commit();
    }

    private static boolean left(int number) {
        return number % 5 == 3;
    }

    private void generation(int number, boolean last, int episodes, int turns) throws SQLException {
        String id = id("generation", number);
        int parent = number == 0 ? -1 : left(number - 1) ? number - 2 : number - 1;
        boolean tried = left(number) && !last;
        Instant at = BEGUN.plusSeconds(3_600L * number);
        insert(
                "insert into Generations values (?, ?, ?, ?)",
                id,
                at.toString().replace('T', ' ').replace("Z", ""),
                last ? "active" : "archived",
                parent < 0 ? null : id("generation", parent));
        if (last) {
            active = id;
        }
        profile(number, "a", "primary_actor", "Buy cheaply.\nOpen low, in round " + number / 3 + ".\nBe polite.");
        profile(number, "b", "primary_actor", "Sell dearly.\nWait.");
        profile(number, "info", "disruptor_info", "Tell news.");
        if (number >= 6) {
            profile(number, "broker", "created_agent", "Mediate.");
        }
        if (number == 6) {
            insert(
                    "insert into CreatedAgents values (?, ?, ?, 'intermediary_broker', 'They do not talk.', 1.5, 'active', ?)",
                    id("created", number),
                    id,
                    id("profile-broker", number),
                    at.toString());
        }
        for (int i = 0; i < episodes; i++) {
            episode(number, i, tried, turns, at.plusSeconds(60L * i + 1));
        }
    }

    private void profile(int generation, String name, String archetype, String prompt) throws SQLException {
        insert(
                "insert into AgentProfiles values (?, ?, ?, ?, '{\"temperature\": 0.7, \"frequency_penalty\": 0.3}', ?, ?)",
                id("profile-" + name, generation),
                id("generation", generation),
                archetype,
                prompt,
                generation == 0 ? null : 1.5,
                generation == 0 ? "human" : name.equals("broker") ? "creator" : "mutator");
    }

    private void episode(int generation, int number, boolean shadow, int turns, Instant at) throws SQLException {
        String id = id("episode", generation, number);
        int a = (generation < FALL ? 3 : -2) + number % 3 - 1;
        String sql = "insert into Episodes values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?" + (version >= 3 ? ", ?)" : ")");
        Object[] values = {
            id,
            id("generation", generation),
            id("profile-a", generation),
            id("profile-b", generation),
            a,
            1 - number % 2,
            turns,
            number % 4 == 0 ? "timeout" : "agreement",
            "{\"offers\": {\"buyer\": " + number + "}}",
            shadow ? 1 : 0,
            at.toString(),
            number == 0 ? "[{\"idea\": \"Split the lot.\"}]" : null
        };
        insert(sql, java.util.Arrays.copyOf(values, version >= 3 ? 12 : 11));
        for (int turn = 0; turn < turns; turn++) {
            turn(id, generation, number, turn);
        }
    }

    private void turn(String episode, int generation, int number, int turn) throws SQLException {
        Object[] values = {
            id("turn", generation, number, turn),
            episode,
            turn,
            id(turn % 2 == 0 ? "profile-a" : "profile-b", generation),
            "I want more than " + turn,
            "Let us say " + turn + " in generation " + generation,
            "[{\"action\": \"modify\", \"path\": \"offers.buyer\", \"value\": " + turn + "}]",
            turn > 2 ? 1 : 0,
            0,
            100 + turn
        };
        insert(
                "insert into ActionLogs values (?, ?, ?, ?, ?, ?, ?, ?, ?" + (version >= 2 ? ", ?)" : ")"),
                java.util.Arrays.copyOf(values, version >= 2 ? 10 : 9));
    }

    private void insert(String sql, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < values.length; i++) {
                statement.setObject(i + 1, values[i]);
            }
            statement.executeUpdate();
        }
    }

    void save() throws SQLException {
        connection.commit();
    }

    @Override
    public void close() throws SQLException {
        connection.commit();
        connection.close();
    }
}
