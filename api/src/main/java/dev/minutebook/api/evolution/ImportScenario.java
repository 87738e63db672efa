package dev.minutebook.api.evolution;

import dev.minutebook.api.Limits;
import dev.minutebook.api.evolution.scenarios.Scenario;
import dev.minutebook.api.evolution.scenarios.ScenarioFormat;
import org.jspecify.annotations.Nullable;

/// A scenario as it is written in a file.
///
/// @param source the text of the file
/// @param format YAML when left out, which every JSON is
public record ImportScenario(String source, @Nullable ScenarioFormat format) {

    public ImportScenario {
        source = Limits.filled("source", source, Scenario.FILE);
        format = format == null ? ScenarioFormat.YAML : format;
    }

    /// A file of YAML.
    public static ImportScenario yaml(String source) {
        return new ImportScenario(source, ScenarioFormat.YAML);
    }

    /// A file of JSON.
    public static ImportScenario json(String source) {
        return new ImportScenario(source, ScenarioFormat.JSON);
    }

    /// The same, read as of that format.
    public ImportScenario format(ScenarioFormat format) {
        return new ImportScenario(source, format);
    }
}
