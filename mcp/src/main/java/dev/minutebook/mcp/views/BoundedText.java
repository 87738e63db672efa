package dev.minutebook.mcp.views;

import dev.minutebook.api.Problem;

/// A text buffer with a maximum length.
public final class BoundedText implements Appendable {

    private final StringBuilder text = new StringBuilder();
    private final int most;

    public BoundedText(int most) {
        this.most = most;
    }

    @Override
    public Appendable append(CharSequence more) {
        return append(more, 0, more.length());
    }

    @Override
    public Appendable append(CharSequence more, int start, int end) {
        room(end - start);
        text.append(more, start, end);
        return this;
    }

    @Override
    public Appendable append(char c) {
        room(1);
        text.append(c);
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }

    private void room(int wanted) {
        if (text.length() + (long) wanted > most) {
            throw Problem.Code.TOO_LARGE.because("the text has more than " + most + " characters");
        }
    }
}
