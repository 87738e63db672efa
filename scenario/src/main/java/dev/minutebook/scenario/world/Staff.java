package dev.minutebook.scenario.world;

import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.providers.AllowedModel;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;

/// The people and agents of a workspace. A person acts with a token of their own.
final class Staff {

    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    private final Node document;
    private final Workspace book;
    private final BiFunction<String, String, Workspace> holding;
    private final Map<String, Workspace> voices = new HashMap<>();

    /// @param holding the same workspace, for a person who holds the token of that secret
    Staff(Node document, Workspace book, BiFunction<String, String, Workspace> holding) {
        this.document = document;
        this.book = book;
        this.holding = holding;
    }

    void people() {
        document.at("people").map().forEach((name, person) -> {
            person.only("name", "role", "describes");
            book.agents()
                    .register(RegisterAgent.human(name)
                            .selfDescription(person.at("describes").text()));
            Role role = Role.valueOf(person.at("role").text().toUpperCase(Locale.ROOT));
            voices.put(
                    name,
                    holding.apply(
                            name,
                            book.tokens()
                                    .issue(IssueToken.of(person.at("name").text(), Token.Kind.HUMAN, role))
                                    .secret()));
        });
    }

    void agents(Timeline timeline) {
        document.at("agents").map().forEach((name, agent) -> timeline.add(agent.at("since"), () -> register(name)));
    }

    void register(String name) {
        Node agent = document.at("agents").at(name).only("since", "model", "window", "constitution", "describes");
        Node model = model(name);
        book.agents()
                .register(new RegisterAgent(
                        name,
                        Agent.Kind.MODEL,
                        agent.at("model").text(),
                        model.at("provider").text(),
                        agent.at("window").whole(200_000),
                        agent.at("constitution").optional(),
                        agent.at("describes").optional()));
    }

    /// The workspace as that person acts in it; as the embedding program for an agent.
    Workspace voice(String name) {
        return voices.getOrDefault(name, book);
    }

    boolean isPerson(String name) {
        return document.at("people").has(name);
    }

    /// What a million tokens of each model cost.
    List<AllowedModel> prices() {
        return document.at("models").map().entrySet().stream()
                .map(model -> new AllowedModel(
                        model.getValue().at("provider").text(),
                        model.getKey(),
                        BigDecimal.valueOf(model.getValue().at("in").number()),
                        BigDecimal.valueOf(model.getValue().at("out").number())))
                .toList();
    }

    /// The model of an agent: its provider, and what a million tokens cost.
    Node model(String agent) {
        String name = document.at("agents").at(agent).at("model").text();
        return document.at("models").at(name).only("provider", "in", "out");
    }

    String modelName(String agent) {
        return document.at("agents").at(agent).at("model").text();
    }

    BigDecimal cost(String agent, long in, long out) {
        Node model = model(agent);
        return BigDecimal.valueOf(model.at("in").number())
                .multiply(BigDecimal.valueOf(in))
                .add(BigDecimal.valueOf(model.at("out").number()).multiply(BigDecimal.valueOf(out)))
                .divide(MILLION, 6, RoundingMode.HALF_UP);
    }
}
