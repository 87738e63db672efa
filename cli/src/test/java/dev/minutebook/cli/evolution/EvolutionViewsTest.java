package dev.minutebook.cli.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.evolution.EvolutionRun.Phase;
import dev.minutebook.api.evolution.EvolutionRun.Status;
import dev.minutebook.api.evolution.EvolutionWork;
import dev.minutebook.api.evolution.episodes.EpisodeId;
import dev.minutebook.api.evolution.episodes.Headline;
import dev.minutebook.api.evolution.episodes.LoggedStep;
import dev.minutebook.api.evolution.episodes.RefusedMutation;
import dev.minutebook.api.evolution.episodes.StateMutation;
import dev.minutebook.api.evolution.lineage.BisectResult;
import dev.minutebook.api.evolution.lineage.Generation;
import dev.minutebook.api.evolution.lineage.Generation.Outcome;
import dev.minutebook.api.evolution.lineage.GenerationId;
import dev.minutebook.api.evolution.lineage.Profile;
import dev.minutebook.api.evolution.lineage.ProfileBlame;
import dev.minutebook.api.evolution.lineage.ProfileDiff;
import dev.minutebook.api.evolution.lineage.ProfileId;
import dev.minutebook.api.evolution.lineage.Variant;
import dev.minutebook.api.evolution.scenarios.Archetype;
import dev.minutebook.cli.fake.FakeEnvironment;
import dev.minutebook.cli.screen.Format;
import dev.minutebook.cli.screen.Screen;
import dev.minutebook.cli.screen.ScreenConfig;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// What people see of evolution, 80 columns wide.
class EvolutionViewsTest {

    private final FakeEnvironment environment = new FakeEnvironment().terminal(80);
    private final StringWriter out = new StringWriter();
    private final Screen screen = screen(Format.TABLE);

    private Screen screen(Format format) {
        PrintWriter writer = new PrintWriter(out, true);
        return new Screen(environment, writer, writer, new ScreenConfig(format, false, true));
    }

