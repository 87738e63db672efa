package dev.minutebook.client.retention;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureCertificate;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasurePreview;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.erasures.StartErasure;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;

/// Erasures of a workspace over HTTP.
public final class HttpErasures implements Erasures {

    private final WorkspaceCalls workspace;

    public HttpErasures(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public ErasurePreview preview(ErasureSubject subject) {
        RequestPath path =
                path().segment("preview").choice("kind", subject.kind()).query("id", subject.id());
        return workspace.read(path, ErasurePreview.class);
    }

    @Override
    public Erasure start(StartErasure request) {
        return workspace.post(path(), request, Erasure.class);
    }

    @Override
    public Optional<Erasure> find(ErasureId id) {
        return workspace.find(path().segment(id.text()), Erasure.class, "erasure");
    }

    @Override
    public Page<Erasure> list(PageRequest page) {
        return workspace.page(path().page(page), Erasure.class);
    }

    @Override
    public ErasureCertificate certificate(ErasureId id) {
        return workspace.read(path().segment(id.text()).segment("certificate"), ErasureCertificate.class);
    }

    private RequestPath path() {
        return workspace.path("erasures");
    }
}
