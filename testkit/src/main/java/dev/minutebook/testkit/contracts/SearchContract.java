package dev.minutebook.testkit.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.within;

import dev.minutebook.api.Page;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.search.ChangeLanguage;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Reason;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.search.SearchStatus;
import dev.minutebook.testkit.suites.DebateSuite;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// What the search over all capabilities guarantees.
public abstract class SearchContract extends DebateSuite {

    private Agent ada;
    private Agent grace;
    private Channel council;

    @BeforeEach
    void two_who_speak() {
        ada = model("ada");
        grace = model("grace");
        council = channel("council");
    }

    private Memory remember(String content) {
        return memories().remember(Remember.by(ada.ref(), content).topic("ops").shared());
    }

    private List<Hit> hits(SearchQuery query) {
        return search().search(query).items();
    }

    private List<UUID> found(String text) {
        return hits(SearchQuery.of(text)).stream().map(Hit::subject).toList();
    }

    @Test
    void all_kinds_are_found_in_one_list() {
        Message message = post(council, ada, "The lighthouse keeper called.");
        Memory memory = remember("A lighthouse needs oil.");

        List<Hit> hits = hits(SearchQuery.of("lighthouses"));

        assertThat(hits)
                .extracting(Hit::kind, Hit::subject)
                .containsExactlyInAnyOrder(
                        org.assertj.core.groups.Tuple.tuple(
                                "channel_message", message.id().value()),
                        org.assertj.core.groups.Tuple.tuple(
                                "memory", memory.id().value()));
        Hit said = hits.stream()
                .filter(hit -> hit.kind().equals("channel_message"))
                .findFirst()
                .orElseThrow();
        assertThat(said.container()).isEqualTo(council.id().value());
        assertThat(said.seq()).isEqualTo(1);
        assertThat(said.author()).isEqualTo("ada");
        assertThat(said.at()).isEqualTo(message.createdAt());
        assertThat(said.snippet()).isEqualTo("The «lighthouse» keeper called.");
        assertThat(hits(SearchQuery.of("lighthouses").kinds("memory")))
                .extracting(Hit::title)
                .containsExactly("ops");
    }

    @Test
    void turns_and_decisions_of_debates_are_found() {
        Debate debate = voted("in memory", "in memory", "on disk");

        List<Hit> turns =
                hits(SearchQuery.of("kind:turn").in(debate.id().value()).limit(100));

        assertThat(turns)
                .extracting(Hit::subject)
                .containsExactlyInAnyOrderElementsOf(turns(debate).stream()
                        .filter(turn -> turn.content() != null)
                        .map(turn -> turn.id().value())
                        .toList());
        assertThat(turns).allSatisfy(hit -> assertThat(hit.author()).isNotBlank());
        assertThat(hits(SearchQuery.of("kind:decision")))
                .extracting(Hit::subject)
                .containsExactly(decision(debate).id().value());
    }

    @Test
    void forms_of_a_word_are_the_same_word() {
        Message message = post(council, ada, "We went to the harbour and bought tickets.");

        for (String text : List.of("going", "buying a ticket", "HARBOURS", "ticket's")) {
            assertThat(found(text)).as(text).containsExactly(message.id().value());
        }
        assertThat(found("windmill")).isEmpty();
    }

    @Test
    void other_languages_are_found_by_their_words() {
        Message german = post(council, ada, "Die Brücke über den Fluss");
        Message japanese = post(council, grace, "明日は東京に行きます");

        assertThat(found("brücke").getFirst()).isEqualTo(german.id().value());
        assertThat(found("東京").getFirst()).isEqualTo(japanese.id().value());
    }

    @Test
    void an_answer_is_found_by_the_words_of_its_question() {
        post(council, ada, "Where does the ferry leave?");
        Message answer = post(council, grace, "From the northern pier.");

        assertThat(found("ferry")).contains(answer.id().value());
    }

    @Test
    void conditions_narrow_and_words_rank() {
        UUID cold = remember("The cache is cold at night").id().value();
        UUID warm = remember("The cache is warm by day").id().value();
        UUID other = remember("Night trains are late").id().value();

        assertThat(found("cache night")).containsExactlyInAnyOrder(cold, warm, other);
        assertThat(found("cache night").getFirst()).isEqualTo(cold);
        assertThat(found("cache AND night")).containsExactly(cold);
        assertThat(found("cold OR late")).containsExactlyInAnyOrder(cold, other);
        assertThat(found("cache NOT warm")).containsExactly(cold);
        assertThat(found("\"cold at night\"")).containsExactly(cold);
        assertThat(found("\"night at cold\"")).isEmpty();
        assertThat(found("cache NOT \"is cold\"")).containsExactly(warm);
        assertThat(found("cach*")).containsExactlyInAnyOrder(cold, warm);
        assertThat(found("trai*")).containsExactly(other);
        assertThat(found("(cold OR warm) AND day")).containsExactly(warm);
    }

