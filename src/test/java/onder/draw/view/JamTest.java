package onder.draw.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.agents.AgentsView;
import onder.core.agents.Contact;
import onder.draw.view.people.AgentPoses;
import onder.draw.view.people.Gait;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;

/** What pictures show of a jam whose contact pushes everybody to and fro, at sixty a second: the scene <em>gate</em>. */
class JamTest {
    private static final int JAMMED = 30 * 60;
    private static final int HALF_A_SECOND = 30;

    /** How far the mean body goes over half a second in sum, how far it comes, and the legs' mean speed. */
    private record Motion(double way, double net, double pace, double mostOff, int people) {}

    /** @param jammed whether of those who come less than a third of their way; otherwise of those who go straight on */
    private static Motion motion(boolean jammed) {
        try (World world = Scenes.load("gate").begin(1)) {
            assertEquals(Contact.CAGE, world.setup().rules().contact());
            AgentsView agents = world.agents();
            int count = agents.count();
            AgentPoses poses = new AgentPoses();
            double[] trueWay = new double[count];
            double[] way = new double[count];
            double[] off = new double[count];
            float[][] from = new float[4][count];
            float[][] last = new float[2][count];
            for (int step = 1; step <= JAMMED + HALF_A_SECOND; step++) {
                world.step();
                poses.begin(agents, world.bounds(), 1, (float) world.time());
                poses.place(0, count);
                for (int i = 0; i < count; i++) {
                    poses.take(i, Gait.PERSON, 0);
                    if (step == JAMMED) {
                        from[0][i] = agents.x(i);
                        from[1][i] = agents.z(i);
                        from[2][i] = poses.x(i);
                        from[3][i] = poses.z(i);
                    } else if (step > JAMMED) {
                        trueWay[i] += Math.hypot(agents.x(i) - agents.previousX(i), agents.z(i) - agents.previousZ(i));
                        way[i] += Math.hypot(poses.x(i) - last[0][i], poses.z(i) - last[1][i]);
                        off[i] = Math.max(off[i], Math.hypot(poses.x(i) - agents.x(i), poses.z(i) - agents.z(i)));
                    }
                    last[0][i] = poses.x(i);
                    last[1][i] = poses.z(i);
                }
            }
            double ways = 0;
            double nets = 0;
            double paces = 0;
            double mostOff = 0;
            int people = 0;
            for (int i = 0; i < count; i++) {
                double trueNet = Math.hypot(agents.x(i) - from[0][i], agents.z(i) - from[1][i]);
                if (jammed ? trueNet < trueWay[i] / 3 : trueNet > 0.98 * trueWay[i]) {
                    ways += way[i];
                    nets += Math.hypot(poses.x(i) - from[2][i], poses.z(i) - from[3][i]);
                    paces += poses.part(i, AgentPoses.SPEED);
                    mostOff = Math.max(mostOff, off[i]);
                    people++;
                }
            }
            return new Motion(ways / people, nets / people, paces / people, mostOff, people);
        }
    }

    @Test
    void whoIsJammedDoesNotShakeNorRunOnTheSpot() {
        Motion jam = motion(true);
        assertTrue(jam.people > 40, "jammed: " + jam);
        assertTrue(jam.way < 1.4 * jam.net, "shakes: " + jam);
        assertTrue(jam.pace < 2 * jam.net / 0.5 + 0.1, "runs on the spot: " + jam);
        assertTrue(jam.mostOff < 0.061, "drawn elsewhere: " + jam);
    }

    @Test
    void whoWalksOnIsDrawnWhereItIs() {
        Motion walk = motion(false);
        assertTrue(walk.people > 5, "walking: " + walk);
        assertTrue(walk.mostOff < 0.005, "drawn elsewhere: " + walk);
    }
}
