package onder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A class is known by its simple name, as the page for developers promises. */
class SimpleNamesTest {
    @Test
    void noTwoClassesShareASimpleName() {
        Map<String, List<String>> shared = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("onder").stream()
                        .filter(one ->
                                one.isTopLevelClass() && !one.getSimpleName().equals("package-info"))
                        .collect(Collectors.groupingBy(
                                JavaClass::getSimpleName,
                                TreeMap::new,
                                Collectors.mapping(JavaClass::getName, Collectors.toList())));
        shared.values().removeIf(names -> names.size() == 1);
        assertEquals(Map.of(), shared);
    }
}
