package dev.minutebook.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.SealedBlock;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.PlainSql;
import dev.minutebook.core.Soon;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Block;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.EntryProof;
import dev.minutebook.verify.TrustedKeys;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(PostgresExtension.class)
class EntryProofReaderTest {

    private static final HexFormat HEX = HexFormat.of();

    @Test
    void the_proof_of_an_entry_holds_without_the_database_until_it_is_changed(TestDatabase database) {
        try (OpenBook open = new OpenBook(database);
                PlainSql plain = PlainSql.superuser(database)) {
            Workspace acme = open.newWorkspace();
            acme.agents().register(RegisterAgent.model("ada", "m"));
            acme.agents().register(RegisterAgent.model("grace", "m"));
            Soon.until(
                    "all is sealed",
                    () -> acme.audit().status().sealed() >= 2
                            && acme.audit().status().unsealed() == 0);
            long last = acme.audit().status().sealed();
            TrustedKeys keys = TrustedKeys.of(OpenBook.KEY.publicKey());

            for (long number = 1; number <= last; number++) {
                InclusionProof proof = acme.audit().proof(number);
                assertThat(proof.publicKey()).isEqualTo(Base64.getEncoder().encodeToString(OpenBook.KEY.publicKey()));
                assertThat(received(proof).finding(keys)).isEmpty();
            }
            plain.run("set session_replication_role = replica");
            plain.run(
                    "update minutebook.audit_entry set actor = 'somebody else' where workspace_id = ? and id = ?",
                    acme.audit().proof(last).workspace().value(),
                    acme.audit().proof(last).entry().id().value());

            assertThat(received(acme.audit().proof(last)).finding(keys)).isPresent();
        }
    }

    @Test
    void it_is_found_by_indexes(TestDatabase database) {
        try (PlainSql plain = PlainSql.superuser(database)) {
            plain.run("set enable_seqscan = off");
            plain.run("prepare covering (uuid, int8) as " + AuditStore.COVERING_BLOCK);
            plain.run("set plan_cache_mode = force_generic_plan");
            assertThat(String.join(
                            "\n", plain.column(String.class, "explain execute covering ('" + new UUID(1, 1) + "', 5)")))
                    .contains("audit_block_by_last")
                    .doesNotContain("Sort");
        }
    }

    private static EntryProof received(InclusionProof proof) {
        UUID workspace = proof.workspace().value();
        AuditEntry entry = proof.entry();
        return new EntryProof(
                entry.number(),
                new AuditRecord(
                        workspace,
                        entry.id().value(),
                        entry.at(),
                        entry.actor(),
                        entry.token() == null ? null : entry.token().value(),
                        entry.session(),
                        entry.trace(),
                        entry.event(),
                        entry.subjectKind(),
                        entry.subject(),
                        entry.field(),
                        entry.specialist(),
                        entry.utility(),
                        entry.confidence(),
                        entry.latencyMillis(),
                        entry.details(),
                        entry.commitment() == null ? null : HEX.parseHex(entry.commitment())),
                HEX.parseHex(entry.prevHash()),
                proof.path().stream().map(HEX::parseHex).toList(),
                block(workspace, proof.block()),
                proof.links().stream().map(link -> block(workspace, link)).toList(),
                Checkpoint.parse(proof.checkpoint()));
    }

    private static Checkpoint block(UUID workspace, SealedBlock block) {
        return new Checkpoint(
                new Block(
                        workspace,
                        block.number(),
                        block.firstEntry(),
                        block.lastEntry(),
                        HEX.parseHex(block.root()),
                        HEX.parseHex(block.headHash()),
                        HEX.parseHex(block.previousHash()),
                        block.sealedAt(),
                        block.key()),
                Base64.getDecoder().decode(block.signature()));
    }
}
