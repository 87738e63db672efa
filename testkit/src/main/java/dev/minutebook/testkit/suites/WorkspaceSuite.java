package dev.minutebook.testkit.suites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approvals;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.decisions.Decisions;
import dev.minutebook.api.evidence.Evidence;
import dev.minutebook.api.knowledge.Knowledge;
import dev.minutebook.api.lessons.Lessons;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.ratings.Ratings;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.tasks.Tasks;
import dev.minutebook.api.workspaces.Tokens;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/// Base of all suites: the workspace under test, with shortcuts to its capabilities.
@Timeout(600)
public abstract class WorkspaceSuite {

    private @Nullable Workspace book;

    /// A workspace that is new and empty at every call. The caller is an operator who may speak for any agent.
    protected abstract Workspace workspace();

    @BeforeEach
    void begin_with_a_new_workspace() {
        book = null;
    }

    /// The workspace of the running test.
    protected final synchronized Workspace book() {
        Workspace present = book == null ? workspace() : book;
        book = present;
        return present;
    }

    /// A second workspace of the same installation.
    protected final Workspace elsewhere() {
        Workspace first = book();
        Workspace second = workspace();
        assertThat(second.name()).as("workspace() must be new at every call").isNotEqualTo(first.name());
        return second;
    }

    protected final Agents agents() {
        return book().agents();
    }

    protected final Tasks tasks() {
        return book().tasks();
    }

    protected final Channels channels() {
        return book().channels();
    }

    protected final Debates debates() {
        return book().debates();
    }

    protected final Asks asks() {
        return book().asks();
    }

    protected final Approvals approvals() {
        return book().approvals();
    }

    protected final Decisions decisions() {
        return book().decisions();
    }

    protected final Lessons lessons() {
        return book().lessons();
    }

    protected final Critiques critiques() {
        return book().critiques();
    }

    protected final Memories memories() {
        return book().memories();
    }

    protected final Ratings ratings() {
        return book().ratings();
    }

    protected final Knowledge knowledge() {
        return book().knowledge();
    }

    protected final Search search() {
        return book().search();
    }

    protected final Evidence evidence() {
        return book().evidence();
    }

    protected final Providers providers() {
        return book().providers();
    }

    protected final Audit audit() {
        return book().audit();
    }

    protected final Tokens tokens() {
        return book().tokens();
    }

    protected final Agent person(String name) {
        return agents().register(RegisterAgent.human(name));
    }

    protected final Agent model(String name) {
        return agents().register(RegisterAgent.model(name, "claude-opus"));
    }

    protected final Channel channel(String name) {
        return channels().create(CreateChannel.named(name));
    }

    protected final Message post(Channel channel, Agent author, String body) {
        return channels().post(channel.ref(), PostMessage.by(author.ref(), body));
    }

    /// The agent as it is now.
    protected final Agent now(Agent agent) {
        return agents().find(agent.ref()).orElseThrow();
    }

    /// The channel as it is now.
    protected final Channel now(Channel channel) {
        return channels().find(channel.ref()).orElseThrow();
    }

    /// The whole log, once all that was written is sealed.
    protected final List<AuditEntry> sealedLog() {
        Eventually.holds(() -> assertThat(audit().status().unsealed()).isZero());
        return everything(200, page -> audit().entries(0, page));
    }

    protected static AgentRef unknownAgent() {
        return AgentRef.of(new AgentId(UUID.randomUUID()));
    }

    /// Follows the cursors to the end.
    protected static <T> List<T> everything(int limit, Function<PageRequest, Page<T>> list) {
        PageRequest request = PageRequest.first(limit);
        List<T> items = new ArrayList<>();
        for (int pages = 0; pages < 10_000; pages++) {
            Page<T> page = list.apply(request);
            assertThat(page.items()).as("a page holds no more than asked for").hasSizeLessThanOrEqualTo(limit);
            items.addAll(page.items());
            if (page.next() == null) {
                return items;
            }
            request = request.after(page.next());
        }
        throw new AssertionError("the list has no end");
    }

    /// That the call is refused with one of the codes.
    protected static void refused(ThrowingCallable call, Problem.Code... codes) {
        assertThatThrownBy(call).isInstanceOfSatisfying(MinutebookException.class, refusal -> {
            assertThat(refusal.code()).as(refusal.problem().detail()).isIn((Object[]) codes);
            assertThat(refusal.problem().detail()).isNotBlank();
        });
    }
}
