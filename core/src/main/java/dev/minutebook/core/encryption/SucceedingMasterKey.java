package dev.minutebook.core.encryption;

import java.security.GeneralSecurityException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/// A master key together with those before it, of whatever kind: the first wraps; the others unwrap what they have
/// wrapped before.
public final class SucceedingMasterKey implements MasterKey {

    private final SequencedMap<String, MasterKey> keys = new LinkedHashMap<>();

    private SucceedingMasterKey(List<? extends MasterKey> all) {
        for (MasterKey key : all) {
            keys.putIfAbsent(key.id(), key);
        }
    }

    /// @param all at least one, the newest first; each of them alone
    public static MasterKey of(List<? extends MasterKey> all) {
        return all.size() == 1 ? all.getFirst() : new SucceedingMasterKey(all);
    }

    @Override
    public String id() {
        return keys.firstEntry().getKey();
    }

    @Override
    public byte[] wrap(byte[] key, KeyContext context) throws GeneralSecurityException {
        return keys.firstEntry().getValue().wrap(key, context);
    }

    @Override
    public byte[] unwrap(String id, byte[] wrapped, KeyContext context) throws GeneralSecurityException {
        MasterKey key = keys.get(id);
        if (key == null) {
            throw notAmong(id, keys);
        }
        return key.unwrap(id, wrapped, context);
    }

    /// The refusal where a key was wrapped by a master key that is not given.
    public static GeneralSecurityException notAmong(String id, Map<String, ?> given) {
        return new GeneralSecurityException(
                "the master key " + id + " is not among those given: " + String.join(", ", given.keySet()));
    }
}
