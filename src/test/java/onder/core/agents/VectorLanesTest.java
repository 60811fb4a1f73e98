package onder.core.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** An operation that a loop is the first to use may cost all loops their registers, for as long as the program runs. */
class VectorLanesTest {
    private static final String VECTORS = "jdk.incubator.vector";

    /** These have no code that Java looks up at their first use. */
    private static final Set<String> WITHOUT_CACHE =
            Set.of("fromArray", "intoArray", "broadcast", "zero", "anyTrue", "length");

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("onder.core");

    @Test
    void everyOperationOfTheLoopsIsUsedBeforeTheyRun() {
        Set<String> inLoops = CLASSES.stream()
                .filter(type -> !isLanes(type))
                .flatMap(VectorLanesTest::operations)
                .collect(Collectors.toCollection(TreeSet::new));
        assertFalse(inLoops.isEmpty());
        inLoops.removeAll(operations(CLASSES.get(VectorLanes.class)).toList());
        assertEquals(Set.of(), inLoops, "not used by VectorLanes");
    }

    @Test
    void nobodyHasLanesOfItsOwn() {
        assertEquals(
                Set.of(),
                CLASSES.stream()
                        .filter(type -> !isLanes(type))
                        .flatMap(type -> type.getFieldAccessesFromSelf().stream())
                        .filter(access ->
                                access.getTargetOwner().getPackageName().equals(VECTORS))
                        .filter(access -> access.getName().startsWith("SPECIES_")
                                && !access.getName().equals("SPECIES_PREFERRED"))
                        .map(access -> access.getDescription())
                        .collect(Collectors.toSet()));
    }

    private static boolean isLanes(JavaClass type) {
        return type.isEquivalentTo(VectorLanes.class);
    }

    /** As {@code FloatVector.add(float)}, and the constants that name an operation, as {@code VectorOperators.XOR}. */
    private static Stream<String> operations(JavaClass type) {
        Stream<String> methods = type.getMethodCallsFromSelf().stream()
                .map(call -> call.getTarget())
                .filter(target -> target.getOwner().getPackageName().equals(VECTORS))
                .filter(target -> !WITHOUT_CACHE.contains(target.getName()))
                .filter(target -> target.getOwner().getSimpleName().matches("(Float|Int|Long)Vector"))
                .map(target -> target.getOwner().getSimpleName() + "." + target.getName()
                        + target.getRawParameterTypes().stream()
                                .map(HasName::getName)
                                .map(name -> name.substring(name.lastIndexOf('.') + 1))
                                .collect(Collectors.joining(", ", "(", ")")));
        Stream<String> constants = type.getFieldAccessesFromSelf().stream()
                .filter(access -> access.getTargetOwner().getName().equals(VECTORS + ".VectorOperators"))
                .map(access -> "VectorOperators." + access.getName());
        return Stream.concat(methods, constants);
    }
}
