package dev.minutebook.chamber;

import dev.minutebook.chamber.config.ChamberConfig;
import dev.minutebook.chamber.config.Fallback;
import dev.minutebook.chamber.config.ProviderConfig;
import dev.minutebook.chamber.config.ProviderKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A model of a provider that may be called.
record Candidate(ProviderConfig provider, String model) {

    private static final String NAMELESS = "scripted";

    /// The models that may be called, first choice first; empty when there is none.
    ///
    /// @param provider who is asked for; null means the usual one
    /// @param model    the model that is asked for; null means the usual one
    /// @param anybody  whether the speaker answers for providers too that are not configured
    static List<Candidate> of(
            @Nullable String provider, @Nullable String model, ChamberConfig config, boolean anybody) {
        Optional<ProviderConfig> first = config.provider(provider);
        if (first.isEmpty() && anybody) {
            return List.of(new Candidate(nameless(provider), model == null ? NAMELESS : model));
        }
        List<Candidate> candidates = new ArrayList<>();
        first.ifPresent(own -> {
            add(candidates, own, model, anybody);
            for (Fallback fallback : own.fallbacks()) {
                config.provider(fallback.provider())
                        .ifPresent(other -> add(candidates, other, fallback.model(), anybody));
            }
        });
        return candidates;
    }

    private static void add(
            List<Candidate> candidates, ProviderConfig provider, @Nullable String wanted, boolean anybody) {
        String model = wanted != null ? wanted : provider.model();
        if (model != null) {
            candidates.add(new Candidate(provider, model));
        } else if (anybody) {
            candidates.add(new Candidate(provider, NAMELESS));
        }
    }

    private static ProviderConfig nameless(@Nullable String name) {
        return ProviderConfig.of(
                name != null && name.matches("[A-Za-z0-9][A-Za-z0-9_-]{0,63}") ? name : NAMELESS, ProviderKind.OPENAI);
    }
}
