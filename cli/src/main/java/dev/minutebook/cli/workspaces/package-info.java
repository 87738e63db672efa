/// `minutebook workspaces …`: the tenants of an installation.
@NullMarked
package dev.minutebook.cli.workspaces;

import org.jspecify.annotations.NullMarked;
