package dev.minutebook.core.conversations;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Feed;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.AnswerText;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationBranch;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.FoundMessage;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SearchMessages;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.Synced;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.api.conversations.history.ImportConversations;
import dev.minutebook.api.conversations.history.ImportedConversations;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.core.access.Permission;
import dev.minutebook.core.audit.AuditLog;
import dev.minutebook.core.audit.Event;
import dev.minutebook.core.audit.appends.NamedConversation;
import dev.minutebook.core.database.Cursor;
import dev.minutebook.core.database.Database;
import dev.minutebook.core.database.Row;
import dev.minutebook.core.database.Scope;
import dev.minutebook.core.database.Transaction;
import dev.minutebook.core.database.Violation;
import dev.minutebook.core.database.Write;
import dev.minutebook.core.live.LiveTexts;
import dev.minutebook.core.search.WordSearch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Conversations on PostgreSQL.
public final class PostgresConversations implements Conversations {

    private static final String CAPABILITY = "conversations";
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");
    private static final UUID AFTER_ALL = new UUID(-1, -1);
    private static final long DEEPEST_HIT = 1_000;

    private final Database database;
    private final Scope scope;
    private final LiveTexts live;
    private final WordSearch wordSearch;

    public PostgresConversations(Database database, Scope scope, LiveTexts live, WordSearch wordSearch) {
        this.database = database;
        this.scope = scope;
        this.live = live;
        this.wordSearch = wordSearch;
    }

    @Override
    public Conversation open(OpenConversation request) {
        String user = UserRules.writing(scope.caller(), request.user());
        try {
            return database.write(
                    scope,
                    Write.of("conversations.open", Conversation.class, request),
                    transaction -> open(transaction, request, user));
        } catch (Violation taken) {
            if (taken.of("conversation_external_unique")) {
                throw Problem.Code.CONFLICT.because("the user has a conversation of the external id "
                        + request.externalId() + " already; find it, or choose another");
            }
            throw taken;
        }
    }

    private static Conversation open(Transaction transaction, OpenConversation request, String user) {
        ProjectId wanted = request.project();
        UUID project;
        if (wanted == null) {
            project = transaction
                    .find(ProjectStore.ACTIVE, ProjectStore::project, transaction.workspace(), user)
                    .map(active -> active.id().value())
                    .orElse(null);
        } else {
            project = project(transaction, wanted, user);
        }
        UUID id = transaction.newId();
        Instant now = transaction.now();
        byte[] salt = transaction.newSalt();
        String title = request.title() == null ? OpenConversation.UNTITLED : request.title();
        transaction.later(
                ConversationStore.INSERT,
                transaction.workspace(),
                id,
                user,
                title,
                project,
                request.externalId(),
                ConversationRow.EMPTY,
                now,
                salt,
                now);
        NamedConversation named = new NamedConversation(id, user, title, project, request.externalId(), now);
        AuditLog.enter(
                transaction, Event.of("conversation.opened", "conversation", id).committing(named.commitment(salt)));
        return new ConversationRow(
                        id,
                        user,
                        title,
                        project,
                        request.externalId(),
                        1,
                        1,
                        0,
                        0,
                        0,
                        ConversationRow.EMPTY,
                        List.of(),
                        0,
                        null,
                        null,
                        now,
                        now,
                        now)
                .conversation();
    }

    private static UUID project(Transaction transaction, ProjectId wanted, String user) {
        Project project = transaction
                .find(ProjectStore.LOCK, ProjectStore::project, transaction.workspace(), wanted.value())
                .orElseThrow(() -> PostgresProjects.unknown(wanted));
        PostgresProjects.mustBeOf(project, user);
        return wanted.value();
    }

    @Override
    public Optional<Conversation> find(ConversationId conversation) {
        return row(conversation).map(ConversationRow::conversation);
    }

    private Optional<ConversationRow> row(ConversationId conversation) {
        return database.find(
                        scope,
                        ConversationStore.BY_ID,
                        ConversationStore::row,
                        scope.workspace().value(),
                        conversation.value())
                .filter(this::readable);
    }

    @Override
    public Optional<Conversation> findExternal(String externalId, @Nullable String user) {
        Limits.filled("externalId", externalId, OpenConversation.EXTERNAL_ID);
        return database.find(
                        scope,
                        ConversationStore.BY_EXTERNAL_ID,
                        ConversationStore::row,
                        scope.workspace().value(),
                        UserRules.reading(scope.caller(), Limits.user(user), CAPABILITY),
                        externalId)
                .map(ConversationRow::conversation);
    }

