package dev.minutebook.api.memory;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Something to be remembered.
///
/// @param topic       `general` if left out
/// @param tier        slow if left out
/// @param importance  0 to 1; 0.5 if left out
/// @param source      in what way it was learnt, such as `manual` or `journal`, or the address it was read at
/// @param sourceClass the agent itself if left out
/// @param derivedFrom memories it was made from; it is trusted no more than they are
/// @param codeAnchors places in files, such as `src/Main.java:42`
/// @param validFrom   since when it is true; now if left out
/// @param expiresAt   when it is to be let go, if its tier does not let it go before
public record Remember(
        AgentRef agent,
        String content,
        Memory.@Nullable Scope scope,
        @Nullable String topic,
        @Nullable Tier tier,
        @Nullable Double importance,
        boolean core,
        @Nullable String source,
        @Nullable SourceClass sourceClass,
        List<MemoryId> derivedFrom,
        List<String> codeAnchors,
        @Nullable ChannelRef channel,
        Map<String, String> metadata,
        @Nullable Instant validFrom,
        @Nullable Instant validTo,
        @Nullable Instant expiresAt) {

    public static final String GENERAL = "general";

    /// The longest source.
    public static final int SOURCE = 512;

    /// The topic of what an agent writes at the end of a life.
    public static final String JOURNAL = "journal";

    /// The longest topic.
    public static final int TOPIC = 64;

    /// The most memories it is made from.
    public static final int DERIVED_FROM = 100;

    /// The most places in files.
    public static final int CODE_ANCHORS = 100;

    /// The longest place in a file.
    public static final int CODE_ANCHOR = 512;

    /// The longest value of metadata.
    public static final int METADATA_VALUE = 2_048;

    public Remember {
        Limits.given("agent", agent, "say who remembers");
        Limits.filled("content", content, Limits.TEXT);
        scope = scope == null ? Memory.Scope.PRIVATE : scope;
        topic = topic == null ? GENERAL : Limits.name("topic", topic, TOPIC);
        tier = tier == null ? Tier.SLOW : tier;
        importance = importance == null ? 0.5 : importance;
        if (!(importance >= 0 && importance <= 1)) {
            throw Problem.Code.INVALID.because("importance must be from 0 to 1");
        }
        source = source == null ? "manual" : Limits.filled("source", source, SOURCE);
        sourceClass = sourceClass == null ? SourceClass.AGENT : sourceClass;
        derivedFrom = Limits.list("derivedFrom", derivedFrom, 0, DERIVED_FROM);
        codeAnchors = Limits.list("codeAnchors", codeAnchors, 0, CODE_ANCHORS);
        codeAnchors.forEach(anchor -> Limits.filled("codeAnchor", anchor, CODE_ANCHOR));
        metadata = metadata == null ? Map.of() : Map.copyOf(metadata);
        Limits.range("metadata", metadata.size(), 0, 64);
        metadata.forEach((key, value) -> {
            Limits.filled("metadata key", key, 128);
            Limits.text("metadata value", value, METADATA_VALUE);
        });
        validFrom = Limits.time("validFrom", validFrom);
        validTo = Limits.time("validTo", validTo);
        expiresAt = Limits.time("expiresAt", expiresAt);
        if (validFrom != null && validTo != null && validTo.isBefore(validFrom)) {
            throw Problem.Code.INVALID.because("validTo is before validFrom");
        }
    }

    /// A private memory of an agent.
    public static Remember by(AgentRef agent, String content) {
        return new Remember(
                agent, content, null, null, null, null, false, null, null, List.of(), List.of(), null, Map.of(), null,
                null, null);
    }

    /// The same on a topic.
    public Remember topic(String name) {
        return with(copy -> copy.topic = name);
    }

    /// The same for all agents of the workspace.
    public Remember shared() {
        return with(copy -> copy.scope = Memory.Scope.SHARED);
    }

    /// As important as this, in this tier.
    public Remember weighing(double importance, Tier tier) {
        return with(copy -> {
            copy.tier = tier;
            copy.importance = importance;
        });
    }

    /// Always shown when the agent wakes.
    public Remember asCore() {
        return with(copy -> copy.core = true);
    }

    /// Learnt in this way.
    public Remember from(String source, SourceClass sourceClass, MemoryId... derivedFrom) {
        return with(copy -> {
            copy.source = source;
            copy.sourceClass = sourceClass;
            copy.derivedFrom = List.of(derivedFrom);
        });
    }

    /// True from then on, until the other instant if one is given.
    public Remember valid(Instant from, @Nullable Instant to) {
        return with(copy -> {
            copy.validFrom = from;
            copy.validTo = to;
        });
    }

    /// The same with the places in code that it is about.
    public Remember codeAnchors(List<String> codeAnchors) {
        return with(copy -> copy.codeAnchors = codeAnchors);
    }

    /// The same from a channel.
    public Remember channel(ChannelRef channel) {
        return with(copy -> copy.channel = channel);
    }

    /// The same with metadata.
    public Remember metadata(Map<String, String> metadata) {
        return with(copy -> copy.metadata = metadata);
    }

    /// The same until an instant.
    public Remember expiresAt(Instant expiresAt) {
        return with(copy -> copy.expiresAt = expiresAt);
    }

    private Remember with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.memory();
    }

    /// The same memory, to be changed.
    private static final class Copy {

        private AgentRef agent;
        private String content;
        private Memory.@Nullable Scope scope;
        private @Nullable String topic;
        private @Nullable Tier tier;
        private @Nullable Double importance;
        private boolean core;
        private @Nullable String source;
        private @Nullable SourceClass sourceClass;
        private List<MemoryId> derivedFrom;
        private List<String> codeAnchors;
        private @Nullable ChannelRef channel;
        private Map<String, String> metadata;
        private @Nullable Instant validFrom;
        private @Nullable Instant validTo;
        private @Nullable Instant expiresAt;

        Copy(Remember memory) {
            agent = memory.agent;
            content = memory.content;
            scope = memory.scope;
            topic = memory.topic;
            tier = memory.tier;
            importance = memory.importance;
            core = memory.core;
            source = memory.source;
            sourceClass = memory.sourceClass;
            derivedFrom = memory.derivedFrom;
            codeAnchors = memory.codeAnchors;
            channel = memory.channel;
            metadata = memory.metadata;
            validFrom = memory.validFrom;
            validTo = memory.validTo;
            expiresAt = memory.expiresAt;
        }

        Remember memory() {
            return new Remember(
                    agent,
                    content,
                    scope,
                    topic,
                    tier,
                    importance,
                    core,
                    source,
                    sourceClass,
                    derivedFrom,
                    codeAnchors,
                    channel,
                    metadata,
                    validFrom,
                    validTo,
                    expiresAt);
        }
    }
}
