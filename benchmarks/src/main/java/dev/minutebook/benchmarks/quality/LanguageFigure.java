package dev.minutebook.benchmarks.quality;

import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.benchmarks.harness.BenchmarkCluster;
import dev.minutebook.benchmarks.harness.Figure;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.search.text.Analysis;
import dev.minutebook.core.search.text.Tokenizer;
import dev.minutebook.verify.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// How well a page is found by the line that says what it is about, in several languages.
///
/// `languages/CODE.tsv` has a page in each line: that line, a tab, and what the page says elsewhere. The texts are
/// posted into a workspace of the language, each in a channel of its own, and every line is searched for. Then the
/// same without stemming: a digit at the end of every word keeps it whole, in texts and queries; words that say
/// nothing stay without, so that only stems differ.
public final class LanguageFigure implements Figure {

    private static final int LEAST_QUERIES = 200;
    private static final int MOST_PAGES = 600;
    private static final Set<String> IN_PAIRS = Set.of("ja", "ko", "zh");

    private record Page(String query, String text) {}

    @Override
    public boolean run(Path data, Consumer<String> out) throws Exception {
        List<Path> files;
        try (Stream<Path> all = Files.list(data.resolve("languages"))) {
            files = all.filter(file -> file.toString().endsWith(".tsv"))
                    .sorted()
                    .toList();
        }
        List<String> figures = new ArrayList<>();
        boolean reached = !files.isEmpty();
        try (BenchmarkCluster cluster = new BenchmarkCluster();
                PostgresMinutebook book = PostgresMinutebook.open(
                        cluster.connect(),
                        CoreConfig.sealingWith(SigningKey.generate()).background(false))) {
            for (Path file : files) {
                String language = file.getFileName().toString().replace(".tsv", "");
                List<Page> pages = pages(file);
                double stems = figure(book, language, "stems", pages, UnaryOperator.identity());
                String line = String.format(Locale.ROOT, "%s n=%d R@10 %.3f", language, pages.size(), stems);
                boolean better = true;
                if (!IN_PAIRS.contains(language)) {
                    double whole = figure(book, language, "whole", pages, whole(Analysis.of(language)));
                    line += String.format(Locale.ROOT, " without stemming %.3f", whole);
                    better = stems > whole;
                }
                out.accept(line);
                figures.add(line);
                reached &= better && pages.size() >= LEAST_QUERIES;
            }
        }
        out.accept("languages " + String.join("; ", figures) + " (goals: above that without, 200 queries each)");
        return reached;
    }

    private static List<Page> pages(Path file) throws IOException {
        List<Page> pages = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            int tab = line.indexOf('\t');
            if (tab < 1) {
                throw Problem.Code.INVALID.because(file + " has a line without a tab");
            }
            pages.add(new Page(line.substring(0, tab), line.substring(tab + 1)));
        }
        // Evenly, for neighbours in the file are alike.
        int most = Math.min(pages.size(), MOST_PAGES);
        return IntStream.range(0, most)
                .mapToObj(i -> pages.get((int) ((long) i * pages.size() / most)))
                .toList();
    }

    private static UnaryOperator<String> whole(Analysis analysis) {
        return text -> {
            String normal = Tokenizer.normal(text);
            StringBuilder marked = new StringBuilder();
            int at = 0;
            for (Tokenizer.Word word : Tokenizer.words(normal)) {
                marked.append(normal, at, word.to());
                at = word.to();
                if (!analysis.termsOf(word.text()).isEmpty()) {
                    marked.append('0');
                }
            }
            return marked.append(normal, at, normal.length()).toString();
        };
    }

    private static double figure(
            PostgresMinutebook book, String language, String how, List<Page> pages, UnaryOperator<String> written) {
        String name = language + "-" + how;
        book.workspaces().create(new CreateWorkspace(name, language));
        Workspace workspace = book.workspace(name);
        workspace.agents().register(RegisterAgent.model("x0", "none"));
        Map<UUID, Integer> posted = new HashMap<>();
        for (int i = 0; i < pages.size(); i++) {
            String channel = "page-" + i;
            workspace.channels().create(CreateChannel.named(channel));
            String text = written.apply(pages.get(i).text);
            posted.put(
                    workspace
                            .channels()
                            .post(ChannelRef.of(channel), PostMessage.by(AgentRef.of("x0"), text))
                            .id()
                            .value(),
                    i);
        }
        int found = 0;
        for (int i = 0; i < pages.size(); i++) {
            // Quotes and brackets would be more than words.
            String query =
                    written.apply(pages.get(i).query.toLowerCase(Locale.ROOT).replaceAll("[\"():*]", " "));
            List<Hit> hits =
                    workspace.search().search(SearchQuery.of(query).limit(10)).items();
            int wanted = i;
            found += hits.stream().anyMatch(hit -> Integer.valueOf(wanted).equals(posted.get(hit.subject()))) ? 1 : 0;
        }
        return (double) found / pages.size();
    }
}
