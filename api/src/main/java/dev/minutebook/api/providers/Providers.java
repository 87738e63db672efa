package dev.minutebook.api.providers;

import dev.minutebook.api.Page;
import dev.minutebook.api.PageRequest;

/// The providers of models: how it stands with each, which of their models may be called, and what they took.
public interface Providers {

    /// How it stands with each, by provider and worker.
    Page<ProviderState> list(PageRequest page);

    /// Says how it stands with one. The newest word of a worker replaces its earlier one.
    ProviderState report(ReportProvider report);

    /// Which models may be called, and how much may be spent on them.
    ModelLimits limits();

    /// Sets the limits anew, for calls that begin from now on. Takes the role operator.
    ModelLimits limit(ModelLimits limits);

    /// What calls of models took, day by day, the newest first; a page covers as many days as its limit says, and
    /// leaves out those without a call.
    Page<SpendingDay> spending(PageRequest page);
}
