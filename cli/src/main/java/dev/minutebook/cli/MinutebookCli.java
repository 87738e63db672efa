package dev.minutebook.cli;

import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.SessionId;
import dev.minutebook.api.approvals.Approval;
import dev.minutebook.api.approvals.ApprovalId;
import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.calibration.CalibrationSource;
import dev.minutebook.api.calibration.Tournament;
import dev.minutebook.api.calibration.TournamentId;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.critiques.IssueType;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Seat;
import dev.minutebook.api.debates.TakeSeat;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.decisions.DecisionId;
import dev.minutebook.api.decisions.DissentId;
import dev.minutebook.api.decisions.DissentType;
import dev.minutebook.api.decisions.Strength;
import dev.minutebook.api.evidence.EvidenceId;
import dev.minutebook.api.evidence.SourceKind;
import dev.minutebook.api.knowledge.KnowledgeId;
import dev.minutebook.api.lessons.Lesson;
import dev.minutebook.api.lessons.LessonId;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.proofs.ClaimProof;
import dev.minutebook.api.proofs.Proof;
import dev.minutebook.api.proofs.ProofId;
import dev.minutebook.api.providers.ProviderState;
import dev.minutebook.api.ratings.BondKind;
import dev.minutebook.api.ratings.Leaderboard;
import dev.minutebook.api.tasks.Task;
import dev.minutebook.api.tasks.TaskId;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.cli.agents.AgentsCommand;
import dev.minutebook.cli.approvals.ApprovalsCommand;
import dev.minutebook.cli.asks.AsksCommand;
import dev.minutebook.cli.audit.AuditCommand;
import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.calibration.CalibrationCommand;
import dev.minutebook.cli.call.EnumConverter;
import dev.minutebook.cli.call.ErrorReport;
import dev.minutebook.cli.call.IdConverter;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.Lengths;
import dev.minutebook.cli.call.ServerAddress;
import dev.minutebook.cli.channels.ChannelsCommand;
import dev.minutebook.cli.critiques.CritiquesCommand;
import dev.minutebook.cli.debates.DebatesCommand;
import dev.minutebook.cli.debates.SeatConverter;
import dev.minutebook.cli.debates.Speed;
import dev.minutebook.cli.decisions.DecisionsCommand;
import dev.minutebook.cli.evidence.EvidenceCommand;
import dev.minutebook.cli.knowledge.KnowledgeCommand;
import dev.minutebook.cli.lessons.LessonsCommand;
import dev.minutebook.cli.memory.MemoryCommand;
import dev.minutebook.cli.proofs.ProofsCommand;
import dev.minutebook.cli.providers.ProvidersCommand;
import dev.minutebook.cli.ratings.RatingsCommand;
import dev.minutebook.cli.screen.Format;
import dev.minutebook.cli.screen.Surroundings;
import dev.minutebook.cli.search.SearchCommand;
import dev.minutebook.cli.tasks.TasksCommand;
import dev.minutebook.cli.tokens.TokensCommand;
import dev.minutebook.cli.workspaces.WorkspacesCommand;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.RunLast;

/// Builds the command line.
public final class MinutebookCli {

    private MinutebookCli() {}

    /// The whole tree of commands.
    ///
    /// @param extras commands to add, as picocli takes them; one with the name of a command here takes its place. A
    ///               [DoctorCheck] is added to what `doctor` looks at
    public static CommandLine create(BookSource source, Object... extras) {
        return create(Surroundings.ofThisProcess(), source, extras);
    }

