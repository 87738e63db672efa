package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Id;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentSession;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.agents.UpdateAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.channels.UpdateChannel;
import dev.minutebook.api.tasks.Claim;
import dev.minutebook.api.tasks.ClaimTask;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskReport;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.testkit.suites.JsonSyntax;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// That what is done is entered, and what is said is not. Part of [AuditContract].
abstract class AuditEntriesContract extends WorkspaceSuite {

    private static final String CANARY = "canary-7f3a";

    /// A write and the thing it was done to.
    private record Done(String noun, UUID subject) {

        static Done to(String noun, Id subject) {
            return new Done(noun, subject.value());
        }
    }

    @Test
    void every_write_to_agents_is_on_record() {
        List<Done> done = new ArrayList<>();
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5"));
        done.add(Done.to("agent", ada.id()));
        agents().update(ada.ref(), UpdateAgent.selfDescription("I count."));
        done.add(Done.to("agent", ada.id()));
        agents().rename(ada.ref(), "countess");
        done.add(Done.to("agent", ada.id()));
        agents().archive(ada.ref());
        done.add(Done.to("agent", ada.id()));
        agents().restore(ada.ref());
        done.add(Done.to("agent", ada.id()));
        Agent twin = agents().clone(ada.ref(), "twin");
        done.add(Done.to("agent", twin.id()));

        assertOnRecord(done);
    }

    @Test
    void a_merge_is_on_record() {
        Agent ada = model("ada");
        Agent grace = model("grace");
        long before = sealedLog().size();

        agents().merge(ada.ref(), grace.ref());

        assertThat(sealedLog())
                .filteredOn(entry -> entry.number() > before && entry.event().startsWith("agent."))
                .extracting(AuditEntry::subject)
                .containsAnyOf(ada.id().value(), grace.id().value());
    }

    @Test
    void every_write_to_lives_is_on_record() {
        AgentSession life = agents().spawn(model("ada").ref(), null);
        agents().wake(life.id());
        agents().end(life.id(), "Good night.");
        Done session = Done.to("session", life.id());

        assertOnRecord(List.of(session, session, session));
    }

    @Test
    void every_write_to_tasks_is_on_record() {
        Agent ada = person("ada");
        Task first = tasks().open(OpenTask.of("first"));
        Claim claim = tasks().claim(ClaimTask.by(ada.ref())).orElseThrow();
        tasks().start(first.id(), claim.fence(), null);
        tasks().release(first.id(), claim.fence());
        claim = tasks().claim(ClaimTask.by(ada.ref())).orElseThrow();
        tasks().fail(first.id(), TaskReport.of(claim.fence(), "nothing"));
        claim = tasks().claim(ClaimTask.by(ada.ref())).orElseThrow();
        tasks().complete(first.id(), TaskReport.of(claim.fence(), "42"));
        Task second = tasks().open(OpenTask.of("second"));
        tasks().cancel(second.id());
        List<Done> done = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            done.add(Done.to("task", first.id()));
        }
        done.add(Done.to("task", second.id()));
        done.add(Done.to("task", second.id()));

