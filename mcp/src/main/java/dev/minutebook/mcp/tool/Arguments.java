package dev.minutebook.mcp.tool;

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
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The checked arguments of one tool call. Null means absent.
public final class Arguments {

    private final Map<String, Object> values;

    private Arguments(Map<String, Object> values) {
        this.values = values;
    }

    /// Refuses unknown, missing and ill-formed arguments with INVALID, naming the argument. Other words for a
    /// known argument are read.
    static Arguments checked(List<Argument> known, Map<String, Object> given) {
        return checked(known, Map.of(), given);
    }

    /// @param readers of arguments that may be written shorter than they are meant
    static Arguments checked(
            List<Argument> known, Map<String, UnaryOperator<Object>> readers, Map<String, Object> given) {
        Map<String, Object> named = ArgumentNames.of(known).read(given);
        Map<String, Object> values = new LinkedHashMap<>();
        for (Argument argument : known) {
            Object value = named.get(argument.name());
            if (value != null) {
                Object checked = argument.checked(readers.getOrDefault(argument.name(), UnaryOperator.identity())
                        .apply(value));
                values.put(argument.name(), checked);
                values.put(argument.component(), checked);
            } else if (argument.required()) {
                throw Problem.Code.INVALID.because(
                        argument.name() + " is missing" + (argument.you() ? "; say who you are" : ""));
            }
        }
        return new Arguments(values);
    }

    public String text(String name) {
        return (String) required(name);
    }

    @Nullable
    public String optionalText(String name) {
        return (String) values.get(name);
    }

    public long number(String name) {
        return (Long) required(name);
    }

    public long number(String name, long otherwise) {
        return values.get(name) instanceof Long number ? number : otherwise;
    }

    @Nullable
    public Long optionalNumber(String name) {
        return (Long) values.get(name);
    }

    public boolean flag(String name, boolean otherwise) {
        return values.get(name) instanceof Boolean flag ? flag : otherwise;
    }

    public <E extends Enum<E>> @Nullable E choice(String name, Class<E> type) {
        String choice = optionalText(name);
        return choice == null ? null : Enum.valueOf(type, choice.toUpperCase(Locale.ROOT));
    }

    /// An object of whole numbers; empty when absent.
    public Map<String, Long> numbers(String name) {
        Map<String, Long> numbers = new LinkedHashMap<>();
        if (values.get(name) instanceof Map<?, ?> given) {
            given.forEach((key, value) -> {
                if (!(value instanceof Integer || value instanceof Long)) {
                    throw Problem.Code.INVALID.because(name + " must hold whole numbers");
                }
                numbers.put(String.valueOf(key), ((Number) value).longValue());
            });
        }
        return numbers;
    }

    public Duration duration(String name) {
        return DurationText.parse(text(name));
    }

    public AgentRef agent(String name) {
        return AgentRef.of(text(name));
    }

    public ChannelRef channel(String name) {
        return ChannelRef.of(text(name));
    }

    @Nullable
    public ChannelRef optionalChannel(String name) {
        String channel = optionalText(name);
        return channel == null ? null : ChannelRef.of(channel);
    }

    public SessionId session(String name) {
        return SessionId.of(text(name));
    }

    @Nullable
    public SessionId optionalSession(String name) {
        String session = optionalText(name);
        return session == null ? null : SessionId.of(session);
    }

    public <T extends Id> T id(String name, Function<UUID, T> make) {
        return make.apply(UUID.fromString(text(name)));
    }

    public <T extends Id> @Nullable T optionalId(String name, Function<UUID, T> make) {
        return values.containsKey(name) ? id(name, make) : null;
    }

    public TaskId task(String name) {
        return TaskId.of(text(name));
    }

    public PageRequest page() {
        return new PageRequest(
                (int) number(Argument.LIMIT.name(), Argument.USUAL_LIMIT), optionalText(Argument.CURSOR.name()));
    }

    /// The arguments that are components of a request record, as that record.
    public <T extends Record> T as(Class<T> type) {
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
}
