package dev.minutebook.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minutebook.api.Minutebook;
import dev.minutebook.api.PageRequest;
import dev.minutebook.api.Problem.Code;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.RegisterAgent;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalFilter;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.asks.AskFilter;
import dev.minutebook.api.asks.ClaimAsk;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.OpenDebate;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.core.access.Caller;
import dev.minutebook.testkit.PostgresExtension;
import dev.minutebook.testkit.TestClock;
import dev.minutebook.testkit.TestDatabase;
import dev.minutebook.verify.SigningKey;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// What only a person may do: decide at gates, answer for a person, make others into people.
@ExtendWith(PostgresExtension.class)
class CallerKindTest {

    private static Workspace as(OpenBook open, Workspace acme, IssueToken request) {
        String secret = acme.tokens().issue(request).secret();
        return open.book()
                .as(open.book().access().authenticate(secret).orElseThrow())
                .workspace(acme.name());
    }

    private static CoreConfig config() {
        return CoreConfig.sealingWith(SigningKey.generate()).background(false);
    }

    private static Debate gated(Workspace book, Agent... seats) {
        return book.debates()
                .open(OpenDebate.about(
                                "Ship it?",
                                List.of(seats).stream()
                                        .map(seat -> TakeSeat.of(seat.ref()))
                                        .toArray(TakeSeat[]::new))
                        .config(DebateConfig.of(Preset.QUICK).rounds(1).gates(GatePoint.PROPOSAL)));
    }

    private static ApprovalId gate(Workspace book, Debate debate) {
        return book.approvals()
                .list(new ApprovalFilter(Approval.Status.PENDING, debate.id()), PageRequest.first())
                .items()
                .getFirst()
                .id();
    }

    @Test
    void a_gate_is_decided_by_a_person_who_neither_opened_the_debate_nor_sits_in_it(TestDatabase database) {
        try (OpenBook open = OpenBook.ofSeveral(database, config())) {
            Workspace acme = open.newWorkspace();
            Agent ada = acme.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Agent bot = acme.agents().register(RegisterAgent.service("bot"));
            Agent olga = acme.agents().register(RegisterAgent.human("olga"));
            Agent rita = acme.agents().register(RegisterAgent.human("rita"));
            Workspace opener = as(open, acme, IssueToken.of("opener", Token.Kind.HUMAN, Role.REVIEWER));
            Debate debate = gated(opener, ada, olga);
            ApprovalId gate = gate(acme, debate);
            List<IssueToken> others = List.of(
                    IssueToken.forAgent("a model that sits", ada.ref(), Role.OPERATOR),
                    IssueToken.forAgent("a program", bot.ref(), Role.OPERATOR),
                    IssueToken.of("a service", Token.Kind.SERVICE, Role.OPERATOR),
                    IssueToken.forAgent("a person who sits", olga.ref(), Role.OPERATOR),
                    IssueToken.of("who may speak for a person who sits", Token.Kind.HUMAN, Role.OPERATOR));
            for (IssueToken other : others) {
                Workspace theirs = as(open, acme, other);
                Refused.with(Code.FORBIDDEN, () -> theirs.approvals().approve(gate, "yes"));
                Refused.with(Code.FORBIDDEN, () -> theirs.approvals().refuse(gate, "no"));
            }
            Refused.with(Code.FORBIDDEN, () -> opener.approvals().approve(gate, "yes"));

            Approval approved = as(open, acme, IssueToken.forAgent("rita", rita.ref(), Role.REVIEWER))
                    .approvals()
                    .approve(gate, "yes");
            assertThat(approved.status()).isEqualTo(Approval.Status.APPROVED);
            assertThat(approved.selfApproved()).isFalse();
        }
    }

    @Test
    void a_person_decides_on_what_their_agent_or_program_opened_with_the_same_token(TestDatabase database) {
        try (OpenBook open = OpenBook.ofSeveral(database, config())) {
            Workspace acme = open.newWorkspace();
            Agent ada = acme.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Agent bot = acme.agents().register(RegisterAgent.service("bot"));
            String secret = acme.tokens()
                    .issue(IssueToken.of("olga", Token.Kind.HUMAN, Role.OPERATOR))
                    .secret();
            Minutebook olga =
                    open.book().as(open.book().access().authenticate(secret).orElseThrow());
            for (Minutebook person : List.of(olga, open.book())) {
                Workspace own = person.workspace(acme.name());
                Workspace agent = person.as(ada.ref(), Role.WRITER).workspace(acme.name());

                Debate opened = gated(agent, ada, bot);
                assertThat(opened.initiatedBy()).isEqualTo("ada");
                Refused.with(Code.FORBIDDEN, () -> agent.approvals().approve(gate(acme, opened), "yes"));
                Approval approved = own.approvals().approve(gate(acme, opened), "yes");
                assertThat(approved.selfApproved()).isFalse();

                Debate mine = gated(own, ada, bot);
                Refused.with(Code.FORBIDDEN, () -> own.approvals().approve(gate(acme, mine), "yes"));
            }
            Workspace program = open.book().as(Caller.EMBEDDED).workspace(acme.name());
            Approval ofProgram = acme.approvals().approve(gate(acme, gated(program, ada, bot)), "yes");
            assertThat(ofProgram.selfApproved()).isFalse();
            assertThat(ofProgram.decidedBy()).isNotEqualTo(ofProgram.proposer());
        }
    }

