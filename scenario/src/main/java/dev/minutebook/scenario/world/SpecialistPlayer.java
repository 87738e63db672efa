package dev.minutebook.scenario.world;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.promotions.EnterTrial;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.ScoredAnswer;
import java.util.List;

/// Who serves a field, and the trials by which somebody else came to serve it.
final class SpecialistPlayer {

    private final Stage stage;
    private final Promotions promotions;

    SpecialistPlayer(Stage stage) {
        this.stage = stage;
        this.promotions = stage.book().promotions();
    }

    void add(Node document) {
        Timeline timeline = stage.timeline();
        document.only("trials").at("trials").list().forEach(trial -> timeline.add(trial.at("at"), () -> hold(trial)));
    }

    private void hold(Node node) {
        node.only("at", "field", "purpose", "baseline", "candidate", "cases", "scores", "rolled-back");
        List<String> cases = node.at("cases").texts();
        OpenTrial request = OpenTrial.of(node.at("field").text(), enter(node.at("candidate")), cases)
                .purpose(node.at("purpose").text());
        PromotionTrial trial =
                promotions.open(node.has("baseline") ? request.against(enter(node.at("baseline"))) : request);
        List<Node> scores = node.at("scores").list();
        for (int i = 0; i < scores.size(); i++) {
            List<Node> pair = scores.get(i).list();
            promotions.report(
                    trial.id(),
                    ReportCase.of(
                                    cases.get(i),
                                    ScoredAnswer.of(0, pair.getFirst().number()))
                            .and(ScoredAnswer.of(1, pair.get(1).number())));
        }
        if (node.has("rolled-back")) {
            Node back = node.at("rolled-back").only("after", "because");
            stage.timeline()
                    .add(
                            stage.timeline().clock().instant().plus(WorldTime.span(back.at("after"))),
                            () -> stage.staff()
                                    .voice("ruth-okafor")
                                    .promotions()
                                    .rollback(new RollBack(
                                            node.at("field").text(),
                                            back.at("because").text())));
        }
    }

    private static EnterTrial enter(Node node) {
        node.only("agent", "version", "says");
        return EnterTrial.of(
                        AgentRef.of(node.at("agent").text()), node.at("version").text())
                .configured(node.at("says").text());
    }
}
