package dev.minutebook.mcp.tools;

import dev.minutebook.api.critiques.CritiqueFilter;
import dev.minutebook.api.critiques.CritiquePattern;
import dev.minutebook.api.critiques.Critiques;
import dev.minutebook.api.critiques.IssueRate;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.critiques.PatternFilter;
import dev.minutebook.mcp.tool.Argument;
import dev.minutebook.mcp.tool.Tool;
import java.util.List;

/// Tools for critiques and their outcomes.
final class CritiqueTools {

    private static final int USUALLY = 10;

    private static final Argument TYPE = Argument.choice("type", IssueType.class, "Only issues about this.");

    private CritiqueTools() {}

    record Relevant(List<CritiquePattern> items) {}

    record Rates(List<IssueRate> items) {}

    static List<Tool> list() {
        return List.of(relevant(), patterns(), rates(), all(), reputation(), reputations());
    }

    private static Tool relevant() {
        return Tool.named("critique_relevant")
                .title("See which issues are worth raising")
                .description("""
                        Returns issues that led to improvements at least twice and lately, best first, with a suggestion that \
                        helped. Call it before you criticise, and check whether one of them fits; do not raise what does not.""")
                .takes(TYPE, Argument.number("limit", 1, Critiques.MOST_RELEVANT, "How many at most; 10 if absent."))
                .reads((workspace, given) ->
                        new Relevant(workspace.critiques().relevant(given.choice("type", IssueType.class), (int)
                                given.number("limit", USUALLY))));
    }

    private static Tool patterns() {
        return Tool.named("critique_patterns")
                .title("List issues that come again and again")
                .description("""
                        Returns patterns of issues, strongest first: how often raising them led to an improvement, how often not, \
                        and how surprising that is for their type. Set archived to see those that were put away.""")
                .takes(TYPE, Argument.flag("archived", "Those that were put away instead."))
                .paged()
                .reads((workspace, given) -> workspace
                        .critiques()
                        .patterns(
                                new PatternFilter(given.choice("type", IssueType.class), given.flag("archived", false)),
                                given.page()));
    }

    private static Tool rates() {
        return Tool.named("critique_rates")
                .title("See which types of issues help")
                .description("""
                        Returns for each type of issue how many patterns it has and how often raising one of them leads to an \
                        improvement. Use it to judge how useful a critique of yours will be.""")
                .takes()
                .reads((workspace, given) -> new Rates(workspace.critiques().rates()));
    }

    private static Tool all() {
        return Tool.named("critique_list")
                .title("List critiques of all debates")
                .description("""
                        Returns critiques, newest first, with the outcome of every issue: whether its author changed the proposal \
                        and nobody raised it again. Narrow it by debate, critic, author, type or outcome.""")
                .takes(
                        Argument.id("debate", "Only of this debate."),
                        Argument.agent("critic", "Only those this agent gave."),
                        Argument.agent("author", "Only those this agent got."),
                        Argument.flag("ledToImprovement", "Only with an issue of this outcome."),
                        TYPE)
                .paged()
                .reads((workspace, given) -> workspace.critiques().list(given.as(CritiqueFilter.class), given.page()));
    }

    private static Tool reputation() {
        return Tool.named("critique_reputation")
                .title("See the name an agent made itself")
                .description("""
                        Returns how many of an agent's proposals were accepted, how many of its critiques helped, how well it \
                        foresees that, and what its votes weigh for it. A stranger weighs 1.""")
                .takes(Argument.agent("agent", "Whose name.").needed())
                .reads((workspace, given) -> workspace.critiques().reputation(given.agent("agent")));
    }

    private static Tool reputations() {
        return Tool.named("critique_reputations")
                .title("Compare the names of agents")
                .description("""
                        Returns the reputation of every agent that was in a debate, best first. Use it to choose whom to ask \
                        for a critique or a proposal.""")
                .takes()
                .paged()
                .reads((workspace, given) -> workspace.critiques().reputations(given.page()));
    }
}
