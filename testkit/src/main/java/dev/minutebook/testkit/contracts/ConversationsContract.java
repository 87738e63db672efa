package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Feed;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.conversations.AccuracyLevel;
import dev.minutebook.api.conversations.AnswerGrounds;
import dev.minutebook.api.conversations.AnswerText;
import dev.minutebook.api.conversations.AppendMessages;
import dev.minutebook.api.conversations.Appended;
import dev.minutebook.api.conversations.Callout;
import dev.minutebook.api.conversations.ConfidenceLabel;
import dev.minutebook.api.conversations.Conversation;
import dev.minutebook.api.conversations.ConversationFilter;
import dev.minutebook.api.conversations.ConversationId;
import dev.minutebook.api.conversations.ConversationMessage;
import dev.minutebook.api.conversations.ConversationMessageId;
import dev.minutebook.api.conversations.FoundMessage;
import dev.minutebook.api.conversations.MessagePart;
import dev.minutebook.api.conversations.MissedMessages;
import dev.minutebook.api.conversations.MissedMessagesException;
import dev.minutebook.api.conversations.NewMessage;
import dev.minutebook.api.conversations.OpenConversation;
import dev.minutebook.api.conversations.ReadMessages;
import dev.minutebook.api.conversations.SearchMessages;
import dev.minutebook.api.conversations.UpdateConversation;
import dev.minutebook.testkit.contracts.conversations.PastConversationsContract;
import dev.minutebook.testkit.suites.ConcurrentCalls;
import dev.minutebook.testkit.suites.Eventually;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// What every implementation of conversations does.
public abstract class ConversationsContract extends PastConversationsContract {

    @Test
    void a_conversation_is_opened_found_and_titled() {
        Conversation talk = open();
        assertThat(talk.title()).isEqualTo("New Chat");
        assertThat(talk.user()).isEqualTo("local");
        assertThat(talk.head()).isZero();
        assertThat(conversations().find(talk.id())).contains(talk);
        assertThat(conversations()
                        .update(talk.id(), UpdateConversation.title("Taxes"))
                        .title())
                .isEqualTo("Taxes");
        assertThat(now(talk).title()).isEqualTo("Taxes");
        assertThat(conversations()
                        .open(OpenConversation.titled(" Cats ").ofUser("alice"))
                        .title())
                .isEqualTo("Cats");
        ConversationId nowhere = new ConversationId(UUID.randomUUID());
        assertThat(conversations().find(nowhere)).isEmpty();
        refused(() -> conversations().append(nowhere, AppendMessages.of(NewMessage.user("x"))), Code.NOT_FOUND);
        refused(() -> conversations().read(nowhere, ReadMessages.latest(1)), Code.NOT_FOUND);
        refused(() -> conversations().update(nowhere, UpdateConversation.title("x")), Code.NOT_FOUND);
    }

    @Test
    void an_external_id_names_one_conversation_of_a_user() {
        Conversation mine = conversations().ensure(OpenConversation.untitled().externalId("memory-1"));
        assertThat(conversations().ensure(OpenConversation.untitled().externalId("memory-1")))
                .isEqualTo(mine);
        assertThat(conversations().findExternal("memory-1", null)).contains(mine);
        refused(() -> conversations().open(OpenConversation.untitled().externalId("memory-1")), Code.CONFLICT);
        Conversation hers = conversations()
                .ensure(OpenConversation.untitled().externalId("memory-1").ofUser("alice"));
        assertThat(hers.id()).isNotEqualTo(mine.id());
        assertThat(conversations().findExternal("memory-1", "alice")).contains(hers);
        assertThat(conversations().findExternal("memory-2", null)).isEmpty();
        refused(() -> conversations().ensure(OpenConversation.untitled()), Code.INVALID);
    }

