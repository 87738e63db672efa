package dev.minutebook.core;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateFilter;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.decisions.DecisionFilter;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.lessons.LessonFilter;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.tasks.TaskFilter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What can be read in a workspace through the API, a line each, of what never changes by itself.
final class RecordContents {

    private final List<String> lines = new ArrayList<>();

    private RecordContents() {}

    static List<String> of(Workspace book) {
        RecordContents readings = new RecordContents();
        all(page -> book.agents().list(AgentFilter.live(), page))
                .forEach(agent -> readings.add("agent", agent.name(), agent.kind(), agent.model()));
        for (boolean archived : List.of(false, true)) {
            all(page -> book.channels().list(archived, page))
                    .forEach(channel -> all(page -> book.channels().read(channel.ref(), 0, page))
                            .forEach(message -> readings.add(
                                    "message", channel.name(), message.seq(), message.authorName(), message.body())));
        }
        all(page -> book.tasks().list(TaskFilter.any(), page))
                .forEach(task -> readings.add("task", task.status(), task.input(), task.output()));
        all(page -> book.debates().list(DebateFilter.any(), page)).forEach(debate -> readings.add(book, debate));
        all(page -> book.decisions().list(DecisionFilter.any(), page))
                .forEach(decision -> readings.add(
                        "decision",
                        decision.topic(),
                        decision.winner(),
                        decision.method(),
                        decision.strength(),
                        decision.right(),
                        decision.conclusion()));
        all(page -> book.decisions().dissents(DissentFilter.any(), page))
                .forEach(dissent -> readings.add("dissent", dissent.type(), dissent.content(), dissent.rebuttal()));
        all(page -> book.lessons().list(LessonFilter.any(), page))
                .forEach(lesson -> readings.add("lesson", lesson.title(), lesson.content()));
        all(page -> book.memories().list(MemoryFilter.any(), page))
                .forEach(memory -> readings.add("memory", memory.topic(), memory.content(), memory.source()));
        all(page -> book.knowledge().list(KnowledgeFilter.any(), page))
                .forEach(entry -> readings.add("knowledge", entry.domain(), entry.content(), entry.source()));
        all(page -> book.evidence().list(EvidenceFilter.any(), page))
                .forEach(item -> readings.add("evidence", item.kind(), item.snippet(), item.url()));
        readings.add("audit", book.audit().status().sealed());
        return readings.lines;
    }

    private void add(Workspace book, Debate debate) {
        add("debate", debate.topic(), debate.status(), debate.stopReason());
        all(page -> book.debates().turns(debate.id(), TurnFilter.any(), page))
                .forEach(turn -> add("turn", turn.seq(), turn.phase(), turn.status(), turn.content()));
        all(page -> book.debates().votes(debate.id(), page))
                .forEach(vote -> add("vote", vote.round(), vote.seat(), vote.choice(), vote.rationale()));
    }

    private void add(@Nullable Object... words) {
        lines.add(Stream.of(words)
                .map(String::valueOf)
                .collect(Collectors.joining(" | "))
                .replace("\\", "\\\\")
                .replace("\n", "\\n")
                .replace("\r", "\\r"));
    }

    private static <T> List<T> all(Function<PageRequest, Page<T>> list) {
        List<T> all = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            Page<T> page = list.apply(PageRequest.first(PageRequest.MOST).after(cursor));
            all.addAll(page.items());
            cursor = page.next();
        } while (cursor != null);
        return all;
    }
}
