package dev.minutebook.cli;

import dev.minutebook.cli.agents.AgentVerbs;
import dev.minutebook.cli.approvals.ApprovalVerbs;
import dev.minutebook.cli.asks.AskVerbs;
import dev.minutebook.cli.audit.AuditVerbs;
import dev.minutebook.cli.book.BookSource;
import dev.minutebook.cli.calibration.CalibrationVerbs;
import dev.minutebook.cli.call.EnumConverter;
import dev.minutebook.cli.call.ErrorReport;
import dev.minutebook.cli.call.GlobalOptions;
import dev.minutebook.cli.call.Invocation;
import dev.minutebook.cli.call.ServerAddress;
import dev.minutebook.cli.channels.ChannelVerbs;
import dev.minutebook.cli.critiques.CritiqueVerbs;
import dev.minutebook.cli.debates.DebateVerbs;
import dev.minutebook.cli.decisions.DecisionVerbs;
import dev.minutebook.cli.evidence.EvidenceVerbs;
import dev.minutebook.cli.knowledge.KnowledgeVerbs;
import dev.minutebook.cli.lessons.LessonVerbs;
import dev.minutebook.cli.memory.MemoryVerbs;
import dev.minutebook.cli.proofs.ProofVerbs;
import dev.minutebook.cli.providers.ProviderVerbs;
import dev.minutebook.cli.ratings.RatingVerbs;
import dev.minutebook.cli.review.ReviewVerbs;
import dev.minutebook.cli.screen.Format;
import dev.minutebook.cli.screen.ProcessEnvironment;
import dev.minutebook.cli.search.SearchVerbs;
import dev.minutebook.cli.tasks.TaskVerbs;
import dev.minutebook.cli.tokens.TokenVerbs;
import dev.minutebook.cli.verbs.Noun;
import dev.minutebook.cli.verbs.Verb;
import dev.minutebook.cli.workspaces.WorkspaceVerbs;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.RunLast;

/// Builds the command line.
public final class MinutebookCli {

    private MinutebookCli() {}

    /// The whole tree of commands.
    ///
    /// @param more verbs to add; one with the name of a command here takes its place
    public static CommandLine create(BookSource source, Verb... more) {
        return create(ProcessEnvironment.system(), source, List.of(), more);
    }

    /// @param checks what `doctor` looks at besides
    static CommandLine create(
            ProcessEnvironment environment, BookSource source, List<DoctorCheck> checks, Verb... more) {
        GlobalOptions options = new GlobalOptions();
        Invocation invocation = new Invocation(environment, source, options);
        CommandLine root = program(more).command(invocation);
        root.getCommandSpec()
                .versionProvider(new Version())
                .addMixin("options", CommandSpec.forAnnotatedObject(options));
        Stream.concat(
                        nouns().map(noun -> noun.command(invocation)),
                        verbs(checks).map(verb -> verb.command(invocation)))
                .filter(own -> !root.getSubcommands().containsKey(own.getCommandName()))
                .forEach(root::addSubcommand);
        HelpPages.arrange(root);
        ErrorReport errors = new ErrorReport(environment, options);
        return root.setExpandAtFiles(false)
                .setAllowSubcommandsAsOptionParameters(true)
                .registerConverter(URI.class, new ServerAddress())
                .registerConverter(Format.class, new EnumConverter<>(Format.class))
                .setOut(new PrintWriter(System.out, true, StandardCharsets.UTF_8))
                .setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                .setParameterExceptionHandler(errors)
                .setExecutionExceptionHandler(errors)
                .setExecutionStrategy(parsed -> {
                    HelpPages.fit(parsed, environment, options.screen());
                    return new RunLast().execute(parsed);
                });
    }

    private static Noun program(Verb... more) {
        return Noun.named(
                        Invocation.PROGRAM, "The record of what your agents said, decided and learned, with the proof.")
                .example("agents register ada --model gpt-5")
                .example("channels post general \"Hello\" --as ada")
                .example("audit verify")
                .verbs(more);
    }

    private static Stream<Noun> nouns() {
        return Stream.of(
                AgentVerbs.noun(),
                TaskVerbs.noun(),
                ChannelVerbs.noun(),
                DebateVerbs.noun(),
                AskVerbs.noun(),
                ApprovalVerbs.noun(),
                DecisionVerbs.noun(),
                LessonVerbs.noun(),
                CritiqueVerbs.noun(),
                MemoryVerbs.noun(),
                KnowledgeVerbs.noun(),
                RatingVerbs.noun(),
                EvidenceVerbs.noun(),
                CalibrationVerbs.noun(),
                ProofVerbs.noun(),
                ProviderVerbs.noun(),
                AuditVerbs.noun(),
                TokenVerbs.noun(),
                WorkspaceVerbs.noun());
    }

    private static Stream<Verb> verbs(List<DoctorCheck> checks) {
        return Stream.of(
                MemoryVerbs.remember(),
                MemoryVerbs.recall(),
                MemoryVerbs.forget(),
                ChannelVerbs.inbox(),
                SearchVerbs.search(),
                EvidenceVerbs.cite(),
                ReviewVerbs.review(),
                ProgramVerbs.doctor(checks),
                ProgramVerbs.completion(),
                ProgramVerbs.help());
    }
}
