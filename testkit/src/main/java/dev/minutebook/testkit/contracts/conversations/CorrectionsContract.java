package dev.minutebook.testkit.contracts.conversations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AddedCorrection;
import dev.minutebook.api.corrections.AddedCorrection.Outcome;
import dev.minutebook.api.corrections.AppliedCorrections;
import dev.minutebook.api.corrections.AppliedCorrections.Reason;
import dev.minutebook.api.corrections.ApplyCorrections;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.corrections.CheckedAnswer;
import dev.minutebook.api.corrections.CheckedAnswer.Finding;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionEvent;
import dev.minutebook.api.corrections.CorrectionEvent.Kind;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.CorrectionKind;
import dev.minutebook.api.corrections.CorrectionReach;
import dev.minutebook.api.corrections.CorrectionSource;
import dev.minutebook.api.corrections.CorrectionStatus;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.corrections.DecayClass;
import dev.minutebook.api.corrections.DecideCorrection;
import dev.minutebook.api.corrections.ExtractCorrection;
import dev.minutebook.api.corrections.ExtractedCorrection;
import dev.minutebook.api.corrections.ExtractedCorrection.Action;
import dev.minutebook.api.corrections.PreferencePair;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// What every implementation of corrections does.
public abstract class CorrectionsContract extends WorkspaceSuite {

    private static final AddCorrection PORT = AddCorrection.fact("port server", "The server listens on port 5432.")
            .not("The server listens on port 5433.");
    private static final String QUESTION = "Which port does the server use?";

    /// The workspace of that name, as the holder of a token reaches it.
    protected abstract Workspace reached(String workspace, String secret);

    private Corrections corrections() {
        return book().corrections();
    }

    private Conversation open() {
        return book().conversations().open(OpenConversation.untitled());
    }

    private Correction the(CorrectionId id) {
        return corrections().find(id).orElseThrow();
    }

    private List<Kind> happened(CorrectionId id) {
        return corrections().events(id, PageRequest.first()).items().stream()
                .map(CorrectionEvent::kind)
                .toList();
    }

    private static Correction written(ExtractedCorrection extracted) {
        return Objects.requireNonNull(extracted.added()).correction();
    }

    private AppliedCorrections preview(String prompt) {
        return corrections().apply(ApplyCorrections.to(prompt).asPreview());
    }

    @Test
    void a_correction_is_added_found_and_listed() {
        ConversationMessageId message = new ConversationMessageId(UUID.randomUUID());
        UUID query = UUID.randomUUID();
        AddedCorrection added = corrections()
                .add(PORT.asked(QUESTION)
                        .domain("software_engineering/servers")
                        .source(CorrectionSource.ARBITER)
                        .confidence(0.8)
                        .asPinned()
                        .asRegression()
                        .correcting(message)
                        .correctingQuery(query)
                        .metadata(Map.of("run", "7")));
        assertThat(added.outcome()).isEqualTo(Outcome.ADDED);
        assertThat(added.other()).isNull();
        Correction one = added.correction();
        assertThat(one.user()).isEqualTo("local");
        assertThat(one.reach()).isEqualTo(CorrectionReach.GLOBAL);
        assertThat(one.kind()).isEqualTo(CorrectionKind.FACTUAL_CORRECTION);
        assertThat(one.status()).isEqualTo(CorrectionStatus.ACTIVE);
        assertThat(one.decayClass()).as("software fades within months").isEqualTo(DecayClass.D);
        assertThat(one.effective()).isEqualTo(0.8, within(1e-6));
        assertThat(one.message()).isEqualTo(message);
        assertThat(one.query()).isEqualTo(query);
        assertThat(one.metadata()).containsExactly(Map.entry("run", "7"));
        assertThat(the(one.id()))
                .usingRecursiveComparison()
                .ignoringFields("effective")
                .isEqualTo(one);
        assertThat(happened(one.id())).containsExactly(Kind.CREATED);

        CorrectionId other = corrections()
                .add(AddCorrection.fact("tide harbour", "High tide in the harbour is at noon.")
                        .domain("stem_research")
                        .decayClass(DecayClass.B))
                .correction()
                .id();
        assertThat(everything(1, page -> corrections().list(CorrectionFilter.own(), page)))
                .extracting(Correction::id)
                .containsExactly(other, one.id());
        assertThat(corrections()
                        .list(CorrectionFilter.own().domain("software_engineering"), PageRequest.first())
                        .items())
                .extracting(Correction::id)
                .containsExactly(one.id());
        assertThat(corrections()
                        .list(CorrectionFilter.own().domain("software"), PageRequest.first())
                        .items())
                .isEmpty();
        assertThat(corrections().find(new CorrectionId(UUID.randomUUID()))).isEmpty();
        assertThat(elsewhere().corrections().find(one.id())).isEmpty();
        refused(() -> corrections().events(new CorrectionId(UUID.randomUUID()), PageRequest.first()), Code.NOT_FOUND);
    }

