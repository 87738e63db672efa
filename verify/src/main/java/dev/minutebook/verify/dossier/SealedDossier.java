package dev.minutebook.verify.dossier;

import dev.minutebook.verify.DossierSeal;
import dev.minutebook.verify.SigningKey;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/// A dossier as it is handed out: signed as a whole by the server that made it, as JSON and as a page.
///
/// @param json the canonical JSON
/// @param html the page with the same JSON in it
public record SealedDossier(String json, String html) {

    private static final HexFormat HEX = HexFormat.of();

    /// Signs a dossier; the key is added to those in it.
    public static SealedDossier of(DossierDocument dossier, SigningKey key) {
        Map<String, byte[]> keys = new TreeMap<>(dossier.keys());
        keys.put(key.id(), key.publicKey());
        DossierDocument complete = new DossierDocument(
                dossier.workspace(),
                dossier.workspaceName(),
                dossier.debate(),
                dossier.decision(),
                dossier.madeAt(),
                dossier.entries(),
                dossier.blocks(),
                dossier.chained(),
                dossier.checkpoint(),
                keys,
                dossier.told());
        // What is shown is what a reader will read from the file, not what it was made of.
        Map<String, Object> members = members(JsonText.canonical(complete.written()));
        String fields = FieldHints.of(members).text();
        byte[] digest = sha256(JsonText.canonical(members));
        byte[] page = sha256(DossierPage.markup(DossierDocument.read(members)));
        byte[] signature = key.sign(new DossierSeal(digest, sha256(fields), page, key.id()));
        Map<String, Object> seal = new TreeMap<>();
        seal.put("key", key.id());
        seal.put("digest", HEX.formatHex(digest));
        seal.put("fields", fields);
        seal.put("page", HEX.formatHex(page));
        seal.put("signature", HEX.formatHex(signature));
        Map<String, Object> sealed = new TreeMap<>(members);
        sealed.put("seal", seal);
        String json = JsonText.canonical(sealed);
        return new SealedDossier(json, DossierPage.html(DossierDocument.read(members), json));
    }

    static Map<String, Object> members(String json) {
        return Fields.of("", JsonText.parse(json)).members();
    }

    static byte[] sha256(String text) {
        return FieldHints.sha256().digest(text.getBytes(StandardCharsets.UTF_8));
    }
}
