package dev.minutebook.server;

import dev.minutebook.api.Feed;
import dev.minutebook.api.Minutebook;
import dev.minutebook.api.Page;
import dev.minutebook.api.Problem;
import dev.minutebook.api.Workspace;
import dev.minutebook.api.agents.Agent;
import dev.minutebook.api.agents.AgentId;
import dev.minutebook.api.agents.AgentRef;
import dev.minutebook.api.agents.Agents;
import dev.minutebook.api.asks.Answer;
import dev.minutebook.api.asks.Asks;
import dev.minutebook.api.asks.LiveText;
import dev.minutebook.api.audit.Audit;
import dev.minutebook.api.audit.AuditEntry;
import dev.minutebook.api.audit.EntryId;
import dev.minutebook.api.channels.ChannelRef;
import dev.minutebook.api.channels.Channels;
import dev.minutebook.api.channels.ExportFormat;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.DebateConfig;
import dev.minutebook.api.debates.DebateId;
import dev.minutebook.api.debates.Debates;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Turn;
import dev.minutebook.api.debates.TurnId;
import dev.minutebook.api.debates.Usage;
import dev.minutebook.api.memory.Memories;
import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryId;
import dev.minutebook.api.memory.Recall;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.Remember;
import dev.minutebook.api.memory.SourceClass;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.search.Hit;
import dev.minutebook.api.search.Search;
import dev.minutebook.api.search.SearchQuery;
import dev.minutebook.api.workspaces.IssueToken;
import dev.minutebook.api.workspaces.IssuedToken;
import dev.minutebook.api.workspaces.Role;
import dev.minutebook.api.workspaces.Token;
import dev.minutebook.api.workspaces.TokenId;
import dev.minutebook.api.workspaces.WorkspaceId;
import dev.minutebook.core.access.Access;
import dev.minutebook.core.access.Caller;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/// A book in memory for tests of the surface alone: it can be slow, endless or broken when asked to.
final class FakeBook implements Book {

    static final String WORKSPACE = "acme";
    static final String TOKEN = "mbk_good";
    static final DebateId DEBATE = DebateId.of("0197c0de-0000-7000-8000-000000000201");

    static final MemoryId MEMORY = MemoryId.of("0197c0de-0000-7000-8000-000000000301");

    final Map<String, Caller> callers = new ConcurrentHashMap<>();

    /// Whether the next who shows a token is not let in.
    final AtomicBoolean refuseOnce = new AtomicBoolean();

    final List<String> refusals = new CopyOnWriteArrayList<>();
    final List<Caller> seen = new CopyOnWriteArrayList<>();
    final AtomicInteger feedsClosed = new AtomicInteger();
    final AtomicLong fed = new AtomicLong();

    final BlockingQueue<String> spoken = new LinkedBlockingQueue<>();
    final List<Answer> answers = new CopyOnWriteArrayList<>();

    /// How many entries the log has.
    volatile long entries;

    volatile Function<AgentRef, Optional<Agent>> find = agent -> Optional.of(agent(agent.value()));
    volatile Exporting export = target -> target.append("# all");

    interface Exporting {
        void to(Appendable target) throws IOException;
    }

    FakeBook() {
        callers.put(TOKEN, caller("good", Role.OPERATOR));
    }

    static Caller caller(String name, Role role) {
        return new Caller(
                WorkspaceId.of("0197c0de-0000-7000-8000-0000000000a1"),
                WORKSPACE,
                new TokenId(UUID.randomUUID()),
                name,
                Token.Kind.SERVICE,
                role,
                List.of(),
                null,
                false,
                false,
                null,
                null);
    }

    static Agent agent(String name) {
        return new Agent(
                AgentId.of("0197c0de-0000-7000-8000-0000000000b1"),
                name,
                Agent.Kind.HUMAN,
                null,
                null,
                null,
                null,
                null,
                null,
                0,
                7,
                Instant.EPOCH,
                Instant.EPOCH,
                null,
                null,
                null);
    }

    @Override
    public Access access() {
        return new Access() {
            @Override
            public Optional<Caller> authenticate(String token) {
                return refuseOnce.compareAndSet(true, false)
                        ? Optional.empty()
                        : Optional.ofNullable(callers.get(token));
            }

            @Override
            public Caller as(Caller caller, AgentRef agent) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void refused(String reason, String remote) {
                refusals.add(reason + " from " + remote);
            }

            @Override
            public IssuedToken issue(String workspace, IssueToken request) {
                throw new UnsupportedOperationException();
            }
        };
    }

    @Override
    public Minutebook as(Caller caller) {
        seen.add(caller);
        return PartialFake.of(Minutebook.class, new Books());
    }

    @SuppressWarnings("unused")
    private final class Books {

