/// Context backups: notes by which the work of a conversation goes on in a new context window.
///
/// A specialist is an agent that takes part in a conversation. Its [ContextCounter] says how much was said since its
/// last backup. When that is much, or the talk rests, or a sweep finds that the newest messages are in no backup, a
/// [ContextBackup] is due; whoever claims it gets a prompt and reports a text of six sections ([BackupSections]). A
/// backup never changes. It is valid as long as it covers the newest messages of the current branch
/// ([BackupValidity]).
@NullMarked
package dev.minutebook.api.contextbackups;

import org.jspecify.annotations.NullMarked;
