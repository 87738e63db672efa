/// A private PostgreSQL in a folder: unpacked, made, started, watched and stopped from Java, with nothing to
/// install.
///
/// [LocalPostgres#start] is the only way in. It holds the folder for this process ([FolderInUse] for any other),
/// unpacks the programs once into a cache shared by all folders, makes the cluster on first use, and answers when
/// PostgreSQL accepts connections on 127.0.0.1. From then on a thread watches the server and restarts it when it
/// dies.
///
/// What lies in the folder:
///
///     lock                              held by the process that runs the server; names its pid
///     port                              the port of the last start, used again when it is free
///     secrets/superuser, secrets/owner  the two passwords, readable by their owner alone
///     restoring                         there while a backup is being restored; nothing starts then
///     cluster/minutebook-postgresql.conf  the settings, rewritten at every start
///     cluster/start.log                 what the server said before its own log was open
///     cluster/log/                      a week of server logs
///     cluster/complete                  there when role and database were made
///     cluster/pgdata/                   the data
///
/// As root, PostgreSQL runs under an unprivileged account that owns `pgdata` and `log` and nothing else: the Java
/// process never writes inside a folder which that account could have replaced by a link.
@NullMarked
package dev.minutebook.local;

import org.jspecify.annotations.NullMarked;