    @Test
    void who_uses_the_book_alone_approves_their_own_and_it_shows(TestDatabase database) {
        try (OpenBook open = new OpenBook(database, config())) {
            Workspace acme = open.newWorkspace();
            Agent ada = acme.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Agent me = acme.agents().register(RegisterAgent.human("me"));
            Approval own = acme.approvals().approve(gate(acme, gated(acme, ada, me)), "yes");
            assertThat(own.selfApproved()).isTrue();
            assertThat(acme.approvals().find(own.id())).contains(own);

            Workspace agent = as(open, acme, IssueToken.forAgent("ada", ada.ref(), Role.OPERATOR));
            ApprovalId gate = gate(acme, gated(acme, ada, me));
            Refused.with(Code.FORBIDDEN, () -> agent.approvals().approve(gate, "yes"));
        }
    }

    @Test
    void a_person_approves_their_own_until_another_has_a_token(TestDatabase database) {
        TestClock clock = new TestClock(Instant.parse("2026-01-01T09:00:00Z"), Duration.ofMillis(1));
        try (OpenBook open = OpenBook.ofOnePerson(database, config().clock(clock))) {
            Workspace acme = open.newWorkspace();
            Agent ada = acme.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Agent bot = acme.agents().register(RegisterAgent.service("bot"));
            as(open, acme, IssueToken.of("commands of the same person", Token.Kind.HUMAN, Role.OPERATOR));
            String secret = acme.tokens()
                    .issue(IssueToken.of("olga", Token.Kind.HUMAN, Role.OPERATOR))
                    .secret();
            Supplier<Workspace> olga = () -> {
                clock.advance(Duration.ofSeconds(2));
                return open.book()
                        .as(open.book().access().authenticate(secret).orElseThrow())
                        .workspace(acme.name());
            };
            Debate alone = gated(olga.get(), ada, bot);
            olga.get().tokens().issue(IssueToken.forAgent("bot", bot.ref(), Role.WRITER));
            assertThat(olga.get().approvals().approve(gate(acme, alone), "yes").selfApproved())
                    .isTrue();

            Debate watched = gated(olga.get(), ada, bot);
            TokenId rita = olga.get()
                    .tokens()
                    .issue(IssueToken.of("rita", Token.Kind.HUMAN, Role.REVIEWER))
                    .token()
                    .id();
            Refused.with(Code.FORBIDDEN, () -> olga.get().approvals().approve(gate(acme, watched), "yes"));
            olga.get().tokens().revoke(rita);
            assertThat(olga.get()
                            .approvals()
                            .approve(gate(acme, watched), "yes")
                            .selfApproved())
                    .isTrue();
        }
    }

    @Test
    void what_a_person_is_asked_a_person_claims(TestDatabase database) {
        try (OpenBook open = OpenBook.ofSeveral(database, config())) {
            Workspace acme = open.newWorkspace();
            Agent ada = acme.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Agent olga = acme.agents().register(RegisterAgent.human("olga"));
            Debate debate =
                    acme.debates().open(OpenDebate.about("Ship it?", TakeSeat.of(olga.ref()), TakeSeat.of(ada.ref())));
            TurnId asked = acme.asks()
                    .list(new AskFilter(debate.id(), null, Seat.Kind.HUMAN), PageRequest.first())
                    .items()
                    .getFirst()
                    .id();
            Workspace service = as(open, acme, IssueToken.of("service", Token.Kind.SERVICE, Role.OPERATOR));
            Refused.with(Code.FORBIDDEN, () -> service.asks().claim(ClaimAsk.of(asked)));
            assertThat(service.asks().claim(ClaimAsk.by(olga.ref()))).isEmpty();

            Workspace herself = as(open, acme, IssueToken.forAgent("olga", olga.ref(), Role.WRITER));
            assertThat(herself.asks().claim(ClaimAsk.of(asked))).isPresent();
        }
    }

    @Test
    void what_a_bound_token_is_follows_from_its_agent_and_only_people_make_people(TestDatabase database) {
        try (OpenBook open = OpenBook.ofSeveral(database, config())) {
            Workspace acme = open.newWorkspace();
            Agent ada = acme.agents().register(RegisterAgent.model("ada", "gpt-5"));
            Agent bot = acme.agents().register(RegisterAgent.service("bot"));
            Agent olga = acme.agents().register(RegisterAgent.human("olga"));
            assertThat(kind(acme, IssueToken.forAgent("1", ada.ref(), Role.WRITER)))
                    .isEqualTo(Token.Kind.AGENT);
            assertThat(kind(acme, IssueToken.forAgent("2", bot.ref(), Role.WRITER)))
                    .isEqualTo(Token.Kind.SERVICE);
            assertThat(kind(acme, IssueToken.forAgent("3", olga.ref(), Role.WRITER)))
                    .isEqualTo(Token.Kind.HUMAN);
            Refused.with(
                    Code.INVALID,
                    () -> acme.tokens()
                            .issue(new IssueToken("4", Token.Kind.HUMAN, Role.WRITER, List.of(), ada.ref(), null)));

            Workspace service = as(open, acme, IssueToken.of("service", Token.Kind.SERVICE, Role.OPERATOR));
            Refused.with(
                    Code.FORBIDDEN,
                    () -> service.tokens().issue(IssueToken.of("a person", Token.Kind.HUMAN, Role.READER)));
            Refused.with(
                    Code.FORBIDDEN, () -> service.tokens().issue(IssueToken.forAgent("olga", olga.ref(), Role.READER)));
            assertThat(kind(service, IssueToken.forAgent("ada", ada.ref(), Role.READER)))
                    .isEqualTo(Token.Kind.AGENT);
        }
    }

    private static Token.Kind kind(Workspace book, IssueToken request) {
        return book.tokens().issue(request).token().kind();
    }
}
