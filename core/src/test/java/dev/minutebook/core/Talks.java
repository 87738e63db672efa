package dev.minutebook.core;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.projects.Projects;

/// The conversations of a workspace on PostgreSQL.
public final class Talks {

    private Talks() {}

    public static Conversations of(Workspace book) {
        return ((PostgresWorkspace) book).conversations();
    }

    public static Projects projectsOf(Workspace book) {
        return ((PostgresWorkspace) book).projects();
    }
}
