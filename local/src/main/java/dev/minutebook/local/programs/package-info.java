/// The PostgreSQL binaries: found on the class path and unpacked once into a cache shared by all folders of a
/// user.
@NullMarked
package dev.minutebook.local.programs;

import org.jspecify.annotations.NullMarked;
