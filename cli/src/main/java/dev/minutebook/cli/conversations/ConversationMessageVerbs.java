package dev.minutebook.cli.conversations;

import static dev.minutebook.cli.conversations.ConversationVerbs.CONVERSATION;
import static dev.minutebook.cli.conversations.ConversationVerbs.conversations;
import static dev.minutebook.cli.verbs.Argument.choice;
import static dev.minutebook.cli.verbs.Argument.flag;
import static dev.minutebook.cli.verbs.Argument.id;
import static dev.minutebook.cli.verbs.Argument.many;
import static dev.minutebook.cli.verbs.Argument.text;
import static dev.minutebook.cli.verbs.Argument.whole;
import static dev.minutebook.cli.verbs.Argument.word;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Callout;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.MessagePage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SyncMessages;
import dev.minutebook.api.conversations.Synced;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.Rows;
import dev.minutebook.cli.verbs.Argument;
import dev.minutebook.cli.verbs.Call;
import dev.minutebook.cli.verbs.ValueType;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.json.MinutebookJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is said in a conversation: added, edited, read and followed.
final class ConversationMessageVerbs {

    private static final int USUAL = 50;

    private static final Argument<Long> IF_HEAD = Argument.of(
            "--if-head=N",
            ValueType.LONG,
            "Only if this is still the number of the newest message; otherwise it is said what was missed.");
    private static final Argument<String> ROLE =
            word("--role=ROLE", "Who speaks: user (default), assistant, system, tool or another word.");
    private static final Argument<Callout> CALLOUT = choice(
            "--callout=KIND", Callout.class, "Why it stands out: disagreement, correction, highstakes or crosscheck.");
    private static final Argument<AccuracyLevel> ACCURACY =
            choice("--accuracy=LEVEL", AccuracyLevel.class, "What was spent on it: fast, balanced, high or maximum.");
    private static final Argument<List<String>> MODELS = many(
                    "--model=MODEL", ValueType.WORD, "A model that answered; the confidence follows. Can be repeated.")
            .commaSeparated();
    private static final Argument<Boolean> DISAGREED = flag("--disagreed", "The models did not agree.");
    private static final Argument<Boolean> HIGH_STAKES =
            flag("--high-stakes", "The question is one where a mistake is costly.");

    /// All that can be said of a message besides its text.
    private static final List<Argument<?>> ABOUT = List.of(ROLE, CALLOUT, ACCURACY, MODELS, DISAGREED, HIGH_STAKES);

    private ConversationMessageVerbs() {}

    static Verb append() {
        var words = text("TEXT", "What is said; @file and - work.").optional();
        var messages = text("--messages=JSON", "Instead of a text: a list of messages with their parts; @file works.");
        var after = id(
                "--after=MESSAGE",
                ConversationMessageId::new,
                "The id of the message it follows; if something does already, a new branch begins.");
        var anew = flag("--anew", "Begin a new branch from the start.");
        return Verb.named("append", "Adds a message, or several at once, all or none.")
                .alias("say")
                .example("conversations append {id} \"How warm is it in Oslo?\"")
                .example("conversations say last \"It is 12 degrees.\" --role assistant --model gpt-5")
                .example("conversations append {id} --messages @messages.json")
                .takes(CONVERSATION, words, messages, after, anew, IF_HEAD)
                .takes(ABOUT)
                .writes(call -> {
                    if (call.has(words) == call.has(messages)) {
                        throw Refusal.invalid("it is not said what to add", "Give a text, or --messages.");
                    }
                    List<NewMessage> added = call.has(messages)
                            ? list(call.get(messages))
                            : List.of(message(call, "user", call.get(words)));
                    AppendMessages request =
                            new AppendMessages(call.find(IF_HEAD), call.find(after), call.get(anew), added);
                    show(call, conversations(call).append(call.get(CONVERSATION), request));
                });
    }

    static Verb edit() {
        var number = Argument.of("NUMBER", ValueType.LONG, "The number of the message on the current branch.");
        var words = text("TEXT", "What it says now; @file and - work.");
        return Verb.named(
                        "edit", "Says a message differently: a new branch begins in its place, and the old one stays.")
                .example("conversations edit {id} 1 \"How warm is it in Bergen?\"")
                .takes(CONVERSATION, number, words, IF_HEAD)
                .takes(ABOUT)
                .writes(call -> replace(call, call.get(number), call.get(words)));
    }

