package dev.minutebook.server.debates;

import static dev.minutebook.server.http.Route.inWorkspace;
import static dev.minutebook.server.http.Verb.GET;
import static dev.minutebook.server.http.Verb.POST;

import dev.minutebook.api.providers.ModelLimits;
import dev.minutebook.api.providers.Providers;
import dev.minutebook.api.providers.ReportProvider;
import dev.minutebook.server.http.Answer;
import dev.minutebook.server.http.Call;
import dev.minutebook.server.http.Route;
import java.io.IOException;
import java.util.List;

/// The providers of models, which of them may be called, and what they took.
public final class ProviderRoutes {

    private ProviderRoutes() {}

    public static List<Route> routes() {
        return List.of(
                inWorkspace(GET, "/providers", "providers.list")
                        .query("limit", "cursor")
                        .answers(call -> providers(call).list(call.query().page())),
                inWorkspace(POST, "/providers", "providers.report")
                        .takes(ReportProvider.class, "failures", "failureThreshold", "cooldownSeconds", "calls")
                        .by(ProviderRoutes::report),
                inWorkspace(GET, "/providers/limits", "providers.limits")
                        .answers(call -> providers(call).limits()),
                inWorkspace(POST, "/providers/limits", "providers.limit")
                        .operates()
                        .takes(ModelLimits.class)
                        .answers(call -> providers(call).limit(call.body(ModelLimits.class))),
                inWorkspace(GET, "/providers/spending", "providers.spending")
                        .query("limit", "cursor")
                        .answers(call -> providers(call).spending(call.query().page())));
    }

    private static Answer report(Call call) throws IOException {
        return Answer.ok(providers(call).report(call.body(ReportProvider.class)));
    }

    private static Providers providers(Call call) {
        return call.workspace().providers();
    }
}
