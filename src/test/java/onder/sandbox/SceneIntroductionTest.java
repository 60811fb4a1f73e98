package onder.sandbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.scene.Scene;
import onder.scene.SceneKind;
import onder.scene.Scenes;
import onder.world.setup.Command;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;

/** What is said when a scene opens follows from the scene. */
class SceneIntroductionTest {
    private static String of(String scene) {
        return SceneIntroduction.of(Scenes.unopened(scene));
    }

    @Test
    void everySceneIsIntroducedByItsSentence() {
        for (String name : SceneKind.allScenes()) {
            assertTrue(of(name).startsWith(Scenes.unopened(name).about() + "."), name);
        }
        assertEquals(Scenes.unopened("plaza").about() + ".", of("plaza"));
    }

    @Test
    void anAlarmIsAnnouncedWithItsTime() {
        assertTrue(of("evacuation").endsWith(". An alarm sounds at 0:20."), of("evacuation"));
    }

    @Test
    void otherEventsAreAnnouncedByTheirNumberAndTheFirstTime() {
        Scene plaza = Scenes.load("plaza").saying("");
        SetupBuilder setup = new SetupBuilder(plaza.setup()).at(75, new Command.ClearGoal(3));
        assertEquals("One event is scheduled, at 1:15.", SceneIntroduction.of(plaza.with(setup.build())));
        setup.at(9.5f, new Command.ClearGoal(2));
        assertEquals("2 events are scheduled, the first at 0:09.", SceneIntroduction.of(plaza.with(setup.build())));
    }

    @Test
    void whereTheMouseIsALureItSaysSo() {
        for (String name : SceneKind.allScenes()) {
            assertEquals(name.equals("hunt"), of(name).contains("Move the mouse over the picture"), name);
        }
        assertTrue(of("gallery/prey").endsWith("to lure the prey."));
        assertFalse(of("gallery/hunt").isEmpty());
    }
}
