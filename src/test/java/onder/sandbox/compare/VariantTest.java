package onder.sandbox.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.state.AppStateManager;
import java.util.List;
import onder.group.ChangeStrategy;
import onder.group.Leadership;
import onder.param.Params;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariantTest {
    /** What a pane may spend in a frame, in nanoseconds. */
    private static final long FRAME = 10_000_000;

    private static final Scene GATE = Scenes.load("gate");

    @Test
    void valuesOfOnePathAndOthersThatComeAlong() {
        List<Variant> variants =
                Variant.parse(List.of("leadership.change=blind,farthest+*.follower.evadeLeader.zone=rectangle"));
        assertEquals(List.of("leadership.change=blind"), variants.get(0).settings());
        assertEquals("change farthest, zone rectangle", variants.get(1).label());
        assertEquals(
                ChangeStrategy.FARTHEST,
                variants.get(1).apply(GATE.setup()).leadership().change());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "leadership.change",
                "=a,b",
                "leadership.change=blind",
                "leadership.change=blind,random,farthest,blind,random"
            })
    void whatIsNoComparisonIsRefused(String text) {
        assertThrows(SceneException.class, () -> Variant.parse(List.of(text)));
    }

    @Test
    void aSettingThatTheSceneLacksIsNamed() {
        Variant variant = Variant.parse(List.of("leadership.change=blind,loud")).get(1);
        String said = assertThrows(SceneException.class, () -> variant.apply(GATE.setup()))
                .getMessage();
        assertTrue(said.contains("change = loud, allowed blind, random, farthest"), said);
    }

    @Test
    void theStrategiesBeginWithThePresentOne() {
        List<Variant> variants = Variant.strategies(GATE.setup());
        assertEquals("change farthest", variants.get(0).label());
        assertEquals(4, variants.size());
    }

    @Test
    void aComparisonThatDoesNotFitIntoMemoryIsRefusedBeforeItBegins() {
        SimulationState million = new SimulationState(Scenes.load("million"), 1, true);
        long memory = Runtime.getRuntime().maxMemory();
        int many = (int) (memory / (400L << 20)) + 1;
        String all = assertThrows(
                        SetupException.class,
                        () -> World.requireMemory(million.world().setup(), many))
                .getMessage();
        assertTrue(all.startsWith(many + " runs side by side with 1000000 agents need about "), all);
        if (many > 6) {
            // Four fit.
            return;
        }
        SideBySide comparison = new SideBySide(
                () -> new AppStateManager(null), million, null, new Selection(), () -> 50, () -> () -> {});
        String said = assertThrows(SetupException.class, () -> comparison.begin(List.of(0, 1, 2, 3)))
                .getMessage();
        assertTrue(said.startsWith("4 runs side by side with 1000000 agents need about "), said);
        assertTrue(said.contains("JAVA_OPTS=-Xmx"), said);
    }

    /** Each pane is the run that its variant alone would be, whatever the user does meanwhile. */
    @Test
    void aPaneIsTheRunOfItsVariantWithTheUsersCommands() {
        List<Variant> variants = Variant.parse(List.of("leadership.change=blind,farthest"));
        Scene first = GATE.with(variants.get(0).apply(GATE.setup()));
        SimulationState clock = new SimulationState(first, 1, false);
        Leadership byUser =
                Params.with(Params.with(first.setup().leadership(), "grace", 0.5f), "change", ChangeStrategy.RANDOM);
        Leadership adapted = Params.with(byUser, "change", ChangeStrategy.FARTHEST);
        try (Pane pane = new Pane(clock, variants.get(1));
                World alone = GATE.with(variants.get(1).apply(GATE.setup())).begin(1)) {
            for (int frame = 0; frame < 200; frame++) {
                if (frame == 50) {
                    clock.world().send(new Command.Set(byUser));
                }
                clock.update(1 / 30f);
                pane.update(FRAME);
                assertEquals(clock.world().steps(), pane.world().steps());
            }
            long sent = clock.world().log().get(0).step();
            while (alone.steps() < pane.world().steps()) {
                if (alone.steps() == sent) {
                    alone.send(new Command.Set(adapted));
                }
                alone.step();
            }
            assertEquals(alone.hash(), pane.world().hash());
            assertNotEquals(clock.world().hash(), pane.world().hash());
            assertEquals(adapted, pane.world().setup().leadership());
            clock.sessions().restart();
            clock.update(1 / 30f);
            pane.update(FRAME);
            assertEquals(2, pane.generation());
            assertEquals(clock.world().steps(), pane.world().steps());
            assertEquals(
                    ChangeStrategy.FARTHEST, pane.world().setup().leadership().change());
        } finally {
            clock.world().close();
        }
    }

    @Test
    void commandsThatTouchNothingComparedPassAsTheyAre() {
        Variant variant =
                Variant.parse(List.of("leadership.change=blind,farthest")).get(0);
        Command command = new Command.RemoveAgent(3);
        assertEquals(command, variant.adapt(command));
        Command rules = new Command.Set(GATE.setup().rules());
        assertEquals(rules, variant.adapt(rules));
    }
}
