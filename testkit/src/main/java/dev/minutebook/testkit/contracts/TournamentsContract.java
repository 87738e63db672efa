package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Prediction;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentFilter;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.testkit.suites.WorkspaceSuite;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What tournaments promise: predicted until they close, resolved once.
abstract class TournamentsContract extends WorkspaceSuite {

    private Agent ada;
    private Agent grace;

    /// The workspace of that name, as the holder of a token reaches it.
    protected abstract Workspace reached(String workspace, String secret);

    @BeforeEach
    void two_who_predict() {
        ada = model("ada");
        grace = model("grace");
    }

    final Calibration calibration() {
        return book().calibration();
    }

    final Agent ada() {
        return ada;
    }

    final Agent grace() {
        return grace;
    }

    final Tournament ask(String question) {
        return calibration().open(OpenTournament.whether(question));
    }

    final Prediction predict(Tournament tournament, Agent agent, String choice, double confidence) {
        return calibration().predict(tournament.id(), MakePrediction.by(agent.ref(), choice, confidence));
    }

    final Tournament resolve(Tournament tournament, String outcome) {
        return calibration().resolve(tournament.id(), ResolveTournament.as(outcome));
    }

    final int counted(Agent agent) {
        return calibration()
                .of(agent.ref(), CalibrationSource.OUTCOMES, null)
                .map(report -> report.predictions())
                .orElse(0);
    }

    private List<Tournament> listed(TournamentFilter filter) {
        return everything(2, page -> calibration().list(filter, page));
    }

    private List<Prediction> predictions(Tournament tournament) {
        return everything(1, page -> calibration().predictions(tournament.id(), page));
    }

    @Test
    void what_is_opened_is_found_and_listed() {
        Tournament first = calibration()
                .open(OpenTournament.of("Which wins?", "a", " b ", "c")
                        .in("Games/Chess")
                        .by(grace.ref()));
        Tournament second = ask("Will it rain?");

        assertThat(first.options()).containsExactly("a", "b", "c");
        assertThat(first.domain()).isEqualTo("games/chess");
        assertThat(first.openedBy()).isEqualTo("grace");
        assertThat(first.status()).isEqualTo(Tournament.Status.OPEN);
        assertThat(first.version()).isEqualTo(1);
        assertThat(second.domain()).isNull();
        assertThat(calibration().find(first.id())).contains(first);
        assertThat(calibration().find(new TournamentId(UUID.randomUUID()))).isEmpty();
        assertThat(listed(TournamentFilter.any())).containsExactly(second, first);
        assertThat(listed(TournamentFilter.any().in("games/chess"))).containsExactly(first);
        assertThat(listed(TournamentFilter.any().in("games"))).isEmpty();
        assertThat(elsewhere()
                        .calibration()
                        .list(TournamentFilter.any(), PageRequest.first())
                        .items())
                .isEmpty();
    }

    @Test
    void a_question_has_two_to_sixty_four_different_answers() {
        refused(() -> calibration().open(OpenTournament.of("?", "yes")), Code.INVALID);
        refused(() -> calibration().open(OpenTournament.of("?", "yes", " yes")), Code.INVALID);
        refused(() -> calibration().open(OpenTournament.of(" ", "yes", "no")), Code.INVALID);
        refused(() -> calibration().open(options(65)), Code.INVALID);
        refused(
                () -> calibration()
                        .open(OpenTournament.whether("?").closing(Instant.now().minusSeconds(60))),
                Code.INVALID);
        assertThat(calibration().open(options(64)).options()).hasSize(64);
    }

    private static OpenTournament options(int count) {
        return OpenTournament.of(
                "?", IntStream.range(0, count).mapToObj(i -> "o" + i).toArray(String[]::new));
    }

