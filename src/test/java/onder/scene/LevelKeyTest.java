package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import onder.core.geometry.Hit;
import onder.core.terrain.Terrain;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys by which a scene names a level or a picture of heights. */
class LevelKeyTest {
    private static final String REST = """
            species: {person: {preset: pedestrian}}
            groups: [{species: person, count: 5, start: {x: -30, z: 0, width: 4}, goal: [30, 5]}]
            """;

    @TempDir
    Path folder;

    private Path scene(String world, String ground) throws IOException {
        return Files.writeString(folder.resolve("s.yaml"), "world: {" + world + "}\n" + ground + "\n" + REST);
    }

    /** A slope along x from 0 to the full height, in 16 bits. */
    private void slope() throws IOException {
        BufferedImage image = new BufferedImage(101, 51, BufferedImage.TYPE_USHORT_GRAY);
        for (int i = 0; i < 101 * 51; i++) {
            image.getRaster().setSample(i % 101, i / 101, 0, Math.round(65_535 * (i % 101) / 100f));
        }
        ImageIO.write(image, "png", folder.resolve("slope.png").toFile());
    }

    @Test
    void aPictureOfHeightsIsTheGround() throws IOException {
        slope();
        Path file = scene("kind: open, width: 100, depth: 50", "terrain: {image: slope.png, width: 101, height: 12}");
        Scene scene = Scenes.load(file);
        try (World world = new World(scene.setup())) {
            Terrain terrain = world.terrain();
            Hit slope = new Hit();
            for (float x = -49; x <= 49; x += 0.7f) {
                assertEquals(6 + 0.12 * x, terrain.height(x, 3), 1e-3);
                terrain.gradient(x, -7, slope);
                assertEquals(0.12, slope.x, 1e-3);
                assertEquals(0, slope.z, 1e-6);
            }
            for (int i = 0; i < 600; i++) {
                world.step();
            }
            Path saved = folder.resolve("again.yaml");
            Scenes.save(scene, saved);
            assertTrue(Files.readString(saved).contains("hash: "), Files.readString(saved));
            try (World again = new World(Scenes.load(saved).setup())) {
                for (int i = 0; i < 600; i++) {
                    again.step();
                }
                assertEquals(world.hash(), again.hash());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "kind: torus | level: {file: Levels/terraces.glb} | a level has edges, and a torus has none",
                "kind: open | level: {file: gone.glb} | s.yaml:2: level: gone.glb: there is no such file",
                "kind: open | level: {file: Levels/terraces.glb, hash: 00} | is not the file that the scene was made with",
                "kind: open | level: {file: Levels/terraces.glb, slice: [1, 0.5]} | slice = [1.0, 0.5], allowed a second",
                "kind: open | level: {file: Levels/terraces.glb, slice: [1]} | slice has 1 number,",
                "kind: open | level: {file: Levels/terraces.glb, slope: 80} | slope = 80, allowed 1..60 °",
                "kind: open | level: {file: Levels/terraces.glb, up: w} | up = w, allowed y, z",
                "kind: open | level: {scale: 2} | level lacks 'file'",
                "kind: open | level: {file: s.yaml} | ends in .yaml, allowed .glb, .gltf, .obj",
                "kind: open | terrain: {image: s.yaml} | is not a picture, allowed a grey PNG of 16 bits",
                "kind: open | terrain: {image: .} | is a folder"
            })
    void whatCannotBeIsRefusedWithTheReason(String world, String ground, String why) throws IOException {
        Path file = scene(world + ", width: 100, depth: 100", ground);
        String message =
                assertThrows(SceneException.class, () -> Scenes.load(file)).getMessage();
        assertTrue(message.contains(why) && message.startsWith(file + ":"), message);
    }
}
