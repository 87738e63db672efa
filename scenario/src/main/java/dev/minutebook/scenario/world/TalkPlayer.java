package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.asks.CallReport;
import dev.minutebook.api.contextbackups.WriteContextBackup;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.ApplyCorrections;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.queries.AnswerRun;
import dev.minutebook.api.queries.AskQuery;
import dev.minutebook.api.queries.ClaimRun;
import dev.minutebook.api.queries.ClaimedRun;
import dev.minutebook.api.queries.QueryId;
import dev.minutebook.api.queries.RecordQuery;
import dev.minutebook.api.queries.RecordRun;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What people talked about with models, what they put right, and questions that were put to several specialists.
final class TalkPlayer {

    private final Stage stage;
    private final Workspace book;
    private final Map<String, ProjectId> projects = new HashMap<>();
    private final Map<String, ConversationId> conversations = new HashMap<>();

    TalkPlayer(Stage stage) {
        this.stage = stage;
        this.book = stage.book();
    }

    void add(Node document) {
        document.only("projects", "conversations", "corrections", "queries");
        Timeline timeline = stage.timeline();
        document.at("projects")
                .map()
                .forEach((name, at) -> timeline.add(
                        at,
                        () -> projects.put(
                                name,
                                book.projects()
                                        .create(CreateProject.named(name))
                                        .id())));
        document.at("conversations").list().forEach(talk -> timeline.add(talk.at("at"), () -> talk(talk)));
        document.at("corrections").list().forEach(said -> timeline.add(said.at("at"), () -> correct(said)));
        document.at("queries").list().forEach(query -> timeline.add(query.at("at"), () -> ask(query)));
    }

    private void talk(Node node) {
        node.only("at", "title", "project", "messages", "instead", "backup");
        OpenConversation request = OpenConversation.titled(node.at("title").text());
        if (node.has("project")) {
            request = request.project(named(projects, node.at("project")));
        }
        Conversation talk = book.conversations().open(request);
        conversations.put(node.at("title").text(), talk.id());
        Appended said = book.conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(messages(node.at("messages")).toArray(NewMessage[]::new)));
        if (node.has("instead")) {
            Node instead = node.at("instead").only("after", "messages");
            book.conversations()
                    .append(
                            talk.id(),
                            AppendMessages.of(messages(instead.at("messages")).toArray(NewMessage[]::new))
                                    .after(said.messages()
                                            .get(instead.at("after").whole(1) - 1)
                                            .id()));
        }
        if (node.has("backup")) {
            Node backup = node.at("backup").only("of", "covers", "note");
            book.contextBackups()
                    .write(WriteContextBackup.of(
                                    talk.id(),
                                    AgentRef.of(backup.at("of").text()),
                                    backup.at("note").text())
                            .coversUpTo(backup.at("covers").whole(1)));
        }
    }

    private static <T> T named(Map<String, T> made, Node name) {
        T found = made.get(name.text());
        if (found == null) {
            throw new IllegalStateException(name.where() + " names nothing made before: " + name.text());
        }
        return found;
    }

    /// `[role, text]` each, and who answered.
    private static List<NewMessage> messages(Node messages) {
        return messages.list().stream().map(TalkPlayer::message).toList();
    }

    private static NewMessage message(Node node) {
        List<Node> parts = node.list();
        NewMessage message = NewMessage.of(parts.getFirst().text(), parts.get(1).text());
        return parts.size() < 3
                ? message
                : message.grounds(AnswerGrounds.of(parts.get(2).text()));
    }

    private void correct(Node node) {
        node.only(
                "at",
                "about",
                "by",
                "says",
                "not",
                "domain",
                "conversation",
                "sure",
                "pinned",
                "regression",
                "asked",
                "broken");
        AddCorrection correction = AddCorrection.fact(
                        node.at("about").text(), node.at("says").text())
                .domain(node.at("domain").text());
        if (node.has("not")) {
            correction = correction.not(node.at("not").text());
        }
        if (node.has("conversation")) {
            correction = correction.in(named(conversations, node.at("conversation")));
        }
        if (node.at("pinned").flag()) {
            correction = correction.asPinned();
        }
        if (node.at("regression").flag()) {
            correction = correction.asRegression();
        }
        stage.staff()
                .voice(node.at("by").text("jonas-weber"))
                .corrections()
                .add(correction.confidence(node.at("sure").number(0.9)));
        follow(node);
    }

    /// What is asked later has the correction in its prompt; an answer that says the wrong thing again is found.
    private void follow(Node node) {
        List<String> asked = node.has("asked") ? node.at("asked").texts() : List.of();
        asked.forEach(prompt -> {
            stage.timeline().clock().advance(Duration.ofMinutes(40));
            book.corrections().apply(ApplyCorrections.to(prompt));
        });
        if (node.has("broken")) {
            book.corrections()
                    .check(CheckAnswer.of(asked.getLast(), node.at("broken").text()));
        }
    }

    /// Specialists that are asked answer; one that has no answer here is still waited for.
    private void ask(Node node) {
        node.only("at", "question", "domain", "session", "accuracy", "asked", "answers", "recorded");
        AccuracyLevel accuracy =
                AccuracyLevel.valueOf(node.at("accuracy").text("balanced").toUpperCase(Locale.ROOT));
        Map<String, Node> answers = node.at("answers").map();
        if (node.at("recorded").flag()) {
            book.queries()
                    .record(RecordQuery.of(
                                    node.at("question").text(),
                                    answers.entrySet().stream()
                                            .map(answer -> run(answer.getKey(), answer.getValue()))
                                            .toList())
                            .session(node.at("session").text("desk"))
                            .about(node.at("domain").text())
                            .accuracy(accuracy));
            return;
        }
        List<String> asked = node.has("asked") ? node.at("asked").texts() : List.copyOf(answers.keySet());
        QueryId query = book.queries()
                .ask(AskQuery.of(node.at("question").text())
                        .to(asked.stream().map(AgentRef::of).toArray(AgentRef[]::new))
                        .session(node.at("session").text("desk"))
                        .about(node.at("domain").text())
                        .accuracy(accuracy)
                        .within(Duration.ofDays(20)))
                .id();
        answers.forEach((agent, answer) -> {
            stage.timeline().clock().advance(Duration.ofSeconds(9));
            book.queries()
                    .claim(ClaimRun.by(AgentRef.of(agent)).query(query))
                    .ifPresent(claim -> answer(claim, agent, answer.list()));
        });
    }

    private void answer(ClaimedRun claim, String agent, List<Node> said) {
        String text = said.get(1).text();
        book.queries()
                .answer(
                        claim.run().id(),
                        AnswerRun.of(claim.fence(), text, said.getFirst().number())
                                .call(report(agent, text)));
    }

    private RecordRun run(String agent, Node answer) {
        List<Node> parts = answer.list();
        return RecordRun.of(
                        AgentRef.of(agent),
                        parts.get(1).text(),
                        parts.getFirst().number())
                .call(report(agent, parts.get(1).text()));
    }

    private CallReport report(String agent, String text) {
        long out = 20L + text.length() / 3;
        return CallReport.of(
                        stage.staff().model(agent).at("provider").text(),
                        stage.staff().modelName(agent),
                        640,
                        out)
                .cost(stage.staff().cost(agent, 640, out))
                .responseTimeMs(1_500L + 21L * out);
    }
}
