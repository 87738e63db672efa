package dev.minutebook.imports.sending;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A memory of a source while its properties are gathered. It names its file as source and is trusted like a document
/// that was read.
public final class SourceMemory {

    /// How far imported things are trusted.
    public static final SourceClass TRUSTED_AS = SourceClass.DOCUMENT;

    private static final int METADATA = 64;
    private static final int KEY = 128;

    private final String text;
    private final String source;
    private @Nullable String topic;
    private @Nullable Tier tier;
    private @Nullable Double importance;
    private boolean core;
    private boolean shared;
    private @Nullable Instant from;
    private @Nullable Instant until;
    private List<String> anchors = List.of();
    private final Map<String, String> metadata = new LinkedHashMap<>();
    private int omitted;

    public SourceMemory(String text, String source) {
        this.text = text;
        this.source = source;
    }

    /// What memories of a file name as their source.
    public static String source(String format, String file) {
        return SourceText.cut(format + ":" + SourceText.mended(file), Remember.SOURCE);
    }

    /// Since when something is true that does not say so: nobody knows, and so always.
    public static Instant known(@Nullable Instant from) {
        return Objects.requireNonNullElse(from, Instant.EPOCH);
    }

    public void topic(@Nullable String name) {
        topic = name;
    }

    public void tier(@Nullable Tier value) {
        tier = value;
    }

    public void importance(@Nullable Double share) {
        importance = share;
    }

    public void core(boolean value) {
        core = value;
    }

    public void shared() {
        shared = true;
    }

    public void from(@Nullable Instant time) {
        from = time;
    }

    /// @param time until when it was true; null for now
    public void until(@Nullable Instant time) {
        until = time;
    }

    public void anchors(List<String> places) {
        List<String> fit = new ArrayList<>();
        for (String place : places) {
            if (fit.size() < Remember.CODE_ANCHORS && place.length() <= Remember.CODE_ANCHOR && !place.isBlank()) {
                fit.add(SourceText.mended(place));
            } else {
                omitted++;
            }
        }
        anchors = fit;
    }

    public void metadata(String key, @Nullable JsonNode value) {
        if (value != null && !value.isNull()) {
            metadata(key, value.isString() ? value.stringValue() : value.toString());
        }
    }

    public void metadata(String key, @Nullable String value) {
        if (value == null || value.isBlank()) {
            return;
        }
        if (metadata.size() == METADATA
                || key.isBlank()
                || key.length() > KEY
                || value.length() > Remember.METADATA_VALUE) {
            omitted++;
            return;
        }
        metadata.put(SourceText.mended(key), SourceText.mended(value));
    }

    /// Refused with INVALID when it does not fit.
    public Remember by(AgentRef agent, TableTally tally, String place) {
        if (text.length() > Limits.TEXT) {
            throw Problem.Code.INVALID.because("it has more than " + Limits.TEXT + " characters");
        }
        if (SourceText.broken(text)) {
            tally.altered("NUL or half a character became the replacement character", place);
        }
        if (omitted > 0) {
            tally.altered("metadata or places in code that are too many or too long were left out", place);
        }
        if (from == null) {
            tally.altered("it has no time that can be read; it is taken as always true", place);
        }
        return new Remember(
                agent,
                SourceText.mended(text),
                shared ? Memory.Scope.SHARED : Memory.Scope.PRIVATE,
                topic == null ? null : topicName(topic, tally, place),
                tier,
                importance,
                core,
                source,
                TRUSTED_AS,
                List.of(),
                anchors,
                null,
                metadata,
                known(from),
                until == null || until.isBefore(known(from)) ? null : until,
                null);
    }

    private static String topicName(String written, TableTally tally, String place) {
        String name = SourceText.name(written);
        name = name.isEmpty() ? Remember.GENERAL : SourceText.cut(name, Remember.TOPIC);
        if (!name.equals(written)) {
            tally.altered("its topic was put into the form of a name", place);
        }
        return name;
    }
}