    @Test
    void what_was_said_before_counts_one_more() {
        CorrectionId first = corrections().add(PORT).correction().id();
        AddedCorrection again =
                corrections().add(AddCorrection.fact("server port", "The server listens on port 5432!"));
        assertThat(again.outcome()).isEqualTo(Outcome.REPEATED);
        assertThat(again.correction().id()).isEqualTo(first);
        assertThat(the(first).repeats()).isEqualTo(1);
        assertThat(happened(first)).containsExactly(Kind.REPEATED, Kind.CREATED);
        assertThat(corrections().add(PORT.ofUser("alice")).outcome())
                .as("of another user")
                .isEqualTo(Outcome.ADDED);
        assertThat(corrections().add(PORT.in(open().id())).outcome())
                .as("with another reach")
                .isEqualTo(Outcome.ADDED);
    }

    @Test
    void the_same_in_other_space_and_case_counts_one_more() {
        AddCorrection claim = AddCorrection.fact("port server", "The main server of the office listens on port 5432.")
                .not("The main server of the office listens on port 5433.");
        CorrectionId first = corrections().add(claim).correction().id();
        assertThat(corrections().add(claim).outcome()).isEqualTo(Outcome.REPEATED);
        AddedCorrection again = corrections()
                .add(AddCorrection.fact("Server  PORT", "the MAIN server of the  office\nlistens on port 5432"));
        assertThat(again.outcome()).isEqualTo(Outcome.REPEATED);
        assertThat(again.correction().id()).isEqualTo(first);
        assertThat(the(first).repeats()).isEqualTo(2);

        AddCorrection order = AddCorrection.fact("indent", "Use tabs. Do not use spaces.");
        CorrectionId tabs = corrections().add(order).correction().id();
        AddedCorrection other = corrections().add(AddCorrection.fact("indent", "Use spaces. Do not use tabs."));
        assertThat(other.outcome()).as("the same words in another order").isEqualTo(Outcome.SUPERSEDED);
        assertThat(other.other()).isEqualTo(tabs);
    }

    @Test
    void of_many_that_say_the_same_at_once_one_is_new() {
        Corrections corrections = corrections();
        List<Outcome> outcomes =
                ConcurrentCalls.all(8, caller -> corrections.add(PORT).outcome());
        assertThat(outcomes)
                .containsOnlyOnce(Outcome.ADDED)
                .filteredOn(Outcome.REPEATED::equals)
                .hasSize(7);
        assertThat(corrections.list(CorrectionFilter.own(), PageRequest.first()).items())
                .singleElement()
                .satisfies(one -> assertThat(one.repeats()).isEqualTo(7));
    }

    @Test
    void the_last_word_on_a_subject_counts() {
        CorrectionId first = corrections().add(PORT).correction().id();
        AddedCorrection next = corrections()
                .add(AddCorrection.fact("port server", "The server listens on port 6543.")
                        .not("The server listens on port 5432."));
        assertThat(next.outcome()).isEqualTo(Outcome.SUPERSEDED);
        assertThat(next.other()).isEqualTo(first);
        assertThat(the(first).status()).isEqualTo(CorrectionStatus.SUPERSEDED);
        assertThat(the(first).supersededBy()).isEqualTo(next.correction().id());
        assertThat(happened(first)).containsExactly(Kind.SUPERSEDED, Kind.CREATED);
        assertThat(preview(QUESTION).chosen())
                .extracting(AppliedCorrections.ChosenCorrection::id)
                .containsExactly(next.correction().id());
    }

