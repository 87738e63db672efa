package dev.minutebook.mcp.tools;

import dev.minutebook.api.Limits;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.Citation;
import dev.minutebook.api.evidence.CiteEvidence;
import dev.minutebook.api.evidence.EvidenceFilter;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.EvidenceItem;
import dev.minutebook.api.evidence.Provenance;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.evidence.UseEvidence;
import dev.minutebook.json.RecordSchema;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tools for evidence and citations.
final class EvidenceTools {

    private static final Argument EVIDENCE =
            Argument.id("evidence", "Id of the evidence.").needed();
    private static final Argument DEBATE =
            Argument.id("debate", "Id of the debate.").needed();
    private static final Argument SNIPPET =
            Argument.text("snippet", 1, Limits.TEXT, "What the source says, word for word.");
    private static final Map<String, Object> ID = Map.of("type", "string", "format", "uuid");
    private static final Map<String, Object> TOPIC =
            Map.of("type", "string", "minLength", 1, "maxLength", AddEvidence.TOPIC);

    /// What is known of a source.
    private static final List<Argument> SOURCE = List.of(
            Argument.choice("kind", SourceKind.class, "What kind of source; it weighs much."),
            Argument.text("url", 1, AddEvidence.URL, "Its address, or the path of a file."),
            Argument.text("title", 1, AddEvidence.TITLE, "The title it has there."),
            Argument.list("topics", AddEvidence.MOST_TOPICS, TOPIC, "What it is about.")
                    .rare(),
            Argument.object(
                            "provenance",
                            RecordSchema.of(Provenance.class),
                            "What else you know of the source: author, date, doi, review.")
                    .rare(),
            Argument.object(
                            "metadata",
                            RecordSchema.mapOf(Map.of("type", "string", "maxLength", AddEvidence.METADATA_VALUE)),
                            "Anything else worth keeping, as texts.")
                    .rare());

    private EvidenceTools() {}

    record Found(boolean found, @Nullable EvidenceItem evidence) {}

    record Used(int citations) {}

    record Cited(EvidenceId evidence, int round, double relevance, double reliability) {

        static Cited of(Citation citation) {
            return new Cited(
                    citation.evidence().id(),
                    citation.round(),
                    citation.relevance(),
                    citation.evidence().reliability());
        }
    }

    static List<Tool> list() {
        return List.of(add(), all(), find(), sources(), cite(), citations(), use(), forgettable());
    }

    private static Argument[] taking(List<Argument> first, List<Argument> more) {
        return Stream.concat(first.stream(), more.stream()).toArray(Argument[]::new);
    }

    private static Tool add() {
        return Tool.named("evidence_add")
                .title("Keep evidence")
                .description("""
                        Keeps what a source says, so that claims can rest on it. The same words are kept once and gain the new \
                        source. In a debate, call evidence_cite instead: it adds and cites at once.""")
                .takes(taking(
                        List.of(
                                Argument.you("agent").needed(),
                                SNIPPET.needed(),
                                Argument.text(
                                        "question",
                                        1,
                                        AddEvidence.QUESTION,
                                        "What you looked for; its relevance is judged against that.")),
                        SOURCE))
                .writes((workspace, given) -> workspace.evidence().add(given.as(AddEvidence.class)));
    }

    private static Tool all() {
        return Tool.named("evidence_list")
                .title("List evidence")
                .description("""
                        Returns evidence, newest first, with its reliability and quality in six parts. Look here before you \
                        search elsewhere; usable leaves out what is too weak to argue with.""")
                .takes(
                        Argument.text("topic", 1, AddEvidence.TOPIC, "Only about this topic."),
                        Argument.choice("kind", SourceKind.class, "Only what was seen under a source of this kind."),
                        Argument.share("minReliability", 1, "Only what is this reliable, 0 to 1."),
                        Argument.flag("usable", "true leaves out what is weak."))
                .paged()
                .reads((workspace, given) -> workspace.evidence().list(given.as(EvidenceFilter.class), given.page()));
    }

    private static Tool find() {
        return Tool.named("evidence_find")
                .title("Read evidence")
                .description("Looks up one piece of evidence. Answers found false when there is none.")
                .takes(EVIDENCE)
                .reads((workspace, given) -> workspace
                        .evidence()
                        .find(given.id("evidence", EvidenceId::new))
                        .map(item -> new Found(true, item))
                        .orElse(new Found(false, null)));
    }

    private static Tool sources() {
        return Tool.named("evidence_sources")
                .title("See where evidence comes from")
                .description("Returns every source a piece of evidence was seen under, with what is known of each.")
                .takes(EVIDENCE)
                .paged()
                .reads((workspace, given) ->
                        workspace.evidence().sources(given.id("evidence", EvidenceId::new), given.page()));
    }

    private static Tool cite() {
        return Tool.named("evidence_cite")
                .title("Cite evidence in a debate")
                .description("""
                        Brings evidence into a debate that goes on. Give either evidence, the id of a known piece, or snippet \
                        with its source. Then name the evidence by its id or address in your answer: what the winning \
                        arguments name is marked as used in the decision. Citing the same again in a round changes nothing.""")
                .takes(taking(
                        List.of(
                                DEBATE,
                                Argument.you("agent").needed(),
                                Argument.id("evidence", "A known piece; or give snippet."),
                                SNIPPET,
                                Argument.number(
                                                "round",
                                                0,
                                                CiteEvidence.ROUND,
                                                "The round it speaks to; the present one if absent.")
                                        .rare()),
                        SOURCE))
                .brief("""
                        Cites evidence in a running debate: a known piece by id, or a snippet with its source. Name its id or url in \
                        your answer.""")
                .idempotent()
                .writes((workspace, given) -> Cited.of(
                        workspace.evidence().cite(given.id("debate", DebateId::new), given.as(CiteEvidence.class))));
    }

    private static Tool citations() {
        return Tool.named("evidence_citations")
                .title("Read the evidence of a debate")
                .description("""
                        Returns what was cited in a debate, round by round, with its relevance to the topic and whether the \
                        decision rests on it. Read it before you answer, and weigh claims by it.""")
                .takes(DEBATE)
                .paged()
                .reads((workspace, given) ->
                        workspace.evidence().citations(given.id("debate", DebateId::new), given.page()));
    }

    private static Tool use() {
        return Tool.named("evidence_use")
                .title("Say what a decision rests on")
                .description("""
                        Marks evidence cited in a debate as used in its decision. Only after the decision; what it names itself \
                        is marked already.""")
                .takes(
                        DEBATE,
                        Argument.list("evidence", UseEvidence.MOST, ID, "Which evidence of the debate.")
                                .needed())
                .idempotent()
                .writes((workspace, given) -> new Used(workspace
                        .evidence()
                        .use(
                                given.id("debate", DebateId::new),
                                given.as(UseEvidence.class).evidence())));
    }

    private static Tool forgettable() {
        return Tool.named("evidence_forgettable")
                .title("See what may be forgotten")
                .description(
                        "Returns evidence not brought for 90 days, little reliable and cited nowhere, longest unseen first.")
                .paged()
                .reads((workspace, given) -> workspace.evidence().forgettable(given.page()));
    }
}
