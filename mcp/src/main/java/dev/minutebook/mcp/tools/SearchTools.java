package dev.minutebook.mcp.tools;

import dev.minutebook.api.search.SearchQuery;
import java.util.List;
import java.util.Map;

/// The tool that searches everything.
final class SearchTools {

    private static final Map<String, Object> KIND = Map.of(
            "type",
            "string",
            "enum",
            List.of("channel_message", "turn", "decision", "lesson", "memory", "knowledge", "evidence"));

    private SearchTools() {}

    static List<Tool> list() {
        return List.of(search(), status());
    }

    private static Tool search() {
        return Tool.named("search")
                .title("Search everything")
                .description("""
                        Finds what was said, decided, learnt or remembered, best first. Call it before you ask somebody, \
                        decide, or say that you do not know. Write your question in plain words, with names and the month if you \
                        know it; not all words need be there. To narrow: "a phrase", prefix*, cold AND cache, NOT draft, \
                        title:word, topic:path, kind:decision, from:ada, after:2026-01-01, is:archived. A hit names its kind and subject and \
                        shows the place between « and ». If nothing fits, try other words before you give up.""")
                .takes(
                        Argument.text("text", 1, SearchQuery.TEXT, "What to look for.")
                                .needed(),
                        Argument.agent("agent", "You: then your private memories are found too."),
                        Argument.list("kinds", 20, KIND, "Only these kinds."),
                        Argument.id("container", "Only in this channel or debate, by its id."),
                        Argument.time("asOf", "What held at that instant; now if absent."),
                        Argument.share("recency", 10, "Above 0 prefers newer texts; 1 is a good start."),
                        Argument.share("importance", 10, "Above 0 prefers important memories."),
                        Argument.number("limit", 1, SearchQuery.MOST, "Most hits to return; 10 when left out."),
                        Argument.CURSOR)
                .reads((workspace, given) -> workspace.search().search(given.as(SearchQuery.class)));
    }

    private static Tool status() {
        return Tool.named("search_status")
                .title("State of the search")
                .description("Tells how many texts can be found and how many are still to be read.")
                .reads((workspace, given) -> workspace.search().status());
    }
}
