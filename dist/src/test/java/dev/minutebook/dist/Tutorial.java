package dev.minutebook.dist;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The steps of a page: each ```sh block, with the lines of the ```text block that follows it.
record Tutorial(List<Step> steps) {

    private static final Pattern BLOCK =
            Pattern.compile("^```(sh|text)\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    /// Commands, and lines that their output must have in this order. `…` stands for any text.
    record Step(String script, List<String> lines) {

        /// The first expected line that the output lacks, or an empty text.
        String missing(String output) {
            List<String> printed = output.lines().map(Tutorial::singleSpaced).toList();
            int from = 0;
            for (String line : lines) {
                Pattern expected = expected(line);
                while (from < printed.size()
                        && !expected.matcher(printed.get(from)).matches()) {
                    from++;
                }
                if (from++ >= printed.size()) {
                    return line;
                }
            }
            return "";
        }
    }

    static Tutorial of(String page) {
        List<Step> steps = new ArrayList<>();
        Matcher block = BLOCK.matcher(page);
        while (block.find()) {
            if (block.group(1).equals("sh")) {
                steps.add(new Step(block.group(2), List.of()));
            } else {
                Step step = steps.removeLast();
                steps.add(new Step(step.script(), block.group(2).lines().toList()));
            }
        }
        return new Tutorial(steps);
    }

    private static Pattern expected(String line) {
        return Pattern.compile(Pattern.compile("…")
                .splitAsStream(singleSpaced(line) + " ")
                .map(part -> part.isBlank() ? "" : Pattern.quote(part.stripTrailing()))
                .collect(Collectors.joining(".*")));
    }

    private static String singleSpaced(String line) {
        return line.strip().replaceAll("\\s+", " ");
    }
}
