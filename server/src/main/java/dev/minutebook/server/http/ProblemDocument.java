package dev.minutebook.server.http;

import dev.minutebook.api.Problem;
import dev.minutebook.api.conversations.MissedMessages;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A refusal as RFC 9457 has it.
///
/// @param missing what the path names that does not exist, where that is the problem
/// @param missed  what others wrote meanwhile, where messages were refused for it
public record ProblemDocument(
        String type,
        String title,
        int status,
        String detail,
        Problem.Code code,
        String trace,
        @Nullable String missing,
        @Nullable MissedMessages missed) {

    public static final String TYPE = "application/problem+json";

    public static ProblemDocument of(Refusal refusal, String trace) {
        Problem problem = refusal.problem();
        String words = problem.code().name().toLowerCase(Locale.ROOT);
        return new ProblemDocument(
                "https://minutebook.dev/problems/" + words.replace('_', '-'),
                problem.code().name().charAt(0) + words.substring(1).replace('_', ' '),
                refusal.status(),
                problem.detail(),
                problem.code(),
                trace,
                refusal.missing(),
                refusal.missed());
    }
}
