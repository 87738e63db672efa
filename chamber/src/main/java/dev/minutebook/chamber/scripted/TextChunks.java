package dev.minutebook.chamber.scripted;

import java.util.ArrayList;
import java.util.List;

/// Splits a text into chunks as a streaming model would.
final class TextChunks {

    private static final int LENGTH = 24;
    private static final int MOST = 64;

    private TextChunks() {}

    static List<String> of(String text) {
        int length = Math.max(LENGTH, (text.length() + MOST - 1) / MOST);
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < text.length(); from += length) {
            pieces.add(text.substring(from, Math.min(text.length(), from + length)));
        }
        return pieces;
    }
}
