package dev.minutebook.client;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.knowledge.ImportKnowledge;
import dev.minutebook.api.knowledge.ImportedKnowledge;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.knowledge.KnowledgeDomain;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.knowledge.SupersedeKnowledge;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Knowledge over HTTP.
final class HttpKnowledge implements Knowledge {

    private final WorkspaceCalls workspace;

    HttpKnowledge(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public KnowledgeEntry record(RecordKnowledge request) {
        return write(all(), request);
    }

    @Override
    public ImportedKnowledge importPast(ImportKnowledge part) {
        return workspace.post(all().segment("import"), part, ImportedKnowledge.class);
    }

    @Override
    public Optional<KnowledgeEntry> find(KnowledgeId entry) {
        return workspace.find(path(entry), KnowledgeEntry.class, "knowledge");
    }

    @Override
    public Page<KnowledgeEntry> list(KnowledgeFilter filter, PageRequest page) {
        return entries(all().query("domain", filter.domain())
                .query("exact", filter.exact() ? true : null)
                .query("contributor", filter.contributor())
                .query("archived", filter.archived())
                .query("asOf", filter.asOf())
                .page(page));
    }

    @Override
    public Page<KnowledgeDomain> domains(@Nullable String under, PageRequest page) {
        RequestPath path = all().segment("domains").query("under", under).page(page);
        return workspace.page(path, KnowledgeDomain.class);
    }

    @Override
    public KnowledgeEntry supersede(List<KnowledgeId> old, RecordKnowledge request) {
        return write(all().segment("supersede"), new SupersedeKnowledge(old, request));
    }

    @Override
    public KnowledgeEntry confirm(KnowledgeId entry) {
        return write(path(entry).segment("confirm"), null);
    }

    @Override
    public KnowledgeEntry archive(KnowledgeId entry, String reason) {
        return write(path(entry).segment("archive"), new ChangeReason(reason));
    }

    @Override
    public KnowledgeEntry restore(KnowledgeId entry) {
        return write(path(entry).segment("restore"), null);
    }

    @Override
    public KnowledgeEntry promote(PromoteKnowledge request) {
        return write(all().segment("promote"), request);
    }

    @Override
    public Page<KnowledgeEntry> history(KnowledgeId entry, PageRequest page) {
        return entries(path(entry).segment("history").page(page));
    }

    @Override
    public Page<KnowledgeEntry> lineage(String source, PageRequest page) {
        return entries(all().segment("lineage").query("source", source).page(page));
    }

    private KnowledgeEntry write(RequestPath path, @Nullable Object body) {
        return workspace.post(path, body, KnowledgeEntry.class);
    }

    private Page<KnowledgeEntry> entries(RequestPath path) {
        return workspace.page(path, KnowledgeEntry.class);
    }

    private RequestPath all() {
        return workspace.path("knowledge");
    }

    private RequestPath path(KnowledgeId entry) {
        return all().segment(entry.text());
    }
}
