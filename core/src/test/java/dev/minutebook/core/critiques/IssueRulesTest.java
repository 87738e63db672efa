package dev.minutebook.core.critiques;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.critiques.IssueType;
import java.util.Map;
import org.junit.jupiter.api.Test;

class IssueRulesTest {

    @Test
    void the_same_issue_in_other_words_has_the_same_key() {
        String key = IssueRules.key("The cache is too slow");

        for (String same :
                new String[] {"Caches are too slow!", "slow caching", "  SLOW,\ncache ", "Too slow: a cached"}) {
            assertThat(IssueRules.key(same)).as(same).isEqualTo(key);
        }
        assertThat(IssueRules.key("The cache is not slow")).isNotEqualTo(key);
        assertThat(IssueRules.key("The cache is too small")).isNotEqualTo(key);
    }

    @Test
    void its_words_tell_what_an_issue_is_about() {
        Map.of(
                        "Lookups get slower with every row", IssueType.PERFORMANCE,
                        "The query is vulnerable to injection", IssueType.SECURITY,
                        "It crashes on an empty list", IssueType.CORRECTNESS,
                        "The wording is ambiguous", IssueType.CLARITY,
                        "Modules are tightly coupled", IssueType.ARCHITECTURE,
                        "Edge cases were forgotten", IssueType.COMPLETENESS,
                        "Nothing of it was tested", IssueType.TESTING,
                        "I do not like it", IssueType.GENERAL,
                        "???", IssueType.GENERAL)
                .forEach((issue, type) ->
                        assertThat(IssueRules.type(issue)).as(issue).isEqualTo(type));
    }

    @Test
    void the_first_type_wins() {
        assertThat(IssueRules.type("Tests are missing")).isEqualTo(IssueType.COMPLETENESS);
        assertThat(IssueRules.type("Wrong tests are missing")).isEqualTo(IssueType.CORRECTNESS);
        assertThat(IssueRules.type("An attacker makes it slow")).isEqualTo(IssueType.PERFORMANCE);
    }

    @Test
    void a_word_within_another_is_none() {
        assertThat(IssueRules.type("The author is unknown")).isEqualTo(IssueType.GENERAL);
        assertThat(IssueRules.type("It contests the debug view")).isEqualTo(IssueType.GENERAL);
        assertThat(IssueRules.type("A striking knowledge of history")).isEqualTo(IssueType.GENERAL);
    }

    @Test
    void an_issue_is_always_about_the_same() {
        assertThat(IssueRules.type("slow tests missing"))
                .isEqualTo(IssueRules.type("missing tests, slow"))
                .isEqualTo(IssueType.PERFORMANCE);
    }
}