    static Verb regenerate() {
        var words = text("TEXT", "The new answer; @file and - work.");
        return Verb.named("regenerate", "Puts another answer in the place of the newest message, on a new branch.")
                .example("conversations regenerate {id} \"It is 13 degrees.\" --model gpt-5")
                .takes(CONVERSATION, words, IF_HEAD)
                .takes(ABOUT)
                .writes(call -> {
                    Conversation conversation = ConversationVerbs.found(call);
                    if (conversation.head() == 0) {
                        throw Problem.Code.CONFLICT.because("nothing was said in this conversation yet");
                    }
                    replace(call, conversation.head(), call.get(words));
                });
    }

    private static void replace(Call call, long number, String text) {
        ConversationId conversation = call.get(CONVERSATION);
        ConversationMessage old = numbered(call, conversation, number);
        NewMessage changed = message(call, old.role(), text);
        ConversationMessageId after = old.parent() == 0
                ? null
                : numbered(call, conversation, old.parent()).id();
        AppendMessages request = new AppendMessages(call.find(IF_HEAD), after, after == null, List.of(changed));
        show(call, conversations(call).append(conversation, request));
    }

    private static ConversationMessage numbered(Call call, ConversationId conversation, long number) {
        return conversations(call)
                .read(conversation, ReadMessages.latest(1).after(Math.max(0, number - 1)))
                .messages()
                .stream()
                .filter(message -> message.seq() == number)
                .findFirst()
                .orElseThrow(() -> Problem.Code.NOT_FOUND.because(
                        "there is no message " + number + " on the current branch of the conversation"));
    }

    static Verb sync() {
        var messages = text("MESSAGES", "The whole list as JSON; @file and - work.");
        return Verb.named("sync", "Makes the memory of a conversation equal to a list, and adds only what is new.")
                .example("conversations sync {id} @messages.json")
                .takes(CONVERSATION, messages, IF_HEAD)
                .writes(call -> {
                    SyncMessages request = new SyncMessages(call.find(IF_HEAD), list(call.get(messages)));
                    Synced synced = conversations(call).sync(call.get(CONVERSATION), request);
                    if (call.screen().json()) {
                        call.screen().document(synced);
                        return;
                    }
                    ConversationRows.on(call).print(synced.added());
                    call.hint(synced.kept()
                            + " were there already, "
                            + synced.added().size()
                            + " are new"
                            + (synced.branched() ? ", on branch " + synced.branch() + "." : "."));
                });
    }

    private static List<NewMessage> list(String json) {
        return List.of(MinutebookJson.STRICT.read(json, NewMessage[].class));
    }

    private static NewMessage message(Call call, String usual, String text) {
        List<String> models = call.get(MODELS);
        boolean grounded = !models.isEmpty() || call.get(DISAGREED) || call.get(HIGH_STAKES);
        return new NewMessage(
                call.has(ROLE) ? call.get(ROLE) : usual,
                List.of(MessagePart.text(text)),
                call.find(CALLOUT),
                call.find(ACCURACY),
                grounded
                        ? new AnswerGrounds(
                                models, List.of(), call.get(DISAGREED), call.get(HIGH_STAKES), null, List.of())
                        : null);
    }

    private static void show(Call call, Appended appended) {
        if (call.screen().json()) {
            call.screen().document(appended);
            return;
        }
        ConversationRows.on(call).print(appended.messages());
        if (appended.branched()) {
            call.suggest(
                    "Branch " + appended.branch() + " is current now. All of them: ",
                    "conversations branches",
                    call.get(CONVERSATION).text());
        }
    }

