package dev.minutebook.cli.fake;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Feed;
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
import dev.minutebook.api.conversations.MissedMessages;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SearchMessages;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.Synced;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.api.conversations.history.ImportConversations;
import dev.minutebook.api.conversations.history.ImportedConversations;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Conversations in memory, each branch a list of its own.
public final class FakeConversations implements Conversations {

    private static final Instant NOW = Instant.parse("2026-01-05T09:00:00Z");

    private final Map<ConversationId, Talk> talks = new LinkedHashMap<>();

    /// What others do while somebody listens.
    public Runnable meanwhile = () -> {};

    /// What [#listen] gives, one at a time.
    public final List<String> live = new ArrayList<>();

    private static final class Talk {
        private final ConversationId id;
        private final OpenConversation wish;
        private final List<List<ConversationMessage>> branches = new ArrayList<>(List.of(new ArrayList<>()));
        private String title;
        private int branch = 1;
        private long last;

        private Talk(ConversationId id, OpenConversation wish) {
            this.id = id;
            this.wish = wish;
            this.title = wish.title() == null ? OpenConversation.UNTITLED : wish.title();
        }

        private List<ConversationMessage> current() {
            return branches.get(branch - 1);
        }

        private long head() {
            return current().isEmpty() ? 0 : current().getLast().seq();
        }

        private Conversation conversation() {
            String user = wish.user() == null ? OpenConversation.LOCAL : wish.user();
            return new Conversation(
                    id,
                    user,
                    title,
                    wish.project(),
                    wish.externalId(),
                    branch,
                    head(),
                    last,
                    branches.size(),
                    NOW,
                    NOW,
                    NOW);
        }
    }

