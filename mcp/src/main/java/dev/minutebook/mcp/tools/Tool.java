package dev.minutebook.mcp.tools;

import dev.minutebook.api.Workspace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// A verb of a capability as a language model calls it.
///
/// @param description when to use it, what to do before and after, what refusals mean
/// @param schema      JSON schema of the arguments
/// @param call        does it: checks the arguments, honours `idempotency_key`, and returns a value that becomes a
/// JSON
///                    object; throws `MinutebookException` for every refusal
public record Tool(
        String name,
        String title,
        String description,
        Map<String, Object> schema,
        Hints hints,
        BiFunction<Workspace, Map<String, Object>, Object> call) {

    /// What a client may assume before it asks its user.
    ///
    /// @param readOnly    changes nothing
    /// @param idempotent  calling it again with the same arguments changes nothing more
    /// @param destructive takes something away from others
    public record Hints(boolean readOnly, boolean idempotent, boolean destructive) {}

    /// What a tool does with checked arguments.
    interface Handler {
        Object handle(Workspace workspace, Arguments given);
    }

    static Builder named(String name) {
        return new Builder(name);
    }

    static final class Builder {

        private final String name;
        private final List<Argument> arguments = new ArrayList<>();
        private String title = "";
        private String description = "";
        private boolean idempotent;
        private boolean destructive;

        private Builder(String name) {
            this.name = name;
        }

        Builder title(String text) {
            this.title = text;
            return this;
        }

        Builder description(String text) {
            this.description = text.strip();
            return this;
        }

        Builder takes(Argument... taken) {
            arguments.addAll(List.of(taken));
            return this;
        }

        Builder paged() {
            return takes(Argument.LIMIT, Argument.CURSOR);
        }

        Builder idempotent() {
            this.idempotent = true;
            return this;
        }

        Builder destructive() {
            this.destructive = true;
            return this;
        }

        Tool reads(Handler handler) {
            return build(new Hints(true, true, false), handler);
        }

        Tool writes(Handler handler) {
            takes(Argument.IDEMPOTENCY_KEY);
            return build(new Hints(false, idempotent, destructive), (workspace, given) -> {
                @Nullable String key = given.optionalText(Argument.IDEMPOTENCY_KEY.name());
                return handler.handle(key == null ? workspace : workspace.once(key), given);
            });
        }

        private Tool build(Hints hints, Handler handler) {
            List<Argument> known = List.copyOf(arguments);
            return new Tool(
                    name,
                    title,
                    description,
                    schema(known),
                    hints,
                    (workspace, given) -> handler.handle(workspace, Arguments.checked(known, given)));
        }

        private static Map<String, Object> schema(List<Argument> arguments) {
            Map<String, Object> properties = new LinkedHashMap<>();
            arguments.forEach(argument -> properties.put(argument.name(), argument.schema()));
            Map<String, Object> schema = new LinkedHashMap<>();
            schema.put("type", "object");
            schema.put("properties", properties);
            schema.put(
                    "required",
                    arguments.stream()
                            .filter(Argument::required)
                            .map(Argument::name)
                            .toList());
            schema.put("additionalProperties", false);
            return schema;
        }
    }
}