    static Verb read() {
        var before = Argument.of("--before=N", ValueType.LONG, "The newest of those with a number below this.");
        var after = Argument.of("--after=N", ValueType.LONG, "The oldest of those with a number above this.");
        var branch = whole("--branch=N", "Of this branch (default: the current one).");
        var memory = flag("--memory", "Only what a framework holds: the list last synced, and what came since.");
        var limit = whole("--limit=N", "Messages at a time, 1 to 200 (default: 50).")
                .otherwise(USUAL);
        var all = flag("--all", "Everything from the beginning; with --output json one message on each line.");
        return Verb.named("read", "Shows what was said in a conversation, the newest messages unless told otherwise.")
                .example("conversations read {id}")
                .example("conversations read last --after 0 --limit 20")
                .example("conversations read {id} --branch 1 --all")
                .takes(CONVERSATION, before, after, branch, memory, limit, all)
                .reads(call -> {
                    if (call.get(all) && (call.has(before) || call.has(after))) {
                        throw Refusal.invalid("--all does not go with --before and --after", "Leave out one of them.");
                    }
                    ReadMessages request = new ReadMessages(
                            call.get(all) ? PageRequest.MOST : call.get(limit),
                            call.find(before),
                            call.get(all) ? Long.valueOf(0) : call.find(after),
                            call.find(branch),
                            call.get(memory));
                    if (call.get(all)) {
                        readAll(call, request);
                    } else {
                        read(call, request);
                    }
                });
    }

    private static void read(Call call, ReadMessages request) {
        ConversationId conversation = call.get(CONVERSATION);
        MessagePage page = conversations(call).read(conversation, request);
        if (call.screen().json()) {
            call.screen().document(page);
            return;
        }
        if (page.messages().isEmpty()) {
            call.suggest("Nothing there. Say something: ", "conversations append", conversation.text(), "Hello");
        }
        ConversationRows.on(call).print(page.messages());
        further(call, "--before", page.before());
        further(call, "--after", page.after());
    }

    private static void further(Call call, String option, @Nullable Long number) {
        if (number == null) {
            return;
        }
        String more = "There is more: add " + option + " " + number + " or --all.";
        if (call.screen().readable()) {
            call.hint(more);
        } else {
            // A script that takes the handles must not believe that these were all.
            call.screen().warn(more);
        }
    }

    private static void readAll(Call call, ReadMessages first) {
        ConversationId conversation = call.get(CONVERSATION);
        Rows<ConversationMessage> rows = ConversationRows.on(call);
        MessagePage page = conversations(call).read(conversation, first);
        rows.print(page.messages());
        while (page.after() != null && !call.screen().abandoned()) {
            page = conversations(call).read(conversation, first.after(page.after()));
            rows.print(page.messages());
        }
    }

    static Verb message() {
        var message = id("MESSAGE", ConversationMessageId::new, "The id of the message, in full.");
        return Verb.named("message", "Shows one message by its id.")
                .example("conversations message {id}")
                .takes(message)
                .reads(call -> {
                    ConversationMessage found = call.found(
                            conversations(call).message(call.get(message)),
                            "message " + call.get(message).text());
                    if (call.screen().json()) {
                        call.screen().document(found);
                    } else {
                        ConversationRows.on(call).print(List.of(found));
                    }
                });
    }

    static Verb progress() {
        var words = text("TEXT", "All that was said so far; @file and - work.");
        return Verb.named("progress", "Shows listeners the answer that is being written. Nothing is stored.")
                .example("conversations progress {id} \"It depends on\"")
                .takes(CONVERSATION, words)
                .makes(call -> conversations(call).progress(call.get(CONVERSATION), call.get(words)));
    }

    static Verb listen() {
        var limit = Argument.of("--limit=N", ValueType.LONG, "Stop after so many pieces (default: never).")
                .otherwise(Long.MAX_VALUE);
        return Verb.named(
                        "listen", "Prints the answer that is being written, until Ctrl-C; `watch` shows messages too.")
                .example("conversations listen {id} --output json")
                .example("conversations listen last --limit 10")
                .takes(CONVERSATION, limit)
                .reads(call -> ConversationFollower.listen(call, call.get(CONVERSATION), call.get(limit)));
    }

    static Verb watch() {
        var limit = Argument.of("--limit=N", ValueType.LONG, "Stop after so many messages (default: never).")
                .otherwise(Long.MAX_VALUE);
        return Verb.named("watch", "Shows what is said from now on and the answer that is being written, until Ctrl-C.")
                .example("conversations watch {id}")
                .example("conversations watch last --output json")
                .takes(CONVERSATION, limit)
                .reads(call -> ConversationFollower.watch(call, ConversationVerbs.found(call), call.get(limit)));
    }
}
