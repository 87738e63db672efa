/// Tenants and their credentials.
///
/// Tables: `workspace` (the directory, without content and outside row-level security), `api_token`. A token's
/// text carries its workspace, so that it is looked up like everything else: inside one workspace.
@NullMarked
package dev.minutebook.core.workspaces;

import org.jspecify.annotations.NullMarked;
