package dev.minutebook.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.cli.book.OpenBook;
import dev.minutebook.cli.fake.FakeEnvironment;
import dev.minutebook.cli.fake.FakeMinutebook;
import dev.minutebook.cli.verbs.Verb;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class BranchesTest {

    private static final Map<String, Supplier<Verb>> MORE =
            Map.of("greet", () -> Verb.named("greet", "Greets.").reads(call -> {}));

    @Test
    void only_the_branch_of_the_verb_is_built() {
        assertThat(built("agents", "list")).containsExactly("agents");
        assertThat(built("--data", "x", "-o", "json", "debates", "open", "agents"))
                .containsExactly("debates");
        assertThat(built("--workspace=main", "greet")).containsExactly("greet");
        assertThat(built("inbox", "--as", "ada")).containsExactly("inbox");
        assertThat(built("memory", "list")).containsExactlyInAnyOrder("memories", "memory");
        assertThat(built("evolution", "list")).containsExactlyInAnyOrder("evolve", "evolution");
    }

    @Test
    void the_whole_tree_is_built_where_it_may_be_needed() {
        Set<String> whole = built();
        assertThat(whole).hasSizeGreaterThan(28).contains("greet", "agents", "memories", "memory", "completion");
        assertThat(built("help", "agents")).isEqualTo(whole);
        assertThat(built("completion", "bash")).isEqualTo(whole);
        assertThat(built("--help")).isEqualTo(whole);
        assertThat(built("agnts", "list")).isEqualTo(whole);
    }

    @Test
    void every_branch_has_the_name_it_is_found_by() {
        built().stream()
                .filter(name -> !name.equals("help") && !name.equals("completion"))
                .forEach(name -> assertThat(built(name)).contains(name).hasSizeLessThan(3));
    }

    @Test
    void a_mistyped_first_word_still_finds_its_neighbour() {
        StringWriter err = new StringWriter();
        CommandLine tree = tree("agnets", "list").setErr(new PrintWriter(err, true));
        assertThat(tree.execute("agnets", "list")).isEqualTo(2);
        assertThat(err.toString()).contains("Did you mean agents? See");
    }

    private static Set<String> built(String... arguments) {
        return tree(arguments).getSubcommands().keySet();
    }

    private static CommandLine tree(String... arguments) {
        FakeEnvironment environment = new FakeEnvironment();
        return MinutebookCli.create(
                environment,
                address -> OpenBook.of(new FakeMinutebook(environment), "a book in memory"),
                new Branches(MORE, List.of()),
                arguments);
    }
}
