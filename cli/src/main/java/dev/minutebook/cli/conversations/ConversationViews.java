package dev.minutebook.cli.conversations;

import dev.minutebook.api.conversations.AnswerText;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationBranch;
import dev.minutebook.api.projects.Project;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.View;

/// What people see of conversations, their branches and projects.
final class ConversationViews {

    /// What was deleted.
    record Forgotten(String forgotten) {}

    private ConversationViews() {}

    static View<Conversation> conversation() {
        return new View<Conversation>(Conversation::id)
                .column("Conversation", Conversation::id)
                .column("Messages", Conversation::messages)
                .column("Active", Conversation::activeAt)
                .text("Title", Conversation::title)
                .detail("User", Conversation::user)
                .detail("Project", Conversation::project)
                .detail("External id", Conversation::externalId)
                .detail("Branch", conversation -> conversation.branch() + " of " + conversation.branches())
                .detail("Newest message", Conversation::head)
                .detail("Opened", Conversation::createdAt)
                .detail("Changed", Conversation::updatedAt);
    }

    static View<ConversationBranch> branch() {
        return new View<ConversationBranch>(ConversationBranch::number)
                .column("Branch", ConversationBranch::number, branch -> branch.current() ? Ink.STRONG : Ink.PLAIN)
                .column("From branch", ConversationBranch::parent)
                .column("After message", ConversationBranch::fork)
                .column("Newest message", ConversationBranch::head)
                .column("Begun", ConversationBranch::createdAt)
                .column("Current", branch -> branch.current() ? "current" : null);
    }

    static View<AnswerText> answer() {
        return new View<AnswerText>(AnswerText::text)
                .column("At", AnswerText::at)
                .text("Text", AnswerText::text);
    }

    static View<Forgotten> forgotten() {
        return new View<Forgotten>(Forgotten::forgotten).column("Forgotten", Forgotten::forgotten);
    }

    static View<Project> project() {
        return new View<Project>(Project::id)
                .column("Project", Project::id)
                .text("Name", Project::name, project -> Ink.NAME)
                .column("Active", project -> project.active() ? "active" : null)
                .detail("User", Project::user)
                .detail("Created", Project::createdAt)
                .detail("Changed", Project::updatedAt)
                .detail("Archived", Project::archivedAt);
    }
}
