package dev.minutebook.verify.dossier;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.UnaryOperator;

/// The dossier of a debate about billing, with everything a dossier can hold.
final class SampleDossier {

    static final UUID DEBATE = SampleLog.id("debate");
    static final UUID DECISION = SampleLog.id("decision");

    private static final Instant OPENED = Instant.parse("2026-11-12T13:40:06.000123Z");
    private static final List<String> NAMES = List.of("ada", "grace", "linus", "margaret");
    private static final List<String> MODELS = List.of("claude-opus", "gpt-5", "mistral-large", "gemini-pro");

    private final SampleLog log = new SampleLog();
    private final UnaryOperator<String> words;
    private int turns;
    private int votes;
    private int critiques;

    private SampleDossier(UnaryOperator<String> words) {
        this.words = words;
    }

    static SealedDossier sealed() {
        return SealedDossier.of(of(UnaryOperator.identity()), SampleLog.KEY);
    }

    /// @param words changes whatever somebody said, wrote or is called
    static DossierDocument of(UnaryOperator<String> words) {
        return new SampleDossier(words).dossier();
    }

    private String said(String text) {
        return JsonText.canonical(words.apply(text));
    }

    private static String quoted(Object value) {
        return JsonText.canonical(value.toString());
    }

    private static Map<String, String> row(String... pairs) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) {
            row.put(pairs[i], pairs[i + 1]);
        }
        return row;
    }

    private static Instant at(int seconds) {
        return OPENED.plusSeconds(seconds);
    }

    private static String agent(int seat) {
        return quoted(SampleLog.id(NAMES.get(seat - 1)));
    }

    private DossierDocument dossier() {
        opened();
        turn(
                1,
                1,
                "proposal",
                "Move billing to event sourcing. Every change to a contract, price, invoice or payment"
                        + " becomes an event; tables become projections.",
                "0.74",
                row());
        turn(
                3,
                1,
                "proposal",
                "Keep the tables. Add history tables with a reason column, written in the same" + " transaction.",
                "0.88",
                row());
        cited(
                1,
                1,
                "412 invoices were re-issued after prices were updated in place. The amounts before the update"
                        + " could not be recovered.");
        critique(
                2,
                1,
                1,
                "No replay plan for 38 M rows. Nobody has said what happens the night a projection is" + " wrong.",
                "Name the part that needs replay, and measure it.");
        turn(
                1,
                2,
                "proposal",
                "Move the ledger first, and only the ledger. Postings become events in an append-only"
                        + " log; contracts, invoices and dunning stay tables and read balances from a projection. Replaying"
                        + " all 2.1 M postings took 11 minutes in the spike. Decide on the rest after two closed quarters."
                        + "\n\nSeven weeks, one team.",
                "0.83",
                row());
        turn(
                3,
                2,
                "proposal",
                "Still no. Give the history tables a reason column; that answers grace. And nobody has"
                        + " answered erasure: an event log keeps personal data by design.",
                "0.9",
                row());
        turn(4, 2, "proposal", "Move the ledger and the invoices, behind one outbox.", "0.71", row());
        String[] choices = {"P1", "P1", "P3", "P1"};
        String[] confidences = {"0.83", "0.78", "0.92", "0.71"};
        String[] weights = {"0.65", "1.26", "0.41", "1.14"};
        for (int seat = 1; seat <= 4; seat++) {
            vote(seat, choices[seat - 1], confidences[seat - 1], weights[seat - 1]);
        }
        gate();
        decision(choices, confidences, weights);
        ended();
        later();
        return log.dossier(words.apply("Acme"), DEBATE, DECISION, at(9_000), told());
    }

    private void opened() {
        Map<String, Map<String, String>> rows = new TreeMap<>();
        rows.put(
                "debate",
                row(
                        "id",
                        quoted(DEBATE),
                        "topic",
                        said("Should billing move to event sourcing?"),
                        "context",
                        said(
                                "Acme bills 61 000 customers a month from PostgreSQL tables that are updated in place. On 19 July"
                                        + " an in-place price change re-issued 412 invoices, and the earlier amounts could not be"
                                        + " recovered."),
                        "domain",
                        said("architecture/billing"),
                        "initiated_by",
                        said("Jonas Weber"),
                        "created_at",
                        "\"2026-11-12T13:40:06.000123+00:00\"",
                        "config",
                        "~{\"rounds\": 3}",
                        "metadata",
                        "~{}"));
        for (int seat = 1; seat <= 4; seat++) {
            rows.put(
                    "seat " + seat,
                    row(
                            "debate_id",
                            quoted(DEBATE),
                            "number",
                            "" + seat,
                            "agent_id",
                            agent(seat),
                            "name",
                            said(NAMES.get(seat - 1)),
                            "role",
                            said(seat == 2 ? "critic" : "proposer"),
                            "kind",
                            seat == 4 ? "\"human\"" : "\"model\"",
                            "model",
                            said(MODELS.get(seat - 1)),
                            "weight",
                            "1.0" + seat,
                            "terms",
                            "{\"skill\": 1.02, \"reputation\": 1.07, \"calibration\": 1.15}",
                            "temperature",
                            "~0.7"));
        }
        log.rows(OPENED, "debate.opened", "debate", DEBATE, rows);
    }

    private UUID turn(int seat, int round, String phase, String text, String confidence, Map<String, String> more) {
        turns++;
        UUID id = SampleLog.id("turn " + turns);
        Map<String, Map<String, String>> rows = new TreeMap<>();
        rows.put(
                "turn",
                row(
                        "id",
                        quoted(id),
                        "debate_id",
                        quoted(DEBATE),
                        "seq",
                        "" + turns,
                        "round",
                        "" + round,
                        "phase",
                        quoted(phase),
                        "purpose",
                        phase.equals("convergence") ? "\"vote\"" : "\"speak\"",
                        "seat",
                        "" + seat,
                        "agent_id",
                        agent(seat),
                        "role",
                        said("proposer"),
                        "model",
                        said(MODELS.get(seat - 1)),
                        "status",
                        "\"answered\"",
                        "content",
                        said(text),
                        "confidence",
                        confidence,
                        "created_at",
                        quoted(at(40 * turns).toString()),
                        "facts",
                        "~{}",
                        "tool_calls",
                        "~[]"));
        if (!more.isEmpty()) {
            rows.put(more.containsKey("choice") ? "vote" : "critique " + SampleLog.id("critique " + critiques), more);
        }
        if (more.containsKey("severity")) {
            rows.put(
                    "issue 1 of critique " + SampleLog.id("critique " + critiques),
                    row(
                            "critique_id",
                            quoted(SampleLog.id("critique " + critiques)),
                            "number",
                            "1",
                            "text",
                            said("No replay plan."),
                            "suggestion",
                            said("Name the part that needs replay, and measure it.")));
        }
        log.rows(at(40 * turns), "turn.answered", "turn", id, rows);
        return id;
    }

    private void critique(int critic, int author, int target, String text, String suggestion) {
        critiques++;
        turn(
                critic,
                1,
                "critique",
                text + " " + suggestion,
                "0.8",
                row(
                        "id",
                        quoted(SampleLog.id("critique " + critiques)),
                        "debate_id",
                        quoted(DEBATE),
                        "turn_id",
                        quoted(SampleLog.id("turn " + (turns + 1))),
                        "critic_id",
                        agent(critic),
                        "author_id",
                        agent(author),
                        "target_id",
                        quoted(SampleLog.id("turn " + target)),
                        "severity",
                        "0.8",
                        "reasoning",
                        said(text)));
    }

    private Map<String, String> ballot(int seat, String choice, String confidence, String weight) {
        return row(
                "debate_id",
                quoted(DEBATE),
                "round",
                "2",
                "seat",
                "" + seat,
                "agent_id",
                agent(seat),
                "choice",
                quoted(choice),
                "ranking",
                "[\"" + choice + "\", \"P4\"]",
                "approved",
                "[\"" + choice + "\", \"P4\"]",
                "confidence",
                confidence,
                "weight",
                weight,
                "terms",
                "{\"own\": 0.50, \"skill\": 1.07, \"reputation\": 1.10, \"calibration\": 1.11}",
                "rationale",
                said("Replay was measured; erasure was not."));
    }

    private void vote(int seat, String choice, String confidence, String weight) {
        votes++;
        turn(
                seat,
                2,
                "convergence",
                "I vote for " + choice + ".",
                confidence,
                ballot(seat, choice, confidence, weight));
    }

    private void cited(int seat, int round, String text) {
        UUID id = SampleLog.id("evidence 1");
        log.content(at(30), "evidence.added", "evidence", id, words.apply(text));
        log.rows(
                at(90),
                "evidence.cited",
                "evidence",
                id,
                Map.of(
                        "citation in round " + round + " of debate " + DEBATE,
                        row(
                                "debate_id",
                                quoted(DEBATE),
                                "round",
                                "" + round,
                                "evidence_id",
                                quoted(id),
                                "relevance",
                                "0.81",
                                "cited_by",
                                agent(seat))));
    }

    private void gate() {
        UUID id = SampleLog.id("gate");
        log.rows(
                at(700),
                "approval.requested",
                "approval",
                id,
                Map.of(
                        "approval",
                        row(
                                "id",
                                quoted(id),
                                "debate_id",
                                quoted(DEBATE),
                                "round",
                                "2",
                                "point",
                                "\"conclusion\"",
                                "summary",
                                "~\"P1 leads\"",
                                "proposer",
                                said("ada"))));
        log.rows(
                at(742),
                "approval.approved",
                "approval",
                id,
                Map.of(
                        "approval",
                        row(
                                "status",
                                "\"approved\"",
                                "decided_by",
                                said("Ruth Okafor"),
                                "reason",
                                said(
                                        "Scope is in the text now. I take linus’s point about erasure to the privacy review."),
                                "decided_at",
                                "\"2026-11-12T13:52:28+00:00\"",
                                "self_approved",
                                "false")));
    }

    private void decision(String[] choices, String[] confidences, String[] weights) {
        Map<String, Map<String, String>> rows = new TreeMap<>();
        rows.put(
                "decision",
                row(
                        "id",
                        quoted(DECISION),
                        "debate_id",
                        quoted(DEBATE),
                        "topic",
                        said("Should billing move to event sourcing?"),
                        "winner",
                        "\"P1\"",
                        "plain_winner",
                        "\"P1\"",
                        "conclusion",
                        said("Move the ledger first, and only the ledger. Postings become events in an append-only log."
                                + " Contracts, invoices and dunning stay tables and are out of scope. Decide on the rest"
                                + " after two closed quarters."),
                        "method",
                        "\"weighted\"",
                        "strength",
                        "\"strong\"",
                        "agreement",
                        "0.882",
                        "confidence",
                        "0.682",
                        "consensus",
                        "0.764",
                        "quorum",
                        "true",
                        "fragility",
                        "1",
                        "fragile_seats",
                        "[2]",
                        "key_claims",
                        "[" + said("A ledger of 2.1 M postings replays in 11 minutes.") + "]",
                        "cruxes",
                        "[" + said("Replay of the ledger stays under 30 minutes at production size.") + ", "
                                + said("A customer can be erased without rewriting the log.") + "]",
                        "grounded_verdict",
                        "[{\"claim\": " + said("A ledger of 2.1 M postings replays in 11 minutes.") + ", \"turns\": ["
                                + quoted(SampleLog.id("turn 4")) + "], \"support\": 0.91, \"evidence\": []}]",
                        "vote_round",
                        "2",
                        "votes",
                        "4",
                        "dissents",
                        "1",
                        "topic_hash",
                        "~\"ab\""));
        List<String> elo = List.of("0.905", "-2.093", "2.097", "-0.909");
        for (int seat = 1; seat <= 4; seat++) {
            rows.put("vote of seat " + seat, ballot(seat, choices[seat - 1], confidences[seat - 1], weights[seat - 1]));
            rows.put(
                    "rating of agent " + SampleLog.id(NAMES.get(seat - 1)),
                    row(
                            "domain",
                            "\"\"",
                            "agent_id",
                            agent(seat),
                            "elo_before",
                            "1500",
                            "skill_before",
                            "1536.4",
                            "elo",
                            new java.math.BigDecimal("1500")
                                    .add(new java.math.BigDecimal(elo.get(seat - 1)))
                                    .toString()));
        }
        rows.put(
                "dissent " + SampleLog.id("dissent"),
                row(
                        "id",
                        quoted(SampleLog.id("dissent")),
                        "debate_id",
                        quoted(DEBATE),
                        "seat",
                        "3",
                        "agent_id",
                        agent(3),
                        "type",
                        "\"risk_warning\"",
                        "stated",
                        "true",
                        "preferred",
                        "\"P3\"",
                        "confidence",
                        "0.92",
                        "content",
                        said(
                                "An event log keeps personal data by design, and nobody here has said how a customer is erased"
                                        + " from it. If we go on, write the erasure plan before the first posting, not after.")));
        log.rows(at(745), "decision.recorded", "decision", DECISION, rows);
    }

    private void ended() {
        Map<String, Map<String, String>> rows = new TreeMap<>();
        rows.put(
                "debate",
                row(
                        "status",
                        "\"completed\"",
                        "round",
                        "2",
                        "total_rounds",
                        "2",
                        "decision_id",
                        quoted(DECISION),
                        "completed_at",
                        "\"2026-11-12T13:52:31+00:00\"",
                        "state",
                        "~{}"));
        rows.put("number of rows", row("turn", "" + turns, "vote", "" + votes, "critique", "" + critiques));
        rows.put(
                "lesson " + SampleLog.id("lesson"),
                row(
                        "id",
                        quoted(SampleLog.id("lesson")),
                        "debate_id",
                        quoted(DEBATE),
                        "title",
                        said("Measure the replay before arguing about it."),
                        "content",
                        said("Two rounds went by before somebody ran it."),
                        "category",
                        "\"architecture\""));
        log.rows(at(745), "debate.completed", "debate", DEBATE, rows);
    }

    private void later() {
        log.rows(
                at(4_000),
                "dissent.acknowledged",
                "dissent",
                SampleLog.id("dissent"),
                Map.of(
                        "dissent",
                        row(
                                "acknowledged",
                                "true",
                                "rebuttal",
                                "*" + said("The erasure plan is task 812."),
                                "acknowledged_by",
                                said("Ruth Okafor"),
                                "acknowledged_at",
                                "\"2026-11-12T14:46:46+00:00\"")));
        UUID outcome = SampleLog.id("outcome");
        log.rows(
                at(8_000),
                "decision.resolved",
                "decision",
                outcome,
                Map.of(
                        "outcome",
                        row(
                                "id",
                                quoted(outcome),
                                "debate_id",
                                quoted(DEBATE),
                                "number",
                                "1",
                                "correct",
                                "true",
                                "choice",
                                "\"P1\"",
                                "reason",
                                said("Two quarters closed without a re-issued invoice."),
                                "resolved_by",
                                said("Ruth Okafor"),
                                "at",
                                "\"2026-11-12T15:53:26+00:00\"")));
    }

    private DossierTold told() {
        List<DossierTold.Count> counts = new ArrayList<>();
        counts.add(count("weighted", "P1", List.of("2.332", "0.377", "0"), 1, true));
        counts.add(count("majority", "P1", List.of("3", "1", "0"), 2, false));
        counts.add(count("approval", "P4", List.of("3", "1", "4"), 1, false));
        counts.add(new DossierTold.Count(
                "unanimous", "weighted", null, "split", "0.882", true, List.of(), null, List.of(), false));
        return new DossierTold(
                List.of(new DossierTold.Source(
                        SampleLog.id("evidence 1"),
                        "local",
                        words.apply("docs/incidents/2026-07-19-invoices.md"),
                        words.apply("Incident of 19 July: invoices"),
                        words.apply("412 invoices were re-issued."),
                        "0.9",
                        "0.81",
                        "good",
                        true)),
                counts,
                SampleLog.id("later decision"));
    }

    private static DossierTold.Count count(
            String rule, String winner, List<String> tally, long fragility, boolean decided) {
        List<DossierTold.Share> shares = new ArrayList<>();
        List<String> options = List.of("P1", "P3", "P4");
        for (int i = 0; i < options.size(); i++) {
            shares.add(new DossierTold.Share(options.get(i), tally.get(i)));
        }
        return new DossierTold.Count(
                rule, null, winner, "strong", "0.882", true, shares, fragility, List.of(2L), decided);
    }
}
