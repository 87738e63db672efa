/// Backups of a book in a folder, taken while it runs.
///
/// [BackupRun] copies the files of the private PostgreSQL between `pg_backup_start` and `pg_backup_stop`, and then the
/// write-ahead log between the two. [BackupRepository] cuts every file into chunks and keeps each once, under its hash,
/// in a [dev.minutebook.embedded.backup.targets.BackupTarget]; a [Manifest] says which chunks make up which file, and
/// is written last. [Restoration] lays the files out again, and PostgreSQL recovers as after a crash.
/// [BackupVerification] does so in a throw-away folder and verifies the log of every workspace there.
///
/// What lies in a target:
///
///     backups/<id>              a manifest
///     chunks/<key>/<2>/<hash>   the chunks, by the key that seals them, or `plain`
///     keys/<key>                a key, wrapped by the master key
@NullMarked
package dev.minutebook.embedded.backup;

import org.jspecify.annotations.NullMarked;
