package dev.minutebook.benchmarks.quality;

import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Long conversations over many sessions, and questions about them with the turns that answer them.
final class LocomoData {

    private static final Pattern DATE = Pattern.compile("on (\\d+ \\w+, \\d+)");
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM, uuuu", Locale.ENGLISH);
    private static final Pattern EVIDENCE = Pattern.compile("D:?(\\d+):(\\d+)");

    private LocomoData() {}

    /// @param caption what a picture that was sent shows; empty if there is none
    record Turn(String id, String speaker, String text, String caption) {}

    record Session(Instant at, List<Turn> turns) {}

    /// @param evidence the ids of the turns that answer it
    record Question(String text, Set<String> evidence, int category) {}

    record Conversation(List<Session> sessions, List<Question> questions) {}

    static List<Conversation> read(Path data) throws IOException {
        Path file = data.resolve("locomo").resolve("locomo10.json");
        List<Conversation> all = new ArrayList<>();
        for (JsonNode node : MinutebookJson.LENIENT.mapper().readTree(Files.readString(file))) {
            all.add(conversation(node));
        }
        return all;
    }

    private static Conversation conversation(JsonNode node) {
        JsonNode said = node.get("conversation");
        List<Session> sessions = new ArrayList<>();
        Set<String> ids = new HashSet<>();
        for (int number = 1; said.has("session_" + number + "_date_time"); number++) {
            JsonNode turns = said.get("session_" + number);
            if (turns != null && !turns.isEmpty()) {
                Session session =
                        session(said.get("session_" + number + "_date_time").asString(), turns);
                sessions.add(session);
                session.turns.forEach(turn -> ids.add(turn.id));
            }
        }
        List<Question> questions = new ArrayList<>();
        for (JsonNode asked : node.get("qa")) {
            Set<String> evidence = evidence(asked.get("evidence"));
            evidence.retainAll(ids);
            if (!evidence.isEmpty()) {
                questions.add(new Question(
                        asked.get("question").asString(),
                        evidence,
                        asked.get("category").asInt()));
            }
        }
        return new Conversation(sessions, questions);
    }

    private static Session session(String when, JsonNode said) {
        Matcher date = DATE.matcher(when);
        if (!date.find()) {
            throw new IllegalArgumentException("no date in '" + when + "'");
        }
        List<Turn> turns = new ArrayList<>();
        for (JsonNode turn : said) {
            JsonNode caption = turn.get("blip_caption");
            turns.add(new Turn(
                    turn.get("dia_id").asString(),
                    turn.get("speaker").asString(),
                    turn.get("text").asString(),
                    caption == null || caption.isNull() ? "" : caption.asString()));
        }
        return new Session(LocalDate.parse(date.group(1), DAY).atTime(12, 0).toInstant(ZoneOffset.UTC), turns);
    }

    /// Some ids in the data set are malformed.
    private static Set<String> evidence(JsonNode named) {
        Set<String> ids = new HashSet<>();
        for (JsonNode one : named) {
            Matcher id = EVIDENCE.matcher(one.asString());
            while (id.find()) {
                ids.add("D" + Integer.parseInt(id.group(1)) + ":" + Integer.parseInt(id.group(2)));
            }
        }
        return ids;
    }

    /// Speakers by the name an agent may have.
    static Map<String, String> names(Conversation conversation) {
        Map<String, String> names = new HashMap<>();
        conversation.sessions.forEach(session -> session.turns.forEach(turn ->
                names.put(turn.speaker, turn.speaker.toLowerCase(Locale.ROOT).replace(' ', '-'))));
        return names;
    }
}
