package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.CalibrationStanding;
import dev.minutebook.api.calibration.DomainCalibration;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Recalibrate;
import dev.minutebook.api.calibration.Recalibrated;
import dev.minutebook.api.calibration.Tournament;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What calibration promises; tournaments are inherited.
public abstract class CalibrationContract extends TournamentsContract {

    /// Lets an agent state a confidence and be right or wrong.
    private void state(Agent agent, double confidence, boolean right, String... domain) {
        OpenTournament question = OpenTournament.whether("Will it?");
        Tournament tournament = calibration().open(domain.length == 0 ? question : question.in(domain[0]));
        predict(tournament, agent, "yes", confidence);
        resolve(tournament, right ? "yes" : "no");
    }

    private CalibrationReport report(Agent agent) {
        return calibration().of(agent.ref(), CalibrationSource.OUTCOMES, null).orElseThrow();
    }

    private Recalibrated worth(Agent agent, double stated) {
        return calibration().recalibrate(Recalibrate.of(agent.ref(), stated));
    }

    @Test
    void nothing_is_known_of_who_never_predicted() {
        assertThat(calibration().of(ada().ref(), CalibrationSource.OUTCOMES, null))
                .isEmpty();
        assertThat(calibration().of(ada().ref(), CalibrationSource.VOTES, "games"))
                .isEmpty();
        assertThat(worth(ada(), 0.73))
                .isEqualTo(new Recalibrated(ada().id(), CalibrationSource.OUTCOMES, null, 0.73, 0.73, 0));
        refused(() -> calibration().of(unknownAgent(), CalibrationSource.OUTCOMES, null), Code.NOT_FOUND);
        refused(() -> calibration().recalibrate(Recalibrate.of(unknownAgent(), 0.5)), Code.NOT_FOUND);
        refused(() -> calibration().recalibrate(Recalibrate.of(ada().ref(), 1.5)), Code.INVALID);
    }

    @Test
    void every_figure_follows_from_what_was_stated_and_what_came_true() {
        state(ada(), 0.9, true);
        state(ada(), 0.9, true);
        state(ada(), 0.9, false);
        state(ada(), 0.3, false);
        state(ada(), 0.3, false);
        CalibrationReport report = report(ada());

        assertThat(report.name()).isEqualTo("ada");
        assertThat(report.predictions()).isEqualTo(5);
        assertThat(report.correct()).isEqualTo(2);
        assertThat(report.accuracy()).isCloseTo(0.4, within(1e-12));
        assertThat(report.confidence()).isCloseTo(0.66, within(1e-12));
        assertThat(report.brier()).isCloseTo(0.202, within(1e-12));
        assertThat(report.reliability()).isCloseTo(0.06866666666666667, within(1e-12));
        assertThat(report.resolution()).isCloseTo(0.10666666666666667, within(1e-12));
        assertThat(report.uncertainty()).isCloseTo(0.24, within(1e-12));
        assertThat(report.within()).isCloseTo(0, within(1e-12));
        assertThat(report.logLoss()).isCloseTo(0.6453314, within(1e-6));
        assertThat(report.error()).isCloseTo(0.26, within(1e-12));
        assertThat(report.score()).as("below ten predictions").isZero();
        assertThat(report.buckets()).hasSize(2);
        assertThat(report.buckets().getFirst().from()).isEqualTo(0.3);
        assertThat(report.buckets().getFirst().to()).isEqualTo(0.4);
        assertThat(report.buckets().getFirst().observed()).isZero();
        assertThat(report.buckets().getLast().count()).isEqualTo(3);
        assertThat(report.buckets().getLast().stated()).isCloseTo(0.9, within(1e-12));
        assertThat(report.buckets().getLast().observed()).isCloseTo(2 / 3.0, within(1e-12));
    }

    @Test
    void differences_inside_a_bucket_are_a_part_of_their_own() {
        state(ada(), 0.81, false);
        state(ada(), 0.89, true);
        CalibrationReport report = report(ada());

        assertThat(report.buckets()).hasSize(1);
        assertThat(report.brier()).isCloseTo((0.6561 + 0.0121) / 2, within(1e-12));
        assertThat(report.within()).isCloseTo(0.0016 - 0.04, within(1e-12));
        assertThat(report.reliability() - report.resolution() + report.uncertainty() + report.within())
                .isCloseTo(report.brier(), within(1e-12));
    }

    @Test
    void every_bucket_is_reached_and_certainty_belongs_to_the_last() {
        for (int tenth = 0; tenth <= 10; tenth++) {
            state(ada(), tenth / 10.0, tenth % 2 == 0);
        }

        assertThat(report(ada()).buckets())
                .extracting(CalibrationReport.Bucket::count)
                .containsExactly(1, 1, 1, 1, 1, 1, 1, 1, 1, 2);
        assertThat(report(ada()).predictions()).isEqualTo(11);
    }

