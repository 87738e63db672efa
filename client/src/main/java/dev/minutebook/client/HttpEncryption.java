package dev.minutebook.client;

import dev.minutebook.api.encryption.EnableEncryption;
import dev.minutebook.api.encryption.Encryption;
import dev.minutebook.api.encryption.EncryptionStatus;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;

/// Encryption of a workspace over HTTP.
final class HttpEncryption implements Encryption {

    private final WorkspaceCalls workspace;

    HttpEncryption(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public EncryptionStatus status() {
        return workspace.read(path(), EncryptionStatus.class);
    }

    @Override
    public EncryptionStatus enable(EnableEncryption request) {
        return workspace.transport().one(workspace.post(path(), request), EncryptionStatus.class);
    }

    @Override
    public EncryptionStatus rotate() {
        return act("rotate");
    }

    @Override
    public EncryptionStatus rewrap() {
        return act("rewrap");
    }

    private EncryptionStatus act(String verb) {
        return workspace.transport().one(workspace.write("POST", path().segment(verb), null), EncryptionStatus.class);
    }

    private RequestPath path() {
        return workspace.path("encryption");
    }
}
