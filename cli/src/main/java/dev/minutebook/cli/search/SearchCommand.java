package dev.minutebook.cli.search;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.search.SearchStatus;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Moment;
import dev.minutebook.cli.call.PageOptions;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.call.WorkspaceCommand;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "search",
        description = "Finds everything that was said, decided, learnt or remembered, best first.",
        footer = {
            "  minutebook search when did ada say the cache is cold",
            "  minutebook search \"cold AND cache NOT draft from:ada\" --kind memory",
            "  minutebook search budget --agent ada --as-of 2026-01-31 --explain"
        })
public final class SearchCommand extends WorkspaceCommand {

    private static final int USUAL = 10;
    private static final int MOST = 100;

    private static final View<SearchStatus> STATUS =
            new View<SearchStatus>(SearchStatus::entries)
                    .column("Texts", SearchStatus::entries)
                    .column("In segments", SearchStatus::indexed)
                    .column("Read singly", SearchStatus::waiting)
                    .column("Not findable", SearchStatus::unread)
                    .column("Segments", SearchStatus::segments)
                    .column("Vectors", SearchStatus::vectors)
                    .column("Compared", SearchCommand::compared);

    @Parameters(
            arity = "0..*",
            paramLabel = "QUERY",
            description =
                    "Words; \"a phrase\", prefix*, AND, OR, NOT, title:, topic:, kind:, from:, before:, after:.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            description =
                    "Only this kind: message, turn, decision, lesson, memory, knowledge or evidence; may be repeated.")
    private List<String> kinds = new ArrayList<>();

    @Option(
            names = "--agent",
            paramLabel = "AGENT",
            description = "Who looks: its private texts are found too.")
    private @Nullable String agent;

    @Option(
            names = "--as-of",
            paramLabel = "MOMENT",
            description = "What held then: a date, a time, or a length of time ago.")
    private @Nullable String asOf;

    @Option(
            names = "--recency",
            paramLabel = "WEIGHT",
            description = "Above 0 prefers newer texts; 0 to 10.")
    private double recency;

    @Option(names = "--explain", description = "Say what each score is made of.")
    private boolean explain;

    @Option(
            names = "--status",
            description = "Say how much can be found and how much is still to be read; no query.")
    private boolean status;

    @Mixin private final PageOptions pages = new PageOptions();

    private static String compared(SearchStatus status) {
        return status.vectorIndex() == null ? "one by one" : "HNSW by " + status.vectorIndex();
    }

    private SearchCommand(Invocation invocation) {
        super(invocation);
        pages.usually(USUAL);
    }

    public static CommandLine with(Invocation invocation) {
        CommandLine command = new CommandLine(new SearchCommand(invocation));
        OptionSpec limit = command.getCommandSpec().findOption("--limit");
        command.getCommandSpec().remove(limit);
        command.getCommandSpec()
                .addOption(
                        OptionSpec.builder(limit)
                                .description("Hits at a time, 1 to 100 (default: 10).")
                                .build());
        return command;
    }

    @Override
    protected void perform(Desk desk) {
        Screen screen = desk.screen();
        if (status) {
            SearchStatus found = desk.workspace().search().status();
            desk.show(found, STATUS);
            screen.hint(inWords(found));
            return;
        }
        if (words.isEmpty()) {
            throw new Refusal(
                    Problem.Code.INVALID,
                    "nothing to look for was said",
                    "Say what: " + desk.command("search", "WORDS"));
        }
        Rows<Hit> rows =
                screen.json() || screen.quiet()
                        ? screen.rows(new View<>(Hit::subject))
                        : new Hits(desk, explain);
        pages.list(
                desk,
                rows,
                "Nothing like it was found. Fewer or other words may.",
                page -> desk.workspace().search().search(query(desk, page)));
    }

    private static String inWords(SearchStatus status) {
        return status.unread() == 0
                ? "Everything can be found."
                : status.unread()
                        + " texts from before this search existed are still to be read; a running server does it by itself.";
    }

    @SuppressWarnings("NullAway") // a vector may be null, which NullAway does not read from classes
    private SearchQuery query(Desk desk, PageRequest page) {
        return new SearchQuery(
                String.join(" ", words),
                Set.copyOf(kinds),
                null,
                agent == null ? null : AgentRef.of(agent),
                asOf == null ? null : Moment.past(asOf, desk.surroundings().clock()),
                recency,
                null,
                null,
                Math.min(page.limit(), MOST),
                page.cursor());
    }
}