    @Test
    void the_last_prediction_counts() {
        Tournament rain = ask("Will it rain?");
        Prediction first = predict(rain, ada, "yes", 0.9);
        predict(rain, grace, "yes", 0.5);
        Prediction last = calibration()
                .predict(rain.id(), MakePrediction.by(ada.ref(), "no", 0.6).because("The sky cleared"));

        assertThat(first.revisions()).isZero();
        assertThat(last.revisions()).isEqualTo(1);
        assertThat(last.predictedAt()).isAfterOrEqualTo(first.predictedAt());
        assertThat(predictions(rain)).hasSize(2).contains(last);
        assertThat(calibration().find(rain.id()).orElseThrow().predictions()).isEqualTo(2);

        Tournament resolved = resolve(rain, "no");

        assertThat(resolved.correct()).isEqualTo(1);
        assertThat(predictions(rain))
                .filteredOn(one -> one.agent().equals(ada.id()))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.correct()).isTrue();
                    assertThat(one.brier()).isCloseTo(0.16, within(1e-12));
                    assertThat(one.name()).isEqualTo("ada");
                    assertThat(one.rationale()).isEqualTo("The sky cleared");
                });
    }

    @Test
    void the_same_prediction_again_changes_nothing() {
        Tournament rain = ask("Will it rain?");
        Prediction first = predict(rain, ada, "yes", 0.9);
        long entered = sealedLog().size();

        assertThat(predict(rain, ada, "yes", 0.9)).isEqualTo(first);
        assertThat(sealedLog()).hasSize((int) entered);
    }

    @Test
    void only_an_option_and_a_confidence_from_0_to_1_can_be_predicted() {
        Tournament rain = ask("Will it rain?");

        refused(() -> predict(rain, ada, "maybe", 0.5), Code.INVALID);
        refused(() -> predict(rain, ada, "yes", 1.01), Code.INVALID);
        refused(() -> predict(rain, ada, "yes", -0.01), Code.INVALID);
        refused(() -> predict(rain, ada, "yes", Double.NaN), Code.INVALID);
        refused(() -> calibration().predict(rain.id(), MakePrediction.by(unknownAgent(), "yes", 0.5)), Code.NOT_FOUND);
        refused(
                () -> calibration()
                        .predict(new TournamentId(UUID.randomUUID()), MakePrediction.by(ada.ref(), "yes", 0.5)),
                Code.NOT_FOUND);
        refused(
                () -> calibration().predictions(new TournamentId(UUID.randomUUID()), PageRequest.first()),
                Code.NOT_FOUND);
        assertThat(predictions(rain)).isEmpty();
    }

    @Test
    void what_is_closed_takes_no_prediction_and_can_be_resolved() {
        Tournament rain = ask("Will it rain?");
        predict(rain, ada, "yes", 0.9);
        Tournament closed = calibration().close(rain.id());

        assertThat(closed.status()).isEqualTo(Tournament.Status.CLOSED);
        assertThat(closed.closedAt()).isNotNull();
        assertThat(closed.version()).isEqualTo(2);
        assertThat(closed.predictions()).isEqualTo(1);
        assertThat(calibration().close(rain.id())).isEqualTo(closed);
        refused(() -> predict(rain, ada, "no", 0.9), Code.CONFLICT);
        refused(() -> predict(rain, grace, "no", 0.9), Code.CONFLICT);

        Tournament resolved = resolve(rain, "yes");

        assertThat(resolved.status()).isEqualTo(Tournament.Status.RESOLVED);
        assertThat(resolved.closedAt()).isEqualTo(closed.closedAt());
        assertThat(resolved.version()).isEqualTo(3);
        assertThat(calibration().find(rain.id())).contains(resolved);
        assertThat(calibration().close(rain.id())).isEqualTo(resolved);
        refused(() -> calibration().close(new TournamentId(UUID.randomUUID())), Code.NOT_FOUND);
    }

    @Test
    void a_tournament_closes_by_itself_when_its_time_has_come() {
        Instant soon = Instant.now().plusMillis(1500);
        Tournament rain =
                calibration().open(OpenTournament.whether("Will it rain?").closing(soon));
        Tournament snow = ask("Will it snow?");
        predict(rain, ada, "yes", 0.9);
        Eventually.holds(() ->
                assertThat(calibration().find(rain.id()).orElseThrow().status()).isEqualTo(Tournament.Status.CLOSED));

        refused(() -> predict(rain, grace, "yes", 0.9), Code.CONFLICT);
        assertThat(listed(TournamentFilter.open())).extracting(Tournament::id).containsExactly(snow.id());
        assertThat(listed(new TournamentFilter(Tournament.Status.CLOSED, null)))
                .extracting(Tournament::id)
                .containsExactly(rain.id());
        Tournament resolved = resolve(rain, "yes");
        assertThat(resolved.closedAt()).isEqualTo(rain.closesAt());
        assertThat(resolved.resolvedAt()).isAfterOrEqualTo(resolved.closedAt());
        assertThat(resolved.predictions()).isEqualTo(1);
    }

    @Test
    void resolving_twice_counts_once() {
        Tournament rain = ask("Will it rain?");
        predict(rain, ada, "yes", 0.9);
        predict(rain, grace, "no", 0.7);
        Tournament resolved = resolve(rain, "yes");
        long entered = sealedLog().size();

        assertThat(resolve(rain, "yes")).isEqualTo(resolved);
        refused(() -> resolve(rain, "no"), Code.CONFLICT);
        refused(() -> resolve(rain, "maybe"), Code.INVALID);
        assertThat(counted(ada)).isEqualTo(1);
        assertThat(counted(grace)).isEqualTo(1);
        assertThat(calibration().find(rain.id())).contains(resolved);
        assertThat(sealedLog()).hasSize((int) entered);
    }

    @Test
    void of_many_who_resolve_at_once_one_counts() {
        Tournament rain = ask("Will it rain?");
        predict(rain, ada, "yes", 0.9);
        List<Tournament> answers = ConcurrentCalls.all(16, i -> resolve(rain, "yes"));

        assertThat(answers).containsExactlyElementsOf(Collections.nCopies(16, answers.getFirst()));
        assertThat(counted(ada)).isEqualTo(1);
    }

    @Test
    void a_tournament_without_predictions_can_be_resolved() {
        Tournament resolved = resolve(ask("Will it rain?"), "no");

        assertThat(resolved.predictions()).isZero();
        assertThat(resolved.correct()).isZero();
        assertThat(resolved.closedAt()).isEqualTo(resolved.resolvedAt());
        refused(
                () -> calibration().resolve(new TournamentId(UUID.randomUUID()), ResolveTournament.as("no")),
                Code.NOT_FOUND);
    }

    @Test
    void who_predicted_does_not_say_what_came_true() {
        Tournament rain = ask("Will it rain?");
        predict(rain, ada, "yes", 0.9);
        Workspace asAda = as(IssueToken.forAgent("ada", ada.ref(), Role.WRITER));

        refused(
                () -> calibration()
                        .resolve(rain.id(), ResolveTournament.as("yes").by(ada.ref())),
                Code.FORBIDDEN);
        refused(() -> asAda.calibration().resolve(rain.id(), ResolveTournament.as("yes")), Code.FORBIDDEN);
        refused(
                () -> asAda.calibration()
                        .resolve(rain.id(), ResolveTournament.as("yes").by(grace.ref())),
                Code.FORBIDDEN);
        assertThat(counted(ada)).isZero();

        assertThat(calibration()
                        .resolve(rain.id(), ResolveTournament.as("yes").by(grace.ref()))
                        .outcome())
                .isEqualTo("yes");
    }

    @Test
    void a_token_of_an_agent_asks_and_predicts_as_that_agent_alone() {
        Workspace asAda = as(IssueToken.forAgent("ada", ada.ref(), Role.WRITER));
        Tournament rain = asAda.calibration().open(OpenTournament.whether("Will it rain?"));

        assertThat(rain.openedBy()).isEqualTo("ada");
        assertThat(asAda.calibration()
                        .predict(rain.id(), MakePrediction.by(ada.ref(), "yes", 0.8))
                        .agent())
                .isEqualTo(ada.id());
        refused(
                () -> asAda.calibration().predict(rain.id(), MakePrediction.by(grace.ref(), "no", 0.8)),
                Code.FORBIDDEN);
        refused(
                () -> asAda.calibration()
                        .open(OpenTournament.whether("Will it snow?").by(grace.ref())),
                Code.FORBIDDEN);
    }

    @Test
    void a_reader_reads_and_a_token_narrowed_to_something_else_does_not() {
        Tournament rain = ask("Will it rain?");
        Workspace reader = as(IssueToken.of("reader", Token.Kind.HUMAN, Role.READER));
        Workspace narrow =
                as(IssueToken.of("narrow", Token.Kind.SERVICE, Role.WRITER).scopes(List.of("channels:write")));

        assertThat(reader.calibration().find(rain.id())).contains(rain);
        refused(() -> reader.calibration().close(rain.id()), Code.FORBIDDEN);
        refused(() -> reader.calibration().open(OpenTournament.whether("Will it snow?")), Code.FORBIDDEN);
        refused(() -> narrow.calibration().find(rain.id()), Code.FORBIDDEN);
    }

    @Test
    void all_of_it_is_on_record_without_its_words() {
        Tournament rain = ask("Will the canary sing?");
        predict(rain, ada, "yes", 0.9);
        calibration()
                .predict(rain.id(), MakePrediction.by(ada.ref(), "yes", 0.8).because("canary heard"));
        calibration().close(rain.id());
        resolve(rain, "yes");

        List<AuditEntry> log = sealedLog().stream()
                .filter(entry -> rain.id().value().equals(entry.subject()))
                .toList();
        assertThat(log)
                .extracting(AuditEntry::event)
                .containsExactly(
                        "tournament.opened",
                        "prediction.made",
                        "prediction.revised",
                        "tournament.closed",
                        "tournament.resolved");
        assertThat(log).noneMatch(entry -> entry.toString().contains("canary"));
        assertThat(log.get(1).actor()).isEqualTo(log.get(0).actor());
        assertThat(log.get(1).details()).contains("\"agent\":\"" + ada.id().text() + "\"");
        assertThat(log.get(1).commitment()).isNotNull();
    }

    @Test
    void under_a_key_it_all_happens_once() {
        Tournament rain = book().once("ask").calibration().open(OpenTournament.whether("Will it rain?"));
        assertThat(book().once("ask").calibration().open(OpenTournament.whether("Will it rain?")))
                .isEqualTo(rain);
        MakePrediction yes = MakePrediction.by(ada.ref(), "yes", 0.9);
        Prediction first = book().once("say").calibration().predict(rain.id(), yes);
        predict(rain, ada, "no", 0.8);
        assertThat(book().once("say").calibration().predict(rain.id(), yes)).isEqualTo(first);
        assertThat(predictions(rain)).extracting(Prediction::choice).containsExactly("no");
        ResolveTournament no = ResolveTournament.as("no");
        Tournament resolved = book().once("end").calibration().resolve(rain.id(), no);

        assertThat(book().once("end").calibration().resolve(rain.id(), no)).isEqualTo(resolved);
        assertThat(counted(ada)).isEqualTo(1);
    }

    @Test
    void while_a_tournament_is_open_nobody_sees_what_another_predicts() {
        Tournament rain = calibration().open(OpenTournament.whether("Will it rain?"));
        predict(rain, ada, "yes", 0.9);
        predict(rain, grace, "no", 0.6);
        Workspace hers = as(IssueToken.forAgent("grace", grace.ref(), Role.WRITER));
        Workspace program = as(IssueToken.of("program", Token.Kind.SERVICE, Role.WRITER));

        assertThat(hers.calibration()
                        .predictions(rain.id(), PageRequest.first())
                        .items())
                .extracting(Prediction::choice)
                .containsExactly("no");
        assertThat(program.calibration()
                        .predictions(rain.id(), PageRequest.first())
                        .items())
                .isEmpty();

        calibration().close(rain.id());

        assertThat(hers.calibration()
                        .predictions(rain.id(), PageRequest.first())
                        .items())
                .hasSize(2);
        assertThat(program.calibration()
                        .predictions(rain.id(), PageRequest.first())
                        .items())
                .hasSize(2);
    }

    private Workspace as(IssueToken request) {
        return reached(book().name(), tokens().issue(request).secret());
    }
}
