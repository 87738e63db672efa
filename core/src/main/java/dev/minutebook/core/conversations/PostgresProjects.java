package dev.minutebook.core.conversations;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.projects.Projects;
import dev.minutebook.api.projects.RenameProject;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Projects on PostgreSQL.
public final class PostgresProjects implements Projects {

    static final String CAPABILITY = "projects";

    private static final UUID BEFORE_ALL = new UUID(0, 0);

    private final Database database;
    private final Scope scope;

    public PostgresProjects(Database database, Scope scope) {
        this.database = database;
        this.scope = scope;
    }

    @Override
    public Project create(CreateProject request) {
        String user = UserRules.writing(scope.caller(), request.user());
        return nameFree(
                request.name(),
                () -> database.write(scope, Write.of("projects.create", Project.class, request), transaction -> {
                    UUID id = transaction.newId();
                    Instant now = transaction.now();
                    transaction.later(ProjectStore.INSERT, transaction.workspace(), id, user, request.name(), now);
                    AuditLog.enter(transaction, Event.of("project.created", "project", id));
                    return new Project(new ProjectId(id), user, request.name(), false, now, now, null);
                }));
    }

    @Override
    public Optional<Project> find(ProjectId project) {
        return database.find(
                        scope,
                        ProjectStore.BY_ID,
                        ProjectStore::project,
                        scope.workspace().value(),
                        project.value())
                .filter(found -> UserRules.mayRead(scope.caller(), found.user(), CAPABILITY));
    }

    @Override
    public Page<Project> list(@Nullable String user, boolean archived, PageRequest page) {
        Cursor after = Cursor.read(page.cursor(), "", BEFORE_ALL);
        List<Project> rows = database.list(
                scope,
                archived ? ProjectStore.ARCHIVED : ProjectStore.LIVE,
                ProjectStore::project,
                scope.workspace().value(),
                UserRules.reading(scope.caller(), Limits.user(user), CAPABILITY),
                after.text(0),
                after.uuid(1),
                page.limit() + 1);
        return Cursor.page(
                rows, page.limit(), last -> Cursor.of(last.name(), last.id().value()));
    }

    @Override
    public Project rename(ProjectId project, RenameProject request) {
        return nameFree(
                request.name(),
                () -> database.write(
                        scope, Write.of("projects.rename", Project.class, project, request), transaction -> {
                            Project before = lock(transaction, project);
                            return update(transaction, before, "project.renamed", request.name(), before.archivedAt());
                        }));
    }

    @Override
    public Project archive(ProjectId project) {
        return database.write(scope, Write.of("projects.archive", Project.class, project), transaction -> {
            Project before = lock(transaction, project);
            if (before.archivedAt() != null) {
                return before;
            }
            transaction.later(ProjectStore.LEAVE, transaction.workspace(), before.user(), project.value());
            return update(transaction, before, "project.archived", before.name(), transaction.now());
        });
    }

    @Override
    public Project restore(ProjectId project) {
        return nameFree(
                "it had",
                () -> database.write(scope, Write.of("projects.restore", Project.class, project), transaction -> {
                    Project before = lock(transaction, project);
                    return before.archivedAt() == null
                            ? before
                            : update(transaction, before, "project.restored", before.name(), null);
                }));
    }

    @Override
    public Optional<Project> activate(ActivateProject request) {
        String user = UserRules.writing(scope.caller(), request.user());
        ProjectId wanted = request.project();
        return Optional.ofNullable(database.write(
                scope, Write.of("projects.activate", Project.class, request), transaction -> {
                    if (wanted == null) {
                        // The log tells of a project that is left, so there must have been one.
                        Project left = transaction
                                .find(ProjectStore.ACTIVE, ProjectStore::project, transaction.workspace(), user)
                                .orElse(null);
                        if (left != null) {
                            transaction.later(ProjectStore.DEACTIVATE, transaction.workspace(), user);
                            AuditLog.enter(
                                    transaction,
                                    Event.of(
                                            "project.left", "project", left.id().value()));
                        }
                        return null;
                    }
                    Project project = lock(transaction, wanted);
                    mustBeOf(project, user);
                    transaction.later(
                            ProjectStore.ACTIVATE, transaction.workspace(), user, wanted.value(), transaction.now());
                    AuditLog.enter(transaction, Event.of("project.activated", "project", wanted.value()));
                    return new Project(
                            project.id(), user, project.name(), true, project.createdAt(), project.updatedAt(), null);
                }));
    }

    @Override
    public Optional<Project> active(@Nullable String user) {
        return database.find(
                scope,
                ProjectStore.ACTIVE,
                ProjectStore::project,
                scope.workspace().value(),
                UserRules.reading(scope.caller(), Limits.user(user), CAPABILITY));
    }

    /// Refuses a project that is archived or belongs to somebody else.
    static void mustBeOf(Project project, String user) {
        if (!project.user().equals(user)) {
            throw Problem.Code.CONFLICT.because("the project belongs to another user; name one of the same user");
        }
        if (project.archivedAt() != null) {
            throw Problem.Code.CONFLICT.because("project " + project.name() + " is archived; restore it first");
        }
    }

    private Project lock(Transaction transaction, ProjectId project) {
        Project found = transaction
                .find(ProjectStore.LOCK, ProjectStore::project, transaction.workspace(), project.value())
                .filter(one -> UserRules.mayRead(scope.caller(), one.user(), CAPABILITY))
                .orElseThrow(() -> unknown(project));
        UserRules.writing(scope.caller(), found.user());
        return found;
    }

    static RuntimeException unknown(ProjectId project) {
        return Problem.Code.NOT_FOUND.because("there is no project " + project.text() + " here");
    }

    private static Project update(
            Transaction transaction, Project before, String event, String name, @Nullable Instant archivedAt) {
        transaction.later(
                ProjectStore.UPDATE, transaction.workspace(), before.id().value(), name, archivedAt, transaction.now());
        AuditLog.enter(transaction, Event.of(event, "project", before.id().value()));
        return new Project(
                before.id(),
                before.user(),
                name,
                before.active() && archivedAt == null,
                before.createdAt(),
                transaction.now(),
                archivedAt);
    }

    private static <T> T nameFree(String name, Supplier<T> write) {
        try {
            return write.get();
        } catch (Violation taken) {
            if (taken.of("project_name_unique")) {
                throw Problem.Code.CONFLICT.because(
                        "the user has a live project of the name " + name + "; choose another name");
            }
            throw taken;
        }
    }
}
