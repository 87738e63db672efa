package dev.minutebook.api.providers;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;

/// The providers of models, as the chamber sees them.
public interface Providers {

    /// How it stands with each, by provider and worker.
    Page<ProviderState> list(PageRequest page);

    /// Says how it stands with one. The newest word of a worker replaces its earlier one.
    ProviderState report(ReportProvider report);
}
