package dev.minutebook.cli.debates;

import dev.minutebook.api.approvals.GatePoint;
import dev.minutebook.api.debates.Debate;
import dev.minutebook.api.debates.Phase;
import dev.minutebook.api.debates.Preset;
import dev.minutebook.api.debates.Protocol;
import dev.minutebook.api.debates.Topology;
import dev.minutebook.api.votes.VotingRule;
import dev.minutebook.api.votes.Weighting;
import dev.minutebook.cli.screen.EnumNames;

/// What may be chosen, for completion.
final class Choices {

    private Choices() {}

    static final class Statuses extends EnumNames {
        Statuses() {
            super(Debate.Status.values());
        }
    }

    static final class Presets extends EnumNames {
        Presets() {
            super(Preset.values());
        }
    }

    static final class Phases extends EnumNames {
        Phases() {
            super(Phase.values());
        }
    }

    static final class Topologies extends EnumNames {
        Topologies() {
            super(Topology.values());
        }
    }

    static final class Protocols extends EnumNames {
        Protocols() {
            super(Protocol.values());
        }
    }

    static final class Rules extends EnumNames {
        Rules() {
            super(VotingRule.values());
        }
    }

    static final class Weightings extends EnumNames {
        Weightings() {
            super(Weighting.values());
        }
    }

    static final class Gates extends EnumNames {
        Gates() {
            super(GatePoint.values());
        }
    }
}
