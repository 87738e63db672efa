package dev.minutebook.core.workspaces;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Counts refused logins by address, so that whoever knocks fills no log: the first of an address is told at once,
/// all others of the same minute together when it is over.
final class RefusedLogins {

    static final Duration WINDOW = Duration.ofMinutes(1);

    /// So many addresses are told apart in a minute; the rest is counted together.
    static final int ADDRESSES = 20;

    private static final String OTHERS = "other addresses";

    private final Map<String, Refused> counts = new LinkedHashMap<>();
    private Instant from = Instant.EPOCH;

    /// @param times how often, since it was last told
    record Refused(String remote, String reason, long times) {

        Refused again(String latest) {
            return new Refused(remote, latest, times + 1);
        }
    }

    /// Counts one, and returns what is to be told now.
    synchronized List<Refused> count(String reason, String remote, Instant now) {
        List<Refused> told = new ArrayList<>(over(now));
        if (!counts.containsKey(remote) && counts.size() < ADDRESSES) {
            counts.put(remote, new Refused(remote, reason, 0));
            told.add(new Refused(remote, reason, 1));
        } else {
            String key = counts.containsKey(remote) ? remote : OTHERS;
            counts.merge(key, new Refused(key, reason, 1), (present, one) -> present.again(reason));
        }
        return told;
    }

    /// What a minute that is over has left to tell.
    synchronized List<Refused> over(Instant now) {
        if (now.isBefore(from.plus(WINDOW)) && !now.isBefore(from)) {
            return List.of();
        }
        from = now;
        return rest();
    }

    /// What has not been told.
    synchronized List<Refused> rest() {
        List<Refused> rest =
                counts.values().stream().filter(one -> one.times() > 0).toList();
        counts.clear();
        return rest;
    }
}
