package dev.minutebook.api.promotions;

import dev.minutebook.api.Labels;
import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.knowledge.DomainPath;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Candidates for a field, and the cases they are compared on.
///
/// @param field      a path such as `software_engineering/java`
/// @param baseline   who serves the field now; null for whoever the promotions before say
/// @param candidates 1 to 8 others
/// @param cases      names of the cases that are played, each different; may be empty where `shadow` is
///                   not 0
/// @param shadow     how many cases come from real questions, which the baseline answers and the
///                   candidates answer beside it
/// @param margin     by how much a candidate has to be better, in the unit of the scores; null for 0.025
/// @param mostCases  how many cases may be played at most, 10 to 40; null for 40. The fewer there can be,
///                   the less chance is set aside for a later look
/// @param purpose    why it is tried; null when it is not said
/// @param metadata   whatever else the caller wants kept with it
public record OpenTrial(
        String field,
        @Nullable EnterTrial baseline,
        List<EnterTrial> candidates,
        List<String> cases,
        int shadow,
        @Nullable Double margin,
        @Nullable Integer mostCases,
        @Nullable String purpose,
        Map<String, String> metadata) {

    /// The most candidates.
    public static final int CANDIDATES = 8;

    /// The most cases.
    public static final int CASES = 40;

    /// With fewer cases nothing is decided.
    public static final int FEWEST_CASES = 10;

    /// The longest name of a case.
    public static final int CASE = 256;

    /// By how much a candidate has to be better unless it is said.
    public static final double MARGIN = 0.025;

    /// The largest margin and the largest score.
    public static final double LARGEST = 1e9;

    /// The longest purpose.
    public static final int PURPOSE = 1_024;

    public OpenTrial {
        field = DomainPath.of(field);
        candidates = Limits.list("candidates", candidates, 1, CANDIDATES);
        cases = names(cases);
        Limits.range("shadow", shadow, 0, CASES);
        if (margin != null && !(margin >= 0 && margin <= LARGEST)) {
            throw Problem.Code.INVALID.because("margin must be from 0 to 1000000000");
        }
        int most = mostCases == null ? CASES : (int) Limits.range("mostCases", mostCases, FEWEST_CASES, CASES);
        Limits.range("the number of cases, with those to come,", cases.size() + (long) shadow, 1, most);
        purpose = Limits.optional("purpose", purpose, PURPOSE);
        metadata = Labels.metadata(metadata);
    }

    /// Names of cases, each different.
    static List<String> names(@Nullable List<String> cases) {
        List<String> names = new ArrayList<>();
        for (String one : Limits.list("cases", cases, 0, CASES)) {
            String name = Limits.filled("case", one, CASE).strip();
            if (names.contains(name)) {
                throw Problem.Code.INVALID.because("case '" + name + "' stands twice; name each case once");
            }
            names.add(name);
        }
        return List.copyOf(names);
    }

    /// A trial of one candidate against whoever serves the field.
    public static OpenTrial of(String field, EnterTrial candidate, List<String> cases) {
        return new OpenTrial(field, null, List.of(candidate), cases, 0, null, null, null, Map.of());
    }

    /// A trial of one candidate beside whoever serves the field, on so many real questions.
    public static OpenTrial inShadow(String field, EnterTrial candidate, int shadow) {
        return new OpenTrial(field, null, List.of(candidate), List.of(), shadow, null, null, null, Map.of());
    }

    /// The same against that baseline.
    public OpenTrial against(EnterTrial baseline) {
        return new OpenTrial(field, baseline, candidates, cases, shadow, margin, mostCases, purpose, metadata);
    }

    /// The same with one more candidate.
    public OpenTrial and(EnterTrial candidate) {
        List<EnterTrial> more = new ArrayList<>(candidates);
        more.add(candidate);
        return new OpenTrial(field, baseline, more, cases, shadow, margin, mostCases, purpose, metadata);
    }

    /// The same with so many cases out of real questions.
    public OpenTrial shadow(int shadow) {
        return new OpenTrial(field, baseline, candidates, cases, shadow, margin, mostCases, purpose, metadata);
    }

    /// The same, where a candidate has to be better by that much.
    public OpenTrial margin(double margin) {
        return new OpenTrial(field, baseline, candidates, cases, shadow, margin, mostCases, purpose, metadata);
    }

    /// The same with so many cases at most.
    public OpenTrial mostCases(int mostCases) {
        return new OpenTrial(field, baseline, candidates, cases, shadow, margin, mostCases, purpose, metadata);
    }

    /// The same for a purpose.
    public OpenTrial purpose(String purpose) {
        return new OpenTrial(field, baseline, candidates, cases, shadow, margin, mostCases, purpose, metadata);
    }

    /// The same with more about it.
    public OpenTrial metadata(Map<String, String> metadata) {
        return new OpenTrial(field, baseline, candidates, cases, shadow, margin, mostCases, purpose, metadata);
    }
}
