package onder.world.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.param.Params;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.Worlds;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The registry of measures, in a small world of four groups. */
class MeasureTest {
    private static World world;

    @BeforeAll
    static void run() {
        world = new World(Scenes.load("gate").setup());
        while (world.steps() < 2 * world.groups().windowSteps()) {
            world.step();
        }
    }

    @AfterAll
    static void close() {
        world.close();
    }

    static List<Measure> all() {
        return Measure.ALL;
    }

    @Test
    void everyMeasureThatThereIsIsInTheRegistry() {
        Set<String> written = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("onder").stream()
                        .filter(type -> !type.getModifiers().contains(JavaModifier.ABSTRACT))
                        .filter(type -> type.isAssignableTo(Measure.class))
                        .filter(type -> !type.isEquivalentTo(PlaceFigure.class))
                        // Some ask the record of a run, which the engine does not keep.
                        .filter(type -> !type.getPackageName().matches("onder\\.(sandbox|history).*"))
                        .map(JavaClass::getName)
                        .collect(Collectors.toSet());
        assertEquals(written, names(all().stream().map(Object::getClass).map(Class::getName)));
        assertEquals(all().size(), names(all().stream().map(Measure::name)).size());
    }

    private static Set<String> names(java.util.stream.Stream<String> names) {
        return names.collect(Collectors.toSet());
    }

    @ParameterizedTest
    @MethodSource("all")
    void saysWhatItIsInWhichUnitAndWhereItComesFrom(Measure measure) {
        assertTrue(measure.name().matches("[a-z]+"), measure.name());
        assertTrue(measure.column().matches(measure.name() + "(_[a-z0-9_]+)?"), measure.column());
        assertEquals(measure.unit().isEmpty(), measure.column().equals(measure.name()), measure.column());
        for (String text : List.of(measure.doc(), measure.title(), measure.label(), measure.shortLabel())) {
            assertFalse(text.isBlank() || text.endsWith(".") || text.contains("|"), text);
        }
        assertFalse(measure.source().isBlank());
    }

    /** Eighteen on a circle of 2 m and two far out on either side, in the middle of a torus and across its seams. */
    @ParameterizedTest
    @CsvSource({"0, 0, 8", "14.5, -14.5, 8", "0, 0, 12", "-15, 3, 12"})
    void theSpreadIsTheRadiusThatLeavesOutOneInTen(float x, float z, float stray) {
        Worlds worlds = new Worlds().species("body", Params.defaults(Body.class), Worlds.all());
        worlds.bounds = new Bounds.Torus(30, 30);
        List<Point> points = new ArrayList<>();
        for (float side : new float[] {-stray, stray}) {
            points.add(new Point(worlds.bounds.dx(x + side), z));
        }
        for (int i = 0; i < 18; i++) {
            double angle = i * Math.PI / 9;
            points.add(new Point(
                    worlds.bounds.dx(x + 2 * (float) Math.cos(angle)),
                    worlds.bounds.dz(z + 2 * (float) Math.sin(angle))));
        }
        worlds.leadership = Params.with(worlds.leadership, "selection", "nearest");
        worlds.groups.add(standing(points));
        worlds.groups.add(standing(List.of(new Point(x, z))));
        try (World round = worlds.world()) {
            Measure spread =
                    all().stream().filter(Spread.class::isInstance).findFirst().orElseThrow();
            assertEquals(2, spread.of(round, round.groups().find(0)), 1e-4);
            assertTrue(Float.isNaN(spread.of(round, round.groups().find(1))), "of one alone");
        }
    }

    /** Two pairs in one another by less and by more than a centimetre, across a seam, and one who stands alone. */
    @Test
    void inContactIsWhoseDiscSharesMoreThanACentimetre() {
        Worlds worlds =
                new Worlds().species("body", Params.with(Params.defaults(Body.class), "radius", 0.3f), Worlds.all());
        worlds.bounds = new Bounds.Torus(30, 30);
        worlds.rules = Params.with(worlds.rules, "contact", "off");
        worlds.groups.add(standing(List.of(
                new Point(0, 0), new Point(0.592f, 0), new Point(-14.9f, 5), new Point(14.6f, 5.3f), new Point(8, 8))));
        worlds.groups.add(standing(List.of(new Point(8, 8.5f))));
        try (World round = worlds.world()) {
            round.step();
            Measure contact = all().stream()
                    .filter(InContact.class::isInstance)
                    .findFirst()
                    .orElseThrow();
            assertEquals(60, contact.of(round, round.groups().find(0)), 1e-4);
            assertEquals(100, contact.of(round, round.groups().find(1)), 1e-4);
        }
    }

    private static GroupSetup standing(List<Point> points) {
        Start start = new Start(Start.Area.DISC, 0, 0, 1, 1, 0, Start.Pace.REST, false, points);
        return new GroupSetup("body", points.size(), start, null, null, null);
    }

    @ParameterizedTest
    @MethodSource("all")
    void isANumberInEveryGroupAndTheirMeanInTheWorld(Measure measure) {
        double sum = 0;
        for (Group group : world.groups().all()) {
            float value = measure.of(world, group);
            assertTrue(Float.isFinite(value), measure.name() + " of " + group.id());
            sum += value;
        }
        assertEquals(sum / world.groups().all().size(), measure.of(world), 1e-4);
    }

    /** The second is 2 m to the left across the seam, the third 4 m ahead; all look along +z. */
    @Test
    void theLeaderAloneIsComparedWithTheOthers() {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.bounds = new Bounds.Torus(60, 60);
        worlds.leadership = Params.with(worlds.leadership, "selection", "first");
        List<Point> places = List.of(new Point(-29, 0), new Point(29, 0), new Point(-29, 4));
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, true, places);
        worlds.groups.add(new GroupSetup("person", 3, start, null, null, null));
        worlds.groups.add(GroupSetup.of("person", 1));
        try (World three = worlds.world()) {
            Group group = three.groups().find(0);
            assertEquals(Math.hypot(2, 4) / 2, new LeaderDistance().of(three, group), 1e-5);
            assertEquals(0, new LeaderHeading().of(three, group), 1e-5);
            assertTrue(Float.isNaN(new LeaderDistance().of(three, three.groups().find(1))));
            assertTrue(Float.isNaN(new LeaderHeading().of(three, three.groups().find(1))));
        }
        Group group = world.groups().find(0);
        double angles = 0;
        for (int member : group.members()) {
            double cosine = world.agents().headingX(member) * world.agents().headingX(group.leader())
                    + world.agents().headingZ(member) * world.agents().headingZ(group.leader());
            angles += Math.toDegrees(Math.acos(Math.max(-1, Math.min(1, cosine))));
        }
        assertEquals(angles / (group.size() - 1), new LeaderHeading().of(world, group), 0.05);
        assertTrue(angles > 10, "they look different ways");
    }
}
