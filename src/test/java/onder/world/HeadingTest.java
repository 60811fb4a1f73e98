package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.agents.AgentsView;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How far the heading is from the velocity's direction. */
class HeadingTest {
    /** Slower than this, in m/s, nobody has a direction of motion. */
    private static final double STANDING = 2e-3;

    /** The largest angle between heading and velocity among those who move, in radians. */
    private static double farthestOff(AgentsView agents) {
        double most = 0;
        for (int i = 0; i < agents.count(); i++) {
            if (agents.speed(i) > STANDING) {
                double cross = agents.headingX(i) * (double) agents.velocityZ(i)
                        - agents.headingZ(i) * (double) agents.velocityX(i);
                double dot = agents.headingX(i) * (double) agents.velocityX(i)
                        + agents.headingZ(i) * (double) agents.velocityZ(i);
                most = Math.max(most, Math.abs(Math.atan2(cross, dot)));
            }
        }
        return most;
    }

    @ParameterizedTest
    @CsvSource({
        "thesis, random, off",
        "thesis, farthest, rectangle",
        "thesis-obstacles-5, farthest, sector",
        "thesis-obstacles, random, off",
        "thesis-obstacles-35, farthest, rectangle"
    })
    void inTheThesisScenesItFollowsAtOnceInEveryStep(String scene, String change, String zone) {
        Setup setup = Scenes.load(scene).setup();
        setup = Settings.set(setup, "leadership.change=" + change);
        setup = Settings.set(setup, "agent.follower.evadeLeader.zone=" + zone);
        World world = new World(setup);
        for (int step = 0; step < 2500; step++) {
            world.step();
            double off = farthestOff(world.agents());
            assertTrue(off <= 1e-6, "step " + step + ": " + off + " rad off");
        }
    }

    @Test
    void aLimitedTurnLagsBehindTheVelocity() {
        World world = new World(Settings.set(Scenes.load("thesis").setup(), "agent.body.turnRate=3.1415927"));
        double most = 0;
        for (int step = 0; step < 300; step++) {
            world.step();
            most = Math.max(most, farthestOff(world.agents()));
        }
        assertTrue(most > 1, "at most " + most + " rad off");
        assertEquals(
                Float.POSITIVE_INFINITY,
                Scenes.load("thesis").setup().species().get(0).body().turnRate());
    }
}
