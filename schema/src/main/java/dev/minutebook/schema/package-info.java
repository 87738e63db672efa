/// The tables, and how they come into being.
///
/// Migrations are the files `migrations/V…__*.sql`, applied in order by Flyway into the schema `minutebook`. Forward only:
/// once a version is released its files never change.
@NullMarked
package dev.minutebook.schema;

import org.jspecify.annotations.NullMarked;
