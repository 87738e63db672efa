package dev.minutebook.server.http;

import dev.minutebook.api.Id;
import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.core.access.Caller;
import dev.minutebook.json.MinutebookJson;
import io.javalin.http.Context;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.UUID;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One authorized call of a route.
public final class Call {

    private record Nothing() {}

    private final Context context;
    private final Route route;
    private final @Nullable Visitor visitor;
    private final int bodyLimit;
    private @Nullable Query query;
    private @Nullable Object given;

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
        return name == null || caller().operatesTheSystem() ? path("workspace") : name;
    }

    /// Where a thing of this workspace is found.
    public String location(String collection, Id id) {
        return "/v1/workspaces/" + workspaceName() + "/" + collection + "/" + id.text();
    }

    public String path(String name) {
        return context.pathParam(name);
    }

    /// A part of the path; null where the route has none of this name.
    public @Nullable String maybePath(String name) {
        return route.path().contains("{" + name + "}") ? path(name) : null;
    }

    public AgentRef agent() {
        return AgentRef.of(path("agent"));
    }

    public ChannelRef channel() {
        return ChannelRef.of(path("channel"));
    }

    public <T extends Id> T id(String name, Function<UUID, T> make) {
        return make.apply(uuid(name, "the path", path(name)));
    }

    /// A number from 0 in the path.
    public int number(String name) {
        return (int) Math.min(Query.number(name, path(name)), Integer.MAX_VALUE);
    }

    static UUID uuid(String name, String place, String text) {
        try {
            // UUID itself would also take fewer digits.
            if (text.length() == 36) {
                return UUID.fromString(text);
            }
        } catch (IllegalArgumentException notAnId) {
            throw notAnId(name, place);
        }
        throw notAnId(name, place);
    }

    private static RuntimeException notAnId(String name, String place) {
        return Problem.Code.INVALID.because("the " + name + " in " + place + " is not an id");
    }

    public Query query() {
        Query present = query;
        if (present == null) {
            present = Query.of(request().getQueryString(), route.query(), route.repeated());
            query = present;
        }
        return present;
    }

    public <T> T body(Class<T> type) throws IOException {
        return read(Body.read(request(), bodyLimit), type);
    }

    /// The body, or what stands for one that is left out.
    public <T> T body(Class<T> type, T otherwise) throws IOException {
        byte[] bytes = Body.read(request(), bodyLimit);
        return bytes.length == 0 ? otherwise : read(bytes, type);
    }

    /// A number or a flag that is left out would be read as 0 or false, so what is needed is looked for first.
    private <T> T read(byte[] bytes, Class<T> type) {
        if (!route.needed().isEmpty()) {
            Map<?, ?> given = MinutebookJson.STRICT.read(bytes, Map.class);
            for (String name : route.needed()) {
                if (given.get(name) == null) {
                    throw Problem.Code.INVALID.because(name + " is missing");
                }
            }
        }
        T body = MinutebookJson.STRICT.read(bytes, type);
        given = body;
        return body;
    }

    /// The body as it was read; null if none was.
    public @Nullable Object given() {
        return given;
    }

    /// Refuses a body that is not empty.
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
            throw Problem.Code.INVALID.because("If-Match must be the ETag that was given, such as \"3\"");
        }
        long version = Query.number("If-Match", header.substring(1, last));
        if (inBody != null && inBody != version) {
            throw Problem.Code.INVALID.because("If-Match and expectedVersion differ");
        }
        return version;
    }

    /// Begins a streamed answer.
    public Writer stream(String type) throws IOException {
        response().setStatus(200);
        response().setContentType(type);
        return new OutputStreamWriter(response().getOutputStream(), StandardCharsets.UTF_8);
    }
}
