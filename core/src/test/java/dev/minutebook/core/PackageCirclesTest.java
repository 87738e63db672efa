package dev.minutebook.core;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

/// Packages of the record build on each other in one direction.
class PackageCirclesTest {

    private static final JavaClasses CORE = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("dev.minutebook.core");

    @Test
    void packages_do_not_know_each_other_in_circles_the_root_included() {
        SlicesRuleDefinition.slices()
                .matching("dev.minutebook.(**)")
                .should()
                .beFreeOfCycles()
                .because("a package must be understood without those that build on it")
                .check(CORE);
    }
}
