/// The database schema and its migrations.
///
/// Migrations are the files `migrations/V…__*.sql`, applied in order by Flyway into the schema `minutebook`.
/// Forward only: once a version is released its files never change. What only some databases can have stands in
/// `optional` and has no version.
@NullMarked
package dev.minutebook.schema;

import org.jspecify.annotations.NullMarked;
