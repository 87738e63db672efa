package dev.minutebook.core.conversations.backups;

import dev.minutebook.api.contextbackups.BackupValidity;
import dev.minutebook.api.contextbackups.ContextBackup;
import dev.minutebook.api.contextbackups.RestoredContext;
import dev.minutebook.api.contextbackups.TokenEstimate;
import dev.minutebook.api.conversations.ConversationMessage;
import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/// The text with which a new context window begins. The backup comes first, if it fits; messages are added newest
/// first, each whole, until one does not fit.
public final class RestoredText {

    private static final int SEPARATOR = 2;

    private final long most;
    private final BackupValidity validity;
    private final @Nullable ContextBackup backup;
    private final @Nullable String note;
    private final Deque<String> shown = new ArrayDeque<>();
    private long characters;
    private @Nullable Long first;
    private @Nullable Long last;
    private boolean full;

    /// @param newest the newest backup of the branch; null if there is none
    public RestoredText(int tokens, BackupValidity validity, @Nullable ContextBackup newest) {
        this.most = tokens * 4L + 3;
        this.validity = validity;
        String text =
                newest == null ? null : heading(newest) + newest.sections().text();
        boolean fits = text != null && text.length() <= most;
        this.note = fits ? text : null;
        this.backup = fits ? newest : null;
        this.characters = note == null ? 0 : note.length();
    }

    private static String heading(ContextBackup backup) {
        return "# Context backup, covers messages up to " + backup.coversUpTo() + "\n\n";
    }

    /// Takes the next older message. Returns whether there is room for more.
    public boolean add(ConversationMessage message) {
        String text = MessageText.of(message);
        String heading = shown.isEmpty() ? "# Messages\n\n" : "";
        long longer = characters + SEPARATOR + heading.length() + text.length();
        if (full || longer > most) {
            full = true;
            return false;
        }
        characters = longer;
        shown.addFirst(text);
        first = message.seq();
        last = last == null ? Long.valueOf(message.seq()) : last;
        return true;
    }

    /// @param newest the number of the newest message of the branch, 0 if there is none
    /// @param before the number of the message before the oldest that was taken, 0 if there is none
    public RestoredContext restored(long newest, long before) {
        StringBuilder text = new StringBuilder(note == null ? "" : note);
        if (!shown.isEmpty()) {
            text.append(text.isEmpty() ? "" : "\n\n").append("# Messages\n\n").append(String.join("\n\n", shown));
        }
        Long covers = backup == null ? null : Long.valueOf(backup.coversUpTo());
        long held = covers == null ? 0 : covers;
        long missingTo = first == null ? newest : before;
        boolean gap = missingTo > held;
        return new RestoredContext(
                text.toString(),
                text.isEmpty() ? 0 : TokenEstimate.of(text.toString()),
                backup == null ? null : backup.id(),
                validity,
                covers,
                first,
                last,
                gap ? held + 1 : null,
                gap ? missingTo : null);
    }
}
