package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.code.ReportTests;
import dev.minutebook.api.code.RestoreCode;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.decisions.Dissent;
import dev.minutebook.api.decisions.DissentFilter;
import dev.minutebook.api.decisions.ResolveDecision;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evolution.lineage.RollBackGeneration;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.ScoredAnswer;
import dev.minutebook.api.tasks.OpenTask;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Judgement;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Who judges what others did is a reviewer, or the one it concerns.
@ExtendWith(PostgresExtension.class)
class JudgementTest {

    @Test
    void no_writer_judges_what_is_not_their_own(TestDatabase database) {
        try (OpenBook open = new OpenBook(
                database, CoreConfig.sealingWith(SigningKey.generate()).background(false))) {
            Workspace acme = open.newWorkspace();
            EveryTable day = EveryTable.in(acme);
            Agent eve = acme.agents().register(RegisterAgent.model("eve", "gpt-5"));
            List<Workspace> writers = Stream.of(
                            IssueToken.forAgent("eve", eve.ref(), Role.WRITER),
                            IssueToken.of("a service", Token.Kind.SERVICE, Role.WRITER),
                            IssueToken.of("a person", Token.Kind.HUMAN, Role.WRITER))
                    .map(request -> as(open, acme, request))
                    .toList();
            Map<Judgement, Consumer<Workspace>> verbs = verbs(acme, day);
            KnowledgeEntry waiting = as(
                            open,
                            acme,
                            IssueToken.forAgent("ada's own", day.ada().ref(), Role.WRITER))
                    .knowledge()
                    .record(RecordKnowledge.by(day.ada().ref(), "coast", "The lighthouse is white."));
            verbs.put(Judgement.RELEASE_KNOWLEDGE, book -> book.knowledge().restore(waiting.id()));
            assertThat(verbs).containsOnlyKeys(Judgement.values());
            for (Workspace writer : writers) {
                verbs.forEach((judgement, call) -> Refused.with(Code.FORBIDDEN, () -> call.accept(writer)));
            }
            Workspace reviewer = as(open, acme, IssueToken.of("reviewer", Token.Kind.HUMAN, Role.REVIEWER));
            Workspace owner =
                    as(open, acme, IssueToken.forAgent("ada", day.ada().ref(), Role.WRITER));
            verbs.get(Judgement.LIFT_RED_LINE).accept(owner);
            verbs.get(Judgement.CANCEL_DEBATE).accept(reviewer);
            Refused.with(
                    Code.FORBIDDEN,
                    () -> verbs.get(Judgement.REPORT_TRIAL)
                            .accept(as(
                                    open,
                                    acme,
                                    IssueToken.forAgent("ada judges", day.ada().ref(), Role.REVIEWER))));
            verbs.get(Judgement.REPORT_TRIAL).accept(reviewer);
            verbs.get(Judgement.WITHDRAW_TRIAL).accept(reviewer);
            verbs.get(Judgement.RELEASE_KNOWLEDGE).accept(reviewer);
        }
    }

