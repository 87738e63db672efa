package dev.minutebook.verify.dossier;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.DossierSeal;
import dev.minutebook.verify.SigningKey;
import dev.minutebook.verify.TrustedKeys;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// One field of each kind, or with `-Dminutebook.nightly=true` every field of a dossier, is edited once, by somebody
/// without the key, by somebody who computes what can be computed without it, and by the holder of the key.
@Timeout(600)
class DossierCheckTest {

    private static final SealedDossier SEALED = SampleDossier.sealed();
    private static final Object DOCUMENT = JsonText.parse(SEALED.json());
    private static final TrustedKeys KEY = TrustedKeys.of(SampleLog.KEY.publicKey());

    private static DossierReport check(Object document) {
        return DossierCheck.of(JsonText.canonical(document), KEY, null);
    }

    private static List<List<Object>> fields() {
        List<List<Object>> all = Leaves.of(DOCUMENT);
        return Boolean.getBoolean("minutebook.nightly") ? all : Leaves.kinds(all);
    }

    private static List<List<Object>> ofDocument() {
        return fields().stream().filter(path -> !path.getFirst().equals("seal")).toList();
    }

    @Test
    void both_forms_hold_at_every_level() {
        for (String file : List.of(SEALED.json(), SEALED.json() + "\n", SEALED.html())) {
            DossierReport report = DossierCheck.of(file, KEY, null);
            assertThat(report.findings()).isEmpty();
            assertThat(report.held()).containsExactlyInAnyOrder(DossierLevel.values());
            assertThat(report.entries()).isEqualTo(19);
            assertThat(report.parts()).isGreaterThan(300);
            assertThat(report.withheld()).isGreaterThan(20);
            assertThat(report.key()).isEqualTo(SampleLog.KEY.id());
            assertThat(report.topic()).isEqualTo("Should billing move to event sourcing?");
        }
    }

    @Test
    void without_a_key_it_says_what_is_not_excluded() {
        DossierReport report = DossierCheck.of(SEALED.json(), null, null);
        assertThat(report.holds()).isTrue();
        assertThat(report.held()).doesNotContain(DossierLevel.KEY);
        assertThat(report.notes()).anyMatch(note -> note.contains("--key"));
    }

    @Test
    void every_field_that_is_edited_is_found_and_named() {
        fields().parallelStream().forEach(path -> {
            DossierReport report = check(Leaves.changed(DOCUMENT, path, Leaves::edited));
            String name = Leaves.text(path);
            assertThat(report.holds()).as(name).isFalse();
            if (!name.startsWith("/seal/")) {
                assertThat(report.findings())
                        .as(name)
                        .anyMatch(finding -> finding.sentence().contains(name));
            }
        });
    }

    @Test
    void every_field_that_is_taken_out_is_found() {
        fields().parallelStream()
                .forEach(
                        path -> assertThat(check(Leaves.without(DOCUMENT, path)).holds())
                                .as(Leaves.text(path))
                                .isFalse());
    }

    @Test
    void who_computes_digest_and_hints_again_is_found_by_the_signature() {
        ofDocument().parallelStream().forEach(path -> {
            Object edited = Leaves.changed(DOCUMENT, path, Leaves::edited);
            assertThat(check(resealed(edited, null)).holds())
                    .as(Leaves.text(path))
                    .isFalse();
        });
    }

    /// What the log covers the holder of the key cannot change either, short of writing another log.
    @Test
    void who_holds_the_key_cannot_change_what_is_in_the_log() {
        List<String> notInTheLog = ofDocument().parallelStream()
                .filter(path -> check(resealed(Leaves.changed(DOCUMENT, path, Leaves::edited), SampleLog.KEY))
                        .holds())
                .map(Leaves::text)
                .toList();
        assertThat(notInTheLog)
                .allMatch(name -> name.startsWith("/told/")
                        || name.equals("/workspace/name")
                        || name.equals("/madeAt")
                        || name.equals("/chained")
                        || name.matches("/entries/\\d+/rows/dissent/rebuttal/text"));
        assertThat(notInTheLog).anyMatch(name -> name.endsWith("rebuttal/text"));
    }

