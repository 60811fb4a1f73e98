package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import onder.core.agents.AgentsView;
import onder.core.agents.Memory;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Group;
import onder.steer.perception.FileOrder;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The scenes of predators, prey and files do what they say. */
class PredatorScenesTest {
    private static World after(String scene, double seconds, Command... commands) {
        World world = new World(Scenes.load(scene).setup());
        List.of(commands).forEach(world::send);
        while (world.time() < seconds) {
            world.step();
        }
        return world;
    }

    @Test
    void withinHalfAMinuteWolvesCatchAndAHerdElectsAnotherLeader() {
        List<Event> events = after("wolves", 30).events().since(0);
        long caught = events.stream().filter(Event.Caught.class::isInstance).count();
        assertTrue(caught >= 4 && caught <= 40, caught + " caught");
        assertTrue(events.stream()
                .anyMatch(e -> e instanceof Event.LeaderChanged change && change.reason() == Event.Reason.LOST));
    }

    @Test
    void huntersChaseRestAndChooseAnewAndNobodyIsCaught() {
        World world = new World(Scenes.load("hunt").setup());
        AgentsView agents = world.agents();
        int first = agents.count() - 3;
        int[] rests = new int[3];
        List<Set<Float>> chosen = List.of(new HashSet<>(), new HashSet<>(), new HashSet<>());
        while (world.time() < 60) {
            float[] before = new float[3];
            for (int i = 0; i < 3; i++) {
                before[i] = agents.remembered(first + i, Memory.RESTING);
            }
            world.step();
            for (int i = 0; i < 3; i++) {
                rests[i] += before[i] < agents.remembered(first + i, Memory.RESTING) ? 1 : 0;
                chosen.get(i).add(agents.remembered(first + i, Memory.QUARRY));
            }
        }
        for (int i = 0; i < 3; i++) {
            // A chase of 5 s, a rest of 10 s.
            assertTrue(rests[i] >= 3 && rests[i] <= 5, "hunter " + i + " rests " + rests[i] + " times a minute");
            assertTrue(chosen.get(i).size() > 3, "hunter " + i + " chooses anew");
        }
        assertEquals(agents.count(), agents.living());
    }

    @Test
    void aSavedLogRepeatsThatWolvesStopHuntingAndHuntAgain(@TempDir Path folder) {
        Scene scene = Scenes.load("wolves");
        try (World world = scene.begin(1)) {
            world.send(new Command.SetHunts("wolf", List.of()));
            run(world, 600);
            assertEquals(0, caught(world), "nobody hunts");
            world.send(new Command.SetHunts("wolf", List.of("sheep")));
            run(world, 1800);
            assertTrue(caught(world) > 0);
            Replay.of(scene, world).save(folder.resolve("session.yaml"));
            Replay replay = Replay.load(folder.resolve("session.yaml"));
            assertEquals(world.log(), replay.commands());
            try (World again = replay.scene().begin(2)) {
                int next = 0;
                while (again.steps() < replay.steps()) {
                    next = replay.feed(again, next);
                    again.step();
                }
                assertEquals(world.hash(), again.hash());
                assertEquals(caught(world), caught(again));
            }
        }
    }

    private static void run(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private static long caught(World world) {
        return world.events().since(0).stream()
                .filter(Event.Caught.class::isInstance)
                .count();
    }

    @Test
    void preyGoForTheLure() {
        Point lure = new Point(-5, 5);
        World lured = after("hunt", 12, new Command.MovePointer(lure));
        World left = after("hunt", 12);
        assertTrue(near(lured, lure) > 2 * near(left, lure), near(lured, lure) + " and " + near(left, lure));
    }

    private static int near(World world, Point point) {
        AgentsView agents = world.agents();
        int near = 0;
        for (int id = 0; id < agents.count(); id++) {
            near += Math.hypot(agents.x(id) - point.x(), agents.z(id) - point.z()) < 10 ? 1 : 0;
        }
        return near;
    }

    @Test
    void familiesWalkInFile() {
        World world = after("file", 20);
        AgentsView agents = world.agents();
        int close = 0;
        int followers = 0;
        for (Group group : world.groups().all()) {
            for (int i = 0; i < group.size(); i++) {
                int id = group.member(i);
                int front = world.groups().guidance().inFrontOf(id, FileOrder.NEAREST);
                if (front != id) {
                    double d = Math.hypot(agents.x(id) - agents.x(front), agents.z(id) - agents.z(front));
                    followers++;
                    close += d < 1.5 ? 1 : 0;
                }
            }
        }
        assertTrue(close >= 0.9 * followers, close + " of " + followers + " are close behind the one in front");
    }
}
