package dev.minutebook.cli.memory;

import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.SpeakerOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// All that can be said of something to be remembered.
final class RememberOptions {

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    @Option(
            names = "--topic",
            paramLabel = "TOPIC",
            description = "What it is about (default: general).")
    private @Nullable String topic;

    @Option(names = "--shared", description = "Every agent of the workspace recalls it.")
    private boolean shared;

    @Option(names = "--core", description = "The agent sees it whenever it wakes.")
    private boolean core;

    @Option(
            names = "--tier",
            paramLabel = "TIER",
            completionCandidates = MemoryTiers.class,
            description = "How quickly it fades: fast, medium, slow (default) or glacial.")
    private @Nullable Tier tier;

    @Option(names = "--importance", paramLabel = "N", description = "From 0 to 1 (default: 0.5).")
    private @Nullable Double importance;

    @Option(
            names = "--source",
            paramLabel = "SOURCE",
            description = "How it was learnt, or the address it was read at (default: manual).")
    private @Nullable String source;

    @Option(
            names = "--source-class",
            paramLabel = "CLASS",
            completionCandidates = SourceClasses.class,
            description =
                    "Decides how far it is trusted: person, decision, agent (default), peer, tool, document, web or unknown."
                            + " The last two wait in quarantine.")
    private @Nullable SourceClass sourceClass;

    @Option(
            names = "--derived-from",
            paramLabel = "MEMORY",
            description = "A memory it was made from. Can be repeated.")
    private List<MemoryId> derivedFrom = new ArrayList<>();

    @Option(
            names = "--code",
            paramLabel = "PLACE",
            description = "A place in a file, such as src/Main.java:42. Can be repeated.")
    private List<String> codeAnchors = new ArrayList<>();

    @Option(names = "--channel", paramLabel = "CHANNEL", description = "Where it was learnt.")
    private @Nullable String channel;

    @Option(
            names = "--meta",
            paramLabel = "KEY=VALUE",
            description = "Something else to keep with it. Can be repeated.")
    private Map<String, String> metadata = new LinkedHashMap<>();

    @Option(
            names = "--valid-from",
            paramLabel = "WHEN",
            description = "Since when it is true (default: now).")
    private @Nullable String validFrom;

    @Option(names = "--valid-to", paramLabel = "WHEN", description = "Until when it is true.")
    private @Nullable String validTo;

    @Option(
            names = "--expires",
            paramLabel = "WHEN",
            description = "When to let it go, if its tier does not before.")
    private @Nullable String expires;

    Remember request(Desk desk, String content) {
        return new Remember(
                speaker.agent(desk),
                desk.text(content),
                shared ? Memory.Scope.SHARED : Memory.Scope.PRIVATE,
                topic,
                tier,
                importance,
                core,
                source,
                sourceClass,
                derivedFrom,
                codeAnchors,
                channel == null ? null : ChannelRef.of(channel),
                metadata,
                past(desk, validFrom),
                coming(desk, validTo),
                coming(desk, expires));
    }

    private static @Nullable Instant past(Desk desk, @Nullable String typed) {
        return typed == null ? null : Moment.past(typed, desk.surroundings().clock());
    }

    private static @Nullable Instant coming(Desk desk, @Nullable String typed) {
        return typed == null ? null : Moment.parse(typed, desk.surroundings().clock());
    }
}
