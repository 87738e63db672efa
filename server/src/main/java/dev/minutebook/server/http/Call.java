package dev.minutebook.server.http;

import dev.minutebook.api.Id;
import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.core.Caller;
import dev.minutebook.json.MinutebookJson;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One use of a route by a caller who may use it.
public final class Call {

    private record Nothing() {}

    private final Context context;
    private final Route route;
    private final @Nullable Visitor visitor;
    private final int bodyLimit;
    private @Nullable Query query;

    /// Who calls, and the book in that name.
    ///
    /// @param welcome whether the token is still valid, for answers that go on for long
    public record Visitor(Caller caller, Minutebook book, BooleanSupplier welcome) {}

    /// @param visitor null where the route is open to everybody
    public Call(Context context, Route route, @Nullable Visitor visitor, int bodyLimit) {
        this.context = context;
        this.route = route;
        this.visitor = visitor;
        this.bodyLimit = bodyLimit;
    }

    public Caller caller() {
        return visitor().caller();
    }

    public Minutebook book() {
        return visitor().book();
    }

    /// Whether the caller's token is still valid.
    public boolean welcome() {
        return visitor().welcome().getAsBoolean();
    }

    private Visitor visitor() {
        if (visitor == null) {
            throw new IllegalStateException("an open route has no caller");
        }
        return visitor;
    }

    public HttpServletRequest request() {
        return context.req();
    }

    public HttpServletResponse response() {
        return context.res();
    }

    /// The caller's workspace; a write in it happens once if the request says so.
    public Workspace workspace() {
        Workspace workspace = book().workspace(workspaceName());
        String key = route.writes() ? request().getHeader("Idempotency-Key") : null;
        return key == null ? workspace : workspace.once(IdempotencyKey.read(key));
    }

    public String workspaceName() {
        String name = caller().workspaceName();
        return name == null ? path("workspace") : name;
    }

    /// Where a thing of this workspace is found.
    public String location(String collection, Id id) {
        return "/v1/workspaces/" + workspaceName() + "/" + collection + "/" + id.text();
    }

    public String path(String name) {
        return context.pathParam(name);
    }

    public AgentRef agent() {
        return AgentRef.of(path("agent"));
    }

    public ChannelRef channel() {
        return ChannelRef.of(path("channel"));
    }

    public <T extends Id> T id(String name, Function<UUID, T> make) {
        String text = path(name);
        try {
            UUID value = text.length() == 36 ? UUID.fromString(text) : null;
            if (value != null) {
                return make.apply(value);
            }
        } catch (IllegalArgumentException notAnId) {
            throw Problem.Code.INVALID.because("the " + name + " in the path is not an id");
        }
        throw Problem.Code.INVALID.because("the " + name + " in the path is not an id");
    }

    public Query query() {
        Query present = query;
        if (present == null) {
            present = Query.of(request().getQueryString(), route.query());
            query = present;
        }
        return present;
    }

    public <T> T body(Class<T> type) throws IOException {
        return MinutebookJson.STRICT.read(Body.read(request(), bodyLimit), type);
    }

    /// The body, or what stands for one that is left out.
    public <T> T body(Class<T> type, T otherwise) throws IOException {
        byte[] bytes = Body.read(request(), bodyLimit);
        return bytes.length == 0 ? otherwise : MinutebookJson.STRICT.read(bytes, type);
    }

    /// Refuses a body that says something.
    public void withoutBody() throws IOException {
        if (Body.present(request())) {
            body(Nothing.class, new Nothing());
        }
    }

    /// The version that must still be the present one, from the header, the body, or both if they agree.
    public @Nullable Long expectedVersion(@Nullable Long inBody) {
        String header = request().getHeader("If-Match");
        if (header == null || header.equals("*")) {
            return inBody;
        }
        int last = header.length() - 1;
        if (last < 2 || header.charAt(0) != '"' || header.charAt(last) != '"') {
            throw Problem.Code.INVALID.because(
                    "If-Match must be the ETag that was given, such as \"3\"");
        }
        long version = Query.number("If-Match", header.substring(1, last));
        if (inBody != null && inBody != version) {
            throw Problem.Code.INVALID.because("If-Match and expectedVersion differ");
        }
        return version;
    }

    /// Begins an answer that is written as it comes.
    public Writer stream(String type) throws IOException {
        response().setStatus(200);
        response().setContentType(type);
        return new OutputStreamWriter(response().getOutputStream(), StandardCharsets.UTF_8);
    }
}
