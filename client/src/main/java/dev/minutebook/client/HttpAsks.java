package dev.minutebook.client;

import dev.minutebook.api.Heartbeat;
import dev.minutebook.api.Lease;
import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.ReleaseClaim;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.AskReopened;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.asks.ClaimedAsk;
import dev.minutebook.api.asks.DeclineAsk;
import dev.minutebook.api.asks.FailAsk;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.api.asks.ShowProgress;
import dev.minutebook.api.asks.StartCall;
import dev.minutebook.api.asks.StartedCall;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.client.http.Call;
import dev.minutebook.client.http.RequestPath;
import dev.minutebook.client.http.Transport;
import dev.minutebook.client.http.WorkspaceCalls;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Asks over HTTP.
final class HttpAsks implements Asks {

    private final WorkspaceCalls workspace;
    private final Transport transport;

    HttpAsks(WorkspaceCalls workspace) {
        this.workspace = workspace;
        this.transport = workspace.transport();
    }

    @Override
    public Optional<Ask> find(TurnId ask) {
        return workspace.find(path(ask), Ask.class, "ask");
    }

    @Override
    public Page<Ask> list(AskFilter filter, PageRequest page) {
        RequestPath path = workspace
                .path("asks")
                .id("debate", filter.debate())
                .query("agent", filter.agent())
                .choice("kind", filter.kind())
                .page(page);
        return workspace.page(path, Ask.class);
    }

    @Override
    public Optional<ClaimedAsk> claim(ClaimAsk request) {
        return transport.maybe(workspace.post(workspace.path("asks").segment("claim"), request), ClaimedAsk.class);
    }

    @Override
    public Prompt prompt(TurnId ask) {
        return workspace.read(path(ask).segment("prompt"), Prompt.class);
    }

    @Override
    public Instant heartbeat(TurnId ask, long fence, Duration lease) {
        Call call = report(ask, "heartbeat", new Heartbeat(fence, lease));
        return transport.one(call, Lease.class).leaseUntil();
    }

    @Override
    public StartedCall call(TurnId ask, StartCall call) {
        return transport.one(report(ask, "call", call), StartedCall.class);
    }

    @Override
    public void progress(TurnId ask, long fence, String text) {
        // Nothing is stored, so there is nothing that a key could make happen once.
        transport.nothing(Call.unkeyed("POST", path(ask).segment("progress").text(), new ShowProgress(fence, text)));
    }

    @Override
    public Turn answer(TurnId ask, Answer answer) {
        return transport.one(report(ask, "answer", answer), Turn.class);
    }

    @Override
    public Turn decline(TurnId ask, long fence, String reason) {
        return transport.one(report(ask, "decline", new DeclineAsk(fence, reason)), Turn.class);
    }

    @Override
    public boolean fail(TurnId ask, FailAsk report) {
        return transport.one(report(ask, "fail", report), AskReopened.class).open();
    }

    @Override
    public void release(TurnId ask, long fence) {
        transport.nothing(report(ask, "release", new ReleaseClaim(fence)));
    }

    private Call report(TurnId ask, String verb, Object body) {
        return workspace.post(path(ask).segment(verb), body);
    }

    private RequestPath path(TurnId ask) {
        return workspace.path("asks").segment(ask.text());
    }
}
