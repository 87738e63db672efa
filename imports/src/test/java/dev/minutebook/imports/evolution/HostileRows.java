package dev.minutebook.imports.evolution;

import java.util.List;

/// Rows that a program with faults, or somebody who means harm, put into a file.
final class HostileRows {

    private static final String GENERATION = SimulationFile.id("generation", 5);
    private static final String EPISODE = SimulationFile.id("episode", 5, 0);
    private static final String A = SimulationFile.id("profile-a", 5);
    private static final String B = SimulationFile.id("profile-b", 5);

    private static String episode(String id, String scores, String turns, String end, String state, String at) {
        return "insert into Episodes values ('%s', '%s', '%s', '%s', %s, %s, '%s', %s, 0, %s, null)"
                .formatted(id, GENERATION, A, B, scores, turns, end, state, at);
    }

    private static String turn(String id, String turn, String speaker, String words, String mutations, String tokens) {
        return "insert into ActionLogs values ('%s', '%s', %s, '%s', 'm', %s, %s, 0, 0, %s)"
                .formatted(id, EPISODE, turn, speaker, words, mutations, tokens);
    }

    private static final String WHEN = "'2025-04-01T00:00:00Z'";

    static final List<String> STATEMENTS = List.of(
            // generations
            "insert into Generations values ('circle-1', " + WHEN + ", 'archived', 'circle-2')",
            "insert into Generations values ('circle-2', " + WHEN + ", 'archived', 'circle-1')",
            "insert into Generations values ('below-circle', " + WHEN + ", 'archived', 'circle-1')",
            "insert into Generations values ('own-parent', " + WHEN + ", 'archived', 'own-parent')",
            "insert into Generations values ('orphan', " + WHEN + ", 'archived', 'nobody')",
            "insert into Generations values ('also-active', '2025-03-01 00:30:00', 'active', null)",
            "insert into Generations values ('timeless', 'yesterday', 'archived', null)",
            "insert into Generations values ('early', '1066-10-14 00:00:00', 'archived', null)",
            "insert into Generations values ('odd', " + WHEN + ", 'abandoned', null)",
            "insert into Generations values (" + "printf('%.200c', 'x')" + ", " + WHEN + ", 'archived', null)",
            "insert into Generations values ('', " + WHEN + ", 'archived', null)",
            // profiles
            "insert into AgentProfiles values ('second-a', '" + GENERATION
                    + "', 'primary_actor', 'x', null, null, 'human')",
            "insert into AgentProfiles values ('lost', 'nowhere', 'primary_actor', 'x', null, null, 'human')",
            "insert into AgentProfiles values ('long', '" + GENERATION
                    + "', 'created_agent', printf('%.20000c', 'x'), null, null, 'human')",
            "insert into AgentProfiles values ('hot', '" + GENERATION
                    + "', 'created_agent', 'x', '{\"temperature\": 90}', null, 'human')",
            "insert into AgentProfiles values ('worded', '" + GENERATION
                    + "', 'created_agent', 'x', '{\"temperature\": \"high\"}', null, 'human')",
            "insert into AgentProfiles values ('broken', '" + GENERATION
                    + "', 'created_agent', 'x', '{', null, 'human')",
            "insert into AgentProfiles values ('best', '" + GENERATION + "', 'created_agent', 'x', null, 99, 'human')",
            "insert into AgentProfiles values ('ghost', '" + GENERATION
                    + "', 'created_agent', 'x', null, null, 'ghost')",
            // episodes
            episode("high", "6, 0", "3", "agreement", "'{}'", WHEN),
            episode("low", "0, -600", "3", "agreement", "'{}'", WHEN),
            episode("half", "0.5, 0", "3", "agreement", "'{}'", WHEN),
            episode("huge", "9223372036854775807, 0", "3", "agreement", "'{}'", WHEN),
            episode("unjudged", "null, 0", "3", "agreement", "'{}'", WHEN),
            episode("worded", "'plenty', 0", "3", "agreement", "'{}'", WHEN),
            episode("blob", "zeroblob(100000000), 0", "3", "agreement", "'{}'", WHEN),
            episode("endless", "0, 0", "1000000000000", "agreement", "'{}'", WHEN),
            episode("negative", "0, 0", "-1", "agreement", "'{}'", WHEN),
            episode("unended", "0, 0", "3", "'' or 1=1", "'{}'", WHEN).replace("''' or 1=1'", "'or 1=1'"),
            episode("never", "0, 0", "3", "agreement", "'{}'", "null"),
            episode("unparsed", "0, 0", "3", "agreement", "'{\"a\":'", WHEN),
            episode("deep", "0, 0", "3", "agreement", "replace(printf('%.9999c', 'x'), 'x', '[')", WHEN),
            episode("large", "0, 0", "3", "agreement", "'\"' || printf('%.300000c', 'x') || '\"'", WHEN),
            episode("nul", "0, 0", "3", "agreement", "'{\"a\": \"\\u0000\"}'", WHEN),
            "insert into Episodes select 'lost', 'nowhere', agent_a_profile_id, agent_b_profile_id, 0, 0, 1, 'timeout',"
                    + " '{}', 0, created_at, null from Episodes limit 1",
            "insert into Episodes select 'strangers', '" + GENERATION + "', 'who', 'else', 0, 0, 1, 'timeout', '{}', 0,"
                    + " created_at, null from Episodes limit 1",
            "insert into ActionLogs select 'lost-turn', 'high', 0, '" + A + "', '', '', '[]', 0, 0, 1",
            // logs
            turn("again", "0", A, "'x'", "'[]'", "1"),
            turn("backwards", "-7", A, "'x'", "'[]'", "1"),
            turn("stranger", "10", "who", "'x'", "'[]'", "1"),
            turn("long", "11", A, "printf('%.20000c', 'x')", "'[]'", "1"),
            turn("unparsed", "12", A, "'x'", "'[{'", "1"),
            turn("proto", "13", A, "'x'", "'[{\"action\":\"delete\",\"path\":\"__proto__.x\",\"value\":1}]'", "1"),
            turn("dear", "14", A, "'x'", "'[]'", "-5"),
            turn("nul", "15", A, "cast(x'780078' as text)", "'[]'", "1"),
            "insert into ActionLogs values ('orphan', 'no-episode', 1, '" + A + "', '', '', '[]', 0, 0, 1)",
            // created agents
            "insert into CreatedAgents values ('lost', 'nowhere', '" + A + "', 'x', '', 0, 'active', " + WHEN + ")",
            "insert into CreatedAgents values ('faceless', '" + GENERATION + "', 'who', 'x', '', 0, 'active', " + WHEN
                    + ")",
            "insert into CreatedAgents values ('boundless', '" + GENERATION + "', '" + A
                    + "', 'x', '', 1e300, 'active', " + WHEN + ")");

