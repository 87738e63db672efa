package dev.minutebook.core.erasures;

import dev.minutebook.core.database.Transaction;
import dev.minutebook.json.MinutebookJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Takes the words of one agent out of what a debate made of them: conclusion, claims, cruxes, lessons,
/// summaries at gates, knowledge. It must come before the agent's own words are replaced, which it looks for.
final class DebateErasure {

    private final Transaction transaction;
    private final UUID erasure;
    private final UUID agent;
    private final Map<String, Long> changed = new LinkedHashMap<>();

    DebateErasure(Transaction transaction, UUID erasure, UUID agent) {
        this.transaction = transaction;
        this.erasure = erasure;
        this.agent = agent;
    }

    /// The next debate with the agent after one; null after the last.
    @Nullable
    UUID next(UUID after) {
        return transaction
                .find(DebateTextStore.NEXT, row -> row.uuid(), transaction.workspace(), agent, after)
                .orElse(null);
    }

    /// @return how many rows of each table were changed
    Map<String, Long> erase(UUID debate) {
        UUID workspace = transaction.workspace();
        List<DebateTextStore.Turn> turns =
                transaction.list(DebateTextStore.TURNS, DebateTextStore::turn, workspace, debate, agent);
        DerivedText said = new DerivedText(said(debate, turns));
        List<UUID> listed = new ArrayList<>(List.of(debate));
        turns.forEach(this::withoutPlan);
        transaction
                .find(DebateTextStore.DEBATE, DebateTextStore::debate, workspace, debate)
                .ifPresent(row -> debate(debate, row, said));
        transaction
                .find(DebateTextStore.DECISION, DebateTextStore::decision, workspace, debate)
                .ifPresent(row -> {
                    listed.add(row.id());
                    decision(row, said);
                });
        for (DebateTextStore.Lesson lesson :
                transaction.list(DebateTextStore.LESSONS, DebateTextStore::lesson, workspace, debate)) {
            if (said.repeats(lesson.content()) || said.repeats(lesson.title())) {
                change("lesson", DebateTextStore.ERASE_LESSON, lesson.id());
                listed.add(lesson.id());
            }
        }
        for (DebateTextStore.Text approval :
                transaction.list(DebateTextStore.APPROVALS, DebateTextStore::text, workspace, debate)) {
            if (said.repeats(approval.text())) {
                change("approval", DebateTextStore.ERASE_SUMMARY, approval.id());
                listed.add(approval.id());
            }
        }
        for (DebateTextStore.Text knowledge :
                transaction.list(DebateTextStore.KNOWLEDGE, DebateTextStore::text, workspace, debate)) {
            if (said.repeats(knowledge.text())) {
                change("knowledge", DebateTextStore.ERASE_KNOWLEDGE, knowledge.id());
                listed.add(knowledge.id());
            }
        }
        transaction.change(DebateTextStore.LIST, workspace, listed.toArray(UUID[]::new), erasure);
        return changed;
    }

    private List<String> said(UUID debate, List<DebateTextStore.Turn> turns) {
        UUID workspace = transaction.workspace();
        List<String> said = new ArrayList<>();
        for (DebateTextStore.Turn turn : turns) {
            if (turn.content() != null) {
                said.add(turn.content());
            }
            said.addAll(turn.insights());
        }
        transaction
                .list(DebateTextStore.RATIONALES, DebateTextStore::text, workspace, debate, agent)
                .forEach(one -> said.add(one.text()));
        transaction
                .list(DebateTextStore.DISSENTS, DebateTextStore::text, workspace, debate, agent)
                .forEach(one -> said.add(one.text()));
        for (DebateTextStore.Issue issue :
                transaction.list(DebateTextStore.ISSUES, DebateTextStore::issue, workspace, debate, agent)) {
            said.add(issue.text());
            if (issue.suggestion() != null) {
                said.add(issue.suggestion());
            }
        }
        return said;
    }

    /// The procedure was told how a turn planned the work, and of a vote a sketch of its words.
    private void withoutPlan(DebateTextStore.Turn turn) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        Map<?, ?> told = MinutebookJson.LENIENT.read(turn.facts(), Map.class);
        told.forEach((key, value) -> facts.put(String.valueOf(key), value));
        boolean planned = facts.get("plan") instanceof List<?> plan && !plan.isEmpty();
        boolean sketched = facts.get("sketch") != null;
        if (planned || sketched) {
            facts.put("plan", List.of());
            facts.put("sketch", null);
            transaction.change(
                    DebateTextStore.SET_FACTS, transaction.workspace(), turn.id(), MinutebookJson.STRICT.write(facts));
            changed.merge("turn", 1L, Long::sum);
        }
    }

    private void debate(UUID id, DebateTextStore.Debate row, DerivedText said) {
        String outcome = said.without(row.outcome());
        String state = without(row.state(), said);
        if (!state.equals(row.state()) || said.repeats(row.outcome())) {
            transaction.change(DebateTextStore.SET_DEBATE, transaction.workspace(), id, outcome, state);
            changed.merge("debate", 1L, Long::sum);
        }
    }

    private void decision(DebateTextStore.Decision row, DerivedText said) {
        String grounded = without(row.groundedVerdict(), said);
        String[] claims = said.without(row.keyClaims()).toArray(String[]::new);
        String[] cruxes = said.without(row.cruxes()).toArray(String[]::new);
        if (said.repeats(row.conclusion())) {
            transaction.change(
                    DebateTextStore.SET_DECISION,
                    transaction.workspace(),
                    row.id(),
                    DerivedText.ERASED,
                    claims,
                    cruxes,
                    grounded);
        } else if (!grounded.equals(row.groundedVerdict())
                || !List.of(claims).equals(row.keyClaims())
                || !List.of(cruxes).equals(row.cruxes())) {
            transaction.change(
                    DebateTextStore.SET_CONCLUSION, transaction.workspace(), row.id(), claims, cruxes, grounded);
        } else {
            return;
        }
        changed.merge("decision", 1L, Long::sum);
    }

    private void change(String table, String sql, UUID id) {
        changed.merge(table, (long) transaction.change(sql, transaction.workspace(), id), Long::sum);
    }

    /// JSON without what repeats; the same text where nothing does.
    private static String without(String json, DerivedText said) {
        Object before = MinutebookJson.LENIENT.read(json, Object.class);
        Object after = said.inside(before);
        return before.equals(after) ? json : MinutebookJson.STRICT.write(after);
    }
}
