package dev.minutebook.verify.dossier;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Whether the entries of a dossier tell of one debate, and of all of it.
final class CompletenessCheck {

    private final DossierDocument dossier;
    private final Consumer<String> findings;

    CompletenessCheck(DossierDocument dossier, Consumer<String> findings) {
        this.dossier = dossier;
        this.findings = findings;
    }

    void run() {
        if (count("debate.opened", dossier.debate()) != 1) {
            findings.accept("the entry that opened debate " + dossier.debate() + " is not there once");
        }
        UUID decision = dossier.decision();
        if (count("decision.recorded", decision) != (decision == null ? 0 : 1)) {
            findings.accept("the entry that recorded the decision is not there once");
        }
        for (DossierEntry entry : dossier.entries()) {
            entry.rows().forEach((item, row) -> belongs(entry, item, row));
            if (List.of("debate.completed", "debate.failed", "debate.cancelled")
                    .contains(entry.entry().event())) {
                counted(entry);
            }
        }
    }

    private long count(String event, @Nullable UUID subject) {
        return dossier.entries().stream()
                .filter(entry -> entry.entry().event().equals(event))
                .filter(entry -> subject == null || subject.equals(entry.entry().subject()))
                .count();
    }

    private void belongs(DossierEntry entry, String item, Map<String, DossierPart> row) {
        DossierPart debate = row.get("debate_id");
        if (debate != null
                && debate.value() != null
                && !debate.value().equals(JsonText.canonical(dossier.debate().toString()))) {
            findings.accept("entry " + entry.number() + ": the " + item + " is of another debate");
        }
    }

    /// The end of a debate commits to how many rows there are, so that none can be left out.
    private void counted(DossierEntry entry) {
        Map<String, DossierPart> numbers = entry.rows().getOrDefault("number of rows", Map.of());
        compare(entry, numbers.get("turn"), "turns", rows("turn"));
        compare(entry, numbers.get("vote"), "votes", rows("vote"));
        compare(entry, numbers.get("critique"), "critiques", rows("critique "));
    }

    private long rows(String item) {
        return dossier.entries().stream()
                .filter(entry -> entry.entry().event().startsWith("turn."))
                .flatMap(entry -> entry.rows().keySet().stream())
                .filter(name -> item.endsWith(" ") ? name.startsWith(item) : name.equals(item))
                .count();
    }

    private void compare(DossierEntry entry, @Nullable DossierPart part, String what, long found) {
        String sealed = part == null || part.value() == null ? "0" : part.value();
        if (!sealed.equals(String.valueOf(found))) {
            findings.accept("there were " + sealed + " " + what + " when the debate ended (entry " + entry.number()
                    + "), but " + found + " are in this file");
        }
    }
}
