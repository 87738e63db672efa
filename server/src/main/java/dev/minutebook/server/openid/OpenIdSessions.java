package dev.minutebook.server.openid;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentFilter;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.core.access.Access;
import dev.minutebook.core.access.Caller;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Signs people in: each is an agent of kind human, whichever browser they use, and each session a token that speaks
/// as that agent alone. So nobody approves under one token what they opened under another.
public final class OpenIdSessions {

    /// After the label of a person, since live tokens have different names.
    private static final Pattern MARK = Pattern.compile(".* \\(OpenID Connect [0-9a-f]{6}\\)");

    private static final SecureRandom RANDOM = new SecureRandom();

    private final OpenIdConfig config;
    private final OpenIdProvider provider;
    private final Access access;
    private final Supplier<Workspace> workspace;
    private final Clock clock;

    /// @param workspace as the program itself reaches it
    public OpenIdSessions(
            OpenIdConfig config, OpenIdProvider provider, Access access, Supplier<Workspace> workspace, Clock clock) {
        this.config = config;
        this.provider = provider;
        this.access = access;
        this.workspace = workspace;
        this.clock = clock;
    }

    /// What came back in the address, as it was decoded.
    ///
    /// @param issuer who says it came from there, where the provider tells
    /// @param error  why the provider refuses
    public record Answer(
            @Nullable String code,
            @Nullable String state,
            @Nullable String issuer,
            @Nullable String error) {}

    /// The token of a new session.
    public String signIn(OpenIdAttempt attempt, Answer answer) throws OpenIdRefusal {
        if (!IdTokenRules.same(attempt.state(), answer.state())) {
            throw OpenIdRefusal.failed("answer to another attempt");
        }
        if (answer.issuer() != null && !answer.issuer().equals(config.issuer().toString())) {
            throw OpenIdRefusal.failed("answer of another provider");
        }
        String code = answer.code();
        if (answer.error() != null || code == null) {
            throw new OpenIdRefusal(
                    "access_denied".equals(answer.error()) ? OpenIdRefusal.Kind.REFUSED : OpenIdRefusal.Kind.FAILED,
                    "refused by the provider");
        }
        OpenIdPerson person = PersonRules.person(provider.claims(attempt, code), config);
        Agent agent = agent(person);
        if (agent.kind() != Agent.Kind.HUMAN) {
            throw new OpenIdRefusal(OpenIdRefusal.Kind.REFUSED, "the agent of this name is no person");
        }
        return access.issue(
                        config.workspace(),
                        new IssueToken(
                                tokenName(person),
                                Token.Kind.HUMAN,
                                person.role(),
                                List.of(),
                                agent.ref(),
                                clock.instant().plus(config.session())))
                .secret();
    }

    /// The first agent of the person, whatever they were called when it was registered; else a new one.
    private Agent agent(OpenIdPerson person) {
        Agents agents = workspace.get().agents();
        return Optional.ofNullable(person.subject())
                .flatMap(subject -> earlier(agents, subject))
                .orElseGet(
                        () -> agents.ensure(RegisterAgent.human(person.agent()).selfDescription(about(person))));
    }

    private static Optional<Agent> earlier(Agents agents, String subject) {
        List<Agent> found = new ArrayList<>();
        String cursor = null;
        do {
            Page<Agent> page =
                    agents.list(new AgentFilter(Agent.Kind.HUMAN, false), new PageRequest(PageRequest.MOST, cursor));
            page.items().stream()
                    .filter(agent -> agent.name().endsWith(subject))
                    .forEach(found::add);
            cursor = page.next();
        } while (cursor != null);
        return found.stream().min(Comparator.comparing(Agent::createdAt));
    }

    private static String tokenName(OpenIdPerson person) {
        return "%s (OpenID Connect %06x)".formatted(person.label(), RANDOM.nextInt(1 << 24));
    }

    private String about(OpenIdPerson person) {
        return person.name() + (person.email().isEmpty() ? "" : ", " + person.email()) + "; signed in by "
                + config.issuer();
    }

    /// What the provider is called on the sign-in page.
    public String title() {
        return config.title();
    }

    /// Why the provider could not be asked when that was last tried; null where it could.
    public @Nullable String trouble() {
        return provider.trouble();
    }

    /// Revokes the token of a session that this class began; others belong to whoever issued them.
    public void signOut(String token) {
        access.authenticate(token)
                .filter(caller -> MARK.matcher(caller.name()).matches()
                        && config.workspace().equals(caller.workspaceName()))
                .map(Caller::token)
                .ifPresent(id -> workspace.get().tokens().revoke(id));
    }
}
