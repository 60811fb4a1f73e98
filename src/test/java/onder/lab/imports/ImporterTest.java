package onder.lab.imports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Files of other simulators become scenes; those that cannot say where and why. */
class ImporterTest {
    private static final String HEADER = "<header><version>1.0</version><name>made up</name><worldBounds>"
            + bounds(-10, 10, -10, 10) + "</worldBounds></header>\n";

    @TempDir
    Path folder;

    private static String bounds(int x1, int x2, int z1, int z2) {
        return "<xmin>" + x1 + "</xmin><xmax>" + x2 + "</xmax><ymin>0</ymin><ymax>1</ymax><zmin>" + z1 + "</zmin><zmax>"
                + z2 + "</zmax>";
    }

    private static String at(double x, double z) {
        return "<x>" + x + "</x><y>0</y><z>" + z + "</z>";
    }

    private static String seek(double x, double z, double speed) {
        return "<seekStaticTarget><targetLocation>" + at(x, z) + "</targetLocation><desiredSpeed>" + speed
                + "</desiredSpeed><timeDuration>1000</timeDuration></seekStaticTarget>";
    }

    private static String agent(String position, String direction, String goals) {
        return "<agent><name>A</name><initialConditions><radius>0.5</radius><position>" + position
                + "</position><direction>" + direction + "</direction><speed>0</speed></initialConditions>"
                + "<goalSequence>" + goals + "</goalSequence></agent>\n";
    }

    private static String document(String... parts) {
        return "<SteerBenchTestCase xmlns=\"http://www.magix.ucla.edu/steerbench\">\n" + HEADER + String.join("", parts)
                + "</SteerBenchTestCase>";
    }

