package dev.minutebook.chamber.models;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.StreamingChatModel;
import dev.minutebook.api.Problem;
import dev.minutebook.api.asks.Prompt;
import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.speakers.Cue;
import dev.minutebook.chamber.speakers.Reply;
import dev.minutebook.chamber.speakers.Speaker;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The models of all configured providers. Thread safe.
public final class Models implements Speaker, AutoCloseable {

    private static final Duration CONNECT = Duration.ofSeconds(10);

    private final ChamberConfig config;
    private final Map<String, HttpClient> clients = new ConcurrentHashMap<>();

    public Models(ChamberConfig config) {
        this.config = config;
    }

    /// A streaming model. It streams on the calling thread.
    public StreamingChatModel model(
            String provider, String model, @Nullable Double temperature, @Nullable Integer maxTokens) {
        ProviderConfig found = provider(provider);
        ModelSettings settings = new ModelSettings(found, model, temperature, null, maxTokens, found.timeout());
        return model(settings, new CallOutcome(found::hideSecrets));
    }

    @Override
    public Reply say(Cue cue, Consumer<String> hear) throws InterruptedException {
        ModelSettings settings = new ModelSettings(
                provider(cue.provider()),
                cue.model(),
                cue.temperature(),
                cue.frequencyPenalty(),
                cue.maxTokens(),
                cue.timeout());
        ToolRounds rounds = new ToolRounds(messages(cue.prompt()), cue.tools());
        Reply whole = null;
        while (true) {
            CallOutcome outcome = new CallOutcome(settings.provider()::hideSecrets);
            ReplyHandler handler = new ReplyHandler(hear, outcome);
            boolean offered = rounds.offers();
            try {
                model(settings, outcome).chat(rounds.request(), handler);
            } catch (RuntimeException e) {
                outcome.failed(e);
            }
            Reply reply = handler.reply();
            whole = whole == null ? reply : whole.plus(reply);
            AiMessage calls = handler.calls();
            if (calls == null) {
                return whole;
            }
            rounds.answer(calls, offered);
        }
    }

    @Override
    public void close() {
        clients.values().forEach(HttpClient::shutdownNow);
    }

    private StreamingChatModel model(ModelSettings settings, CallOutcome outcome) {
        HttpClient client = clients.computeIfAbsent(settings.provider().name(), name -> client(settings.provider()));
        return ModelFactory.model(settings, new BoundedHttpClient(client, settings.timeout(), outcome).builder());
    }

    private ProviderConfig provider(String name) {
        return config.provider(name)
                .orElseThrow(() -> Problem.Code.INVALID.because("there is no provider called " + name));
    }

    private static List<ChatMessage> messages(Prompt prompt) {
        List<ChatMessage> messages = new ArrayList<>();
        if (!prompt.system().isBlank()) {
            messages.add(SystemMessage.from(prompt.system()));
        }
        messages.add(UserMessage.from(prompt.text()));
        return messages;
    }

    /// Without TLS there is no HTTP/2 to be negotiated, and the attempt confuses small servers.
    private static HttpClient client(ProviderConfig provider) {
        Duration connect = provider.timeout().compareTo(CONNECT) < 0 ? provider.timeout() : CONNECT;
        return HttpClient.newBuilder()
                .connectTimeout(connect)
                .followRedirects(HttpClient.Redirect.NEVER)
                .version(
                        provider.baseUrl().startsWith("https:")
                                ? HttpClient.Version.HTTP_2
                                : HttpClient.Version.HTTP_1_1)
                .build();
    }
}
