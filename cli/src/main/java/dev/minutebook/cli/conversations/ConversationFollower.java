package dev.minutebook.cli.conversations;

import dev.minutebook.api.Feed;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.conversations.AnswerText;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.cli.call.CommandContext;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Panel;
import dev.minutebook.cli.screen.ProcessEnvironment.Interruption;
import dev.minutebook.cli.screen.Rows;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads a conversation as it goes on, until Ctrl-C or as much was seen as was wanted.
final class ConversationFollower {

    private static final Duration TICK = Duration.ofMillis(300);

    private final CommandContext context;
    private final Conversations conversations;
    private volatile boolean stopped;
    private long left;

    private ConversationFollower(CommandContext context, long limit) {
        this.context = context;
        this.conversations = context.workspace().conversations();
        this.left = limit;
    }

    /// Prints the answers that are being written, piece by piece.
    static void listen(CommandContext context, ConversationId id, long limit) {
        ConversationFollower follower = new ConversationFollower(context, limit);
        Rows<AnswerText> rows = context.screen().rows(ConversationViews.answer());
        try (Interruption _ = context.environment().onInterrupt(() -> follower.stopped = true);
                Feed<AnswerText> feed = follower.conversations.listen(id)) {
            while (follower.goesOn()) {
                feed.next(TICK).ifPresent(text -> {
                    rows.print(List.of(text));
                    follower.left--;
                });
            }
        }
    }

    /// Prints new messages, and where lines can be written anew the answer that is being written below them.
    static void watch(CommandContext context, Conversation conversation, long limit) {
        ConversationFollower follower = new ConversationFollower(context, limit);
        try (Interruption _ = context.environment().onInterrupt(() -> follower.stopped = true);
                Feed<AnswerText> feed = follower.conversations.listen(conversation.id())) {
            Optional<Panel> panel = context.screen().panel();
            try {
                follower.run(conversation, feed, panel.orElse(null));
            } finally {
                panel.ifPresent(Panel::close);
            }
        }
    }

    private void run(Conversation conversation, Feed<AnswerText> feed, @Nullable Panel panel) {
        Rows<ConversationMessage> rows = ConversationRows.on(context);
        ReadMessages request = ReadMessages.latest(PageRequest.MOST).after(conversation.messages());
        while (goesOn()) {
            MessagePage page = conversations.read(conversation.id(), request);
            List<ConversationMessage> fresh =
                    page.messages().stream().limit(left).toList();
            if (!fresh.isEmpty()) {
                if (panel != null) {
                    panel.clear();
                }
                rows.print(fresh);
                context.screen().out().flush();
                left -= fresh.size();
                request = request.after(fresh.getLast().seq());
            }
            Optional<AnswerText> text = feed.next(TICK);
            if (panel != null && text.isPresent()) {
                panel.draw(List.of(new Panel.Line(Ink.FAINT, "…", text.get().text())));
            }
        }
    }

    private boolean goesOn() {
        return !stopped && left > 0 && !context.screen().abandoned();
    }
}
