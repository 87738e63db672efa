package dev.minutebook.dist;

import dev.minutebook.cli.MinutebookCommand;
import dev.minutebook.cli.call.Desk;
import dev.minutebook.mcp.StdioMcp;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

@Command(
        name = "mcp",
        description = {
            "Speaks the Model Context Protocol on standard input and output, so that an agent can use the book.",
            "It reaches a running server, or opens the local book itself."
        },
        footer = {
            "  minutebook mcp",
            "  minutebook mcp --url http://127.0.0.1:7411 --token-file token.txt"
        })
final class McpCommand implements Callable<Integer> {

    @ParentCommand private @Nullable MinutebookCommand parent;

    @Spec private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (parent == null || spec == null) {
            throw new IllegalStateException("mcp is a command of minutebook");
        }
        try (Desk desk = parent.invocation().desk(spec)) {
            StdioMcp.serve(desk.workspace(), System.in, System.out);
        }
        return 0;
    }
}
