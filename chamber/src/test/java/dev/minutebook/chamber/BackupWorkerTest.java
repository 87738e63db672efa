package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Problem;
import dev.minutebook.api.contextbackups.ContextCounterId;
import dev.minutebook.api.contextbackups.ReportContextBackup;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.scripted.ScriptedModel;
import dev.minutebook.chamber.scripted.ScriptedReply;
import dev.minutebook.chamber.speakers.ProviderFailure;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class BackupWorkerTest {

    private static final String NOTE = """
            ## GOAL
            Build the bridge.
            ## DECISIONS
            none
            ## STATUS
            Begun.
            ## ACTIVE FILE
            none
            ## PREFERENCES
            none
            ## RESUME
            Go on.
            """;

    private final FakeRecord record = new FakeRecord();

    private ChamberBuilder chamber(ScriptedModel model) {
        return Chamber.builder().workspace(record).speaker(model);
    }

    private ContextCounterId due() {
        return record.contextBackups().due("local", "small");
    }

    private ReportContextBackup reported(ScriptedModel model) {
        ContextCounterId due = due();
        try (Chamber chamber = chamber(model).build()) {
            assertThat(chamber.backUpNext()).isTrue();
            assertThat(chamber.backUpNext()).isFalse();
        }
        return record.contextBackups().report(due);
    }

    @Test
    void the_model_of_the_specialist_writes_what_is_due() {
        ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.of(NOTE).tokens(400, 90));
        ReportContextBackup report = reported(model);
        assertThat(report.text()).contains("Build the bridge.");
        assertThat(report.reason()).isNull();
        assertThat(report.call().provider()).isEqualTo("local");
        assertThat(report.call().model()).isEqualTo("small");
        assertThat(report.call().tokensIn()).isEqualTo(400);
        assertThat(report.call().number()).isEqualTo(1);
        assertThat(model.cues()).singleElement().matches(cue -> !cue.isAsk());
        assertThat(model.cues().getFirst().prompt().text()).contains("> Build the bridge.");
        assertThat(record.contextBackups().wishes()).allMatch(wish -> wish.models() && wish.providers() == null);
    }

    @Test
    void a_chamber_claims_only_what_its_providers_can_serve() {
        ChamberConfig config =
                ChamberConfig.of(ProviderConfig.of("local", ProviderKind.OPENAI).model("small"));
        try (Chamber chamber =
                Chamber.builder().workspace(record).config(config).build()) {
            assertThat(chamber.backUpNext()).isFalse();
        }
        assertThat(record.contextBackups().wishes())
                .singleElement()
                .satisfies(wish -> assertThat(wish.providers()).isEqualTo(List.of("local")));
    }

    @Test
    void what_lacks_a_section_is_reported_as_it_is_for_the_record_to_judge() {
        assertThat(reported(ScriptedModel.by(cue -> ScriptedReply.of("I would say so.")))
                        .text())
                .isEqualTo("I would say so.");
    }

    @Test
    void a_provider_that_refuses_is_told() {
        assertThat(reported(ScriptedModel.by(
                                cue -> ScriptedReply.failing(ProviderFailure.Kind.REFUSED, "no such model")))
                        .reason())
                .contains("no such model");
    }

    @Test
    void a_quota_that_is_used_up_keeps_the_model_from_being_called() {
        ScriptedModel model = ScriptedModel.by(cue -> ScriptedReply.of(NOTE));
        record.contextBackups().refuseCalls(Problem.Code.CONFLICT);
        assertThat(reported(model).reason()).contains("quota of the day");
        assertThat(model.cues()).isEmpty();
    }

    @Test
    void a_slow_model_keeps_its_claim() {
        ContextCounterId due = due();
        try (Chamber chamber = chamber(
                        ScriptedModel.by(cue -> ScriptedReply.of(NOTE).after(Duration.ofMillis(1_500))))
                .config(ChamberConfig.of().lease(Duration.ofSeconds(1)))
                .build()) {
            chamber.backUpNext();
        }
        assertThat(record.contextBackups().heartbeats()).isPositive();
        assertThat(record.contextBackups().report(due).text()).isNotNull();
    }

    @Test
    void what_was_taken_over_meanwhile_is_dropped() {
        ContextCounterId due = due();
        try (Chamber chamber = chamber(ScriptedModel.by(cue -> {
                    record.contextBackups().takeOver(due);
                    return ScriptedReply.of(NOTE);
                }))
                .build()) {
            assertThat(chamber.backUpNext()).isTrue();
        }
        assertThat(record.contextBackups().report(due)).isNull();
    }

    @Test
    void a_chamber_at_work_writes_one_a_second_and_gives_back_what_it_cannot_finish() throws Exception {
        List<Instant> begun = new CopyOnWriteArrayList<>();
        ContextCounterId first = due();
        ContextCounterId second = due();
        ScriptedModel model = ScriptedModel.by(cue -> {
            begun.add(Instant.now());
            return begun.size() > 2 ? ScriptedReply.of(NOTE).after(Duration.ofMinutes(1)) : ScriptedReply.of(NOTE);
        });
        Chamber chamber = chamber(model).grace(Duration.ZERO).start();
        while (record.contextBackups().report(second) == null) {
            Thread.sleep(10);
        }
        assertThat(record.contextBackups().report(first)).isNotNull();
        assertThat(Duration.between(begun.get(0), begun.get(1))).isGreaterThanOrEqualTo(Duration.ofMillis(990));
        ContextCounterId slow = due();
        while (!record.contextBackups().isHeld(slow)) {
            Thread.sleep(10);
        }
        chamber.close();
        assertThat(record.contextBackups().report(slow)).isNull();
        assertThat(record.contextBackups().releases()).isEqualTo(1);
    }
}