    @Test
    void a_prediction_counts_overall_and_in_its_domain() {
        state(ada(), 0.9, true, "games/chess");
        state(ada(), 0.8, false);

        assertThat(report(ada()).predictions()).isEqualTo(2);
        CalibrationReport chess = calibration()
                .of(ada().ref(), CalibrationSource.OUTCOMES, "Games/Chess")
                .orElseThrow();
        assertThat(chess.predictions()).isEqualTo(1);
        assertThat(chess.domain()).isEqualTo("games/chess");
        assertThat(calibration().of(ada().ref(), CalibrationSource.OUTCOMES, "games"))
                .isEmpty();
        assertThat(calibration().of(ada().ref(), CalibrationSource.VOTES, null)).isEmpty();
    }

    @Test
    void domains_come_best_first_and_those_with_little_last() {
        for (int i = 0; i < 6; i++) {
            state(ada(), 0.9, true, "chess");
            state(ada(), 0.6, true, "go");
        }
        for (int i = 0; i < 4; i++) {
            state(ada(), 1, true, "cards");
        }
        List<DomainCalibration> domains =
                everything(1, page -> calibration().domains(ada().ref(), CalibrationSource.OUTCOMES, page));

        assertThat(domains).extracting(DomainCalibration::domain).containsExactly("chess", "go", "cards");
        assertThat(domains.get(0).score()).isCloseTo((1 - 0.01) * (0.5 + 0.5 / 20), within(1e-12));
        assertThat(domains.get(1).score()).isCloseTo((1 - 0.16) * (0.5 + 0.5 / 20), within(1e-12));
        assertThat(domains.get(2).score()).isZero();
        assertThat(domains.get(2).accuracy()).isEqualTo(1);
        refused(
                () -> calibration().domains(unknownAgent(), CalibrationSource.OUTCOMES, PageRequest.first()),
                Code.NOT_FOUND);
    }

    @Test
    void ten_predictions_make_a_standing_and_the_lowest_score_is_first() {
        Agent linus = model("linus");
        for (int i = 0; i < 10; i++) {
            Tournament tournament =
                    calibration().open(OpenTournament.whether("Will it?").in("weather"));
            predict(tournament, ada(), "yes", 0.8);
            predict(tournament, grace(), "yes", 1);
            if (i > 0) {
                predict(tournament, linus, "yes", 1);
            }
            resolve(tournament, "yes");
        }
        List<CalibrationStanding> standings =
                everything(1, page -> calibration().leaderboard(CalibrationSource.OUTCOMES, null, page));

        assertThat(standings).extracting(CalibrationStanding::name).containsExactly("grace", "ada");
        assertThat(standings.getFirst().brier()).isZero();
        assertThat(standings.getFirst().score()).isCloseTo(0.5, within(1e-12));
        assertThat(standings.getLast().brier()).isCloseTo(0.04, within(1e-12));
        assertThat(standings.getLast().score()).isCloseTo(0.48, within(1e-12));
        assertThat(everything(50, page -> calibration().leaderboard(CalibrationSource.OUTCOMES, "weather", page)))
                .isEqualTo(standings);
        assertThat(everything(50, page -> calibration().leaderboard(CalibrationSource.VOTES, null, page)))
                .isEmpty();
        assertThat(report(ada()).score()).isCloseTo(0.48, within(1e-12));
        assertThat(report(linus).score()).isZero();
    }

    @Test
    void who_overstates_is_taken_at_less_and_never_in_another_order() {
        for (int i = 0; i < 20; i++) {
            state(ada(), 0.9, i % 5 < 3, "weather");
        }
        Recalibrated worth = worth(ada(), 0.9);

        assertThat(worth.stated()).isEqualTo(0.9);
        assertThat(worth.calibrated()).isBetween(0.6, 0.75);
        assertThat(worth.predictions()).isEqualTo(20);
        assertThat(worth(ada(), 0.2).calibrated()).isCloseTo(0.2, within(1e-12));
        double before = 0;
        for (int i = 0; i <= 20; i++) {
            double now = worth(ada(), i / 20.0).calibrated();
            assertThat(now).isBetween(before, 1.0);
            before = now;
        }
        assertThat(calibration()
                        .recalibrate(Recalibrate.of(ada().ref(), 0.9).in("weather"))
                        .calibrated())
                .isEqualTo(worth.calibrated());
        assertThat(calibration().recalibrate(Recalibrate.of(ada().ref(), 0.9).by(CalibrationSource.VOTES)))
                .returns(0.9, Recalibrated::calibrated)
                .returns(0, Recalibrated::predictions);
    }
}
