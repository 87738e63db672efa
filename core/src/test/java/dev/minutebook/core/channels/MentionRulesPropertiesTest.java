package dev.minutebook.core.channels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.MinutebookException;
import dev.minutebook.api.agents.RegisterAgent;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MentionRulesPropertiesTest {

    @Property
    void whatever_is_found_is_a_name_that_could_be_registered(@ForAll("texts") String body) {
        for (String name : MentionRules.names(body)) {
            assertThat(registered(name)).as("of '%s'", body).isEqualTo(name);
        }
    }

    @Property
    void every_name_that_can_be_registered_is_found_where_it_stands_alone(@ForAll("names") String wanted) {
        String name;
        try {
            name = registered(wanted);
        } catch (MinutebookException notAName) {
            return;
        }
        if (!name.endsWith("-") && !name.endsWith("_")) {
            assertThat(MentionRules.names("Dear @" + wanted + ", hello")).containsExactly(name);
        }
    }

    private static String registered(String name) {
        return RegisterAgent.human(name).name();
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.strings().withChars("@@@aBé-_.9 /\u0308山ß\n").ofMaxLength(80);
    }

    @Provide
    Arbitrary<String> names() {
        return Arbitraries.strings().withChars("aBéÉ-_9山ßıœ").ofMinLength(1).ofMaxLength(34);
    }
}
