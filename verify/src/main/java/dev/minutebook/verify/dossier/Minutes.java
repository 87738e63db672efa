package dev.minutebook.verify.dossier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What the entries of a dossier tell, put in order for a reader.
final class Minutes {

    final DossierDocument dossier;
    final MinuteRow opened;
    final @Nullable MinuteRow ended;
    final @Nullable MinuteRow decision;
    final @Nullable MinuteRow supersession;
    final List<MinuteRow> seats = new ArrayList<>();
    final List<MinuteRow> turns = new ArrayList<>();
    final List<MinuteRow> votes = new ArrayList<>();
    final List<MinuteRow> critiques = new ArrayList<>();
    final List<MinuteRow> issues = new ArrayList<>();
    final List<MinuteRow> dissents = new ArrayList<>();
    final Map<String, MinuteRow> rebuttals = new TreeMap<>();
    final List<MinuteRow> gates = new ArrayList<>();
    final Map<String, MinuteRow> verdicts = new TreeMap<>();
    final List<MinuteRow> outcomes = new ArrayList<>();
    final List<MinuteRow> ratings = new ArrayList<>();
    final List<MinuteRow> lessons = new ArrayList<>();
    final List<MinuteRow> citations = new ArrayList<>();
    final Map<UUID, DossierEntry> evidence = new TreeMap<>();

    Minutes(DossierDocument dossier) {
        this.dossier = dossier;
        @Nullable MinuteRow first = null;
        @Nullable MinuteRow last = null;
        @Nullable MinuteRow decided = null;
        @Nullable MinuteRow replaced = null;
        for (DossierEntry entry : dossier.entries()) {
            String subject = String.valueOf(entry.entry().subject());
            if (entry.content() != null && entry.entry().subject() != null) {
                evidence.put(entry.entry().subject(), entry);
            }
            for (Map.Entry<String, Map<String, DossierPart>> one : entry.rows().entrySet()) {
                MinuteRow row = new MinuteRow(entry, one.getKey(), one.getValue());
                switch (entry.entry().event()) {
                    case "debate.opened" -> {
                        first = row.item().equals("debate") ? row : first;
                        add(row, "seat ", seats);
                    }
                    case "debate.completed", "debate.failed", "debate.cancelled" -> {
                        last = row.item().equals("debate") ? row : last;
                        add(row, "lesson ", lessons);
                    }
                    case "decision.recorded" -> {
                        decided = row.item().equals("decision") ? row : decided;
                        add(row, "vote of seat ", votes);
                        add(row, "dissent ", dissents);
                        add(row, "rating ", ratings);
                    }
                    case "decision.superseded" -> replaced = row;
                    case "dissent.acknowledged" -> rebuttals.put(subject, row);
                    case "decision.resolved" -> add(row, "outcome", outcomes);
                    case "approval.requested" -> gates.add(row);
                    case "approval.approved", "approval.refused", "approval.timed_out" -> verdicts.put(subject, row);
                    case "evidence.cited" -> citations.add(row);
                    default -> {
                        if (row.item().equals("turn")) {
                            turns.add(row);
                        }
                        add(row, "critique ", critiques);
                        add(row, "issue ", issues);
                    }
                }
            }
        }
        if (first == null) {
            throw new DossierFormatException("no entry tells that the debate was opened");
        }
        opened = first;
        ended = last;
        decision = decided;
        supersession = replaced;
        seats.sort(Comparator.comparingLong(row -> row.whole("number")));
        turns.sort(Comparator.comparingLong(row -> row.whole("seq")));
        ratings.sort(Comparator.comparingLong(row -> {
            MinuteRow seat = seatOf(row.text("agent_id"));
            return seat == null ? Long.MAX_VALUE : seat.whole("number");
        }));
        votes.sort(Comparator.comparingLong(row -> row.whole("seat")));
        dissents.sort(Comparator.comparingLong(row -> row.whole("seat")));
        issues.sort(Comparator.comparingLong(row -> row.whole("number")));
        outcomes.sort(Comparator.comparingLong(row -> row.whole("number")));
        citations.sort(Comparator.comparingLong((MinuteRow row) -> row.whole("round"))
                .thenComparingLong(row -> row.entry().number()));
    }

    private static void add(MinuteRow row, String prefix, List<MinuteRow> rows) {
        if (row.item().startsWith(prefix)) {
            rows.add(row);
        }
    }

    /// The entry whose seal stands at the head of the page.
    DossierEntry main() {
        return decision != null ? decision.entry() : ended != null ? ended.entry() : opened.entry();
    }

    @Nullable
    MinuteRow seatOf(String agent) {
        return seats.stream()
                .filter(seat -> seat.text("agent_id").equals(agent))
                .findFirst()
                .orElse(null);
    }

    @Nullable
    MinuteRow seat(long number) {
        return seats.stream()
                .filter(seat -> seat.whole("number") == number)
                .findFirst()
                .orElse(null);
    }

    String nameOfSeat(long number) {
        MinuteRow seat = seat(number);
        return seat == null ? "seat " + number : seat.text("name");
    }

    /// The number of the turn of an id; 0 if there is none.
    long turnNumber(String id) {
        return turns.stream()
                .filter(turn -> turn.text("id").equals(id))
                .mapToLong(turn -> turn.whole("seq"))
                .findFirst()
                .orElse(0);
    }

    /// The proposal of each seat as it stood at the end, by seat.
    List<MinuteRow> proposals() {
        Map<Long, MinuteRow> last = new TreeMap<>();
        for (MinuteRow turn : turns) {
            String purpose = turn.text("purpose");
            boolean offers = switch (turn.text("phase")) {
                case "proposal", "optimization" -> !purpose.equals("negotiate");
                case "adversarial" -> !purpose.equals("attack") && last.containsKey(turn.whole("seat"));
                default -> false;
            };
            if (offers && !purpose.equals("plan") && turn.text("status").equals("answered")) {
                last.put(turn.whole("seat"), turn);
            }
        }
        return List.copyOf(last.values());
    }
}
