package dev.minutebook.mcp.desk;

import dev.minutebook.api.Limits;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.MemoryTools;
import java.util.List;

/// Remembering and recalling, with what is commonly said of a memory. `memory_remember` and `memory_recall`
/// take the rest.
final class MindTools {

    private MindTools() {}

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
                        Argument.number("limit", 1, Recall.MOST, "How many; 10 if absent."))
                .reads(MemoryTools::recalled);
    }
}
