package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.memory.MemoryId;
import java.util.HashMap;
import java.util.Map;

/// Where a world is played, and what documents may name that was made before.
final class Stage {

    private final Workspace book;
    private final Staff staff;
    private final Timeline timeline;
    private final Map<String, DebateId> debates = new HashMap<>();
    private final Map<String, MemoryId> memories = new HashMap<>();

    Stage(Workspace book, Staff staff, Timeline timeline) {
        this.book = book;
        this.staff = staff;
        this.timeline = timeline;
    }

    Workspace book() {
        return book;
    }

    Staff staff() {
        return staff;
    }

    Timeline timeline() {
        return timeline;
    }

    void keep(String question, DebateId debate) {
        debates.put(question, debate);
    }

    Debate debate(Node question) {
        DebateId id = debates.get(question.text());
        if (id == null) {
            throw new IllegalStateException(question.where() + " names no debate before: " + question.text());
        }
        return book.debates().find(id).orElseThrow();
    }

    void keep(String key, MemoryId memory) {
        memories.put(key, memory);
    }

    MemoryId memory(Node key) {
        MemoryId id = memories.get(key.text());
        if (id == null) {
            throw new IllegalStateException(key.where() + " names no memory before: " + key.text());
        }
        return id;
    }
}
