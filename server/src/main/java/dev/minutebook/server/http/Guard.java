package dev.minutebook.server.http;

import dev.minutebook.core.access.Permission;

/// Who may use a route.
public sealed interface Guard {

    /// Whoever may do this.
    record Needs(Permission permission) implements Guard {
        @Override
        public String text() {
            return permission.scope();
        }
    }

    /// Whoever holds a token.
    record Authenticated() implements Guard {
        @Override
        public String text() {
            return "authenticated";
        }
    }

    /// Everybody. For what says nothing about any workspace.
    record Open() implements Guard {
        @Override
        public String text() {
            return "open";
        }
    }

    /// As `x-permission` in the OpenAPI document.
    String text();
}
