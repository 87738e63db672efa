package dev.minutebook.dist;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditStatus;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Inbox;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.workspaces.CreateWorkspace;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;

/// The script of the demo: two agents and a person, a question, a task, a debate, its results, and their
/// verification. Each play has a workspace of its own, so that it can be played again.
final class DemoStory {

    private final Minutebook book;
    private final Consumer<String> say;
    private final Function<String[], String> command;

    /// @param command puts words into a command to type that reaches the book
    DemoStory(Minutebook book, Consumer<String> say, Function<String[], String> command) {
        this.book = book;
        this.say = say;
        this.command = command;
    }

    boolean play() throws InterruptedException {
        String name = "demo-" + Long.toString(System.currentTimeMillis(), 36);
        book.workspaces().create(new CreateWorkspace(name));
        Workspace demo = book.workspace(name);
        CommandHints hints = new CommandHints(command, name);
        Agent ada = demo.agents()
                .register(RegisterAgent.model("ada", "scripted").constitution("Ask for the evidence first."));
        Agent grace = demo.agents().register(RegisterAgent.model("grace", "scripted"));
        Agent olga = demo.agents().register(RegisterAgent.human("olga"));
        say.accept("Three who meet: ada and grace, two scripted agents, and olga, a person.");

        Channel council = demo.channels().create(new CreateChannel("council", "Should we ship on Friday?"));
        demo.channels().post(council.ref(), PostMessage.by(olga.ref(), "@ada @grace should we ship on Friday?"));
        demo.channels().post(council.ref(), PostMessage.by(grace.ref(), "Tests are green. I would."));
        say.accept("olga asked in #council; grace answered; ada is not awake, so the question waits in her inbox.");

        AgentSession life = demo.agents().spawn(ada.ref(), null);
        Inbox inbox = demo.agents().wake(life.id()).inbox();
        say.accept(
                "ada wakes: " + inbox.unread() + " unread, " + inbox.mentions().size() + " naming her.");
        demo.tasks().open(OpenTask.of("Count the open incidents").channel(council.ref()));
        Claim claim = demo.tasks()
                .claim(ClaimTask.by(ada.ref()).lease(Duration.ofMinutes(5)))
                .orElseThrow();
        demo.tasks().start(claim.task().id(), claim.fence(), "scripted");
        demo.tasks().complete(claim.task().id(), TaskReport.of(claim.fence(), "2 open incidents"));
        demo.channels()
                .post(council.ref(), new PostMessage(ada.ref(), "Two incidents are open. I would wait.", life.id()));
        demo.channels().acknowledge(council.ref(), ada.ref(), 3);
        demo.agents().end(life.id(), "Look at the incidents again on Thursday.");
        say.accept("ada claimed a task, finished it once, dissented, acknowledged, and left a note for her next life.");

        DebateId debate = new CouncilStory(demo, say, hints).play(ada);
        new TrustStory(demo, say).play(ada, debate);
        new MemoryStory(demo, say).play(ada, debate);

        awaitSealed(demo);
        Verification checked = demo.audit().verify(VerifyAudit.all());
        say.accept("The log: %d entries in %d signed blocks, %d texts compared with their commitments: %s."
                .formatted(
                        checked.entries(),
                        checked.blocks(),
                        checked.contents(),
                        checked.intact() ? "intact" : "NOT intact: " + checked.finding()));
        say.accept("Look around: " + hints.command("channels", "read", "council"));
        say.accept("And at the debate: " + hints.command("debates", "show", debate.text()));
        say.accept("And find it again: " + hints.command("search", "retry an upload", "--explain"));
        say.accept("And at who is trusted: " + hints.command("ratings", "leaderboard"));
        return checked.intact();
    }

    private static void awaitSealed(Workspace demo) throws InterruptedException {
        for (int i = 0; i < 200; i++) {
            AuditStatus status = demo.audit().status();
            if (status.unsealed() == 0) {
                return;
            }
            Thread.sleep(50);
        }
    }
}
