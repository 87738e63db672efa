package dev.minutebook.client.specialists;

import dev.minutebook.api.ChangeReason;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.promotions.CandidateFinding;
import dev.minutebook.api.promotions.ExtendTrial;
import dev.minutebook.api.promotions.Incumbent;
import dev.minutebook.api.promotions.OpenTrial;
import dev.minutebook.api.promotions.Promotion;
import dev.minutebook.api.promotions.PromotionTrial;
import dev.minutebook.api.promotions.PromotionTrialFilter;
import dev.minutebook.api.promotions.PromotionTrialId;
import dev.minutebook.api.promotions.Promotions;
import dev.minutebook.api.promotions.ReportCase;
import dev.minutebook.api.promotions.RollBack;
import dev.minutebook.api.promotions.TrialCase;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Promotions over HTTP.
public final class HttpPromotions implements Promotions {

    private final WorkspaceCalls workspace;

    public HttpPromotions(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public PromotionTrial open(OpenTrial request) {
        return workspace.post(trials(), request, PromotionTrial.class);
    }

    @Override
    public Optional<PromotionTrial> find(PromotionTrialId trial) {
        return workspace.find(path(trial), PromotionTrial.class, "promotion_trial");
    }

    @Override
    public Page<PromotionTrial> list(PromotionTrialFilter filter, PageRequest page) {
        RequestPath path = trials().query("status", filter.status())
                .query("field", filter.field())
                .page(page);
        return workspace.page(path, PromotionTrial.class);
    }

    @Override
    public Page<TrialCase> cases(PromotionTrialId trial, PageRequest page) {
        return workspace.page(path(trial).segment("cases").page(page), TrialCase.class);
    }

    @Override
    public PromotionTrial report(PromotionTrialId trial, ReportCase request) {
        return workspace.post(path(trial).segment("report"), request, PromotionTrial.class);
    }

    @Override
    public PromotionTrial extend(PromotionTrialId trial, ExtendTrial request) {
        return workspace.post(path(trial).segment("extend"), request, PromotionTrial.class);
    }

    @Override
    public PromotionTrial decide(PromotionTrialId trial) {
        return workspace.post(path(trial).segment("decide"), null, PromotionTrial.class);
    }

    @Override
    public PromotionTrial withdraw(PromotionTrialId trial, ChangeReason reason) {
        return workspace.post(path(trial).segment("withdraw"), reason, PromotionTrial.class);
    }

    @Override
    public Page<CandidateFinding> findings(PromotionTrialId trial, PageRequest page) {
        return workspace.page(path(trial).segment("findings").page(page), CandidateFinding.class);
    }

    @Override
    public Promotion rollback(RollBack request) {
        return workspace.post(all().segment("rollback"), request, Promotion.class);
    }

    @Override
    public Page<Promotion> history(@Nullable String field, PageRequest page) {
        return workspace.page(all().query("field", field).page(page), Promotion.class);
    }

    @Override
    public Optional<Incumbent> current(String field) {
        return workspace.find(all().segment("current").query("field", field), Incumbent.class, "incumbent");
    }

    private RequestPath all() {
        return workspace.path("promotions");
    }

    private RequestPath trials() {
        return workspace.path("promotion-trials");
    }

    private RequestPath path(PromotionTrialId trial) {
        return trials().segment(trial.text());
    }
}
