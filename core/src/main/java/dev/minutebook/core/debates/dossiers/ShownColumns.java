package dev.minutebook.core.debates.dossiers;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which columns a dossier shows; of all others it tells the hash alone, so that nobody learns more than the page says.
final class ShownColumns {

    /// As `row.column`.
    static final Set<String> ALL = Stream.of(
                    of(
                            "debate",
                            "id topic context domain topology protocol initiated_by initiator_kind origin_id tags created_at"
                                    + " status round total_rounds final_consensus_score consensus_reached decision_id outcome"
                                    + " stop_reason completed_at"),
                    of("seat", "debate_id number agent_id name role kind provider model score weight terms"),
                    of(
                            "turn",
                            "id debate_id seq round phase purpose seat agent_id role provider model status content confidence"
                                    + " risk reason created_at"),
                    of(
                            "vote",
                            "debate_id round seat agent_id turn_id choice ranking approved confidence weight terms rationale"
                                    + " dissent"),
                    of("critique", "id debate_id turn_id critic_id target_id author_id severity reasoning"),
                    of("issue", "critique_id number text suggestion"),
                    of(
                            "approval",
                            "id debate_id round point proposer created_at deadline status decided_by reason decided_at"
                                    + " self_approved"),
                    of(
                            "decision",
                            "id debate_id topic winner conclusion plain_winner method fallback strength agreement confidence"
                                    + " consensus quorum fragility fragile_seats key_claims cruxes grounded_verdict domain votes"
                                    + " dissents vote_round created_at superseded_by"),
                    of(
                            "dissent",
                            "id debate_id decision_id agent_id seat type stated content preferred confidence acknowledged"
                                    + " rebuttal acknowledged_by acknowledged_at created_at"),
                    of("outcome", "id debate_id decision_id number correct choice reason resolved_by at"),
                    of("rating", "domain agent_id elo_before skill_before elo skill deviation matches at"),
                    of("lesson", "id debate_id title content category"),
                    of("citation", "debate_id round evidence_id relevance cited_by created_at"),
                    of("number of rows", "turn vote critique reflection"))
            .flatMap(columns -> columns)
            .collect(Collectors.toUnmodifiableSet());

    private ShownColumns() {}

    private static Stream<String> of(String row, String columns) {
        return Arrays.stream(columns.split(" ", -1)).map(column -> row + "." + column);
    }
}
