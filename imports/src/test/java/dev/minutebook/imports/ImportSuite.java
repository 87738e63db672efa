package dev.minutebook.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Base of the tests of importers: generated files in a real record. Sizes are small, a million rows with
/// `-Dminutebook.nightly=true`, or as `-Dminutebook.import.rows` says.
@ExtendWith(PostgresExtension.class)
@Timeout(7_200)
public abstract class ImportSuite {

    /// Rows of a generated file.
    protected static final int ROWS =
            Integer.getInteger("minutebook.import.rows", Boolean.getBoolean("minutebook.nightly") ? 1_000_000 : 3_000);

    private static final AtomicInteger WORKSPACES = new AtomicInteger();
    private static final SigningKey KEY = SigningKey.generate();

    @TempDir
    protected Path folder;

    private PostgresMinutebook book;
    private TestDatabase database;

    @BeforeEach
    void open(TestDatabase given) {
        database = given;
        book = PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()),
                CoreConfig.sealingWith(KEY).superuserAllowed(System.getenv("MINUTEBOOK_TEST_DATABASE_URL") != null));
    }

    @AfterEach
    void close() {
        book.close();
    }

    protected final Workspace workspace() {
        String name = "imports-" + WORKSPACES.incrementAndGet();
        book.workspaces().create(new CreateWorkspace(name));
        return book.workspace(name);
    }

    protected static ImportReport run(Importer importer, Path file, Workspace workspace) throws IOException {
        return run(importer, new Importer.Request(file, null, false), workspace);
    }

    protected static ImportReport run(Importer importer, Importer.Request request, Workspace workspace)
            throws IOException {
        ImportReport report = importer.run(request, () -> workspace, (table, rows, of) -> {});
        balanced(report);
        return report;
    }

    /// A dry run, which has no workspace.
    protected static ImportReport tried(Importer importer, Path file) throws IOException {
        ImportReport report = importer.run(
                new Importer.Request(file, null, true),
                () -> {
                    throw new AssertionError("a dry run needs no workspace");
                },
                (table, rows, of) -> {});
        balanced(report);
        return report;
    }

    protected static ImportReport.Table table(ImportReport report, String name) {
        return report.tables().stream()
                .filter(one -> one.table().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// Every row that was read was taken, known or left.
    protected static void balanced(ImportReport report) {
        assertThat(report.tables())
                .allSatisfy(table -> assertThat(table.taken()
                                + table.known()
                                + table.left().stream()
                                        .mapToLong(ImportReport.Finding::rows)
                                        .sum())
                        .as(table.table())
                        .isEqualTo(table.read()));
    }

    protected static List<String> reasons(ImportReport.Table table) {
        return table.left().stream().map(ImportReport.Finding::reason).toList();
    }

    protected static List<String> alterations(ImportReport.Table table) {
        return table.altered().stream().map(ImportReport.Finding::reason).toList();
    }

    protected static Conversation talk(Workspace workspace, String externalId) {
        return workspace.conversations().findExternal(externalId, null).orElseThrow();
    }

    protected static void verified(Workspace workspace) {
        assertThat(workspace.audit().verify(new VerifyAudit(null, true, false)).intact())
                .isTrue();
    }

    /// Imports a file of about [#ROWS] rows: tried first, then cut off in the middle, completed, and once more.
    ///
    /// @param verb that writes parts
    protected final void imported(Importer importer, Path file, String verb) throws IOException {
        ImportReport dry = tried(importer, file);
        Workspace workspace = workspace();
        Workspace dying = dying(workspace, verb, 1);
        assertThatThrownBy(() ->
                        importer.run(new Importer.Request(file, null, false), () -> dying, (table, rows, of) -> {}))
                .hasMessageContaining("the process was killed");
        ImportCost cost = ImportCost.begin(database);
        ImportReport first = run(importer, file, workspace);
        long rows = first.tables().stream().mapToLong(ImportReport.Table::read).sum();
        String once = cost.of(rows);
        for (ImportReport.Table table : dry.tables()) {
            ImportReport.Table real = table(first, table.table());
            assertThat(real.taken() + real.known()).as(table.table()).isEqualTo(table.taken());
            assertThat(real.left()).isEqualTo(table.left());
        }
        assertThat(first.tables().stream().mapToLong(ImportReport.Table::known).sum())
                .isPositive();
        cost = ImportCost.begin(database);
        ImportReport second = run(importer, file, workspace);
        assertThat(second.taken()).isZero();
        assertThat(second.left()).isEqualTo(first.left());
        System.out.printf("%s: %d rows, %s; again %s%n", file.getFileName(), rows, once, cost.of(rows));
        verified(workspace);
    }

    /// The same workspace, whose verb fails after so many calls.
    private static Workspace dying(Workspace workspace, String verb, int calls) {
        AtomicInteger left = new AtomicInteger(calls);
        return guarded(Workspace.class, workspace, verb, left);
    }

    private static <T> T guarded(Class<T> type, T target, String verb, AtomicInteger left) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, values) -> {
                    if (method.getName().equals(verb) && left.getAndDecrement() <= 0) {
                        throw new IllegalStateException("the process was killed");
                    }
                    Object answer;
                    try {
                        answer = method.invoke(target, values);
                    } catch (InvocationTargetException refused) {
                        throw refused.getCause();
                    }
                    return type == Workspace.class
                                    && method.getReturnType().isInterface()
                                    && method.getParameterCount() == 0
                            ? nested(method.getReturnType(), answer, verb, left)
                            : answer;
                }));
    }

    private static <T> Object nested(Class<T> type, Object target, String verb, AtomicInteger left) {
        return guarded(type, type.cast(target), verb, left);
    }
}
