package dev.minutebook.core.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.ProcessorTime;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MentionRulesTest {

    @Test
    void a_name_after_an_at_sign_is_a_mention() {
        assertThat(names("@ada, please look")).containsExactly("ada");
        assertThat(names("Thanks @ada!")).containsExactly("ada");
        assertThat(names("(@ada)")).containsExactly("ada");
        assertThat(names("\n@ada\n@grace\t@linus")).containsExactly("ada", "grace", "linus");
        assertThat(names("“@ada”")).containsExactly("ada");
    }

    @Test
    void a_name_counts_once_in_the_order_of_its_first_mention() {
        assertThat(names("@grace @ada @grace @Ada")).containsExactly("grace", "ada");
    }

    @Test
    void case_and_composition_do_not_matter() {
        assertThat(names("@ADA")).containsExactly("ada");
        assertThat(names("@Zoe\u0308")).containsExactly("zo\u00eb");
        assertThat(names("@ÉMILE @Ольга @山田")).containsExactly("émile", "ольга", "山田");
    }

    @Test
    void digits_hyphens_and_underscores_belong_to_a_name() {
        assertThat(names("@agent-7 @agent_8 @9lives")).containsExactly("agent-7", "agent_8", "9lives");
    }

    @Test
    void punctuation_after_a_name_does_not_belong_to_it() {
        assertThat(names("@ada. @grace; @linus: @alan? @kay's"))
                .containsExactly("ada", "grace", "linus", "alan", "kay");
        assertThat(names("@ada-- and @grace_,")).containsExactly("ada", "grace");
    }

    @Test
    void an_address_or_a_path_is_no_mention() {
        assertThat(names("mail ada@example.org")).isEmpty();
        assertThat(names("https://example.org/@ada")).isEmpty();
        assertThat(names("npm i x-@ada y.@ada z_@ada @@ada")).isEmpty();
    }

    @Test
    void an_at_sign_alone_is_no_mention() {
        assertThat(names("@ @- @_ @! a @")).isEmpty();
        assertThat(names("")).isEmpty();
        assertThat(names("no sign at all")).isEmpty();
    }

    @Test
    void a_name_of_32_letters_is_a_name() {
        String longest = "a".repeat(32);
        assertThat(names("@" + longest)).containsExactly(longest);
        assertThat(names("@" + longest + "-")).containsExactly(longest);
        assertThat(names("@" + longest + ".")).containsExactly(longest);
    }

    @Test
    void a_longer_word_is_nobody_and_not_the_agent_it_begins_with() {
        assertThat(names("@" + "a".repeat(33))).isEmpty();
        assertThat(names("@" + "a".repeat(32) + "-b")).isEmpty();
        assertThat(names("@" + "a".repeat(60_000) + " @ada")).containsExactly("ada");
    }

    @Test
    void one_message_mentions_at_most_64() {
        String all = IntStream.range(0, 200).mapToObj(i -> "@agent" + i).collect(Collectors.joining(" "));
        List<String> names = names(all);
        assertThat(names).hasSize(64).startsWith("agent0").endsWith("agent63");
    }

    @Test
    void the_longest_message_is_read_quickly() {
        long start = ProcessorTime.used();
        assertThat(names("@".repeat(65_536))).isEmpty();
        assertThat(names("@a-".repeat(21_000))).hasSize(1);
        assertThat(names("@" + "-".repeat(65_000))).isEmpty();
        assertThat(names("@a" + "-".repeat(65_000))).containsExactly("a");
        assertThat(ProcessorTime.used() - start).isLessThan(2_000_000_000L);
    }

    private static List<String> names(String body) {
        return List.copyOf(MentionRules.names(body));
    }
}
