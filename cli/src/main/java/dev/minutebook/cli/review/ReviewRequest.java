package dev.minutebook.cli.review;

import dev.minutebook.api.Limits;
import dev.minutebook.api.Problem;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.cli.call.Refusal;
import dev.minutebook.cli.screen.EnumNames;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A wish for a review.
///
/// @param raw      what was read, as it was, to be hashed
/// @param question what is asked; null is the question of the preset
/// @param seats    who sits besides the scripted reviewers
/// @param scripted whether these sit
record ReviewRequest(
        ReviewPreset preset,
        Material material,
        String raw,
        @Nullable String question,
        List<AgentRef> seats,
        boolean scripted) {

    /// Raised when the rules of the scripted reviewers change, so that a verdict by older ones is not taken for theirs.
    private static final int RULES = 1;

    private static final int MOST_NAMES = 600;
    private static final int HEADROOM = 4_096;

    ReviewRequest {
        question = question == null ? null : Secrets.masked(question);
        seats = List.copyOf(seats);
    }

    /// The same for the same question about the same material before the same seats.
    String key() {
        String all = String.join(
                "\0",
                raw,
                question == null ? "" : question,
                scripted ? "rules " + RULES : "",
                seats.stream().map(AgentRef::value).sorted().collect(Collectors.joining(" ")));
        return preset.domain() + "/" + sha256(all);
    }

    /// The question and the names of the files, by which similar reviews find each other.
    String topic() {
        String asked = question == null ? preset.question() : question;
        StringBuilder names = new StringBuilder();
        int named = 0;
        for (MaterialFile file : material.files()) {
            if (names.length() + file.path().length() > MOST_NAMES) {
                break;
            }
            names.append(named == 0 ? "" : ", ").append(file.path());
            named++;
        }
        int more = material.files().size() - named;
        return asked + (named == 0 ? "" : " " + names) + (more == 0 ? "" : " and " + more + " more");
    }

    /// What fits of the material.
    Material.Excerpt excerpt() {
        Material.Excerpt excerpt = material.within(Limits.TEXT - HEADROOM);
        if (!material.isEmpty() && excerpt.text().isEmpty() && !seats.isEmpty()) {
            throw new Refusal(
                    Problem.Code.TOO_LARGE,
                    "nothing of it fits into a debate, which takes " + (Limits.TEXT - HEADROOM) + " characters: "
                            + excerpt.leftOut().getFirst(),
                    "Review it in parts, such as git diff -- src, or by the scripted reviewers alone.");
        }
        return excerpt;
    }

    /// What the seats are told beforehand.
    String context() {
        Material.Excerpt excerpt = excerpt();
        String leftOut = leftOut(excerpt.leftOut());
        return """
                This is a review. Vote approve, changes (it can go ahead once what you cite is mended) or reject.
                %s
                Cite lines as path:line or path:from-to, each on a line of its own, followed by [error], [warning] or \
                [note] and what is wrong, such as
                src/Main.java:12: [error] The stream is never closed.
                %s""".formatted(
                        preset.focus(),
                        material.isEmpty()
                                ? ""
                                : "Lines carry their number in the new file; + is added, - is removed. Secrets are"
                                        + " masked.\n" + leftOut + "\n" + excerpt.text());
    }

    private static String leftOut(List<String> files) {
        String all = files.isEmpty() ? "" : "Left out because it does not fit: " + String.join(", ", files) + "\n";
        return all.length() <= 2_048 ? all : all.substring(0, 2_000) + "… (" + files.size() + " files)\n";
    }

    /// In the order of the seats.
    List<AgentRef> agents() {
        return java.util.stream.Stream.concat(
                        (scripted ? ScriptedReviewer.agents() : List.<AgentRef>of()).stream(), seats.stream())
                .distinct()
                .toList();
    }

    String presetName() {
        return EnumNames.spoken(preset);
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java has SHA-256", missing);
        }
    }
}
