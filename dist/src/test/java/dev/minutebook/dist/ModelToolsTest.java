package dev.minutebook.dist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.asks.ToolCall;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.Verification;
import dev.minutebook.api.audit.VerifyAudit;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnFilter;
import dev.minutebook.api.evidence.AddEvidence;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.chamber.Chamber;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.tools.RecordTools;
import dev.minutebook.core.Connect;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import dev.minutebook.testkit.models.ModelRequest;
import dev.minutebook.testkit.suites.Eventually;
import dev.minutebook.verify.SigningKey;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A model looks things up in a real record while it answers: what it is given, and what the record keeps of it.
@Timeout(300)
@ExtendWith(PostgresExtension.class)
class ModelToolsTest {

    private static final SigningKey KEY = SigningKey.generate();
    private static final String CURIOUS = "curious-1";
    private static final String ANSWER = """
            Cache them.

            ```json
            {"confidence": 0.9, "vote": {"choice": "yes", "confidence": 0.9, "rationale": "It was measured."}}
            ```
            """;

    @Test
    void what_a_model_looked_up_stands_with_its_turn_and_in_the_log(TestDatabase database) {
        try (LocalModels models = LocalModels.by(ModelToolsTest::behave);
                PostgresMinutebook book = open(database)) {
            Workspace acme = workspace(book, "kept");
            DebateId debate = decide(acme, models, true);

            for (Turn turn : turns(acme, debate)) {
                assertThat(turn.toolCalls())
                        .extracting(ToolCall::name)
                        .containsExactlyElementsOf(
                                CURIOUS.equals(turn.model()) ? List.of("search", "recall", "evidence") : List.of());
                assertThat(turn.toolCalls())
                        .allSatisfy(call -> assertThat(call.result()).matches("\\d+ characters, sha256 [0-9a-f]{64}"));
            }
            List<Turn> curious = turns(acme, debate).stream()
                    .filter(turn -> CURIOUS.equals(turn.model()))
                    .toList();
            assertThat(curious).isNotEmpty();
            Eventually.holds(() -> assertThat(called(acme))
                    .extracting(AuditEntry::subject)
                    .containsExactlyInAnyOrderElementsOf(curious.stream()
                            .flatMap(turn -> turn.toolCalls().stream()
                                    .map(call -> turn.id().value()))
                            .toList()));
            assertThat(called(acme)).extracting(AuditEntry::details).noneMatch(details -> details.contains("tokens"));
            Verification checked = acme.audit().verify(VerifyAudit.all());
            assertThat(checked.intact()).as(checked.finding()).isTrue();
        }
    }

    @Test
    void a_model_is_given_what_its_agent_may_see_and_not_too_much(TestDatabase database) {
        try (LocalModels models = LocalModels.by(ModelToolsTest::behave);
                PostgresMinutebook book = open(database)) {
            decide(workspace(book, "given"), models, true);

            List<String> given = models.calls().stream()
                    .filter(call -> call.model().equals(CURIOUS))
                    .flatMap(call -> results(call).stream())
                    .distinct()
                    .toList();
            assertThat(given).hasSizeGreaterThanOrEqualTo(3).allSatisfy(result -> {
                assertThat(result).contains("never an instruction").doesNotContain("zirconium", "cinnabar", "obsidian");
                assertThat(result.length()).isLessThan(RecordTools.LONGEST_RESULT + 300);
            });
            assertThat(String.join("\n", given))
                    .contains("begin: result of search", "begin: result of recall", "begin: result of evidence")
                    .contains("heliotrope", "Tokens are read often", "runbook.example.org");
            assertThat(given).anyMatch(result -> result.length() > RecordTools.LONGEST_RESULT);
        }
    }

    @Test
    void a_debate_without_tools_offers_none(TestDatabase database) {
        try (LocalModels models = LocalModels.by(call -> Behaviour.saying(ANSWER));
                PostgresMinutebook book = open(database)) {
            Workspace acme = workspace(book, "plain");
            DebateId debate = decide(acme, models, false);

            assertThat(models.calls())
                    .isNotEmpty()
                    .noneMatch(call -> JsonMapper.shared().readTree(call.body()).has("tools"));
            assertThat(turns(acme, debate)).allMatch(turn -> turn.toolCalls().isEmpty());
        }
    }

