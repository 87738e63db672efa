package dev.minutebook.core.debates.prompts;

import dev.minutebook.core.text.Sha256;
import java.util.List;

/// Marks around what others wrote. They carry a code made from all that is quoted, so that nobody can write a mark
/// into what is quoted: whatever one writes, the code becomes another.
record QuoteMarks(String code) {

    static QuoteMarks over(List<String> material) {
        String code = Sha256.hex(String.join("\0", material)).substring(0, 16);
        while (contained(code, material)) {
            code = Sha256.hex(code).substring(0, 16);
        }
        return new QuoteMarks(code);
    }

    private static boolean contained(String code, List<String> material) {
        return material.stream().anyMatch(text -> text.contains(code));
    }

    /// @param label one line that says who or what it is
    String around(String label, String content) {
        return "<<<" + code + " begin: " + label + ">>>\n" + content + "\n<<<" + code + " end>>>";
    }
}
