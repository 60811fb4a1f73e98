package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Area;
import onder.draw.view.Quality;
import onder.group.Group;
import onder.param.Params;
import onder.sandbox.commands.Hint;
import onder.sandbox.commands.Hints;
import onder.sandbox.hud.toolkit.TextEntry;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.run.ReadyScene;
import onder.sandbox.thing.AgentThing;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.shot.ShotList;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Inflow;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SourceSetup;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What somebody who is new to the window meets in the first hour. */
class FirstHourTest extends OpenHud {
    FirstHourTest() {
        super("gate");
    }

    private List<String> toasts() {
        return run.call(0, () -> {
            List<String> texts = new ArrayList<>();
            run.hud().root().depthFirstTraversal(each -> {
                if (each instanceof Toast toast) {
                    texts.add(toast.text());
                }
            });
            return texts;
        });
    }

    @Test
    void aHintThatWentAwayStaysAwayInThisRun() {
        openPanels(640, 480);
        boolean[] applies = {true};
        Hints hints =
                new Hints(folder, List.of(new Hint("welcome", () -> applies[0], "Welcome.", Hint.Stay.UNTIL_CLOSED)));
        hints.update(0);
        assertEquals("welcome", hints.shown().id());
        for (int t = 1; t < 100; t++) {
            applies[0] = t % 20 > 3;
            hints.update(t);
            assertTrue(t < 20 || hints.shown() == null, "at " + t + " s");
        }
        Hints next = new Hints(folder, List.of(new Hint("welcome", () -> true, "Welcome.", Hint.Stay.UNTIL_CLOSED)));
        next.update(0);
        assertEquals("welcome", next.shown().id(), "it is not read");
    }

    @ParameterizedTest
    @CsvSource({"1280,720", "640,480"})
    void theLaterMessageAboutAComparisonReplacesTheEarlier(int width, int height) {
        openSandbox(width, height);
        for (int round = 0; round < 2; round++) {
            press(KeyInput.KEY_C, 'c');
            run.frames(4);
            List<String> begun = toasts();
            assertEquals(1, begun.size(), begun.toString());
            assertTrue(begun.get(0).startsWith("the same scene and seed"), begun.toString());
            makeSteps(80 + 40 * round);
            press(KeyInput.KEY_C, 'c');
            run.frames(4);
            assertEquals(1, toasts().size(), toasts().toString());
            assertTrue(toasts().get(0).startsWith("Back in your own run"), toasts().toString());
        }
    }

    @ParameterizedTest
    @CsvSource({"1280,720", "640,480", "1024,640"})
    void aMessageIsWholeInTheWindow(int width, int height) {
        openSandbox(width, height);
        run.call(3, () -> {
            run.hud().say("A long message. ".repeat(12));
            run.hud().offer(Quality.DRAFT);
            return true;
        });
        float[] edges = run.call(0, () -> {
            float[] found = {width, 0};
            run.hud().root().depthFirstTraversal(each -> {
                if (each instanceof Toast toast) {
                    float left = toast.getWorldTranslation().x;
                    found[0] = Math.min(found[0], left);
                    found[1] = Math.max(found[1], left + toast.width() * toast.getWorldScale().x);
                }
            });
            return found;
        });
        assertTrue(edges[0] >= 0 && edges[1] <= width, edges[0] + " to " + edges[1]);
    }

    @Test
    void whatIsSaidAgainIsOneMessageWhichStaysLonger() {
        openSandbox(640, 480);
        run.steady();
        for (int times = 0; times < 3; times++) {
            run.call(100, () -> {
                run.hud().say("nothing to undo");
                run.hud().say("nothing to redo");
                run.hud().refuse("nothing to undo");
                return true;
            });
        }
        List<String> said =
                run.call(0, () -> run.hud().panels.screen.stage().root.descendantMatches(Toast.class).stream()
                        .map(Toast::text)
                        .sorted()
                        .toList());
        assertEquals(List.of("nothing to redo", "nothing to undo", "nothing to undo"), said);
    }

    @Test
    void theFollowGoesToTheLeaderThatIsSelected() {
        openSandbox(1280, 720);
        for (int n = 0; n < 3; n++) {
            int number = n;
            Group group = run.call(0, () -> simulation.world().groups().all().get(number));
            int member = group.leader() == group.member(0) ? group.member(1) : group.member(0);
            run.call(2, () -> {
                run.hud().parts.view().viewpoints().letGo();
                run.hud().parts.run().selection().select(new AgentThing(member));
                run.hud().parts.view().viewpoints().follow();
                return true;
            });
            assertEquals(
                    member,
                    run.call(0, () -> run.hud().parts.view().viewpoints().followedAgent()));
            run.frames(3);
            for (int press = 0; press < 2; press++) {
                robot.click("inspector/leader");
                run.frames(3);
                assertEquals(
                        group.id(),
                        run.call(0, () -> run.hud().parts.view().viewpoints().followed()),
                        "press " + press);
                run.call(2, () -> {
                    run.hud().parts.run().selection().select(new AgentThing(member));
                    return true;
                });
                run.frames(3);
            }
        }
    }

    @Test
    void thePageOfKeysSearchesForWhatIsTypedAndEscClosesIt() {
        openSandbox(1280, 720);
        press(KeyInput.KEY_F1, '\0');
        run.frames(2);
        robot.type("undo");
        TextEntry entry = run.call(0, () -> run.hud().panels.screen.stage().entry());
        assertEquals("undo", entry.text());
        press(KeyInput.KEY_ESCAPE, '\u001b');
        run.frames(2);
        assertFalse(robot.shows("help"));
        assertNull(run.call(0, () -> run.hud().panels.screen.stage().entry()));
    }

