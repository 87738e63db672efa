package dev.minutebook.testkit.models;

/// The streaming protocols of providers.
public enum Dialect {
    /// Server-sent events, `[DONE]` at the end.
    OPENAI {
        @Override
        String begin() {
            return event(chunk("{\"role\":\"assistant\",\"content\":\"\"}", "null", ""));
        }

        @Override
        String piece(String text) {
            return event(chunk("{\"content\":" + JsonText.of(text) + "}", "null", ""));
        }

        @Override
        String end(Finish finish, int in, int out) {
            return event(chunk("{}", finish == Finish.STOP ? "\"stop\"" : "\"length\"", ""))
                    + (in < 0
                            ? ""
                            : event(
                                    "{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"model\":\"local\",\"choices\":[],\"usage\":{\"prompt_tokens\":%d,\"completion_tokens\":%d,\"total_tokens\":%d}}"
                                            .formatted(in, out, in + out)))
                    + "data: [DONE]\n\n";
        }

        private String chunk(String delta, String finish, String more) {
            return "{\"id\":\"c\",\"object\":\"chat.completion.chunk\",\"model\":\"local\",\"choices\":[{\"index\":0,\"delta\":%s,\"finish_reason\":%s}]%s}"
                    .formatted(delta, finish, more);
        }

        private String event(String data) {
            return "data: " + data + "\n\n";
        }
    },
    /// Named server-sent events.
    ANTHROPIC {
        @Override
        String begin() {
            return event(
                            "message_start",
                            "{\"type\":\"message_start\",\"message\":{\"id\":\"m\",\"type\":\"message\",\"role\":\"assistant\",\"model\":\"local\",\"content\":[],\"usage\":{\"input_tokens\":1,\"output_tokens\":0}}}")
                    + event(
                            "content_block_start",
                            "{\"type\":\"content_block_start\",\"index\":0,\"content_block\":{\"type\":\"text\",\"text\":\"\"}}");
        }

        @Override
        String piece(String text) {
            return event(
                    "content_block_delta",
                    "{\"type\":\"content_block_delta\",\"index\":0,\"delta\":{\"type\":\"text_delta\",\"text\":"
                            + JsonText.of(text)
                            + "}}");
        }

        @Override
        String end(Finish finish, int in, int out) {
            return event("content_block_stop", "{\"type\":\"content_block_stop\",\"index\":0}")
                    + event(
                            "message_delta",
                            "{\"type\":\"message_delta\",\"delta\":{\"stop_reason\":\"%s\"},\"usage\":{\"input_tokens\":%d,\"output_tokens\":%d}}"
                                    .formatted(
                                            finish == Finish.STOP ? "end_turn" : "max_tokens",
                                            Math.max(in, 0),
                                            Math.max(out, 0)))
                    + event("message_stop", "{\"type\":\"message_stop\"}");
        }

        private String event(String name, String data) {
            return "event: " + name + "\ndata: " + data + "\n\n";
        }
    },
    /// A JSON object a line.
    OLLAMA {
        @Override
        String begin() {
            return "";
        }

        @Override
        String piece(String text) {
            return "{\"model\":\"local\",\"message\":{\"role\":\"assistant\",\"content\":"
                    + JsonText.of(text)
                    + "},\"done\":false}\n";
        }

        @Override
        String end(Finish finish, int in, int out) {
            return "{\"model\":\"local\",\"message\":{\"role\":\"assistant\",\"content\":\"\"},\"done_reason\":\"%s\",\"done\":true%s}\n"
                    .formatted(
                            finish == Finish.STOP ? "stop" : "length",
                            in < 0 ? "" : ",\"prompt_eval_count\":" + in + ",\"eval_count\":" + out);
        }
    },
    /// Server-sent events without an end mark.
    GEMINI {
        @Override
        String begin() {
            return "";
        }

        @Override
        String piece(String text) {
            return "data: {\"candidates\":[{\"index\":0,\"content\":{\"role\":\"model\",\"parts\":[{\"text\":"
                    + JsonText.of(text)
                    + "}]}}],\"modelVersion\":\"local\"}\n\n";
        }

        @Override
        String end(Finish finish, int in, int out) {
            return "data: {\"candidates\":[{\"index\":0,\"content\":{\"role\":\"model\",\"parts\":[{\"text\":\"\"}]},\"finishReason\":\"%s\"}]%s,\"modelVersion\":\"local\"}\n\n"
                    .formatted(
                            finish == Finish.STOP ? "STOP" : "MAX_TOKENS",
                            in < 0
                                    ? ""
                                    : ",\"usageMetadata\":{\"promptTokenCount\":%d,\"candidatesTokenCount\":%d,\"totalTokenCount\":%d}"
                                            .formatted(in, out, in + out));
        }
    };

    /// Why an answer ended.
    public enum Finish {
        STOP,
        LENGTH
    }

    abstract String begin();

    abstract String piece(String text);

    /// @param in  tokens read; below 0 means that it is not told
    /// @param out tokens written
    abstract String end(Finish finish, int in, int out);

    /// The dialect that is spoken at that path.
    static Dialect at(String path) {
        if (path.contains("/chat/completions")) {
            return OPENAI;
        }
        if (path.contains("/messages")) {
            return ANTHROPIC;
        }
        if (path.contains("/api/chat")) {
            return OLLAMA;
        }
        return GEMINI;
    }
}