        assertOnRecord(done);
    }

    @Test
    void a_lost_attempt_and_its_successor_are_on_record() {
        Task task = tasks().open(OpenTask.of("count"));
        Agent ada = person("ada");
        assertThat(tasks().claim(ClaimTask.by(ada.ref()).lease(Duration.ofSeconds(1))))
                .isPresent();
        Eventually.answers(() -> tasks().claim(ClaimTask.by(ada.ref())));
        Done recorded = Done.to("task", task.id());

        assertOnRecord(List.of(recorded, recorded, recorded));
    }

    @Test
    void every_write_to_channels_is_on_record() {
        Agent ada = person("ada");
        Channel council = channel("council");
        Message said = post(council, ada, "hello");
        channels().update(council.ref(), UpdateChannel.topic("new"));
        channels().archive(council.ref());
        channels().restore(council.ref());
        Done recorded = Done.to("channel", council.id());

        assertOnRecord(List.of(recorded, recorded, recorded, recorded, Done.to("message", said.id())));
    }

    @Test
    void every_move_of_a_bookmark_is_on_record() {
        Agent ada = person("ada");
        Agent grace = person("grace");
        Channel council = channel("council");
        post(council, ada, "hello");

        channels().acknowledge(council.ref(), ada.ref(), 1);
        channels().copyBookmarks(ada.ref(), grace.ref());

        assertThat(sealedLog())
                .filteredOn(entry -> entry.event().startsWith("bookmark."))
                .hasSizeGreaterThanOrEqualTo(2)
                .extracting(AuditEntry::subject)
                .isSubsetOf(council.id().value(), ada.id().value(), grace.id().value());
    }

    @Test
    void every_write_to_tokens_is_on_record() {
        Token token = tokens().issue(IssueToken.of("night-build", Token.Kind.SERVICE, Role.WRITER))
                .token();
        tokens().revoke(token.id());
        Done recorded = Done.to("token", token.id());

        assertOnRecord(List.of(recorded, recorded));
    }

    @Test
    void a_message_is_entered_once() {
        Agent ada = person("ada");
        Channel council = channel("council");
        List<Message> said = ConcurrentCalls.all(32, i -> post(council, ada, "message " + i));

        assertThat(sealedLog())
                .filteredOn(entry -> entry.event().startsWith("message."))
                .extracting(AuditEntry::subject)
                .containsExactlyInAnyOrderElementsOf(
                        said.stream().map(message -> message.id().value()).toList());
    }

    @Test
    void a_refused_write_is_not_entered_as_done() {
        Channel council = channel("council");
        refused(() -> channels().post(council.ref(), PostMessage.by(unknownAgent(), "never")), Code.NOT_FOUND);
        refused(() -> channel("council"), Code.CONFLICT);

        assertThat(sealedLog()).noneMatch(entry -> entry.event().startsWith("message."));
        assertThat(sealedLog())
                .filteredOn(entry -> entry.event().startsWith("channel."))
                .hasSize(1);
    }

    @Test
    void a_repeated_end_and_a_backward_acknowledgement_change_nothing_and_enter_nothing() {
        Agent ada = model("ada");
        AgentSession life = agents().spawn(ada.ref(), null);
        agents().end(life.id(), null);
        Channel council = channel("council");
        post(council, ada, "one");
        channels().acknowledge(council.ref(), ada.ref(), 1);
        long before = sealedLog().size();

        agents().end(life.id(), "again");
        channels().acknowledge(council.ref(), ada.ref(), 0);

        assertThat(sealedLog()).hasSize((int) before);
    }

    @Test
    void an_entry_names_the_caller_and_the_agent_it_spoke_for() {
        Agent ada = person("ada");
        Message said = post(channel("council"), ada, "hello");
        Task opened = tasks().open(OpenTask.of("count"));

        AuditEntry entry = entryOf(said);
        assertThat(entry.actor())
                .isEqualTo(sealedLog().stream()
                        .filter(one -> opened.id().value().equals(one.subject()))
                        .findFirst()
                        .orElseThrow()
                        .actor());
        assertThat(entry.details()).contains("\"agent\":\"" + ada.id().text() + "\"");
    }

    @Test
    void an_entry_names_the_life_that_acted() {
        Agent ada = model("ada");
        AgentSession life = agents().spawn(ada.ref(), null);
        Message said = channels().post(channel("council").ref(), new PostMessage(ada.ref(), "hi", life.id()));

        assertThat(entryOf(said).session()).isEqualTo(life.id().value());
    }

    @Test
    void no_content_is_ever_in_the_log() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5")
                .constitution("constitution " + CANARY)
                .selfDescription("description " + CANARY));
        agents().update(ada.ref(), UpdateAgent.constitution("another " + CANARY));
        agents().end(agents().spawn(ada.ref(), null).id(), "note " + CANARY);
        post(channels().create(CreateChannel.named("council")), ada, "message " + CANARY);
        Task task = tasks().open(OpenTask.of("input " + CANARY));
        Claim claim = tasks().claim(ClaimTask.by(ada.ref())).orElseThrow();
        tasks().complete(task.id(), new TaskReport(claim.fence(), "output " + CANARY, "stderr " + CANARY));

        assertThat(sealedLog())
                .hasSizeGreaterThanOrEqualTo(8)
                .noneMatch(entry -> entry.toString().contains(CANARY));
    }

    @Test
    void the_secret_of_a_token_is_never_in_the_log() {
        IssuedToken issued = tokens().issue(IssueToken.of("night-build", Token.Kind.SERVICE, Role.READER));
        String secret = issued.secret();
        String tail = secret.substring(secret.length() - 16);

        assertThat(sealedLog()).isNotEmpty().noneMatch(entry -> entry.toString().contains(tail));
    }

    @Test
    void details_are_a_json_object() {
        post(channel("council"), person("ada"), "hello");
        tasks().cancel(tasks().open(OpenTask.of("count")).id());

        assertThat(sealedLog()).isNotEmpty().allSatisfy(entry -> {
            assertThat(entry.details()).startsWith("{").endsWith("}");
            assertThat(JsonSyntax.json(entry.details())).isTrue();
            assertThat(entry.subjectKind()).isNotBlank();
            assertThat(entry.actor()).isNotBlank();
        });
    }

    @Test
    void equal_messages_have_different_commitments() {
        Agent ada = person("ada");
        Channel council = channel("council");
        Message one = post(council, ada, "yes");
        Message two = post(council, ada, "yes");

        assertThat(entryOf(one).commitment()).isNotNull().matches("[0-9a-f]{64}");
        assertThat(entryOf(two).commitment())
                .isNotNull()
                .isNotEqualTo(entryOf(one).commitment());
    }

    @Test
    void nothing_done_in_another_workspace_is_in_the_log() {
        Agent stranger = elsewhere().agents().register(RegisterAgent.human("ada"));
        person("grace");

        assertThat(sealedLog())
                .isNotEmpty()
                .noneMatch(entry -> stranger.id().value().equals(entry.subject()));
    }

    private AuditEntry entryOf(Message message) {
        List<AuditEntry> entries = sealedLog().stream()
                .filter(entry -> message.id().value().equals(entry.subject()))
                .toList();
        assertThat(entries).isNotEmpty();
        return entries.getFirst();
    }

    private void assertOnRecord(List<Done> done) {
        List<AuditEntry> log = sealedLog();
        Map<Done, Long> wanted =
                done.stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        wanted.forEach((write, count) -> assertThat(log)
                .filteredOn(entry -> entry.event().startsWith(write.noun() + ".")
                        && write.subject().equals(entry.subject()))
                .as("entries of %s", write)
                .hasSizeGreaterThanOrEqualTo(count.intValue()));
    }
}
