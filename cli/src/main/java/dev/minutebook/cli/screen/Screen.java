package dev.minutebook.cli.screen;

import dev.minutebook.json.MinutebookJson;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Where a command shows what it did: results on standard output, everything else on standard error.
public final class Screen {

    private static final int USUAL_COLUMNS = 100;
    private static final int LEAST_PARAGRAPH = 30;

    private final ProcessEnvironment environment;
    private final PrintWriter out;
    private final PrintWriter err;
    private final ScreenConfig config;
    private final ValueFormat format;

    public Screen(ProcessEnvironment environment, PrintWriter out, PrintWriter err, ScreenConfig config) {
        this.environment = environment;
        this.out = out;
        this.err = err;
        this.config = config;
        this.format = new ValueFormat(environment.clock());
    }

    /// Whether a program reads the JSON of the API.
    public boolean json() {
        return config.format() == Format.JSON;
    }

    /// Whether people see it as a whole, not a program or a script only a part.
    public boolean readable() {
        return config.format() == Format.TABLE && !quiet();
    }

    /// Whether only the result is wanted, and of each only its handle.
    public boolean quiet() {
        return config.quiet();
    }

    /// Whether the reader has gone, as when the output is piped to `head`.
    public boolean abandoned() {
        return out.checkError();
    }

    public PrintWriter out() {
        return out;
    }

    /// Whether standard output goes to a terminal.
    public boolean terminal() {
        return environment.outputIsTerminal();
    }

    /// One value: a JSON document, its handle, or a block.
    public <T> void show(T item, View<T> view) {
        if (json()) {
            document(item);
        } else if (readable()) {
            Block.print(this, item, view);
        } else {
            rows(view).print(List.of(item));
        }
    }

    /// A list: JSON lines, comma-separated values, handles, or a table.
    public <T> Rows<T> rows(View<T> view) {
        return switch (config.format()) {
            case JSON -> part -> part.forEach(this::document);
            case JSONL -> new ExportRows<>(this, view, false);
            case CSV -> new ExportRows<>(this, view, true);
            case TABLE -> quiet() ? handles(view) : new Table<>(this, view);
        };
    }

    /// A JSON document on a line of its own.
    public void document(@Nullable Object value) {
        out.println(SafeText.json(MinutebookJson.STRICT.write(value)));
    }

    /// A line that holds nothing of others, or only what [#ink] or [SafeText] returned.
    public void line(String line) {
        out.println(line);
    }

    /// A text of the book as it is; made harmless where a terminal would obey it.
    public void verbatim(String text) {
        String shown = terminal() ? SafeText.text(text) : text;
        out.print(shown.endsWith("\n") ? shown : shown + "\n");
        out.flush();
    }

    /// Takes text of the book as it is, piece by piece.
    public Appendable stored() {
        return new StoredText(out, terminal());
    }

    /// Something a person must know, whatever else was asked for.
    public void warn(String warning) {
        aside(Ink.WAITING, warning);
    }

    /// A paragraph of others, made harmless and filled to the width of the terminal.
    public void paragraph(int indent, String text) {
        int width = Math.max(LEAST_PARAGRAPH, columns().orElse(USUAL_COLUMNS) - indent);
        Paragraph.lines(SafeText.line(text), width).forEach(line -> out.println(" ".repeat(indent) + line));
    }

    /// A text of others, made harmless and indented. Lines too long for the terminal are wrapped at a space.
    public void text(int indent, String text) {
        wrapped(indent, SafeText.text(text).strip()).forEach(line -> out.println(" ".repeat(indent) + line));
    }

    /// A line that begins with something short; what does not fit stands below its end, further in.
    ///
    /// @param head as it is to be seen
    public void text(int indent, Ink ink, String head, String text) {
        int inner = indent + Width.of(head) + 1;
        List<String> lines = wrapped(inner, SafeText.line(text));
        out.println((" ".repeat(indent) + ink(ink, head) + " " + lines.getFirst()).stripTrailing());
        lines.stream().skip(1).forEach(line -> out.println(" ".repeat(inner) + line));
    }

    /// The lines of a text, none wider than the terminal leaves beside an indent.
    public List<String> wrapped(int indent, String text) {
        if (columns().isEmpty()) {
            return text.isEmpty() ? List.of("") : text.lines().toList();
        }
        int width = Math.max(LEAST_PARAGRAPH, columns().getAsInt() - indent);
        return text.isEmpty()
                ? List.of("")
                : text.lines()
                        .flatMap(line -> Paragraph.wrapped(line, width).stream())
                        .toList();
    }

    /// How something that takes long is going; for a person who watches.
    public void notice(String notice) {
        if (!quiet() && environment.errorIsTerminal()) {
            err.println(Ink.FAINT.on(SafeText.line(notice), colour(() -> true)));
        }
    }

    /// What a person may want to do next; not for programs.
    public void hint(String hint) {
        if (readable()) {
            aside(Ink.FAINT, hint);
        }
    }

    /// Shows that something takes its time.
    public Progress progress(String what) {
        return quiet() || !environment.errorIsTerminal()
                ? Progress.silent()
                : Progress.on(err, what, environment.progressDelay());
    }

    /// Lines that are written anew as things go on; empty where nothing can be written anew.
    public Optional<Panel> panel() {
        boolean dumb = "dumb".equals(environment.variables().get("TERM"));
        return terminal() && !dumb && readable()
                ? Optional.of(new Panel(this, out, environment.columns()))
                : Optional.empty();
    }

    /// The text made harmless, in that colour if there are colours.
    public String ink(Ink ink, String text) {
        return ink.on(SafeText.text(text), colour(environment::outputIsTerminal));
    }

    ValueFormat format() {
        return format;
    }

    /// How wide a line may be; empty where no person looks.
    OptionalInt columns() {
        return terminal() ? OptionalInt.of(environment.columns()) : OptionalInt.empty();
    }

    private <T> Rows<T> handles(View<T> view) {
        return part -> part.forEach(
                item -> out.println(SafeText.line(format.brief(view.handle().of(item)))));
    }

    /// On standard error and never wrapped: a command at its end is there to be copied.
    private void aside(Ink ink, String text) {
        err.println(ink.on(SafeText.line(text), colour(environment::errorIsTerminal)));
    }

    private boolean colour(BooleanSupplier stream) {
        return config.colour(environment.variables()) && stream.getAsBoolean();
    }
}
