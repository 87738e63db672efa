package dev.minutebook.cli.channels;

import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.SpeakerOption;
import dev.minutebook.cli.call.WriteCommand;
import dev.minutebook.cli.screen.Rows;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "post",
        description = "Says something in a channel. @name reaches the inbox of that agent.",
        footer = {
            "  minutebook channels post incidents \"@grace please look at the queue\" --as ada",
            "  git log -1 | minutebook channels post releases - --as ada",
            "  minutebook channels post incidents @report.md --as ada"
        })
final class PostCommand extends WriteCommand {

    @Mixin private final ChannelArgument channel = new ChannelArgument();

    @Parameters(
            index = "1",
            paramLabel = "TEXT",
            description = "What to say; @file and - work. @@word says @word.")
    private String body = "";

    @Mixin private final SpeakerOption speaker = new SpeakerOption();

    @Option(
            names = "--session",
            paramLabel = "SESSION",
            description = "The life in which it is said.")
    private @Nullable SessionId session;

    PostCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    protected void perform(Desk desk) {
        PostMessage message = new PostMessage(speaker.agent(desk), desk.text(body), session);
        Message posted = desk.workspace().channels().post(channel.ref(), message);
        Rows<Message> conversation = Conversation.on(desk, true);
        conversation.print(List.of(posted));
    }
}
