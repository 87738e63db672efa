package dev.minutebook.client;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.contextbackups.ContextBackups;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.evolution.Evolution;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.queries.Queries;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.retention.Retention;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.api.workspaces.Tokens;
import dev.minutebook.client.conversations.HttpContextBackups;
import dev.minutebook.client.conversations.HttpConversations;
import dev.minutebook.client.conversations.HttpCorrections;
import dev.minutebook.client.conversations.HttpProjects;
import dev.minutebook.client.evolution.HttpEvolution;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import dev.minutebook.client.retention.HttpErasures;
import dev.minutebook.client.retention.HttpRetention;
import dev.minutebook.client.specialists.HttpPromotions;

/// One workspace of a server, and the key of the next write.
record HttpWorkspace(WorkspaceCalls calls) implements Workspace {

    static HttpWorkspace of(Transport transport, String name) {
        return new HttpWorkspace(new WorkspaceCalls(transport, Limits.filled("workspace", name, 63), null));
    }

    @Override
    public String name() {
        return calls.name();
    }

    @Override
    public Agents agents() {
        return new HttpAgents(calls);
    }

    @Override
    public Tasks tasks() {
        return new HttpTasks(calls);
    }

    @Override
    public Channels channels() {
        return new HttpChannels(calls);
    }

    @Override
    public Conversations conversations() {
        return new HttpConversations(calls);
    }

    @Override
    public Corrections corrections() {
        return new HttpCorrections(calls);
    }

    @Override
    public Evolution evolution() {
        return new HttpEvolution(calls);
    }

    @Override
    public Promotions promotions() {
        return new HttpPromotions(calls);
    }

    @Override
    public Retention retention() {
        return new HttpRetention(calls);
    }

    @Override
    public Queries queries() {
        return new HttpQueries(calls);
    }

    @Override
    public ContextBackups contextBackups() {
        return new HttpContextBackups(calls);
    }

    @Override
    public Projects projects() {
        return new HttpProjects(calls);
    }

    @Override
    public Debates debates() {
        return new HttpDebates(calls);
    }

    @Override
    public Asks asks() {
        return new HttpAsks(calls);
    }

    @Override
    public Approvals approvals() {
        return new HttpApprovals(calls);
    }

    @Override
    public Decisions decisions() {
        return new HttpDecisions(calls);
    }

    @Override
    public Lessons lessons() {
        return new HttpLessons(calls);
    }

    @Override
    public Critiques critiques() {
        return new HttpCritiques(calls);
    }

    @Override
    public Proofs proofs() {
        return new HttpProofs(calls);
    }

    @Override
    public Search search() {
        return new HttpSearch(calls);
    }

    @Override
    public Memories memories() {
        return new HttpMemories(calls);
    }

    @Override
    public Ratings ratings() {
        return new HttpRatings(calls);
    }

    @Override
    public Knowledge knowledge() {
        return new HttpKnowledge(calls);
    }

    @Override
    public Evidence evidence() {
        return new HttpEvidence(calls);
    }

    @Override
    public Calibration calibration() {
        return new HttpCalibration(calls);
    }

    @Override
    public Providers providers() {
        return new HttpProviders(calls);
    }

    @Override
    public Audit audit() {
        return new HttpAudit(calls);
    }

    @Override
    public Encryption encryption() {
        return new HttpEncryption(calls);
    }

    @Override
    public Erasures erasures() {
        return new HttpErasures(calls);
    }

    @Override
    public Notices notices() {
        return new HttpNotices(calls);
    }

    @Override
    public Tokens tokens() {
        return new HttpTokens(calls);
    }

    @Override
    public Workspace once(String onceKey) {
        Limits.filled("idempotency key", onceKey, KEY);
        return new HttpWorkspace(new WorkspaceCalls(calls.transport(), calls.name(), onceKey));
    }
}
