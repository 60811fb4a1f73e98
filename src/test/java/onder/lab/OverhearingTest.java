package onder.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** In moving crowds most agents find out by their neighbours what a centre knows. */
class OverhearingTest {
    private static Overhearing after(String scene, int windows) {
        try (World world = Scenes.load(scene).begin(1)) {
            Overhearing overhearing = new Overhearing(world);
            while (overhearing.windows() < windows) {
                world.step();
                overhearing.step();
            }
            return overhearing;
        }
    }

    @Test
    void inTheGateAndAmongThoseWhoMergeMostAgreeWithTheCentre() {
        for (String scene : new String[] {"gate", "merging"}) {
            Overhearing overhearing = after(scene, 10);
            System.out.print(scene + ", " + overhearing.text());
            for (int question = 0; question < 3; question++) {
                double agreement = overhearing.agreement(question);
                assertTrue(agreement > 0.6 && agreement <= 1, scene + " " + question + ": " + agreement);
            }
        }
    }

    @Test
    void whoOverhearsChangesNothing() {
        try (World heard = Scenes.load("gate").begin(1);
                World unheard = Scenes.load("gate").begin(1)) {
            Overhearing overhearing = new Overhearing(heard);
            for (int i = 0; i < 200; i++) {
                heard.step();
                overhearing.step();
                unheard.step();
            }
            assertEquals(unheard.hash(), heard.hash());
        }
    }
}
