package dev.minutebook.cli.memory;

import static dev.minutebook.cli.memory.MemoryVerbs.MEMORY;
import static dev.minutebook.cli.memory.MemoryVerbs.SOURCE;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.number;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.MemorySimulation;
import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.View;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;

/// What becomes of memories: whether they held, who may remove them, and by which policy they fade.
final class MemoryUpkeepVerbs {

    private static final Argument<String> REASON = word("--reason=TEXT", "Why.").needed();

    private record Forgotten(String forgotten) {}

    private record Revoked(String source, int memories) {}

    /// Something done to a memory for a reason.
    @FunctionalInterface
    private interface Change {
        Memory apply(Memories memories, MemoryId memory, String reason);
    }

    private MemoryUpkeepVerbs() {}

    private static Verb change(String name, String description, String example, Change change) {
        return Verb.named(name, description)
                .example(example)
                .takes(MEMORY, REASON)
                .writes(
                        MemoryViews::memory,
                        call -> change.apply(call.workspace().memories(), call.get(MEMORY), call.get(REASON)));
    }

    static Verb archive() {
        return change(
                "archive",
                "Puts a memory out of sight. It can be restored, and stays known as of earlier.",
                "memories archive {id} --reason \"no longer so\"",
                Memories::archive);
    }

    static Verb restore() {
        return Verb.named("restore", "Brings an archived memory back.")
                .example("memories restore {id}")
                .takes(MEMORY)
                .writes(MemoryViews::memory, call -> call.workspace().memories().restore(call.get(MEMORY)));
    }

    static Verb forget() {
        var force = flag("--force", "Even if a red line protects it.");
        return Verb.named(
                        "forget",
                        "Removes a memory for good, with all it ever said. Behind a red line only by force, and the log says so.")
                .example("forget {id} --reason \"asked by its subject\"")
                .example("memories forget {id} --reason \"court order\" --force")
                .takes(MEMORY, REASON, force)
                .writes(
                        names -> new View<Forgotten>(Forgotten::forgotten).column("Forgotten", Forgotten::forgotten),
                        call -> {
                            MemoryId memory = call.get(MEMORY);
                            call.workspace().memories().forget(memory, call.get(REASON), call.get(force));
                            return new Forgotten(memory.text());
                        });
    }

    static Verb protect() {
        return change(
                "protect",
                "Draws a red line around a memory: it is never removed.",
                "memories protect {id} --reason \"safety rule\"",
                Memories::protect);
    }

    static Verb unprotect() {
        return change(
                "unprotect",
                "Takes the red line away.",
                "memories unprotect {id} --reason \"the rule was lifted\"",
                Memories::unprotect);
    }

    static Verb settle() {
        var success = flag("--success", "It held.");
        var failure = flag("--failure", "It did not hold.");
        var error = number("--error=N", "How wrong the agent's own expectation was, 0 to 1.");
        return Verb.named("settle", "Says what came of relying on a memory. May move it to another tier.")
                .example("memories settle {id} --success")
                .example("memories settle {id} --failure --error 0.9")
                .takes(MEMORY, success, failure, error)
                .writes(MemoryViews::memory, call -> {
                    if (call.has(success) == call.has(failure)) {
                        throw Refusal.invalid("say whether it held", "Add either --success or --failure.");
                    }
                    MemoryOutcome outcome = new MemoryOutcome(call.get(success), call.find(error));
                    return call.workspace().memories().settle(call.get(MEMORY), outcome);
                });
    }

    static Verb release() {
        return change(
                "release",
                "Lets a memory out of quarantine. Only a reviewer may.",
                "memories release {id} --reason \"checked against the manual\"",
                Memories::release);
    }

    static Verb revocation() {
        return Verb.named(
                        "revocation",
                        "Shows what revoking a source would take along, and which decisions rest on it. Changes nothing. Only a reviewer may.")
                .example("memories revocation https://example.org/post")
                .takes(SOURCE)
                .reads(call -> {
                    RevocationPreview preview = call.workspace().memories().revocation(call.get(SOURCE));
                    if (call.screen().json()) {
                        call.screen().document(preview);
                    } else if (preview.items().isEmpty()) {
                        call.screen().notice("Nothing comes from it.");
                    } else {
                        call.screen().rows(MemoryViews.concerned()).print(preview.items());
                        call.screen()
                                .notice(
                                        "%d memories, %d of knowledge, %d lessons and %d patterns would go; %d decisions stay."
                                                .formatted(
                                                        preview.memories(),
                                                        preview.knowledge(),
                                                        preview.lessons(),
                                                        preview.patterns(),
                                                        preview.decisions()));
                    }
                });
    }

    static Verb revoke() {
        return Verb.named(
                        "revoke",
                        "Takes everything learnt from a source, and all made from that, out of recall at once. Only a reviewer may.")
                .example("memories revoke https://example.org/post --reason \"it was forged\"")
                .takes(SOURCE, REASON)
                .writes(
                        names -> new View<Revoked>(Revoked::memories)
                                .column("Revoked", Revoked::source)
                                .column("Memories", Revoked::memories),
                        call -> {
                            String source = call.get(SOURCE);
                            return new Revoked(
                                    source, call.workspace().memories().revoke(source, call.get(REASON)));
                        });
    }

    static Verb policy() {
        return Verb.named(
                        "policy",
                        "Shows the parameters by which memories fade, move and go, and why they are what they are.")
                .example("memories policy")
                .reads(call -> {
                    call.show(call.workspace().memories().policy(), MemoryViews.policy());
                    call.suggest(
                            "Stability is 1 − surprise. What it takes for one memory to move: ",
                            "memories standing MEMORY");
                });
    }

    static Verb policies() {
        return Verb.named("policies", "Lists all parameters that were ever in force, newest first.")
                .example("memories policies")
                .lists(
                        names -> MemoryViews.policy(),
                        "Nothing further.",
                        (call, page) -> call.workspace().memories().policies(page));
    }

    static Verb tend() {
        return Verb.named(
                        "tend",
                        "Does now what is otherwise done once an hour: expiry, moves, room in crowded tiers, and learning. Only an operator may.")
                .example("memories tend")
                .reads(
                        names -> MemoryViews.policy(),
                        call -> call.workspace().memories().tend());
    }

    static Verb simulate() {
        var policies = many(
                "--policy=POLICY",
                ValueType.WORD,
                "adaptive (the one in force), lru, or half-life:N with N in recalls. Can be repeated; all if left out.");
        var places = whole("--places=N", "How many memories may be kept (default: a tenth of those recalled).");
        return Verb.named(
                        "simulate",
                        "Tries policies on what was really recalled, and says how often the memory would still have been there.")
                .example("memories simulate")
                .example("memories simulate --policy adaptive --policy half-life:1000 --places 500")
                .takes(policies, places)
                .reads(call -> {
                    SimulateMemory request = new SimulateMemory(call.get(policies), call.find(places));
                    MemorySimulation simulation = call.workspace().memories().simulate(request);
                    if (call.screen().json()) {
                        call.screen().document(simulation);
                    } else if (simulation.accesses() == 0) {
                        call.suggest(
                                "Nothing was recalled yet, so there is nothing to try policies on: ",
                                "recall --as NAME");
                    } else {
                        call.screen().rows(MemoryViews.result()).print(simulation.results());
                        call.hint(simulation.accesses()
                                + " recalls of "
                                + simulation.memories()
                                + " memories, with room for "
                                + simulation.places()
                                + ". Hits: how often what was recalled would still have been there.");
                    }
                });
    }
}
