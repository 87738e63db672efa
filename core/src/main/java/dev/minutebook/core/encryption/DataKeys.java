package dev.minutebook.core.encryption;

import com.google.crypto.tink.Aead;
import com.google.crypto.tink.Configuration;
import com.google.crypto.tink.DeterministicAead;
import com.google.crypto.tink.InsecureSecretKeyAccess;
import com.google.crypto.tink.KeysetHandle;
import com.google.crypto.tink.Parameters;
import com.google.crypto.tink.RegistryConfiguration;
import com.google.crypto.tink.TinkProtoKeysetFormat;
import com.google.crypto.tink.aead.AeadConfig;
import com.google.crypto.tink.aead.AesGcmParameters;
import com.google.crypto.tink.daead.AesSivParameters;
import com.google.crypto.tink.daead.DeterministicAeadConfig;
import com.google.crypto.tink.prf.HmacPrfParameters;
import com.google.crypto.tink.prf.Prf;
import com.google.crypto.tink.prf.PrfConfig;
import com.google.crypto.tink.prf.PrfSet;
import dev.minutebook.api.Problem;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.core.database.ContentCipher;
import dev.minutebook.core.database.ContentCiphers;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.MissingKey;
import dev.minutebook.core.database.PlainCipher;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Makes, wraps and reads the keys of workspaces.
public final class DataKeys implements ContentCiphers {

    /// Stands for the key of what is compared, which is never changed.
    static final int EQUAL = 0;

    private static final String EQUAL_SUBJECT = "equal contents";
    private static final String INDEX_SUBJECT = "index";
    private static final int MOST = 10_000;

    private static final Configuration TINK;
    private static final Parameters CONTENT;
    private static final Parameters EQUAL_CONTENT;
    private static final Parameters INDEX;

    static {
        try {
            AeadConfig.register();
            DeterministicAeadConfig.register();
            PrfConfig.register();
            TINK = RegistryConfiguration.get();
            CONTENT = AesGcmParameters.builder()
                    .setKeySizeBytes(32)
                    .setIvSizeBytes(12)
                    .setTagSizeBytes(16)
                    .setVariant(AesGcmParameters.Variant.NO_PREFIX)
                    .build();
            EQUAL_CONTENT = AesSivParameters.builder()
                    .setKeySizeBytes(64)
                    .setVariant(AesSivParameters.Variant.NO_PREFIX)
                    .build();
            INDEX = HmacPrfParameters.builder()
                    .setKeySizeBytes(32)
                    .setHashType(HmacPrfParameters.HashType.SHA256)
                    .build();
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private final Database database;
    private final @Nullable MasterKey master;
    private final Map<WorkspaceId, ContentCipher> known = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<WorkspaceId, ContentCipher> eldest) {
            return size() > MOST;
        }
    };

    /// @param database one that seals nothing itself
    /// @param master   null where no workspace can be encrypted
    public DataKeys(Database database, @Nullable MasterKey master) {
        this.database = database;
        this.master = master;
    }

    @Override
    public ContentCipher of(WorkspaceId workspace) {
        synchronized (known) {
            ContentCipher cipher = known.get(workspace);
            if (cipher != null) {
                return cipher;
            }
        }
        ContentCipher read = database.read(scope(workspace), this::read);
        synchronized (known) {
            known.put(workspace, read);
        }
        return read;
    }

    @Override
    public void renew(WorkspaceId workspace) {
        synchronized (known) {
            known.remove(workspace);
        }
    }

