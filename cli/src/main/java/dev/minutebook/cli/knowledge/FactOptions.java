package dev.minutebook.cli.knowledge;

import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.SpeakerOption;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// What is said about a fact besides its words.
final class FactOptions {

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    @Option(
            names = "--confidence",
            paramLabel = "N",
            description = "How sure, 0 to 1 (default: by the kind of source).")
    private @Nullable Double confidence;

    @Option(
            names = "--source",
            paramLabel = "TEXT",
            description = "How it is known: a file, a person, an address.")
    private @Nullable String source;

    @Option(
            names = "--source-class",
            paramLabel = "CLASS",
            completionCandidates = SourceClasses.class,
            description = "What kind of source, such as person, agent or document.")
    private @Nullable SourceClass sourceClass;

    @Option(
            names = "--valid-from",
            paramLabel = "WHEN",
            description = "Since when it is true: a date, a time, or so long ago.")
    private @Nullable String validFrom;

    @Option(
            names = "--valid-to",
            paramLabel = "WHEN",
            description = "Until when it is true: a date, a time, or so long from now.")
    private @Nullable String validTo;

    RecordKnowledge fact(Desk desk, String domain, String content) {
        Instant from =
                validFrom == null ? null : Moment.past(validFrom, desk.surroundings().clock());
        Instant to = validTo == null ? null : Moment.parse(validTo, desk.surroundings().clock());
        return new RecordKnowledge(
                speaker.agent(desk),
                domain,
                desk.text(content),
                confidence,
                source,
                sourceClass,
                from,
                to);
    }
}
