/// Tenants and their credentials.
@NullMarked
package dev.minutebook.api.workspaces;

import org.jspecify.annotations.NullMarked;
