package dev.minutebook.dist;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Who may know whom. The diagram in docs/modules.md is made here.
class BoundariesTest {

    private static final String BASE = "dev.minutebook.";
    private static final Path ROOT = Path.of(System.getProperty("minutebook.root", ".."));
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.minutebook");

    /// What each module may know of the others.
    private static final Map<String, Set<String>> MAY_KNOW = Map.ofEntries(
            Map.entry("api", Set.of()),
            Map.entry("verify", Set.of()),
            Map.entry("schema", Set.of()),
            Map.entry("local", Set.of()),
            Map.entry("json", Set.of("api")),
            Map.entry("core", Set.of("api", "json", "verify", "schema")),
            Map.entry("embedded", Set.of("api", "core", "json", "local", "schema", "verify")),
            Map.entry("embeddings", Set.of("core")),
            Map.entry("proofs", Set.of("api")),
            Map.entry("kms", Set.of("api", "core")),
            Map.entry("s3", Set.of("api", "embedded")),
            Map.entry("client", Set.of("api", "json")),
            Map.entry("chamber", Set.of("api")),
            Map.entry("mcp", Set.of("api", "json")),
            Map.entry("server", Set.of("api", "json", "core")),
            Map.entry("imports", Set.of("api", "json")),
            Map.entry("cli", Set.of("api", "json", "client", "verify", "imports")),
            Map.entry("testkit", Set.of("api", "schema", "local", "verify")),
            Map.entry("scenario", Set.of("api")),
            Map.entry(
                    "benchmarks", Set.of("api", "json", "core", "embedded", "embeddings", "local", "server", "verify")),
            Map.entry(
                    "dist",
                    Set.of(
                            "api",
                            "json",
                            "core",
                            "embedded",
                            "embeddings",
                            "proofs",
                            "kms",
                            "s3",
                            "server",
                            "mcp",
                            "cli",
                            "chamber",
                            "benchmarks",
                            "local",
                            "client",
                            "scenario",
                            "verify")));

    /// Parsed forms of constants: as many as there are statements.
    private static final String PARSED_STATEMENTS = "dev.minutebook.core.database.Sql.PARSED";

    private static final Set<String> MAY_SPEAK_SQL =
            Set.of("core", "schema", "local", "testkit", "benchmarks", "embedded", "imports");

    private static String module(JavaClass type) {
        String name = type.getPackageName();
        if (!name.startsWith(BASE)) {
            return "";
        }
        String rest = name.substring(BASE.length());
        int dot = rest.indexOf('.');
        return dot < 0 ? rest : rest.substring(0, dot);
    }

    private static Map<String, Set<String>> dependencies() {
        Map<String, Set<String>> known = new TreeMap<>();
        for (JavaClass type : MAIN) {
            Set<String> targets = known.computeIfAbsent(module(type), m -> new TreeSet<>());
            type.getDirectDependenciesFromSelf().stream()
                    .map(dependency -> module(dependency.getTargetClass()))
                    .filter(target -> !target.isEmpty() && !target.equals(module(type)))
                    .forEach(targets::add);
        }
        return known;
    }

    @Test
    void a_module_knows_only_those_it_may() {
        assertThat(dependencies().keySet())
                .as("every module is named in the list")
                .isSubsetOf(MAY_KNOW.keySet());
        dependencies()
                .forEach((module, known) ->
                        assertThat(known).as(module + " may know").isSubsetOf(MAY_KNOW.get(module)));
    }

    @Test
    void java_sql_is_spoken_only_next_to_the_database() {
        noClasses()
                .that(new DescribedPredicate<>("are in a module without SQL") {
                    @Override
                    public boolean test(JavaClass type) {
                        return !MAY_SPEAK_SQL.contains(module(type));
                    }
                })
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.sql..", "javax.sql..", "org.postgresql..")
                .because("the surfaces speak the vocabulary of api and never SQL")
                .check(MAIN);
    }

