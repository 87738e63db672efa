package dev.minutebook.api.contextbackups;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.conversations.ConversationId;
import org.jspecify.annotations.Nullable;

/// A context backup that somebody writes. Either `text` or `sections` is given.
///
/// @param specialist the agent whose note it is
/// @param text       six sections below their headings, as [BackupSections#parse] reads them
/// @param sections   the same as fields
/// @param coversUpTo the number of the newest message it covers; null for the newest of the current branch
/// @param model      the model that wrote it, if one did
public record WriteContextBackup(
        ConversationId conversation,
        AgentRef specialist,
        @Nullable String text,
        @Nullable BackupSections sections,
        @Nullable Long coversUpTo,
        @Nullable String model) {

    /// The longest name of a model.
    public static final int MODEL = 128;

    public WriteContextBackup {
        Limits.given("conversation", conversation, "say which conversation");
        Limits.given("specialist", specialist, "say whose backup it is");
        if ((text == null) == (sections == null)) {
            throw Problem.Code.INVALID.because("give the backup as text or as sections, one of the two");
        }
        if (text != null) {
            BackupSections.parse(text);
        }
        if (sections != null) {
            sections.complete();
        }
        if (coversUpTo != null) {
            Limits.range("coversUpTo", coversUpTo, 1, Long.MAX_VALUE);
        }
        Limits.optional("model", model, MODEL);
    }

    /// A backup as text.
    public static WriteContextBackup of(ConversationId conversation, AgentRef specialist, String text) {
        return new WriteContextBackup(conversation, specialist, text, null, null, null);
    }

    /// A backup as sections.
    public static WriteContextBackup of(ConversationId conversation, AgentRef specialist, BackupSections sections) {
        return new WriteContextBackup(conversation, specialist, null, sections, null, null);
    }

    /// The same, covering messages up to a number.
    public WriteContextBackup coversUpTo(long seq) {
        return new WriteContextBackup(conversation, specialist, text, sections, seq, model);
    }

    /// The same, written by a model.
    public WriteContextBackup model(String name) {
        return new WriteContextBackup(conversation, specialist, text, sections, coversUpTo, name);
    }

    /// What it says.
    public BackupSections read() {
        return sections != null ? sections : BackupSections.parse(text == null ? "" : text);
    }
}
