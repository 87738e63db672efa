package dev.minutebook.mcp.tools;

import dev.minutebook.api.DurationText;
import dev.minutebook.api.Id;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.json.MinutebookJson;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The checked arguments of one tool call. Null means absent.
final class Arguments {

    private final Map<String, Object> values;

    private Arguments(Map<String, Object> values) {
        this.values = values;
    }

    /// Refuses unknown, missing and ill-formed arguments with INVALID, naming the argument.
    static Arguments checked(List<Argument> known, Map<String, Object> given) {
        for (String name : given.keySet()) {
            if (known.stream().noneMatch(argument -> argument.name().equals(name))) {
                throw Problem.Code.INVALID.because(
                        "unknown argument '" + shortened(name) + "'; this tool takes: " + names(known));
            }
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (Argument argument : known) {
            Object value = given.get(argument.name());
            if (value != null) {
                values.put(argument.name(), argument.checked(value));
            } else if (argument.required()) {
                throw Problem.Code.INVALID.because(argument.name() + " is missing");
            }
        }
        return new Arguments(values);
    }

    String text(String name) {
        return (String) required(name);
    }

    @Nullable
    String optionalText(String name) {
        return (String) values.get(name);
    }

    long number(String name) {
        return (Long) required(name);
    }

    long number(String name, long otherwise) {
        return values.get(name) instanceof Long number ? number : otherwise;
    }

    boolean flag(String name, boolean otherwise) {
        return values.get(name) instanceof Boolean flag ? flag : otherwise;
    }

    <E extends Enum<E>> @Nullable E choice(String name, Class<E> type) {
        String choice = optionalText(name);
        return choice == null ? null : Enum.valueOf(type, choice.toUpperCase(Locale.ROOT));
    }

    Duration duration(String name) {
        return DurationText.parse(text(name));
    }

    AgentRef agent(String name) {
        return AgentRef.of(text(name));
    }

    ChannelRef channel(String name) {
        return ChannelRef.of(text(name));
    }

    @Nullable
    ChannelRef optionalChannel(String name) {
        String channel = optionalText(name);
        return channel == null ? null : ChannelRef.of(channel);
    }

    SessionId session(String name) {
        return SessionId.of(text(name));
    }

    @Nullable
    SessionId optionalSession(String name) {
        String session = optionalText(name);
        return session == null ? null : SessionId.of(session);
    }

    <T extends Id> T id(String name, Function<UUID, T> make) {
        return make.apply(UUID.fromString(text(name)));
    }

    <T extends Id> @Nullable T optionalId(String name, Function<UUID, T> make) {
        return values.containsKey(name) ? id(name, make) : null;
    }

    TaskId task(String name) {
        return TaskId.of(text(name));
    }

    PageRequest page() {
        return new PageRequest(
                (int) number(Argument.LIMIT.name(), PageRequest.first().limit()), optionalText(Argument.CURSOR.name()));
    }

    /// The arguments that are components of a request record, as that record.
    <T extends Record> T as(Class<T> type) {
        Map<String, Object> tree = new LinkedHashMap<>();
        for (RecordComponent component : type.getRecordComponents()) {
            Object value = values.get(component.getName());
            if (value != null) {
                tree.put(component.getName(), value);
            }
        }
        return MinutebookJson.STRICT.convert(tree, type);
    }

    private Object required(String name) {
        Object value = values.get(name);
        if (value == null) {
            throw Problem.Code.INVALID.because(name + " is missing");
        }
        return value;
    }

    private static String names(List<Argument> known) {
        return known.isEmpty() ? "nothing" : known.stream().map(Argument::name).collect(Collectors.joining(", "));
    }

    private static String shortened(String name) {
        return name.length() > 64 ? name.substring(0, 64) + "…" : name;
    }
}
