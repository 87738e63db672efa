package dev.minutebook.core.critiques;

import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.core.text.Stem;
import dev.minutebook.core.text.Topics;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// When two issues are the same, and what an issue is about. Both depend on the stems of its words alone, so that
/// the same issue is always about the same.
final class IssueRules {

    /// A word stands for all its forms; one that ends in a hyphen for all words that begin so.
    private static final Map<IssueType, Words> WORDS = new EnumMap<>(IssueType.class);

    static {
        WORDS.put(
                IssueType.PERFORMANCE,
                Words.of("performance performant slow slower slowest slowness latency throughput speed bottleneck cpu"
                        + " overhead quadratic exponential expensive memory cache scale scalab- efficien-"
                        + " inefficien- optimi- unoptimi- alloca- backpressure overload"));
        WORDS.put(
                IssueType.SECURITY,
                Words.of("secure secur- insecur- vulnerab- inject injection authentic- unauthentic- authoriz- authoris-"
                        + " unauthoriz- unauthoris- auth permission privilege xss csrf ssrf exploit attack attacker"
                        + " encrypt- unencrypted decrypt- password secret credential sanitiz- sanitis- unsanitiz-"
                        + " unsanitis- malicious spoof- tamper- leak breach sandbox"));
        WORDS.put(
                IssueType.CORRECTNESS,
                Words.of(
                        "correct incorrect- wrong bug error erroneous crash fail failure break broken race deadlock overflow"
                                + " underflow invalid exception null inconsisten- contradict- false mistake flaw flawed corrupt-"
                                + " undefined unsound fallacy nondeterminis- duplicate"));
        WORDS.put(
                IssueType.CLARITY,
                Words.of(
                        "clear clarity clarif- unclear confus- ambigu- vague readab- unreadab- legib- document documentation"
                                + " undocumented explain explanation unexplained jargon understand understandab- wording naming"
                                + " misleading cryptic obscure imprecise"));
        WORDS.put(
                IssueType.ARCHITECTURE,
                Words.of(
                        "architect- design coupl- decoupl- modul- depend dependen- abstract abstraction layer interface structure"
                                + " structural monolith- microservice boundary cohesi- separation circular inheritance extensib-"
                                + " maintainab- component"));
        WORDS.put(
                IssueType.COMPLETENESS,
                Words.of(
                        "missing miss incomplete complete completeness lack omit- omission absent absence forget forgotten forgot"
                                + " overlook- unhandled unaddressed unspecified edge corner gap todo unfinished partial neglect-"));
        WORDS.put(
                IssueType.TESTING,
                Words.of(
                        "test untested testab- untestab- coverage uncovered verif- unverif- regression assert- benchmark mock"
                                + " measure measurement unmeasured reproduc- irreproduc- fixture proof unproven"));
    }

    private record Words(Set<String> stems, List<String> beginnings) {

        static Words of(String all) {
            return new Words(
                    Stream.of(all.split(" "))
                            .filter(word -> !word.endsWith("-"))
                            .map(Stem::of)
                            .collect(Collectors.toUnmodifiableSet()),
                    Stream.of(all.split(" "))
                            .filter(word -> word.endsWith("-"))
                            .map(word -> word.substring(0, word.length() - 1))
                            .toList());
        }

        boolean meet(String stem) {
            return stems.contains(stem) || beginnings.stream().anyMatch(stem::startsWith);
        }
    }

    private IssueRules() {}

    static String key(String issue) {
        return Topics.key(issue);
    }

    /// The first type, in their order, that one of its words speaks of.
    static IssueType type(String issue) {
        Set<String> stems = Topics.words(issue);
        return WORDS.entrySet().stream()
                .filter(type -> stems.stream().anyMatch(type.getValue()::meet))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(IssueType.GENERAL);
    }
}
