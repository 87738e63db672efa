package dev.minutebook.client;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
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
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.notices.Notices;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.api.workspaces.Tokens;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One workspace of a server, and the key of the next write.
record HttpWorkspace(
        Transport transport, String name, @Nullable String key) implements Workspace {

    static HttpWorkspace of(Transport transport, String name) {
        return new HttpWorkspace(transport, Limits.filled("workspace", name, 63), null);
    }

    @Override
    public Agents agents() {
        return new HttpAgents(this);
    }

    @Override
    public Tasks tasks() {
        return new HttpTasks(this);
    }

    @Override
    public Channels channels() {
        return new HttpChannels(this);
    }

    @Override
    public Conversations conversations() {
        return new HttpConversations(this);
    }

    @Override
    public Corrections corrections() {
        return new HttpCorrections(this);
    }

    @Override
    public ContextBackups contextBackups() {
        return new HttpContextBackups(this);
    }

    @Override
    public Projects projects() {
        return new HttpProjects(this);
    }

    @Override
    public Debates debates() {
        return new HttpDebates(this);
    }

    @Override
    public Asks asks() {
        return new HttpAsks(this);
    }

    @Override
    public Approvals approvals() {
        return new HttpApprovals(this);
    }

    @Override
    public Decisions decisions() {
        return new HttpDecisions(this);
    }

    @Override
    public Lessons lessons() {
        return new HttpLessons(this);
    }

    @Override
    public Critiques critiques() {
        return new HttpCritiques(this);
    }

    @Override
    public Proofs proofs() {
        return new HttpProofs(this);
    }

    @Override
    public Search search() {
        return new HttpSearch(this);
    }

    @Override
    public Memories memories() {
        return new HttpMemories(this);
    }

    @Override
    public Ratings ratings() {
        return new HttpRatings(this);
    }

    @Override
    public Knowledge knowledge() {
        return new HttpKnowledge(this);
    }

    @Override
    public Evidence evidence() {
        return new HttpEvidence(this);
    }

    @Override
    public Calibration calibration() {
        return new HttpCalibration(this);
    }

    @Override
    public Providers providers() {
        return new HttpProviders(this);
    }

    @Override
    public Audit audit() {
        return new HttpAudit(this);
    }

    @Override
    public Encryption encryption() {
        return new HttpEncryption(this);
    }

    @Override
    public Notices notices() {
        return new HttpNotices(this);
    }

    @Override
    public Tokens tokens() {
        return new HttpTokens(this);
    }

    @Override
    public Workspace once(String onceKey) {
        Limits.filled("idempotency key", onceKey, KEY);
        return new HttpWorkspace(transport, name, onceKey);
    }

    /// The beginning of a path inside this workspace.
    RequestPath path(String noun) {
        return RequestPath.of("/v1/workspaces").segment(name).segment(noun);
    }

    <T> T read(RequestPath path, Class<T> type) {
        return transport.one(get(path), type);
    }

    <T> Page<T> page(RequestPath path, Class<T> item) {
        return transport.page(get(path), item);
    }

    /// Empty when exactly the thing asked for is missing.
    <T> Optional<T> find(RequestPath path, Class<T> type, String noun) {
        return transport.find(get(path), type, noun);
    }

    <T> T post(RequestPath path, @Nullable Object body, Class<T> type) {
        return transport.one(post(path, body), type);
    }

    <T> T patch(RequestPath path, Object change, Class<T> type) {
        return transport.one(write("PATCH", path, change), type);
    }

    Call write(String method, RequestPath path, @Nullable Object body) {
        return Call.write(method, path.text(), body, key);
    }

    Call post(RequestPath path, @Nullable Object body) {
        return write("POST", path, body);
    }

    static Call get(RequestPath path) {
        return Call.get(path.text());
    }
}
