package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.api.notices.AddSubscription;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.erasures.ErasureSweep;
import dev.minutebook.core.search.SearchCaches;
import dev.minutebook.core.search.index.IndexNow;
import dev.minutebook.core.search.vectors.Vectors;
import java.util.Map;
import java.util.UUID;

/// A short day in a workspace that leaves rows in every table that belongs to workspaces.
///
/// @param key the idempotency key under which the channel was created
public record EveryTable(
        Workspace book,
        Agent ada,
        Agent grace,
        AgentSession life,
        Channel council,
        Task task,
        IssuedToken token,
        DebateDay debates,
        MemoryDay memories,
        TruthDay truth,
        QueryDay queries,
        EvolutionDay evolution,
        TalkDay talks,
        String key) {

    /// Lives the day. It is all sealed when this returns, if the book seals.
    public static EveryTable in(Workspace book) {
        Agent ada = book.agents().register(RegisterAgent.model("ada", "claude-opus"));
        Agent grace = book.agents().register(RegisterAgent.human("grace"));
        AgentSession life = book.agents().spawn(ada.ref(), null);
        String key = "make the council";
        Channel council = book.once(key).channels().create(CreateChannel.named("council"));
        book.channels().post(council.ref(), PostMessage.by(grace.ref(), "@ada, count the votes"));
        book.channels().post(council.ref(), PostMessage.by(grace.ref(), "@ada, and tell us"));
        book.channels().acknowledge(council.ref(), ada.ref(), 1);
        Task task = book.tasks().open(OpenTask.of("count the votes").channel(council.ref()));
        Claim claim = book.tasks().claim(ClaimTask.by(ada.ref())).orElseThrow();
        book.tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "eight"));
        IssuedToken token = book.tokens().issue(IssueToken.of("laptop", Token.Kind.HUMAN, Role.WRITER));
        book.notices().subscribe(AddSubscription.webhook("https://example.org/hook"));
        book.agents().register(RegisterAgent.human("leaver"));
        book.erasures().start(StartErasure.of(ErasureSubject.agent("leaver"), "Asked for by letter."));
        TalkDay talks = TalkDay.in(book);
        DebateDay debates = DebateDay.in(book);
        return new EveryTable(
                book,
                ada,
                grace,
                life,
                council,
                task,
                token,
                debates,
                MemoryDay.in(book, ada),
                TruthDay.in(book, ada, debates.open()),
                QueryDay.in(book, ada),
                EvolutionDay.in(book),
                talks,
                key);
    }

    /// Takes what was said so far into a segment of the index, and says something more, which waits.
    public EveryTable indexed(Database database, UUID workspace) {
        IndexNow.in(database, workspace);
        Vectors vectors = new Vectors(database);
        vectors.missing(workspace, "plain", 2)
                .forEach(one -> vectors.put(workspace, "plain", Map.of(one.entry(), new float[] {1, 1})));
        book.channels().post(council.ref(), PostMessage.by(grace.ref(), "that is all"));
        return this;
    }

    /// Has what follows encrypted, in a book that has a master key.
    public EveryTable encrypted() {
        book.encryption()
                .enable(EnableEncryption.indexed()
                        .acceptingEmbeddings("Vectors may be stored.")
                        .leavingWhatIsThere());
        return this;
    }

    /// Takes out what belongs to the one who left.
    public EveryTable erased(Database database, UUID workspace) {
        ErasureSweep sweep = new ErasureSweep(database, new SearchCaches());
        Soon.until(
                "the one who left is forgotten",
                () -> !sweep.sweep(new Scope(new WorkspaceId(workspace), Caller.EMBEDDED, null)));
        return this;
    }

    /// Waits until all that was done is sealed.
    public EveryTable sealed() {
        Soon.until("all is sealed", () -> book.audit().status().unsealed() == 0);
        return this;
    }
}