    @AfterEach
    void no_line_is_wider_than_the_terminal() {
        assertThat(out.toString().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    private static List<String> drawn(List<Generation> all) {
        return LineageTree.of(all).stream()
                .map(one -> one.drawing() + " " + one.generation().sequence())
                .toList();
    }

    @Test
    void a_tree_keeps_what_led_to_the_active_one_in_one_column() {
        List<Generation> all = List.of(
                Runs.tried(9, 8, null, null),
                Runs.active(8, 6, 1.0),
                Runs.tried(7, 6, Outcome.REJECTED, -1.0),
                Runs.generation(6, 1, Generation.Status.ARCHIVED, Generation.Origin.ROLLBACK, Outcome.ACCEPTED, null),
                Runs.tried(5, 2, Outcome.ACCEPTED, 1.0),
                Runs.tried(4, 2, Outcome.WITHDRAWN, null),
                Runs.tried(3, 2, Outcome.REJECTED, 0.1),
                Runs.tried(2, 1, Outcome.ACCEPTED, 1.0),
                Runs.tried(1, 0, Outcome.ACCEPTED, 2.0),
                Runs.first());

        assertThat(drawn(all))
                .containsExactly("● 0", "● 1", "├─● 2", "│ ├─○ 3", "│ ├─× 4", "│ ● 5", "● 6", "├─○ 7", "◉ 8", "└─◌ 9");
        assertThat(LineageTree.line(all)).extracting(Generation::sequence).containsExactly(0, 1, 6, 8);
    }

    @Test
    void a_long_line_does_not_move_to_the_right_and_a_part_of_it_is_drawn_alone() {
        List<Generation> all = new ArrayList<>();
        all.add(Runs.active(10_000, 9_999, 0.5));
        IntStream.range(1, 10_000)
                .map(i -> 10_000 - i)
                .forEach(i -> all.add(Runs.tried(i, i - 1, Outcome.ACCEPTED, 0.5)));
        all.add(Runs.first());
        assertThat(drawn(all)).hasSize(10_001).allMatch(line -> line.matches("[●◉] \\d+"));

        assertThat(drawn(List.of(
                        Runs.active(8, 6, 1.0),
                        Runs.tried(7, 6, Outcome.REJECTED, -1.0),
                        Runs.tried(6, 4, Outcome.ACCEPTED, -1.0),
                        Runs.tried(5, 4, Outcome.REJECTED, -1.0))))
                .containsExactly("├─○ 5", "● 6", "├─○ 7", "◉ 8");
    }

    @Test
    void lineage_shows_gains_with_their_intervals() {
        List<Generation> all =
                List.of(Runs.active(2, 0, 1.25), Runs.tried(1, 0, Outcome.REJECTED, -0.25), Runs.first());

        screen.rows(LineageViews.branch(IntervalPlot.ofGains(all))).print(LineageTree.of(all));

        assertThat(out.toString().lines().map(String::strip))
                .containsExactly(
                        "GENERATION  CHANGE      OUTCOME   GAIN         TRIALS  SCORES",
                        "● 0         as written                                 buyer -4.00, seller +1.00",
                        "├─○ 1       buyer       rejected  -0.25 ±0.50  10",
                        "◉ 2         buyer       active    +1.25 ±0.50  10      buyer -2.00, seller +1.00");
        IntervalPlot plot = IntervalPlot.ofGains(all);
        assertThat(plot.of(1.25, 0.75, 1.75)).hasToString("········┊··───●──");
        assertThat(plot.of(-0.25, -0.75, 0.25)).hasToString("·····──●┼─·······");
        assertThat(plot.of(null, null, null)).isNull();
    }

    @Test
    void an_interval_that_is_not_even_is_written_out() {
        assertThat(Gain.of(1.0, 0.5, 2.0)).isEqualTo("+1.00 [+0.50, +2.00]");
        assertThat(Gain.of(-0.001, -0.5, 0.5)).isEqualTo("0.00 ±0.50");
        assertThat(Gain.of(0.5, null, null)).isEqualTo("+0.50");
        assertThat(Gain.of(null, null, null)).isNull();
    }

    private static ProfileBlame blame() {
        Profile profile = new Profile(
                new ProfileId(Runs.id(7)),
                Runs.RUN,
                new GenerationId(Runs.id(8)),
                12,
                1,
                "buyer",
                Archetype.PRIMARY_ACTOR,
                "Buy.",
                "Listen.",
                Map.of(),
                2.0,
                Profile.Author.MUTATOR,
                null,
                null,
                Runs.NOW);
        return new ProfileBlame(
                profile,
                List.of(
                        new ProfileBlame.Line(1, "Be polite.", 0, null, null, null, null, 0),
                        new ProfileBlame.Line(
                                2,
                                "  - Ask what the other one needs most before you name a price of your own.",
                                12,
                                "a very patient listener",
                                1.5,
                                1.0,
                                2.0,
                                10),
                        new ProfileBlame.Line(3, "\u001b[31mshout", 3, null, 0.25, null, null, 20)));
    }

    @Test
    void blame_names_the_generation_and_the_gain_of_each_line() {
        LineageText.blame(screen, blame());

        assertThat(out.toString().lines())
                .containsExactly(
                        "buyer  profile 01975ba0-7c00-7000-8000-000000000007, since generation 12",
                        "",
                        "GEN  GAIN         TRIALS  APPROACH          LINE",
                        "  0                       as written        1) Be polite.",
                        " 12  +1.50 ±0.50      10  a very patient …  2)   - Ask what the other one needs",
                        "                                                 most before you name a price of",
                        "                                                 your own.",
                        "  3  +0.25            20                    3) ␛[31mshout");
    }

    @Test
    void programs_get_the_lines_with_numbers() {
        screen(Format.CSV).rows(LineageViews.line()).print(blame().lines().subList(0, 1));
        assertThat(out.toString())
                .isEqualTo("line,generation,gain,gainLow,gainHigh,trials,approach,text\n1,0,,,,0,,Be polite.\n");
    }

    @Test
    void a_diff_shows_lines_and_hyperparameters() {
        ProfileId id = new ProfileId(Runs.id(7));
        LineageText.diff(
                screen,
                new ProfileDiff(
                        id,
                        id,
                        "@@ -1 +1 @@\n-shout\n+listen\n",
                        1,
                        1,
                        List.of(new ProfileDiff.Change("temperature", null, 0.5))));
        assertThat(out.toString()).isEqualTo("@@ -1 +1 @@\n-shout\n+listen\ntemperature unset → 0.5\n");
    }

    @Test
    void readings_share_a_scale() {
        List<BisectResult.Reading> readings =
                List.of(new BisectResult.Reading(0, 10, 2, 1, 3), new BisectResult.Reading(9, 20, -1, -2, 0));
        screen.rows(LineageViews.reading(readings)).print(readings);
        assertThat(out.toString())
                .contains("0           10        +2.00  +1.00 to +3.00  ······┊···───●───")
                .contains("9           20        -1.00  -2.00 to 0.00   ───●──┼··········");
    }

    @Test
    void a_log_reads_like_a_play() {
        EpisodeId episode = new EpisodeId(Runs.id(9));
        StateMutation change = new StateMutation(StateMutation.Operation.MODIFY, "/offer", "3");
        StepRows rows = new StepRows(screen);
        rows.print(List.of(
                step(episode, 1, EvolutionWork.Part.HINT, List.of(), List.of(), null),
                step(
                        episode,
                        1,
                        EvolutionWork.Part.TURN,
                        List.of(change),
                        List.of(new RefusedMutation(change, "you may not")),
                        null),
                step(
                        episode,
                        2,
                        EvolutionWork.Part.INFORMATION,
                        List.of(),
                        List.of(),
                        new Headline("A flood.", Headline.Impact.HIGH))));
        assertThat(out.toString()).isEqualTo("""
                        Turn 1, tension 6
                          hint for buyer: Wait.
                          buyer thinks: Not yet.
                          buyer: Three.
                            + /offer = 3
                            refused /offer = 3: you may not
                            buyer would end here

                        Turn 2, tension 6
                          news: A flood. (high impact)
                        """);
    }

    private static LoggedStep step(
            EpisodeId episode,
            int turn,
            EvolutionWork.Part part,
            List<StateMutation> applied,
            List<RefusedMutation> refused,
            Headline headline) {
        return new LoggedStep(
                episode,
                1,
                turn,
                part,
                "buyer",
                "Not yet.",
                "Three.",
                applied,
                applied,
                refused,
                true,
                false,
                1,
                null,
                "Wait.",
                6,
                headline,
                false,
                null,
                null,
                0,
                Runs.NOW);
    }

    @Test
    void a_snapshot_says_what_is_tried_and_what_is_waited_for() {
        Variant bold = Runs.variant(2, 1, "bold");
        RunSnapshot snapshot = new RunSnapshot(
                Runs.run(Status.RUNNING, Phase.TRIAL, 2, 1, 3),
                List.of(Runs.tried(2, 1, null, null), Runs.active(1, 0, 1.0), Runs.first()),
                List.of(bold),
                List.of(Runs.trial(3, null, false), Runs.trial(2, bold, true), Runs.trial(1, bold, false)),
                List.of(
                        Runs.work(1, EvolutionWork.Kind.PLAY, true),
                        Runs.work(2, EvolutionWork.Kind.PLAY, false),
                        Runs.work(3, EvolutionWork.Kind.JUDGE, false)));

        assertThat(snapshot.phase()).isEqualTo("Variants of buyer are tried in the shadow");
        assertThat(snapshot.bars())
                .containsExactly("█████░░░░░   1/2         1 bold", "░░░░░░░░░░   0/1         baseline");
        assertThat(snapshot.scores()).containsExactly("buyer   ▁▂  -3.00", "seller  ▅▅  +1.00");
        assertThat(snapshot.waits()).isEqualTo("2 to play (1 claimed), 1 to judge");
        assertThat(snapshot.decided()).extracting(Generation::sequence).containsExactly(0, 1);
    }
}
