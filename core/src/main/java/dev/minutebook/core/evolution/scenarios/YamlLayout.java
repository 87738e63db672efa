package dev.minutebook.core.evolution.scenarios;

import dev.minutebook.core.evolution.scenarios.StateValue.Items;
import dev.minutebook.core.evolution.scenarios.StateValue.Members;
import dev.minutebook.core.evolution.scenarios.StateValue.Text;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/// Writes values as YAML for people: a line a member, texts of several lines as blocks.
final class YamlLayout {

    private static final Pattern WORD =
            Pattern.compile("[A-Za-z/_](?:[A-Za-z0-9_/ .,;()'%+-]*[A-Za-z0-9_/.,;()'%+-])?");

    private final StringBuilder out = new StringBuilder();

    private YamlLayout() {}

    /// Members in the order in which they are given.
    static String of(List<Map.Entry<String, StateValue>> members) {
        YamlLayout layout = new YamlLayout();
        members.forEach(member -> layout.member(member.getKey(), member.getValue(), 0));
        return layout.out.toString();
    }

    private void member(String name, StateValue value, int indent) {
        word(name);
        out.append(':');
        nested(value, indent);
    }

    private void nested(StateValue value, int indent) {
        switch (value) {
            case Members members
            when !members.values().isEmpty() -> {
                out.append('\n');
                members.values().forEach((name, each) -> {
                    indent(indent + 2);
                    member(name, each, indent + 2);
                });
            }
            case Items items
            when !items.values().isEmpty() -> {
                out.append('\n');
                for (StateValue item : items.values()) {
                    indent(indent + 2);
                    out.append('-');
                    item(item, indent + 2);
                }
            }
            case Text text
            when block(text.value()).isPresent() -> {
                out.append(" |-\n");
                block(text.value()).orElseThrow().forEach(line -> {
                    if (!line.isEmpty()) {
                        indent(indent + 2);
                    }
                    out.append(line).append('\n');
                });
            }
            case Text text -> {
                out.append(' ');
                word(text.value());
                out.append('\n');
            }
            default -> out.append(' ').append(value.canonical()).append('\n');
        }
    }

    /// The first member of an object stands beside the dash.
    private void item(StateValue item, int indent) {
        if (!(item instanceof Members members) || members.values().isEmpty()) {
            nested(item, indent);
            return;
        }
        boolean first = true;
        for (Map.Entry<String, StateValue> member : members.values().entrySet()) {
            if (first) {
                out.append(' ');
            } else {
                indent(indent + 2);
            }
            first = false;
            member(member.getKey(), member.getValue(), indent + 2);
        }
    }

    private void indent(int spaces) {
        out.repeat(' ', spaces);
    }

    /// The lines of a text that a block says exactly.
    private static Optional<List<String>> block(String text) {
        List<String> lines = List.of(text.split("\n", -1));
        boolean exact = lines.size() > 1
                && !lines.get(0).isEmpty()
                && !lines.get(lines.size() - 1).isEmpty()
                && lines.stream()
                        .allMatch(line ->
                                line.isEmpty() || Character.isLetterOrDigit(line.charAt(0)) || line.charAt(0) == '-')
                && text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7f));
        return exact && lines.stream().noneMatch(line -> line.endsWith(" ")) ? Optional.of(lines) : Optional.empty();
    }

    private void word(String text) {
        boolean plain = WORD.matcher(text).matches() && YamlText.plain(text) instanceof Text;
        if (plain) {
            out.append(text);
            return;
        }
        StringBuilder quoted = new StringBuilder();
        JsonText.quote(text, quoted);
        for (int i = 0; i < quoted.length(); i++) {
            char c = quoted.charAt(i);
            // Beyond ASCII, letters and digits stay; what YAML or an editor could take for a break is escaped.
            if (c < 0x7f || Character.isLetterOrDigit(c) || Character.isSurrogate(c)) {
                out.append(c);
            } else {
                JsonText.escape(c, out);
            }
        }
    }
}
