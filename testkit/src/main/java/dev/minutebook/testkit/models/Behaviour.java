package dev.minutebook.testkit.models;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// What a local provider does with a call.
@FunctionalInterface
public interface Behaviour {

    void play(CallStream stage) throws IOException, InterruptedException;

    /// Says that, in pieces, and tells what it took.
    static Behaviour saying(String text) {
        return saying(text, Duration.ZERO);
    }

    /// Says that with a silence after each piece.
    static Behaviour saying(String text, Duration silence) {
        return stage -> {
            stage.begin();
            for (String piece : pieces(text)) {
                stage.piece(piece);
                stage.pause(silence);
            }
            stage.end();
        };
    }

    /// Refuses with that status.
    static Behaviour refusing(int status, String body) {
        return stage -> stage.refuse(status, body);
    }

    /// Says that much and then breaks the connection.
    static Behaviour breakingOff(String text) {
        return stage -> {
            stage.begin();
            for (String piece : pieces(text)) {
                stage.piece(piece);
            }
            stage.drop();
        };
    }

    /// Says that much and then ends the stream politely, without having finished.
    static Behaviour trailingOff(String text) {
        return stage -> {
            stage.begin();
            for (String piece : pieces(text)) {
                stage.piece(piece);
            }
            stage.leave();
        };
    }

    /// Breaks the connection without a word.
    static Behaviour hangingUp() {
        return CallStream::drop;
    }

    /// Takes the call and says nothing for so long, then hangs up.
    static Behaviour silent(Duration length) {
        return stage -> {
            stage.pause(length);
            stage.drop();
        };
    }

    /// Begins to answer and then says nothing for so long.
    static Behaviour freezing(String text, Duration length) {
        return stage -> {
            stage.begin();
            stage.piece(text);
            stage.pause(length);
            stage.drop();
        };
    }

    /// Says that again and again until the caller goes away.
    static Behaviour endless(String text) {
        return stage -> {
            stage.begin();
            while (true) {
                stage.piece(text);
            }
        };
    }

    /// Says that many characters, in pieces of 16 kB.
    static Behaviour huge(long characters) {
        return stage -> {
            stage.begin();
            String piece = "All work and no play. ".repeat(745);
            for (long left = characters; left > 0; left -= piece.length()) {
                stage.piece(piece);
            }
            stage.end();
        };
    }

    /// Sends those bytes as the body of a good answer.
    static Behaviour raw(byte[] bytes) {
        return stage -> {
            stage.open();
            stage.raw(bytes);
            stage.leave();
        };
    }

    /// Says that, never telling what it took.
    static Behaviour withoutUsage(String text) {
        return stage -> {
            stage.begin();
            stage.piece(text);
            stage.endWithoutUsage();
        };
    }

    /// Says that and was stopped there by the longest answer allowed.
    static Behaviour cutOff(String text) {
        return stage -> {
            stage.begin();
            stage.piece(text);
            stage.end(Dialect.Finish.LENGTH);
        };
    }

    /// Calls a tool, as OpenAI streams it: in pieces, after a few words.
    static Behaviour calling(String tool, String arguments) {
        return stage -> {
            stage.begin();
            stage.piece("Let me look.");
            int half = arguments.length() / 2;
            stage.raw(toolChunk("{\"index\":0,\"id\":\"call_1\",\"type\":\"function\",\"function\":{\"name\":"
                    + JsonText.of(tool)
                    + ",\"arguments\":"
                    + JsonText.of(arguments.substring(0, half))
                    + "}}"));
            stage.raw(toolChunk(
                    "{\"index\":0,\"function\":{\"arguments\":" + JsonText.of(arguments.substring(half)) + "}}"));
            stage.raw(
                    "data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"model\":\"local\",\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"tool_calls\"}]}\n\ndata: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"model\":\"local\",\"choices\":[],\"usage\":{\"prompt_tokens\":10,\"completion_tokens\":2,\"total_tokens\":12}}\n\ndata: [DONE]\n\n"
                            .getBytes(StandardCharsets.UTF_8));
            stage.leave();
        };
    }

    private static byte[] toolChunk(String call) {
        return ("data: {\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"model\":\"local\",\"choices\":[{\"index\":0,\"delta\":{\"tool_calls\":["
                        + call
                        + "]},\"finish_reason\":null}]}\n\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> pieces(String text) {
        int length = Math.max(16, text.length() / 32 + 1);
        List<String> pieces = new ArrayList<>();
        for (int from = 0; from < text.length(); from += length) {
            pieces.add(text.substring(from, Math.min(text.length(), from + length)));
        }
        return pieces;
    }
}
