package dev.minutebook.core.evolution.mutation;

import dev.minutebook.core.evolution.scenarios.JsonText;
import dev.minutebook.core.evolution.scenarios.StateValue;

/// One JSON object as a model writes it, alone or in one block of code.
public final class ReplyText {

    private ReplyText() {}

    public static StateValue tree(String reply) {
        String text = reply.strip();
        if (text.startsWith("```") && text.endsWith("```") && text.indexOf('\n') > 0) {
            text = text.substring(text.indexOf('\n'), text.length() - 3);
        }
        return JsonText.read(text);
    }
}