    @Test
    void the_vocabulary_knows_no_library() {
        classes()
                .that()
                .resideInAPackage("dev.minutebook.api..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "dev.minutebook.api..")
                .because("no library may reach users through the signatures of api")
                .check(MAIN);
    }

    @Test
    void the_verifier_knows_nothing_but_java() {
        classes()
                .that()
                .resideInAPackage("dev.minutebook.verify..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "dev.minutebook.verify..")
                .because("whoever checks a proof offline should have to trust nothing else")
                .check(MAIN);
    }

    @Test
    void the_record_knows_neither_surfaces_nor_models() {
        noClasses()
                .that()
                .resideInAPackage("dev.minutebook.core..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(
                        "io.javalin..",
                        "jakarta.servlet..",
                        "java.net.http..",
                        "io.modelcontextprotocol..",
                        "dev.langchain4j..")
                .because("the record never calls a model and is served by others")
                .check(MAIN);
    }

    @Test
    void only_the_process_that_runs_z3_knows_z3() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.minutebook.proofs.z3..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.microsoft.z3..")
                .because("a native library that reads what anybody wrote runs in a process apart")
                .check(MAIN);
    }

    @Test
    void only_sign_in_by_openid_connect_knows_nimbus() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.minutebook.server.openid..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("com.nimbusds..")
                .because("tokens of our own are no JWTs")
                .check(MAIN);
    }

