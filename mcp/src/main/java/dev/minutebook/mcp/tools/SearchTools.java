package dev.minutebook.mcp.tools;

import dev.minutebook.api.Page;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Reason;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The tool that searches everything.
final class SearchTools {

    private static final Map<String, Object> KIND = Map.of("type", "string", "enum", List.copyOf(SearchQuery.KINDS));

    private SearchTools() {}

    /// @param seq in its channel or debate, by which a message is read
    record Found(
            String kind,
            @Nullable UUID subject,
            @Nullable UUID container,
            @Nullable Long seq,
            @Nullable String author,
            @Nullable String title,
            Instant at,
            String snippet,
            @Nullable List<Reason> why) {

        static Found of(Hit hit, boolean why) {
            boolean message = hit.kind().equals("channel_message");
            return new Found(
                    hit.kind(),
                    message ? null : hit.subject(),
                    hit.container(),
                    hit.seq(),
                    hit.author(),
                    hit.title(),
                    hit.at(),
                    hit.snippet(),
                    why ? hit.why() : null);
        }
    }

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
                        Argument.you("agent"),
                        Argument.list(
                                "kinds",
                                20,
                                KIND,
                                "Only these: turn, decision, memory, knowledge, evidence, lesson, channel_message or"
                                        + " conversation_message."),
                        Argument.id("container", "Only in this channel or debate, by its id.")
                                .rare(),
                        Argument.time("asOf", "What held at that instant; now if absent.")
                                .rare(),
                        Argument.share("recency", 10, "Above 0 prefers newer texts; 1 is a good start.")
                                .rare(),
                        Argument.share("importance", 10, "Above 0 prefers important memories.")
                                .rare(),
                        Argument.flag("why", "true adds why each hit was found.")
                                .rare(),
                        Argument.number("limit", 1, SearchQuery.MOST, "Most hits to return; 10 when left out."),
                        Argument.CURSOR)
                .brief("""
                        Finds what was said, decided, learnt or remembered, best first, in plain words. Also "a phrase", prefix*, \
                        NOT word, from:ada, after:2026-01-01. Search before you ask or decide.""")
                .reads((workspace, given) -> {
                    boolean why = given.flag("why", false);
                    Page<Hit> found = workspace.search().search(given.as(SearchQuery.class));
                    return new Page<>(
                            found.items().stream()
                                    .map(hit -> Found.of(hit, why))
                                    .toList(),
                            found.next());
                });
    }

    private static Tool status() {
        return Tool.named("search_status")
                .title("State of the search")
                .description("Tells how many texts can be found and how many are still to be read.")
                .reads((workspace, given) -> workspace.search().status());
    }
}
