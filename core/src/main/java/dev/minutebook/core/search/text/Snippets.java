package dev.minutebook.core.search.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Cuts out of a text the place that matched, its words between `«` and `»`.
public final class Snippets {

    static final int LONGEST = 240;

    private static final int ROOM = LONGEST - 2;
    private static final int LEAD = 40;
    private static final char DELETE = 0x7f;

    private Snippets() {}

    /// @param analyses by which the text may have been found
    public static String of(String text, Set<String> terms, Collection<Analysis> analyses) {
        String normal = Tokenizer.normal(text);
        List<Analysis.Spot> spots = analyses.stream()
                .flatMap(analysis -> analysis.spots(normal).stream())
                .filter(spot -> spot.term() != null && terms.contains(spot.term()))
                .sorted(Comparator.comparingInt(Analysis.Spot::from))
                .toList();
        int from = spots.isEmpty() ? 0 : start(normal, spots);
        StringBuilder out = new StringBuilder(from > 0 ? "…" : "");
        int at = from;
        for (Analysis.Spot spot : spots) {
            if (spot.from() < at) {
                continue;
            }
            if (out.length() + spot.to() - at + 2 > ROOM) {
                break;
            }
            out.append(normal, at, spot.from()).append('«');
            out.append(normal, spot.from(), spot.to()).append('»');
            at = spot.to();
        }
        int end = whole(normal, Math.min(normal.length(), at + Math.max(0, ROOM - out.length())));
        out.append(normal, at, Math.max(at, end));
        if (end < normal.length()) {
            out.append('…');
        }
        for (int i = 0; i < out.length(); i++) {
            if (out.charAt(i) < ' ' || out.charAt(i) == DELETE) {
                out.setCharAt(i, ' ');
            }
        }
        return out.toString();
    }

    /// Before the first word of the stretch that holds most of the different words.
    private static int start(String text, List<Analysis.Spot> spots) {
        int best = 0;
        int most = 0;
        for (int i = 0; i < spots.size(); i++) {
            Set<String> seen = new HashSet<>();
            int begin = spots.get(i).from();
            for (int j = i; j < spots.size() && spots.get(j).to() - begin < LONGEST - LEAD; j++) {
                seen.add(String.valueOf(spots.get(j).term()));
            }
            if (seen.size() > most) {
                most = seen.size();
                best = begin;
            }
        }
        int from = best - LEAD;
        if (from <= 0) {
            return 0;
        }
        int space = text.indexOf(' ', from);
        return space >= 0 && space < best ? space + 1 : best;
    }

    private static int whole(String text, int end) {
        return end > 0 && end < text.length() && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }
}
