package dev.minutebook.proofs.z3;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// A text of SMT-LIB 2 commands, of which only those are let through that declare, define or assert something.
/// Commands reach files and settings of the process that runs them; what is not known here to be harmless is
/// refused.
///
/// @param assumptions everything but the last assertion, which is the negated claim
/// @param whole       everything
/// @param assumed     how many assertions come before the last
record SmtScript(String assumptions, String whole, int assumed) {

    /// The deepest nesting that is read.
    static final int DEEPEST = 500;

    private static final Set<String> LET_THROUGH = Set.of(
            "set-logic",
            "declare-const",
            "declare-fun",
            "declare-sort",
            "declare-datatype",
            "declare-datatypes",
            "define-const",
            "define-fun",
            "define-fun-rec",
            "define-funs-rec",
            "define-sort",
            "assert");

    /// What asks for an answer that is given anyway, or changes nothing.
    private static final Set<String> LEFT_OUT = Set.of("check-sat", "get-model", "set-info");

    private static final Set<String> HARMLESS_OPTIONS =
            Set.of(":produce-models", ":produce-proofs", ":produce-unsat-cores");

    /// A text that is no such script. The message says why.
    static final class Refused extends Exception {

        private static final long serialVersionUID = 1;

        Refused(String reason) {
            super(reason);
        }

        String reason() {
            return String.valueOf(getMessage());
        }
    }

    static SmtScript of(String text) throws Refused {
        List<String> commands = new ArrayList<>();
        int last = -1;
        int asserts = 0;
        boolean ended = false;
        for (String form : forms(text)) {
            List<String> head = words(form);
            String name = head.isEmpty() ? "" : head.getFirst();
            if (ended) {
                throw new Refused("there is something after (exit)");
            }
            if (name.equals("exit")) {
                ended = true;
            } else if (LET_THROUGH.contains(name)) {
                if (name.equals("assert")) {
                    last = commands.size();
                    asserts++;
                }
                commands.add(form);
            } else if (!LEFT_OUT.contains(name) && !harmless(head)) {
                throw new Refused("the command '"
                        + shortened(name)
                        + "' is not allowed; only declarations, definitions and assertions are");
            }
        }
        if (last < 0) {
            throw new Refused("nothing is asserted; the last assertion must be the negation of the claim");
        }
        String whole = String.join("\n", commands);
        commands.remove(last);
        return new SmtScript(String.join("\n", commands), whole, asserts - 1);
    }

    private static boolean harmless(List<String> head) {
        return head.size() > 1 && head.getFirst().equals("set-option") && HARMLESS_OPTIONS.contains(head.get(1));
    }

    /// The texts between the outermost parentheses, with them and without comments.
    private static List<String> forms(String text) throws Refused {
        List<String> forms = new ArrayList<>();
        StringBuilder form = new StringBuilder();
        int depth = 0;
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == ';') {
                i = lineEnd(text, i);
                form.append(depth > 0 ? "\n" : "");
                continue;
            }
            int end = c == '"' || c == '|' ? quoteEnd(text, i) : i + 1;
            if (depth == 0 && c != '(' && !blank(c)) {
                throw new Refused("position " + i + " is outside of any command: a command begins with '('");
            }
            if (Character.isISOControl(c) && !blank(c)) {
                throw new Refused("there is a control character at position " + i);
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth > DEEPEST) {
                throw new Refused("it is nested deeper than " + DEEPEST);
            }
            if (depth > 0 || c == ')') {
                form.append(text, i, end);
            }
            if (depth == 0 && c == ')') {
                forms.add(form.toString());
                form.setLength(0);
            }
            i = end;
        }
        if (depth > 0) {
            throw new Refused("a parenthesis is not closed");
        }
        return forms;
    }

    private static int lineEnd(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end + 1;
    }

    /// Behind the string or quoted symbol that begins there. Within a string a doubled quote is one of its
    /// characters, which comes out right by reading it as two strings.
    private static int quoteEnd(String text, int from) throws Refused {
        int end = text.indexOf(text.charAt(from), from + 1);
        if (end < 0) {
            throw new Refused("what is quoted at position " + from + " does not end");
        }
        return end + 1;
    }

    /// The first two words of a command.
    private static List<String> words(String form) {
        List<String> words = new ArrayList<>();
        int i = 1;
        while (i < form.length() && words.size() < 2) {
            char c = form.charAt(i);
            if (blank(c)) {
                i++;
            } else {
                int end = i + 1;
                while (end < form.length() && !blank(form.charAt(end)) && "()\"".indexOf(form.charAt(end)) < 0) {
                    end++;
                }
                words.add(form.substring(i, end));
                i = end;
            }
        }
        return words;
    }

    private static boolean blank(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static String shortened(String name) {
        return name.length() > 40 ? name.substring(0, 40) + "…" : name;
    }
}
