package dev.minutebook.imports.chats;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.imports.ImportReport;
import dev.minutebook.imports.Importer;
import dev.minutebook.imports.SourceText;
import dev.minutebook.imports.TableTally;
import dev.minutebook.imports.json.JsonSource;
import dev.minutebook.imports.sending.ConversationSender;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Imports the export of a chat application: `conversations.json`, or the archive it comes in.
public final class ChatImporter implements Importer {

    private static final Pattern IN_ARCHIVE = Pattern.compile("(.*/)?conversations(-\\d+)?\\.json");
    private static final int EVERY = 100;

    private final ChatFormat format;

    private ChatImporter(ChatFormat format) {
        this.format = format;
    }

    public static ChatImporter chatGpt() {
        return new ChatImporter(new ChatGptFormat());
    }

    public static ChatImporter claude() {
        return new ChatImporter(new ClaudeFormat());
    }

    @Override
    public ImportReport run(Request request, Supplier<Workspace> workspace, Progress progress) throws IOException {
        TableTally talks = new TableTally("conversations");
        TableTally messages = new TableTally("messages");
        ConversationSender sender = new ConversationSender(
                request.dryRun() ? null : workspace.get().conversations(), request.user(), talks, messages);
        try {
            JsonSource.elements(request.file(), IN_ARCHIVE, (place, conversation) -> {
                talks.row();
                take(place, conversation, sender, talks, messages);
                if (talks.read() % EVERY == 0) {
                    progress.at("conversations", talks.read(), 0);
                }
            });
        } catch (MinutebookException broken) {
            sender.flush();
            throw broken;
        }
        sender.flush();
        return new ImportReport(request.fileName(), request.dryRun(), null, List.of(talks.report(), messages.report()));
    }

    private void take(
            String place,
            @Nullable JsonNode conversation,
            ConversationSender sender,
            TableTally talks,
            TableTally messages) {
        if (conversation == null) {
            talks.left("it is larger than " + JsonSource.MOST + " characters, or nested too deeply", place);
            return;
        }
        String id = conversation.isObject() ? format.id(conversation) : null;
        if (id == null) {
            talks.left(conversation.isObject() ? "it has no id" : "it is no object", place);
            return;
        }
        String externalId = format.name() + ":" + id;
        if (externalId.length() > OpenConversation.EXTERNAL_ID || SourceText.broken(externalId)) {
            talks.left("its id is broken, or longer than " + OpenConversation.EXTERNAL_ID + " characters", place);
            return;
        }
        SourceTalk talk = new SourceTalk(externalId, place, talks, messages);
        format.nodes(conversation, node -> talk.add(node.id(), node.message(), node.parent()), (where, reason) -> {
            messages.row();
            messages.left(reason, place + ", " + where);
        });
        talk.send(sender, format.title(conversation), format.from(conversation), format.current(conversation));
    }
}
