package dev.minutebook.chamber.scripted;

/// A vote in the form that prompts ask for.
final class VoteText {

    private VoteText() {}

    static String text(String choice, double confidence) {
        String quoted = choice.replace("\\", "\\\\").replace("\"", "\\\"");
        return """
                I vote for %s.

                ```json
                {"confidence": %s, "vote": {"choice": "%s", "confidence": %s, "rationale": "It is the best on the table."}}
                ```
                """.formatted(choice, confidence, quoted, confidence);
    }
}