    @Override
    public Page<Conversation> list(ConversationFilter filter, PageRequest page) {
        String user = UserRules.reading(scope.caller(), filter.user(), CAPABILITY);
        Cursor before = Cursor.read(page.cursor(), LATEST, AFTER_ALL);
        return database.read(scope, transaction -> {
            UUID project = projectOf(transaction, filter, user);
            List<ConversationRow> rows = transaction.list(
                    project == null ? ConversationStore.OF_USER : ConversationStore.OF_PROJECT,
                    ConversationStore::row,
                    transaction.workspace(),
                    project == null ? user : project,
                    before.instant(0),
                    before.uuid(1),
                    page.limit() + 1);
            return Cursor.page(rows, page.limit(), last -> Cursor.of(last.activeAt(), last.id()))
                    .map(ConversationRow::conversation);
        });
    }

    private static @Nullable UUID projectOf(Transaction transaction, ConversationFilter filter, String user) {
        ProjectId wanted = filter.project();
        if (wanted != null) {
            return transaction
                    .find(ProjectStore.BY_ID, ProjectStore::project, transaction.workspace(), wanted.value())
                    .filter(project -> project.user().equals(user))
                    .orElseThrow(() -> PostgresProjects.unknown(wanted))
                    .id()
                    .value();
        }
        return filter.allProjects()
                ? null
                : transaction
                        .find(ProjectStore.ACTIVE, ProjectStore::project, transaction.workspace(), user)
                        .map(active -> active.id().value())
                        .orElse(null);
    }

    @Override
    public Conversation update(ConversationId conversation, UpdateConversation change) {
        return database.write(
                scope, Write.of("conversations.update", Conversation.class, conversation, change), transaction -> {
                    ConversationRow before = lock(transaction, conversation);
                    UUID project = change.withoutProject()
                            ? null
                            : change.project() == null
                                    ? before.project()
                                    : project(transaction, change.project(), before.user());
                    String title = change.title() == null ? before.title() : change.title();
                    enterUpdated(transaction, before, title, project);
                    return transaction
                            .one(
                                    ConversationStore.UPDATE,
                                    ConversationStore::row,
                                    transaction.workspace(),
                                    before.id(),
                                    title,
                                    project,
                                    transaction.now(),
                                    before.user())
                            .conversation();
                });
    }

    private static void enterUpdated(
            Transaction transaction, ConversationRow before, String title, @Nullable UUID project) {
        byte[] salt = transaction.one(ConversationStore.SALT, Row::bytes, transaction.workspace(), before.id());
        NamedConversation named = new NamedConversation(
                before.id(), before.user(), title, project, before.externalId(), before.createdAt());
        AuditLog.enter(
                transaction,
                Event.of("conversation.updated", "conversation", before.id()).committing(named.commitment(salt)));
    }

    @Override
    public Appended append(ConversationId conversation, AppendMessages request) {
        return database.write(
                scope,
                Write.of("conversations.append", Appended.class, conversation, request)
                        .keeping(new AppendReference(conversation))
                        .byOnePlan(),
                transaction -> new ConversationChanges(transaction).append(conversation, request));
    }

    @Override
    public ImportedConversations importPast(ImportConversations part) {
        scope.caller().must(Permission.operate(CAPABILITY));
        String user = UserRules.writing(scope.caller(), part.user());
        Write<ImportedConversations> write = Write.of("conversations.importPast", ImportedConversations.class, part);
        return ConversationImport.settled(() ->
                database.write(scope, write, transaction -> new ConversationImport(transaction, user).take(part)));
    }

    @Override
    public Synced sync(ConversationId conversation, SyncMessages request) {
        return database.write(
                scope,
                Write.of("conversations.sync", Synced.class, conversation, request)
                        .keeping(new AppendReference.OfList(conversation))
                        .byOnePlan(),
                transaction -> new ConversationChanges(transaction).sync(conversation, request));
    }

    @Override
    public MessagePage read(ConversationId conversation, ReadMessages request) {
        return database.readByOnePlan(
                scope,
                transaction -> MessageReader.read(
                        transaction,
                        transaction
                                .find(
                                        ConversationStore.BY_ID,
                                        ConversationStore::row,
                                        transaction.workspace(),
                                        conversation.value())
                                .filter(this::readable)
                                .orElseThrow(() -> ConversationChanges.unknown(conversation)),
                        request));
    }

    @Override
    public Optional<ConversationMessage> message(ConversationMessageId message) {
        return database.read(
                scope,
                transaction -> messages(transaction, List.of(message.value())).stream()
                        .map(FoundMessage::message)
                        .findFirst());
    }

    @Override
    public Page<ConversationBranch> branches(ConversationId conversation, PageRequest page) {
        ConversationRow row = row(conversation).orElseThrow(() -> ConversationChanges.unknown(conversation));
        int after = Cursor.read(page.cursor(), 0).integer(0);
        List<ConversationBranch> rows = database
                .list(
                        scope,
                        ConversationStore.BRANCHES,
                        ConversationStore::branch,
                        scope.workspace().value(),
                        row.id(),
                        after,
                        page.limit() + 1,
                        row.createdAt())
                .stream()
                .map(branch -> new ConversationBranch(
                        branch.number(),
                        branch.parent(),
                        branch.fork(),
                        branch.head(),
                        branch.number() == row.branch(),
                        branch.createdAt()))
                .toList();
        return Cursor.page(rows, page.limit(), last -> Cursor.of(last.number()));
    }

