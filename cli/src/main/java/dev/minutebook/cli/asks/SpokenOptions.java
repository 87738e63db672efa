package dev.minutebook.cli.asks;

import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.code.WriteReflection;
import dev.minutebook.api.critiques.WriteCritique;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.votes.Ballot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What goes with the words of an answer.
final class SpokenOptions {

    @Option(names = "--confidence", paramLabel = "SHARE", description = "How sure you are, 0 to 1.")
    private @Nullable Double confidence;

    @Option(names = "--choice", paramLabel = "OPTION", description = "What you vote for.")
    private @Nullable String choice;

    @Option(
            names = "--rank",
            paramLabel = "OPTION",
            split = ",",
            description = "The options from best to worst.")
    private List<String> ranking = new ArrayList<>();

    @Option(
            names = "--approve",
            paramLabel = "OPTION",
            split = ",",
            description = "All options you could live with.")
    private List<String> approved = new ArrayList<>();

    @Option(
            names = "--rationale",
            paramLabel = "TEXT",
            description = "Why you vote so (default: the words of the answer, if they are short).")
    private @Nullable String rationale;

    @Option(
            names = "--dissent",
            paramLabel = "TYPE",
            completionCandidates = DissentTypes.class,
            description =
                    "What kind of objection you have if your choice does not win, such as risk_warning.")
    private @Nullable DissentType dissent;

    @Option(names = "--abstain", description = "Vote for nothing.")
    private boolean abstain;

    @Option(
            names = "--critique",
            paramLabel = "SEAT=ISSUE",
            description = "Something wrong with what another seat said; give it for each seat.")
    private Map<Integer, String> critiques = new LinkedHashMap<>();

    @Option(
            names = "--severity",
            paramLabel = "SEAT=SHARE",
            description = "How bad that is, 0 to 1 (default: 0.5).")
    private Map<Integer, Double> severities = new LinkedHashMap<>();

    @Option(
            names = "--expect",
            paramLabel = "SEAT=SHARE",
            description = "How likely it is to be mended because of you, 0 to 1.")
    private Map<Integer, Double> expected = new LinkedHashMap<>();

    @Option(
            names = "--risk",
            paramLabel = "SHARE",
            description = "How dangerous what an attacker found is, 0 to 1.")
    private @Nullable Double risk;

    @Option(
            names = "--root-cause",
            paramLabel = "TEXT",
            description = "Why the tests failed, where you are asked to reflect.")
    private @Nullable String rootCause;

    @Option(
            names = "--insight",
            paramLabel = "TEXT",
            description = "A sentence worth remembering beyond this debate; at most 8.")
    private List<String> insights = new ArrayList<>();

    /// An answer that still lacks its fence.
    Answer answer(String content) {
        return new Answer(
                0,
                content,
                confidence,
                ballot(content),
                critiques.entrySet().stream()
                        .map(
                                critique ->
                                        new WriteCritique(
                                                critique.getKey(),
                                                severities.get(critique.getKey()),
                                                null,
                                                List.of(
                                                        new WriteCritique.Issue(
                                                                critique.getValue(), null)),
                                                expected.get(critique.getKey())))
                        .toList(),
                List.of(),
                risk,
                rootCause == null ? null : new WriteReflection(rootCause, null, null, confidence),
                insights,
                List.of(),
                Map.of(),
                null);
    }

    private @Nullable Ballot ballot(String content) {
        boolean votes = choice != null || !ranking.isEmpty() || !approved.isEmpty() || abstain;
        if (!votes) {
            return null;
        }
        String why = rationale == null && content.length() <= 4_096 ? content : rationale;
        return new Ballot(choice, ranking, approved, confidence, why, dissent);
    }
}
