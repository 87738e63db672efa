/// What context backups are made of; pure.
///
/// [BackupRules] says when one is due and whether one is valid, [BackupPrompt] what a model is told that writes one,
/// [RestoredText] what a new context window begins with, [SectionDifferences] what differs between two.
@NullMarked
package dev.minutebook.core.conversations.backups;

import org.jspecify.annotations.NullMarked;
