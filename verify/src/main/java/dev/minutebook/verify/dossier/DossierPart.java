package dev.minutebook.verify.dossier;

import dev.minutebook.verify.Parts;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// One part of what an entry committed to: a column of a row, shown or withheld.
///
/// @param salt the salt of the part; null if it is withheld
/// @param hashed the text that was committed to; null if it is withheld
/// @param value the value in JSON as it is read; null if it is withheld
/// @param sealed whether the database holds it encrypted, so that what was committed to is not what is read
/// @param hash the hash, if it is withheld
public record DossierPart(
        byte @Nullable [] salt,
        @Nullable String hashed,
        @Nullable String value,
        boolean sealed,
        byte @Nullable [] hash) {

    /// A part of which nothing but its hash is told.
    public static DossierPart withheld(byte[] hash) {
        return new DossierPart(null, null, null, false, hash);
    }

    /// A part that is shown.
    ///
    /// @param stored the value in JSON, as the database writes it
    /// @param opened the same where the database holds it encrypted, as it is read; else equal to `stored`
    public static DossierPart shown(byte[] salt, String stored, String opened) {
        return new DossierPart(salt, stored, opened, !stored.equals(opened), null);
    }

    static DossierPart read(Fields fields) {
        if (fields.has("hash")) {
            fields.only("hash");
            return withheld(fields.hex("hash", 32));
        }
        fields.only("salt", "text", "json", "sealed");
        if (fields.has("text") == fields.has("json")) {
            throw new DossierFormatException(fields.path() + " needs a text or a json, and not both");
        }
        String value = fields.has("text") ? JsonText.canonical(fields.text("text")) : fields.text("json");
        String sealed = fields.maybeText("sealed");
        return new DossierPart(fields.hex("salt", 32), sealed == null ? value : sealed, value, sealed != null, null);
    }

    Map<String, Object> written() {
        Map<String, Object> members = new TreeMap<>();
        if (hash != null) {
            members.put("hash", HexFormat.of().formatHex(hash));
            return members;
        }
        if (salt == null || value == null || hashed == null) {
            throw new IllegalStateException("a part is shown or withheld");
        }
        members.put("salt", HexFormat.of().formatHex(salt));
        Object read = JsonText.stored(value);
        if (read instanceof String text && JsonText.canonical(text).equals(value)) {
            members.put("text", text);
        } else {
            members.put("json", value);
        }
        if (sealed) {
            members.put("sealed", hashed);
        }
        return members;
    }

    byte[] hashOf(String name) {
        if (hash != null) {
            return hash;
        }
        if (salt == null || hashed == null) {
            throw new IllegalStateException("a part is shown or withheld");
        }
        return Parts.hash(salt, name, hashed);
    }
}
