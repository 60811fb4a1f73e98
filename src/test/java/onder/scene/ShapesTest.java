package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import onder.core.geometry.Area;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every shape of obstacle is read from a file, written to one, and described where files are. */
class ShapesTest {
    private static final List<Obstacle> EVERY = List.of(
            new Circle(-8, 0.1f, 1.5f, 2),
            new Box(-3, 2, 3, 1.5f, 0, 2.5f),
            new Polygon(List.of(new Point(2, 0), new Point(5, 1), new Point(3, 4)), 3),
            new Capsule(new Point(7, -2), new Point(10, 2), 0.8f, 1));

    private static Obstacle read(String shape) {
        return Shapes.OBSTACLE.read(Entry.read("x.yaml", shape));
    }

    @Test
    void everyShapeIsReadAsItWasWritten() {
        assertEquals(Shapes.OBSTACLES.size(), EVERY.size(), "every shape is tried");
        Scene gate = Scenes.load("gate");
        Scene scene = gate.with(
                new SetupBuilder(gate.setup()).obstacles(EVERY, List.of()).build());
        assertEquals(
                EVERY,
                SceneText.read("x", Entry.read("x", Scenes.write(scene)))
                        .setup()
                        .obstacles());
        for (Obstacle shape : EVERY) {
            for (boolean whole : new boolean[] {false, true}) {
                String text = YamlText.of(YamlText.node(Shapes.OBSTACLE.write(shape, whole), 1));
                assertEquals(shape, read(text), text);
                assertEquals(whole && text.contains("box:"), text.contains("turn:"), text);
            }
        }
    }

    @Test
    void aPolygonMayBeConcaveAndHaveYards() {
        String text = "polygon: {corners: [[0, 0], [8, 0], [8, 8], [4, 2], [0, 8]], holes: [[[1, 1], [2, 1], [1, 2]],"
                + " [[6, 1], [7, 1], [7, 2]]], height: 3.0}";
        Polygon polygon = (Polygon) read(text);
        assertEquals(2, polygon.holes().size());
        assertEquals(new Point(7, 1), polygon.holes().get(1).corners().get(1));
        String written = YamlText.of(YamlText.node(Shapes.OBSTACLE.write(polygon, false), 1));
        assertEquals(polygon, read(written), written);
        Polygon solid = new Polygon(polygon.corners(), 3);
        written = YamlText.of(YamlText.node(Shapes.OBSTACLE.write(solid, false), 1));
        assertTrue(!written.contains("holes") && solid.equals(read(written)), written);
    }

    @Test
    void aHeightThatIsNotSaidIsTheUsualOne() {
        assertEquals(
                new Capsule(new Point(1, 2), new Point(3, 4), 0.5f, Obstacle.HEIGHT),
                read("capsule: {from: [1, 2], to: [3, 4], radius: 0.5}"));
    }

    @Test
    void everyAreaIsReadAsItWasWritten() {
        List<Area> areas = List.of(
                new Area.Disc(1, -2, 3),
                new Area.Rectangle(1, 2, 3, 4, 45),
                new Area.Line(new Point(0, 1), new Point(2, 3)),
                new Area.Patch(List.of(new Point(2, 0), new Point(5, 1), new Point(3, 4))));
        assertEquals(Shapes.AREAS.size(), areas.size(), "every one is tried");
        for (Area area : areas) {
            String text = YamlText.of(YamlText.node(Shapes.AREA.write(area, false), 1));
            assertEquals(area, Shapes.AREA.read(Entry.read("x.yaml", text)), text);
        }
        for (String wrong : List.of(
                "disc: {x: 1, z: 2} | x.yaml:1: disc lacks 'radius'",
                "disc: {x: 1, z: 2, radius: -1} | x.yaml:1: radius = -1, allowed 0.01..1000 m",
                "square: {x: 1} | x.yaml:1: there is no 'square' here, allowed disc, rectangle, line, polygon",
                "polygon: {corners: [[0, 0], [1, 1]]} | x.yaml:1: an area has 2 corners, allowed 3..64")) {
            String[] parts = wrong.split(" \\| ");
            SceneException said =
                    assertThrows(SceneException.class, () -> Shapes.AREA.read(Entry.read("x.yaml", parts[0])));
            assertEquals(parts[1], said.getMessage());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "capsule: {to: [3, 4], radius: 1} | capsule lacks 'from'",
                "capsule: {from: [3, 4], to: [3, 4], radius: 1} | a capsule's ends are 0.0 m apart, allowed 0.01 m",
                "capsule: {from: [3], to: [3, 4], radius: 1} | from has 1 number; a point is [x, z]",
                "capsule: {from: [3, 1], to: [3, 4], radius: 0} | radius = 0, allowed 0.01..1000 m",
                "capsule: {from: [3, 1], to: [3, 4], radius: 1, x: 2} | allowed from, to, radius, height",
                "box: {x: 1, z: 2, width: 3} | box lacks 'depth'",
                "circle: {x: 1, z: 2, radius: 3, height: 101} | height = 101, allowed 0..100 m",
                "cone: {x: 1} | there is no 'cone' here, allowed circle, box, polygon, capsule",
                "{} | has 0 shapes; give one of circle, box, polygon, capsule",
            })
    void whatIsNoShapeIsSaidToBeSo(String text, String message) {
        String said = assertThrows(SceneException.class, () -> read(text)).getMessage();
        assertTrue(said.startsWith("x.yaml:1: "), said);
        assertTrue(said.contains(message), said);
    }

    @Test
    void thePageOfSceneFilesDescribesEveryShape() throws IOException {
        String page = Files.readString(Path.of("assets/Scenes/README.md")).replaceAll(": \\[+[^]]*](, …])*", "");
        Shapes.OBSTACLES.forEach(kind -> {
            String components = Arrays.stream(kind.type().getRecordComponents())
                    .map(RecordComponent::getName)
                    .collect(Collectors.joining(", "));
            assertTrue(
                    page.contains("`" + kind.name() + ": {" + components + "}`"),
                    kind.name() + " {" + components + "}");
        });
    }
}
