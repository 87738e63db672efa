package dev.minutebook.core.search.query;

import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.core.search.text.Tokenizer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads a query. What is no query is a sequence of plain words, so that nothing typed is ever an error.
public final class QueryParser {

    private static final int DEEPEST = 24;
    private static final int MOST_PARTS = 256;
    private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    private final List<String> tokens;
    private int next;
    private int depth;

    private QueryParser(List<String> tokens) {
        this.tokens = tokens;
    }

    public static Clause parse(String text) {
        try {
            List<String> tokens = tokens(text);
            QueryParser parser = new QueryParser(tokens);
            Clause clause = tokens.isEmpty() ? new Clause.Sequence(List.of()) : parser.any();
            return parser.next < tokens.size() ? plain(text) : clause;
        } catch (NoQuery notOne) {
            return plain(text);
        }
    }

    private static Clause plain(String text) {
        List<Clause> words = words(text);
        return new Clause.Sequence(words.subList(0, Math.min(words.size(), MOST_PARTS)));
    }

    /// Thrown at bad syntax and caught above; it never leaves this class.
    private static final class NoQuery extends Exception {

        private static final long serialVersionUID = 1;

        NoQuery() {
            super(null, null, false, false);
        }
    }

    /// Parentheses, quoted phrases with their quotes, and what stands between spaces.
    private static List<String> tokens(String text) throws NoQuery {
        List<String> tokens = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (Character.isWhitespace(c)) {
                i++;
            } else if (c == '(' || c == ')') {
                tokens.add(String.valueOf(c));
                i++;
            } else {
                int from = i;
                while (i < text.length() && !ends(text.charAt(i))) {
                    if (text.charAt(i) == '"') {
                        i = text.indexOf('"', i + 1);
                        if (i < 0) {
                            throw new NoQuery();
                        }
                    }
                    i++;
                }
                tokens.add(text.substring(from, i));
            }
        }
        if (tokens.size() > MOST_PARTS) {
            throw new NoQuery();
        }
        return tokens;
    }

    private static boolean ends(char c) {
        return Character.isWhitespace(c) || c == '(' || c == ')';
    }

    private Clause any() throws NoQuery {
        if (++depth > DEEPEST) {
            throw new NoQuery();
        }
        List<Clause> parts = new ArrayList<>(List.of(all()));
        while (took("OR")) {
            parts.add(all());
        }
        depth--;
        return parts.size() == 1 ? parts.getFirst() : new Clause.Any(parts);
    }

    private Clause all() throws NoQuery {
        List<Clause> parts = new ArrayList<>(List.of(sequence()));
        while (took("AND")) {
            parts.add(sequence());
        }
        return parts.size() == 1 ? parts.getFirst() : new Clause.All(parts);
    }

    private Clause sequence() throws NoQuery {
        List<Clause> parts = new ArrayList<>();
        while (next < tokens.size() && !at("AND") && !at("OR") && !at(")")) {
            parts.addAll(part());
        }
        if (parts.isEmpty()) {
            throw new NoQuery();
        }
        return new Clause.Sequence(parts);
    }

    private List<Clause> part() throws NoQuery {
        if (took("NOT")) {
            if (next == tokens.size() || at("AND") || at("OR") || at(")") || ++depth > DEEPEST) {
                throw new NoQuery();
            }
            List<Clause> refused = part();
            depth--;
            return refused.isEmpty()
                    ? List.of()
                    : List.of(new Clause.Not(refused.size() == 1 ? refused.getFirst() : new Clause.Sequence(refused)));
        }
        if (took("(")) {
            Clause inner = any();
            if (!took(")")) {
                throw new NoQuery();
            }
            return inner instanceof Clause.Sequence sequence ? sequence.parts() : List.of(inner);
        }
        return leaf(tokens.get(next++));
    }

    private static List<Clause> leaf(String token) throws NoQuery {
        if (token.startsWith("\"")) {
            return token.length() > 1 && token.endsWith("\"") && token.indexOf('"', 1) == token.length() - 1
                    ? List.of(new Clause.Phrase(token.substring(1, token.length() - 1)))
                    : words(token);
        }
        int colon = token.indexOf(':');
        if (colon > 0 && colon < token.length() - 1) {
            Clause field = field(token.substring(0, colon).toLowerCase(Locale.ROOT), bare(token, colon + 1));
            if (field != null) {
                return List.of(field);
            }
        }
        return ParsedQuery.QueryWords.prefix(token).<List<Clause>>map(List::of).orElseGet(() -> words(token));
    }

    private static List<Clause> words(String token) {
        String text = Tokenizer.normal(token);
        return Tokenizer.words(text).stream()
                .<Clause>map(word -> new Clause.Word(text.substring(word.from(), word.to())))
                .toList();
    }

    private static String bare(String token, int from) {
        return token.substring(from).replace("\"", "").strip();
    }

    private static @Nullable Clause field(String name, String value) {
        if (value.isEmpty()) {
            return null;
        }
        return switch (name) {
            case "title" -> Analyses.USUAL.terms(value).isEmpty() ? null : new Clause.Title(value);
            case "topic" -> new Clause.Topic(value);
            case "kind" -> SearchQuery.kind(value).map(Clause.Kind::new).orElse(null);
            case "from" -> new Clause.From(value);
            case "is" -> value.equalsIgnoreCase("archived") ? new Clause.Archived() : null;
            case "before" -> {
                Instant instant = instant(value);
                yield instant == null ? null : new Clause.Before(instant);
            }
            case "after" -> {
                Instant instant = instant(value);
                yield instant == null ? null : new Clause.After(instant);
            }
            default -> null;
        };
    }

    /// A day means its beginning.
    private static @Nullable Instant instant(String value) {
        try {
            Instant instant = value.length() <= 10
                    ? LocalDate.parse(value).atStartOfDay(ZoneOffset.UTC).toInstant()
                    : Instant.parse(value.toUpperCase(Locale.ROOT));
            return instant.isBefore(EARLIEST) || instant.isAfter(LATEST)
                    ? null
                    : instant.truncatedTo(ChronoUnit.MICROS);
        } catch (DateTimeException no) {
            return null;
        }
    }

    private boolean at(String token) {
        return tokens.get(next).equals(token);
    }

    private boolean took(String token) {
        if (next < tokens.size() && at(token)) {
            next++;
            return true;
        }
        return false;
    }
}
