package dev.minutebook.cli.channels;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Message;
import dev.minutebook.cli.call.CommandContext;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Names in a message that were meant to reach somebody.
final class Mentions {

    /// As the book finds them.
    private static final Pattern MENTION = Pattern.compile(
            "(?<![\\p{L}\\p{N}_.@/-])@([\\p{L}\\p{N}][\\p{L}\\p{N}_-]{0,30}[\\p{L}\\p{N}]|[\\p{L}\\p{N}])");

    private static final int LOOKED_UP = 8;

    private Mentions() {}

    /// Those of nobody. Most messages name only whom they reached, and then nothing is asked.
    static List<String> unknown(CommandContext context, Message posted) {
        Set<String> names = new LinkedHashSet<>();
        for (Matcher mention = MENTION.matcher(posted.body()); mention.find(); ) {
            names.add(mention.group(1).toLowerCase(Locale.ROOT));
        }
        if (names.size() > posted.mentions().size()) {
            posted.mentions().forEach(agent -> names.remove(context.names().agent(agent)));
            names.remove(posted.authorName());
        } else {
            names.clear();
        }
        return names.stream()
                .limit(LOOKED_UP)
                .filter(name -> !lives(context, name))
                .toList();
    }

    private static boolean lives(CommandContext context, String name) {
        try {
            return context.workspace()
                    .agents()
                    .find(AgentRef.of(name))
                    .filter(agent -> agent.archivedAt() == null)
                    .isPresent();
        } catch (MinutebookException unreadable) {
            return true;
        }
    }
}