    @Override
    public void provide(WorkspaceId workspace, MissingKey missing) {
        if (!(of(workspace) instanceof KeyRing ring)) {
            throw Problem.Code.UNAVAILABLE.because(missing.told());
        }
        DataKeyStore.Wrapped key = missing.subject() == null
                ? database.find(
                                scope(workspace),
                                DataKeyStore.BY_NUMBER,
                                DataKeyStore::wrapped,
                                workspace.value(),
                                missing.number())
                        .orElseThrow(() -> Problem.Code.UNAVAILABLE.because(missing.told()))
                : current(workspace, missing.subject());
        try {
            KeysetHandle handle = unwrapped(must(), workspace.value(), key);
            KeyRing more = ring.with(key.number(), handle.getPrimitive(TINK, Aead.class), key.subject(), key.current());
            synchronized (known) {
                known.computeIfPresent(workspace, (id, present) -> present.equals(ring) ? more : present);
            }
        } catch (GeneralSecurityException refused) {
            throw lost(key, refused);
        }
    }

    /// The key by which contents of a subject are sealed now, made if there is none.
    private DataKeyStore.Wrapped current(WorkspaceId workspace, String subject) {
        return database.read(scope(workspace), transaction -> {
            Optional<DataKeyStore.Wrapped> present =
                    transaction.find(DataKeyStore.CURRENT, DataKeyStore::wrapped, transaction.workspace(), subject);
            if (present.isPresent()) {
                return present.get();
            }
            lock(transaction);
            Optional<DataKeyStore.Wrapped> meanwhile =
                    transaction.find(DataKeyStore.CURRENT, DataKeyStore::wrapped, transaction.workspace(), subject);
            if (meanwhile.isEmpty()) {
                make(transaction, subject, CONTENT);
            }
            return transaction.one(DataKeyStore.CURRENT, DataKeyStore::wrapped, transaction.workspace(), subject);
        });
    }

    private static Scope scope(WorkspaceId workspace) {
        return new Scope(workspace, Caller.EMBEDDED, null);
    }

    /// Makes the first keys of a workspace, in the transaction that encrypts it.
    void begin(Transaction transaction) {
        must();
        make(transaction, EQUAL_SUBJECT, EQUAL_CONTENT);
        make(transaction, INDEX_SUBJECT, INDEX);
        make(transaction, KeyRing.WORKSPACE, CONTENT);
        transaction.change(DataKeyStore.SET_VERSION, transaction.workspace(), 1);
    }

    /// Has everything from now on sealed by new keys, those of users when they next write. What was sealed stays as it
    /// is, and its keys with it.
    void rotate(Transaction transaction) {
        must();
        int version = lock(transaction);
        transaction.change(
                DataKeyStore.RETIRE,
                transaction.workspace(),
                new String[] {EQUAL_SUBJECT, INDEX_SUBJECT},
                transaction.now());
        make(transaction, KeyRing.WORKSPACE, CONTENT);
        transaction.change(DataKeyStore.SET_VERSION, transaction.workspace(), version + 1);
    }

    /// Wraps all keys by the present master key.
    ///
    /// @return how many were wrapped by another
    int wrapAnew(Transaction transaction) {
        MasterKey by = must();
        lock(transaction);
        int changed = 0;
        for (DataKeyStore.Wrapped key : stored(transaction)) {
            if (!key.master().equals(by.id())) {
                byte[] context = context(transaction.workspace(), key.number(), key.subject());
                byte[] wrapped;
                try {
                    wrapped = by.wrap(by.unwrap(key.master(), key.wrapped(), context), context);
                } catch (GeneralSecurityException refused) {
                    throw lost(key, refused);
                }
                transaction.change(DataKeyStore.WRAP_ANEW, transaction.workspace(), key.number(), wrapped, by.id());
                changed++;
            }
        }
        return changed;
    }

    private MasterKey must() {
        if (master == null) {
            throw Problem.Code.UNAVAILABLE.because(
                    "this workspace is encrypted, and no master key is given here; give the one it was encrypted with"
                            + " by --master-key or MINUTEBOOK_MASTER_KEY");
        }
        return master;
    }

    private static int lock(Transaction transaction) {
        return transaction.one(DataKeyStore.LOCK, row -> row.integer(), transaction.workspace());
    }