    /// @param altered whether the rows are taken otherwise than they stand
    record Expected(String table, boolean altered, String reason, long rows) {}

    static final List<Expected> EXPECTED = List.of(
            new Expected("Generations", false, "circle", 4),
            new Expected("Generations", true, "its parent is not there", 1),
            new Expected("Generations", true, "a later one is active too", 1),
            new Expected("Generations", false, "created_at is no time", 1),
            new Expected("Generations", false, "must not lie before 1970", 1),
            new Expected("Generations", false, "status 'abandoned'", 1),
            new Expected("Generations", false, "at most 128", 1),
            new Expected("Generations", false, "id is empty", 1),
            new Expected("AgentProfiles", false, "its generation is not there", 1),
            new Expected("AgentProfiles", false, "at most 16384", 1),
            new Expected("AgentProfiles", false, "temperature must be from 0 to 2", 1),
            new Expected("AgentProfiles", false, "a hyperparameter is no number", 1),
            new Expected("AgentProfiles", false, "hyperparameters is no JSON", 1),
            new Expected("AgentProfiles", false, "expectedBaseline must be", 1),
            new Expected("AgentProfiles", false, "created_by 'ghost'", 1),
            new Expected("Episodes", false, "agent_a_score is not between", 2),
            new Expected("Episodes", false, "agent_b_score is not between", 1),
            new Expected("Episodes", false, "agent_a_score is no whole number", 3),
            new Expected("Episodes", false, "agent_a_score is missing", 1),
            new Expected("Episodes", false, "total_turns is not between", 2),
            new Expected("Episodes", false, "termination_reason", 1),
            new Expected("Episodes", false, "created_at is missing", 1),
            new Expected("Episodes", false, "its generation is not there", 1),
            new Expected("Episodes", true, "a profile by which it was played is not there", 1),
            new Expected("Episodes", true, "final_state_snapshot is no JSON", 2),
            new Expected("Episodes", true, "final_state_snapshot is longer", 1),
            new Expected("Episodes", true, "final_state_snapshot contains a NUL", 1),
            new Expected("ActionLogs", false, "its episode was left", 1),
            new Expected("ActionLogs", false, "its episode is not there", 1),
            new Expected("ActionLogs", false, "its turn occurs twice", 1),
            new Expected("ActionLogs", false, "turn_number is not between", 1),
            new Expected("ActionLogs", false, "its speaker is not known", 1),
            new Expected("ActionLogs", false, "at most 16384", 1),
            new Expected("ActionLogs", true, "state_mutations is no JSON", 1),
            new Expected("ActionLogs", true, "'delete' is not known", 1),
            new Expected("ActionLogs", true, "token_usage is not between", 1),
            new Expected("CreatedAgents", false, "its generation is not there", 1),
            new Expected("CreatedAgents", false, "its profile is not there", 1),
            new Expected("CreatedAgents", false, "scoreDelta must be", 1));

    private HostileRows() {}
}
