package dev.minutebook.cli.erasures;

import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.InclusionProof;
import dev.minutebook.api.audit.SealedBlock;
import dev.minutebook.api.erasures.ErasureCertificate;
import dev.minutebook.cli.audit.ReceivedProof;
import dev.minutebook.json.MinutebookJson;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.EntryProof;
import dev.minutebook.verify.Finding;
import dev.minutebook.verify.MerkleTree;
import dev.minutebook.verify.TrustedKeys;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Checks the certificate of an erasure without a server: it says what the entry of the log says, and that
/// entry is in a signed block.
///
/// @param findings what does not hold, in words; none if all does
/// @param own      whether it was checked with keys that the user gave
public record CertificateCheck(@Nullable ErasureCertificate certificate, List<String> findings, boolean own) {

    private static final HexFormat HEX = HexFormat.of();

    public CertificateCheck {
        findings = List.copyOf(findings);
    }

    /// Whether a file may be a certificate.
    public static boolean isOne(String text) {
        return text.startsWith("{\"format\":\"minutebook/erasure-certificate/");
    }

    /// @param keys that it must be signed by; null to believe the one that came with it
    public static CertificateCheck of(String text, @Nullable TrustedKeys keys) {
        ErasureCertificate certificate;
        try {
            certificate = MinutebookJson.STRICT.read(text.strip(), ErasureCertificate.class);
        } catch (RuntimeException unreadable) {
            return new CertificateCheck(null, List.of("The file cannot be read as a certificate."), keys != null);
        }
        List<String> findings = new ArrayList<>();
        // A certificate has one form, so that each of its bytes counts.
        if (!text.equals(MinutebookJson.STRICT.write(certificate) + "\n")
                || !certificate.format().equals(ErasureCertificate.FORMAT)) {
            findings.add("The file is not written as a certificate is.");
        }
        told(certificate, findings);
        proven(certificate.proof(), keys, findings);
        return new CertificateCheck(certificate, findings, keys != null);
    }

    public boolean holds() {
        return findings.isEmpty();
    }

    private static void told(ErasureCertificate certificate, List<String> findings) {
        AuditEntry entry = certificate.proof().entry();
        if (!entry.event().equals("erasure.completed")
                || !certificate.erasure().value().equals(entry.subject())
                || !certificate.completedAt().equals(entry.at())) {
            findings.add("The entry is not that of this erasure's end.");
        }
        Map<String, Object> told = new TreeMap<>();
        told.put("kind", certificate.kind().name().toLowerCase(Locale.ROOT));
        told.put("rows", certificate.rows());
        told.put("subjects", certificate.subjects());
        if (certificate.subject() != null) {
            told.put("subject", certificate.subject().toString());
        }
        if (!MinutebookJson.STRICT.write(told).equals(entry.details())) {
            findings.add("Kind, subject or rows are not what the entry tells.");
        }
    }

    private static void proven(InclusionProof proof, @Nullable TrustedKeys keys, List<String> findings) {
        try {
            EntryProof received = ReceivedProof.of(proof);
            byte[] own = Base64.getDecoder().decode(Objects.requireNonNullElse(proof.publicKey(), ""));
            TrustedKeys trusted = keys == null ? TrustedKeys.of(own) : keys;
            received.finding(trusted).map(Finding::sentence).ifPresent(findings::add);
            // With keys of the user's, too: what the file says beside the proof must be so.
            if (TrustedKeys.of(own).publicKey(proof.block().key()).isEmpty()) {
                findings.add("The key in the file is not the one that signed the block.");
            }
            byte[] hash = received.hash();
            boolean same = HEX.formatHex(hash).equals(proof.entry().hash())
                    && HEX.formatHex(MerkleTree.leafHash(hash)).equals(proof.leaf())
                    && isHashOf(received.block(), proof.block());
            for (int i = 0; i < proof.links().size(); i++) {
                same &= isHashOf(received.links().get(i), proof.links().get(i));
            }
            if (!isWrittenOneWay(proof)) {
                findings.add("The file is not written as a certificate is.");
            }
            if (!same) {
                findings.add("A hash in the file is not that of what it stands beside.");
            }
        } catch (IllegalArgumentException malformed) {
            findings.add("The proof cannot be read: " + malformed.getMessage());
        }
    }

    /// Readers of hexadecimal take capitals, and those of Base64 other last letters, for the same bytes.
    private static boolean isWrittenOneWay(InclusionProof proof) {
        AuditEntry entry = proof.entry();
        Stream<SealedBlock> blocks = Stream.concat(Stream.of(proof.block()), proof.links().stream());
        return isHex(entry.prevHash())
                && (entry.commitment() == null || isHex(entry.commitment()))
                && proof.path().stream().allMatch(CertificateCheck::isHex)
                && isBase64(Objects.requireNonNullElse(proof.publicKey(), ""))
                && blocks.allMatch(block -> isHex(block.root())
                        && isHex(block.headHash())
                        && isHex(block.previousHash())
                        && isBase64(block.signature()));
    }

    private static boolean isHex(String text) {
        return HEX.formatHex(HEX.parseHex(text)).equals(text);
    }

    private static boolean isBase64(String text) {
        return Base64.getEncoder()
                .encodeToString(Base64.getDecoder().decode(text))
                .equals(text);
    }

    private static boolean isHashOf(Checkpoint block, SealedBlock shown) {
        return HEX.formatHex(block.block().headerHash()).equals(shown.hash());
    }
}
