package dev.minutebook.core.code;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What can be seen of code without understanding its language: it is told from the beginnings of lines and their
/// indents.
///
/// @param lines          that are not blank
/// @param comments       lines that are only comment
/// @param functions      definitions of functions
/// @param branches       points at which it may go one way or another
/// @param nestedLoops    loops inside loops
/// @param loopedConcats  strings put together inside loops
/// @param loopedCreation things made inside loops
/// @param evenIndents    indents of spaces or of tabs, not of both
/// @param tellingNames   most names have three characters or more
record CodeShape(
        int lines,
        int comments,
        int functions,
        int branches,
        int nestedLoops,
        int loopedConcats,
        int loopedCreation,
        boolean evenIndents,
        boolean tellingNames) {

    /// Longer lines are not code that somebody wrote, and are passed over.
    private static final int LONGEST = 1_000;

    private static final Pattern COMMENT = Pattern.compile("//|/\\*|\\*(?!\\w)|<!--|\"\"\"");
    private static final Pattern HASH_COMMENT = Pattern.compile("#(?!\\[|include|define|if|endif|pragma)");
    private static final Pattern DASH_COMMENT = Pattern.compile("--\\s");

    private static final Set<String> WITH_HASHES =
            Set.of(("python py python3 ruby rb sh bash shell zsh fish perl r yaml yml toml make"
                            + " makefile dockerfile elixir julia nim powershell php tcl")
                    .split(" "));
    private static final Set<String> WITH_DASHES =
            Set.of("sql", "plpgsql", "lua", "haskell", "hs", "ada", "elm", "vhdl");

    private static final Pattern KEYWORD_FUNCTION =
            Pattern.compile("\\b(?:def|func|fn|function|fun|sub)\\s+[\\w$(]|=>\\s*\\{");
    private static final Pattern TYPED_FUNCTION =
            Pattern.compile("[\\w<>\\[\\],.?*&:@ \t]++\\([^;{}]*\\)[^;{}()]*+\\{");
    private static final Pattern CONTROL =
            Pattern.compile("[} \t]*(?:if|for|while|switch|catch|else|return|new|do|try|synchronized|using)\\b");

    private static final Pattern LOOP =
            Pattern.compile("(?:\\b(?:for|while|foreach)\\b\\s*[\\w(]|\\bloop\\s*\\{|\\.(?:forEach|each)\\b)");
    private static final Pattern BRANCH = Pattern.compile(
            "\\b(?:if|elif|elsif|for|foreach|while|case|when|catch|except|rescue)\\b|&&|\\|\\||\\?\\s[^:]{1,80}:");
    private static final Pattern CONCAT =
            Pattern.compile("\\+=\\s*(?:[fr]?[\"'`]|str\\b|String\\b)|=\\s*\\w+\\s*\\+\\s*[\"']");
    private static final Pattern CREATION =
            Pattern.compile("\\bnew\\s+\\w|\\b(?:make|malloc|calloc)\\(|\\bcopy\\.deepcopy\\(");
    private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*");

    /// @param language decides what begins a comment; null tries all that is usual
    static CodeShape of(String code, @Nullable String language) {
        return new Reading(language).over(code.lines().toList());
    }

    double commentShare() {
        return lines == 0 ? 0 : (double) comments / lines;
    }

    /// Code without functions is one function.
    double functionLength() {
        return (double) lines / Math.max(1, functions);
    }

    /// One pass over the lines. A loop goes on as long as lines are indented deeper than its own.
    private static final class Reading {

        private final boolean hashes;
        private final boolean dashes;
        private int lines;
        private int comments;
        private int functions;
        private int branches;
        private int nestedLoops;
        private int loopedConcats;
        private int loopedCreation;
        private boolean tabs;
        private boolean spaces;
        private final Deque<Integer> loops = new ArrayDeque<>();
        private final Set<String> names = new HashSet<>();

        Reading(@Nullable String language) {
            hashes = language == null || WITH_HASHES.contains(language);
            dashes = language == null || WITH_DASHES.contains(language);
        }

        CodeShape over(List<String> all) {
            all.stream()
                    .filter(line -> !line.isBlank() && line.length() <= LONGEST)
                    .forEach(this::read);
            long telling = names.stream().filter(name -> name.length() > 2).count();
            return new CodeShape(
                    lines,
                    comments,
                    functions,
                    branches,
                    nestedLoops,
                    loopedConcats,
                    loopedCreation,
                    !(tabs && spaces),
                    !names.isEmpty() && telling >= 0.7 * names.size());
        }

        private void read(String line) {
            lines++;
            tabs |= line.startsWith("\t");
            spaces |= line.startsWith("  ");
            String bare = line.stripLeading();
            if (comment(bare)) {
                comments++;
                return;
            }
            int indent = line.length() - bare.length();
            while (!loops.isEmpty() && loops.getLast() >= indent) {
                loops.removeLast();
            }
            if (!loops.isEmpty()) {
                loopedConcats += CONCAT.matcher(bare).find() ? 1 : 0;
                loopedCreation += CREATION.matcher(bare).find() ? 1 : 0;
            }
            if (LOOP.matcher(bare).find()) {
                nestedLoops += loops.isEmpty() ? 0 : 1;
                loops.addLast(indent);
            }
            branches += count(BRANCH, bare);
            functions += function(bare) ? 1 : 0;
            Matcher name = NAME.matcher(bare);
            while (name.find()) {
                names.add(name.group());
            }
        }

        private boolean comment(String line) {
            return COMMENT.matcher(line).lookingAt()
                    || (hashes && HASH_COMMENT.matcher(line).lookingAt())
                    || (dashes && DASH_COMMENT.matcher(line).lookingAt());
        }

        private static boolean function(String line) {
            return KEYWORD_FUNCTION.matcher(line).find()
                    || (!CONTROL.matcher(line).lookingAt()
                            && line.indexOf('=') < 0
                            && TYPED_FUNCTION.matcher(line).lookingAt());
        }
    }

    static int count(Pattern pattern, String text) {
        return (int) pattern.matcher(text).results().count();
    }
}