    @Test
    void fields_narrow() {
        Memory memory = memories()
                .remember(Remember.by(ada.ref(), "Oil the lamp").topic("lamp").shared());
        Message message = post(council, grace, "Who oils the lamp?");
        UUID one = memory.id().value();
        UUID other = message.id().value();

        assertThat(found("lamp")).containsExactlyInAnyOrder(one, other);
        assertThat(found("lamp kind:memory")).containsExactly(one);
        assertThat(found("lamp kind:message")).containsExactly(other);
        assertThat(found("lamp from:grace")).containsExactly(other);
        assertThat(found("lamp from:ada")).containsExactly(one);
        memories().revise(memory.id(), ReviseMemory.content("Oil the lamp at noon"));
        assertThat(found("lamp from:ada")).containsExactly(one);
        refused(() -> SearchQuery.of("lamp").kinds("elephant"), Code.INVALID);
        assertThat(found("title:lamps")).containsExactly(one);
        assertThat(found("topic:lamp")).containsExactly(one);
        assertThat(found("lamp after:2000-01-01")).hasSize(2);
        assertThat(found("lamp before:2000-01-01")).isEmpty();
        assertThat(hits(SearchQuery.of("lamp").in(council.id().value())))
                .extracting(Hit::subject)
                .containsExactly(other);
        assertThat(found("kind:channel_message")).containsExactly(other);
    }

    @Test
    void private_texts_are_found_by_their_agent_alone() {
        Memory secret = memories().remember(Remember.by(ada.ref(), "The combination is 4711"));

        assertThat(found("combination")).isEmpty();
        assertThat(hits(SearchQuery.of("combination").by(grace.ref()))).isEmpty();
        assertThat(hits(SearchQuery.of("kind:memory").by(grace.ref()))).isEmpty();
        assertThat(hits(SearchQuery.of("combination").by(ada.ref())))
                .extracting(Hit::subject)
                .containsExactly(secret.id().value());
        refused(() -> search().search(SearchQuery.of("combination").by(AgentRef.of("nobody"))), Code.NOT_FOUND);
    }

    @Test
    void another_workspace_is_never_found() {
        remember("The lighthouse is ours");

        assertThat(elsewhere().search().search(SearchQuery.of("lighthouse")).items())
                .isEmpty();
    }

    @Test
    void what_was_revised_is_found_by_its_new_words_and_as_of_then_by_its_old() throws Exception {
        Memory before = remember("The port is eighty");
        Instant then = soonAfter(before.updatedAt());
        memories().revise(before.id(), ReviseMemory.content("The gate is open"));

        assertThat(found("port")).isEmpty();
        assertThat(found("gate")).containsExactly(before.id().value());
        assertThat(hits(SearchQuery.of("port").asOf(then)))
                .extracting(Hit::snippet)
                .containsExactly("The «port» is eighty");
        assertThat(hits(SearchQuery.of("gate").asOf(then))).isEmpty();
    }

    @Test
    void what_was_archived_is_found_as_of_before_and_again_when_restored() throws Exception {
        Memory memory = remember("The port is eighty");
        Instant then = soonAfter(memory.updatedAt());
        memories().archive(memory.id(), "old");
        assertThat(found("port")).isEmpty();
        assertThat(hits(SearchQuery.of("port").asOf(then))).hasSize(1);

        memories().restore(memory.id());
        assertThat(found("port")).containsExactly(memory.id().value());

        memories().forget(memory.id(), "told to", false);
        assertThat(found("port")).isEmpty();
        assertThat(hits(SearchQuery.of("port").asOf(then))).isEmpty();
    }

    @Test
    void what_is_in_quarantine_is_found_when_it_is_released() {
        Memory memory = memories()
                .remember(Remember.by(ada.ref(), "The port is eighty")
                        .shared()
                        .from("https://example.org", SourceClass.WEB));
        assertThat(memory.quarantined()).isTrue();
        assertThat(found("port")).isEmpty();

        memories().release(memory.id(), "checked");
        assertThat(found("port")).containsExactly(memory.id().value());
    }

    @Test
    void pages_hold_each_hit_once() {
        for (int i = 0; i < 23; i++) {
            post(council, ada, "lighthouse " + "and more ".repeat(i));
        }
        List<UUID> all = new ArrayList<>();
        SearchQuery query = SearchQuery.of("lighthouse").limit(5);
        Page<Hit> page = search().search(query);
        while (true) {
            assertThat(page.items()).hasSizeLessThanOrEqualTo(5);
            page.items().forEach(hit -> all.add(hit.subject()));
            if (page.next() == null) {
                break;
            }
            page = search().search(query.after(page.next()));
        }
        assertThat(all).hasSize(23).doesNotHaveDuplicates();
    }

