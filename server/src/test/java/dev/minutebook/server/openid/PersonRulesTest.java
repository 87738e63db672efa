package dev.minutebook.server.openid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.workspaces.Role;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PersonRulesTest {

    private static final Map<String, String> EVERYBODY = Map.of("MINUTEBOOK_OIDC_ROLES", "*=reader");

    private static OpenIdPerson person(Map<String, String> settings, Map<String, Object> claims) throws Exception {
        Map<String, Object> all = new HashMap<>(Map.of("sub", "u-1"));
        all.putAll(claims);
        return PersonRules.person(all, OpenIdConfigTest.config(settings));
    }

    private static String agent(Map<String, Object> claims) throws Exception {
        return person(EVERYBODY, claims).agent();
    }

    @Test
    void an_agent_is_named_readably_and_by_its_subject() throws Exception {
        String suffix = agent(Map.of()).substring("person".length());

        assertThat(suffix).matches("-[a-z2-7]{10}");
        assertThat(agent(Map.of("preferred_username", "Maria.Rossi"))).isEqualTo("maria-rossi" + suffix);
        assertThat(agent(Map.of("email", "jürgen.groß+x@example.org"))).isEqualTo("jurgen-gro-x" + suffix);
        assertThat(agent(Map.of("name", "李小龙"))).isEqualTo("person" + suffix);
        assertThat(agent(Map.of("preferred_username", "--../..--"))).isEqualTo("person" + suffix);
        assertThat(agent(Map.of("preferred_username", "x".repeat(500)))).isEqualTo("x".repeat(21) + suffix);
        assertThat(agent(Map.of("preferred_username", "a".repeat(20) + ".b"))).isEqualTo("a".repeat(20) + suffix);
        assertThat(agent(Map.of("sub", "u-2"))).isNotEqualTo(agent(Map.of()));
        for (Object name : List.of("Maria", "-", "", "x".repeat(40), "0197c0de-0000-7000-8000-000000000111")) {
            RegisterAgent.human(agent(Map.of("preferred_username", name)));
        }
    }

    @Test
    void a_subject_of_another_provider_is_another_person() throws Exception {
        Map<String, String> other = new HashMap<>(EVERYBODY);
        other.put("MINUTEBOOK_OIDC_ISSUER", "https://other.example.org");

        assertThat(person(other, Map.of()).agent()).isNotEqualTo(agent(Map.of()));
    }

    @Test
    void a_claim_may_name_the_agent() throws Exception {
        Map<String, String> settings = new HashMap<>(EVERYBODY);
        settings.put("MINUTEBOOK_OIDC_NAME_CLAIM", "uid");

        OpenIdPerson maria = person(settings, Map.of("uid", "Maria"));
        assertThat(maria.agent()).isEqualTo("maria");
        assertThat(maria.subject()).as("its whole name says who it is").isNull();
        for (Object bad : List.of("", "maria rossi", "-maria", "m".repeat(33), "maria/../x", 7)) {
            assertThatThrownBy(() -> person(settings, Map.of("uid", bad)))
                    .isInstanceOf(OpenIdRefusal.class)
                    .hasMessageContaining("uid");
        }
        assertThatThrownBy(() -> person(settings, Map.of())).isInstanceOf(OpenIdRefusal.class);
    }

    @Test
    void a_person_is_labelled_by_what_they_cannot_choose() throws Exception {
        Map<String, Object> claims = Map.of("name", "The Boss", "email", "maria@example.org", "email_verified", true);
        assertThat(person(EVERYBODY, claims).label()).isEqualTo("maria@example.org");
        assertThat(person(EVERYBODY, Map.of("name", "The Boss", "email", "boss@example.org"))
                        .label())
                .as("not verified")
                .startsWith("boss-")
                .doesNotContain("@");
        for (String odd :
                List.of("a b@example.org", "x".repeat(60) + "@example.org", "a(b)@example.org", "a@b@c", "\u202Ea@b")) {
            OpenIdPerson person = person(EVERYBODY, Map.of("email", odd, "email_verified", true));
            assertThat(person.label()).as(odd).isEqualTo(person.agent());
        }
    }

    @Test
    void a_name_is_one_line_of_bounded_length() throws Exception {
        assertThat(person(EVERYBODY, Map.of("name", " Maria\n\u202E\u0000 Rossi "))
                        .name())
                .isEqualTo("Maria Rossi");
        assertThat(person(EVERYBODY, Map.of("name", "\uD83D\uDE00".repeat(100))).name())
                .hasSize(128);
        assertThat(person(EVERYBODY, Map.of("name", "x" + "\uD83D\uDE00".repeat(100)))
                        .name())
                .hasSize(127);
    }

    @Test
    void roles_come_from_a_claim_of_whatever_depth() throws Exception {
        Map<String, String> settings = Map.of(
                "MINUTEBOOK_OIDC_ROLES", "a=reader, b = reviewer,https://x/y=operator",
                "MINUTEBOOK_OIDC_ROLE_CLAIM", "https://example.org/roles");
        assertThat(person(settings, Map.of("https://example.org/roles", List.of("b", "a")))
                        .role())
                .isEqualTo(Role.REVIEWER);
        assertThat(person(settings, Map.of("https://example.org/roles", "https://x/y"))
                        .role())
                .isEqualTo(Role.OPERATOR);
        assertThatThrownBy(() -> person(settings, Map.of("https://example.org/roles", List.of("c", 7))))
                .hasMessage("no role");
        assertThat(person(EVERYBODY, Map.of("groups", List.of("c"))).role()).isEqualTo(Role.READER);
    }
}
