package dev.minutebook.chamber;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.ThrowableProxyUtil;
import ch.qos.logback.core.AppenderBase;
import dev.minutebook.api.asks.Ask;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import dev.minutebook.testkit.models.Behaviour;
import dev.minutebook.testkit.models.LocalModels;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.LoggerFactory;

/// Whatever happens, the log holds neither what was said nor a key, at any level and of any library.
class LogLeakTest {

    private static final String CANARY = "canary-in-the-coal-mine";
    private static final String KEY = "sk-0123456789-secret";

    private final Logger root = (Logger) LoggerFactory.getLogger(Logger.ROOT_LOGGER_NAME);
    private final List<String> lines = new CopyOnWriteArrayList<>();
    private final AppenderBase<ILoggingEvent> listener = new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
            lines.add(event.getFormattedMessage()
                    + (event.getThrowableProxy() == null
                            ? ""
                            : ThrowableProxyUtil.asString(event.getThrowableProxy())));
        }
    };

    @BeforeEach
    void listen() {
        listener.setContext(root.getLoggerContext());
        listener.start();
        root.setLevel(Level.TRACE);
        root.getAppender("console").stop();
        root.addAppender(listener);
    }

    @AfterEach
    void leave() {
        root.detachAppender(listener);
        root.setLevel(Level.INFO);
        root.getAppender("console").start();
    }

    private static List<Behaviour> misbehaviours() {
        byte[] garbage =
                ("event: content_block_delta\ndata: {\"" + CANARY + "\": [\n\n").getBytes(StandardCharsets.UTF_8);
        return List.of(
                Behaviour.saying("A good answer: " + CANARY),
                Behaviour.saying(CANARY + "\0"),
                Behaviour.breakingOff(CANARY),
                Behaviour.trailingOff(CANARY),
                Behaviour.raw(garbage),
                Behaviour.raw((CANARY + "\n").repeat(3).getBytes(StandardCharsets.UTF_8)),
                stage -> {
                    stage.begin();
                    stage.piece(CANARY);
                    stage.raw(garbage);
                    stage.raw(new byte[] {(byte) 0xff});
                    stage.end();
                });
    }

    @ParameterizedTest
    @EnumSource(ProviderKind.class)
    void the_log_is_silent_about_what_was_said(ProviderKind kind) {
        for (Behaviour behaviour : misbehaviours()) {
            FakeRecord record = answer(kind, behaviour);
            assertThat(record.verbs()).contains("call");
        }
        assertThat(lines).isNotEmpty();
        assertThat(lines).noneMatch(line -> line.contains(CANARY));
        assertThat(lines).noneMatch(line -> line.contains(KEY));
    }

    @Test
    void a_key_that_a_provider_repeats_is_taken_out_everywhere() {
        for (ProviderKind kind : ProviderKind.values()) {
            FakeRecord record = answer(kind, Behaviour.refusing(401, "{\"error\": \"wrong key " + KEY + "\"}"));
            assertThat(record.reports().toString()).contains("wrong key").doesNotContain(KEY);
        }
        assertThat(lines).noneMatch(line -> line.contains(KEY));
    }

    private static FakeRecord answer(ProviderKind kind, Behaviour behaviour) {
        FakeRecord record = new FakeRecord();
        record.ask(Ask.Purpose.SPEAK);
        try (LocalModels models = LocalModels.by(call -> behaviour)) {
            String url = switch (kind) {
                case OPENAI -> models.openAi();
                case ANTHROPIC -> models.anthropic();
                case OLLAMA -> models.ollama();
                case GEMINI -> models.gemini();
            };
            ProviderConfig provider = ProviderConfig.of("here", kind)
                    .baseUrl(url)
                    .apiKey(KEY)
                    .model("m")
                    .timeout(Duration.ofSeconds(60))
                    .retry(ChamberTest.QUICK);
            try (Chamber chamber = Chamber.builder()
                    .workspace(record)
                    .config(ChamberConfig.of(provider))
                    .build()) {
                chamber.answerNext();
            }
        }
        return record;
    }
}
