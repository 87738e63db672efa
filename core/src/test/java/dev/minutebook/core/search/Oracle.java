package dev.minutebook.core.search;

import dev.minutebook.core.search.text.Analysis;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// The formula once more, in plain loops over all texts, as a measure for the one that is made to be fast.
final class Oracle {

    /// @param there whether the index still holds it, even if it is gone
    record Text(
            UUID subject,
            int order,
            String kind,
            UUID owner,
            UUID container,
            long seq,
            String author,
            String text,
            boolean gone,
            boolean there) {}

    record Hit(UUID subject, int order, double score) {}

    private final List<Text> texts;
    private final List<Map<String, Integer>> full = new ArrayList<>();
    private final List<Map<String, Integer>> body = new ArrayList<>();

    Oracle(List<Text> all) {
        this.texts = all.stream().filter(Text::there).toList();
        for (Text text : texts) {
            Map<String, Integer> own = counted(Analysis.USUAL.terms(text.text));
            Map<String, Integer> whole = new HashMap<>(own);
            if (text.author != null) {
                Analysis.USUAL.terms(text.author).forEach(term -> whole.merge(term, 1, Integer::sum));
            }
            body.add(own);
            full.add(whole);
        }
    }

    private static Map<String, Integer> counted(List<String> terms) {
        Map<String, Integer> counts = new HashMap<>();
        terms.forEach(term -> counts.merge(term, 1, Integer::sum));
        return counts;
    }

    private static int size(Map<String, Integer> counts) {
        return counts.values().stream().mapToInt(Integer::intValue).sum();
    }

    List<Hit> search(String query, UUID agent) {
        List<String> words = Analysis.USUAL.terms(query);
        int n = texts.size();
        double average = full.stream().mapToInt(Oracle::size).sum() / (double) n;
        double[] scores = new double[n];
        Map<Object, Double> containers = new HashMap<>();
        for (String word : words) {
            double[] own = new double[n];
            long df = full.stream().filter(counts -> counts.containsKey(word)).count();
            double idf = Math.log(1 + (n - df + .5) / (df + .5));
            for (int i = 0; i < n; i++) {
                int tf = full.get(i).getOrDefault(word, 0);
                if (tf > 0 && sees(i, agent)) {
                    own[i] = idf * tf * 1.9 / (tf + .9 * (.6 + .4 * size(full.get(i)) / average));
                }
            }
            for (int i = 0; i < n; i++) {
                List<Double> shares = new ArrayList<>(List.of(own[i]));
                int before = at(i, -1);
                int after = at(i, 1);
                if (before >= 0) {
                    shares.add(own[before] * (texts.get(before).text.contains("?") ? 1 : .5));
                    int two = at(before, -1);
                    if (two >= 0) {
                        shares.add(own[two] * .6);
                    }
                }
                if (after >= 0) {
                    shares.add(own[after] * .4);
                }
                scores[i] +=
                        .3 * shares.stream().mapToDouble(Double::doubleValue).sum() + .7 * Collections.max(shares);
            }
            container(word, agent, containers);
        }
        double most = 0;
        double mostContainer = 0;
        for (int i = 0; i < n; i++) {
            if (scores[i] > 0 && sees(i, agent)) {
                most = Math.max(most, scores[i]);
                mostContainer = Math.max(mostContainer, containers.getOrDefault(containerOf(i), 0.0));
            }
        }
        Set<String> named = new HashSet<>();
        for (Text text : texts) {
            if (text.author != null && words.containsAll(Analysis.USUAL.terms(text.author))) {
                named.add(text.author);
            }
        }
        List<Hit> hits = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Text text = texts.get(i);
            if (scores[i] > 0 && sees(i, agent) && !text.gone) {
                double score = scores[i] / most
                        + (mostContainer == 0 ? 0 : .3 * containers.getOrDefault(containerOf(i), 0.0) / mostContainer);
                double factor = 1;
                factor += named.size() == 1 && named.contains(text.author) ? .15 : 0;
                factor -= text.text.strip().endsWith("?") ? .1 : 0;
                factor += text.seq == 1 ? .2 : 0;
                hits.add(new Hit(text.subject, text.order, Math.rint(score * factor * 1e9) / 1e9));
            }
        }
        hits.sort(Comparator.comparingDouble(Hit::score).reversed().thenComparingInt(Hit::order));
        return hits;
    }

    private void container(String word, UUID agent, Map<Object, Double> containers) {
        Map<Object, Integer> times = new HashMap<>();
        Map<Object, Integer> lengths = new HashMap<>();
        for (int i = 0; i < texts.size(); i++) {
            lengths.merge(containerOf(i), size(body.get(i)), Integer::sum);
            int tf = body.get(i).getOrDefault(word, 0);
            if (tf > 0 && sees(i, agent)) {
                times.merge(containerOf(i), tf, Integer::sum);
            }
        }
        double average = lengths.values().stream().mapToInt(Integer::intValue).sum() / (double) lengths.size();
        double idf = Math.log(1 + (lengths.size() - times.size() + .5) / (times.size() + .5));
        times.forEach((container, tf) -> containers.merge(
                container, idf * tf * 2.2 / (tf + 1.2 * (.6 + .4 * lengths.get(container) / average)), Double::sum));
    }

    private Object containerOf(int i) {
        Text text = texts.get(i);
        return text.container == null ? text : text.container;
    }

    private boolean sees(int i, UUID agent) {
        return texts.get(i).owner == null || texts.get(i).owner.equals(agent);
    }

    private int at(int i, int step) {
        Text text = texts.get(i);
        if (text.container == null || text.seq == 0) {
            return -1;
        }
        for (int j = 0; j < texts.size(); j++) {
            Text other = texts.get(j);
            if (text.container.equals(other.container) && other.seq == text.seq + step) {
                return j;
            }
        }
        return -1;
    }
}
