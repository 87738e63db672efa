package dev.minutebook.server.memory;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.PATCH;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.memory.ContradictMemory;
import dev.minutebook.api.memory.ForgetMemory;
import dev.minutebook.api.memory.ImportMemories;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.MemoriesRevoked;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollections;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.RevokeSource;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.api.memory.SupersedeMemories;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Memories: remembering, recall and maintenance.
public final class MemoryRoutes {

    private MemoryRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/memories", "memories.remember")
                        .takes(Remember.class, "agent", "content")
                        .by(MemoryRoutes::remember),
                inWorkspace(GET, "/memories", "memories.list")
                        .query("agent", "topic", "tier", "core", "archived", "quarantined", "limit", "cursor")
                        .by(MemoryRoutes::list),
                inWorkspace(POST, "/memories/recall", "memories.recall")
                        .takes(Recall.class, "agent")
                        .reads()
                        .answers(call -> new Recollections(memories(call).recall(call.body(Recall.class)))),
                inWorkspace(POST, "/memories/import", "memories.importPast")
                        .operates()
                        .takes(ImportMemories.class)
                        .answers(call -> memories(call).importPast(call.body(ImportMemories.class))),
                inWorkspace(POST, "/memories/supersede", "memories.supersede")
                        .takes(SupersedeMemories.class, "old", "memory")
                        .by(MemoryRoutes::supersede),
                inWorkspace(GET, "/memories/lineage", "memories.lineage")
                        .query("source", "limit", "cursor")
                        .answers(call -> memories(call)
                                .lineage(
                                        call.query().needed("source"),
                                        call.query().page())),
                inWorkspace(GET, "/memories/revocation", "memories.revocation")
                        .query("source")
                        .reviews()
                        .answers(call -> memories(call).revocation(call.query().needed("source"))),
                inWorkspace(POST, "/memories/revoke", "memories.revoke")
                        .takes(RevokeSource.class, "source", "reason")
                        .reviews()
                        .by(MemoryRoutes::revoke),
                inWorkspace(GET, "/memories/policy", "memories.policy")
                        .answers(call -> memories(call).policy()),
                inWorkspace(GET, "/memories/policies", "memories.policies")
                        .query("limit", "cursor")
                        .answers(call -> memories(call).policies(call.query().page())),
                inWorkspace(POST, "/memories/tend", "memories.tend")
                        .operates()
                        .answers(call -> memories(call).tend()),
                inWorkspace(POST, "/memories/simulate", "memories.simulate")
                        .takes(SimulateMemory.class)
                        .reads()
                        .answers(call -> memories(call).simulate(call.body(SimulateMemory.class))),
                inWorkspace(GET, "/memories/{memory}", "memories.find").by(MemoryRoutes::find),
                inWorkspace(PATCH, "/memories/{memory}", "memories.revise")
                        .takes(ReviseMemory.class)
                        .by(MemoryRoutes::revise),
                inWorkspace(POST, "/memories/{memory}/archive", "memories.archive")
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> memories(call).archive(id(call), reason(call))),
                inWorkspace(POST, "/memories/{memory}/restore", "memories.restore")
                        .answers(call -> memories(call).restore(id(call))),
                inWorkspace(POST, "/memories/{memory}/forget", "memories.forget")
                        .takes(ForgetMemory.class, "reason")
                        .by(MemoryRoutes::forget),
                inWorkspace(POST, "/memories/{memory}/protect", "memories.protect")
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> memories(call).protect(id(call), reason(call))),
                inWorkspace(POST, "/memories/{memory}/unprotect", "memories.unprotect")
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> memories(call).unprotect(id(call), reason(call))),
                inWorkspace(POST, "/memories/{memory}/settle", "memories.settle")
                        .takes(MemoryOutcome.class, "success")
                        .answers(call -> memories(call).settle(id(call), call.body(MemoryOutcome.class))),
                inWorkspace(POST, "/memories/{memory}/contradict", "memories.contradict")
                        .takes(ContradictMemory.class, "other")
                        .answers(call -> memories(call)
                                .contradict(
                                        id(call),
                                        call.body(ContradictMemory.class).other())),
                inWorkspace(GET, "/memories/{memory}/links", "memories.links")
                        .query("limit", "cursor")
                        .answers(call ->
                                memories(call).links(id(call), call.query().page())),
                inWorkspace(GET, "/memories/{memory}/transitions", "memories.transitions")
                        .query("limit", "cursor")
                        .answers(call -> memories(call)
                                .transitions(id(call), call.query().page())),
                inWorkspace(GET, "/memories/{memory}/reasons", "memories.reasons")
                        .query("limit", "cursor")
                        .answers(call ->
                                memories(call).reasons(id(call), call.query().page())),
                inWorkspace(GET, "/memories/{memory}/standing", "memories.standing")
                        .answers(call -> memories(call).standing(id(call))),
                inWorkspace(POST, "/memories/{memory}/release", "memories.release")
                        .takes(ChangeReason.class, "reason")
                        .reviews()
                        .answers(call -> memories(call).release(id(call), reason(call))));
    }

    private static Answer remember(Call call) throws IOException {
        Memory memory = memories(call).remember(call.body(Remember.class));
        return Answer.created(memory, call.location("memories", memory.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        MemoryFilter filter = new MemoryFilter(
                query.agent("agent"),
                query.text("topic"),
                query.choice("tier", Tier.class),
                query.optionalFlag("core"),
                query.optionalFlag("archived"),
                query.optionalFlag("quarantined"));
        return Answer.ok(memories(call).list(filter, query.page()));
    }

    private static Answer supersede(Call call) throws IOException {
        SupersedeMemories request = call.body(SupersedeMemories.class);
        return Answer.created(memories(call).supersede(request.old(), request.memory(), request.synthesis()), null);
    }

    private static Answer revoke(Call call) throws IOException {
        RevokeSource request = call.body(RevokeSource.class);
        return Answer.ok(new MemoriesRevoked(memories(call).revoke(request.source(), request.reason())));
    }

    private static Answer find(Call call) {
        MemoryId id = id(call);
        Memory memory = Refusal.found(memories(call).find(id), "memory", "memory " + id.text());
        return Answer.ok(memory).version(memory.version());
    }

    private static Answer revise(Call call) throws IOException {
        ReviseMemory change = call.body(ReviseMemory.class);
        Memory memory =
                memories(call).revise(id(call), change.expecting(call.expectedVersion(change.expectedVersion())));
        return Answer.ok(memory).version(memory.version());
    }

    private static Answer forget(Call call) throws IOException {
        ForgetMemory request = call.body(ForgetMemory.class);
        memories(call).forget(id(call), request.reason(), request.force());
        return new Answer.Nothing();
    }

    private static String reason(Call call) throws IOException {
        return call.body(ChangeReason.class).reason();
    }

    private static Memories memories(Call call) {
        return call.workspace().memories();
    }

    private static MemoryId id(Call call) {
        return call.id("memory", MemoryId::new);
    }
}