    private static Map<Judgement, Consumer<Workspace>> verbs(Workspace acme, EveryTable day) {
        Debate going = acme.debates()
                .open(OpenDebate.about(
                        "Who ends this?",
                        TakeSeat.of(day.ada().ref()),
                        TakeSeat.of(day.grace().ref())));
        var code = acme.debates()
                .testRuns(day.debates().debate().id(), dev.minutebook.api.PageRequest.first())
                .items()
                .getFirst()
                .turn();
        Dissent dissent = acme.decisions()
                .dissents(DissentFilter.any(), dev.minutebook.api.PageRequest.first())
                .items()
                .getFirst();
        Tournament tournament = acme.calibration().open(OpenTournament.whether("it rains"));
        Memory memory = acme.memories()
                .remember(Remember.by(day.ada().ref(), "never tell").shared());
        acme.memories().protect(memory.id(), "a promise");
        Memory kept = acme.memories()
                .remember(Remember.by(day.ada().ref(), "never tell anybody").shared());
        acme.memories().protect(kept.id(), "a promise");
        PromotionTrialId trial = acme.promotions()
                .open(OpenTrial.of("rain", EnterTrial.of(day.ada().ref(), "2"), List.of("a case"))
                        .against(EnterTrial.of(day.ada().ref(), "1")))
                .id();
        Map<Judgement, Consumer<Workspace>> verbs = new EnumMap<>(Judgement.class);
        verbs.put(
                Judgement.REPORT_TRIAL,
                book -> book.promotions().report(trial, ReportCase.of("a case", ScoredAnswer.of(0, 1))));
        verbs.put(Judgement.EXTEND_TRIAL, book -> book.promotions().extend(trial, ExtendTrial.by(List.of("more"))));
        verbs.put(Judgement.DECIDE_TRIAL, book -> book.promotions().decide(trial));
        verbs.put(Judgement.WITHDRAW_TRIAL, book -> book.promotions().withdraw(trial, new ChangeReason("no")));
        verbs.put(Judgement.ROLL_BACK, book -> book.promotions().rollback(new RollBack("rain", "no")));
        verbs.put(
                Judgement.CANCEL_EVOLUTION,
                book -> book.evolution().cancel(day.evolution().run(), new ChangeReason("no")));
        verbs.put(
                Judgement.ROLL_BACK_GENERATION,
                book -> book.evolution().rollback(day.evolution().run(), new RollBackGeneration(1, "no")));
        var task = acme.tasks().open(OpenTask.of("count")).id();
        verbs.put(Judgement.CANCEL_TASK, book -> book.tasks().cancel(task));
        verbs.put(
                Judgement.USE_EVIDENCE,
                book -> book.evidence()
                        .use(day.debates().debate().id(), List.of(new EvidenceId(java.util.UUID.randomUUID()))));
        verbs.put(Judgement.CANCEL_DEBATE, book -> book.debates().cancel(going.id(), null));
        verbs.put(
                Judgement.REPORT_TESTS,
                book -> book.debates().reportTests(code, new ReportTests(1, 0, List.of(), null, null)));
        verbs.put(
                Judgement.RESTORE_CODE,
                book -> book.debates().restoreCode(going.id(), new RestoreCode(1, "it worked")));
        verbs.put(Judgement.ACKNOWLEDGE_DISSENT, book -> book.decisions().acknowledge(dissent.id(), "no"));
        verbs.put(
                Judgement.SUPERSEDE_DECISION,
                book -> book.decisions()
                        .supersede(
                                day.debates().debate().decision(),
                                new dev.minutebook.api.decisions.DecisionId(java.util.UUID.randomUUID())));
        verbs.put(
                Judgement.RESOLVE_DECISION,
                book -> book.decisions()
                        .resolve(day.debates().debate().decision(), ResolveDecision.as("wrong", "told")));
        verbs.put(
                Judgement.ARCHIVE_DECISION,
                book -> book.decisions().archive(day.debates().debate().decision(), "told"));
        verbs.put(
                Judgement.RESTORE_DECISION,
                book -> book.decisions().restore(day.debates().debate().decision()));
        verbs.put(Judgement.CLOSE_TOURNAMENT, book -> book.calibration().close(tournament.id()));
        verbs.put(
                Judgement.RESOLVE_TOURNAMENT,
                book -> book.calibration().resolve(tournament.id(), ResolveTournament.as("yes")));
        verbs.put(Judgement.LIFT_RED_LINE, book -> book.memories().unprotect(memory.id(), "told"));
        verbs.put(Judgement.FORCE_FORGET, book -> book.memories().forget(kept.id(), "told", true));
        return verbs;
    }

    private static Workspace as(OpenBook open, Workspace acme, IssueToken request) {
        String secret = acme.tokens().issue(request).secret();
        return open.book()
                .as(open.book().access().authenticate(secret).orElseThrow())
                .workspace(acme.name());
    }

    @Test
    void the_documentation_lists_them_all() throws IOException {
        String page = Files.readString(Path.of("..", "SECURITY.md"));
        for (Judgement judgement : Judgement.values()) {
            assertThat(page).contains("| `" + judgement.verb() + "` | " + judgement.concerns() + " |");
        }
    }
}