        Workspace workspace(String name) {
            return PartialFake.of(Workspace.class, new Rooms());
        }
    }

    @SuppressWarnings("unused")
    private final class Rooms {

        Agents agents() {
            return PartialFake.of(Agents.class, new Object() {
                Optional<Agent> find(AgentRef agent) {
                    return find.apply(agent);
                }
            });
        }

        Channels channels() {
            return PartialFake.of(Channels.class, new Object() {
                void export(ChannelRef channel, ExportFormat format, Appendable target) throws IOException {
                    export.to(target);
                }
            });
        }

        Audit audit() {
            return PartialFake.of(Audit.class, new Object() {
                Feed<AuditEntry> follow(long after) {
                    return new Log(after);
                }
            });
        }

        Debates debates() {
            return PartialFake.of(Debates.class, new Object() {
                Optional<Debate> find(DebateId id) {
                    return id.equals(DEBATE) ? Optional.of(debate()) : Optional.empty();
                }

                Feed<LiveText> listen(DebateId id) {
                    return new Voices();
                }
            });
        }

        Asks asks() {
            return PartialFake.of(Asks.class, new Object() {
                Turn answer(TurnId ask, Answer answer) {
                    answers.add(answer);
                    throw Problem.Code.STALE_FENCE.because("fence " + answer.fence());
                }
            });
        }

        Memories memories() {
            return PartialFake.of(Memories.class, new Object() {
                Memory remember(Remember request) {
                    return memory(request.content());
                }

                List<Recollection> recall(Recall query) {
                    return List.of(new Recollection(memory("cold"), 1, 1), new Recollection(memory("warm"), 1, 1));
                }

                void forget(MemoryId memory, String reason, boolean force) {}
            });
        }

        Search search() {
            return PartialFake.of(Search.class, new Object() {
                Page<Hit> search(SearchQuery query) {
                    return new Page<>(List.of(), null);
                }
            });
        }

        Workspace once(String key) {
            throw Problem.Code.KEY_REUSED.because("key " + key);
        }
    }

    /// What is said in the one debate.
    private final class Voices implements Feed<LiveText> {

        @Override
        public Optional<LiveText> next(Duration wait) {
            try {
                return Optional.ofNullable(spoken.poll(wait.toNanos(), TimeUnit.NANOSECONDS))
                        .map(text -> new LiveText(DEBATE, new TurnId(DEBATE.value()), 1, text, Instant.EPOCH));
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                return Optional.empty();
            }
        }

        @Override
        public void close() {
            feedsClosed.incrementAndGet();
        }
    }

    static Memory memory(String content) {
        return new Memory(
                MEMORY,
                agent("ada").id(),
                Memory.Scope.PRIVATE,
                content,
                content,
                Tier.SLOW,
                0.5,
                0.5,
                0,
                0,
                0,
                0,
                false,
                null,
                content,
                SourceClass.AGENT,
                1,
                false,
                List.of(),
                null,
                null,
                Map.of(),
                Instant.EPOCH,
                null,
                null,
                null,
                null,
                null,
                1,
                Instant.EPOCH,
                Instant.EPOCH);
    }

    static Debate debate() {
        return new Debate(
                DEBATE,
                null,
                "Ship on Friday?",
                null,
                null,
                Debate.Status.RUNNING,
                DebateConfig.of(Preset.QUICK),
                List.of(),
                "grace",
                null,
                1,
                Phase.PROPOSAL,
                1,
                List.of(),
                0,
                null,
                null,
                Map.of(),
                null,
                null,
                null,
                Usage.NONE,
                List.of(),
                Map.of(),
                null,
                null,
                3,
                Instant.EPOCH,
                Instant.EPOCH,
                Instant.EPOCH,
                null);
    }

    /// The log from one number on.
    private final class Log implements Feed<AuditEntry> {

        private long last;

        Log(long after) {
            last = after;
        }

        @Override
        public Optional<AuditEntry> next(Duration wait) {
            long until = System.nanoTime() + wait.toNanos();
            while (last >= entries && System.nanoTime() - until < 0) {
                try {
                    Thread.sleep(5);
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                    return Optional.empty();
                }
            }
            if (last >= entries) {
                return Optional.empty();
            }
            fed.incrementAndGet();
            return Optional.of(entry(++last));
        }

        @Override
        public void close() {
            feedsClosed.incrementAndGet();
        }
    }

    static AuditEntry entry(long number) {
        return new AuditEntry(
                number,
                new EntryId(new UUID(0x7000, number)),
                Instant.EPOCH,
                "agent:ada",
                null,
                null,
                null,
                "message.posted",
                "message",
                null,
                null,
                null,
                null,
                null,
                null,
                "{\"filling\":\"" + "x".repeat(400) + "\"}",
                null,
                "00",
                "11");
    }
}
