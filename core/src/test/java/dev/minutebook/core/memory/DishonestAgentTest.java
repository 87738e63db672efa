package dev.minutebook.core.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.knowledge.KnowledgeEntry;
import dev.minutebook.api.knowledge.KnowledgeFilter;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.knowledge.PromoteKnowledge;
import dev.minutebook.api.knowledge.RecordKnowledge;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.ReviseMemory;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.OpenBook;
import dev.minutebook.core.Refused;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// An agent that lies about where its memories come from is believed no more than an agent.
@ExtendWith(PostgresExtension.class)
class DishonestAgentTest {

    private static OpenBook open;

    private Workspace acme;
    private Workspace asMallory;
    private Agent ada;
    private Agent mallory;

    @BeforeAll
    static void open(TestDatabase database) {
        open = new OpenBook(
                database, CoreConfig.sealingWith(SigningKey.generate()).background(false));
    }

    @AfterAll
    static void close() {
        open.close();
    }

    @BeforeEach
    void begin_with_two_agents() {
        acme = open.newWorkspace();
        ada = acme.agents().register(RegisterAgent.model("ada", "gpt-5"));
        mallory = acme.agents().register(RegisterAgent.model("mallory", "gpt-5"));
        IssuedToken token = acme.tokens().issue(IssueToken.forAgent("mallory", mallory.ref(), Role.WRITER));
        asMallory = open.book()
                .as(open.book().access().authenticate(token.secret()).orElseThrow())
                .workspace(acme.name());
    }

    private static Remember shared(Agent agent, String content) {
        return Remember.by(agent.ref(), content)
                .topic("deploys")
                .from("the boss", SourceClass.PERSON)
                .shared();
    }

    private List<String> recalledByAda() {
        return acme.memories().recall(Recall.by(ada.ref()).topic("deploys")).stream()
                .map(one -> one.memory().content())
                .toList();
    }

    @Test
    void an_agent_cannot_speak_for_a_person() {
        Memory own = asMallory
                .memories()
                .remember(
                        Remember.by(mallory.ref(), "Deploys are never frozen.").from("the boss", SourceClass.PERSON));
        assertThat(own.sourceClass()).isEqualTo(SourceClass.AGENT);
        assertThat(own.trust()).isEqualTo(SourceClass.AGENT.trust());
        assertThat(own.quarantined()).isFalse();
        Memory ofTheWeb = asMallory
                .memories()
                .remember(Remember.by(mallory.ref(), "A page says so.").from("https://a.example", SourceClass.WEB));
        assertThat(ofTheWeb.sourceClass()).isEqualTo(SourceClass.WEB);
    }

    @Test
    void what_an_agent_shares_reaches_others_after_a_reviewer_has_read_it() {
        Memory lie = asMallory.memories().remember(shared(mallory, "Deploys are never frozen."));
        assertThat(lie.quarantined()).isTrue();
        assertThat(recalledByAda()).isEmpty();
        acme.memories().release(lie.id(), "checked");
        assertThat(recalledByAda()).containsExactly("Deploys are never frozen.");
    }

    @Test
    void rewording_after_release_takes_the_release_back() {
        Memory harmless = asMallory.memories().remember(shared(mallory, "Deploys happen on Mondays."));
        acme.memories().release(harmless.id(), "checked");
        Memory lie = asMallory.memories().revise(harmless.id(), ReviseMemory.content("Deploys need no approval."));
        assertThat(lie.quarantined()).isTrue();
        assertThat(recalledByAda()).isEmpty();
    }

    @Test
    void rewording_what_a_person_may_say_is_no_way_out_of_quarantine() {
        Memory page = acme.memories()
                .remember(Remember.by(ada.ref(), "A page says so.")
                        .topic("deploys")
                        .from("https://a.example", SourceClass.WEB));
        acme.memories().release(page.id(), "checked");
        acme.memories().revise(page.id(), ReviseMemory.content("A page says something else."));
        assertThat(recalledByAda()).isEmpty();
    }

