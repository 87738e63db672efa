import java.util.stream.Stream;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/// Runs test classes and ends with 1 if one fails.
final class MutantTests {

    private MutantTests() {}

    public static void main(String[] classes) {
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(Stream.of(classes)
                                        .map(DiscoverySelectors::selectClass)
                                        .toList())
                                .build(),
                        summary);
        boolean ran = summary.getSummary().getTestsStartedCount() > 0;
        if (!ran) {
            System.err.println("no test was found");
        }
        // What cannot even start fails as well; a class without tests must not count as one that noticed.
        System.exit(ran || summary.getSummary().getTotalFailureCount() > 0
                ? Math.min(1, (int) summary.getSummary().getTotalFailureCount())
                : 0);
    }
}
