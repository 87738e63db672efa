package dev.minutebook.core.channels;

import dev.minutebook.api.Problem;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.util.Optional;
import java.util.UUID;

/// Channels as other capabilities meet them: which one is meant.
public final class ChannelLookup {

    private ChannelLookup() {}

    /// The channel named, or NOT_FOUND.
    public static Channel channel(Transaction transaction, ChannelRef ref) {
        Object key = key(ref);
        return transaction
                .find(
                        key instanceof UUID ? ChannelStore.BY_ID : ChannelStore.BY_NAME,
                        ChannelStore::channel,
                        transaction.workspace(),
                        key)
                .orElseThrow(() -> unknown(ref));
    }

    static Channel lock(Transaction transaction, ChannelRef ref) {
        Object key = key(ref);
        return transaction
                .find(
                        key instanceof UUID ? ChannelStore.LOCK_BY_ID : ChannelStore.LOCK_BY_NAME,
                        ChannelStore::channel,
                        transaction.workspace(),
                        key)
                .orElseThrow(() -> unknown(ref));
    }

    static Optional<Channel> find(Database database, Scope scope, ChannelRef ref) {
        Object key = key(ref);
        return database.find(
                scope,
                key instanceof UUID ? ChannelStore.BY_ID : ChannelStore.BY_NAME,
                ChannelStore::channel,
                scope.workspace().value(),
                key);
    }

    private static Object key(ChannelRef ref) {
        String value = ref.value();
        if (value.length() == 36 && value.charAt(8) == '-' && value.charAt(13) == '-') {
            try {
                return UUID.fromString(value);
            } catch (IllegalArgumentException aName) {
                return value;
            }
        }
        return value;
    }

    private static RuntimeException unknown(ChannelRef ref) {
        return Problem.Code.NOT_FOUND.because(
                "there is no channel '" + ref.value() + "' here; create it first: channels create " + ref.value());
    }
}
