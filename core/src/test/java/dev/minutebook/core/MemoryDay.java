package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.Tier;

/// What leaves rows in every table of memories.
///
/// @param memory   one that has moved
/// @param archived one that was archived for a reason
public record MemoryDay(Memory memory, MemoryId archived) {

    public static MemoryDay in(Workspace book, Agent agent) {
        Memory memory =
                book.memories().remember(Remember.by(agent.ref(), "It holds").weighing(0.9, Tier.FAST));
        book.memories().revise(memory.id(), ReviseMemory.content("It still holds"));
        for (int i = 0; i < 10; i++) {
            book.memories().settle(memory.id(), MemoryOutcome.of(true));
        }
        Memory last = memory;
        for (int i = 0; i < 20; i++) {
            last = book.memories().remember(Remember.by(agent.ref(), "It fails: " + i));
            book.memories().settle(last.id(), MemoryOutcome.of(false));
        }
        book.memories().archive(last.id(), "no longer so");
        book.memories().restore(last.id());
        book.memories().contradict(memory.id(), last.id());
        book.memories().recall(Recall.by(agent.ref()));
        book.memories().tend();
        return new MemoryDay(memory, last.id());
    }
}
