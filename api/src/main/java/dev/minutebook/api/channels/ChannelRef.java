package dev.minutebook.api.channels;

import dev.minutebook.api.Limits;
import java.text.Normalizer;
import java.util.Locale;

/// A channel as a caller names it: by its name or by its id. A name means the live channel of that name.
public record ChannelRef(String value) {

    /// The longest name or id.
    public static final int LONGEST = 128;

    public ChannelRef {
        value = Normalizer.normalize(Limits.filled("channel", value, LONGEST).strip(), Normalizer.Form.NFC)
                .toLowerCase(Locale.ROOT);
        if (value.startsWith("#")) {
            value = value.substring(1);
        }
    }

    /// A channel by its name or by its id.
    public static ChannelRef of(String nameOrId) {
        return new ChannelRef(nameOrId);
    }

    /// A channel by its id, archived or not.
    public static ChannelRef of(ChannelId id) {
        return new ChannelRef(id.text());
    }

    @Override
    public String toString() {
        return value;
    }
}
