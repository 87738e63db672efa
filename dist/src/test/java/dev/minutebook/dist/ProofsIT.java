package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.Proofs;
import dev.minutebook.client.HttpMinutebook;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.testkit.models.LocalModels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Claims typed on the command line, translated by a model of the chamber, and decided by the prover of the
/// packaged server.
@Timeout(value = 600, unit = TimeUnit.SECONDS)
class ProofsIT {

    private static final String CHAMBER = """
            {"providers": {"local": {"kind": "openai", "baseUrl": "%s", "model": "gauss-1"}}}
            """;

    private static final String TRANSLATION = """
            ```smt2
            (declare-const x Int)
            (assert (not (>= (* x x) 0)))
            ```
            confidence: 0.9
            """;

    @TempDir
    Path folder;

    private Path data;
    private Proofs proofs;

    @Test
    void a_claim_is_proven_refuted_or_translated_first() throws Exception {
        data = PreparedFolder.at(folder.resolve("book"));
        Path odd = folder.resolve("odd numbers.smt2");
        Files.writeString(odd, """
                (declare-const a Int)
                (assert (= (mod a 2) 1))
                (assert (not (= (mod (+ a a) 2) 0)))
                """);
        try (LocalModels models = LocalModels.saying(TRANSLATION)) {
            Files.writeString(data.resolve("chamber.json"), CHAMBER.formatted(models.openAi()));
            try (PackagedProgram.Up up = PackagedProgram.up(data, 0);
                    HttpMinutebook book = HttpMinutebook.connect(up.url(), up.token())) {
                proofs = book.workspace("main").proofs();
                run("agents", "register", "ada", "--model", "gauss-1");
                Proof proven = submit("--claim", "Twice an odd number is even.", "--file", odd.toString());
                Proof refuted = submit(
                        "--claim",
                        "Every number is positive.",
                        "--statement",
                        "(declare-const x Int)(assert (not (> x 0)))");
                Proof translated = submit("--claim", "No square is negative.");

                Proof found = settled(proven);
                assertThat(found.status()).isEqualTo(Proof.Status.PROOF_FOUND);
                assertThat(found.proverVersion()).startsWith("4.");
                Proof failed = settled(refuted);
                assertThat(failed.status()).isEqualTo(Proof.Status.PROOF_FAILED);
                assertThat(failed.result()).contains("define-fun x");
                Proof stated = settled(translated);
                assertThat(stated.status()).isEqualTo(Proof.Status.PROOF_FOUND);
                assertThat(stated.statementBy()).isEqualTo(Proof.Author.MODEL);
                assertThat(stated.highConfidence()).isTrue();
                assertThat(run("proofs", "scores").out()).contains("ada", "overall", "8");
            }
        }
    }

    private Proof submit(String... arguments) {
        List<String> words = new ArrayList<>(List.of("proofs", "submit"));
        words.addAll(Arrays.asList(arguments));
        words.addAll(List.of("--as", "ada", "--output", "json"));
        return MinutebookJson.LENIENT.read(run(words.toArray(String[]::new)).out(), Proof.class);
    }

    private Proof settled(Proof proof) throws InterruptedException {
        while (!proofs.find(proof.id()).orElseThrow().status().isFinal()) {
            Thread.sleep(100);
        }
        return MinutebookJson.LENIENT.read(
                run("proofs", "show", proof.id().text(), "--output", "json").out(), Proof.class);
    }

    private PackagedProgram.Result run(String... arguments) {
        PackagedProgram.Result result = PackagedProgram.run(data, arguments);
        assertThat(result.exit()).as(result.toString()).isZero();
        return result;
    }
}
