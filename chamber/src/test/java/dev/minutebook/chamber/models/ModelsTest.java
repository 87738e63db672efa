package dev.minutebook.chamber.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minutebook.chamber.Cues;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.chamber.speakers.ProviderFailure;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.chamber.speakers.UnreadableReply;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import dev.minutebook.testkit.models.ModelRequest;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ModelsTest {

    private static final String TEXT = "We should ship on Friday: déjà vu, 日本, 🚢. ".repeat(20);

    private static String url(LocalModels models, ProviderKind kind) {
        return switch (kind) {
            case OPENAI -> models.openAi();
            case ANTHROPIC -> models.anthropic();
            case OLLAMA -> models.ollama();
            case GEMINI -> models.gemini();
        };
    }

    private static Reply say(LocalModels local, ProviderKind kind, Duration timeout, Consumer<String> hear)
            throws InterruptedException {
        ProviderConfig provider =
                ProviderConfig.of("here", kind).baseUrl(url(local, kind)).apiKey("secret-key");
        try (Models models = new Models(ChamberConfig.of(provider))) {
            return models.say(Cues.to("here", "model-1", timeout), hear);
        }
    }

    private static Reply say(Behaviour behaviour, ProviderKind kind, StringBuilder heard) throws InterruptedException {
        return say(call -> behaviour, kind, heard);
    }

    private static Reply say(Function<ModelRequest, Behaviour> script, ProviderKind kind, StringBuilder heard)
            throws InterruptedException {
        try (LocalModels local = LocalModels.by(script)) {
            return say(local, kind, Duration.ofSeconds(20), heard::append);
        }
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void every_kind_of_provider_is_heard_piece_by_piece(ProviderKind kind) throws Exception {
        StringBuilder heard = new StringBuilder();
        int[] pieces = {0};
        try (LocalModels local = LocalModels.saying(TEXT)) {
            Reply reply = say(local, kind, Duration.ofSeconds(20), piece -> {
                pieces[0]++;
                heard.append(piece);
            });
            assertThat(heard.toString()).isEqualTo(TEXT);
            assertThat(pieces[0]).isGreaterThan(5);
            assertThat(reply.tokensOut()).isEqualTo((TEXT.length() + 3) / 4);
            assertThat(reply.tokensIn()).isPositive();
            assertThat(reply.cut()).isFalse();
            ModelRequest request = local.calls().getFirst();
            assertThat(request.model()).isEqualTo("model-1");
            assertThat(request.system()).isEqualTo("You are agent 1.");
            assertThat(request.prompt()).isEqualTo("Should we ship on Friday?");
            assertThat(request.temperature()).isEqualTo(0.5);
            assertThat(request.maxTokens()).isEqualTo(512);
            assertThat(request.headers().values()).anyMatch(value -> value.contains("secret-key"));
        }
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void an_answer_that_was_cut_off_says_so(ProviderKind kind) throws Exception {
        assertThat(say(Behaviour.cutOff("We sh"), kind, new StringBuilder()).cut())
                .isTrue();
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void a_stream_that_trails_off_is_no_answer(ProviderKind kind) {
        StringBuilder heard = new StringBuilder();
        assertThatThrownBy(() -> say(Behaviour.trailingOff("We should"), kind, heard))
                .isInstanceOfSatisfying(
                        ProviderFailure.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ProviderFailure.Kind.CONNECTION));
        assertThat(heard.toString()).isEqualTo("We should");
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void a_connection_that_breaks_is_no_answer(ProviderKind kind) {
        for (Behaviour behaviour : new Behaviour[] {Behaviour.breakingOff("We should"), Behaviour.hangingUp()}) {
            assertThatThrownBy(() -> say(behaviour, kind, new StringBuilder()))
                    .isInstanceOfSatisfying(
                            ProviderFailure.class,
                            failure -> assertThat(failure.kind()).isEqualTo(ProviderFailure.Kind.CONNECTION));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "400,REFUSED",
        "401,REFUSED",
        "404,REFUSED",
        "408,TIMEOUT",
        "429,BUSY",
        "500,FAULT",
        "502,DOWN",
        "503,DOWN",
        "504,DOWN",
        "529,DOWN"
    })
    void a_status_becomes_a_kind_of_failure(int status, ProviderFailure.Kind kind) {
        for (ProviderKind provider : ProviderKind.values()) {
            assertThatThrownBy(
                            () -> say(Behaviour.refusing(status, "{\"error\":\"no\"}"), provider, new StringBuilder()))
                    .isInstanceOfSatisfying(ProviderFailure.class, failure -> {
                        assertThat(failure.kind()).as(provider.name()).isEqualTo(kind);
                        assertThat(failure.getMessage()).contains("" + status);
                    });
        }
    }

    @Test
    void nobody_there_is_a_failed_connection() {
        LocalModels gone = LocalModels.saying("");
        gone.close();
        assertThatThrownBy(() -> say(gone, ProviderKind.OPENAI, Duration.ofSeconds(5), piece -> {}))
                .isInstanceOfSatisfying(
                        ProviderFailure.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ProviderFailure.Kind.CONNECTION));
    }

    @Test
    void a_provider_that_never_begins_runs_into_the_timeout() {
        try (LocalModels local = LocalModels.by(call -> Behaviour.silent(Duration.ofSeconds(30)))) {
            assertThatThrownBy(() -> say(local, ProviderKind.OPENAI, Duration.ofMillis(200), piece -> {}))
                    .isInstanceOfSatisfying(
                            ProviderFailure.class,
                            failure -> assertThat(failure.kind()).isEqualTo(ProviderFailure.Kind.TIMEOUT));
        }
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void an_error_of_64_megabytes_is_not_read(ProviderKind kind) {
        String body = "x".repeat(64 << 20);
        assertThatThrownBy(() -> say(Behaviour.refusing(500, body), kind, new StringBuilder()))
                .isInstanceOfSatisfying(
                        ProviderFailure.class,
                        failure -> assertThat(failure.getMessage()).hasSizeLessThan(3_000));
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void invalid_utf_8_is_unreadable(ProviderKind kind) {
        Behaviour broken = stage -> {
            stage.begin();
            stage.piece("We should");
            stage.raw(new byte[] {(byte) 0xc3, 0x28, '\n'});
            stage.end();
        };
        assertThatThrownBy(() -> say(broken, kind, new StringBuilder()))
                .isInstanceOf(UnreadableReply.class)
                .hasMessageContaining("UTF-8");
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void a_line_without_end_is_unreadable(ProviderKind kind) {
        Behaviour broken = stage -> {
            stage.begin();
            while (true) {
                stage.raw("x".repeat(65_536).getBytes(StandardCharsets.UTF_8));
            }
        };
        assertThatThrownBy(() -> say(broken, kind, new StringBuilder()))
                .isInstanceOf(UnreadableReply.class)
                .hasMessageContaining("line");
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void what_is_no_event_is_unreadable_or_a_failure(ProviderKind kind) {
        Behaviour broken = stage -> {
            stage.begin();
            stage.raw("event: content_block_delta\ndata: {\"a\": [\n\n".getBytes(StandardCharsets.UTF_8));
            stage.end();
        };
        assertThatThrownBy(() -> say(broken, kind, new StringBuilder()))
                .isInstanceOfAny(UnreadableReply.class, ProviderFailure.class)
                .satisfies(e -> assertThat(String.valueOf(e.getMessage())).doesNotContain("[\n"));
    }

    @Test
    void who_has_heard_enough_stops_the_stream() throws Exception {
        try (LocalModels local = LocalModels.by(call -> Behaviour.endless("and so on "))) {
            StringBuilder heard = new StringBuilder();
            assertThatThrownBy(() -> say(local, ProviderKind.OPENAI, Duration.ofSeconds(20), piece -> {
                        heard.append(piece);
                        if (heard.length() > 1_000) {
                            throw new UnreadableReply("enough");
                        }
                    }))
                    .isInstanceOf(UnreadableReply.class)
                    .hasMessage("enough");
            assertThat(heard.length()).isLessThan(1_100);
        }
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void an_interrupt_ends_a_call_that_hangs(ProviderKind kind) throws Exception {
        try (LocalModels local = LocalModels.by(call -> Behaviour.freezing("We", Duration.ofSeconds(30)))) {
            java.util.concurrent.CountDownLatch first = new java.util.concurrent.CountDownLatch(1);
            FutureTask<Reply> task =
                    new FutureTask<>(() -> say(local, kind, Duration.ofSeconds(20), piece -> first.countDown()));
            Thread thread = Thread.ofVirtual().start(task);
            first.await();
            thread.interrupt();
            assertThatThrownBy(() -> task.get(1, java.util.concurrent.TimeUnit.MINUTES))
                    .hasRootCauseInstanceOf(InterruptedException.class);
        }
    }

    @Test
    void an_error_in_the_stream_is_a_failure_of_the_provider() {
        Behaviour overloaded = stage -> {
            stage.begin();
            stage.piece("We ");
            stage.raw(
                    "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"Overloaded\"}}\n\n"
                            .getBytes(StandardCharsets.UTF_8));
            stage.leave();
        };
        assertThatThrownBy(() -> say(overloaded, ProviderKind.ANTHROPIC, new StringBuilder()))
                .isInstanceOfSatisfying(
                        ProviderFailure.class,
                        failure -> assertThat(failure.kind()).isEqualTo(ProviderFailure.Kind.DOWN));
    }

    @Test
    void a_provider_that_keeps_its_tokens_to_itself_is_no_failure() throws Exception {
        Reply reply = say(Behaviour.withoutUsage("We"), ProviderKind.OPENAI, new StringBuilder());
        assertThat(reply.tokensIn()).isNull();
        assertThat(reply.tokensOut()).isNull();
    }
}
