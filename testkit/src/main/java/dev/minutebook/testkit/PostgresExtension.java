package dev.minutebook.testkit;

import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/// Gives each test class a migrated database of its own, as a parameter of type [TestDatabase].
///
/// The server is the one at `MINUTEBOOK_TEST_DATABASE_URL` if that is set, else the private PostgreSQL of the
/// tests, started once per JVM with durability off.
public final class PostgresExtension implements BeforeAllCallback, AfterAllCallback, ParameterResolver {

    private static final ExtensionContext.Namespace STORE = ExtensionContext.Namespace.create(PostgresExtension.class);

    @Override
    public void beforeAll(ExtensionContext context) {
        context.getStore(STORE).put(TestDatabase.class, TestServer.instance().newDatabase());
    }

    @Override
    public void afterAll(ExtensionContext context) {
        TestDatabase database = context.getStore(STORE).remove(TestDatabase.class, TestDatabase.class);
        if (database != null) {
            database.close();
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == TestDatabase.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        TestDatabase database = context.getStore(STORE).get(TestDatabase.class, TestDatabase.class);
        if (database == null) {
            throw new IllegalStateException("the test database is given to test classes registered with the extension");
        }
        return database;
    }
}
