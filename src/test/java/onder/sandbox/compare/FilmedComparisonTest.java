package onder.sandbox.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.state.AbstractAppState;
import com.jme3.scene.Spatial;
import java.awt.image.BufferedImage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.output.film.FilmSpec;
import onder.output.film.FilmTarget;
import onder.output.film.OffscreenPicture;
import onder.param.Params;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compared worlds on a film, where no panels can tell what goes wrong. */
class FilmedComparisonTest {
    @TempDir
    Path folder;

    @Test
    void aVariantThatCannotBeginAgainEndsTheFilmAndSaysWhy() {
        Scene scene = Scenes.load("thesis");
        List<Variant> variants = Variant.parse(List.of("*.body.radius=0.2,2"));
        SimulationState simulation =
                new SimulationState(scene.with(variants.get(0).apply(scene.setup())), 1, false);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.ABSENT, folder, variants);
        sandbox.getStateManager().attach(new AbstractAppState() {
            private int frame;

            @Override
            public void update(float tpf) {
                if (++frame == 3) {
                    simulation.sessions().restart(withColumns(simulation.world().setup()));
                }
            }
        });
        Path film = folder.resolve("compared.mp4");

        var e = assertThrows(SetupException.class, () -> OffscreenPicture.run(Sandbox.settings(320, 180), 30, 10, true)
                .record(
                        sandbox,
                        FilmTarget.of(film),
                        Params.defaults(FilmSpec.class),
                        null,
                        (done, bytes) -> {},
                        () -> ""));

        assertTrue(e.getMessage().contains("radius 2"), e.getMessage());
        assertFalse(Files.exists(film));
    }

    /** Of variants that are the same; the long shadows in the evening, too, from the first picture on. */
    @Test
    void allPicturesAreDrawnAlike() throws InterruptedException {
        Scene scene = Scenes.load("gate");
        List<Variant> variants = Variant.parse(List.of("leadership.change=farthest,farthest"));
        SimulationState simulation =
                new SimulationState(scene.with(variants.get(0).apply(scene.setup())), 1, false);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.ABSENT, folder, variants);

        BufferedImage shot =
                OffscreenPicture.of(OffscreenPicture.run(Sandbox.settings(640, 480), 30, 1, true), sandbox);

        int unlike = 0;
        for (int x = 2; x < 318; x++) {
            for (int y = 60; y < 340; y++) {
                unlike += apart(shot.getRGB(x, y), shot.getRGB(x + 320, y)) > 30 ? 1 : 0;
            }
        }
        // A few lie on an edge between two pixels.
        assertTrue(unlike < 50, unlike + " pixels differ");
    }

    /** The mouse that nobody has moved lies in the corner, over the chart. */
    @Test
    void noTipCoversAFilm() throws Exception {
        Scene scene = Scenes.load("gate");
        List<Variant> variants = Variant.parse(List.of("leadership.change=blind,farthest"));
        SimulationState simulation =
                new SimulationState(scene.with(variants.get(0).apply(scene.setup())), 1, false);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.ABSENT, folder, variants);
        int[] seen = new int[2];
        sandbox.getStateManager().attach(new AbstractAppState() {
            @Override
            public void update(float tpf) {
                seen[0]++;
                sandbox.getGuiNode().depthFirstTraversal(each -> seen[1] += isTip(each) ? 1 : 0);
            }
        });

        OffscreenPicture.run(Sandbox.settings(320, 180), 10, 20, true)
                .record(
                        sandbox,
                        FilmTarget.of(folder.resolve("compared.mp4")),
                        Params.defaults(FilmSpec.class),
                        null,
                        (done, bytes) -> {},
                        () -> "");

        assertTrue(seen[0] >= 20, seen[0] + " pictures");
        assertEquals(0, seen[1], "pictures with a tip");
    }

    private static boolean isTip(Spatial spatial) {
        return spatial.getClass().getSimpleName().equals("TipBox");
    }

    private static int apart(int one, int other) {
        return Math.abs((one >> 16 & 255) - (other >> 16 & 255))
                + Math.abs((one >> 8 & 255) - (other >> 8 & 255))
                + Math.abs((one & 255) - (other & 255));
    }

    /** Between them there is room for thin people only. */
    private static Setup withColumns(Setup setup) {
        List<Obstacle> columns = new ArrayList<>();
        for (float x = setup.bounds().minX() + 1; x < setup.bounds().maxX(); x += 3) {
            for (float z = setup.bounds().minZ() + 1; z < setup.bounds().maxZ(); z += 3) {
                columns.add(new Circle(x, z, 0.5f, 2));
            }
        }
        return new SetupBuilder(setup).obstacles(columns, setup.walls()).build();
    }
}
