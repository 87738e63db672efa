/// The operating system: users and the account PostgreSQL runs under, file permissions, atomic files, and
/// processes.
@NullMarked
package dev.minutebook.local.system;

import org.jspecify.annotations.NullMarked;