    /// Those that every caller needs.
    private static List<DataKeyStore.Wrapped> first(Transaction transaction) {
        return transaction.list(DataKeyStore.OF_SUBJECTS, DataKeyStore::wrapped, transaction.workspace(), new String[] {
            KeyRing.WORKSPACE, EQUAL_SUBJECT, INDEX_SUBJECT
        });
    }

    private static List<DataKeyStore.Wrapped> stored(Transaction transaction) {
        return transaction.list(DataKeyStore.KEYS, DataKeyStore::wrapped, transaction.workspace());
    }

    private void make(Transaction transaction, String subject, Parameters parameters) {
        MasterKey by = must();
        int number = transaction.one(DataKeyStore.NEXT_NUMBER, row -> row.integer(), transaction.workspace());
        try {
            byte[] key = TinkProtoKeysetFormat.serializeKeyset(
                    KeysetHandle.generateNew(parameters, TINK), InsecureSecretKeyAccess.get(), TINK);
            transaction.change(
                    DataKeyStore.INSERT,
                    transaction.workspace(),
                    number,
                    subject,
                    by.wrap(key, context(transaction.workspace(), number, subject)),
                    by.id(),
                    transaction.now());
        } catch (GeneralSecurityException refused) {
            throw Problem.Code.UNAVAILABLE.because(
                    "the master key " + by.id() + " cannot wrap a new key: " + refused.getMessage());
        }
    }

    private ContentCipher read(Transaction transaction) {
        int version = transaction
                .find(DataKeyStore.VERSION, row -> row.integer(), transaction.workspace())
                .orElse(0);
        if (version == 0) {
            return PlainCipher.PLAIN;
        }
        MasterKey by = must();
        Map<Integer, Aead> keys = new HashMap<>();
        Map<String, Integer> current = new HashMap<>();
        DeterministicAead equal = null;
        Prf index = null;
        for (DataKeyStore.Wrapped key : first(transaction)) {
            try {
                KeysetHandle handle = unwrapped(by, transaction.workspace(), key);
                switch (key.subject()) {
                    case EQUAL_SUBJECT -> equal = handle.getPrimitive(TINK, DeterministicAead.class);
                    case INDEX_SUBJECT -> {
                        PrfSet set = handle.getPrimitive(TINK, PrfSet.class);
                        index = set.getPrfs().get(set.getPrimaryId());
                    }
                    default -> {
                        keys.put(key.number(), handle.getPrimitive(TINK, Aead.class));
                        if (key.current()) {
                            current.put(key.subject(), key.number());
                        }
                    }
                }
            } catch (GeneralSecurityException refused) {
                throw lost(key, refused);
            }
        }
        if (equal == null || index == null) {
            throw Problem.Code.UNAVAILABLE.because(
                    "the first keys of this workspace are gone; restore them from a backup");
        }
        boolean indexed = transaction.one(DataKeyStore.INDEXED, Row::flag, transaction.workspace());
        return new KeyRing(
                transaction.workspace(),
                version,
                Map.copyOf(keys),
                Map.copyOf(current),
                equal,
                index,
                indexed,
                KeyRing.WORKSPACE);
    }

    private static KeysetHandle unwrapped(MasterKey by, UUID workspace, DataKeyStore.Wrapped key)
            throws GeneralSecurityException {
        byte[] bytes = by.unwrap(key.master(), key.wrapped(), context(workspace, key.number(), key.subject()));
        return TinkProtoKeysetFormat.parseKeyset(bytes, InsecureSecretKeyAccess.get(), TINK);
    }

    private static RuntimeException lost(DataKeyStore.Wrapped key, GeneralSecurityException refused) {
        return Problem.Code.UNAVAILABLE.because(
                "the key " + key.number() + " of this workspace, wrapped by the master key " + key.master()
                        + ", cannot be unwrapped: " + refused.getMessage());
    }

    private static byte[] context(UUID workspace, int number, String subject) {
        return ("minutebook key " + workspace + " " + number + " " + subject).getBytes(StandardCharsets.UTF_8);
    }
}
