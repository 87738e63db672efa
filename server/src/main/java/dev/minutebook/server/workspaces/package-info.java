/// Tenants and credentials over HTTP.
@NullMarked
package dev.minutebook.server.workspaces;

import org.jspecify.annotations.NullMarked;
