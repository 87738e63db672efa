/// Where backups are kept: a folder of many, or one archive.
@NullMarked
package dev.minutebook.embedded.backup.targets;

import org.jspecify.annotations.NullMarked;
