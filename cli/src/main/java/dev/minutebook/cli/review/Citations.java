package dev.minutebook.cli.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads findings from what seats wrote: each line that cites `path:line` of the material. What several seats cite
/// is one finding; what a seat says of a line a second time is not counted again.
final class Citations {

    private static final Pattern LEVEL = Pattern.compile("(?i)\\[(error|warning|note)]");
    private static final Pattern RULE = Pattern.compile("^([a-z][a-z-]+):\\s+(.*)");
    private static final int MOST_MESSAGE = 1_000;

    private final Material material;
    private final Set<String> rules;
    private final Pattern place;
    private final Map<String, Finding> findings = new LinkedHashMap<>();
    private final Set<String> said = new TreeSet<>();
    private final Set<String> unknown = new TreeSet<>();

    Citations(Material material, List<ReviewRule> rules) {
        this.material = material;
        this.rules = rules.stream().map(ReviewRule::id).collect(Collectors.toSet());
        String names = material.files().stream()
                .map(MaterialFile::path)
                .sorted(Comparator.comparingInt(String::length).reversed())
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
        this.place = Pattern.compile("(?<![\\w./-])(" + names + "):(\\d{1,7})(?:-(\\d{1,7}))?");
    }

    /// Takes in what a seat wrote.
    void read(String seat, @Nullable String text) {
        if (text != null && !material.isEmpty()) {
            text.lines().forEach(line -> line(seat, line));
        }
    }

    /// Worst first, then by place.
    List<Finding> findings() {
        return findings.values().stream()
                .sorted(Comparator.comparing(Finding::level)
                        .reversed()
                        .thenComparing(Finding::path)
                        .thenComparingInt(Finding::from))
                .toList();
    }

    /// Citations of lines that are not part of the material.
    List<String> unknown() {
        return List.copyOf(unknown);
    }

    private void line(String seat, String line) {
        Matcher cited = place.matcher(line);
        if (!cited.find()) {
            return;
        }
        String path = cited.group(1);
        int from = Integer.parseInt(cited.group(2));
        int to = cited.group(3) == null ? from : Math.max(from, Integer.parseInt(cited.group(3)));
        if (material.file(path).flatMap(file -> file.line(from)).isEmpty()) {
            unknown.add(cited.group());
            return;
        }
        String after = bare(line.substring(cited.end()));
        String words = after.isEmpty() ? bare(line.substring(0, cited.start())) : after;
        Matcher ruled = RULE.matcher(words);
        boolean known = ruled.matches() && rules.contains(ruled.group(1));
        String message = known ? ruled.group(2) : words;
        add(
                seat,
                new Finding(
                        path,
                        from,
                        to,
                        level(line),
                        known ? ruled.group(1) : null,
                        message.length() > MOST_MESSAGE ? message.substring(0, MOST_MESSAGE) + "…" : message,
                        List.of(seat)));
    }

    private void add(String seat, Finding finding) {
        String what = finding.rule() == null ? finding.message().toLowerCase(Locale.ROOT) : finding.rule();
        String key = finding.path() + "\0" + finding.from() + "\0" + what;
        boolean again = !said.add(seat + "\0" + finding.path() + "\0" + finding.from() + "\0" + finding.rule());
        Finding before = findings.get(key);
        if (before != null) {
            Set<String> seats = new TreeSet<>(before.raisedBy());
            seats.add(seat);
            findings.put(
                    key,
                    new Finding(
                            before.path(),
                            before.from(),
                            before.to(),
                            before.level().compareTo(finding.level()) < 0 ? finding.level() : before.level(),
                            before.rule(),
                            before.message(),
                            new ArrayList<>(seats)));
        } else if (!again && !finding.message().isEmpty()) {
            findings.put(key, finding);
        }
    }

    private static Finding.Level level(String line) {
        Matcher level = LEVEL.matcher(line);
        return level.find() ? Finding.Level.valueOf(level.group(1).toUpperCase(Locale.ROOT)) : Finding.Level.WARNING;
    }

    /// Without level, marks of Markdown and punctuation around it.
    private static String bare(String words) {
        return LEVEL.matcher(words)
                .replaceAll("")
                .replaceAll("^[\\s:,;.)`*–—-]+|[\\s`*(–—-]+$", "")
                .strip();
    }
}
