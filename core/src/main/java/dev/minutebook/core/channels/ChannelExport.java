package dev.minutebook.core.channels;

import dev.minutebook.api.channels.Channel;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.channels.Message;
import dev.minutebook.json.MinutebookJson;
import java.io.IOException;

/// Writes a channel out, message by message, so that its length does not matter.
abstract sealed class ChannelExport {

    final Channel channel;
    final Appendable target;

    private ChannelExport(Channel channel, Appendable target) {
        this.channel = channel;
        this.target = target;
    }

    static ChannelExport in(ExportFormat format, Channel channel, Appendable target) {
        return switch (format) {
            case MARKDOWN -> new Markdown(channel, target);
            case JSON -> new AsJson(channel, target);
        };
    }

    abstract void begin() throws IOException;

    abstract void message(Message message) throws IOException;

    abstract void end() throws IOException;

    private static final class Markdown extends ChannelExport {

        private Markdown(Channel channel, Appendable target) {
            super(channel, target);
        }

        @Override
        void begin() throws IOException {
            target.append("# ").append(channel.name()).append('\n');
            if (channel.topic() != null) {
                target.append('\n').append(channel.topic()).append('\n');
            }
        }

        @Override
        void message(Message message) throws IOException {
            target.append("\n## ")
                    .append(Long.toString(message.seq()))
                    .append(". ")
                    .append(message.authorName());
            target.append(" · ").append(message.createdAt().toString()).append("\n\n");
            target.append(message.body()).append('\n');
        }

        @Override
        void end() {}
    }

    private static final class AsJson extends ChannelExport {

        private boolean first = true;

        private AsJson(Channel channel, Appendable target) {
            super(channel, target);
        }

        @Override
        void begin() throws IOException {
            target.append("{\"channel\":")
                    .append(MinutebookJson.STRICT.write(channel))
                    .append(",\"messages\":[");
        }

        @Override
        void message(Message message) throws IOException {
            target.append(first ? "\n" : ",\n").append(MinutebookJson.STRICT.write(message));
            first = false;
        }

        @Override
        void end() throws IOException {
            target.append("\n]}\n");
        }
    }
}
