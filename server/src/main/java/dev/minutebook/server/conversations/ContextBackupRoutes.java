package dev.minutebook.server.conversations;

import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.contextbackups.BackupCoverage;
import dev.minutebook.api.contextbackups.ClaimContextBackup;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.ContextBackupFilter;
import dev.minutebook.api.contextbackups.ContextBackupId;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.FollowConversation;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.api.contextbackups.RestoreContext;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Query;
import dev.minutebook.server.http.Refusal;
import dev.minutebook.server.http.Route;
import dev.minutebook.server.http.RouteBuilder;
import dev.minutebook.server.http.Verb;
import java.io.IOException;
import java.util.List;

/// Context backups of conversations, and reports of those who write them.
public final class ContextBackupRoutes {

    private ContextBackupRoutes() {}

    public static List<Route> routes() {
        return List.of(
                route(POST, "/context-backups/claim", "contextBackups.claim")
                        .takes(ClaimContextBackup.class)
                        .by(ContextBackupRoutes::claim),
                route(POST, "/context-backups", "contextBackups.write")
                        .takes(WriteContextBackup.class, "conversation", "specialist")
                        .by(ContextBackupRoutes::write),
                route(GET, "/context-backups", "contextBackups.list")
                        .query("conversation", "specialist", "limit", "cursor")
                        .by(ContextBackupRoutes::list),
                route(POST, "/context-backups/follow", "contextBackups.follow")
                        .takes(FollowConversation.class, "conversation", "specialist")
                        .answers(call -> backups(call).follow(call.body(FollowConversation.class))),
                route(GET, "/context-backups/standing", "contextBackups.standing")
                        .query("conversation", "specialist")
                        .answers(call -> backups(call).standing(conversation(call.query()), specialist(call.query()))),
                route(GET, "/context-backups/due", "contextBackups.due")
                        .query("limit", "cursor")
                        .answers(call -> backups(call).due(call.query().page())),
                route(GET, "/context-backups/coverage", "contextBackups.coverage")
                        .query("coverage", "limit", "cursor")
                        .answers(call -> backups(call)
                                .coverage(
                                        call.query().choice("coverage", BackupCoverage.class),
                                        call.query().page())),
                route(GET, "/context-backups/restore", "contextBackups.restore")
                        .query("conversation", "specialist", "tokens")
                        .answers(call -> backups(call)
                                .restore(new RestoreContext(
                                        conversation(call.query()),
                                        specialist(call.query()),
                                        call.query().optionalNumber("tokens")))),
                route(GET, "/context-backups/diff", "contextBackups.diff")
                        .query("from", "to")
                        .answers(call -> backups(call)
                                .diff(
                                        call.query().neededId("from", ContextBackupId::new),
                                        call.query().neededId("to", ContextBackupId::new))),
                route(GET, "/context-backups/{backup}", "contextBackups.find").by(ContextBackupRoutes::find),
                route(POST, "/context-counters/{counter}/heartbeat", "contextBackups.heartbeat")
                        .takes(Heartbeat.class, "fence")
                        .by(ContextBackupRoutes::heartbeat),
                route(POST, "/context-counters/{counter}/call", "contextBackups.call")
                        .takes(StartCall.class, "fence")
                        .by(ContextBackupRoutes::call),
                route(POST, "/context-counters/{counter}/report", "contextBackups.report")
                        .takes(ReportContextBackup.class, "fence")
                        .answers(call -> backups(call).report(counter(call), call.body(ReportContextBackup.class))),
                route(POST, "/context-counters/{counter}/release", "contextBackups.release")
                        .takes(ReleaseClaim.class, "fence")
                        .answers(call -> backups(call)
                                .release(
                                        counter(call),
                                        call.body(ReleaseClaim.class).fence())));
    }

    /// Who may read or write conversations may read or write their backups.
    private static RouteBuilder route(Verb verb, String path, String operation) {
        return Route.inWorkspace(verb, path, operation).partOf("conversations");
    }

    private static Answer claim(Call call) throws IOException {
        return backups(call)
                .claim(call.body(ClaimContextBackup.class))
                .<Answer>map(Answer::ok)
                .orElseGet(Answer.Nothing::new);
    }

    private static Answer write(Call call) throws IOException {
        ContextBackup backup = backups(call).write(call.body(WriteContextBackup.class));
        return Answer.created(backup, call.location("context-backups", backup.id()));
    }

    private static Answer list(Call call) {
        Query query = call.query();
        ContextBackupFilter filter = new ContextBackupFilter(conversation(query), query.agent("specialist"));
        return Answer.ok(backups(call).list(filter, query.page()));
    }

    private static Answer find(Call call) {
        ContextBackupId id = call.id("backup", ContextBackupId::new);
        return Answer.ok(Refusal.found(backups(call).find(id), "context backup", "context backup " + id.text()));
    }

    private static Answer heartbeat(Call call) throws IOException {
        Heartbeat wish = call.body(Heartbeat.class);
        return Answer.ok(new Lease(backups(call).heartbeat(counter(call), wish.fence(), wish.lease())));
    }

    private static Answer call(Call call) throws IOException {
        return Answer.created(backups(call).call(counter(call), call.body(StartCall.class)), null);
    }

    private static ContextBackups backups(Call call) {
        return call.workspace().contextBackups();
    }

    private static ConversationId conversation(Query query) {
        return query.neededId("conversation", ConversationId::new);
    }

    private static AgentRef specialist(Query query) {
        return AgentRef.of(query.needed("specialist"));
    }

    private static ContextCounterId counter(Call call) {
        return call.id("counter", ContextCounterId::new);
    }
}
