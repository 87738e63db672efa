package dev.minutebook.client;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.calibration.Calibration;
import dev.minutebook.api.calibration.CalibrationReport;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.CalibrationStanding;
import dev.minutebook.api.calibration.DomainCalibration;
import dev.minutebook.api.calibration.MakePrediction;
import dev.minutebook.api.calibration.OpenTournament;
import dev.minutebook.api.calibration.Prediction;
import dev.minutebook.api.calibration.Recalibrate;
import dev.minutebook.api.calibration.Recalibrated;
import dev.minutebook.api.calibration.ResolveTournament;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentFilter;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.WorkspaceCalls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Calibration over HTTP.
final class HttpCalibration implements Calibration {

    private final WorkspaceCalls workspace;

    HttpCalibration(WorkspaceCalls workspace) {
        this.workspace = workspace;
    }

    @Override
    public Tournament open(OpenTournament request) {
        return workspace.post(tournaments(), request, Tournament.class);
    }

    @Override
    public Optional<Tournament> find(TournamentId tournament) {
        return workspace.find(path(tournament), Tournament.class, "tournament");
    }

    @Override
    public Page<Tournament> list(TournamentFilter filter, PageRequest page) {
        return workspace.page(
                tournaments()
                        .choice("status", filter.status())
                        .query("domain", filter.domain())
                        .page(page),
                Tournament.class);
    }

    @Override
    public Prediction predict(TournamentId tournament, MakePrediction request) {
        return workspace.post(path(tournament).segment("predictions"), request, Prediction.class);
    }

    @Override
    public Page<Prediction> predictions(TournamentId tournament, PageRequest page) {
        return workspace.page(path(tournament).segment("predictions").page(page), Prediction.class);
    }

    @Override
    public Tournament close(TournamentId tournament) {
        return workspace.post(path(tournament).segment("close"), null, Tournament.class);
    }

    @Override
    public Tournament resolve(TournamentId tournament, ResolveTournament request) {
        return workspace.post(path(tournament).segment("resolve"), request, Tournament.class);
    }

    @Override
    public Optional<CalibrationReport> of(AgentRef agent, CalibrationSource source, @Nullable String domain) {
        return workspace.find(
                path(agent).choice("source", source).query("domain", domain), CalibrationReport.class, "calibration");
    }

    @Override
    public Page<DomainCalibration> domains(AgentRef agent, CalibrationSource source, PageRequest page) {
        return workspace.page(
                path(agent).segment("domains").choice("source", source).page(page), DomainCalibration.class);
    }

    @Override
    public Page<CalibrationStanding> leaderboard(CalibrationSource source, @Nullable String domain, PageRequest page) {
        return workspace.page(
                workspace
                        .path("calibration")
                        .segment("leaderboard")
                        .choice("source", source)
                        .query("domain", domain)
                        .page(page),
                CalibrationStanding.class);
    }

    @Override
    public Recalibrated recalibrate(Recalibrate request) {
        return workspace.read(
                path(request.agent())
                        .segment("worth")
                        .decimal("stated", request.stated())
                        .choice("source", request.source())
                        .query("domain", request.domain()),
                Recalibrated.class);
    }

    private RequestPath tournaments() {
        return workspace.path("tournaments");
    }

    private RequestPath path(TournamentId tournament) {
        return tournaments().segment(tournament.text());
    }

    private RequestPath path(AgentRef agent) {
        return workspace.path("calibration").segment("agents").segment(agent.value());
    }
}
