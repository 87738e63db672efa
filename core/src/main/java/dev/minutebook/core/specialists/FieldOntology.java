package dev.minutebook.core.specialists;

import dev.minutebook.core.text.Stem;
import dev.minutebook.core.text.Topics;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// Which fields a text is about, by its words, and which field somebody means who names a domain in words of their
/// own.
public final class FieldOntology {

    /// A name so near to a known one is another spelling of it.
    private static final double SAME = 0.80;

    /// A name so near to a known one may mean it.
    private static final double NEAR = 0.55;

    /// What speaks for no field in particular, in words.
    private static final double UNKNOWN = 0.5;

    private static final Map<Field, Set<String>> WORDS = words();
    private static final SortedMap<String, Field> NAMES = names();

    private FieldOntology() {}

    /// How sure a match is.
    public enum Match {
        /// It is a known name, or another spelling of one.
        KNOWN,
        /// It may mean that field; whether it deserves one of its own, time will tell.
        NEAR,
        /// No known name is near: it counts as general.
        UNKNOWN
    }

    /// @param alias      the known name it is nearest to
    /// @param similarity with that name, 0 to 1
    public record Named(Field field, Match match, String alias, double similarity) {}

    /// Shares by how many telling words of each field occur; general where none does.
    public static FieldMix classify(String text) {
        Set<String> stems = new HashSet<>();
        Topics.tokens(text).forEach(word -> stems.add(Stem.of(word)));
        Map<Field, Double> shares = new EnumMap<>(Field.class);
        WORDS.forEach((field, telling) -> {
            long found = telling.stream().filter(stems::contains).count();
            if (found > 0) {
                shares.put(field, (double) found);
            }
        });
        shares.put(Field.GENERAL, UNKNOWN);
        return new FieldMix(shares);
    }

    /// The field of a domain, such as `software engineering` or `medicine/cardiology`; its first segment counts.
    public static Named named(String domain) {
        String root =
                domain.strip().toLowerCase(Locale.ROOT).split("/", 2)[0].strip().replaceAll("[\\s-]+", "_");
        String best = Field.GENERAL.word();
        double most = 0;
        for (String name : NAMES.keySet()) {
            double similarity = similarity(root, name);
            if (similarity > most) {
                best = name;
                most = similarity;
            }
        }
        Match match = most >= SAME ? Match.KNOWN : most >= NEAR ? Match.NEAR : Match.UNKNOWN;
        Field field = match == Match.UNKNOWN ? Field.GENERAL : NAMES.getOrDefault(best, Field.GENERAL);
        return new Named(field, match, best, most);
    }

    /// 1 less the edits from one to the other, in the length of the longer.
    static double similarity(String one, String other) {
        int longer = Math.max(one.length(), other.length());
        return longer == 0 ? 1 : 1 - (double) edits(one, other) / longer;
    }

    private static int edits(String one, String other) {
        int[] before = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            before[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] now = new int[other.length() + 1];
            now[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int changed = before[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                now[j] = Math.min(changed, 1 + Math.min(before[j], now[j - 1]));
            }
            before = now;
        }
        return before[other.length()];
    }

    private static SortedMap<String, Field> names() {
        SortedMap<String, Field> names = new TreeMap<>();
        for (Field field : Field.values()) {
            names.put(field.word(), field);
        }
        Map<Field, String> aliases = Map.of(
                Field.SURGERY, "medicine medical health healthcare clinical pharmacology nursing dentistry",
                Field.AVIATION, "aerospace flight aeronautics",
                Field.LAW, "legal jurisprudence compliance contracts",
                Field.STRUCTURAL_ENGINEERING, "civil_engineering construction statics",
                Field.MATHEMATICS, "maths math statistics algebra geometry logic",
                Field.SOFTWARE_ENGINEERING,
                        "software programming coding code swe computer_science devops databases security",
                Field.STEM_RESEARCH, "physics chemistry biology science research astronomy",
                Field.EDUCATION, "teaching pedagogy school",
                Field.ART, "music painting design film",
                Field.CREATIVE_WRITING, "writing fiction poetry storytelling");
        aliases.forEach((field, words) -> List.of(words.split(" ")).forEach(name -> names.put(name, field)));
        return Collections.unmodifiableSortedMap(names);
    }

    private static Map<Field, Set<String>> words() {
        Map<Field, String> telling = Map.of(
                Field.SURGERY,
                "surgery surgical patient dose dosage drug clinical diagnosis symptom incision anaesthesia anesthesia"
                        + " hospital doctor medicine medication treatment tumour tumor blood infection therapy vaccine",
                Field.AVIATION,
                "aircraft airplane pilot flight runway cockpit altitude takeoff landing airspace stall turbine faa easa aviation",
                Field.LAW,
                "law legal court contract statute clause liability plaintiff defendant attorney lawyer lawsuit jurisdiction visa asylum"
                        + " copyright patent tort gdpr",
                Field.STRUCTURAL_ENGINEERING,
                "beam column girder truss load bridge concrete reinforcement foundation seismic shear bending structural",
                Field.MATHEMATICS,
                "theorem proof prove integral derivative equation matrix algebra prime polynomial probability calculus geometry lemma"
                        + " eigenvalue modulo sum",
                Field.SOFTWARE_ENGINEERING,
                "code function class java python javascript rust compiler bug api database sql postgresql thread deadlock server library"
                        + " algorithm git deploy docker kubernetes test refactor loop array hash cache http json exception software",
                Field.STEM_RESEARCH,
                "experiment hypothesis physics quantum chemistry molecule biology gene protein cell particle telescope reaction enzyme"
                        + " entropy laboratory",
                Field.EDUCATION,
                "student teacher lesson curriculum homework exam classroom teach learn pupil school grade syllabus",
                Field.ART,
                "painting sculpture music melody chord colour color canvas composer gallery artist sketch palette",
                Field.CREATIVE_WRITING,
                "story poem novel character plot rhyme verse narrator protagonist dialogue fiction haiku sonnet limerick");
        Map<Field, Set<String>> stems = new EnumMap<>(Field.class);
        telling.forEach((field, words) -> {
            Set<String> all = new HashSet<>();
            List.of(words.split(" ")).forEach(word -> all.add(Stem.of(word)));
            stems.put(field, Set.copyOf(all));
        });
        return Collections.unmodifiableMap(stems);
    }
}
