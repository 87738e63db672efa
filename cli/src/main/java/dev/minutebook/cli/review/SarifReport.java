package dev.minutebook.cli.review;

import dev.minutebook.cli.screen.EnumNames;
import dev.minutebook.json.MinutebookJson;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A review as SARIF 2.1.0, for whatever shows findings beside the code.
final class SarifReport {

    private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

    /// The rule of what seats found by themselves.
    private static final String OWN = "review";

    private SarifReport() {}

    /// @param version of this program
    static String of(ReviewReport report, String version) {
        List<Map<String, Object>> rules = rules(report.preset());
        List<Object> ids = rules.stream().map(rule -> rule.get("id")).toList();
        List<Map<String, Object>> results = new ArrayList<>();
        for (Finding finding : report.findings()) {
            String rule = finding.rule() == null ? OWN : finding.rule();
            results.add(object(
                    "ruleId", rule,
                    "ruleIndex", ids.indexOf(rule),
                    "level", EnumNames.spoken(finding.level()),
                    "message", object("text", finding.message()),
                    "locations", List.of(object("physicalLocation", location(finding))),
                    "properties", object("raisedBy", finding.raisedBy())));
        }
        Map<String, Object> run = object(
                "tool", object("driver", object("name", "minutebook", "version", version, "rules", rules)),
                "invocations", List.of(object("executionSuccessful", report.verdict() != null)),
                "results", results,
                "properties",
                        object(
                                "verdict", report.heading(),
                                "topic", report.topic(),
                                "debate", report.debate().text()));
        return MinutebookJson.STRICT.write(object("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run)));
    }

    private static List<Map<String, Object>> rules(ReviewPreset preset) {
        Stream<Map<String, Object>> scripted = preset.rules().stream()
                .map(rule -> object(
                        "id", rule.id(),
                        "shortDescription", object("text", rule.summary()),
                        "help", object("text", rule.advice()),
                        "defaultConfiguration", object("level", EnumNames.spoken(rule.level()))));
        return Stream.concat(
                        scripted,
                        Stream.of(object(
                                "id", OWN,
                                "shortDescription", object("text", "A reviewer cited this line."),
                                "defaultConfiguration", object("level", "warning"))))
                .toList();
    }

    private static Map<String, Object> location(Finding finding) {
        return object(
                "artifactLocation", object("uri", uri(finding.path())),
                "region", object("startLine", finding.from(), "endLine", finding.to()));
    }

    private static String uri(String path) {
        try {
            return new URI(null, null, path, null).toASCIIString();
        } catch (URISyntaxException unusual) {
            return path.replace(" ", "%20");
        }
    }

    /// A JSON object in this order.
    private static Map<String, Object> object(Object... entries) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < entries.length; i += 2) {
            object.put((String) entries[i], entries[i + 1]);
        }
        return object;
    }
}
