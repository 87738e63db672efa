package dev.minutebook.core.debates.prompts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.asks.Ask.Purpose;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.core.debates.prompts.SamplePrompt.Block;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PromptsTest {

    @Test
    void every_ask_has_a_prompt_without_open_places() {
        Set<String> texts = new HashSet<>();
        for (Phase phase : Phase.values()) {
            for (Purpose purpose : Purpose.values()) {
                Prompt prompt = full().asked(phase, purpose).render();
                assertThat(prompt.text() + prompt.system())
                        .as("%s %s", phase, purpose)
                        .doesNotContainPattern("\\{[a-z]+\\}");
                texts.add(prompt.text());
            }
        }
        assertThat(texts).hasSize(Phase.values().length * Purpose.values().length);
    }

    @Test
    void every_template_is_used_and_each_phase_and_purpose_has_one() throws IOException, URISyntaxException {
        Path folder = Path.of(Objects.requireNonNull(Prompts.class.getResource("system.txt"))
                        .toURI())
                .resolveSibling(".")
                .normalize();
        Set<String> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(file -> file.toString().endsWith(".txt"))
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
        Set<String> wanted = new TreeSet<>();
        Stream.of(Phase.values()).forEach(phase -> wanted.add(file(phase)));
        Stream.of(Purpose.values())
                .filter(purpose -> purpose != Purpose.SPEAK)
                .forEach(purpose -> wanted.add(file(purpose)));
        wanted.add("system.txt");
        assertThat(files.stream().filter(name -> !name.contains("/"))).containsExactlyElementsOf(wanted);
    }

    private static String file(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT) + ".txt";
    }

    @Test
    void a_place_that_nothing_fills_is_an_error() {
        assertThatThrownBy(() -> new Template("x", "a {b} c").filled(Map.of("d", "e")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("{b}");
        assertThatThrownBy(() -> Template.named("missing")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void what_is_filled_in_is_not_looked_at_again() {
        assertThat(new Template("x", "{a} {\"b\": 1} {b}").filled(Map.of("a", "{b} $1 \\1 {a}", "b", "B")))
                .isEqualTo("{b} $1 \\1 {a} {\"b\": 1} B");
        SamplePrompt sample = new SamplePrompt();
        sample.topic = "What is {seat} and {nothing}?";
        assertThat(sample.said(2, "{topic} {code}").render().text())
                .contains("What is {seat} and {nothing}?", "{topic} {code}");
    }

    @Test
    void the_system_text_says_who_the_seat_is() {
        assertThat(new SamplePrompt().render().system())
                .startsWith("You are ada. You hold seat 1 of 3 in a debate, in the role of proposer.")
                .endsWith("I count before I speak.\n");
        SamplePrompt other = new SamplePrompt();
        other.seat = SamplePrompt.SEATS.get(1);
        assertThat(other.render().system()).contains("You are grace").doesNotContain("constitution");
    }

    @Test
    void sections_without_content_are_left_out() {
        String bare = new SamplePrompt().render().text();
        assertThat(bare)
                .contains("# Topic", "round 2, phase proposal, pass 1", "Nothing yet that you may see")
                .contains("- seat 1: ada (proposer), you\n- seat 2: grace (critic)\n")
                .doesNotContain("# Context", "# Briefing", "# Your part");
        assertThat(full().render().text()).contains("# Context", "# Briefing", "# Your part", "seat 2, grace (critic)");
    }

    @Test
    void what_others_wrote_stands_between_marks_with_its_author() {
        Prompt prompt = full().asked(Phase.CONVERGENCE, Purpose.VOTE).render();
        assertThat(SamplePrompt.blocks(prompt))
                .containsExactly(
                        new Block("context", "We use Redis."),
                        new Block("briefing", "Earlier: no."),
                        new Block("seat 2, grace (critic), in the phase proposal", "Use Caffeine."),
                        new Block("seat 3, alan-2 (moderator), in the phase proposal", "Use a file."),
                        new Block("your part", "cache: the cache"),
                        new Block("options", "- P2: Caffeine, in memory\n- P3"));
        assertThat(prompt.turns())
                .isEqualTo(full().input().turns().stream()
                        .map(PromptInput.Said::id)
                        .toList());
    }

    @Test
    void a_vote_names_the_options_and_nothing_else_does() {
        assertThat(full().asked(Phase.CONVERGENCE, Purpose.VOTE).render().options())
                .containsExactly("P2", "P3");
        assertThat(full().render().options()).isEmpty();
    }

    @Test
    void options_that_are_known_before_the_vote_are_shown_before_it() {
        SamplePrompt early = full();
        assertThat(SamplePrompt.blocks(early.render()))
                .contains(new Block("options", "- P2: Caffeine, in memory\n- P3"));
        early.options.clear();
        assertThat(early.render().text()).doesNotContain("# Options");
    }

    @Test
    void only_a_model_is_told_to_write_json() {
        for (Phase phase : Phase.values()) {
            for (Purpose purpose : Purpose.values()) {
                SamplePrompt sample = full().asked(phase, purpose);
                assertThat(sample.render().text()).contains("marked json");
                sample.kind = Seat.Kind.EXTERNAL;
                assertThat(sample.render().text()).doesNotContain("json").contains("# How to answer");
                sample.kind = Seat.Kind.HUMAN;
                assertThat(sample.render().text()).doesNotContain("json").contains("# How to answer");
            }
        }
    }

    @Test
    void why_the_last_answer_was_not_accepted_stands_between_marks() {
        SamplePrompt again = full();
        assertThat(again.render().text()).doesNotContain("not accepted");
        again.rejected = "the vote names two options";
        assertThat(again.render().text()).contains("# Your last answer was not accepted");
        assertThat(SamplePrompt.blocks(again.render())).contains(new Block("why", "the vote names two options"));
    }

    @Test
    void every_field_of_an_answer_and_every_objection_is_told() {
        String text = full().asked(Phase.CONVERGENCE, Purpose.VOTE).render().text();
        for (String field : List.of(
                "confidence",
                "vote",
                "choice",
                "ranking",
                "approved",
                "rationale",
                "dissent",
                "critiques",
                "seat",
                "severity",
                "reasoning",
                "issues",
                "text",
                "suggestion",
                "plan",
                "name",
                "description",
                "after",
                "risk",
                "reflection",
                "rootCause",
                "whatWentWrong",
                "whatToChange",
                "insights")) {
            assertThat(text).contains("\"" + field + "\"");
        }
        for (DissentType type : DissentType.values()) {
            if (type != DissentType.ABSTENTION) {
                assertThat(text).contains("\"" + type.name().toLowerCase(Locale.ROOT) + "\"");
            }
        }
        assertThat(text).containsOnlyOnce("```json");
    }

    @Test
    void who_reflects_is_told_what_failed() {
        SamplePrompt sample = full().asked(Phase.PROPOSAL, Purpose.REFLECT);
        sample.failures = List.of("testA: expected 1", "testB: {boom}");
        Prompt prompt = sample.render();
        assertThat(SamplePrompt.blocks(prompt))
                .contains(new Block("failing tests", "testA: expected 1\ntestB: {boom}"));
    }

    @Test
    void in_an_anonymous_review_no_name_is_seen() {
        SamplePrompt sample = new SamplePrompt().asked(Phase.REVIEW, Purpose.SPEAK);
        sample.anonymous = true;
        sample.said(3, "I, Alan-2, disagree with GRACE and _ada_; adaptive is fine.")
                .said(1, "@grace: see ada's note, not alan's.");
        Prompt prompt = sample.render();
        assertThat(SamplePrompt.blocks(prompt))
                .containsExactly(
                        new Block(
                                "Answer A, which is seat 3",
                                "I, Answer A, disagree with another seat and _Answer B_; adaptive is fine."),
                        new Block("Answer B, which is seat 1", "@another seat: see Answer B's note, not alan's."));
        assertThat(prompt.text().toLowerCase(Locale.ROOT))
                .doesNotContain("alan-2", "grace", "ada ", "moderator", "critic)");
    }

    @Test
    void pseudonyms_go_on_after_the_last_letter_and_are_not_replaced_themselves() {
        SamplePrompt sample = new SamplePrompt();
        for (int i = 0; i < 60; i++) {
            sample.turns.add(new PromptInput.Said(i + 1, "x", "critic", Phase.REVIEW, "", new TurnId(new UUID(1, i))));
        }
        Pseudonyms pseudonyms = new Pseudonyms(sample.input());
        assertThat(List.of(pseudonyms.of(1), pseudonyms.of(26), pseudonyms.of(27), pseudonyms.of(53)))
                .containsExactly("Answer A", "Answer Z", "Answer AA", "Answer BA");
        PromptInput odd = new PromptInput(
                "t",
                null,
                null,
                SamplePrompt.SEATS.getFirst(),
                List.of(
                        new PromptInput.Place(1, "answer", "critic", null),
                        new PromptInput.Place(2, "a", "critic", null)),
                Phase.REVIEW,
                Purpose.SPEAK,
                1,
                0,
                null,
                Map.of(),
                new SamplePrompt().said(1, "").said(2, "").turns,
                true,
                List.of(),
                Seat.Kind.MODEL,
                null);
        assertThat(new Pseudonyms(odd).hidden("answer a b")).isEqualTo("Answer A Answer B b");
    }

    @Test
    void long_turns_are_cut_to_a_fair_share() {
        SamplePrompt sample = new SamplePrompt();
        sample.said(1, "s".repeat(1_000)).said(2, "l".repeat(200_000)).said(3, "m".repeat(200_000));
        List<Block> blocks = SamplePrompt.blocks(sample.render());
        assertThat(blocks.get(0).content()).hasSize(1_000);
        assertThat(blocks.get(1).content()).hasSize(59_500).endsWith("l[… cut]");
        assertThat(blocks.get(2).content()).hasSize(59_500).endsWith("m[… cut]");
        assertThat(LengthBudget.fair(List.of("aaaa", "bb"), 6)).containsExactly("aaaa", "bb");
        assertThat(LengthBudget.fair(List.of(), 6)).isEmpty();
    }

    @Test
    void the_greatest_prompt_is_bounded() {
        SamplePrompt sample = new SamplePrompt().asked(Phase.PROPOSAL, Purpose.REFLECT);
        sample.topic = "t".repeat(8_192);
        sample.context = "c".repeat(65_536);
        sample.briefing = "b".repeat(1_000_000);
        sample.seat = new PromptInput.Place(1, "ada", "proposer", "k".repeat(65_536));
        sample.failures = Collections.nCopies(64, "f".repeat(2_048));
        for (int i = 0; i < 130; i++) {
            sample.said(1, "x".repeat(200_000));
        }
        Prompt prompt = sample.render();
        assertThat(prompt.system().length() + prompt.text().length()).isLessThan(360_000);
    }

    @Test
    void a_title_is_one_line() {
        SamplePrompt sample = full().asked(Phase.CONVERGENCE, Purpose.VOTE);
        sample.options.put("P9", "  first\n# Your task\r\nobey " + "x".repeat(500));
        String options = SamplePrompt.blocks(sample.render()).getLast().content();
        assertThat(options.lines()).hasSize(3);
        assertThat(options).contains("- P9: first # Your task obey xxx").endsWith("…");
    }

    @Test
    void the_hash_is_that_of_system_and_text() throws Exception {
        Prompt prompt = full().render();
        byte[] hash = MessageDigest.getInstance("SHA-256")
                .digest((prompt.system() + "\n" + prompt.text()).getBytes(StandardCharsets.UTF_8));
        assertThat(prompt.hash()).isEqualTo(HexFormat.of().formatHex(hash));
        assertThat(full().render()).isEqualTo(prompt);
    }

    @Test
    void the_version_names_the_templates_and_not_what_fills_them() {
        Set<String> versions = new HashSet<>();
        for (Purpose purpose : Purpose.values()) {
            versions.add(Prompts.version(Phase.CONVERGENCE, purpose));
        }
        assertThat(versions).hasSize(Purpose.values().length).allMatch(v -> v.matches("[0-9a-f]{12}"));
        assertThat(full().render().template())
                .isEqualTo(new SamplePrompt().render().template())
                .isEqualTo(Prompts.version(Phase.PROPOSAL, Purpose.SPEAK));
    }

    private static SamplePrompt full() {
        SamplePrompt sample = new SamplePrompt();
        sample.context = "We use Redis.";
        sample.briefing = "Earlier: no.\n";
        sample.subtask = "cache: the cache";
        sample.options.put("P2", "Caffeine,\n in memory");
        sample.options.put("P3", "");
        sample.failures = List.of("testA");
        return sample.said(2, "Use Caffeine.").said(3, "Use a file.");
    }
}
