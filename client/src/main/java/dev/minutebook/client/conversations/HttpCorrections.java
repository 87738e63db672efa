package dev.minutebook.client.conversations;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.corrections.AddCorrection;
import dev.minutebook.api.corrections.AddedCorrection;
import dev.minutebook.api.corrections.AppliedCorrections;
import dev.minutebook.api.corrections.ApplyCorrections;
import dev.minutebook.api.corrections.CheckAnswer;
import dev.minutebook.api.corrections.CheckedAnswer;
import dev.minutebook.api.corrections.Correction;
import dev.minutebook.api.corrections.CorrectionEvent;
import dev.minutebook.api.corrections.CorrectionFilter;
import dev.minutebook.api.corrections.CorrectionId;
import dev.minutebook.api.corrections.Corrections;
import dev.minutebook.api.corrections.DecideCorrection;
import dev.minutebook.api.corrections.ExtractCorrection;
import dev.minutebook.api.corrections.ExtractedCorrection;
import dev.minutebook.api.corrections.PreferencePair;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Corrections over HTTP.
public final class HttpCorrections implements Corrections {

    private final WorkspaceCalls workspace;

    public HttpCorrections(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public AddedCorrection add(AddCorrection request) {
        return workspace.post(all(), request, AddedCorrection.class);
    }

    @Override
    public ExtractedCorrection extract(ExtractCorrection request) {
        return workspace.post(all().segment("extract"), request, ExtractedCorrection.class);
    }

    @Override
    public Optional<Correction> find(CorrectionId correction) {
        return workspace.find(path(correction), Correction.class, "correction");
    }

    @Override
    public Page<Correction> list(CorrectionFilter filter, PageRequest page) {
        RequestPath path = all().query("user", filter.user())
                .query("status", filter.status())
                .query("reach", filter.reach())
                .id("conversation", filter.conversation())
                .id("project", filter.project())
                .query("domain", filter.domain())
                .page(page);
        return workspace.page(path, Correction.class);
    }

    @Override
    public Correction decide(CorrectionId correction, DecideCorrection request) {
        return workspace.post(path(correction).segment("decide"), request, Correction.class);
    }

    @Override
    public Correction retire(CorrectionId correction, ChangeReason reason) {
        return workspace.post(path(correction).segment("retire"), reason, Correction.class);
    }

    @Override
    public AppliedCorrections apply(ApplyCorrections request) {
        return workspace.post(all().segment("apply"), request, AppliedCorrections.class);
    }

    @Override
    public CheckedAnswer check(CheckAnswer request) {
        return workspace.post(all().segment("check"), request, CheckedAnswer.class);
    }

    @Override
    public Page<CorrectionEvent> events(CorrectionId correction, PageRequest page) {
        return workspace.page(path(correction).segment("events").page(page), CorrectionEvent.class);
    }

    @Override
    public Page<PreferencePair> pairs(@Nullable String user, PageRequest page) {
        return workspace.page(all().segment("pairs").query("user", user).page(page), PreferencePair.class);
    }

    private RequestPath all() {
        return workspace.path("corrections");
    }

    private RequestPath path(CorrectionId correction) {
        return all().segment(correction.text());
    }
}
