package dev.minutebook.cli.verbs;

import dev.minutebook.api.Id;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// One argument of a verb: how it is typed, what help says of it, and what the verb reads.
///
/// Its form is that of the help page: `--reason=TEXT` is an option, `--all` a flag, `ENTRY` a positional
/// parameter. An option may be left out unless it is [#needed]; a parameter must be given unless it is
/// [#optional].
///
/// @param <T> what a verb reads
public record Argument<T>(
        String form,
        String description,
        Shape shape,
        List<ValueType<?>> types,
        ValueType.Reader<T> reader,
        @Nullable T otherwise,
        boolean required,
        boolean split) {

    /// How often it may be given.
    enum Shape {
        ONE,
        EITHER,
        MANY,
        PAIRS
    }

    private static <T> Argument<T> declared(
            String form,
            String description,
            Shape shape,
            List<ValueType<?>> types,
            ValueType.Reader<T> reader,
            @Nullable T otherwise) {
        return new Argument<>(form, description, shape, types, reader, otherwise, !form.startsWith("-"), false);
    }

    public static <T> Argument<T> of(String form, ValueType<T> type, String description) {
        return declared(form, description, Shape.ONE, List.of(type), type.reader(), null);
    }

    /// A word as it is typed.
    public static Argument<String> word(String form, String description) {
        return of(form, ValueType.WORD, description);
    }

    /// A text; `@file` and `-` stand for a file and standard input.
    public static Argument<String> text(String form, String description) {
        return of(form, ValueType.TEXT, description);
    }

    public static Argument<Integer> whole(String form, String description) {
        return of(form, ValueType.WHOLE, description);
    }

    public static Argument<Double> number(String form, String description) {
        return of(form, ValueType.NUMBER, description);
    }

    public static Argument<Path> file(String form, String description) {
        return of(form, ValueType.FILE, description);
    }

    public static Argument<Duration> duration(String form, String description) {
        return of(form, ValueType.DURATION, description);
    }

    /// A moment to come, unless it is a date or a time.
    public static Argument<Instant> moment(String form, String description) {
        return of(form, ValueType.MOMENT, description);
    }

    /// A moment gone by, unless it is a date or a time.
    public static Argument<Instant> past(String form, String description) {
        return of(form, ValueType.PAST, description);
    }

    public static Argument<AgentRef> agent(String form, String description) {
        return of(form, ValueType.AGENT, description);
    }

    public static Argument<ChannelRef> channel(String form, String description) {
        return of(form, ValueType.CHANNEL, description);
    }

    public static <I extends Id> Argument<I> id(String form, Function<UUID, I> make, String description) {
        return of(form, ValueType.id(make), description);
    }

    public static <E extends Enum<E>> Argument<E> choice(String form, Class<E> type, String description) {
        return of(form, ValueType.choice(type), description);
    }

    /// A flag, false unless it is given.
    public static Argument<Boolean> flag(String form, String description) {
        return of(form, ValueType.FLAG, description).otherwise(false);
    }

    /// A flag that can also be denied, by `--no-…`.
    public static Argument<Boolean> either(String form, String description) {
        ValueType<Boolean> type = ValueType.FLAG;
        return declared(form, description, Shape.EITHER, List.of(type), type.reader(), null);
    }

    /// An option given for each item, or all parameters from here on; empty unless given.
    public static <T> Argument<List<T>> many(String form, ValueType<T> type, String description) {
        ValueType.Reader<List<T>> reader = (context, converted) -> ((List<?>) converted)
                .stream().map(item -> type.reader().read(context, item)).toList();
        return declared(form, description, Shape.MANY, List.of(type), reader, List.of());
    }

    /// An option given as `key=value` for each entry, in their order; empty unless given.
    public static <K, V> Argument<Map<K, V>> pairs(
            String form, ValueType<K> key, ValueType<V> value, String description) {
        ValueType.Reader<Map<K, V>> reader = (context, converted) -> {
            Map<K, V> entries = new LinkedHashMap<>();
            ((Map<?, ?>) converted)
                    .forEach((k, v) -> entries.put(
                            key.reader().read(context, k), value.reader().read(context, v)));
            return entries;
        };
        return declared(form, description, Shape.PAIRS, List.of(key, value), reader, Map.of());
    }

    /// An option that must be given.
    public Argument<T> needed() {
        return new Argument<>(form, description, shape, types, reader, otherwise, true, split);
    }

    /// A parameter that may be left out.
    public Argument<T> optional() {
        return new Argument<>(form, description, shape, types, reader, otherwise, false, split);
    }

    /// What a verb reads when it is not given.
    public Argument<T> otherwise(T value) {
        return new Argument<>(form, description, shape, types, reader, value, required, split);
    }

    /// Several items may stand in one word, with commas between them.
    public Argument<T> commaSeparated() {
        return new Argument<>(form, description, shape, types, reader, otherwise, required, true);
    }

    boolean positional() {
        return !form.startsWith("-");
    }

    /// @param index of the parameter; of no meaning for an option
    ArgSpec spec(int index) {
        return positional() ? parameter(index) : option();
    }

    private ArgSpec option() {
        int end = form.indexOf('=');
        OptionSpec.Builder option = OptionSpec.builder(end < 0 ? form : form.substring(0, end))
                .description(description)
                .required(required)
                .arity(end < 0 ? "0" : "1")
                .negatable(shape == Shape.EITHER)
                .type(type())
                .auxiliaryTypes(items())
                .converters(converters())
                .completionCandidates(candidates())
                .splitRegex(split ? "," : "");
        return (end < 0 ? option : option.paramLabel(form.substring(end + 1))).build();
    }

    private ArgSpec parameter(int index) {
        boolean many = shape == Shape.MANY;
        return PositionalParamSpec.builder()
                .paramLabel(form)
                .description(description)
                .required(required)
                .index(many ? index + "..*" : String.valueOf(index))
                .arity((required ? "1" : "0") + (many ? "..*" : "..1"))
                .type(type())
                .auxiliaryTypes(items())
                .converters(converters())
                .completionCandidates(candidates())
                .build();
    }

    private Class<?> type() {
        return switch (shape) {
            case ONE, EITHER -> types.getFirst().type();
            case MANY -> List.class;
            case PAIRS -> Map.class;
        };
    }

    private Class<?>[] items() {
        return types.stream().map(ValueType::type).toArray(Class<?>[]::new);
    }

    private ITypeConverter<?>[] converters() {
        return types.stream().allMatch(type -> type.converter() == null)
                ? new ITypeConverter<?>[0]
                : types.stream().map(ValueType::anyConverter).toArray(ITypeConverter<?>[]::new);
    }

    private @Nullable List<String> candidates() {
        List<String> candidates = types.getFirst().candidates();
        return candidates.isEmpty() ? null : candidates;
    }
}