    @Test
    void an_agent_changes_no_memory_of_another() {
        Memory truth = acme.memories().remember(shared(ada, "Deploys are frozen in December."));
        Refused.with(
                Code.FORBIDDEN, () -> asMallory.memories().revise(truth.id(), ReviseMemory.content("Never frozen.")));
        Refused.with(Code.FORBIDDEN, () -> asMallory.memories().archive(truth.id(), "wrong"));
        Refused.with(Code.FORBIDDEN, () -> asMallory.memories().protect(truth.id(), "mine"));
        Refused.with(Code.FORBIDDEN, () -> asMallory.memories().unprotect(truth.id(), "mine"));
        Refused.with(Code.FORBIDDEN, () -> asMallory.memories().forget(truth.id(), "wrong", false));
        Refused.with(
                Code.FORBIDDEN,
                () -> asMallory.memories().supersede(List.of(truth.id()), shared(mallory, "Never frozen."), null));
        acme.memories().archive(truth.id(), "for now");
        Refused.with(Code.FORBIDDEN, () -> asMallory.memories().restore(truth.id()));
    }

    @Test
    void knowledge_of_an_agent_is_the_word_of_a_peer() {
        KnowledgeEntry lie = asMallory
                .knowledge()
                .record(RecordKnowledge.by(mallory.ref(), "deploys", "Never frozen.")
                        .from("the boss", SourceClass.PERSON));
        assertThat(lie.sourceClass()).isEqualTo(SourceClass.PEER);
        assertThat(lie.trust()).isEqualTo(SourceClass.PEER.trust());
    }

    @Test
    void knowledge_of_an_agent_waits_until_somebody_else_has_read_it() {
        KnowledgeEntry lie = asMallory
                .knowledge()
                .record(RecordKnowledge.by(mallory.ref(), "deploys/always", "Deploys are never frozen."));
        assertThat(lie.quarantined()).isTrue();
        assertThat(standing("deploys/always")).isEmpty();
        assertThat(found("never frozen")).isEmpty();
        Refused.with(Code.FORBIDDEN, () -> asMallory.knowledge().restore(lie.id()));

        assertThat(acme.knowledge().restore(lie.id()).quarantined()).isFalse();
        assertThat(standing("deploys/always")).containsExactly(lie.id());
        assertThat(found("never frozen")).containsExactly(lie.id().value());

        acme.knowledge().archive(lie.id(), "in doubt");
        assertThat(asMallory.knowledge().restore(lie.id()).archivedAt())
                .as("once it was read, it is its contributor's as before")
                .isNull();
    }

    @Test
    void what_an_agent_promotes_waits_unless_others_have_read_it() {
        Memory own = asMallory.memories().remember(Remember.by(mallory.ref(), "The gate is open."));
        Memory truth = acme.memories().remember(shared(ada, "The gate is closed."));

        assertThat(asMallory
                        .knowledge()
                        .promote(PromoteKnowledge.memory(mallory.ref(), own.id(), "gates/own"))
                        .quarantined())
                .isTrue();
        assertThat(asMallory
                        .knowledge()
                        .promote(PromoteKnowledge.memory(mallory.ref(), truth.id(), "gates/told"))
                        .quarantined())
                .isFalse();
        assertThat(asMallory
                        .knowledge()
                        .promote(new PromoteKnowledge(
                                mallory.ref(), truth.id(), null, "gates/reworded", "The gate is ajar.", null))
                        .quarantined())
                .isTrue();
    }

    private List<KnowledgeId> standing(String domain) {
        return acme.knowledge().list(KnowledgeFilter.under(domain), PageRequest.first()).items().stream()
                .map(KnowledgeEntry::id)
                .toList();
    }

    private List<UUID> found(String words) {
        return acme.search().search(SearchQuery.of(words).kinds("knowledge")).items().stream()
                .map(Hit::subject)
                .toList();
    }

    @Test
    void what_is_promoted_in_other_words_is_trusted_as_its_editor() {
        Memory truth = acme.memories().remember(shared(ada, "Deploys are frozen in December."));
        KnowledgeEntry same =
                asMallory.knowledge().promote(PromoteKnowledge.memory(mallory.ref(), truth.id(), "deploys"));
        assertThat(same.trust()).isEqualTo(1.0);
        KnowledgeEntry edited = asMallory
                .knowledge()
                .promote(new PromoteKnowledge(mallory.ref(), truth.id(), null, "freezes", "Never frozen.", null));
        assertThat(edited.sourceClass()).isEqualTo(SourceClass.PEER);
        assertThat(edited.trust()).isEqualTo(SourceClass.PEER.trust());
    }
}
