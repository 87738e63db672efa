package dev.minutebook.mcp.tool;

import dev.minutebook.api.Workspace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A verb of a capability as a language model calls it.
///
/// @param description when to use it, what to do before and after, what refusals mean
/// @param brief       the same in few words, for lists that a model holds all the time
/// @param schema      JSON schema of the arguments
/// @param briefSchema the arguments that are commonly needed, with as much of their schema as a model needs
/// @param you         the component of the request that is whoever calls; null where it does not matter
/// @param paged       whether it answers page by page
/// @param call        does it: checks the arguments, honours `idempotency_key`, and returns a value that becomes a
/// JSON
///                    object; throws `MinutebookException` for every refusal
public record Tool(
        String name,
        String title,
        String description,
        String brief,
        Map<String, Object> schema,
        Map<String, Object> briefSchema,
        @Nullable String you,
        boolean paged,
        Hints hints,
        BiFunction<Workspace, Map<String, Object>, Object> call) {

    /// What was given, with the caller where a tool wants to know and was not told.
    ///
    /// @param caller null where it is not known
    public Map<String, Object> spokenBy(@Nullable String caller, Map<String, Object> given) {
        if (you == null || caller == null || given.get(Argument.YOU) != null || given.get(you) != null) {
            return given;
        }
        Map<String, Object> all = new LinkedHashMap<>(given);
        all.put(Argument.YOU, caller);
        return all;
    }

    /// What was given, under a key if it is a write that takes one and has none, so that it can be repeated. A call
    /// that waits is made anew instead.
    public Map<String, Object> keyed(Map<String, Object> given, Supplier<String> key) {
        String name = Argument.IDEMPOTENCY_KEY.name();
        boolean takes = schema.get("properties") instanceof Map<?, ?> known && known.containsKey(name);
        if (!takes || given.containsKey(name) || given.containsKey("wait")) {
            return given;
        }
        Map<String, Object> all = new LinkedHashMap<>(given);
        all.put(name, key.get());
        return all;
    }

    /// What a client may assume before it asks its user.
    ///
    /// @param readOnly    changes nothing
    /// @param idempotent  calling it again with the same arguments changes nothing more
    /// @param destructive takes something away from others
    public record Hints(boolean readOnly, boolean idempotent, boolean destructive) {}

    /// What a tool does with checked arguments.
    public interface Handler {
        Object handle(Workspace workspace, Arguments given);
    }

    /// What a tool of several steps does. Only one of them may go under the caller's key.
    public interface Steps {

        /// @param once the same workspace under the key of this call, if it has one
        Object handle(Workspace workspace, Workspace once, Arguments given);
    }

    public static Builder named(String name) {
        return new Builder(name);
    }

    /// Declares a tool.
    public static final class Builder {

        private final String name;
        private final List<Argument> arguments = new ArrayList<>();
        private final Map<String, UnaryOperator<Object>> readers = new LinkedHashMap<>();
        private String title = "";
        private String description = "";
        private String brief = "";
        private boolean idempotent;
        private boolean destructive;

        private Builder(String name) {
            this.name = name;
        }

        public Builder title(String text) {
            this.title = text;
            return this;
        }

        public Builder description(String text) {
            this.description = text.strip();
            return this;
        }

        public Builder brief(String text) {
            this.brief = text.strip();
            return this;
        }

        public Builder takes(Argument... taken) {
            arguments.addAll(List.of(taken));
            return this;
        }

        /// Reads what may be written shorter than it is meant.
        public Builder reading(String argument, UnaryOperator<Object> reader) {
            readers.put(argument, reader);
            return this;
        }

        public Builder paged() {
            return takes(Argument.LIMIT, Argument.CURSOR);
        }

        public Builder idempotent() {
            this.idempotent = true;
            return this;
        }

        public Builder destructive() {
            this.destructive = true;
            return this;
        }

        public Tool reads(Handler handler) {
            return build(new Hints(true, true, false), handler);
        }

        public Tool writes(Handler handler) {
            return steps((workspace, once, given) -> handler.handle(once, given));
        }

        /// A write that changes nothing more when it is repeated, and so takes no key.
        public Tool repeats(Handler handler) {
            return build(new Hints(false, true, destructive), handler);
        }

        public Tool steps(Steps steps) {
            takes(Argument.IDEMPOTENCY_KEY.rare());
            return build(new Hints(false, idempotent, destructive), (workspace, given) -> {
                @Nullable String key = given.optionalText(Argument.IDEMPOTENCY_KEY.name());
                return steps.handle(workspace, key == null ? workspace : workspace.once(key), given);
            });
        }

        private Tool build(Hints hints, Handler handler) {
            List<Argument> known = List.copyOf(arguments);
            Map<String, UnaryOperator<Object>> shorter = Map.copyOf(readers);
            return new Tool(
                    name,
                    title,
                    description.isEmpty() ? brief : description,
                    brief.isEmpty() ? description : brief,
                    schema(known),
                    briefSchema(known),
                    known.stream()
                            .filter(Argument::you)
                            .map(Argument::component)
                            .findFirst()
                            .orElse(null),
                    known.contains(Argument.CURSOR),
                    hints,
                    (workspace, given) -> handler.handle(workspace, Arguments.checked(known, shorter, given)));
        }

        private static Map<String, Object> briefSchema(List<Argument> arguments) {
            Map<String, Object> properties = new LinkedHashMap<>();
            arguments.stream()
                    .filter(argument -> argument.use() == Argument.Use.COMMON)
                    .forEach(argument -> properties.put(argument.name(), argument.brief()));
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "object");
            schema.put("properties", properties);
            List<String> needed = needed(arguments);
            if (!needed.isEmpty()) {
                schema.put("required", needed);
            }
            return schema;
        }

        private static List<String> needed(List<Argument> arguments) {
            return arguments.stream().filter(Argument::must).map(Argument::name).toList();
        }

        private static Map<String, Object> schema(List<Argument> arguments) {
            Map<String, Object> properties = new LinkedHashMap<>();
            arguments.forEach(argument -> properties.put(argument.name(), argument.schema()));
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "object");
            schema.put("properties", properties);
            schema.put("required", needed(arguments));
            schema.put("additionalProperties", false);
            return schema;
        }
    }
}
