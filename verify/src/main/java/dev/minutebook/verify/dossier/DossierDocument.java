package dev.minutebook.verify.dossier;

import dev.minutebook.verify.Block;
import dev.minutebook.verify.Checkpoint;
import dev.minutebook.verify.CheckpointFormatException;
import dev.minutebook.verify.TrustedKeys;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The document of a dossier, without its seal.
///
/// @param workspace the workspace whose log it is from
/// @param workspaceName what the workspace is called
/// @param debate the debate
/// @param decision what it came to; null if to nothing
/// @param madeAt when the file was made
/// @param entries the entries that tell of the debate, by number
/// @param blocks the signed blocks that cover them, and those between them and the checkpoint, by number
/// @param chained whether every block from the first to the checkpoint is there
/// @param checkpoint the newest block when the file was made
/// @param keys the public keys that signed, raw, by their ids
/// @param told what stands beside the log and is covered by the seal of the file alone
public record DossierDocument(
        UUID workspace,
        String workspaceName,
        UUID debate,
        @Nullable UUID decision,
        Instant madeAt,
        List<DossierEntry> entries,
        List<Checkpoint> blocks,
        boolean chained,
        Checkpoint checkpoint,
        Map<String, byte[]> keys,
        DossierTold told) {

    /// The name and version of the format.
    public static final String FORMAT = "minutebook dossier 1";

    private static final HexFormat HEX = HexFormat.of();

    /// Reads the members of a document; it checks the form, and neither hash nor signature.
    ///
    /// @throws DossierFormatException where the form is another
    static DossierDocument read(Map<String, Object> members) {
        Fields fields = Fields.of("", members);
        if (!FORMAT.equals(fields.maybeText("format"))) {
            throw new DossierFormatException(
                    "this is no dossier that can be read: its format is not \"" + FORMAT + "\"");
        }
        fields.only(
                "format",
                "workspace",
                "debate",
                "decision",
                "madeAt",
                "entries",
                "blocks",
                "chained",
                "checkpoint",
                "keys",
                "told",
                "seal");
        Fields workspace = fields.object("workspace");
        workspace.only("id", "name");
        UUID id = workspace.uuid("id");
        List<DossierEntry> entries = new ArrayList<>();
        fields.objects("entries").forEach(one -> entries.add(DossierEntry.read(id, one)));
        List<Checkpoint> blocks = new ArrayList<>();
        fields.objects("blocks").forEach(one -> blocks.add(block(id, one)));
        return new DossierDocument(
                id,
                workspace.text("name"),
                fields.uuid("debate"),
                fields.maybeUuid("decision"),
                fields.instant("madeAt"),
                entries,
                blocks,
                fields.flag("chained"),
                checkpoint(fields),
                keys(fields.object("keys")),
                DossierTold.read(fields.object("told")));
    }

    private static Checkpoint checkpoint(Fields fields) {
        String text = fields.text("checkpoint");
        try {
            Checkpoint checkpoint = Checkpoint.parse(text);
            if (checkpoint.format().equals(text)) {
                return checkpoint;
            }
        } catch (CheckpointFormatException unreadable) {
            throw new DossierFormatException("/checkpoint cannot be read: " + unreadable.getMessage());
        }
        throw new DossierFormatException("/checkpoint is not written as a checkpoint is");
    }

    private static Checkpoint block(UUID workspace, Fields fields) {
        fields.only(
                "number",
                "firstEntry",
                "lastEntry",
                "merkleRoot",
                "headHash",
                "previousHash",
                "sealedAt",
                "key",
                "signature");
        return new Checkpoint(
                new Block(
                        workspace,
                        fields.number("number"),
                        fields.number("firstEntry"),
                        fields.number("lastEntry"),
                        fields.hex("merkleRoot", 32),
                        fields.hex("headHash", 32),
                        fields.hex("previousHash", 32),
                        fields.instant("sealedAt"),
                        fields.text("key")),
                fields.hex("signature", 64));
    }

    private static Map<String, byte[]> keys(Fields fields) {
        Map<String, byte[]> keys = new TreeMap<>();
        for (String id : fields.members().keySet()) {
            byte[] raw;
            try {
                raw = Base64.getDecoder().decode(fields.text(id));
                TrustedKeys.of(raw);
            } catch (IllegalArgumentException unreadable) {
                throw new DossierFormatException("/keys/" + id + " is not a public key in Base64");
            }
            if (!TrustedKeys.id(raw).equals(id)
                    || !Base64.getEncoder().encodeToString(raw).equals(fields.text(id))) {
                throw new DossierFormatException("/keys/" + id + " is another key than its id says");
            }
            keys.put(id, raw);
        }
        return keys;
    }

    /// The members again.
    Map<String, Object> written() {
        Map<String, Object> members = new TreeMap<>();
        members.put("format", FORMAT);
        members.put("workspace", Map.of("id", workspace.toString(), "name", workspaceName));
        members.put("debate", debate.toString());
        if (decision != null) {
            members.put("decision", decision.toString());
        }
        members.put("madeAt", madeAt.toString());
        members.put("entries", entries.stream().map(DossierEntry::written).toList());
        members.put("blocks", blocks.stream().map(DossierDocument::written).toList());
        members.put("chained", chained);
        members.put("checkpoint", checkpoint.format());
        Map<String, Object> written = new TreeMap<>();
        keys.forEach((id, raw) -> written.put(id, Base64.getEncoder().encodeToString(raw)));
        members.put("keys", written);
        members.put("told", told.written());
        return members;
    }

    private static Map<String, Object> written(Checkpoint signed) {
        Block block = signed.block();
        Map<String, Object> members = new TreeMap<>();
        members.put("number", block.number());
        members.put("firstEntry", block.firstEntry());
        members.put("lastEntry", block.lastEntry());
        members.put("merkleRoot", HEX.formatHex(block.merkleRoot()));
        members.put("headHash", HEX.formatHex(block.headHash()));
        members.put("previousHash", HEX.formatHex(block.previousHash()));
        members.put("sealedAt", block.sealedAt().toString());
        members.put("key", block.keyId());
        members.put("signature", HEX.formatHex(signed.signature()));
        return members;
    }
}
