package dev.minutebook.embedded.backup;

import dev.minutebook.api.Problem;
import dev.minutebook.core.encryption.KeyContext;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.embedded.backup.targets.BackupTarget;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The keys of a target, each wrapped by a master key. A target may hold several: after a change of the master key a
/// new one is made, and what the others sealed stays readable with the former master keys.
final class SealKeys {

    private static final String KEYS = "keys/";
    private static final String SUBJECT = "backup";

    private final BackupTarget target;
    private final @Nullable MasterKey master;
    private final Map<String, ChunkSeal> known = new HashMap<>();

    SealKeys(BackupTarget target, @Nullable MasterKey master) {
        this.target = target;
        this.master = master;
        known.put(PlainSeal.NAME, new PlainSeal());
    }

    /// As it is stored.
    ///
    /// @param master which master key wrapped it
    private record WrappedKey(UUID id, String master, String wrapped) {}

    /// What seals new backups: a key of the present master key, which is made if there is none yet.
    ChunkSeal current() throws IOException {
        if (master == null) {
            return seal(PlainSeal.NAME);
        }
        for (String name : target.list(KEYS)) {
            WrappedKey key = read(name);
            if (key.master().equals(master.id())) {
                return seal(key.id().toString());
            }
        }
        return make(master);
    }

    /// What sealed an earlier backup.
    ChunkSeal seal(String name) throws IOException {
        ChunkSeal seal = known.get(name);
        if (seal == null) {
            WrappedKey key = read(KEYS + name);
            seal = new KeyedSeal(name, unwrap(key));
            known.put(name, seal);
        }
        return seal;
    }

    private ChunkSeal make(MasterKey present) throws IOException {
        byte[] secret = new byte[KeyedSeal.KEY_BYTES];
        new SecureRandom().nextBytes(secret);
        UUID id = UUID.randomUUID();
        try {
            String wrapped = Base64.getEncoder().encodeToString(present.wrap(secret, context(id)));
            target.put(KEYS + id, MinutebookJson.STRICT.bytes(new WrappedKey(id, present.id(), wrapped)));
        } catch (GeneralSecurityException refused) {
            throw Problem.Code.UNAVAILABLE.because("the master key cannot seal backups: " + refused.getMessage());
        }
        ChunkSeal seal = new KeyedSeal(id.toString(), secret);
        known.put(id.toString(), seal);
        return seal;
    }

    private byte[] unwrap(WrappedKey key) {
        if (master == null) {
            throw Problem.Code.INVALID.because("the backups in " + target.where() + " are sealed by the master key "
                    + key.master() + "; set MINUTEBOOK_MASTER_KEY_FILE to the file that holds it");
        }
        try {
            return master.unwrap(key.master(), Base64.getDecoder().decode(key.wrapped()), context(key.id()));
        } catch (GeneralSecurityException refused) {
            throw Problem.Code.INVALID.because("the backups in " + target.where() + " are sealed by the master key "
                    + key.master() + ", which was not given: " + refused.getMessage()
                    + "; set MINUTEBOOK_MASTER_KEY_FILE to the file that holds it");
        }
    }

    private WrappedKey read(String name) throws IOException {
        byte[] bytes = target.find(name)
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                        "the key " + name + " is missing in " + target.where() + "; put it back from a copy"));
        return MinutebookJson.LENIENT.read(bytes, WrappedKey.class);
    }

    private static KeyContext context(UUID id) {
        return new KeyContext(id, 1, SUBJECT);
    }
}