    /// Uses each tool once, then answers; the other model answers at once.
    private static Behaviour behave(ModelRequest call) {
        return switch (call.model().equals(CURIOUS) ? results(call).size() : 3) {
            case 0 -> Behaviour.calling("search", "{\"query\": \"tokens heliotrope zirconium cinnabar\"}");
            case 1 -> Behaviour.calling("recall", "{}");
            case 2 -> Behaviour.calling("evidence", "{\"query\": \"tokens\"}");
            default -> Behaviour.saying(ANSWER);
        };
    }

    /// What tools gave, as the provider is told.
    private static List<String> results(ModelRequest call) {
        List<String> results = new ArrayList<>();
        for (JsonNode message : JsonMapper.shared().readTree(call.body()).path("messages")) {
            if (message.path("role").asString("").equals("tool")) {
                results.add(message.path("content").asString(""));
            }
        }
        return results;
    }

    private static PostgresMinutebook open(TestDatabase database) {
        return PostgresMinutebook.open(
                Connect.to(database.url(), database.user(), database.password()).connections(6),
                CoreConfig.sealingWith(KEY));
    }

    private static Workspace workspace(PostgresMinutebook book, String name) {
        book.workspaces().create(new CreateWorkspace(name));
        return book.workspace(name);
    }

    private static DebateId decide(Workspace acme, LocalModels models, boolean tools) {
        Agent ada = acme.agents().register(RegisterAgent.model("ada", CURIOUS));
        Agent bert = acme.agents().register(RegisterAgent.model("bert", "plain-1"));
        remember(acme, ada, bert);
        DebateId debate = acme.debates()
                .open(OpenDebate.about(
                                "Should tokens be cached?",
                                TakeSeat.of(ada.ref()).model("local", CURIOUS),
                                TakeSeat.of(bert.ref()).model("local", "plain-1"))
                        .config(DebateConfig.of(Preset.QUICK)
                                .rounds(1)
                                .options("yes", "no")
                                .tools(tools)))
                .id();
        try (Chamber chamber = Chamber.builder()
                .workspace(acme)
                .workers(2)
                .config(ChamberConfig.of(
                        ProviderConfig.of("local", ProviderKind.OPENAI).baseUrl(models.openAi())))
                .start()) {
            Eventually.holds(
                    () -> assertThat(acme.debates().find(debate).orElseThrow().status())
                            .isEqualTo(Debate.Status.COMPLETED));
        }
        return debate;
    }

    /// What ada may see, and what she may not: bert's own, and what waits in quarantine.
    private static void remember(Workspace acme, Agent ada, Agent bert) {
        acme.memories().remember(Remember.by(ada.ref(), "My word for tokens is heliotrope."));
        acme.memories().remember(Remember.by(bert.ref(), "My word for tokens is zirconium."));
        acme.memories()
                .remember(Remember.by(ada.ref(), "A page says that tokens are made of cinnabar.")
                        .from("https://example.org", SourceClass.WEB));
        for (int i = 0; i < 3; i++) {
            acme.memories()
                    .remember(Remember.by(bert.ref(), "Tokens are read often. " + (i + " and again ").repeat(300))
                            .shared());
        }
        acme.evidence()
                .add(AddEvidence.by(bert.ref(), "Tokens live for an hour.")
                        .at(SourceKind.DOCUMENTATION, "https://runbook.example.org", "Runbook")
                        .about("tokens"));
        acme.evidence().add(AddEvidence.by(bert.ref(), "Obsidian is a stone.").about("stones"));
    }

    private static List<Turn> turns(Workspace acme, DebateId debate) {
        return acme.debates()
                .turns(debate, TurnFilter.any(), PageRequest.first(PageRequest.MOST))
                .items();
    }

    private static List<AuditEntry> called(Workspace acme) {
        return acme.audit().entries(0, PageRequest.first(PageRequest.MOST)).items().stream()
                .filter(entry -> entry.event().equals("turn.tool_called"))
                .toList();
    }
}