    @Test
    void undoingACameraKeyLeavesTheClock() {
        openSandbox(1280, 720);
        for (int round = 0; round < 3; round++) {
            makeSteps(60 + 30 * round);
            run.call(2, () -> {
                if (run.hud().parts.view().shots().plays()) {
                    run.hud().parts.view().shots().play();
                }
                simulation.setPaused(true);
                return true;
            });
            ShotList before = run.call(0, () -> simulation.edits().shots());
            press(KeyInput.KEY_K, 'k');
            run.frames(2);
            if (round > 0) {
                // Also while the shots play.
                run.call(2, () -> {
                    run.hud().parts.view().shots().play();
                    simulation.setPaused(true);
                    return true;
                });
            }
            long step = run.call(0, () -> simulation.world().steps());
            run.call(4, simulation.edits()::undo);
            assertEquals(before, run.call(0, () -> simulation.edits().shots()));
            run.call(4, () -> {
                simulation.setPaused(true);
                return true;
            });
            assertEquals(step, run.call(0, () -> simulation.world().steps()));
        }
    }

    @Test
    void thatEverybodyHasLeftIsSaidOnce() {
        openSandbox(640, 480);
        run.call(3, () -> {
            Scene scene = Scenes.load("evacuation");
            Area gate = scene.setup().traffic().exits().get(0).area();
            GroupSetup late = scene.setup().groups().get(0);
            SourceSetup closed = SourceSetup.of("yard", gate, 1, late).with(new Inflow(false, 1, 0));
            simulation
                    .sessions()
                    .load(scene.with(new SetupBuilder(scene.setup()).add(closed).build()));
            return true;
        });
        run.call(3, () -> {
            simulation.setPaused(true);
            return true;
        });
        String said = "Everybody has left, after 0:";
        assertTrue(toasts().stream().noneMatch(text -> text.startsWith(said)));
        for (int i = 0; i < 40 && run.call(0, () -> simulation.world().agents().living()) > 0; i++) {
            makeSteps(200);
        }
        run.frames(2);
        assertEquals(0, run.call(0, () -> simulation.world().agents().living()));
        assertEquals(1, toasts().stream().filter(text -> text.startsWith(said)).count(), toasts().toString());
    }

    @Test
    void aLargeSceneSaysThatItLoadsBeforeItStartsAgain() {
        openSandbox(640, 480);
        int generation = run.call(0, simulation::generation);
        run.call(1, () -> {
            simulation.sessions().restartWithAgents(FilePages.MANY);
            return true;
        });
        assertEquals(generation, run.call(0, simulation::generation), "the message is drawn first");
        assertTrue(isLoading(), toasts().toString());
        for (int i = 0; i < 20 && isLoading(); i++) {
            run.frames(1);
        }
        // The square has no room for so many.
        assertEquals(1, toasts().size(), toasts().toString());
        assertFalse(isLoading());
    }

    private boolean isLoading() {
        return toasts().stream().anyMatch(text -> text.startsWith("Loading "));
    }

    @Test
    void aSceneWithThousandsOfPeopleSaysThatItLoadsAndOlderMessagesGo() {
        openSandbox(640, 480);
        // Its level, which takes long, is not read yet.
        assertEquals(
                20_328, run.hud().parts.storage().files().opening("pilgrimage").agents());
        run.call(1, () -> {
            run.hud().say("Of the scene before.");
            Runnable opens = () -> run.hud().parts.storage().files().open(Scenes.load("thesis"));
            run.hud().panels.files.leave(new ReadyScene(20_328, opens));
            return true;
        });
        assertTrue(isLoading(), toasts().toString());
        for (int i = 0; i < 20 && isLoading(); i++) {
            run.frames(1);
        }
        run.frames(3);
        assertEquals("thesis", run.call(0, simulation::scene).name());
        assertEquals(1, toasts().size(), toasts().toString());
        assertTrue(toasts().get(0).startsWith(run.call(0, simulation::scene).about()), toasts().toString());
    }

    @Test
    void aChangeThatTheRunRepeatsIsNamedOnce() {
        openSandbox(1280, 720);
        run.call(0, () -> {
            simulation.setPaused(true);
            return true;
        });
        makeSteps(60);
        run.call(2, () -> {
            SpeciesSetup person = simulation.world().setup().species().get(0);
            return simulation.edits().edit(new Command.SetBody("person", Params.with(person.body(), "maxSpeed", 2f)));
        });
        makeSteps(60);
        run.call(5, () -> {
            simulation.playhead().goTo(30);
            return true;
        });
        run.frames(5);
        assertEquals(30, run.call(0, () -> simulation.world().steps()));
        run.call(2, () -> {
            run.hud().panels.files.saveAs(folder.resolve("mine.yaml"), "", () -> {});
            return true;
        });
        assertTrue(
                toasts().contains("The file holds the scene as it is at this moment, without your later change."),
                toasts().toString());
        assertTrue(toasts().stream().noneMatch(FirstHourTest::repeats), toasts().toString());
        makeSteps(60);
        run.frames(2);
        makeSteps(5);
        assertEquals(1, toasts().stream().filter(FirstHourTest::repeats).count(), toasts().toString());
    }

    private static boolean repeats(String told) {
        return told.startsWith("Onder repeats your change: ") && told.contains("max speed");
    }
}
