package dev.minutebook.api.agents;

import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.memory.Memory;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an agent should know when it wakes, in the order in which it should read it.
///
/// @param agent           who it is
/// @param session         which life this is and how often it woke
/// @param sinceLastLife   how long ago the life before ended; null in the first
/// @param lastClosingNote what the agent left for itself
/// @param core            memories that belong to who it is, at most three
/// @param recent          what it remembered in the last seven days besides, at most three, newest first
/// @param critical        what was settled in the last day in the domains everybody works by, at most three,
///                        newest first
/// @param inbox           where it is being waited for
/// @param text            the same as readable text, ready for a prompt
public record WakeContext(
        Agent agent,
        AgentSession session,
        @Nullable Duration sinceLastLife,
        @Nullable String lastClosingNote,
        List<Memory> core,
        List<Memory> recent,
        List<KnowledgeEntry> critical,
        Inbox inbox,
        String text) {

    /// The most of each kind that is shown.
    public static final int MOST = 3;

    /// The domains of knowledge that everybody works by.
    public static final List<String> CRITICAL_DOMAINS = List.of("decision", "architecture", "operations", "consensus");

    public WakeContext {
        core = List.copyOf(core);
        recent = List.copyOf(recent);
        critical = critical == null ? List.of() : List.copyOf(critical);
    }
}
