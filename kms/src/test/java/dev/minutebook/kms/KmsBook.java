package dev.minutebook.kms;

import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.CreateChannel;
import dev.minutebook.api.channels.Message;
import dev.minutebook.api.channels.PostMessage;
import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.workspaces.CreateWorkspace;
import dev.minutebook.core.CoreConfig;
import dev.minutebook.core.PostgresMinutebook;
import dev.minutebook.core.encryption.MasterKey;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.util.List;

/// A server's book with some master key.
final class KmsBook implements AutoCloseable {

    private static final SigningKey KEY = SigningKey.generate();
    private static final ChannelRef COUNCIL = ChannelRef.of("council");
    private static final AgentRef ADA = AgentRef.of("ada");

    private final PostgresMinutebook book;

    KmsBook(TestDatabase database, MasterKey master) {
        book = PostgresMinutebook.open(
                database.ownerDataSource(),
                CoreConfig.sealingWith(KEY).background(false).masterKey(master));
    }

    /// Makes an encrypted workspace with a channel.
    void encrypted(String name) {
        book.workspaces().create(new CreateWorkspace(name));
        encryption(name).enable(EnableEncryption.indexed());
        book.workspace(name).agents().register(RegisterAgent.model("ada", "a-model"));
        book.workspace(name).channels().create(CreateChannel.named("council"));
    }

    Encryption encryption(String workspace) {
        return book.workspace(workspace).encryption();
    }

    void say(String workspace, String words) {
        book.workspace(workspace).channels().post(COUNCIL, PostMessage.by(ADA, words));
    }

    List<String> said(String workspace) {
        return book
                .workspace(workspace)
                .channels()
                .read(COUNCIL, 0, PageRequest.first(PageRequest.MOST))
                .items()
                .stream()
                .map(Message::body)
                .toList();
    }

    @Override
    public void close() {
        book.close();
    }
}
