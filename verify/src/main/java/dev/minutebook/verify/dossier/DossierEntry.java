package dev.minutebook.verify.dossier;

import dev.minutebook.verify.AuditRecord;
import dev.minutebook.verify.Parts;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An entry of the log with what it commits to and its way to the root of its block.
///
/// @param number its number in the log
/// @param entry every field that is hashed
/// @param prevHash the hash of the entry before
/// @param hash its own
/// @param block the number of the block that covers it
/// @param path the hashes beside the way from its leaf to the Merkle root
/// @param rows what it commits to, by row and column; empty if it commits to a content
/// @param content the content it commits to as a whole, with its salt; null if it commits to rows
public record DossierEntry(
        long number,
        AuditRecord entry,
        byte[] prevHash,
        byte[] hash,
        long block,
        List<byte[]> path,
        Map<String, Map<String, DossierPart>> rows,
        @Nullable Content content) {

    private static final HexFormat HEX = HexFormat.of();

    /// A content and the 16 bytes of its salt.
    public record Content(byte[] salt, String text) {}

    static DossierEntry read(UUID workspace, Fields fields) {
        fields.only(
                "number",
                "id",
                "at",
                "actor",
                "token",
                "session",
                "trace",
                "event",
                "subjectKind",
                "subject",
                "field",
                "specialist",
                "utility",
                "confidence",
                "latencyMillis",
                "details",
                "commitment",
                "prevHash",
                "hash",
                "block",
                "path",
                "rows",
                "content");
        AuditRecord entry = new AuditRecord(
                workspace,
                fields.uuid("id"),
                fields.instant("at"),
                fields.text("actor"),
                fields.maybeUuid("token"),
                fields.maybeUuid("session"),
                fields.maybeText("trace"),
                fields.text("event"),
                fields.text("subjectKind"),
                fields.maybeUuid("subject"),
                fields.maybeText("field"),
                fields.maybeText("specialist"),
                fields.maybeReal("utility"),
                fields.maybeReal("confidence"),
                fields.maybeReal("latencyMillis"),
                fields.text("details"),
                fields.hex("commitment", 32));
        return new DossierEntry(
                fields.number("number"),
                entry,
                fields.hex("prevHash", 32),
                fields.hex("hash", 32),
                fields.number("block"),
                path(fields),
                rows(fields),
                content(fields));
    }

    private static List<byte[]> path(Fields fields) {
        List<byte[]> path = new ArrayList<>();
        for (String hash : fields.texts("path")) {
            if (!hash.matches("[0-9a-f]{64}")) {
                throw new DossierFormatException(fields.path() + "/path holds something other than hashes");
            }
            path.add(HEX.parseHex(hash));
        }
        return path;
    }

    private static Map<String, Map<String, DossierPart>> rows(Fields fields) {
        if (!fields.has("rows")) {
            return Map.of();
        }
        Map<String, Map<String, DossierPart>> rows = new TreeMap<>();
        Fields items = fields.object("rows");
        for (String item : items.members().keySet()) {
            Map<String, DossierPart> columns = new TreeMap<>();
            Fields row = items.object(item);
            for (String column : row.members().keySet()) {
                columns.put(column, DossierPart.read(row.object(column)));
            }
            rows.put(item, columns);
        }
        return rows;
    }

    private static @Nullable Content content(Fields fields) {
        if (fields.has("content") == fields.has("rows")) {
            throw new DossierFormatException(fields.path() + " needs rows or a content, and not both");
        }
        if (!fields.has("content")) {
            return null;
        }
        Fields content = fields.object("content");
        content.only("salt", "text");
        return new Content(content.hex("salt", 16), content.text("text"));
    }

    Map<String, Object> written() {
        Map<String, Object> members = new TreeMap<>();
        members.put("number", number);
        members.put("id", entry.id().toString());
        members.put("at", entry.at().toString());
        members.put("actor", entry.actor());
        put(members, "token", entry.token());
        put(members, "session", entry.session());
        put(members, "trace", entry.trace());
        members.put("event", entry.event());
        members.put("subjectKind", entry.subjectKind());
        put(members, "subject", entry.subject());
        put(members, "field", entry.field());
        put(members, "specialist", entry.specialist());
        put(members, "utility", entry.utility());
        put(members, "confidence", entry.confidence());
        put(members, "latencyMillis", entry.latencyMillis());
        members.put("details", entry.details());
        byte[] commitment = entry.commitment();
        if (commitment != null) {
            members.put("commitment", HEX.formatHex(commitment));
        }
        members.put("prevHash", HEX.formatHex(prevHash));
        members.put("hash", HEX.formatHex(hash));
        members.put("block", block);
        members.put("path", path.stream().map(HEX::formatHex).toList());
        if (content != null) {
            members.put("content", Map.of("salt", HEX.formatHex(content.salt), "text", content.text));
        } else {
            Map<String, Object> items = new TreeMap<>();
            rows.forEach((item, columns) -> {
                Map<String, Object> row = new TreeMap<>();
                columns.forEach((column, part) -> row.put(column, part.written()));
                items.put(item, row);
            });
            members.put("rows", items);
        }
        return members;
    }

    private static void put(Map<String, Object> members, String name, @Nullable Object value) {
        if (value != null) {
            members.put(name, value.toString());
        }
    }

    /// The root over its rows.
    byte[] root() {
        Parts parts = new Parts();
        rows.forEach((item, columns) -> columns.forEach((column, part) -> {
            String name = item + "." + column;
            parts.withheld(name, part.hashOf(name));
        }));
        return parts.root();
    }
}
