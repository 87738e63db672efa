package dev.minutebook.cli.verbs;

import dev.minutebook.api.Id;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.call.DurationConverter;
import dev.minutebook.cli.call.EnumConverter;
import dev.minutebook.cli.call.IdConverter;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.ShortIds;
import dev.minutebook.cli.screen.EnumNames;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// A kind of value that can be typed: how picocli converts it while it parses, and what a verb reads of that.
///
/// What may be refused with advice, needs the clock or reads a file is converted only when the verb reads it.
///
/// @param <T>        what a verb reads
/// @param type       what picocli makes of the word
/// @param converter  null for a type that picocli knows
/// @param candidates what completion offers
public record ValueType<T>(
        Class<?> type, @Nullable ITypeConverter<?> converter, List<String> candidates, Reader<T> reader) {

    private static final int ID_LENGTH = 36;

    /// Makes of a converted word what a verb reads.
    @FunctionalInterface
    public interface Reader<T> {
        T read(CommandContext context, Object converted);
    }

    /// A word as it is typed.
    public static final ValueType<String> WORD = known(String.class);

    /// A text; `@file` and `-` stand for a file and standard input.
    public static final ValueType<String> TEXT = word(CommandContext::text);

    public static final ValueType<Integer> WHOLE = known(Integer.class);
    public static final ValueType<Long> LONG = known(Long.class);
    public static final ValueType<Double> NUMBER = known(Double.class);
    public static final ValueType<Boolean> FLAG = known(Boolean.class);
    public static final ValueType<Path> FILE = known(Path.class);
    public static final ValueType<Duration> DURATION = converted(Duration.class, new DurationConverter());

    /// A date, a time, or a length of time from now.
    public static final ValueType<Instant> MOMENT =
            word((context, typed) -> Moment.parse(typed, context.environment().clock()));

    /// A date, a time, or a length of time ago.
    public static final ValueType<Instant> PAST =
            word((context, typed) -> Moment.past(typed, context.environment().clock()));

    /// An agent by name or id.
    public static final ValueType<AgentRef> AGENT = word((context, typed) -> AgentRef.of(typed));

    /// A channel by name or id.
    public static final ValueType<ChannelRef> CHANNEL = word((context, typed) -> ChannelRef.of(typed));

    /// Reads what is typed as a word.
    @FunctionalInterface
    public interface WordReader<T> {
        T read(CommandContext context, String typed);
    }

    /// An id in full, its beginning, or `last`; of a token and a project also its name.
    public static <I extends Id> ValueType<I> id(Function<UUID, I> make) {
        Class<?> type = make.apply(new UUID(0, 0)).getClass();
        return new ValueType<>(String.class, new IdConverter(ShortIds.named(type)), List.of(), (context, typed) -> {
            String text = (String) typed;
            return text.length() == ID_LENGTH && text.matches("[0-9a-fA-F-]+")
                    ? make.apply(UUID.fromString(text))
                    : make.apply(ShortIds.find(context, type, text).value());
        });
    }

    public static <E extends Enum<E>> ValueType<E> choice(Class<E> type) {
        return new ValueType<>(
                type,
                new EnumConverter<>(type),
                EnumNames.of(type.getEnumConstants()),
                (context, converted) -> type.cast(converted));
    }

    /// Something picocli converts while it parses, by that converter.
    public static <T> ValueType<T> converted(Class<T> type, ITypeConverter<T> converter) {
        return new ValueType<>(type, converter, List.of(), (context, converted) -> type.cast(converted));
    }

    /// Something made of a word when a verb reads it.
    public static <T> ValueType<T> word(WordReader<T> reader) {
        return new ValueType<>(String.class, null, List.of(), (context, typed) -> reader.read(context, (String) typed));
    }

    /// Something picocli itself converts.
    public static <T> ValueType<T> known(Class<T> type) {
        return new ValueType<>(type, null, List.of(), (context, converted) -> type.cast(converted));
    }

    /// The own converter or, since picocli takes all converters of a `key=value` or none, one like its own.
    ITypeConverter<?> anyConverter() {
        if (converter != null) {
            return converter;
        }
        return type == Integer.class ? ValueType::whole : typed -> typed;
    }

    private static Integer whole(String typed) {
        try {
            return Integer.valueOf(typed);
        } catch (NumberFormatException malformed) {
            throw new TypeConversionException("'" + typed + "' is not an int");
        }
    }
}
