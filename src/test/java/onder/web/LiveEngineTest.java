package onder.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.util.List;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The engine of a live page computes what the desktop's computes, bit by bit. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LiveEngineTest {
    /** Agents times steps that a scene is run for. */
    private static final int WORK = 150_000;

    private static final int MOST_STEPS = 600;
    private static final int LARGE = 20_000;

    private WebEngine web;

    @BeforeAll
    void begin() throws Exception {
        web = new WebEngine();
    }

    @AfterAll
    void end() throws Exception {
        web.close();
    }

    static List<String> scenes() {
        return Scenes.SHIPPED.stream()
                .filter(name -> !Scenes.LARGE.contains(name))
                .filter(name -> !Scenes.load(name).setup().isLive())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void theHashIsTheDesktops(String scene) throws Exception {
        try (World world = new World(Scenes.load(scene).setup())) {
            int agents = Math.max(1, world.agents().count());
            if (agents < LARGE) {
                int steps = Math.min(MOST_STEPS, WORK / agents);
                ByteArrayOutputStream saved = new ByteArrayOutputStream();
                world.save(saved);
                web.load(saved.toByteArray());
                web.step(steps);
                for (int i = 0; i < steps; i++) {
                    world.step();
                }
                assertEquals(world.hash(), web.hash(), scene);
            }
        }
    }
}
