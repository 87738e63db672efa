package dev.minutebook.server.knowledge;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.knowledge.ImportKnowledge;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.knowledge.SupersedeKnowledge;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// Shared knowledge.
public final class KnowledgeRoutes {

    private KnowledgeRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(POST, "/knowledge", "knowledge.record")
                        .takes(RecordKnowledge.class, "contributor", "domain", "content")
                        .by(call -> created(call, knowledge(call).record(call.body(RecordKnowledge.class)))),
                inWorkspace(GET, "/knowledge", "knowledge.list")
                        .query("domain", "exact", "contributor", "archived", "asOf", "limit", "cursor")
                        .by(KnowledgeRoutes::list),
                inWorkspace(GET, "/knowledge/domains", "knowledge.domains")
                        .query("under", "limit", "cursor")
                        .answers(call -> knowledge(call)
                                .domains(
                                        call.query().text("under"), call.query().page())),
                inWorkspace(POST, "/knowledge/import", "knowledge.importPast")
                        .operates()
                        .takes(ImportKnowledge.class)
                        .answers(call -> knowledge(call).importPast(call.body(ImportKnowledge.class))),
                inWorkspace(POST, "/knowledge/supersede", "knowledge.supersede")
                        .takes(SupersedeKnowledge.class, "old", "entry")
                        .by(KnowledgeRoutes::supersede),
                inWorkspace(POST, "/knowledge/promote", "knowledge.promote")
                        .takes(PromoteKnowledge.class, "contributor")
                        .by(call -> created(call, knowledge(call).promote(call.body(PromoteKnowledge.class)))),
                inWorkspace(GET, "/knowledge/lineage", "knowledge.lineage")
                        .query("source", "limit", "cursor")
                        .answers(call -> knowledge(call)
                                .lineage(
                                        call.query().needed("source"),
                                        call.query().page())),
                inWorkspace(GET, "/knowledge/{entry}", "knowledge.find").by(KnowledgeRoutes::find),
                inWorkspace(POST, "/knowledge/{entry}/confirm", "knowledge.confirm")
                        .answers(call -> knowledge(call).confirm(id(call))),
                inWorkspace(POST, "/knowledge/{entry}/archive", "knowledge.archive")
                        .takes(ChangeReason.class, "reason")
                        .answers(call -> knowledge(call)
                                .archive(id(call), call.body(ChangeReason.class).reason())),
                inWorkspace(POST, "/knowledge/{entry}/restore", "knowledge.restore")
                        .answers(call -> knowledge(call).restore(id(call))),
                inWorkspace(GET, "/knowledge/{entry}/history", "knowledge.history")
                        .query("limit", "cursor")
                        .answers(call ->
                                knowledge(call).history(id(call), call.query().page())));
    }

    private static Answer created(Call call, KnowledgeEntry entry) {
        return Answer.created(entry, call.location("knowledge", entry.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        KnowledgeFilter filter = new KnowledgeFilter(
                query.text("domain"),
                query.flag("exact"),
                query.agent("contributor"),
                query.optionalFlag("archived"),
                query.instant("asOf"));
        return Answer.ok(knowledge(call).list(filter, query.page()));
    }

    private static Answer supersede(Call call) throws IOException {
        SupersedeKnowledge request = call.body(SupersedeKnowledge.class);
        return created(call, knowledge(call).supersede(request.old(), request.entry()));
    }

    private static Answer find(Call call) {
        KnowledgeId id = id(call);
        KnowledgeEntry entry = Refusal.found(knowledge(call).find(id), "knowledge", "knowledge " + id.text());
        return Answer.ok(entry).version(entry.version());
    }

    private static Knowledge knowledge(Call call) {
        return call.workspace().knowledge();
    }

    private static KnowledgeId id(Call call) {
        return call.id("entry", KnowledgeId::new);
    }
}
