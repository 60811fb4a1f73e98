package onder.output.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.group.Group;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lessons: their files, and that what they promise happens. */
class LessonTest {
    private static final String HEAD = "title: A\nabout: B\nscene: gate\n";

    @TempDir
    private Path folder;

    private static Object head(String nameOrPath) {
        Lesson lesson = Lesson.load(nameOrPath);
        return lesson.head(lesson.begin(Scenes.load(lesson.scene())));
    }

    @Test
    void everyShippedLessonOrdersWhatItsSceneHas() {
        for (String name : Lesson.SHIPPED) {
            assertTrue(head(name).toString().contains("button"), name);
        }
    }

    @Test
    void aFileOfOnesOwnIsReadWithItsSceneBesideIt() throws IOException {
        Files.writeString(folder.resolve("own.yaml"), Scenes.text("gate"));
        Path file = Files.writeString(
                folder.resolve("own.md"),
                "title: A\nabout: B\nscene: own.yaml\n\n# One\nHalf a *minute* is {time}.\n\n[Go](go 20; view Above)\n");
        String head = head(file.toString()).toString();
        assertTrue(head.contains("strong=minute") && head.contains("measure=time"), head);
        assertTrue(head.contains("{do=go, seconds=20}, {do=view, view=1}"), head);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "# One | 4 | allowed title, about",
                "colour: red | 4 | there is no 'colour' in a lesson, allowed title",
                "scene: plaza | 4 | scene is given twice",
                "gate: 1 2 3 | 4 | gate = 1 2 3, allowed X Z X Z, in m",
                "after: 0 | 4 | after = 0, allowed 1..600 s",
                "measures: weight | 4 | there is no measure 'weight', allowed time, changes",
                "measures: passed | 4 | gate: X Z X Z",
                "compare: leadership.colour | 4 | no setting leadership.colour",
                "set: leadership.change=best | 4 | change = best, allowed blind",
                "%# One%[Go](fly 3) | 6 | there is no order 'fly', allowed set PATH VALUE",
                "%# One%[Go](go now) | 6 | go now: allowed go SECONDS",
                "%# One%[Go](set leadership.change best) | 6 | allowed blind",
                "%# One%text%[Go](view Moon) | 7 | the scene 'gate' has no view 'Moon', allowed Gate",
                "%# One%[Go](follow 4) | 6 | group = 4, allowed 0..3",
                "%# One%[Go](speed 3) | 6 | speed = 3, allowed 0.1",
                "%# One%[Go | 6 | '[' stands alone",
                "%# One%{weight} | 6 | there is no measure 'weight'",
                "%# One%{results} | 6 | compare: PATH",
                "hello | 4 | lines such as 'scene: gate'",
                "% | 4 | the lesson has no page"
            })
    void aWrongLineIsNamedWithWhatIsAllowed(String rest, int line, String told) throws IOException {
        String pages = rest.contains("#") || rest.equals("%") ? "" : "\n# One\ntext\n";
        String head = rest.equals("# One") ? "scene: gate\nabout: B\n\n" : HEAD;
        Path file = Files.writeString(folder.resolve("x.md"), head + rest.replace('%', '\n') + pages);
        String said =
                assertThrows(SceneException.class, () -> head(file.toString())).getMessage();
        if (rest.equals("# One")) {
            assertTrue(said.contains("x.md:1: the lesson has no line 'title: …'"), said);
            return;
        }
        assertTrue(said.contains("x.md:" + line + ": ") && said.contains(told), said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "yard | who-should-lead.md:9: view Above: the scene 'yard' has no view 'Above', allowed whole, among the crates, Wide view",
                "empty | who-should-lead.md:9: view Above: the scene 'empty' has no view 'Above', and no other views (bookmarks)"
            })
    void anotherScenesViewsAreSaid(String scene, String said) {
        Lesson lesson = Lesson.load("who-should-lead");
        Scene other = Scenes.load(scene);
        assertEquals(
                said,
                assertThrows(SceneException.class, () -> lesson.head(other)).getMessage());
    }

    @Test
    void anUnknownNameIsRefusedWithTheShippedOnes() {
        String said = assertThrows(SceneException.class, () -> Lesson.load("who-shold-lead"))
                .getMessage();
        assertTrue(said.contains("allowed why-a-blind-group-jams") && said.contains("mean who-should-lead?"), said);
    }

    /** A run: how many people pass the line x = 0, and the share of the time that groups are congested. */
    private record Course(int passed, double jammed) {
        static Course of(String name, int seconds, long seed, String... sets) {
            Scene scene = Settings.setAll(Scenes.load(name), List.of(sets));
            try (World world = new World(scene.setup().withSeed(seed))) {
                boolean[] left = new boolean[world.agents().count()];
                boolean[] passed = new boolean[left.length];
                for (int id = 0; id < left.length; id++) {
                    left[id] = world.agents().x(id) < 0;
                }
                double jammed = 0;
                long steps = Math.round(seconds / world.dt());
                for (long step = 0; step < steps; step++) {
                    world.step();
                    for (int id = 0; id < left.length; id++) {
                        passed[id] |= world.agents().x(id) < 0 != left[id];
                    }
                    jammed += world.groups().all().stream()
                            .filter(Group::congested)
                            .count();
                }
                int count = 0;
                for (boolean each : passed) {
                    count += each ? 1 : 0;
                }
                return new Course(count, jammed / (steps * world.groups().all().size()));
            }
        }
    }

    @Test
    void whatTheLessonsPromiseHappensWithSeveralSeeds() {
        String zone = "agent.follower.evadeLeader.";
        for (long seed = 1; seed <= 3; seed++) {
            Course blind = Course.of("gate", 30, seed, "leadership.change=blind");
            assertEquals(0, blind.passed, "nobody passes the gate");
            assertTrue(blind.jammed > 0.8, "congested " + blind.jammed);
            double random = Course.of("gate", 30, seed, "leadership.change=random").jammed;
            for (String rule : List.of("farthest", "most-room-ahead")) {
                Course changed = Course.of("gate", 30, seed, "leadership.change=" + rule);
                assertTrue(changed.passed > 50, rule + " passed " + changed.passed);
                assertTrue(changed.jammed <= random, rule + " congested " + changed.jammed + ", random " + random);
            }
            String never = "leadership.change=blind";
            assertTrue(Course.of("thesis", 60, seed, never).jammed > 0.4, "in the way");
            assertTrue(Course.of("thesis", 60, seed, never, zone + "zone=rectangle", zone + "length=1").jammed < 0.1);
            assertTrue(Course.of("thesis", 60, seed, never, zone + "zone=rectangle").jammed < 0.1, "the way is free");
        }
    }
}
