package dev.minutebook.mcp.desk;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.mcp.tools.Argument;
import dev.minutebook.mcp.tools.Arguments;
import dev.minutebook.mcp.tools.MemoryTools;
import dev.minutebook.mcp.tools.Tool;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Remembering and recalling, with what is commonly said of a memory. `memory_remember` and `memory_recall`
/// take the rest.
final class MindTools {

    private static final int USUAL = 10;

    private MindTools() {}

    /// A memory that holds the words.
    record Found(UUID memory, String content, Instant at) {

        static Found of(Hit hit) {
            return new Found(hit.subject(), hit.snippet(), hit.at());
        }
    }

    static List<Tool> list() {
        return List.of(remember(), recall());
    }

    private static Tool remember() {
        return Tool.named("remember")
                .title("Remember something")
                .brief("""
                        Keeps one thought for your later lives. Say where it comes from; what is from the web or shared waits for a \
                        reviewer.""")
                .takes(
                        Argument.you("agent").needed(),
                        Argument.text("content", 1, Limits.TEXT, "Full sentences that stand by themselves.")
                                .needed(),
                        Argument.text("topic", 1, Remember.TOPIC, "One word to find it by."),
                        Argument.share("importance", 1, "0 to 1; 0.5 if absent."),
                        Argument.choice("scope", Memory.Scope.class, "private if absent; shared is for everybody."),
                        Argument.flag("core", "true shows it to you at every start."),
                        Argument.text("source", 1, Remember.SOURCE, "A file, an address, a person."),
                        Argument.choice("sourceClass", SourceClass.class, "What kind of source; agent if absent.")
                                .rare())
                .writes((workspace, given) ->
                        MemoryTools.Kept.of(workspace.memories().remember(given.as(Remember.class))));
    }

    private static Tool recall() {
        return Tool.named("recall")
                .title("Recall what matters")
                .brief("""
                        What is strongest in your mind, or, with words, the memories that speak of them. Relied on one? Say with \
                        memory_settle whether it held.""")
                .takes(
                        Argument.you("agent").needed(),
                        Argument.text("words", 1, SearchQuery.TEXT, "What it is about."),
                        Argument.text("topic", 1, Remember.TOPIC, "Only of this topic."),
                        Argument.number("limit", 1, SearchQuery.MOST, "How many; 10 if absent."))
                .reads((workspace, given) -> given.optionalText("words") == null
                        ? MemoryTools.recalled(workspace, given)
                        : new Page<>(
                                workspace.search().search(words(given)).items().stream()
                                        .map(Found::of)
                                        .toList(),
                                null));
    }

    private static SearchQuery words(Arguments given) {
        @Nullable String topic = given.optionalText("topic");
        return SearchQuery.of(given.text("words") + (topic == null ? "" : " topic:" + topic))
                .kinds("memory")
                .by(given.agent("agent"))
                .limit((int) given.number("limit", USUAL));
    }
}