    @Test
    void only_the_master_key_in_kms_and_backups_in_s3_know_aws() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.minutebook.kms..", "dev.minutebook.s3..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("software.amazon..")
                .because("whoever keeps keys and backups elsewhere does without the SDK")
                .check(MAIN);
    }

    @Test
    void only_the_models_of_the_chamber_and_embeddings_know_langchain4j() {
        noClasses()
                .that()
                .resideOutsideOfPackages("dev.minutebook.chamber.models..", "dev.minutebook.embeddings..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("dev.langchain4j..")
                .because("whatever else speaks is a Speaker, and a scripted one will do")
                .check(MAIN);
    }

    @Test
    void stores_are_private_to_their_capability() {
        classes()
                .that()
                .haveSimpleNameEndingWith("Store")
                .should(new ArchCondition<>("be used by their own capability alone") {
                    @Override
                    public void check(JavaClass store, ConditionEvents events) {
                        store.getDirectDependenciesToSelf().stream()
                                .filter(use -> !capability(use.getOriginClass()).equals(capability(store)))
                                .forEach(use -> events.add(SimpleConditionEvent.violated(use, use.getDescription())));
                    }
                })
                .because("other capabilities enter by one public class")
                .check(MAIN);
    }

    private static String capability(JavaClass type) {
        String[] names = type.getPackageName().split("\\.");
        return String.join(".", List.of(names).subList(0, Math.min(names.length, 4)));
    }

    @Test
    void capabilities_of_the_record_do_not_know_each_other_in_circles() {
        SlicesRuleDefinition.slices()
                .matching("dev.minutebook.core.(*)..")
                .should()
                .beFreeOfCycles()
                .because("a capability must be understood without those that build on it")
                .check(MAIN);
    }

    @Test
    void packages_of_a_capability_do_not_know_each_other_in_circles() {
        for (String capability : List.of("debates", "search", "memory")) {
            SlicesRuleDefinition.slices()
                    .matching("dev.minutebook.core." + capability + ".(**)")
                    .should()
                    .beFreeOfCycles()
                    .because("a package must be understood without those that build on it")
                    .check(MAIN);
        }
    }

    @Test
    void no_package_has_more_than_30_files() throws IOException {
        Map<Path, Integer> files = new TreeMap<>();
        try (Stream<Path> sources = Files.walk(ROOT)) {
            sources.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .forEach(file -> files.merge(file.getParent(), 1, Integer::sum));
        }
        assertThat(files).hasSizeGreaterThan(50);
        assertThat(files.values()).allMatch(count -> count <= 30);
    }

    @Test
    void no_class_is_named_by_a_gerund() throws IOException {
        // Words that name a thing although they end like a gerund.
        String nouns = ".*(Briefing|Encoding|Finding|Listing|Rating|Ring|Setting|Standing|String|Weighting)";
        try (Stream<Path> sources = Files.walk(ROOT)) {
            assertThat(sources.filter(file -> file.toString().contains("/src/"))
                            .map(Path::getFileName)
                            .map(Path::toString)
                            .filter(file -> file.matches("[A-Z]\\w*ing\\.java"))
                            .map(file -> file.substring(0, file.length() - 5))
                            .filter(name -> !name.matches(nouns)))
                    .as("a class is a thing or a role")
                    .isEmpty();
        }
    }

    @Test
    void nothing_is_cached_in_a_static_field() {
        classes()
                .that()
                .resideInAPackage("dev.minutebook..")
                .should(new ArchCondition<>("have no static field that fills up") {
                    @Override
                    public void check(JavaClass type, ConditionEvents events) {
                        type.getFields().stream()
                                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                                .filter(field ->
                                        field.getRawType().isAssignableTo("java.util.concurrent.ConcurrentMap"))
                                .filter(field -> !field.getFullName().equals(PARSED_STATEMENTS))
                                .forEach(
                                        field -> events.add(SimpleConditionEvent.violated(field, field.getFullName())));
                    }
                })
                .because("what is shared is built in one place and passed on")
                .check(MAIN);
    }

    @Test
    void names_say_what_a_thing_is() {
        noClasses()
                .should()
                .haveNameMatching(".*(Impl|Manager|Helper|Utils|Util|Service)")
                .orShould()
                .haveNameMatching(".*\\.(Default|Base|Abstract)[A-Z]\\w*")
                .because("a name that fits everything says nothing")
                .check(MAIN);
    }

    @Test
    void every_package_is_null_marked_and_explained() {
        Set<JavaPackage> packages = new java.util.HashSet<>();
        MAIN.forEach(type -> packages.add(type.getPackage()));
        for (JavaPackage one : packages) {
            assertThat(one.isAnnotatedWith("org.jspecify.annotations.NullMarked"))
                    .as(one.getName() + " has a package-info with @NullMarked")
                    .isTrue();
        }
    }

    @Test
    void no_class_is_longer_than_500_lines() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            List<Path> sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/"))
                    .toList();
            assertThat(sources).hasSizeGreaterThan(100);
            for (Path source : sources) {
                assertThat(Files.readAllLines(source).size())
                        .as(source.toString())
                        .isLessThanOrEqualTo(500);
            }
        }
    }

    @Test
    void fields_are_never_shared_and_mutable() {
        classes()
                .should(new ArchCondition<>("have no static field that can be assigned") {
                    @Override
                    public void check(JavaClass type, ConditionEvents events) {
                        type.getFields().stream()
                                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                                .filter(field -> !field.getModifiers().contains(JavaModifier.FINAL))
                                .forEach(
                                        field -> events.add(SimpleConditionEvent.violated(field, field.getFullName())));
                    }
                })
                .because("there are no singletons and no ambient context")
                .check(MAIN);
    }

    @Test
    void the_diagram_in_the_papers_is_the_one_of_the_code() throws IOException {
        StringBuilder diagram = new StringBuilder(
                "# Modules\n\nMade by `BoundariesTest`; run it with `-Dminutebook.write=true` after a change.\n\n```mermaid\ngraph TD\n");
        dependencies()
                .forEach((module, known) -> known.forEach(target -> diagram.append("  ")
                        .append(module)
                        .append(" --> ")
                        .append(target)
                        .append('\n')));
        String text = diagram.append("```\n").toString();
        Path file = ROOT.resolve("docs/modules.md");
        if (Boolean.getBoolean("minutebook.write")) {
            Files.writeString(file, text);
        }
        assertThat(Files.readString(file)).isEqualTo(text);
    }
}
