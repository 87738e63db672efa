package dev.minutebook.cli.channels;

import dev.minutebook.cli.screen.Progress;
import java.io.IOException;

/// Passes text on and says how much it was.
final class CountedOutput implements Appendable {

    private final Appendable target;
    private final Progress progress;
    private long characters;

    CountedOutput(Appendable target, Progress progress) {
        this.target = target;
        this.progress = progress;
    }

    @Override
    public Appendable append(CharSequence text) throws IOException {
        return append(text, 0, text.length());
    }

    @Override
    public Appendable append(CharSequence text, int start, int end) throws IOException {
        target.append(text, start, end);
        count(end - start);
        return this;
    }

    @Override
    public Appendable append(char character) throws IOException {
        target.append(character);
        count(1);
        return this;
    }

    private void count(int more) {
        characters += more;
        progress.update("exporting… %,d kB".formatted(characters / 1_000));
    }
}
