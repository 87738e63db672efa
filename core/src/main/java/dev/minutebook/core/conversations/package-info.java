/// Talks of users with models, and the projects they are in.
///
/// Tables: `project`, `active_project`, `conversation`, `conversation_branch`, `conversation_message` (append
/// only). An append locks the row of the conversation, numbers its messages from `last_seq` on, and sends all
/// writes with the commit: it reads nothing that grows with the conversation. A branch is a path of ranges of
/// numbers ([BranchPath]), so that a page is a short range of one index. [MemoryPlan] compares a list that a
/// framework hands over with what is stored. [UserRules] says whose conversations a caller reaches.
///
/// Context backups: `context_counter`, `context_backup` (append only). An append that reaches a number somebody waits
/// for has the counters of its conversation marked ([ContextCounters]); [CounterLook] decides what is due,
/// [BackupClaims] hands it out, [ContextBackupWriter] stores what is written, [ContextBackupSweep] finds what lacks.
@NullMarked
package dev.minutebook.core.conversations;

import org.jspecify.annotations.NullMarked;
