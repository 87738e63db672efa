package dev.minutebook.core.search;

import dev.minutebook.core.search.index.PostingList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/// The postings of terms that were searched for lately, in the segments of one corpus.
final class PostingCache {

    private static final long EACH = 200;

    private final long room;
    private final Map<String, PostingList[]> lists = new LinkedHashMap<>(16, 0.75f, true);
    private long taken;

    /// @param room in bytes
    PostingCache(long room) {
        this.room = room;
    }

    /// Those of the terms that are at hand, by segment.
    synchronized Map<String, PostingList[]> known(Collection<String> terms) {
        Map<String, PostingList[]> known = new HashMap<>();
        for (String term : terms) {
            PostingList[] found = lists.get(term);
            if (found != null) {
                known.put(term, found);
            }
        }
        return known;
    }

    /// One that takes more than an eighth of the room is not kept: it would push out what is asked for more often.
    synchronized void keep(String term, PostingList[] found) {
        long weight = weight(term, found);
        if (weight > room / 8) {
            return;
        }
        PostingList[] before = lists.put(term, found);
        taken += weight - (before == null ? 0 : weight(term, before));
        var eldest = lists.entrySet().iterator();
        while (taken > room && eldest.hasNext()) {
            Map.Entry<String, PostingList[]> one = eldest.next();
            taken -= weight(one.getKey(), one.getValue());
            eldest.remove();
        }
    }

    private static long weight(String term, PostingList[] found) {
        long weight = EACH + 2L * term.length();
        for (PostingList list : found) {
            weight += Long.BYTES + (list.size() == 0 ? 0 : 80 + (long) list.size() * 2 * Integer.BYTES);
        }
        return weight;
    }
}