    @Test
    void a_file_made_up_under_another_key_is_found_by_who_knows_the_key() {
        SealedDossier other =
                SealedDossier.of(SampleDossier.of(words -> words.replace("first", "last")), SigningKey.generate());
        assertThat(DossierCheck.of(other.html(), null, null).holds()).isTrue();
        assertThat(DossierCheck.of(other.html(), KEY, null).findings())
                .extracting(DossierFinding::level)
                .containsOnly(DossierLevel.KEY);
    }

    @Test
    void a_turn_left_out_is_missed() {
        DossierDocument whole = SampleDossier.of(words -> words);
        for (DossierEntry out : whole.entries()) {
            String event = out.entry().event();
            DossierDocument less = with(
                    whole,
                    whole.entries().stream().filter(entry -> entry != out).toList());
            if (event.equals("debate.opened")) {
                continue;
            }
            DossierReport report =
                    DossierCheck.of(SealedDossier.of(less, SampleLog.KEY).json(), KEY, null);
            boolean later = event.startsWith("dissent.")
                    || event.equals("decision.resolved")
                    || event.startsWith("evidence.")
                    || event.startsWith("approval.")
                    || event.equals("debate.completed");
            assertThat(report.holds()).as(event + " " + out.number()).isEqualTo(later);
        }
    }

    private static DossierDocument with(DossierDocument dossier, List<DossierEntry> entries) {
        return new DossierDocument(
                dossier.workspace(),
                dossier.workspaceName(),
                dossier.debate(),
                dossier.decision(),
                dossier.madeAt(),
                entries,
                dossier.blocks(),
                dossier.chained(),
                dossier.checkpoint(),
                dossier.keys(),
                dossier.told());
    }

    @Test
    void a_checkpoint_of_the_reader_is_compared() {
        DossierDocument dossier = SampleDossier.of(words -> words);
        Checkpoint mine = dossier.blocks().get(2);
        assertThat(DossierCheck.of(SEALED.json(), KEY, mine).holds()).isTrue();
        DossierDocument other = SampleDossier.of(words -> words.replace("ledger", "lager"));
        assertThat(DossierCheck.of(SealedDossier.of(other, SampleLog.KEY).json(), KEY, mine)
                        .findings())
                .singleElement()
                .matches(finding -> finding.level() == DossierLevel.CHECKPOINT
                        && finding.sentence().startsWith("block 3 is another one than in your checkpoint"));
    }

    @Test
    void what_is_no_dossier_is_said_to_be_none() {
        for (String text : List.of("", "{}", "<html></html>", "{\"format\":\"minutebook dossier 2\"}", "\u0000")) {
            assertThat(DossierCheck.of(text, null, null).findings())
                    .as(text)
                    .isNotEmpty()
                    .allMatch(finding -> finding.level() == DossierLevel.FILE);
        }
    }

    /// What somebody makes of an edited document who wants it to pass; without the key the signature stays.
    private static Object resealed(Object edited, @org.jspecify.annotations.Nullable SigningKey key) {
        Map<Object, Object> document = new TreeMap<>((Map<?, ?>) edited);
        Map<Object, Object> seal = new TreeMap<>((Map<?, ?>) document.remove("seal"));
        String fields = FieldHints.of(document).text();
        byte[] digest = SealedDossier.sha256(JsonText.canonical(document));
        seal.put("fields", fields);
        seal.put("digest", HexFormat.of().formatHex(digest));
        if (key != null) {
            byte[] page = HexFormat.of().parseHex((String) seal.get("page"));
            seal.put(
                    "signature",
                    HexFormat.of()
                            .formatHex(
                                    key.sign(new DossierSeal(digest, SealedDossier.sha256(fields), page, key.id()))));
        }
        document.put("seal", seal);
        return document;
    }

    @Test
    void a_key_in_the_file_must_have_its_id() {
        Object swapped = Leaves.changed(
                DOCUMENT,
                List.of("keys", SampleLog.KEY.id()),
                key -> Base64.getEncoder().encodeToString(SigningKey.generate().publicKey()));
        assertThat(DossierCheck.of(JsonText.canonical(resealed(swapped, SampleLog.KEY)), null, null)
                        .holds())
                .isFalse();
    }
}
