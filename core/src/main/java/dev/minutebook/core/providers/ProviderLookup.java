package dev.minutebook.core.providers;

import java.time.Duration;

/// Whether somebody calls the models of a provider.
public final class ProviderLookup {

    /// A chamber elsewhere that said nothing of its providers for that long is taken for gone.
    public static final Duration HEARD = Duration.ofMinutes(15);

    /// What a chamber serves that has a default model, beside its providers.
    public static final String DEFAULT_MODEL = "(default)";

    /// A condition: a live server says that it serves the provider, or a chamber elsewhere said so lately. `$1`
    /// is the workspace.
    ///
    /// The first argument is the provider as servers call it, the second as chambers report it, null being any,
    /// and the third the time since which one must have been heard of.
    public static final String SERVED = """
            (minutebook.serves(%1$s) or exists (select from minutebook.circuit_breaker b
                where b.workspace_id = $1 and b.updated_at > %3$s
                    and (%2$s is null or lower(b.provider) = lower(%2$s))))""";

    private ProviderLookup() {}
}
