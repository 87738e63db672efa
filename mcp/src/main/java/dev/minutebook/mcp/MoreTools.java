package dev.minutebook.mcp;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Problem;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.desk.Desk;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.Toolbox;
import dev.minutebook.mcp.tools.Toolset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/// The tool `more_tools`: lists, describes and calls the tools that are not listed.
final class MoreTools {

    static final Tool TOOL = Tool.named(Desk.MORE)
            .title("More tools")
            .brief("""
                    All other tools. Without arguments their names by set; set adds what each does; describe has the arguments of one; \
                    call with arguments calls one.""")
            .takes(
                    Argument.text("set", 1, 32, "A set, such as memory or audit."),
                    Argument.text("describe", 1, 64, "Name of a tool."),
                    Argument.text("call", 1, 64, "Name of a tool."),
                    Argument.object(
                            "arguments", RecordSchema.mapOf(Map.of()), "The arguments of the tool that is called."))
            .repeats((workspace, given) -> {
                throw new IllegalStateException("answered where the connection is known");
            });

    private final Offer offer;
    private final BiFunction<Tool, Map<String, Object>, Object> caller;

    /// @param caller calls a tool for the connection
    MoreTools(Offer offer, BiFunction<Tool, Map<String, Object>, Object> caller) {
        this.offer = offer;
        this.caller = caller;
    }

    Object answer(Map<String, Object> given) {
        String called = text(given, "call");
        if (called != null) {
            return caller.apply(tool(called), arguments(given.get("arguments")));
        }
        String described = text(given, "describe");
        if (described != null) {
            Tool tool = tool(described);
            Map<String, Object> shown = new LinkedHashMap<>();
            shown.put("name", tool.name());
            shown.put("description", tool.description());
            shown.put("arguments", tool.schema());
            return shown;
        }
        String set = text(given, "set");
        return set == null ? names() : titles(set);
    }

    private Map<String, Object> names() {
        Map<String, Object> names = new LinkedHashMap<>();
        offer.all()
                .forEach((set, tools) -> names.put(
                        set, String.join(" ", tools.stream().map(Tool::name).toList())));
        return Map.of("sets", names);
    }

    private Map<String, Object> titles(String set) {
        List<Tool> tools = offer.all().get(set);
        if (tools == null) {
            throw Problem.Code.NOT_FOUND.because("there is no set '" + set + "'; there are "
                    + String.join(", ", offer.all().keySet()));
        }
        Map<String, Object> titles = new LinkedHashMap<>();
        tools.forEach(tool -> titles.put(tool.name(), tool.title()));
        return Map.of("tools", titles);
    }

    private Tool tool(String name) {
        return offer.find(name).orElseThrow(() -> unknown(name));
    }

    private static MinutebookException unknown(String name) {
        if (name.equals(Desk.MORE)) {
            return Problem.Code.INVALID.because("more_tools cannot call itself; name another tool");
        }
        if (Toolbox.find(name).isPresent()) {
            return Problem.Code.FORBIDDEN.because("you may not use " + name);
        }
        List<String> near = Toolbox.sets().stream()
                .map(Toolset::tools)
                .flatMap(List::stream)
                .map(Tool::name)
                .filter(other -> shares(other, name))
                .limit(5)
                .toList();
        return Problem.Code.NOT_FOUND.because("there is no tool '"
                + name
                + "'"
                + (near.isEmpty()
                        ? "; more_tools without arguments names all"
                        : "; there are " + String.join(", ", near)));
    }

    private static boolean shares(String other, String name) {
        String verb = name.substring(name.lastIndexOf('_') + 1);
        return !verb.isEmpty() && other.endsWith("_" + verb);
    }

    private static @Nullable String text(Map<String, Object> given, String name) {
        Object value = given.get(name);
        if (value == null) {
            return null;
        }
        if (value instanceof String text && !text.isBlank()) {
            return text;
        }
        throw Problem.Code.INVALID.because(name + " must be the name of " + (name.equals("set") ? "a set" : "a tool"));
    }

    private static Map<String, Object> arguments(@Nullable Object given) {
        if (given == null) {
            return Map.of();
        }
        if (!(given instanceof Map<?, ?> map)) {
            throw Problem.Code.INVALID.because("arguments must be an object");
        }
        Map<String, Object> named = new TreeMap<>();
        map.forEach((name, value) -> {
            if (value != null) {
                named.put(String.valueOf(name), value);
            }
        });
        return named;
    }
}