    @Test
    void conversations_of_a_user_are_listed_in_pages() {
        List<ConversationId> mine = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            mine.add(open().id());
        }
        conversations().open(OpenConversation.untitled().ofUser("alice"));
        assertThat(everything(3, page -> conversations().list(ConversationFilter.own(), page)))
                .extracting(Conversation::id)
                .containsExactlyElementsOf(mine.reversed());
        assertThat(conversations()
                        .list(ConversationFilter.ofUser("alice"), PageRequest.first())
                        .items())
                .hasSize(1);
    }

    @Test
    void messages_are_numbered_without_gaps_and_read_as_they_came() {
        Conversation talk = open();
        UUID query = UUID.randomUUID();
        UUID correction = UUID.randomUUID();
        NewMessage asked = NewMessage.of(
                "user", MessagePart.text("What is this?"), MessagePart.media("image/png", "https://example.org/a.png"));
        NewMessage called = NewMessage.of(
                "assistant",
                MessagePart.toolCall("c1", "look", "{\"z\":1,  \"a\":[ 2,2 ], \"a\":3}")
                        .type("function"));
        NewMessage result = NewMessage.of("tool", MessagePart.toolResult("c1", "look", "a cat"));
        NewMessage answered = NewMessage.assistant("A cat.")
                .callout(Callout.CROSSCHECK)
                .accuracy(AccuracyLevel.MAXIMUM)
                .grounds(AnswerGrounds.of("opus, \"the\" \\ {large}", "haiku")
                        .answers("A cat.", "a cat")
                        .query(query)
                        .corrections(correction));
        Appended added = conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(asked, called, result, answered).ifHead(0));

        assertThat(added.head()).isEqualTo(4);
        assertThat(added.branched()).isFalse();
        List<ConversationMessage> read =
                conversations().read(talk.id(), ReadMessages.latest(10)).messages();
        assertThat(read).isEqualTo(added.messages());
        assertThat(read).extracting(ConversationMessage::seq).containsExactly(1L, 2L, 3L, 4L);
        assertThat(read).extracting(ConversationMessage::parent).containsExactly(0L, 1L, 2L, 3L);
        assertThat(read.get(0).parts()).isEqualTo(asked.parts());
        assertThat(read.get(1).parts()).isEqualTo(called.parts());
        ConversationMessage last = read.get(3);
        assertThat(last.callout()).isEqualTo(Callout.CROSSCHECK);
        assertThat(last.accuracy()).isEqualTo(AccuracyLevel.MAXIMUM);
        assertThat(last.confidence()).isEqualTo(ConfidenceLabel.HIGH);
        assertThat(last.models()).containsExactly("opus, \"the\" \\ {large}", "haiku");
        assertThat(last.query()).isEqualTo(query);
        assertThat(last.corrections()).containsExactly(correction);
        assertThat(read.get(0).confidence()).isNull();
        assertThat(conversations().message(last.id())).contains(last);
        assertThat(conversations().message(new ConversationMessageId(UUID.randomUUID())))
                .isEmpty();
        Conversation now = now(talk);
        assertThat(now.head()).isEqualTo(4);
        assertThat(now.messages()).isEqualTo(4);
        assertThat(now.updatedAt()).isEqualTo(last.createdAt());
    }

    @Test
    void the_confidence_of_an_answer_follows_from_its_grounds() {
        Conversation talk = open();
        conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(
                                NewMessage.assistant("1").grounds(AnswerGrounds.of("a")),
                                NewMessage.assistant("2").grounds(AnswerGrounds.of("a", "b")),
                                NewMessage.assistant("3")
                                        .grounds(AnswerGrounds.of("a", "b").withDisagreement()),
                                NewMessage.assistant("4")
                                        .grounds(AnswerGrounds.of("a", "b").answers("yes, it is", "no, never")),
                                NewMessage.assistant("5")
                                        .grounds(AnswerGrounds.of("a").corrections(UUID.randomUUID())),
                                NewMessage.assistant("6")
                                        .grounds(AnswerGrounds.of("a", "b").withHighStakes())));
        assertThat(conversations().read(talk.id(), ReadMessages.latest(10)).messages())
                .extracting(ConversationMessage::confidence)
                .containsExactly(
                        ConfidenceLabel.MEDIUM,
                        ConfidenceLabel.HIGH,
                        ConfidenceLabel.MEDIUM,
                        ConfidenceLabel.MEDIUM,
                        ConfidenceLabel.HIGH,
                        ConfidenceLabel.UNCERTAIN);
    }

    /// Raw parts, odd roles, white space and characters of every plane, at random.
    @Test
    void unknown_parts_are_kept_character_by_character() {
        Random random = new Random(11);
        Conversation talk = open();
        List<NewMessage> written = new ArrayList<>(List.of(
                NewMessage.of(
                        "developer", MessagePart.other("thinking", "{\"b\" : 1,\t\"a\":1.0e0, \"b\":\"\\u0000\"}\n")),
                NewMessage.of("user", ""),
                NewMessage.of("assistant"),
                NewMessage.of("Rôle 7", " "),
                NewMessage.of("user", "[]"),
                NewMessage.of("user", MessagePart.text("{}").type("json"))));
        for (int i = 0; i < 40; i++) {
            MessagePart[] parts = IntStream.rangeClosed(0, random.nextInt(4))
                    .mapToObj(part -> new MessagePart(
                            List.of(MessagePart.Kind.values()).get(random.nextInt(5)),
                            text(random, 60),
                            random.nextBoolean() ? null : text(random, 9),
                            random.nextBoolean() ? null : text(random, 9),
                            random.nextBoolean() ? null : text(random, 9)))
                    .toArray(MessagePart[]::new);
            written.add(NewMessage.of("user", parts));
        }
        conversations().append(talk.id(), AppendMessages.of(written));
        List<ConversationMessage> read =
                conversations().read(talk.id(), ReadMessages.latest(200)).messages();
        assertThat(read)
                .extracting(ConversationMessage::parts)
                .isEqualTo(written.stream().map(NewMessage::parts).toList());
        assertThat(read)
                .extracting(ConversationMessage::role)
                .isEqualTo(written.stream().map(NewMessage::role).toList());
        Eventually.holds(() -> assertThat(audit().status().unsealed()).isZero());
        assertThat(audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    private static String text(Random random, int most) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(most); i >= 0; i--) {
            int c = switch (random.nextInt(4)) {
                case 0 -> 1 + random.nextInt(0x7f);
                case 1 -> "\"\\{},'\n\r\t$?%".charAt(random.nextInt(12));
                case 2 -> 0x80 + random.nextInt(0xd000);
                default -> 0x10000 + random.nextInt(0x5000);
            };
            text.appendCodePoint(c);
        }
        return text.toString();
    }

    @Test
    void who_expects_another_head_learns_what_it_missed() {
        Conversation talk = open();
        say(talk, "q1", "a1");
        say(talk, "q2", "a2");
        assertThatThrownBy(() -> conversations()
                        .append(
                                talk.id(),
                                AppendMessages.of(NewMessage.user("late")).ifHead(1)))
                .isInstanceOfSatisfying(MissedMessagesException.class, refused -> {
                    assertThat(refused.code()).isEqualTo(Code.STALE_VERSION);
                    MissedMessages missed = refused.missed();
                    assertThat(missed.head()).isEqualTo(4);
                    assertThat(missed.more()).isFalse();
                    assertThat(texts(missed.messages())).containsExactly("a1", "q2", "a2");
                });
        assertThat(said(talk)).containsExactly("q1", "a1", "q2", "a2");
        for (int i = 0; i < 10; i++) {
            say(talk, "q", "a", "q", "a");
        }
        assertThatThrownBy(() -> conversations()
                        .append(
                                talk.id(),
                                AppendMessages.of(NewMessage.user("late")).ifHead(0)))
                .isInstanceOfSatisfying(MissedMessagesException.class, refused -> {
                    assertThat(refused.missed().more()).isTrue();
                    assertThat(refused.missed().messages())
                            .hasSize(MissedMessages.MOST)
                            .extracting(ConversationMessage::seq)
                            .startsWith(1L, 2L, 3L);
                });
    }

    @Test
    void of_many_writers_exactly_one_wins_each_head() {
        Conversation talk = open();
        int writers = 16;
        int rounds = 4;
        for (int round = 0; round < rounds; round++) {
            long head = now(talk).head();
            int number = round;
            ConcurrentCalls.Race<Appended> race = ConcurrentCalls.race(
                    writers,
                    writer -> conversations()
                            .append(
                                    talk.id(),
                                    AppendMessages.of(turns("q " + number + " " + writer, "a " + number + " " + writer))
                                            .ifHead(head)));
            assertThat(race.answers()).hasSize(1);
            assertThat(race.refusals()).hasSize(writers - 1).containsOnly(Code.STALE_VERSION);
        }
        assertThat(conversations().read(talk.id(), ReadMessages.latest(200)).messages())
                .extracting(ConversationMessage::seq)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 2L * rounds).boxed().toList());
    }

    @Test
    void an_append_under_a_key_happens_once() {
        Conversation talk = open();
        AppendMessages request = AppendMessages.of(turns("q1", "a1"));
        Appended first = conversations(book().once("turn one")).append(talk.id(), request);
        Appended again = conversations(book().once("turn one")).append(talk.id(), request);
        assertThat(again).isEqualTo(first);
        assertThat(now(talk).messages()).isEqualTo(2);
        refused(
                () -> conversations(book().once("turn one")).append(talk.id(), AppendMessages.of(turns("other"))),
                Code.KEY_REUSED);
    }

    @Test
    void messages_are_found_by_words_and_beginnings() {
        Conversation talk = conversations().open(OpenConversation.titled("Animals"));
        Conversation other = open();
        say(talk, "Tell me about platypuses", "They lay eggs");
        say(other, "Tell me about echidnas");
        conversations()
                .append(
                        talk.id(),
                        AppendMessages.of(
                                NewMessage.of("tool", MessagePart.toolResult("c", "lookup", "monotremata family"))));
        Conversation hers = conversations().open(OpenConversation.untitled().ofUser("alice"));
        say(hers, "platypuses are hers");
        assertThat(found(SearchMessages.of("platypuses"))).containsExactly("Tell me about platypuses");
        assertThat(found(SearchMessages.of("tell about"))).hasSize(2);
        assertThat(found(SearchMessages.of("tell about").in(other.id()))).containsExactly("Tell me about echidnas");
        assertThat(found(SearchMessages.of("echid*"))).containsExactly("Tell me about echidnas");
        assertThat(found(SearchMessages.of("echid"))).isEmpty();
        assertThat(found(SearchMessages.of("platyp*").ofUser("alice"))).containsExactly("platypuses are hers");
        List<FoundMessage> tool = conversations()
                .search(SearchMessages.of("monotrem*"), PageRequest.first())
                .items();
        assertThat(tool).hasSize(1);
        assertThat(tool.getFirst().title()).isEqualTo("Animals");
        assertThat(everything(1, page -> conversations().search(SearchMessages.of("tell*"), page)))
                .hasSize(2);
    }

    private List<String> found(SearchMessages request) {
        return conversations().search(request, PageRequest.first()).items().stream()
                .map(hit -> hit.message().text())
                .toList();
    }

    @Test
    void an_answer_in_progress_is_shown_and_not_kept() {
        Conversation talk = open();
        Conversation other = open();
        try (Feed<AnswerText> live = conversations().listen(talk.id())) {
            List<AnswerText> heard = new ArrayList<>();
            Eventually.holds(() -> {
                conversations().progress(talk.id(), "Once upon a");
                conversations().progress(other.id(), "Elsewhere");
                Optional<AnswerText> next = live.next(Duration.ofMillis(200));
                next.ifPresent(heard::add);
                assertThat(heard).isNotEmpty();
            });
            assertThat(heard).allSatisfy(text -> {
                assertThat(text.conversation()).isEqualTo(talk.id());
                assertThat(text.text()).isEqualTo("Once upon a");
            });
        }
        assertThat(said(talk)).isEmpty();
    }

    @Test
    void a_forgotten_conversation_is_gone_and_the_log_holds() {
        Conversation talk = conversations().open(OpenConversation.untitled().externalId("secret"));
        ConversationMessage said = say(talk, "marzipan", "truffles").messages().getFirst();
        conversations().append(talk.id(), AppendMessages.of(turns("nougat")).after(said.id()));
        conversations().forget(talk.id(), new ChangeReason("asked to"));
        assertThat(conversations().find(talk.id())).isEmpty();
        assertThat(conversations().message(said.id())).isEmpty();
        assertThat(found(SearchMessages.of("marzipan"))).isEmpty();
        refused(() -> conversations().forget(talk.id(), new ChangeReason("again")), Code.NOT_FOUND);
        assertThat(conversations()
                        .open(OpenConversation.untitled().externalId("secret"))
                        .id())
                .isNotEqualTo(talk.id());
        assertThat(sealedLog())
                .filteredOn(entry -> talk.id().value().equals(entry.subject()))
                .extracting(entry -> entry.event())
                .containsExactly(
                        "conversation.opened",
                        "conversation.appended",
                        "conversation.appended",
                        "conversation.forgotten");
        assertThat(audit().verify(VerifyAudit.all()).intact()).isTrue();
    }

    @Test
    void another_workspace_has_none_of_it() {
        Conversation talk = open();
        ConversationMessage said = say(talk, "hidden").messages().getFirst();
        var elsewhere = conversations(elsewhere());
        assertThat(elsewhere.find(talk.id())).isEmpty();
        assertThat(elsewhere.message(said.id())).isEmpty();
        assertThat(elsewhere.list(ConversationFilter.all(), PageRequest.first()).items())
                .isEmpty();
        assertThat(elsewhere
                        .search(SearchMessages.of("hidden"), PageRequest.first())
                        .items())
                .isEmpty();
        refused(() -> elsewhere.append(talk.id(), AppendMessages.of(turns("x"))), Code.NOT_FOUND);
        refused(() -> elsewhere.forget(talk.id(), new ChangeReason("x")), Code.NOT_FOUND);
    }

    @Test
    void ids_of_messages_are_all_different() {
        Conversation talk = open();
        for (int i = 0; i < 5; i++) {
            say(talk, "same", "same");
        }
        assertThat(new HashSet<>(conversations().read(talk.id(), ReadMessages.latest(200)).messages().stream()
                        .map(ConversationMessage::id)
                        .toList()))
                .hasSize(10);
    }
}
