package dev.minutebook.testkit.contracts.conversations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.api.projects.ActivateProject;
import dev.minutebook.api.projects.CreateProject;
import dev.minutebook.api.projects.Project;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.api.projects.RenameProject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Projects, and the one a user works in.
public abstract class ProjectsContract extends ConversationSuite {

    @Test
    void a_project_is_created_renamed_archived_and_restored() {
        Project law = projects().create(CreateProject.named("Immigration Law"));
        assertThat(law.user()).isEqualTo("local");
        assertThat(law.active()).isFalse();
        assertThat(projects().find(law.id())).contains(law);

        Project renamed = projects().rename(law.id(), new RenameProject("Law"));
        assertThat(renamed.name()).isEqualTo("Law");
        assertThat(projects().archive(law.id()).archivedAt()).isNotNull();
        assertThat(projects().list(null, false, PageRequest.first()).items()).isEmpty();
        assertThat(projects().list(null, true, PageRequest.first()).items())
                .extracting(Project::name)
                .containsExactly("Law");
        projects().create(CreateProject.named("Law"));
        refused(() -> projects().restore(law.id()), Code.CONFLICT);
        refused(() -> projects().create(CreateProject.named("Law")), Code.CONFLICT);
        assertThat(projects().create(CreateProject.named("Law").ofUser("alice")).user())
                .isEqualTo("alice");
        refused(() -> projects().archive(new ProjectId(UUID.randomUUID())), Code.NOT_FOUND);
    }

    @Test
    void projects_are_listed_by_name_in_pages() {
        for (String name : new String[] {"c", "a", "d", "b"}) {
            projects().create(CreateProject.named(name));
        }
        projects().create(CreateProject.named("x").ofUser("alice"));
        assertThat(everything(3, page -> projects().list(null, false, page)))
                .extracting(Project::name)
                .containsExactly("a", "b", "c", "d");
    }

    @Test
    void new_conversations_join_the_active_project() {
        Conversation before = open();
        Project law = projects().create(CreateProject.named("Law"));
        assertThat(projects()
                        .activate(ActivateProject.in(law.id()))
                        .orElseThrow()
                        .active())
                .isTrue();
        assertThat(projects().active(null).orElseThrow().id()).isEqualTo(law.id());
        Conversation inside = open();
        assertThat(inside.project()).isEqualTo(law.id());
        assertThat(conversations()
                        .open(OpenConversation.untitled().ofUser("alice"))
                        .project())
                .as("the project of another user is not hers")
                .isNull();

        assertThat(conversations()
                        .list(ConversationFilter.own(), PageRequest.first())
                        .items())
                .as("a list shows the active project")
                .containsExactly(inside);
        assertThat(conversations()
                        .list(ConversationFilter.all(), PageRequest.first())
                        .items())
                .containsExactlyInAnyOrder(before, inside);
        assertThat(projects().activate(ActivateProject.none())).isEmpty();
        assertThat(projects().active(null)).isEmpty();
        assertThat(open().project()).isNull();
        assertThat(conversations()
                        .list(ConversationFilter.own().project(law.id()), PageRequest.first())
                        .items())
                .containsExactly(inside);
    }

    @Test
    void an_archived_project_is_active_no_more() {
        Project law = projects().create(CreateProject.named("Law"));
        projects().activate(ActivateProject.in(law.id()));
        Conversation inside = open();
        projects().archive(law.id());
        assertThat(projects().active(null)).isEmpty();
        assertThat(now(inside).project()).isEqualTo(law.id());
        refused(() -> projects().activate(ActivateProject.in(law.id())), Code.CONFLICT);
        refused(() -> conversations().open(OpenConversation.untitled().project(law.id())), Code.CONFLICT);
    }

    @Test
    void a_conversation_moves_between_projects_of_its_user() {
        Project law = projects().create(CreateProject.named("Law"));
        Project hers = projects().create(CreateProject.named("Law").ofUser("alice"));
        Conversation talk = open();
        assertThat(conversations()
                        .update(talk.id(), UpdateConversation.project(law.id()))
                        .project())
                .isEqualTo(law.id());
        refused(() -> conversations().update(talk.id(), UpdateConversation.project(hers.id())), Code.CONFLICT);
        Conversation moved = conversations().update(talk.id(), UpdateConversation.project(null));
        assertThat(moved.project()).isNull();
        assertThat(moved.title()).isEqualTo(OpenConversation.UNTITLED);
    }
}
