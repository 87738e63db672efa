package dev.minutebook.cli.conversations;

import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.Conversations;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.SearchMessages;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.api.projects.ProjectId;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.Listing;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;

/// `minutebook conversations …`.
public final class ConversationVerbs {

    static final Argument<ConversationId> CONVERSATION =
            id("CONVERSATION", ConversationId::new, "The id of the conversation.");
    static final Argument<String> USER =
            word("--user=USER", "Whose; left out, one's own: the agent of a token that speaks as one, else local.");

    private static final Argument<ProjectId> PROJECT =
            id("--project=PROJECT", ProjectId::new, "The project, by id or by the name of a live one.");

    private ConversationVerbs() {}

    public static Noun noun() {
        return Noun.named(
                        "conversations", "Talks of users with models: nothing said is lost, and edits begin a branch.")
                .example("conversations open \"How warm is it?\"")
                .example("conversations append last \"How warm is it in Oslo?\"")
                .example("conversations read last")
                .verbs(open(), list(), find(), findExternal(), update(), rename())
                .verbs(ConversationMessageVerbs.append(), ConversationMessageVerbs.edit())
                .verbs(ConversationMessageVerbs.regenerate(), ConversationMessageVerbs.sync())
                .verbs(ConversationMessageVerbs.read(), ConversationMessageVerbs.message())
                .verbs(branches(), switchTo(), ConversationMessageVerbs.progress())
                .verbs(ConversationMessageVerbs.listen(), ConversationMessageVerbs.watch())
                .verbs(search(), forget());
    }

    static Conversations conversations(Call call) {
        return call.workspace().conversations();
    }

    static Conversation found(Call call) {
        ConversationId id = call.get(CONVERSATION);
        return call.found(conversations(call).find(id), "conversation " + id.text());
    }

    private static Verb open() {
        var title = word("TITLE", "What it is called (default: New Chat).").optional();
        var externalId = word("--external-id=ID", "How an application calls it; unique for the user.");
        return Verb.named("open", "Opens a conversation. It joins the active project unless another is named.")
                .example("conversations open")
                .example("conversations open \"How warm is it?\" --user joan")
                .example("conversations open --external-id thread-17")
                .takes(title, USER, PROJECT, externalId)
                .writes(call -> {
                    OpenConversation request = new OpenConversation(
                            call.find(title), call.find(USER), call.find(PROJECT), call.find(externalId));
                    Conversation opened = conversations(call).open(request);
                    call.show(opened, ConversationViews.conversation());
                    call.suggest(
                            "Say something: ",
                            "conversations append",
                            opened.id().text(),
                            "Hello");
                });
    }

    private static Verb list() {
        var all = flag("--all-projects", "Those of all projects and of none, whatever project is active.");
        return Verb.named("list", "Lists the conversations of a user, the latest activity first.")
                .example("conversations list")
                .example("conversations list --all-projects --user joan")
                .example("conversations list --project {id}")
                .takes(USER, PROJECT, all)
                .lists(
                        names -> ConversationViews.conversation(),
                        call -> call.get(all)
                                ? "No conversations yet. Open one: " + call.command("conversations open")
                                : "No conversations here. Open one: " + call.command("conversations open")
                                        + "\nOf all projects: " + call.command("conversations list --all-projects"),
                        (call, page) -> conversations(call)
                                .list(
                                        new ConversationFilter(call.find(USER), call.find(PROJECT), call.get(all)),
                                        page));
    }

    private static Verb find() {
        return Verb.named("find", "Shows one conversation; `read` shows what was said.")
                .alias("show")
                .example("conversations find {id}")
                .example("conversations show last")
                .takes(CONVERSATION)
                .reads(names -> ConversationViews.conversation(), ConversationVerbs::found);
    }

    private static Verb findExternal() {
        var externalId = word("ID", "How the application calls it.");
        return Verb.named("find-external", "Shows the conversation that an application knows by another name.")
                .example("conversations find-external thread-17")
                .example("conversations find-external thread-17 --user joan")
                .takes(externalId, USER)
                .reads(
                        names -> ConversationViews.conversation(),
                        call -> call.found(
                                conversations(call).findExternal(call.get(externalId), call.find(USER)),
                                "conversation of this external id"));
    }

    private static Verb update() {
        var title = word("--title=TITLE", "Its new title.");
        var none = flag("--no-project", "Take it out of its project.");
        return Verb.named("update", "Changes title or project of a conversation.")
                .example("conversations update {id} --title \"Weather in Oslo\"")
                .example("conversations update {id} --project {id2}")
                .example("conversations update {id} --no-project")
                .takes(CONVERSATION, title, PROJECT, none)
                .writes(names -> ConversationViews.conversation(), call -> {
                    UpdateConversation change =
                            new UpdateConversation(call.find(title), call.find(PROJECT), call.get(none));
                    return conversations(call).update(call.get(CONVERSATION), change);
                });
    }

    private static Verb rename() {
        var title = word("TITLE", "Its new title.");
        return Verb.named("rename", "Gives a conversation another title.")
                .example("conversations rename {id} \"Weather in Oslo\"")
                .takes(CONVERSATION, title)
                .writes(names -> ConversationViews.conversation(), call -> {
                    UpdateConversation change = UpdateConversation.title(call.get(title));
                    return conversations(call).update(call.get(CONVERSATION), change);
                });
    }

    private static Verb branches() {
        return Verb.named("branches", "Lists the branches of a conversation in the order they were begun.")
                .example("conversations branches {id}")
                .takes(CONVERSATION)
                .lists(
                        names -> ConversationViews.branch(),
                        "No branches.",
                        (call, page) -> conversations(call).branches(call.get(CONVERSATION), page));
    }

    private static Verb switchTo() {
        var branch = whole("BRANCH", "The number of the branch, as `branches` shows it.");
        return Verb.named("switch-to", "Makes another branch the current one; what is said next continues it.")
                .alias("switch")
                .example("conversations switch-to {id} 1")
                .example("conversations switch last 1")
                .takes(CONVERSATION, branch)
                .writes(
                        names -> ConversationViews.conversation(),
                        call -> conversations(call).switchTo(call.get(CONVERSATION), call.get(branch)));
    }

    private static Verb search() {
        var words = many("WORDS", ValueType.WORD, "What to look for; oslo* stands for all words that begin so.");
        var conversation = id("--conversation=CONVERSATION", ConversationId::new, "Only in this conversation.");
        return Verb.named("search", "Finds messages that hold all the words, best first.")
                .example("conversations search oslo")
                .example("conversations search \"how warm\" --conversation {id}")
                .example("conversations search \"temp*\" --user joan")
                .takes(words, USER, conversation)
                .lists(call -> {
                    SearchMessages request = new SearchMessages(
                            String.join(" ", call.get(words)), call.find(USER), call.find(conversation));
                    return Listing.of(
                            ConversationRows.found(call),
                            "Nothing holds these words. Fewer or other words may.",
                            page -> conversations(call).search(request, page));
                });
    }

    private static Verb forget() {
        var reason = text("--reason=TEXT", "Why; the log keeps it.").needed();
        return Verb.named(
                        "forget",
                        "Deletes a conversation with all its messages for good. The log keeps that there were such messages.")
                .example("conversations forget {id} --reason \"asked by its user\"")
                .takes(CONVERSATION, reason)
                .writes(names -> ConversationViews.forgotten(), call -> {
                    ChangeReason why = new ChangeReason(call.get(reason));
                    ConversationId conversation = call.get(CONVERSATION);
                    conversations(call).forget(conversation, why);
                    return new ConversationViews.Forgotten(conversation.text());
                });
    }
}