    @Test
    void the_score_is_what_the_reasons_say() {
        post(council, ada, "Is the lighthouse lit?");
        post(council, grace, "The lighthouse is lit on Mondays.");
        post(council, ada, "And the harbour?");
        remember("grace lit the lighthouse in the harbour");
        SearchQuery query =
                SearchQuery.of("did grace say the lighthouse harbour is lit").preferring(1, 0.5);

        List<Hit> hits = hits(query);

        assertThat(hits).hasSize(4);
        for (Hit hit : hits) {
            double sum = 0;
            double product = 1;
            for (Reason why : hit.why()) {
                assertThat(why.rule()).isNotBlank();
                assertThat(why.words()).isNotBlank();
                if (why.effect() == Reason.Effect.ADDS) {
                    sum += why.value();
                } else {
                    product *= why.value();
                }
            }
            assertThat(sum * product).isCloseTo(hit.score(), within(1e-8));
        }
        assertThat(hits).extracting(Hit::score).isSortedAccordingTo((one, other) -> Double.compare(other, one));
    }

    @Test
    void importance_and_recency_weigh_when_asked_to() {
        memories()
                .remember(
                        Remember.by(ada.ref(), "lamp one").shared().weighing(0.1, dev.minutebook.api.memory.Tier.SLOW));
        Memory weighty = memories()
                .remember(Remember.by(ada.ref(), "lamp two").shared().weighing(1, dev.minutebook.api.memory.Tier.SLOW));

        assertThat(hits(SearchQuery.of("lamp").preferring(0, 5)).getFirst().subject())
                .isEqualTo(weighty.id().value());
    }

    @Test
    void the_state_of_the_index_is_told() {
        remember("one");
        post(council, ada, "two");

        SearchStatus status = search().status();

        assertThat(status.entries()).isEqualTo(2);
        assertThat(status.waiting() + status.indexed()).isEqualTo(2);
        assertThat(status.unread()).isZero();
    }

    @Test
    void no_text_makes_a_search_fail() {
        post(council, ada, "An ordinary message about a lighthouse.");
        Random random = new Random(11);
        List<String> pieces = List.of(
                "lighthouse",
                "\"",
                "(",
                ")",
                "AND",
                "OR",
                "NOT",
                "*",
                ":",
                "title:",
                "topic:",
                "kind:",
                "from:",
                "before:",
                "after:2020-01-01",
                "in May 2023",
                "'",
                "\\",
                "%",
                "$1",
                ";--",
                "\u00e4",
                "\uD83E\uDD14",
                "\u202e",
                "a*",
                "li*",
                "the");
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            for (int n = random.nextInt(12); n > 0; n--) {
                text.append(pieces.get(random.nextInt(pieces.size())));
                text.append(random.nextBoolean() ? " " : "");
            }
            assertThatCode(() -> search().search(SearchQuery.of(text.toString())))
                    .as("search for %s", text)
                    .doesNotThrowAnyException();
        }
        refused(() -> search().search(SearchQuery.of("light\0house")), Code.INVALID);
        refused(() -> search().search(SearchQuery.of("x").limit(101)), Code.INVALID);
        refused(() -> search().search(SearchQuery.of("x").after("nonsense")), Code.INVALID);
    }

    private static Instant soonAfter(Instant instant) throws InterruptedException {
        Thread.sleep(20);
        return instant.plusMillis(10);
    }

    @Test
    void a_word_is_found_in_other_forms_whatever_its_language() {
        assertThat(search().status().language()).isEqualTo("en");
        assertThat(search().changeLanguage(new ChangeLanguage("de")).language()).isEqualTo("de");
        assertThat(search().status().language()).isEqualTo("de");
        Message german = post(council, ada, "Wir bauten drei Häuser am Fluss.");
        Message russian = post(council, ada, "Мы читали старые книги.");
        Message arabic = post(council, ada, "قرأنا الكتاب القديم");
        Message hindi = post(council, ada, "हमने किताबें पढ़ीं");
        Message japanese = post(council, ada, "東京都の会議");

        assertThat(found("Haus")).first().isEqualTo(german.id().value());
        assertThat(hits(SearchQuery.of("Hauses")).getFirst().snippet()).contains("«Häuser»");
        assertThat(found("\"drei Häuser\"")).containsExactly(german.id().value());
        assertThat(found("\"drei Haus\"")).isEmpty();
        assertThat(found("книга")).first().isEqualTo(russian.id().value());
        assertThat(hits(SearchQuery.of("книгами")).getFirst().snippet()).contains("«книги»");
        assertThat(found("كتاب")).first().isEqualTo(arabic.id().value());
        assertThat(found("किताब")).first().isEqualTo(hindi.id().value());
        assertThat(found("京都")).first().isEqualTo(japanese.id().value());
    }

    @Test
    void a_language_that_is_none_is_refused() {
        refused(() -> search().changeLanguage(new ChangeLanguage("xx")), Code.INVALID);
    }
}
