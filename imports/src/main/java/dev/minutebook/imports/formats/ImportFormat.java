package dev.minutebook.imports.formats;

import dev.minutebook.imports.Importer;
import dev.minutebook.imports.agents.LettaImporter;
import dev.minutebook.imports.agents.Mem0Importer;
import dev.minutebook.imports.chats.ChatImporter;
import dev.minutebook.imports.evolution.EvolutionImporter;
import dev.minutebook.imports.langgraph.LangGraphImporter;
import dev.minutebook.imports.lines.JsonLinesImporter;
import dev.minutebook.imports.originals.AragoraTables;
import dev.minutebook.imports.originals.AuaTables;
import dev.minutebook.imports.originals.DebateTables;
import dev.minutebook.imports.originals.SpaceTables;
import dev.minutebook.imports.tables.TableImporter;
import java.util.function.Supplier;

/// A kind of source.
public enum ImportFormat {
    CHATGPT(
            "the data export of ChatGPT: conversations.json, or the zip file",
            "conversations with all branches",
            ChatImporter::chatGpt),
    CLAUDE(
            "the data export of Claude: conversations.json, or the zip file",
            "conversations with all branches",
            ChatImporter::claude),
    JSONL("JSON lines of the documented form", "conversations, messages, memories, knowledge", JsonLinesImporter::new),
    MEM0("memories of Mem0 as JSON, such as its export or what get_all returns", "memories", Mem0Importer::new),
    LETTA("an agent file of Letta (.af)", "agents, core memory, messages as a conversation", LettaImporter::new),
    LANGGRAPH(
            "checkpoints of LangGraph in PostgreSQL, by the address of the database (jdbc:postgresql://…)",
            "the messages of each thread as a conversation",
            LangGraphImporter::new),
    SPACE(
            "space.db, where agents write to each other, remember and know",
            "agents, channels as conversations, memories, knowledge",
            () -> new TableImporter("space", new SpaceTables())),
    AUA(
            "the SQLite state store of AUA",
            "conversations, corrections as shared memories",
            () -> new TableImporter("aua", new AuaTables())),
    ARAGORA(
            "one of the SQLite files of Aragora: continuum.db, consensus_memory.db, aragora_traces.db",
            "memories, consensus as knowledge, debates and critiques as conversations",
            () -> new TableImporter("aragora", new AragoraTables())),
    DEBATES(
            "tables debate_sessions, debate_turns and code_versions in PostgreSQL (jdbc:postgresql://…) or SQLite",
            "a conversation of each session",
            () -> new TableImporter("debates", new DebateTables())),
    EVOLUTION(
            "the SQLite file of a self-improving simulation",
            "a run with its history, as evolve import does",
            EvolutionImporter::new);

    private final String source;
    private final String becomes;

    @SuppressWarnings("ImmutableEnumChecker") // each makes a new one, and keeps nothing
    private final Supplier<Importer> importer;

    ImportFormat(String source, String becomes, Supplier<Importer> importer) {
        this.source = source;
        this.becomes = becomes;
        this.importer = importer;
    }

    /// What is read.
    public String source() {
        return source;
    }

    /// What becomes of it.
    public String becomes() {
        return becomes;
    }

    public Importer importer() {
        return importer.get();
    }
}
