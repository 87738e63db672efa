package dev.minutebook.cli.screen;

import java.io.PrintWriter;
import java.util.List;

/// A few lines at the bottom of a terminal that are written anew as things go on.
///
/// Whoever prints something else to the same terminal clears the panel first.
public final class Panel implements AutoCloseable {

    private final Screen screen;
    private final PrintWriter out;
    private final int columns;
    private int drawn;

    /// @param head stays, with its spaces
    /// @param tail gives way at its beginning when the terminal is narrow
    public record Line(Ink ink, String head, String tail) {}

    Panel(Screen screen, PrintWriter out, int columns) {
        this.screen = screen;
        this.out = out;
        this.columns = columns;
    }

    public void draw(List<Line> lines) {
        clear();
        for (Line line : lines) {
            // A line as wide as the terminal would be broken by some, and then counted wrongly.
            String head = Width.crop(aligned(line.head()), columns - 1);
            int left = columns - 2 - Width.of(head);
            String tail = left > 1 ? " " + Width.end(SafeText.line(line.tail()), left) : "";
            out.print(screen.ink(line.ink(), head) + tail.stripTrailing() + "\n");
        }
        drawn = lines.size();
        out.flush();
    }

    private static String aligned(String head) {
        return SafeText.text(head).replaceAll("[\\n\\t]+", " ").stripTrailing();
    }

    public void clear() {
        if (drawn > 0) {
            out.print("\u001b[" + drawn + "F\u001b[J");
            out.flush();
            drawn = 0;
        }
    }

    @Override
    public void close() {
        clear();
    }
}
