package dev.minutebook.cli.memory;

import dev.minutebook.api.memory.Memory;
import dev.minutebook.api.memory.MemoryLink;
import dev.minutebook.api.memory.MemoryPolicy;
import dev.minutebook.api.memory.MemoryReason;
import dev.minutebook.api.memory.MemorySimulation;
import dev.minutebook.api.memory.MemoryStanding;
import dev.minutebook.api.memory.Recollection;
import dev.minutebook.api.memory.RevocationPreview;
import dev.minutebook.api.memory.Tier;
import dev.minutebook.api.memory.TierTransition;
import dev.minutebook.cli.call.Names;
import dev.minutebook.cli.screen.Gauge;
import dev.minutebook.cli.screen.Ink;
import dev.minutebook.cli.screen.Times;
import dev.minutebook.cli.screen.View;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What people see of memories.
final class MemoryViews {

    private MemoryViews() {}

    static View<RevocationPreview.Item> concerned() {
        return new View<RevocationPreview.Item>(RevocationPreview.Item::id)
                .column("Kind", RevocationPreview.Item::kind)
                .column("Id", RevocationPreview.Item::id)
                .column("Trust", item -> item.trust() == null ? null : Gauge.number(item.trust()))
                .text("Text", RevocationPreview.Item::text);
    }

    static View<Memory> memory(Names names) {
        return new View<Memory>(Memory::id)
                .column("Memory", Memory::id)
                .column("Tier", Memory::tier, memory -> Ink.STRONG)
                .column("Topic", Memory::topic)
                .column("Agent", memory -> names.agent(memory.agent()), memory -> Ink.NAME)
                .column("State", MemoryViews::state, MemoryViews::ink)
                .text("Content", Memory::content)
                .detail("Scope", Memory::scope)
                .detail("Importance", memory -> Gauge.of(memory.importance()))
                .detail("Surprise", memory -> Gauge.of(memory.surprise()))
                .detail("Firmness", memory -> Gauge.of(memory.consolidation()))
                .detail("Held", MemoryViews::held)
                .detail("Recalled", Memory::accesses)
                .detail("Red line", Memory::redLine)
                .detail("Source", Memory::source)
                .detail("Source class", Memory::sourceClass)
                .detail("Trust", memory -> Gauge.of(memory.trust()))
                .detail("Code", memory -> String.join("\n", memory.codeAnchors()))
                .detail("Made of others", Memory::synthesis)
                .detail("True from", Memory::validFrom)
                .detail("True until", Memory::validTo)
                .detail("Expires", Memory::expiresAt)
                .detail("Replaced by", Memory::supersededBy)
                .detail("Archived", Memory::archivedAt)
                .detail("Because", Memory::archiveReason)
                .detail("Remembered", Memory::createdAt);
    }

    static View<Recollection> recollection() {
        return new View<Recollection>(one -> one.memory().id())
                .column("Memory", one -> one.memory().id())
                .column("Strength", one -> Gauge.of(one.strength()))
                .column("Tier", one -> one.memory().tier(), one -> Ink.STRONG)
                .column("Topic", one -> one.memory().topic())
                .column("Trust", one -> Gauge.number(one.memory().trust()))
                .text("Content", one -> one.memory().content());
    }

    static View<MemoryStanding> standing() {
        return new View<MemoryStanding>(standing -> standing.memory().id())
                .column("Memory", standing -> standing.memory().id())
                .column("Tier", standing -> standing.memory().tier(), standing -> Ink.STRONG)
                .column("Strength", standing -> Gauge.of(standing.strength()))
                .column("Half-life", MemoryStanding::halfLife)
                .detail("Surprise", standing -> Gauge.of(standing.memory().surprise()))
                .detail("Faster above", MemoryStanding::fasterAbove)
                .detail("Slower below", MemoryStanding::slowerBelow)
                .detail("May move", MemoryStanding::movesAt)
                .detail("Expires", MemoryStanding::expiresAt)
                .text("Why", MemoryStanding::because);
    }

    static View<MemoryLink> link() {
        return new View<MemoryLink>(MemoryLink::to)
                .column("Memory", MemoryLink::from)
                .column("Says", MemoryLink::kind)
                .column("Of", MemoryLink::to)
                .column("Since", MemoryLink::createdAt);
    }

    static View<TierTransition> transition() {
        return new View<TierTransition>(TierTransition::to)
                .column("From", TierTransition::from)
                .column("To", TierTransition::to)
                .column("Why", TierTransition::reason)
                .column("Surprise", transition -> Gauge.of(transition.surprise()))
                .column("When", TierTransition::at);
    }

    static View<MemoryReason> reason() {
        return new View<MemoryReason>(MemoryReason::event)
                .column("What", MemoryReason::event)
                .column("By", MemoryReason::actor)
                .column("When", MemoryReason::at)
                .text("Why", MemoryReason::reason);
    }

    static View<MemoryPolicy> policy() {
        return new View<MemoryPolicy>(MemoryPolicy::number)
                .column("Policy", MemoryPolicy::number)
                .column("Since", MemoryPolicy::since)
                .detail("Tiers", MemoryViews::tiers)
                .detail("Measured", MemoryViews::measures)
                .text(
                        "Changes",
                        policy -> policy.changes().isEmpty()
                                ? "none: with these every workspace begins"
                                : String.join("\n", policy.changes()));
    }

    static View<MemorySimulation.PolicyResult> result() {
        return new View<MemorySimulation.PolicyResult>(MemorySimulation.PolicyResult::policy)
                .column("Policy", MemorySimulation.PolicyResult::policy)
                .column("Hits", result -> Gauge.of(result.hitRatio()));
    }

    private static String state(Memory memory) {
        return memory.archivedAt() != null
                ? "archived"
                : memory.quarantined()
                        ? "quarantined"
                        : memory.redLine() != null ? "red line" : memory.core() ? "core" : "kept";
    }

    private static Ink ink(Memory memory) {
        return memory.archivedAt() != null ? Ink.PLAIN : memory.quarantined() ? Ink.WAITING : Ink.GOOD;
    }

    private static @Nullable String held(Memory memory) {
        int outcomes = memory.successes() + memory.failures();
        return outcomes == 0
                ? null
                : Gauge.bar(memory.successes(), outcomes) + " " + memory.successes() + "/" + outcomes;
    }

    private static String tiers(MemoryPolicy policy) {
        return Arrays.stream(Tier.values())
                .map(tier -> {
                    MemoryPolicy.TierPolicy its = policy.tiers().get(tier);
                    return its == null
                            ? ""
                            : String.format(
                                    Locale.ROOT,
                                    "%-7s  half-life %s%s%s; at most %d",
                                    tier.name().toLowerCase(Locale.ROOT),
                                    Times.length(its.halfLife()),
                                    tier == Tier.FAST
                                            ? ""
                                            : "; faster when surprise is above " + Gauge.number(its.fasterAbove()),
                                    tier == Tier.GLACIAL
                                            ? ""
                                            : "; slower when stability is above " + Gauge.number(its.stableAbove()),
                                    its.most());
                })
                .collect(Collectors.joining("\n"));
    }

    private static String measures(MemoryPolicy policy) {
        Map<String, Double> named = new TreeMap<>(policy.measures());
        return named.entrySet().stream()
                .map(entry -> entry.getKey().replace('_', ' ') + " " + Gauge.of(entry.getValue()))
                .collect(Collectors.joining("\n"));
    }
}
