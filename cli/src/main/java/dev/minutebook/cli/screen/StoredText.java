package dev.minutebook.cli.screen;

import java.io.PrintWriter;

/// Passes stored text on to the output, harmless where that is a terminal.
final class StoredText implements Appendable {

    private final PrintWriter out;
    private final boolean terminal;

    StoredText(PrintWriter out, boolean terminal) {
        this.out = out;
        this.terminal = terminal;
    }

    @Override
    public Appendable append(CharSequence text) {
        out.append(terminal ? SafeText.text(text.toString()) : text);
        return this;
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) {
        return append(text.subSequence(start, end));
    }

    @Override
    public Appendable append(char character) {
        return append(String.valueOf(character));
    }
}