    @Override
    public Conversation switchTo(ConversationId conversation, int branch) {
        Limits.range("branch", branch, 1, Integer.MAX_VALUE);
        return database.write(
                scope,
                Write.of("conversations.switchTo", Conversation.class, conversation, branch),
                transaction -> new ConversationChanges(transaction).switchTo(conversation, branch));
    }

    @Override
    public void progress(ConversationId conversation, String text) {
        Limits.text("text", text, MessagePart.CONTENT);
        scope.caller().must(Permission.write(CAPABILITY));
        if (live.tooSoon(conversation.value(), 0, scope.caller(), database.now())) {
            return;
        }
        ConversationRow row = row(conversation).orElseThrow(() -> ConversationChanges.unknown(conversation));
        UserRules.writing(scope.caller(), row.user());
        live.note(conversation.value(), 0, scope.caller(), database.now());
        String shown = live.ofAnswer(
                scope.workspace().value(), text, end -> new AnswerText(conversation, end, database.now()));
        database.read(scope, transaction -> transaction.change(ConversationMessageStore.SHOW, shown));
    }

    @Override
    public Feed<AnswerText> listen(ConversationId conversation) {
        ConversationRow row = row(conversation).orElseThrow(() -> ConversationChanges.unknown(conversation));
        return live.ofConversation(scope.workspace().value(), row.id());
    }

    @Override
    public Page<FoundMessage> search(SearchMessages request, PageRequest page) {
        String user = UserRules.reading(scope.caller(), request.user(), CAPABILITY);
        int from = (int) Limits.range("cursor", Cursor.read(page.cursor(), 0).number(0), 0, DEEPEST_HIT);
        return database.read(scope, transaction -> {
            WordSearch.Matches found = wordSearch.ofOwner(
                    transaction,
                    ConversationWriter.KIND,
                    UserRules.key(user),
                    request.conversation() == null
                            ? null
                            : request.conversation().value(),
                    request.words(),
                    from,
                    page.limit());
            Map<UUID, FoundMessage> messages = new HashMap<>();
            messages(
                            transaction,
                            found.matches().stream()
                                    .map(WordSearch.Match::subject)
                                    .toList())
                    .forEach(one -> messages.put(one.message().id().value(), one));
            List<FoundMessage> hits = new ArrayList<>();
            for (WordSearch.Match match : found.matches()) {
                FoundMessage hit = messages.get(match.subject());
                if (hit != null) {
                    hits.add(new FoundMessage(hit.message(), hit.title(), match.score()));
                }
            }
            return new Page<>(hits, found.next() < 0 ? null : Cursor.of(found.next()));
        });
    }

    /// Messages by their ids, as far as the caller may read them.
    private List<FoundMessage> messages(Transaction transaction, List<UUID> ids) {
        List<ConversationMessage> found = transaction.list(
                ConversationMessageStore.BY_IDS,
                ConversationMessageStore::message,
                transaction.workspace(),
                ids.toArray(UUID[]::new));
        Map<UUID, ConversationRow> conversations = new HashMap<>();
        transaction
                .list(
                        ConversationStore.BY_IDS,
                        ConversationStore::row,
                        transaction.workspace(),
                        found.stream()
                                .map(message -> message.conversation().value())
                                .distinct()
                                .toArray(UUID[]::new))
                .forEach(row -> conversations.put(row.id(), row));
        List<FoundMessage> readable = new ArrayList<>();
        for (ConversationMessage message : found) {
            ConversationRow row = conversations.get(message.conversation().value());
            if (row != null && readable(row)) {
                readable.add(new FoundMessage(message, row.title(), 0));
            }
        }
        return readable;
    }

    @Override
    public void forget(ConversationId conversation, ChangeReason reason) {
        database.write(scope, Write.of("conversations.forget", Boolean.class, conversation, reason), transaction -> {
            ConversationRow row = lock(transaction, conversation);
            ConversationRemoval.delete(transaction, row.id());
            AuditLog.enter(
                    transaction,
                    Event.of("conversation.forgotten", "conversation", row.id())
                            .with("messages", row.lastSeq())
                            .because(reason.reason(), UserRules.key(row.user())));
            return true;
        });
    }

    private boolean readable(ConversationRow row) {
        return UserRules.mayRead(scope.caller(), row.user(), CAPABILITY);
    }

    private static ConversationRow lock(Transaction transaction, ConversationId conversation) {
        return new ConversationChanges(transaction).lock(conversation);
    }
}
