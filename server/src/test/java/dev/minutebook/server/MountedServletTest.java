package dev.minutebook.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.core.access.Caller;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Servlets beside the routes, such as that of MCP.
class MountedServletTest {

    private static final class Echo extends HttpServlet {

        private static final long serialVersionUID = 1;

        @Override
        protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
            Caller caller = (Caller) request.getAttribute(MinutebookServer.CALLER);
            byte[] body = request.getInputStream().readAllBytes();
            if (body.length == 3) {
                throw new IllegalStateException("three");
            }
            response.setContentType("text/plain");
            response.getWriter().write(caller.name() + " " + caller.trace() + " " + body.length);
        }
    }

    private final FakeServer fake =
            new FakeServer(builder -> builder.config(c -> c.bodyLimit(2_048).requests(1, 6))
                    .ticker(() -> 0)
                    .servlet("/mcp", new Echo()));

    @AfterEach
    void stop() {
        fake.close();
    }

    @Test
    void a_servlet_knows_who_calls() {
        HttpResponse<String> answer = fake.known().post("/mcp", "{}");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("good " + HttpProbe.header(answer, "Minutebook-Trace") + " 2");
        assertThat(HttpProbe.header(answer, "X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @Test
    void a_servlet_is_not_reached_without_a_token() {
        assertThat(fake.stranger().post("/mcp", "{}").statusCode()).isEqualTo(401);
        assertThat(fake.stranger().token("mbk_bad").post("/mcp", "{}").statusCode())
                .isEqualTo(401);
    }

    @Test
    void a_body_too_large_is_refused_whole_or_in_chunks() {
        byte[] body = new byte[3_000];

        assertThat(fake.known()
                        .send("POST", "/mcp", HttpRequest.BodyPublishers.ofByteArray(body))
                        .statusCode())
                .isEqualTo(413);
        assertThat(fake.known()
                        .send(
                                "POST",
                                "/mcp",
                                HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body)))
                        .statusCode())
                .isEqualTo(413);
    }

    @Test
    void a_fault_in_a_servlet_is_a_problem_without_its_inside() {
        HttpResponse<String> answer = fake.known().post("/mcp", "abc");

        assertThat(answer.statusCode()).isEqualTo(500);
        assertThat(HttpProbe.json(answer)).containsEntry("code", "internal");
        assertThat(answer.body()).doesNotContain("three");
    }

    @Test
    void a_servlet_counts_against_the_rate_of_its_token() {
        int last = 0;
        for (int i = 0; i < 10; i++) {
            last = fake.known().post("/mcp", "{}").statusCode();
        }

        assertThat(last).isEqualTo(429);
    }
}