    @Test
    void what_contradicts_something_else_waits_for_a_review() {
        CorrectionId warm = corrections()
                .add(AddCorrection.fact("cache", "The cache of the server is always warm."))
                .correction()
                .id();
        AddedCorrection cold = corrections().add(AddCorrection.fact("night", "The cache of the server is never warm."));
        assertThat(cold.outcome()).isEqualTo(Outcome.CONFLICTS);
        assertThat(cold.other()).isEqualTo(warm);
        assertThat(cold.correction().status()).isEqualTo(CorrectionStatus.REVIEW);
        assertThat(preview("Is there a night in which it sleeps?").chosen()).isEmpty();

        CorrectionId id = cold.correction().id();
        assertThat(corrections()
                        .decide(id, new DecideCorrection(true, "I looked."))
                        .status())
                .isEqualTo(CorrectionStatus.ACTIVE);
        assertThat(the(warm).status()).isEqualTo(CorrectionStatus.SUPERSEDED);
        assertThat(the(warm).supersededBy()).isEqualTo(id);
        assertThat(preview("Is there a night in which it sleeps?").chosen()).hasSize(1);
        refused(() -> corrections().decide(id, new DecideCorrection(true, "Again.")), Code.CONFLICT);
        assertThat(corrections()
                        .events(id, PageRequest.first())
                        .items()
                        .getFirst()
                        .note())
                .isEqualTo("I looked.");
    }

    @Test
    void messages_are_kept_shown_or_dropped() {
        Conversation talk = open();
        ExtractedCorrection kept = corrections()
                .extract(ExtractCorrection.from("No, the port of the server is 5432, not 5433.")
                        .in(talk.id())
                        .asked(QUESTION));
        assertThat(kept.action()).isEqualTo(Action.KEEP);
        assertThat(written(kept).subject()).isEqualTo("port server");
        assertThat(written(kept).rejected()).isEqualTo("the port of the server is 5433");
        assertThat(written(kept).question()).isEqualTo(QUESTION);
        assertThat(written(kept).status()).isEqualTo(CorrectionStatus.ACTIVE);

        ExtractedCorrection shown = corrections().extract(ExtractCorrection.from("I prefer tables over lists."));
        assertThat(shown.action()).isEqualTo(Action.REVIEW);
        assertThat(written(shown).kind()).isEqualTo(CorrectionKind.PREFERENCE);
        assertThat(corrections()
                        .list(CorrectionFilter.own().status(CorrectionStatus.REVIEW), PageRequest.first())
                        .items())
                .extracting(Correction::id)
                .containsExactly(written(shown).id());
        assertThat(corrections()
                        .decide(written(shown).id(), new DecideCorrection(false, "I was joking."))
                        .status())
                .isEqualTo(CorrectionStatus.RETIRED);

        ExtractedCorrection dropped = corrections().extract(ExtractCorrection.from("Is 5432 the right port?"));
        assertThat(dropped.action()).isEqualTo(Action.DROP);
        assertThat(dropped.added()).isNull();
        assertThat(corrections()
                        .extract(ExtractCorrection.from("In this project we use Gradle instead of Maven."))
                        .action())
                .as("no project is named")
                .isEqualTo(Action.REVIEW);
    }

    @Test
    void the_conversation_goes_before_the_project_before_everything_else() {
        Project project = book().projects().create(CreateProject.named("Law"));
        Conversation talk =
                book().conversations().open(OpenConversation.untitled().project(project.id()));
        CorrectionId everywhere = corrections().add(PORT).correction().id();
        CorrectionId there = corrections()
                .add(AddCorrection.fact("port server", "The server listens on port 7777.")
                        .in(project.id()))
                .correction()
                .id();
        CorrectionId here = corrections()
                .add(AddCorrection.fact("port server", "The server listens on port 8888.")
                        .in(talk.id()))
                .correction()
                .id();
        AppliedCorrections all =
                corrections().apply(ApplyCorrections.to(QUESTION).in(talk.id()));
        assertThat(all.chosen())
                .extracting(AppliedCorrections.ChosenCorrection::id)
                .containsExactly(here);
        assertThat(all.passed())
                .containsExactlyInAnyOrder(
                        new AppliedCorrections.PassedCorrection(everywhere, Reason.OVERRIDDEN),
                        new AppliedCorrections.PassedCorrection(there, Reason.OVERRIDDEN));
        assertThat(all.text()).contains("8888").doesNotContain("7777");
        assertThat(corrections()
                        .apply(ApplyCorrections.to(QUESTION).in(project.id()).asPreview())
                        .chosen())
                .extracting(AppliedCorrections.ChosenCorrection::id)
                .containsExactly(there);
        assertThat(preview(QUESTION).chosen())
                .extracting(AppliedCorrections.ChosenCorrection::id)
                .containsExactly(everywhere);
        assertThat(the(here).applied()).as("a preview counts nothing").isEqualTo(1);
        assertThat(the(everywhere).applied()).isZero();
        assertThat(happened(here)).containsExactly(Kind.APPLIED, Kind.CREATED);
        assertThat(corrections()
                        .list(CorrectionFilter.own().reach(CorrectionReach.PROJECT), PageRequest.first())
                        .items())
                .extracting(Correction::id)
                .containsExactly(there);
        assertThat(corrections()
                        .list(CorrectionFilter.own().in(talk.id()), PageRequest.first())
                        .items())
                .extracting(Correction::id)
                .containsExactly(here);
        assertThat(corrections()
                        .list(CorrectionFilter.own().in(project.id()), PageRequest.first())
                        .items())
                .extracting(Correction::id)
                .containsExactly(there);
    }

