package dev.minutebook.core.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/// The workspaces that are marked with a kind of work, for those who ask again and again. Asked of the database
/// only when something was sealed since.
public final class MarkedWorkspaces {

    private final ReadyWorkspaces ready;
    private final String kind;
    private final QuietTime quiet;
    private List<UUID> known = List.of();

    public MarkedWorkspaces(ReadyWorkspaces ready, String kind, QuietTime quiet) {
        this.ready = ready;
        this.kind = kind;
        this.quiet = quiet;
    }

    public synchronized List<UUID> now() {
        if (!quiet.lasts()) {
            quiet.begin();
            known = look();
        }
        return known;
    }

    private List<UUID> look() {
        List<UUID> all = new ArrayList<>();
        UUID after = ReadyWorkspaces.BEGINNING;
        while (true) {
            List<ReadyWorkspaces.Mark> marks = ready.list(kind, after);
            if (marks.isEmpty()) {
                return List.copyOf(all);
            }
            marks.forEach(mark -> all.add(mark.workspace()));
            after = marks.getLast().workspace();
        }
    }
}