    private String read(String name, String text) {
        try {
            return Importer.read(Files.writeString(folder.resolve(name), text), folder);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private Scene scene(String name, String text) {
        Scene scene = Scenes.parse("imported.yaml", new StringReader(read(name, text)));
        try (World world = scene.begin(1)) {
            world.step();
        }
        return scene;
    }

    private Setup steerBench(String... parts) {
        return scene("case.xml", document(parts)).setup();
    }

    /** The message, from the file's name on: the file's path as given comes first. */
    private String complaint(String name, String text) {
        String message =
                assertThrows(SceneException.class, () -> read(name, text)).getMessage();
        assertTrue(message.startsWith(folder.resolve(name).toString()), message);
        return message.substring(folder.toString().length() + 1);
    }

    @Test
    void anAgentIsAloneOfThePresetWithItsPlaceDirectionRadiusSpeedAndGoal() {
        Setup setup = steerBench(agent(at(-4, 1.5), at(1, 0), seek(5, 2, 1.2)));
        GroupSetup one = setup.groups().get(0);
        assertEquals(1, setup.agents());
        assertEquals(List.of(new Point(-4, 1.5f)), one.start().points());
        assertEquals(90, one.start().heading());
        assertEquals(new Point(5, 2), one.goal());
        assertEquals("pedestrian", setup.species().get(0).preset());
        assertEquals(0.5f, setup.species().get(0).body().radius());
        assertEquals(1.2f, setup.species().get(0).body().maxSpeed());
    }

    @Test
    void agentsOfOtherSpeedsAreOfAnotherSpecies() {
        Setup setup = steerBench(
                agent(at(-4, 0), at(1, 0), seek(5, 0, 1.6)),
                agent(at(-2, 0), at(1, 0), seek(5, 0, 0.9)),
                agent(at(0, 4), at(1, 0), seek(5, 0, 1.6)));
        assertEquals(2, setup.species().size());
        assertEquals(
                List.of("pedestrian", "pedestrian2", "pedestrian"),
                setup.groups().stream().map(GroupSetup::species).toList());
    }

    @Test
    void goalsInSequenceAreStopsAndARegionIsAnArea() {
        Setup setup = steerBench(agent(at(0, 0), at(0, 1), seek(5, 0, 1.3) + seek(5, 5, 1.3) + seek(0, 5, 1.3)));
        assertEquals(
                List.of(new Point(5, 0), new Point(5, 5), new Point(0, 5)),
                setup.groups().get(0).itinerary().stops().stream()
                        .map(stop -> stop.at().centre())
                        .toList());
        String region = "<seekAxisAlignedBoxRegion><desiredSpeed>1.3</desiredSpeed><goalRegionBounds>"
                + bounds(4, 8, -2, 0) + "</goalRegionBounds></seekAxisAlignedBoxRegion>";
        Setup hall = steerBench(agent(at(0, 0), at(0, 1), region));
        assertEquals(
                new Area.Rectangle(6, -1, 4, 2, 0),
                hall.groups().get(0).itinerary().stops().get(0).at());
    }

    @Test
    void allShapesOfObstaclesComeOver() {
        Setup setup = steerBench(
                "<obstacle>" + bounds(2, 4, -1, 3) + "</obstacle>",
                "<circleObstacle><radius>1.5</radius><height>2</height><position>" + at(-5, -5)
                        + "</position></circleObstacle>",
                "<orientedBoxObstacle><thetaY>20</thetaY><size><x>1</x><y>2</y><z>3</z></size><position>" + at(-5, 5)
                        + "</position></orientedBoxObstacle>",
                "<polygonObstacle><vertex>" + at(6, 6) + "</vertex><vertex>" + at(8, 6) + "</vertex><vertex>" + at(7, 8)
                        + "</vertex></polygonObstacle>",
                "<obstacleRegion><numObstacles>3</numObstacles><obstacleSize>0.5</obstacleSize>"
                        + "<obstacleHeight>0.2</obstacleHeight><regionBounds>" + bounds(5, 9, -9, -5)
                        + "</regionBounds></obstacleRegion>",
                agent(at(0, 0), at(1, 0), seek(0, 8, 1.3)));
        List<Obstacle> obstacles = setup.obstacles();
        assertEquals(new Box(3, 1, 2, 4, 0, 1), obstacles.get(0));
        assertEquals(new Circle(-5, -5, 1.5f, 2), obstacles.get(1));
        assertEquals(new Box(-5, 5, 1, 3, 20, 2), obstacles.get(2));
        assertEquals(
                List.of(new Point(6, 6), new Point(8, 6), new Point(7, 8)), ((Polygon) obstacles.get(3)).corners());
        assertEquals(7, obstacles.size());
    }

    @Test
    void aRegionIsFilledOutsideObstaclesWithoutOverlapTheSameEachTime() {
        String[] parts = {
            "<agentRegion><numAgents>40</numAgents><regionBounds>" + bounds(-8, 8, -8, 8) + "</regionBounds>"
                    + "<initialConditions><radius>0.5</radius><direction><random>true</random></direction>"
                    + "<speed>0</speed></initialConditions><goalSequence>" + seek(9, 9, 1.3)
                    + "</goalSequence></agentRegion>",
            "<obstacle>" + bounds(-4, 4, -4, 4) + "</obstacle>"
        };
        Setup setup = steerBench(parts);
        assertEquals(40, setup.agents());
        List<Point> places = setup.groups().stream()
                .map(group -> group.start().points().get(0))
                .toList();
        for (int i = 0; i < places.size(); i++) {
            Point at = places.get(i);
            assertTrue(Math.max(Math.abs(at.x()), Math.abs(at.z())) > 4.3, at::toString);
            for (Point other : places.subList(0, i)) {
                assertTrue(Math.hypot(at.x() - other.x(), at.z() - other.z()) > 0.999);
            }
        }
        assertTrue(Float.isNaN(setup.groups().get(0).start().heading()), "at random");
        assertEquals(read("case.xml", document(parts)), read("case.xml", document(parts)));
    }

    @Test
    void whatIsLeftToChanceIsDrawnInTheWorldsBounds() {
        Setup setup = steerBench(agent(
                "<random>true</random>",
                "<random>true</random>",
                seek(0, 0, 1.3).replace(at(0, 0), "<random>true</random>")));
        Point goal = setup.groups().get(0).goal();
        assertTrue(Math.abs(goal.x()) <= 10 && Math.abs(goal.z()) <= 10 && goal.x() != 0, goal::toString);
    }

    @Test
    void suggestedViewsAreBookmarks() {
        Scene scene = scene(
                "case.xml",
                document(
                        "<suggestedCameraView><position>" + at(3, 4) + "</position><lookat>" + at(0, 0)
                                + "</lookat><up>" + at(0, 0) + "</up></suggestedCameraView>",
                        agent(at(0, 0), at(1, 0), seek(5, 0, 1.3))));
        assertEquals(3, scene.setup().notes().bookmarks().get(0).eyeX());
        assertTrue(scene.about().contains("made up") && scene.about().contains("case.xml"), scene.about());
    }

    /** Some published files have their licence in a comment before the declaration, and another prefix. */
    @Test
    void aDeclarationAfterACommentAndAnyPrefixAreRead() {
        String text = document(agent(at(0, 0), at(1, 0), seek(5, 0, 1.3)))
                .replace("<", "<s:")
                .replace("<s:/", "</s:")
                .replace("xmlns=", "xmlns:s=");
        assertEquals(
                1,
                scene("case.xml", "<!-- licence -->\n<?xml version=\"1.0\" ?>\n" + text)
                        .setup()
                        .agents());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        seekDynamicTarget   | :3: the goal seekDynamicTarget is not a fixed place, allowed seekStaticTarget
        fleeStaticTarget    | :3: the goal fleeStaticTarget is not a fixed place
        flowDynamicDirection| :3: the goal flowDynamicDirection is not a fixed place
        """)
    void goalsThatMoveAreRefused(String goal, String said) {
        String text = document(agent(at(0, 0), at(1, 0), seek(5, 0, 1.3).replace("seekStaticTarget", goal)));
        assertTrue(complaint("case.xml", text).contains("case.xml" + said), () -> complaint("case.xml", text));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        <radius>0.5      | <radius>-1   | case.xml:3: radius = -1, allowed 0.05..10
        <radius>0.5      | <radius>big  | case.xml:3: radius = big, allowed
        <x>5.0</x>       | ''           | case.xml:3: <targetLocation> lacks <x>
        <version>        | <versoin>    | case.xml:2: is not XML
        <agent>          | <robot/><agent> | case.xml:3: <robot> cannot be imported, allowed header
        SteerBenchTestCase | Scenario   | case.xml:1: the document is a <Scenario>, allowed <SteerBenchTestCase>
        """)
    void whatIsWrongIsSaidWithItsLine(String was, String is, String said) {
        String text = document(agent(at(0, 0), at(1, 0), seek(5, 0, 1.3)));
        assertTrue(text.contains(was), was);
        String complaint = complaint("case.xml", text.replace(was, is));
        assertTrue(complaint.contains(said), complaint);
    }

    @Test
    void aCaseWithoutAgentsIsRefused() {
        assertEquals(
                "case.xml:1: <SteerBenchTestCase> lacks <agent> or <agentRegion>; give one or more",
                complaint("case.xml", document()));
    }

    @Test
    void speedsThatDifferFromGoalToGoalAndRegionsWithoutRoomAreRefused() {
        String speeds = complaint("case.xml", document(agent(at(0, 0), at(1, 0), seek(5, 0, 1.3) + seek(0, 0, 1.6))));
        assertTrue(speeds.contains("desiredSpeed = 1.6 after 1.3, allowed one"), speeds);
        String full = complaint(
                "case.xml",
                document("<agentRegion><numAgents>50</numAgents><regionBounds>" + bounds(0, 3, 0, 3)
                        + "</regionBounds><initialConditions><radius>0.5</radius><direction>" + at(1, 0)
                        + "</direction></initialConditions><goalSequence>" + seek(5, 0, 1.3)
                        + "</goalSequence></agentRegion>"));
        assertTrue(full.matches(".*case.xml:3: <agentRegion> has room for \\d+ of 50"), full);
    }

    /** Neither a file of this machine is read, nor does a short text grow without end. */
    @Test
    void entitiesAreRefused() throws IOException {
        Path secret = Files.writeString(folder.resolve("secret.txt"), "0.5");
        String text = document(agent(at(0, 0), at(1, 0), seek(5, 0, 1.3))).replace("<radius>0.5", "<radius>&secret;");
        String external = "<!DOCTYPE SteerBenchTestCase [<!ENTITY secret SYSTEM \"" + secret.toUri() + "\">]>" + text;
        assertTrue(
                complaint("case.xml", external).contains("has a document type"), () -> complaint("case.xml", external));
        complaint("case.xml", text);
    }

    @Test
    void aGeometryOfJuPedSimIsAWalledWorldWithItsHoles() {
        Scene scene = scene(
                "hall.wkt",
                "GEOMETRYCOLLECTION (POLYGON ((0 0, 20 0, 20 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4)),"
                        + " POLYGON ((20 4, 30 4, 30 6, 20 6, 20 4)))");
        Bounds.Walled walls = (Bounds.Walled) scene.setup().bounds();
        assertEquals(8, walls.corners().size());
        assertEquals(30, walls.maxX());
        assertEquals(-10, walls.minZ(), "their y is our -z");
        assertEquals(1, scene.setup().obstacles().size());
        assertTrue(walls.contains(25, -5));
        assertEquals(
                4,
                scene("l.wkt", "POLYGON ((0 0, 20 0, 20 10, 0 10, 0 0), (2 2, 8 2, 8 4, 4 4, 4 8, 2 8, 2 2))")
                        .setup()
                        .obstacles()
                        .size(),
                "a concave hole in triangles");
        String map = read("map.wkt", "POLYGON ((500000 5000000, 500020 5000000, 500020 5000010, 500000 5000000))");
        assertTrue(map.contains("its origin at 500010, 5000005"), map);
    }

    @Test
    void aGeometryThatIsNoneIsRefused() {
        assertTrue(complaint("a.wkt", "POLYGON ((0 0, 1 0").contains("a.wkt: is not well-known text"));
        assertTrue(complaint("a.wkt", "POINT (1 1)").contains("allowed connected polygons"));
        String apart = complaint("a.wkt", "MULTIPOLYGON (((0 0, 1 0, 1 1, 0 0)), ((5 5, 6 5, 6 6, 5 5)))");
        assertTrue(apart.contains("is 2 areas"), apart);
        assertTrue(complaint("a.dxf", "").contains("allowed .xml (SteerBench), .wkt"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        POLYGON ((0 0, 9 9, 9 0, 0 9, 0 0))         | a.wkt: has an invalid polygon: self-intersection at 4.5 4.5
        POLYGON ((0 0, 9 0, 5 0, 0 0))              | a.wkt: has an invalid polygon
        POLYGON ((0 0, 9 0, 9 0.00001, 0 0))        | a.wkt: has a flat polygon
        POLYGON ((0 0, 9 0, NaN 9, 0 9, 0 0))       | a.wkt: has a corner at NaN 9.0, allowed numbers of metres
        POLYGON ((0 0, 9 0, 1e300 9, 0 9, 0 0))     | a.wkt: has a corner at 1.0E300 9.0, allowed numbers of metres
        POLYGON ((0 0, 9 0, 9 9, 0 9))              | a.wkt: is not well-known text: a polygon needs
        POLYGON EMPTY                               | a.wkt: has a flat polygon, allowed an area of 0.0004 m² or more
        """)
    void aPolygonThatIsNoneIsSaidAndNotMended(String text, String said) {
        assertTrue(complaint("a.wkt", text).startsWith(said), () -> complaint("a.wkt", text));
    }

    @Test
    void whatIsNestedDeeplyOrHasVeryManyCornersIsRefused() {
        String polygon = "POLYGON ((0 0, 9 0, 9 9, 0 0))";
        assertEquals(
                "a.wkt:1: is nested deeper than 20 brackets",
                complaint("a.wkt", "GEOMETRYCOLLECTION (".repeat(3000) + polygon + ")".repeat(3000)));
        assertEquals(
                "a.wkt: has 20005 corners, allowed up to 20000",
                complaint("a.wkt", "MULTIPOINT (" + "(1 1), ".repeat(20_004) + "(1 1))"));
    }

    /** Each of a million could begin what is looked for. */
    @Test
    void veryManyBeginningsOfADeclarationTakeNoTime() {
        String many = "<?xml ".repeat(1_000_000);
        assertTrue(complaint("case.xml", many).startsWith("case.xml:1: is not XML: "), complaint("case.xml", many));
    }

    private static final String VADERE = """
            {"name": "made up", "scenario": {"topography": {
              "attributes": {"bounds": {"x": 0, "y": 0, "width": 20, "height": 10}, "boundingBoxWidth": 0.5, "bounded": true},
              "obstacles": [
                {"id": 1, "shape": {"type": "RECTANGLE", "x": 9, "y": 0.5, "width": 2, "height": 3}},
                {"id": 2, "shape": {"type": "POLYGON", "points": [{"x": 9, "y": 7}, {"x": 11, "y": 7}, {"x": 10, "y": 9}]}},
                {"id": 3, "shape": {"type": "CIRCLE", "center": {"x": 15, "y": 8}, "radius": 0.5}}],
              "targets": [{"id": 7, "shape": {"type": "RECTANGLE", "x": 18, "y": 4, "width": 1, "height": 2}}],
              "sources": [{"id": 5, "shape": {"type": "RECTANGLE", "x": 1, "y": 4, "width": 2, "height": 2},
                "targetIds": [7], "spawner": {"eventElementCount": 4}}],
              "dynamicElements": [{"type": "PEDESTRIAN", "position": {"x": 5, "y": 5}, "targetIds": [7], "freeFlowSpeed": 1.1}],
              "attributesPedestrian": {"radius": 0.2, "speedDistributionMean": 1.34}}}}
            """;

    @Test
    void aTopographyOfVadereBringsWhomItsSourcesBeginWith() {
        Setup setup = scene("a.scenario", VADERE).setup();
        assertEquals(0.5f, setup.bounds().minX());
        assertEquals(-9.5f, setup.bounds().minZ());
        assertEquals(3, setup.obstacles().size());
        assertEquals(5, setup.agents());
        GroupSetup walker = setup.groups().get(4);
        assertEquals(List.of(new Point(5, -5)), walker.start().points());
        assertEquals(
                new Area.Rectangle(18.5f, -5, 1, 2, 0),
                walker.itinerary().stops().get(0).at());
        assertEquals(1.1f, setup.species().get(1).body().maxSpeed());
        assertEquals(0.2f, setup.species().get(0).body().radius());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        {"name"             | {name            | a.scenario:1: is not JSON
        "topography"        | "ground"         | a.scenario: lacks scenario.topography
        "targetIds": [7], "s | "targetIds": [8], "s | a.scenario: the element 5 goes to the target 8, which does not exist
        "eventElementCount": 4 | "eventElementCount": 400 | a.scenario: the element 5 has room for
        "type": "CIRCLE"    | "type": "STAR"   | a.scenario: the element 3 has the shape "STAR", allowed RECTANGLE
        "radius": 0.5       | "radius": "wide" | a.scenario: radius = "wide", allowed a number
        "radius": 0.5       | "radius": 0      | a.scenario: the element 3 has the radius 0.0, allowed 0.01..1000
        "radius": 0.5       | "radius": -2     | a.scenario: the element 3 has the radius -2.0, allowed 0.01..1000
        "radius": 0.5       | "radius": 1e999  | a.scenario: radius = "Infinity", allowed a number
        "radius": 0.2       | "radius": -1     | a.scenario: radius = -1.0, allowed 0.05..10
        "obstacles": [      | "obstacles": [null, | a.scenario: obstacles has null, allowed objects
        "targets": [        | "targets": [3,   | a.scenario: targets has 3, allowed objects
        "sources": [        | "sources": [[],  | a.scenario: sources has [], allowed objects
        {"type": "RECTANGLE", "x": 1, "y": 4, "width": 2, "height": 2} | {"type": "POLYGON", "points": [{"x": 1, "y": 1}, {"x": 2, "y": 2}, {"x": 3, "y": 3}]} | a.scenario: the element 5 has an invalid polygon
        {"type": "RECTANGLE", "x": 1, "y": 4, "width": 2, "height": 2} | {"type": "CIRCLE", "center": {"x": 2, "y": 5}, "radius": -1} | a.scenario: the element 5 has the radius -1.0, allowed
        "boundingBoxWidth": 0.5 | "boundingBoxWidth": 5 | a.scenario: boundingBoxWidth = 5.0, allowed 0 up to less than 5.0
        "eventElementCount": 4 | "eventElementCount": 0.5 | a.scenario: the element 5 brings 0.5, allowed 0..10000
        """)
    void whatIsWrongInATopographyIsSaid(String was, String is, String said) {
        assertTrue(VADERE.contains(was), was);
        String complaint = complaint("a.scenario", VADERE.replace(was, is));
        assertTrue(complaint.contains(said), complaint);
    }
}
