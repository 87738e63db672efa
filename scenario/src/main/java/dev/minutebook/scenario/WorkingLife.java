package dev.minutebook.scenario;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/// Agents, their lives, channels, tasks and tokens.
final class WorkingLife {

    private final Workspace book;

    WorkingLife(Workspace book) {
        this.book = book;
    }

    List<Agent> hire() {
        book.agents().register(RegisterAgent.human("grace"));
        book.agents().register(RegisterAgent.service("nightly"));
        List<Agent> agents = new ArrayList<>();
        for (String name : List.of("ada", "bert", "cleo", "dora", "emil")) {
            agents.add(book.agents()
                    .register(new RegisterAgent(
                            name,
                            Agent.Kind.MODEL,
                            name.equals("emil") ? "claude-opus" : "gpt-5",
                            name.equals("emil") ? "anthropic" : "openai",
                            name.equals("ada") ? 200_000 : null,
                            name.equals("ada") ? "Ask for the evidence first." : null,
                            name.equals("bert") ? "I look for what breaks." : null)));
        }
        book.agents().update(AgentRef.of("ada"), UpdateAgent.constitution("Ask for the evidence first, then decide."));
        book.agents().clone(AgentRef.of("ada"), "ada-2");
        book.agents().rename(AgentRef.of("ada-2"), "ada-night");
        return agents;
    }

    void write() {
        Channel council =
                book.once("the council").channels().create(new CreateChannel("council", "What is decided together"));
        Channel old = book.channels().create(CreateChannel.named("lunch"));
        AgentSession life = book.agents().spawn(AgentRef.of("ada"), null);
        AgentSession child = book.agents().spawn(AgentRef.of("bert"), life.id());
        book.agents().wake(life.id());
        book.channels()
                .post(council.ref(), PostMessage.by(AgentRef.of("grace"), "@ada @bert should we ship on Friday?"));
        book.channels()
                .post(council.ref(), new PostMessage(AgentRef.of("ada"), "Two incidents are open, @grace.", life.id()));
        book.channels().post(old.ref(), PostMessage.by(AgentRef.of("grace"), "Soup today."));
        Channel help = book.once("the help").channels().create(CreateChannel.named("help"));
        book.channels().post(help.ref(), PostMessage.by(AgentRef.of("bert"), "@cleo look at the disk"));
        book.channels().acknowledge(council.ref(), AgentRef.of("ada"), 2);
        book.channels().acknowledge(help.ref(), AgentRef.of("cleo"), 1);
        book.channels().acknowledge(council.ref(), AgentRef.of("bert"), 1);
        book.channels().copyBookmarks(AgentRef.of("ada"), AgentRef.of("ada-night"));
        book.channels().update(council.ref(), UpdateChannel.pinned(true));
        book.channels().archive(old.ref());
        book.agents().end(child.id(), "Nothing broke.");
    }

    void tasks() {
        AgentRef ada = AgentRef.of("ada");
        AgentSession life = book.agents().spawn(ada, null);
        Task counted = book.tasks()
                .open(new OpenTask(
                        "count the incidents",
                        AgentRef.of("grace"),
                        ada,
                        dev.minutebook.api.channels.ChannelRef.of("council"),
                        3));
        Claim claim = book.tasks()
                .claim(new ClaimTask(ada, counted.id(), life.id(), Duration.ofMinutes(5)))
                .orElseThrow();
        book.tasks().start(counted.id(), claim.fence(), "pid-7");
        book.tasks().heartbeat(counted.id(), claim.fence(), Duration.ofMinutes(9));
        book.tasks().complete(counted.id(), TaskReport.of(claim.fence(), "two"));
        Task broken = book.tasks().open(OpenTask.of("deploy").maxAttempts(1));
        Claim second = book.tasks()
                .claim(ClaimTask.by(AgentRef.of("bert")).task(broken.id()))
                .orElseThrow();
        book.tasks().start(broken.id(), second.fence(), null);
        book.tasks().fail(broken.id(), new TaskReport(second.fence(), null, "disk full"));
        Task given = book.tasks().open(OpenTask.of("sweep"));
        Claim third = book.tasks()
                .claim(ClaimTask.by(AgentRef.of("cleo")).task(given.id()))
                .orElseThrow();
        book.tasks().release(given.id(), third.fence());
        book.tasks().cancel(book.tasks().open(OpenTask.of("nothing")).id());
        book.tasks().claim(ClaimTask.by(AgentRef.of("dora")).task(given.id()).lease(Duration.ofHours(1)));
        book.agents().end(life.id(), "The incidents are counted.");
        book.tokens().issue(IssueToken.of("laptop", Token.Kind.HUMAN, Role.WRITER));
        book.tokens()
                .issue(IssueToken.forAgent("ada's", ada, Role.REVIEWER)
                        .scopes(List.of("debates:read"))
                        .expiresAt(Instant.parse("2100-01-01T00:00:00Z")));
        book.tokens()
                .revoke(book.tokens()
                        .issue(IssueToken.of("old", Token.Kind.SERVICE, Role.READER))
                        .token()
                        .id());
        book.providers()
                .report(new ReportProvider(
                        "openai", "worker-1", ProviderState.Breaker.CLOSED, 0, 5, 60, 4, null, null));
        book.providers()
                .report(new ReportProvider(
                        "anthropic",
                        "worker-2",
                        ProviderState.Breaker.OPEN,
                        5,
                        3,
                        90,
                        9,
                        Instant.parse("2100-01-01T00:00:00Z"),
                        "529 overloaded"));
    }

    void leave(Workspace reviewer) {
        reviewer.once("the last task").tasks().open(OpenTask.of("tidy up"));
        book.once("the last word").channels().create(CreateChannel.named("farewells"));
        reviewer.tasks().claim(ClaimTask.by(AgentRef.of("emil")));
        book.agents().merge(AgentRef.of("ada-night"), AgentRef.of("ada"));
        book.agents().archive(AgentRef.of("nightly"));
        book.channels()
                .post(
                        book.channels()
                                .list(false, PageRequest.first())
                                .items()
                                .getFirst()
                                .ref(),
                        PostMessage.by(AgentRef.of("grace"), "That was the year."));
    }
}
