package dev.minutebook.core.agents;

import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.memory.Memory;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Decisions about agents and their lives.
final class AgentRules {

    private static final int WHOLE = 2_000;
    private static final int SHORT = 100;
    private static final int SETTLED = 500;

    static final int DEEPEST = 3;

    private AgentRules() {}

    /// Who serves a model, by the beginning of its name.
    static @Nullable String provider(@Nullable String given, @Nullable String model) {
        if (given != null && !given.isEmpty()) {
            return given;
        }
        if (model == null) {
            return null;
        }
        String name = model.toLowerCase(Locale.ROOT);
        return name.startsWith("gpt-")
                ? "openai"
                : name.startsWith("claude") ? "anthropic" : name.startsWith("gemini") ? "google" : null;
    }

    static byte @Nullable [] hash(@Nullable String constitution) {
        if (constitution == null) {
            return null;
        }
        try {
            return MessageDigest.getInstance("SHA-256").digest(constitution.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /// Null keeps, empty clears, anything else replaces.
    static @Nullable String changed(@Nullable String present, @Nullable String wanted) {
        return wanted == null ? present : wanted.isEmpty() ? null : wanted;
    }

    static void mustBeLive(Agent agent) {
        if (agent.archivedAt() != null) {
            throw Problem.Code.CONFLICT.because("agent "
                    + agent.name()
                    + " is archived; restore it first: agents restore "
                    + agent.id().text());
        }
    }

    static void mustBeVersion(Agent agent, @Nullable Long expected) {
        if (expected != null && expected != agent.version()) {
            throw Problem.Code.STALE_VERSION.because("agent "
                    + agent.name()
                    + " is at version "
                    + agent.version()
                    + ", not "
                    + expected
                    + "; read it again");
        }
    }

    static void mustSpawn(Agent agent, @Nullable AgentSession parent) {
        mustBeLive(agent);
        if (agent.kind() == Agent.Kind.HUMAN) {
            throw Problem.Code.CONFLICT.because(agent.name() + " is a person, and people are not spawned");
        }
        if (parent != null && parent.depth() >= DEEPEST) {
            throw Problem.Code.CONFLICT.because(
                    "lives may be nested " + DEEPEST + " deep and the parent is at that depth");
        }
        if (parent != null && !parent.open()) {
            throw Problem.Code.CONFLICT.because("the parent's life has ended");
        }
    }

    /// What an agent reads when it wakes.
    static String wakeText(
            Agent agent,
            AgentSession session,
            @Nullable Duration since,
            @Nullable String note,
            AgentResources.Recollected recollected,
            List<KnowledgeEntry> critical,
            Inbox inbox) {
        StringBuilder text = new StringBuilder();
        text.append("You are ").append(agent.name());
        if (agent.model() != null) {
            text.append(", running on ").append(agent.model());
        }
        text.append(".\nThis is life ").append(session.spawnNumber());
        text.append(session.wakes() == 1 ? ", woken once.\n" : ", woken " + session.wakes() + " times.\n");
        text.append(since == null ? "It is your first life.\n" : "Your life before ended " + plain(since) + " ago.\n");
        if (note != null) {
            text.append("You left yourself this note:\n").append(note).append('\n');
        }
        if (agent.selfDescription() != null) {
            text.append("You describe yourself so:\n")
                    .append(agent.selfDescription())
                    .append('\n');
        }
        remembered(text, "What you never lose sight of:", recollected.core(), WHOLE);
        remembered(text, "What you remembered lately:", recollected.recent(), SHORT);
        settled(text, critical);
        if (inbox.unread() == 0) {
            text.append("Nothing is unread.\n");
        } else {
            text.append(inbox.unread())
                    .append(" unread in ")
                    .append(inbox.channels().size())
                    .append(" channels");
            text.append(", ").append(inbox.mentions().size()).append(" naming you.\n");
            inbox.channels().forEach(channel -> {
                text.append("  #").append(channel.channelName());
                text.append(": ").append(channel.unread()).append(" unread");
                text.append(channel.channel().equals(inbox.startHere()) ? " (start here)\n" : "\n");
            });
        }
        return text.append("Acknowledge what you have dealt with; end this life with a note for the next.\n")
                .toString();
    }

    private static void remembered(StringBuilder text, String heading, List<Memory> memories, int most) {
        if (memories.isEmpty()) {
            return;
        }
        text.append(heading).append('\n');
        for (Memory memory : memories) {
            line(text, memory.topic(), memory.content(), most);
        }
    }

    private static void settled(StringBuilder text, List<KnowledgeEntry> critical) {
        if (critical.isEmpty()) {
            return;
        }
        text.append("What was settled in the last day:\n");
        critical.forEach(entry -> line(text, entry.domain(), entry.content(), SETTLED));
    }

    private static void line(StringBuilder text, String heading, String said, int most) {
        String content = said.strip();
        int length = content.codePointCount(0, content.length());
        text.append("  [").append(heading).append("] ");
        text.append(content, 0, content.offsetByCodePoints(0, Math.min(most, length)));
        text.append(length > most ? "…\n" : "\n");
    }

    static String plain(Duration length) {
        return length.toDays() > 1
                ? length.toDays() + " days"
                : length.toHours() > 1
                        ? length.toHours() + " hours"
                        : length.toMinutes() > 1 ? length.toMinutes() + " minutes" : length.toSeconds() + " seconds";
    }
}
