package dev.minutebook.chats;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.Synced;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The memories of a framework that hands over whole lists of messages, each kept as a conversation.
///
/// Only what is new is written. The list last seen of a conversation is remembered, so that one which goes on from
/// there
/// costs what its new messages cost. Any other list is compared with what is stored.
///
/// @param <M> the framework's type of messages
public final class ChatMemories<M> {

    /// So many conversations are remembered.
    private static final int REMEMBERED = 500;

    private final Conversations conversations;
    private final MessageFormat<M> format;
    private final @Nullable String user;
    private final Map<String, Known<M>> known = new LinkedHashMap<>(64, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Known<M>> eldest) {
            return size() > REMEMBERED;
        }
    };

    /// The list last seen, and its newest message. What was written in a transaction that came to nothing leaves
    /// such a trace too; then no message has that id.
    private record Known<M>(ConversationMessage newest, List<M> messages) {}

    /// @param user whose conversations these are; null for the caller's own
    public ChatMemories(Conversations conversations, MessageFormat<M> format, @Nullable String user) {
        this.conversations = conversations;
        this.format = format;
        this.user = user;
    }

    /// The memory of that id; empty if there is none.
    public List<M> get(String id) {
        Optional<Conversation> found = conversations.findExternal(id, user);
        if (found.isEmpty()) {
            forgetKnown(id);
            return List.of();
        }
        List<ConversationMessage> stored = stored(found.get().id());
        List<M> messages = new ArrayList<>(stored.size());
        stored.forEach(one -> messages.addAll(format.read(one)));
        remember(id, stored, List.copyOf(messages));
        return messages;
    }

    /// Makes the memory of that id equal to the list.
    public void put(String id, List<M> messages) {
        List<M> wanted = List.copyOf(messages);
        Known<M> last = known(id);
        if (last == null || !goOn(id, last, wanted)) {
            compare(id, wanted);
        }
    }

    /// Deletes the conversation of that id with all its messages.
    public void delete(String id) {
        forgetKnown(id);
        conversations
                .findExternal(id, user)
                .ifPresent(found -> conversations.forget(
                        found.id(), new ChangeReason("deleted by the application that keeps its memory here")));
    }

    /// The ids of all memories, the latest activity first.
    public List<String> ids() {
        ConversationFilter filter = user == null ? ConversationFilter.all() : ConversationFilter.ofUser(user);
        List<String> ids = new ArrayList<>();
        Page<Conversation> page = conversations.list(filter, PageRequest.first(PageRequest.MOST));
        add(ids, page);
        while (page.next() != null) {
            page = conversations.list(
                    filter, PageRequest.first(PageRequest.MOST).after(page.next()));
            add(ids, page);
        }
        return ids;
    }

    private static void add(List<String> ids, Page<Conversation> page) {
        for (Conversation one : page.items()) {
            if (one.externalId() != null) {
                ids.add(one.externalId());
            }
        }
    }

    /// Adds what follows the list last seen.
    ///
    /// @return whether the list begins like that one and nobody has written since
    private boolean goOn(String id, Known<M> last, List<M> wanted) {
        int there = last.messages.size();
        if (wanted.size() <= there
                || wanted.size() - there > AppendMessages.MOST
                || !same(last.messages, wanted.subList(0, there))) {
            return false;
        }
        List<NewMessage> fresh =
                wanted.subList(there, wanted.size()).stream().map(format::write).toList();
        try {
            ConversationMessage newest = last.newest;
            List<ConversationMessage> added = conversations
                    .append(
                            newest.conversation(),
                            AppendMessages.of(fresh).after(newest.id()).ifHead(newest.seq()))
                    .messages();
            remember(id, added, wanted);
            return true;
        } catch (MinutebookException refused) {
            if (refused.code() != Problem.Code.STALE_VERSION && refused.code() != Problem.Code.NOT_FOUND) {
                throw refused;
            }
            forgetKnown(id);
            return false;
        }
    }

    private void compare(String id, List<M> wanted) {
        OpenConversation asked = OpenConversation.untitled().externalId(id);
        Conversation conversation = conversations.ensure(user == null ? asked : asked.ofUser(user));
        List<ConversationMessage> stored = stored(conversation.id());
        Synced synced = conversations.sync(conversation.id(), SyncMessages.of(aligned(wanted, stored)));
        remember(id, synced.added(), wanted);
    }

    /// The list as it is to be stored. What was read from a stored message is that message, whatever else it holds.
    private List<NewMessage> aligned(List<M> wanted, List<ConversationMessage> stored) {
        List<NewMessage> keys = wanted.stream().map(format::write).toList();
        Map<NewMessage, List<Integer>> places = new LinkedHashMap<>();
        List<List<NewMessage>> read = new ArrayList<>(stored.size());
        for (int place = 0; place < stored.size(); place++) {
            List<NewMessage> parts =
                    format.read(stored.get(place)).stream().map(format::write).toList();
            read.add(parts);
            if (!parts.isEmpty()) {
                places.computeIfAbsent(parts.getFirst(), key -> new ArrayList<>())
                        .add(place);
            }
        }
        List<NewMessage> list = new ArrayList<>(wanted.size());
        int from = 0;
        int next = 0;
        while (next < keys.size()) {
            int found = place(places.getOrDefault(keys.get(next), List.of()), from, read, keys, next);
            if (found < 0) {
                list.add(keys.get(next));
                next++;
            } else {
                ConversationMessage same = stored.get(found);
                list.add(new NewMessage(same.role(), same.parts(), null, null, null));
                next += read.get(found).size();
                from = found + 1;
            }
        }
        return list;
    }

    private static int place(
            List<Integer> candidates, int from, List<List<NewMessage>> read, List<NewMessage> keys, int next) {
        for (int place : candidates) {
            List<NewMessage> parts = read.get(place);
            if (place >= from
                    && next + parts.size() <= keys.size()
                    && parts.equals(keys.subList(next, next + parts.size()))) {
                return place;
            }
        }
        return -1;
    }

    @SuppressWarnings("ReferenceEquality") // what is the same object need not be written to compare it
    private boolean same(List<M> one, List<M> other) {
        for (int place = 0; place < one.size(); place++) {
            if (one.get(place) != other.get(place)
                    && !format.write(one.get(place)).equals(format.write(other.get(place)))) {
                return false;
            }
        }
        return true;
    }

    private List<ConversationMessage> stored(ConversationId conversation) {
        List<ConversationMessage> all = new ArrayList<>();
        Long after = 0L;
        while (after != null) {
            MessagePage page = conversations.read(
                    conversation,
                    ReadMessages.latest(PageRequest.MOST).ofMemory().after(after));
            all.addAll(page.messages());
            after = page.after();
        }
        return all;
    }

    private @Nullable Known<M> known(String id) {
        synchronized (known) {
            return known.get(id);
        }
    }

    /// @param written the newest messages of the list; none if it is not known which is its newest
    private void remember(String id, List<ConversationMessage> written, List<M> messages) {
        synchronized (known) {
            if (written.isEmpty()) {
                known.remove(id);
            } else {
                known.put(id, new Known<>(written.getLast(), messages));
            }
        }
    }

    private void forgetKnown(String id) {
        synchronized (known) {
            known.remove(id);
        }
    }
}
