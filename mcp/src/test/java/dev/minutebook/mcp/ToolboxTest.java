package dev.minutebook.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Id;
import dev.minutebook.api.Minutebook;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.mcp.desk.Desk;
import dev.minutebook.mcp.tool.Tool;
import dev.minutebook.mcp.tools.Toolbox;
import io.modelcontextprotocol.json.schema.jackson3.DefaultJsonSchemaValidator;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ToolboxTest {

    private static final Pattern TOOL_NAME = Pattern.compile(
            "\\b(?:agent|task|channel|conversation|context_backup|project|correction|promotion|query|audit|debate|ask|approval|decision|lesson|critique|memory|knowledge|evidence|calibration|rating|proof|evolution)_(?!message|found|failed|decision\\b)[a-z_]+\\b");

    /// Not null in Java, but with a default in a tool; of all verbs or, with the verb before it, of one.
    private static final Set<String> WITH_DEFAULT = Set.of(
            "audit.entries.after",
            "channels.read.after",
            "calibration.of.source",
            "debates.activity.days",
            "debates.recount.options",
            "debates.recounts.options",
            "ratings.bonds.limit",
            "ratings.strengths.limit",
            "ratings.team.candidates",
            "archived",
            "openOnly",
            "format",
            "audit.verify.content",
            "corrections.add.pinned",
            "corrections.add.regression",
            "corrections.apply.preview",
            "promotions.open.cases",
            "promotions.open.shadow",
            "promotions.report.shadow",
            "promotions.extend.cases",
            "promotions.extend.shadow",
            "audit.verify.resume",
            "debates.open.config",
            "debates.fork.seats",
            "tags",
            "topics",
            "exact",
            "usable",
            "metadata",
            "electorate",
            "weights",
            "failures",
            "critiques",
            "plan",
            "insights",
            "toolCalls",
            "critiques.relevant.limit",
            "decisions.similar.limit",
            "core",
            "derivedFrom",
            "codeAnchors",
            "tiers",
            "kinds",
            "memories.forget.force",
            "allProjects",
            "withoutProject",
            "anew",
            "conversations.read.limit",
            "conversations.read.memory",
            "queries.ask.domains",
            "queries.ask.specialists",
            "queries.answer.cut",
            "queries.answer.domains",
            "queries.answer.values",
            "evolution.generations.line",
            "evolution.findTactics.filter",
            "evolution.findTactics.limit");

    /// Filled where a call comes in, not by who calls.
    private static final Set<String> NOT_TAKEN = Set.of(
            "asks.claim.providers",
            "queries.claim.models",
            "queries.claim.providers",
            "evolution.claim.models",
            "evolution.claim.providers",
            "evolution.findTactics.vector",
            "debates.recounts.rule",
            "search.search.vector");

    private final Map<String, Tool> tools =
            Toolbox.tools().stream().collect(Collectors.toMap(Tool::name, Function.identity()));
    private final Map<String, Method> verbs = verbs();

    @Test
    void every_verb_has_a_tool_or_a_reason_why_not() {
        for (String verb : verbs.keySet()) {
            assertThat(tools.containsKey(toolName(verb)) ^ Toolbox.NOT_OFFERED.containsKey(verb))
                    .as(verb + " is offered, or not offered for a reason, and not both")
                    .isTrue();
        }
        assertThat(Toolbox.NOT_OFFERED.values()).allMatch(reason -> reason.length() > 20);
    }

    @Test
    void nothing_is_offered_or_refused_that_is_not_a_verb() {
        assertThat(verbs.keySet()).containsAll(Toolbox.NOT_OFFERED.keySet());
        assertThat(verbs.keySet().stream().map(ToolboxTest::toolName)).containsAll(tools.keySet());
        assertThat(tools).hasSameSizeAs(Toolbox.tools()).hasSize(268);
    }

    @Test
    void what_decides_for_others_is_offered_only_where_a_person_asks_for_it() {
        assertThat(tools.keySet()).containsAll(Toolbox.OF_REVIEWERS);
        assertThat(reachable(Role.REVIEWER)).hasSize(tools.size());
        assertThat(reachable(Role.WRITER))
                .hasSize(tools.size() - Toolbox.OF_REVIEWERS.size())
                .doesNotContainAnyElementsOf(Toolbox.OF_REVIEWERS);
        assertThat(reachable(Role.READER))
                .allMatch(name -> tools.get(name).hints().readOnly())
                .contains("audit_verify", "memory_list");
    }

    /// By name, whether listed or behind `more_tools`.
    private static List<String> reachable(Role role) {
        return new Offer(Connection.of(new InMemoryWorkspace("acme"), "ada", role))
                .all().values().stream().flatMap(List::stream).map(Tool::name).toList();
    }

    /// The arguments by which a tool does more than its verb.
    private static final Map<String, Set<String>> MORE = Map.of(
            "ask_claim",
            Set.of("wait"),
            "ask_answer",
            Set.of("wait"),
            "query_find",
            Set.of("wait"),
            "query_claim",
            Set.of("wait"),
            "evolution_claim",
            Set.of("wait"),
            "search",
            Set.of("why"));

    @Test
    void names_follow_from_the_verbs() {
        assertThat(Toolbox.toolName("channels", "copyBookmarks")).isEqualTo("channel_copy_bookmarks");
        assertThat(Toolbox.toolName("audit", "entries")).isEqualTo("audit_entries");
        assertThat(Toolbox.toolName("contextBackups", "write")).isEqualTo("context_backup_write");
    }

    @Test
    void a_tool_takes_what_its_verb_takes_and_nothing_else() {
        verbs.forEach((verb, method) -> {
            Tool tool = tools.get(toolName(verb));
            if (tool == null) {
                return;
            }
            Set<String> expected = new TreeSet<>();
            Set<String> required = new TreeSet<>();
            inputs(method).forEach((name, type) -> {
                if (NOT_TAKEN.contains(verb + "." + name)) {
                    return;
                }
                boolean you = name.equals(tool.you());
                expected.add(you ? "agent" : name);
                if (!you
                        && !type.isAnnotationPresent(Nullable.class)
                        && !WITH_DEFAULT.contains(name)
                        && !WITH_DEFAULT.contains(verb + "." + name)) {
                    required.add(name);
                }
            });
            if (List.of(method.getParameterTypes()).contains(PageRequest.class)) {
                expected.addAll(List.of("limit", "cursor"));
            }
            if (!tool.hints().readOnly()) {
                expected.add("idempotency_key");
            }
            expected.addAll(MORE.getOrDefault(tool.name(), Set.of()));
            assertThat(properties(tool).keySet()).as(verb).containsExactlyInAnyOrderElementsOf(expected);
            assertThat(required(tool)).as(verb).containsExactlyInAnyOrderElementsOf(required);
        });
    }

    @Test
    void every_schema_is_valid_and_closed() {
        DefaultJsonSchemaValidator validator = new DefaultJsonSchemaValidator();
        for (Tool tool : tools.values()) {
            assertThat(validator.validateSchema(tool.schema()).valid())
                    .as(tool.name())
                    .isTrue();
            assertThat(tool.schema())
                    .as(tool.name())
                    .containsEntry("type", "object")
                    .containsEntry("additionalProperties", false)
                    .containsKeys("properties", "required");
            assertThat(properties(tool).keySet()).containsAll(required(tool));
            properties(tool).forEach((name, property) -> {
                assertThat(property).containsKey("type");
                assertThat((String) property.get("description"))
                        .as(tool.name() + "." + name)
                        .hasSizeGreaterThan(10)
                        .endsWith(".");
            });
        }
    }

    @Test
    void texts_and_numbers_are_bounded() {
        for (Tool tool : tools.values()) {
            properties(tool).forEach((name, property) -> {
                boolean bounded = switch ((String) property.get("type")) {
                    case "string" ->
                        property.containsKey("maxLength")
                                || property.containsKey("format")
                                || property.containsKey("enum");
                    case "integer" -> property.containsKey("minimum");
                    default -> true;
                };
                assertThat(bounded).as(tool.name() + "." + name).isTrue();
            });
        }
    }

    @Test
    void descriptions_say_enough_and_not_too_much() {
        for (Tool tool : tools.values()) {
            assertThat(tool.title()).as(tool.name()).isNotBlank();
            assertThat(tool.description())
                    .as(tool.name())
                    .hasSizeBetween(40, 520)
                    .doesNotContain("\n")
                    .doesNotContain("  ");
        }
    }

    @Test
    void texts_name_only_tools_that_exist() {
        Set<String> known = new TreeSet<>(tools.keySet());
        known.addAll(Desk.names());
        Stream<String> texts = Stream.concat(
                Stream.concat(tools.values().stream(), Desk.own().stream())
                        .flatMap(tool -> Stream.of(
                                tool.description(), tool.brief(), tool.schema().toString())),
                Stream.of(ServerInstructions.INSTRUCTIONS));
        texts.flatMap(text -> TOOL_NAME.matcher(text).results())
                .forEach(named -> assertThat(known).contains(named.group()));
    }

    @Test
    void the_guide_leads_to_memory_knowledge_evidence_and_search() {
        assertThat(ServerInstructions.INSTRUCTIONS)
                .contains("recall", "remember", "memory_settle", "search")
                .contains("more_tools: knowledge, evidence");
    }

    @Test
    void only_writes_take_an_idempotency_key_and_can_be_destructive() {
        for (Tool tool : tools.values()) {
            assertThat(properties(tool).containsKey("idempotency_key"))
                    .as(tool.name())
                    .isEqualTo(!tool.hints().readOnly());
            assertThat(tool.hints().readOnly() && tool.hints().destructive()).isFalse();
        }
        assertThat(tools.values().stream()
                        .filter(tool -> tool.hints().destructive())
                        .map(Tool::name))
                .containsExactlyInAnyOrder(
                        "agent_archive",
                        "agent_merge",
                        "channel_archive",
                        "task_cancel",
                        "debate_cancel",
                        "query_cancel",
                        "evolution_cancel",
                        "evolution_decide",
                        "approval_approve",
                        "approval_refuse",
                        "decision_supersede",
                        "conversation_forget",
                        "memory_forget",
                        "memory_revoke");
    }

    private static Map<String, Method> verbs() {
        Map<String, Method> verbs = new TreeMap<>();
        List<Method> capabilities = new ArrayList<>(List.of(Workspace.class.getMethods()));
        capabilities.addAll(List.of(Minutebook.class.getMethods()));
        for (Method capability : capabilities) {
            Class<?> type = capability.getReturnType();
            if (type.isInterface() && type != Workspace.class && type != Minutebook.class) {
                for (Method verb : type.getMethods()) {
                    if (!verb.isDefault()) { // those are made of others
                        verbs.put(capability.getName() + "." + verb.getName(), verb);
                    }
                }
            }
        }
        assertThat(verbs).containsKeys("agents.register", "workspaces.create", "audit.follow");
        return verbs;
    }

    private static Map<String, AnnotatedType> inputs(Method verb) {
        Map<String, AnnotatedType> inputs = new TreeMap<>();
        for (Parameter parameter : verb.getParameters()) {
            Class<?> type = parameter.getType();
            if (type == PageRequest.class || type == Appendable.class) {
                continue;
            }
            if (type.isRecord()
                    && type != AgentRef.class
                    && type != ChannelRef.class
                    && !Id.class.isAssignableFrom(type)) {
                Stream.of(type.getRecordComponents())
                        .forEach(part -> inputs.put(part.getName(), part.getAnnotatedType()));
            } else {
                inputs.put(parameter.getName(), parameter.getAnnotatedType());
            }
        }
        return inputs;
    }

    private static String toolName(String verb) {
        int dot = verb.indexOf('.');
        return Toolbox.toolName(verb.substring(0, dot), verb.substring(dot + 1));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Map<String, Object>> properties(Tool tool) {
        return (Map<String, Map<String, Object>>) tool.schema().get("properties");
    }

    @SuppressWarnings("unchecked")
    private static List<String> required(Tool tool) {
        return (List<String>) tool.schema().get("required");
    }
}
