package dev.minutebook.benchmarks.episodes;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// The tables that a turn inserts into, with the columns that are written.
enum EpisodeTable {
    ACTION_LOG("workspace_id, id, episode_id, number, turn_number, part, speaker, profile_id, internal_monologue,"
            + " public_dialogue, state_mutations, applied, refused, propose_resolution, abort_episode, tries, loss, hint,"
            + " tension, headline, impact, overreach, provider, model, tokens, salt, created_at"),
    EVOLUTION_WORK("workspace_id, id, run_id, kind, episode_id, created_agent_id, place, actor, part, judge, agent_id,"
            + " created_at, updated_at"),
    IDEMPOTENCY_KEY("workspace_id, caller, key, request_sha256, response, created_at"),
    AUDIT_ENTRY("workspace_id, id, at, actor, token_id, session_id, trace_id, event, subject_kind, subject_id, details,"
            + " commitment");

    private static final Set<String> JSONB = Set.of("state_mutations", "applied", "refused");

    private final String columns;

    EpisodeTable(String columns) {
        this.columns = columns;
    }

    List<String> columns() {
        return Arrays.asList(columns.split(", "));
    }

    String select(String which) {
        return "select " + columns + " from minutebook." + name().toLowerCase(Locale.ROOT) + " where " + which;
    }

    String insert() {
        return "insert into minutebook."
                + name().toLowerCase(Locale.ROOT)
                + " ("
                + columns
                + ") values "
                + columns().stream()
                        .map(column -> JSONB.contains(column) ? "?::jsonb" : "?")
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