    @Test
    void what_is_taken_back_is_told_no_more() {
        CorrectionId one = corrections().add(PORT).correction().id();
        assertThat(preview(QUESTION).chosen()).hasSize(1);
        assertThat(preview("Where is Oslo?").chosen()).isEmpty();
        assertThat(corrections().retire(one, new ChangeReason("It moved.")).status())
                .isEqualTo(CorrectionStatus.RETIRED);
        assertThat(preview(QUESTION).chosen()).isEmpty();
        assertThat(corrections().retire(one, new ChangeReason("Again.")).status())
                .isEqualTo(CorrectionStatus.RETIRED);
        assertThat(happened(one)).containsExactly(Kind.RETIRED, Kind.CREATED);
        assertThat(corrections().add(PORT).outcome()).as("said again it is new").isEqualTo(Outcome.ADDED);
        refused(() -> corrections().retire(new CorrectionId(UUID.randomUUID()), new ChangeReason("?")), Code.NOT_FOUND);
    }

    @Test
    void later_answers_are_held_against_regression_cases() {
        CorrectionId one = corrections().add(PORT.asRegression()).correction().id();
        corrections().add(AddCorrection.fact("server name", "The server is called Ada."));
        CheckedAnswer wrong = corrections().check(CheckAnswer.of(QUESTION, "The server listens on port 5433."));
        assertThat(wrong.held()).isFalse();
        assertThat(wrong.results())
                .containsExactly(
                        new CheckedAnswer.CorrectionResult(one, "The server listens on port 5432.", Finding.BROKEN));
        CheckedAnswer right = corrections().check(CheckAnswer.of(QUESTION, "The server listens on port 5432."));
        assertThat(right.held()).isTrue();
        assertThat(right.results())
                .extracting(CheckedAnswer.CorrectionResult::finding)
                .containsExactly(Finding.HELD);
        assertThat(corrections()
                        .check(CheckAnswer.of(QUESTION, "Ask somebody."))
                        .results())
                .extracting(CheckedAnswer.CorrectionResult::finding)
                .containsExactly(Finding.SILENT);
        assertThat(corrections()
                        .check(CheckAnswer.of("Where is Oslo?", "In Norway."))
                        .results())
                .isEmpty();
        assertThat(the(one).broken()).isEqualTo(1);
        assertThat(happened(one)).containsExactly(Kind.HELD, Kind.BROKEN, Kind.CREATED);
    }

    @Test
    void answers_are_held_against_cases_that_have_no_room_in_the_prompt() {
        List<String> servers = List.of("ada", "bob", "cleo", "dora", "emil", "finn", "gus");
        List<CorrectionId> cases = servers.stream()
                .map(name -> corrections()
                        .add(AddCorrection.fact("server " + name, "Server " + name + " is in Oslo.")
                                .not("Server " + name + " is in Rome.")
                                .asRegression())
                        .correction()
                        .id())
                .toList();
        String prompt = "Where are the servers " + String.join(", ", servers) + "?";
        List<CorrectionId> told = preview(prompt).chosen().stream()
                .map(AppliedCorrections.ChosenCorrection::id)
                .toList();
        assertThat(told).hasSize(AppliedCorrections.MOST);
        CheckedAnswer checked = corrections().check(CheckAnswer.of(prompt, "Server ada is in Rome."));
        assertThat(told).as("the oldest has no room").doesNotContain(cases.getFirst());
        assertThat(checked.held()).isFalse();
        assertThat(checked.results())
                .extracting(CheckedAnswer.CorrectionResult::id)
                .containsExactlyInAnyOrderElementsOf(cases);
        assertThat(checked.results())
                .filteredOn(one -> one.finding() == Finding.BROKEN)
                .extracting(CheckedAnswer.CorrectionResult::id)
                .containsExactly(cases.getFirst());
        assertThat(the(cases.getFirst()).broken()).isEqualTo(1);
    }