    static CommandLine create(Surroundings surroundings, BookSource source, Object... extras) {
        MinutebookCommand program =
                new MinutebookCommand(options -> new Invocation(surroundings, source, options));
        Invocation invocation = program.invocation();
        List<DoctorCheck> checks =
                Arrays.stream(extras)
                        .filter(DoctorCheck.class::isInstance)
                        .map(DoctorCheck.class::cast)
                        .toList();
        CommandLine root = new CommandLine(program);
        for (Object extra : extras) {
            if (!(extra instanceof DoctorCheck)) {
                root.addSubcommand(extra);
            }
        }
        Stream.of(
                        AgentsCommand.with(invocation),
                        TasksCommand.with(invocation),
                        ChannelsCommand.with(invocation),
                        DebatesCommand.with(invocation),
                        AsksCommand.with(invocation),
                        ApprovalsCommand.with(invocation),
                        DecisionsCommand.with(invocation),
                        LessonsCommand.with(invocation),
                        CritiquesCommand.with(invocation),
                        MemoryCommand.with(invocation),
                        KnowledgeCommand.with(invocation),
                        RatingsCommand.with(invocation),
                        EvidenceCommand.with(invocation),
                        CalibrationCommand.with(invocation),
                        ProofsCommand.with(invocation),
                        ProvidersCommand.with(invocation),
                        AuditCommand.with(invocation),
                        TokensCommand.with(invocation),
                        WorkspacesCommand.with(invocation),
                        MemoryCommand.remember(invocation),
                        MemoryCommand.recall(invocation),
                        MemoryCommand.forget(invocation),
                        ChannelsCommand.inbox(invocation),
                        SearchCommand.with(invocation),
                        EvidenceCommand.cite(invocation),
                        new CommandLine(new DoctorCommand(invocation, checks)),
                        new CommandLine(new CompletionCommand()),
                        new CommandLine(new HelpCommand()))
                .filter(own -> !root.getSubcommands().containsKey(own.getCommandName()))
                .forEach(root::addSubcommand);
        HelpPages.arrange(root);
        convert(root);
        ErrorReport errors = new ErrorReport(surroundings, invocation.options());
        return root.setExpandAtFiles(false)
                .setAllowSubcommandsAsOptionParameters(true)
                .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setExecutionStrategy(
                        parsed -> {
                            HelpPages.fit(parsed, surroundings, invocation.options().screen());
                            return new RunLast().execute(parsed);
                        });
    }

    private static void convert(CommandLine root) {
        root.registerConverter(URI.class, new ServerAddress())
                .registerConverter(Duration.class, new Lengths())
                .registerConverter(TaskId.class, new IdConverter<>(TaskId::new))
                .registerConverter(SessionId.class, new IdConverter<>(SessionId::new))
                .registerConverter(TokenId.class, new IdConverter<>(TokenId::new))
                .registerConverter(DebateId.class, new IdConverter<>(DebateId::new))
                .registerConverter(TurnId.class, new IdConverter<>(TurnId::new))
                .registerConverter(ApprovalId.class, new IdConverter<>(ApprovalId::new))
                .registerConverter(DecisionId.class, new IdConverter<>(DecisionId::new))
                .registerConverter(DissentId.class, new IdConverter<>(DissentId::new))
                .registerConverter(LessonId.class, new IdConverter<>(LessonId::new))
                .registerConverter(MemoryId.class, new IdConverter<>(MemoryId::new))
                .registerConverter(KnowledgeId.class, new IdConverter<>(KnowledgeId::new))
                .registerConverter(EvidenceId.class, new IdConverter<>(EvidenceId::new))
                .registerConverter(TournamentId.class, new IdConverter<>(TournamentId::new))
                .registerConverter(ProofId.class, new IdConverter<>(ProofId::new))
                .registerConverter(TakeSeat.class, new SeatConverter())
                .registerConverter(Speed.class, new Speed.Converter());
        named(root, Leaderboard.Order.class);
        named(root, BondKind.class);
        named(root, Weighting.class);
        named(root, Format.class);
        named(root, Agent.Kind.class);
        named(root, Task.Status.class);
        named(root, ExportFormat.class);
        named(root, Token.Kind.class);
        named(root, Role.class);
        named(root, Debate.Status.class);
        named(root, Preset.class);
        named(root, Phase.class);
        named(root, Topology.class);
        named(root, Protocol.class);
        named(root, VotingRule.class);
        named(root, GatePoint.class);
        named(root, Seat.Kind.class);
        named(root, DissentType.class);
        named(root, Approval.Status.class);
        named(root, IssueType.class);
        named(root, Strength.class);
        named(root, Lesson.Category.class);
        named(root, Lesson.Tier.class);
        named(root, Tier.class);
        named(root, SourceClass.class);
        named(root, SourceKind.class);
        named(root, CalibrationSource.class);
        named(root, Tournament.Status.class);
        named(root, Proof.Language.class);
        named(root, Proof.Status.class);
        named(root, ClaimProof.Work.class);
        named(root, ProviderState.Breaker.class);
        named(root, CompletionCommand.Shell.class);
    }

    private static <E extends Enum<E>> void named(CommandLine root, Class<E> type) {
        root.registerConverter(type, new EnumConverter<>(type));
    }
}
