package dev.minutebook.api.conversations;

import java.util.List;

/// What a writer did not know of when its append was refused.
///
/// @param branch   the branch that is current now
/// @param head     the number of its newest message: what the next append may expect
/// @param messages those of the current branch after the head that was expected, in order, at most 20
/// @param more     whether there are more of them
public record MissedMessages(int branch, long head, List<ConversationMessage> messages, boolean more) {

    /// The most messages that are carried.
    public static final int MOST = 20;

    public MissedMessages {
        messages = List.copyOf(messages);
    }

    /// The same with as many of the first messages as have so many characters together.
    public MissedMessages within(int characters) {
        long sum = 0;
        for (int i = 0; i < messages.size(); i++) {
            sum += messages.get(i).parts().stream()
                    .mapToLong(part -> part.content().length())
                    .sum();
            if (sum > characters) {
                return new MissedMessages(branch, head, messages.subList(0, i), true);
            }
        }
        return this;
    }
}
