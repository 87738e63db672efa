package dev.minutebook.mcp;

import io.modelcontextprotocol.server.McpStatelessServerHandler;
import io.modelcontextprotocol.spec.McpStatelessServerTransport;
import io.modelcontextprotocol.spec.ProtocolVersions;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// A transport without I/O that captures the SDK's message handler.
///
/// The SDK's own transports are not used because of defects in release 2.1.0. Its stdio transport drops
/// answers that are not yet written when the input ends, and stops for good at the first line that is not JSON.
/// Its servlets answer a malformed request with a stack trace.
final class CapturingTransport implements McpStatelessServerTransport {

    /// Oldest first; a client that asks for none of them is offered the last.
    static final List<String> VERSIONS = List.of(
            ProtocolVersions.MCP_2024_11_05,
            ProtocolVersions.MCP_2025_03_26,
            ProtocolVersions.MCP_2025_06_18,
            ProtocolVersions.MCP_2025_11_25);

    private @Nullable McpStatelessServerHandler handler;

    @Override
    public void setMcpHandler(McpStatelessServerHandler given) {
        this.handler = given;
    }

    McpStatelessServerHandler handler() {
        return Objects.requireNonNull(handler);
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.empty();
    }

    @Override
    public List<String> protocolVersions() {
        return VERSIONS;
    }
}
