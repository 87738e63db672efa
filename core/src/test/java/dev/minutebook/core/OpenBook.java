package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.SelfApproval;
import dev.minutebook.core.encryption.LocalMasterKey;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.util.concurrent.atomic.AtomicInteger;

/// A book on a test database.
public final class OpenBook implements AutoCloseable {

    /// As many as there are callers in any race: on a slow machine who waits for a connection may be refused.
    private static final int CONNECTIONS = 72;

    /// Signs in all tests of this process: a book does not seal after a key that it does not know.
    public static final SigningKey KEY = SigningKey.generate();

    private static final AtomicInteger COUNT = new AtomicInteger();

    /// Whoever names a server for tests may log in there as superuser.
    private static final boolean OTHER_SERVER = System.getenv("MINUTEBOOK_TEST_DATABASE_URL") != null;

    /// Whether all workspaces are encrypted in this run of the tests.
    private static final boolean ENCRYPTED = Boolean.getBoolean("minutebook.encrypted");

    /// Wraps the keys of encrypted workspaces in all tests of this process.
    public static final MasterKey MASTER = LocalMasterKey.of(LocalMasterKey.fresh(), "the tests");

    private final PostgresMinutebook book;

    public OpenBook(TestDatabase database) {
        this(database, CoreConfig.sealingWith(KEY).masterKey(MASTER));
    }

    /// Used by one person alone.
    public OpenBook(TestDatabase database, CoreConfig config) {
        this(database, config, SelfApproval.ALWAYS);
    }

    private OpenBook(TestDatabase database, CoreConfig config, SelfApproval alone) {
        this.book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(CONNECTIONS),
                config.actingFor(Token.Kind.HUMAN)
                        .selfApproval(alone)
                        .superuserAllowed(OTHER_SERVER)
                        .masterKey(config.masterKey() == null && ENCRYPTED ? MASTER : config.masterKey()));
    }

    /// Used by several people: nobody approves what is their own.
    public static OpenBook ofSeveral(TestDatabase database, CoreConfig config) {
        return new OpenBook(database, config, SelfApproval.NEVER);
    }

    /// Used by one person as long as nobody else has a token.
    public static OpenBook ofOnePerson(TestDatabase database, CoreConfig config) {
        return new OpenBook(database, config, SelfApproval.ONE_PERSON);
    }

    public PostgresMinutebook book() {
        return book;
    }

    /// A new, empty workspace.
    public Workspace newWorkspace() {
        return newWorkspace("w" + COUNT.incrementAndGet());
    }

    /// A new, empty workspace of that name.
    public Workspace newWorkspace(String name) {
        book.workspaces().create(new CreateWorkspace(name));
        Workspace workspace = book.workspace(name);
        if (ENCRYPTED) {
            workspace.encryption().enable(EnableEncryption.indexed());
        }
        return workspace;
    }

    @Override
    public void close() {
        book.close();
    }
}
