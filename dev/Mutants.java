import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/// Builds the program without one of its rules and runs the tests that keep this rule, for each in `dev/mutants.txt`. Ends
/// with 1 if a rule can be taken out without any of its tests noticing.
final class Mutants {

    /// @param rule  what holds no longer
    /// @param file  the source that is changed
    /// @param tests module and names of test classes
    private record Mutant(String rule, Path file, String old, String fresh, String module, List<String> tests) {}

    private static final Pattern ENTRY =
            Pattern.compile("(?m)^## (.+)\\n(\\S+)\\n<<<<\\n((?s:.*?))\\n====\\n((?s:.*?))\\n?>>>>\\n(\\w+): (.+)$");

    private Mutants() {}

    public static void main(String[] words) throws IOException, InterruptedException {
        List<Mutant> chosen = read().stream()
                .filter(one -> Stream.of(words).allMatch(one.rule::contains))
                .toList();
        mustPassAsTheyAre(chosen);
        List<String> survivors = new ArrayList<>();
        for (Mutant one : chosen) {
            long from = System.nanoTime();
            boolean noticed = noticed(one);
            System.out.printf(
                    "%-9s %3d s  %-45s %s%n",
                    noticed ? "noticed" : "SURVIVES",
                    TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - from),
                    one.rule,
                    String.join(" ", one.tests));
            if (!noticed) {
                survivors.add(one.rule);
            }
        }
        System.out.printf("mutants=%d noticed=%d%n", chosen.size(), chosen.size() - survivors.size());
        System.exit(survivors.isEmpty() && !chosen.isEmpty() ? 0 : 1);
    }

    private static List<Mutant> read() throws IOException {
        try (Scanner text = new Scanner(Path.of("dev/mutants.txt"))) {
            List<Mutant> mutants = new ArrayList<>();
            for (MatchResult found : text.findAll(ENTRY).toList()) {
                mutants.add(new Mutant(
                        found.group(1),
                        Path.of(found.group(2)),
                        found.group(3),
                        found.group(4),
                        found.group(5),
                        List.of(found.group(6).split(" "))));
            }
            return mutants;
        }
    }

    /// A test that fails anyway would notice everything.
    private static void mustPassAsTheyAre(List<Mutant> chosen) throws IOException, InterruptedException {
        Map<String, Set<String>> tests = new TreeMap<>();
        chosen.forEach(one -> tests.computeIfAbsent(one.module, module -> new TreeSet<>()).addAll(one.tests));
        for (Map.Entry<String, Set<String>> module : tests.entrySet()) {
            if (!pass(module.getKey(), module.getValue(), Path.of("dev"))) {
                throw new IllegalStateException("in " + module.getKey() + " a test of these fails as it is: "
                        + String.join(" ", module.getValue()));
            }
        }
    }

    private static boolean noticed(Mutant mutant) throws IOException, InterruptedException {
        String source = Files.readString(mutant.file);
        int place = source.indexOf(mutant.old);
        if (place < 0 || source.indexOf(mutant.old, place + 1) >= 0) {
            System.out.println("not once in " + mutant.file + ": " + mutant.old);
            return false;
        }
        Path folder = Files.createTempDirectory("mutant");
        Path changed = folder.resolve(mutant.file.getFileName());
        Files.writeString(
                changed,
                source.substring(0, place) + mutant.fresh + source.substring(place + mutant.old.length()));
        Path classes = Files.createDirectory(folder.resolve("classes"));
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-nowarn",
                        "-proc:none",
                        "-parameters",
                        "-d",
                        classes.toString(),
                        "-cp",
                        classpath(mutant.file.getName(0).toString()),
                        changed.toString());
        if (failed != 0) {
            System.out.println("without its rule " + mutant.file + " does not compile: mend dev/mutants.txt");
            return false;
        }
        return !pass(mutant.module, mutant.tests, classes);
    }

    private static String classpath(String module) throws IOException {
        return String.join(
                File.pathSeparator,
                Path.of(module, "target/test-classes").toAbsolutePath().toString(),
                Path.of(module, "target/classes").toAbsolutePath().toString(),
                Files.readString(Path.of(module, "target/mutants.classpath")).strip());
    }

    private static boolean pass(String name, Collection<String> classNames, Path classes)
            throws IOException, InterruptedException {
        Path module = Path.of(name).toAbsolutePath();
        String path = classpath(name);
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Duser.timezone=Asia/Kolkata",
                "-Dminutebook.root=" + Path.of("").toAbsolutePath(),
                "-cp",
                String.join(File.pathSeparator, classes.toAbsolutePath().toString(), path, launcher(path)),
                Path.of("dev/MutantTests.java").toAbsolutePath().toString()));
        for (String test : classNames) {
            command.add(className(module, test));
        }
        Process tests = new ProcessBuilder(command)
                .directory(module.toFile())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        if (!tests.waitFor(10, TimeUnit.MINUTES)) {
            tests.destroyForcibly();
            return false; // a test that waits for ever has noticed
        }
        return tests.exitValue() == 0;
    }

    /// Stands in the same repository as the engine that the tests use.
    private static String launcher(String classpath) {
        String engine = Stream.of(classpath.split(File.pathSeparator))
                .filter(jar -> jar.contains("junit-platform-engine"))
                .findFirst()
                .orElseThrow();
        return engine.replace("junit-platform-engine", "junit-platform-launcher");
    }

    private static String className(Path module, String test) throws IOException {
        Path sources = module.resolve("src/test/java");
        try (Stream<Path> files = Files.walk(sources)) {
            List<String> found = files.filter(file -> file.endsWith(test + ".java"))
                    .map(file -> sources.relativize(file).toString())
                    .collect(Collectors.toList());
            if (found.size() != 1) {
                throw new IllegalStateException(test + " stands " + found.size() + " times in " + module);
            }
            return found.getFirst().replace(".java", "").replace(File.separatorChar, '.');
        }
    }
}
