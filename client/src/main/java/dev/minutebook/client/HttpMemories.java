package dev.minutebook.client;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.memory.ContradictMemory;
import dev.minutebook.api.memory.ForgetMemory;
import dev.minutebook.api.memory.ImportMemories;
import dev.minutebook.api.memory.ImportedMemories;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.MemoriesRevoked;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryFilter;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.MemoryLink;
import dev.minutebook.api.memory.MemoryOutcome;
import dev.minutebook.api.memory.MemoryPolicy;
import dev.minutebook.api.memory.MemoryReason;
import dev.minutebook.api.memory.MemorySimulation;
import dev.minutebook.api.memory.MemoryStanding;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Recollections;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.api.memory.RevokeSource;
import dev.minutebook.api.memory.SimulateMemory;
import dev.minutebook.api.memory.SupersedeMemories;
import dev.minutebook.api.memory.TierTransition;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Memories over HTTP.
final class HttpMemories implements Memories {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpMemories(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Memory remember(Remember request) {
        return workspace.post(workspace.path("memories"), request, Memory.class);
    }

    @Override
    public ImportedMemories importPast(ImportMemories part) {
        return workspace.post(workspace.path("memories").segment("import"), part, ImportedMemories.class);
    }

    @Override
    public Optional<Memory> find(MemoryId memory) {
        return workspace.find(path(memory), Memory.class, "memory");
    }

    @Override
    public Page<Memory> list(MemoryFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("memories")
                .query("agent", filter.agent())
                .query("topic", filter.topic())
                .choice("tier", filter.tier())
                .query("core", filter.core())
                .query("archived", filter.archived())
                .query("quarantined", filter.quarantined())
                .page(page);
        return workspace.page(path, Memory.class);
    }

    @Override
    public List<Recollection> recall(Recall query) {
        RequestPath path = workspace.path("memories").segment("recall");
        return transport.one(Call.ask(path.text(), query), Recollections.class).items();
    }

    @Override
    public Memory revise(MemoryId memory, ReviseMemory change) {
        return workspace.patch(path(memory), change, Memory.class);
    }

    @Override
    public Memory supersede(List<MemoryId> old, Remember request, @Nullable String synthesis) {
        RequestPath path = workspace.path("memories").segment("supersede");
        return workspace.post(path, new SupersedeMemories(old, request, synthesis), Memory.class);
    }

    @Override
    public Memory archive(MemoryId memory, String reason) {
        return because(memory, "archive", reason);
    }

    @Override
    public Memory restore(MemoryId memory) {
        return workspace.post(path(memory).segment("restore"), null, Memory.class);
    }

    @Override
    public void forget(MemoryId memory, String reason, boolean force) {
        transport.nothing(workspace.post(path(memory).segment("forget"), new ForgetMemory(reason, force)));
    }

    @Override
    public Memory protect(MemoryId memory, String reason) {
        return because(memory, "protect", reason);
    }

    @Override
    public Memory unprotect(MemoryId memory, String reason) {
        return because(memory, "unprotect", reason);
    }

    @Override
    public Memory settle(MemoryId memory, MemoryOutcome outcome) {
        return workspace.post(path(memory).segment("settle"), outcome, Memory.class);
    }

    @Override
    public MemoryLink contradict(MemoryId memory, MemoryId other) {
        return workspace.post(path(memory).segment("contradict"), new ContradictMemory(other), MemoryLink.class);
    }

    @Override
    public Page<MemoryLink> links(MemoryId memory, PageRequest page) {
        return workspace.page(path(memory).segment("links").page(page), MemoryLink.class);
    }

    @Override
    public Page<TierTransition> transitions(MemoryId memory, PageRequest page) {
        return workspace.page(path(memory).segment("transitions").page(page), TierTransition.class);
    }

    @Override
    public Page<MemoryReason> reasons(MemoryId memory, PageRequest page) {
        return workspace.page(path(memory).segment("reasons").page(page), MemoryReason.class);
    }

    @Override
    public MemoryStanding standing(MemoryId memory) {
        return workspace.read(path(memory).segment("standing"), MemoryStanding.class);
    }

    @Override
    public Memory release(MemoryId memory, String reason) {
        return because(memory, "release", reason);
    }

    @Override
    public Page<Memory> lineage(String source, PageRequest page) {
        RequestPath path = workspace
                .path("memories")
                .segment("lineage")
                .query("source", source)
                .page(page);
        return workspace.page(path, Memory.class);
    }

    @Override
    public RevocationPreview revocation(String source) {
        return workspace.read(
                workspace.path("memories").segment("revocation").query("source", source), RevocationPreview.class);
    }

    @Override
    public int revoke(String source, String reason) {
        RequestPath path = workspace.path("memories").segment("revoke");
        return workspace
                .post(path, new RevokeSource(source, reason), MemoriesRevoked.class)
                .memories();
    }

    @Override
    public MemoryPolicy policy() {
        return workspace.read(workspace.path("memories").segment("policy"), MemoryPolicy.class);
    }

    @Override
    public Page<MemoryPolicy> policies(PageRequest page) {
        return workspace.page(workspace.path("memories").segment("policies").page(page), MemoryPolicy.class);
    }

    @Override
    public MemoryPolicy tend() {
        return workspace.post(workspace.path("memories").segment("tend"), null, MemoryPolicy.class);
    }

    @Override
    public MemorySimulation simulate(SimulateMemory request) {
        return workspace.post(workspace.path("memories").segment("simulate"), request, MemorySimulation.class);
    }

    private Memory because(MemoryId memory, String what, String reason) {
        return workspace.post(path(memory).segment(what), new ChangeReason(reason), Memory.class);
    }

    private RequestPath path(MemoryId memory) {
        return workspace.path("memories").segment(memory.text());
    }
}
