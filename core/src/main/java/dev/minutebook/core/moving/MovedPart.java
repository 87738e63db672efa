package dev.minutebook.core.moving;

import java.util.List;
import java.util.Map;

/// Rows of a table that are moved together.
///
/// @param which a condition on them, or none
/// @param last  whether they are stored with what makes the workspace visible
/// @param added what a database computes anew, by column
record MovedPart(String name, MovedTable table, String which, boolean last, Map<String, String> added) {

    /// No secret has a hash of random bytes. Numbers of transactions mean something in one database only: an entry
    /// that is sealed gets the number 2, which is below every watermark; any other that of the transaction
    /// that makes the workspace visible, so that the sealer of this database seals it.
    static List<MovedPart> of(MovedTable table) {
        return switch (table.name()) {
            case "audit_entry" ->
                List.of(
                        new MovedPart(table.name(), table, MoveStore.IS_SEALED, false, Map.of("xid", "'2'::xid8")),
                        new MovedPart(
                                "audit_entry_unsealed",
                                table,
                                MoveStore.IS_UNSEALED,
                                true,
                                Map.of("xid", "pg_current_xact_id()")));
            case "audit_head" -> List.of(new MovedPart(table.name(), table, "", true, Map.of()));
            case "api_token" ->
                List.of(new MovedPart(
                        table.name(),
                        table,
                        "",
                        false,
                        Map.of(
                                "secret_sha256",
                                "sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))")));
            case "search_segment" -> List.of(new MovedPart(table.name(), table, MoveStore.IS_BUILT, false, Map.of()));
            case "search_postings" -> List.of(new MovedPart(table.name(), table, MoveStore.OF_BUILT, false, Map.of()));
            default -> List.of(new MovedPart(table.name(), table, "", false, Map.of()));
        };
    }
}
