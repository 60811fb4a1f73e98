package onder.draw.level;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Group;
import onder.level.ShippedLevels;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The scenes whose places are models: made by their sources, and walked in for a minute. */
class LevelScenesTest {
    private static final int MINUTE = 3600;
    private static final double FAR = 8;

    @Test
    void theShippedFilesAreWhatTheirSourcesBuild() {
        // Light is worked out for each corner of their faces, which takes seconds: on all processors.
        ShippedLevels.all().entrySet().parallelStream()
                .forEach(level -> assertShipped(level.getKey(), level.getValue().get()));
    }

    private static void assertShipped(Path file, byte[] built) {
        try {
            assertArrayEquals(Files.readAllBytes(file), built, file + ": make it again by onder.level.ShippedLevels");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"station-hall", "market-street", "museum-hall"})
    void peopleKeepOutOfWallsAndGetAbout(String name) {
        Scene scene = Scenes.load(name);
        assertEquals(List.of(), scene.setup().level().need().notes(), "all of the level is used");
        try (World world = scene.begin(2)) {
            List<Point> begin = new ArrayList<>();
            for (Group group : world.groups().all()) {
                begin.add(new Point(
                        world.agents().x(group.leader()), world.agents().z(group.leader())));
            }
            double[] farthest = new double[begin.size()];
            for (int step = 0; step < MINUTE; step++) {
                world.step();
                if (step % 10 == 0) {
                    assertFree(world, step);
                    watch(world, begin, farthest);
                }
            }
            for (int group = 0; group < farthest.length; group++) {
                assertTrue(farthest[group] > FAR, "group " + group + " came " + farthest[group] + " m far");
            }
            List<Event> events = world.events().since(0);
            assertEquals(
                    0,
                    events.stream().filter(Event.Unreachable.class::isInstance).count(),
                    "goals out of reach");
            assertTrue(events.stream().anyMatch(Event.Added.class::isInstance), "nobody comes");
        }
    }

    private static void assertFree(World world, int step) {
        AgentsView agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            double free = world.obstacles().distance(agents.x(i), agents.z(i), 1);
            assertTrue(free >= agents.radius(i) - 1e-3, "agent " + i + " at step " + step + ": " + free);
        }
    }

    private static void watch(World world, List<Point> begin, double[] farthest) {
        for (Group group : world.groups().all()) {
            if (group.id() < farthest.length && group.leader() >= 0) {
                Point from = begin.get(group.id());
                double away = Math.hypot(
                        world.agents().x(group.leader()) - from.x(),
                        world.agents().z(group.leader()) - from.z());
                farthest[group.id()] = Math.max(farthest[group.id()], away);
            }
        }
    }
}
