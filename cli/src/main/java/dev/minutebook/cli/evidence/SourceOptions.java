package dev.minutebook.cli.evidence;

import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// Where a snippet was seen.
final class SourceOptions {

    @Option(
            names = "--kind",
            paramLabel = "KIND",
            completionCandidates = SourceKinds.class,
            description = "What kind of source, such as academic, github, local or web.")
    private @Nullable SourceKind kind;

    @Option(
            names = "--link",
            paramLabel = "ADDRESS",
            description = "Its address, or the path of a file. Not --url, which names the server.")
    private @Nullable String url;

    @Option(names = "--title", paramLabel = "TEXT", description = "Its title.")
    private @Nullable String title;

    @Option(
            names = "--topic",
            paramLabel = "TOPIC",
            description = "What it is about; may be given again.")
    private List<String> topics = new ArrayList<>();

    @Option(names = "--author", paramLabel = "NAME", description = "Who wrote it.")
    private @Nullable String author;

    @Option(
            names = "--published",
            paramLabel = "WHEN",
            description = "When: a date, a time, or so long ago.")
    private @Nullable String published;

    @Option(names = "--doi", paramLabel = "DOI", description = "Its number as a paper.")
    private @Nullable String doi;

    @Option(names = "--peer-reviewed", description = "Whether peers reviewed it.")
    private boolean peerReviewed;

    @Option(names = "--cited", paramLabel = "N", description = "How often others cite it.")
    private @Nullable Integer citations;

    @Option(names = "--verified", description = "Whether somebody has checked it.")
    private boolean verified;

    AddEvidence found(Desk desk, AgentRef agent, String snippet) {
        return new AddEvidence(
                agent,
                desk.text(snippet),
                kind,
                url,
                title,
                topics,
                new Provenance(
                        author,
                        published == null
                                ? null
                                : Moment.past(published, desk.surroundings().clock()),
                        doi,
                        peerReviewed,
                        citations,
                        verified,
                        null,
                        null),
                Map.of());
    }

    boolean given() {
        return kind != null
                || url != null
                || title != null
                || author != null
                || published != null
                || doi != null
                || peerReviewed
                || citations != null
                || verified
                || !topics.isEmpty();
    }
}
