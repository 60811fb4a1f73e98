package onder.lab.validate;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.param.Names;

/**
 * The registry of all tests, in the order of their suites. A test consists of its scene file and its entry in its
 * suite.
 */
public final class TestCases {
    private static final List<TestCase> ALL = Stream.of(
                    SteerBench.CASES, Rimea.CASES, Nist.CASES, Iso.CASES, MeasuredCrowds.CASES, WayfindingTests.CASES)
            .flatMap(List::stream)
            .toList();

    private TestCases() {}

    /** All tests. */
    public static List<TestCase> all() {
        return ALL;
    }

    /**
     * The selected tests, in the registry's order, by their names or the beginnings of their names.
     *
     * @param names empty: all
     * @throws IllegalArgumentException when a name matches none; the message says what is allowed
     */
    public static List<TestCase> named(List<String> names) {
        for (String name : names) {
            if (ALL.stream().noneMatch(test -> isNamed(test, name))) {
                String suites = ALL.stream().map(TestCase::suite).distinct().collect(Collectors.joining(", "));
                throw new IllegalArgumentException("there is no test '" + name + "', allowed " + suites
                        + ", or the beginning of a test's name (onder validate --list lists them)"
                        + Names.meant(name, ALL.stream().map(TestCase::name).toList()));
            }
        }
        return ALL.stream()
                .filter(test -> names.isEmpty() || names.stream().anyMatch(name -> isNamed(test, name)))
                .toList();
    }

    /** A complete name selects only its test: {@code rimea-1} does not select {@code rimea-12a}. */
    private static boolean isNamed(TestCase test, String name) {
        boolean whole = ALL.stream().anyMatch(other -> other.name().equals(name));
        return whole ? test.name().equals(name) : !name.isEmpty() && test.name().startsWith(name);
    }
}