    @Test
    void a_case_is_no_measure_where_something_nearer_holds() {
        Conversation talk = open();
        corrections().add(PORT.asRegression());
        corrections()
                .add(AddCorrection.fact("port server", "The server listens on port 5433.")
                        .in(talk.id()));
        CheckAnswer answer = CheckAnswer.of(QUESTION, "The server listens on port 5433.");
        assertThat(corrections().check(answer.in(talk.id())).results()).isEmpty();
        assertThat(corrections().check(answer).held()).isFalse();
    }

    @Test
    void pairs_to_train_with_say_where_they_come_from() {
        Conversation talk = open();
        Correction here = corrections().add(PORT.asked(QUESTION).in(talk.id())).correction();
        corrections().add(AddCorrection.fact("tide harbour", "High tide in the harbour is at noon."));
        corrections().add(PORT.ofUser("alice"));
        corrections()
                .add(AddCorrection.fact("moon", "The moon is far away.")
                        .not("The moon is near.")
                        .confidence(0.6));
        assertThat(everything(1, page -> corrections().pairs(null, page)))
                .singleElement()
                .satisfies(pair -> {
                    assertThat(pair.correction()).isEqualTo(here.id());
                    assertThat(pair.prompt()).isEqualTo(QUESTION);
                    assertThat(pair.chosen()).isEqualTo("The server listens on port 5432.");
                    assertThat(pair.rejected()).isEqualTo("The server listens on port 5433.");
                    assertThat(pair.conversation()).isEqualTo(talk.id());
                    assertThat(pair.source()).isEqualTo(CorrectionSource.MANUAL);
                });
        assertThat(corrections().pairs("alice", PageRequest.first()).items())
                .extracting(PreferencePair::prompt)
                .containsExactly("port server");
    }

    @Test
    void what_holds_in_a_conversation_goes_with_it() {
        Conversation talk = open();
        CorrectionId here = corrections().add(PORT.in(talk.id())).correction().id();
        CorrectionId everywhere = corrections().add(PORT).correction().id();
        book().conversations().forget(talk.id(), new ChangeReason("Asked to."));
        assertThat(corrections().find(here)).isEmpty();
        assertThat(corrections().find(everywhere)).isPresent();
    }

    @Test
    void what_an_agent_corrects_counts_as_an_agents_word() {
        Agent ada = agents().register(RegisterAgent.model("ada", "gpt-5"));
        Corrections hers = as(IssueToken.forAgent("ada", ada.ref(), Role.OPERATOR));
        for (CorrectionSource stated : CorrectionSource.values()) {
            String about = "lamp " + stated;
            assertThat(hers.add(AddCorrection.fact(about, "The " + about + " is green.")
                                    .source(stated))
                            .correction()
                            .source())
                    .as(about)
                    .isEqualTo(CorrectionSource.AGENT);
        }
        assertThat(hers.add(PORT).correction().source()).isEqualTo(CorrectionSource.AGENT);
        assertThat(written(hers.extract(ExtractCorrection.from("No, the name of the ship is Ada, not Bob.")))
                        .source())
                .isEqualTo(CorrectionSource.AGENT);

        Corrections program = as(IssueToken.of("program", Token.Kind.SERVICE, Role.WRITER));
        assertThat(program.add(PORT.source(CorrectionSource.ARBITER))
                        .correction()
                        .source())
                .isEqualTo(CorrectionSource.ARBITER);
    }

    private Corrections as(IssueToken token) {
        String secret = book().tokens().issue(token).secret();
        return reached(book().name(), secret).corrections();
    }

    @Test
    void what_is_no_correction_is_refused() {
        refused(() -> corrections().add(PORT.in(new ConversationId(UUID.randomUUID()))), Code.NOT_FOUND);
        refused(() -> corrections().add(PORT.in(new ProjectId(UUID.randomUUID()))), Code.NOT_FOUND);
        Conversation hers =
                book().conversations().open(OpenConversation.untitled().ofUser("alice"));
        assertThat(corrections().add(PORT.in(hers.id())).correction().user()).isEqualTo("alice");
        refused(() -> corrections().add(PORT.in(hers.id()).ofUser("bob")), Code.CONFLICT);
        assertThatThrownBy(() -> AddCorrection.fact("port", " ")).isInstanceOf(MinutebookException.class);
        assertThatThrownBy(() -> AddCorrection.fact("port", "It is.").not("It is."))
                .isInstanceOf(MinutebookException.class);
        assertThatThrownBy(() -> PORT.confidence(1.5)).isInstanceOf(MinutebookException.class);
    }
}