    private Talk talk(ConversationId id) {
        return Optional.ofNullable(talks.get(id))
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because("there is no conversation " + id.text()));
    }

    @Override
    public Conversation open(OpenConversation request) {
        ConversationId id = new ConversationId(new UUID(0x0197_c0de_0000_7000L, talks.size() + 1));
        talks.put(id, new Talk(id, request));
        return talk(id).conversation();
    }

    @Override
    public Optional<Conversation> find(ConversationId conversation) {
        return Optional.ofNullable(talks.get(conversation)).map(Talk::conversation);
    }

    @Override
    public Optional<Conversation> findExternal(String externalId, @Nullable String user) {
        return talks.values().stream()
                .filter(talk -> externalId.equals(talk.wish.externalId()))
                .map(Talk::conversation)
                .findFirst();
    }

    @Override
    public Page<Conversation> list(ConversationFilter filter, PageRequest page) {
        return new Page<>(talks.values().stream().map(Talk::conversation).toList(), null);
    }

    @Override
    public Conversation update(ConversationId conversation, UpdateConversation change) {
        Talk talk = talk(conversation);
        talk.title = change.title() == null ? talk.title : change.title();
        return talk.conversation();
    }

    @Override
    public Appended append(ConversationId conversation, AppendMessages request) {
        Talk talk = talk(conversation);
        if (request.expectedHead() != null && request.expectedHead() != talk.head()) {
            throw new MissedMessagesException(
                    new Problem(Problem.Code.STALE_VERSION, "others have written meanwhile"),
                    new MissedMessages(
                            talk.branch,
                            talk.head(),
                            talk.current().stream()
                                    .filter(message -> message.seq() > request.expectedHead())
                                    .toList(),
                            false));
        }
        boolean branched = begins(talk, request);
        List<ConversationMessage> added = new ArrayList<>();
        for (NewMessage message : request.messages()) {
            added.add(new ConversationMessage(
                    new ConversationMessageId(new UUID(0x0197_c0de_0000_7000L, 1_000 + talk.last)),
                    conversation,
                    talk.last + 1,
                    talk.branch,
                    talk.head(),
                    message.role(),
                    message.parts(),
                    message.callout(),
                    message.accuracy(),
                    null,
                    message.grounds() == null ? List.of() : message.grounds().models(),
                    null,
                    List.of(),
                    NOW));
            talk.last++;
            talk.current().add(added.getLast());
        }
        return new Appended(talk.branch, talk.head(), branched, added);
    }

    private static boolean begins(Talk talk, AppendMessages request) {
        if (!request.anew() && request.after() == null) {
            return false;
        }
        List<ConversationMessage> kept = new ArrayList<>();
        if (request.after() != null) {
            for (ConversationMessage message : talk.current()) {
                kept.add(message);
                if (message.id().equals(request.after())) {
                    break;
                }
            }
        }
        talk.branches.add(kept);
        talk.branch = talk.branches.size();
        return true;
    }

    @Override
    public Synced sync(ConversationId conversation, SyncMessages request) {
        Talk talk = talk(conversation);
        int kept = talk.current().size();
        List<NewMessage> fresh =
                request.messages().subList(kept, request.messages().size());
        Appended appended = append(conversation, AppendMessages.of(fresh));
        return new Synced(kept, appended.branch(), appended.head(), false, appended.messages());
    }

    @Override
    public ImportedConversations importPast(ImportConversations part) {
        throw Problem.Code.UNAVAILABLE.because("nothing is imported in memory");
    }

    @Override
    public MessagePage read(ConversationId conversation, ReadMessages request) {
        Talk talk = talk(conversation);
        List<ConversationMessage> all =
                talk.branches.get((request.branch() == null ? talk.branch : request.branch()) - 1);
        if (request.after() != null) {
            List<ConversationMessage> later = all.stream()
                    .filter(message -> message.seq() > request.after())
                    .toList();
            List<ConversationMessage> shown =
                    later.stream().limit(request.limit()).toList();
            return new MessagePage(
                    shown, null, shown.size() < later.size() ? shown.getLast().seq() : null);
        }
        List<ConversationMessage> earlier = all.stream()
                .filter(message -> request.before() == null || message.seq() < request.before())
                .toList();
        List<ConversationMessage> shown =
                earlier.subList(Math.max(0, earlier.size() - request.limit()), earlier.size());
        return new MessagePage(
                shown, shown.size() < earlier.size() ? shown.getFirst().seq() : null, null);
    }

    @Override
    public Optional<ConversationMessage> message(ConversationMessageId message) {
        return talks.values().stream()
                .flatMap(talk -> talk.branches.stream())
                .flatMap(List::stream)
                .filter(one -> one.id().equals(message))
                .findFirst();
    }

    @Override
    public Page<ConversationBranch> branches(ConversationId conversation, PageRequest page) {
        Talk talk = talk(conversation);
        List<ConversationBranch> branches = new ArrayList<>();
        for (int number = 1; number <= talk.branches.size(); number++) {
            List<ConversationMessage> said = talk.branches.get(number - 1);
            long head = said.isEmpty() ? 0 : said.getLast().seq();
            branches.add(new ConversationBranch(number, null, 0, head, number == talk.branch, NOW));
        }
        return new Page<>(branches, null);
    }

    @Override
    public Conversation switchTo(ConversationId conversation, int branch) {
        talk(conversation).branch = branch;
        return talk(conversation).conversation();
    }

    @Override
    public void progress(ConversationId conversation, String text) {
        live.add(text);
    }

    @Override
    public Feed<AnswerText> listen(ConversationId conversation) {
        return new Feed<>() {
            @Override
            public Optional<AnswerText> next(Duration wait) {
                meanwhile.run();
                return live.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new AnswerText(conversation, live.removeFirst(), NOW));
            }

            @Override
            public void close() {}
        };
    }

    @Override
    public Page<FoundMessage> search(SearchMessages request, PageRequest page) {
        return new Page<>(
                talks.values().stream()
                        .flatMap(talk -> talk.current().stream()
                                .filter(message -> message.text().contains(request.words()))
                                .map(message -> new FoundMessage(message, talk.title, 1)))
                        .toList(),
                null);
    }

    @Override
    public void forget(ConversationId conversation, ChangeReason reason) {
        talks.remove(talk(conversation).id);
    }
}
