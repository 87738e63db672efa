package dev.minutebook.cli.fake;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.erasures.Erasure;
import dev.minutebook.api.erasures.ErasureCertificate;
import dev.minutebook.api.erasures.ErasureId;
import dev.minutebook.api.erasures.ErasurePreview;
import dev.minutebook.api.erasures.ErasureSubject;
import dev.minutebook.api.erasures.Erasures;
import dev.minutebook.api.erasures.StartErasure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Erasures as the doctor sees them; all else is tried on a real record.
public final class FakeErasures implements Erasures {

    private final List<Erasure> erasures = new ArrayList<>();

    public void add(Erasure erasure) {
        erasures.addFirst(erasure);
    }

    @Override
    public Page<Erasure> list(PageRequest page) {
        return new Page<>(erasures, null);
    }

    @Override
    public ErasurePreview preview(ErasureSubject subject) {
        throw onRealRecord();
    }

    @Override
    public Erasure start(StartErasure request) {
        throw onRealRecord();
    }

    @Override
    public Optional<Erasure> find(ErasureId id) {
        throw onRealRecord();
    }

    @Override
    public ErasureCertificate certificate(ErasureId id) {
        throw onRealRecord();
    }

    private static AssertionError onRealRecord() {
        return new AssertionError("erasures are tried on a real record");
    }
}
