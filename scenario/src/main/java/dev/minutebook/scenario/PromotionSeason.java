package dev.minutebook.scenario;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.ScoredAnswer;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Trials of specialists in law, mathematics and art: promoted, rolled back, undecided, rejected, withdrawn and open.
final class PromotionSeason {

    private static final String LAW = "law";
    private static final String ART = "art";

    private final Promotions promotions;
    private final Workspace reviewer;
    private final Workspace agent;
    private final List<Agent> agents;

    /// @param agent the same book for one who speaks as an agent
    PromotionSeason(Workspace book, Workspace reviewer, Workspace agent, List<Agent> agents) {
        this.promotions = book.promotions();
        this.reviewer = reviewer;
        this.agent = agent;
        this.agents = agents;
    }

    void promote() {
        PromotionTrial better = promotions.open(OpenTrial.of(LAW, enter(1, "1"), cases(1, 10))
                .against(enter(0, "1").configured("Cite the paragraph."))
                .and(enter(1, "2").configured("Cite the paragraph and the case."))
                .shadow(10)
                .purpose("Too many paragraphs were wrong.")
                .metadata(Map.of("ticket", "17")));
        report(better, 1, 10, 0.5, 0.5, 0.8);
        for (int i = 0; i < 10; i++) {
            promotions.report(
                    better.id(),
                    ReportCase.of(
                                    "May I sublet room " + i + "?",
                                    ScoredAnswer.of(0, score(0.5, i, 0)).saying("Yes."))
                            .and(ScoredAnswer.of(1, score(0.5, i, 1)).saying("Ask."))
                            .and(ScoredAnswer.of(2, score(0.8, i, 2)).saying("With consent, § 540."))
                            .asShadow());
        }
        PromotionTrial next = reviewer.promotions()
                .open(OpenTrial.of(LAW, enter(0, "2"), cases(1, 12)).mostCases(12));
        report(next, 1, 12, 0.5, 0.9);
        reviewer.promotions().rollback(new RollBack(LAW, "It cites cases that do not exist."));
    }

    void learn() {
        report(
                promotions.open(OpenTrial.of("mathematics", enter(1, "3"), cases(1, 10))
                        .against(enter(0, "1"))
                        .mostCases(10)),
                1,
                10,
                0.5,
                0.9);
        PromotionTrial close = promotions.open(OpenTrial.of(ART, enter(0, "2"), cases(1, 10))
                .against(enter(0, "1"))
                .margin(0));
        report(close, 1, 10, 0.5, 0.55);
        promotions.extend(close.id(), ExtendTrial.by(cases(11, 20)));
        report(close, 11, 20, 0.5, 0.4);
        promotions.decide(promotions
                .open(OpenTrial.of(ART, enter(1, "1"), cases(1, 10)).against(enter(0, "1")))
                .id());
        promotions.withdraw(
                agent.promotions()
                        .open(OpenTrial.inShadow(ART, enter(1, "2"), 20).against(enter(0, "1")))
                        .id(),
                new ChangeReason("Nobody draws any more."));
        PromotionTrial open =
                promotions.open(OpenTrial.of(ART, enter(1, "2"), cases(1, 10)).against(enter(0, "1")));
        report(open, 1, 3, 0.5, 0.6);
    }

    private EnterTrial enter(int agent, String version) {
        return EnterTrial.of(agents.get(agent).ref(), version);
    }

    private static List<String> cases(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(i -> "case " + i).toList();
    }

    private static double score(double mean, int number, int contender) {
        return mean + (number % 10 - 4.5) / 50 + number * 1e-4 + contender * 1e-5;
    }

    private void report(PromotionTrial trial, int from, int to, double... means) {
        for (int number = from; number <= to; number++) {
            ReportCase report = ReportCase.of("case " + number, ScoredAnswer.of(0, score(means[0], number, 0)));
            for (int i = 1; i < means.length; i++) {
                report = report.and(ScoredAnswer.of(i, score(means[i], number, i)));
            }
            promotions.report(trial.id(), report);
        }
    }
}
