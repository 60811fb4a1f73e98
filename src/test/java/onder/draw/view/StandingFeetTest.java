package onder.draw.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.draw.rig.BodyFiles;
import onder.draw.view.people.AgentPoses;
import onder.draw.view.people.Bodies;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.Gait;
import onder.world.setup.BodyFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the feet of bodies that somebody made are in the world, by the numbers that their shader gets. */
class StandingFeetTest {
    private static final float DT = 1 / 60f;
    /** What is lower stands, in metres. */
    private static final float LOW = 0.006f;

    private static BodyModel puppet;

    @BeforeAll
    static void open() {
        puppet = puppet();
    }

    static BodyModel puppet() {
        return BodyFiles.open(new BodyFile("Models/puppet.glb", "Walk", 1.75f, null));
    }

    /** One agent on its way, as the view draws it. */
    static final class Walker {
        final Agents agents = new Agents(1);
        private final AgentPoses poses = new AgentPoses();
        private final BodyModel puppet;
        private final Gait gait;
        private final float[] instance = new float[Bodies.FLOATS];
        private final int id;
        private double heading;
        float seconds;

        Walker(BodyModel puppet, int id) {
            this.puppet = puppet;
            this.id = id;
            gait = Gait.of(puppet);
        }

        void go(float speed, float turning) {
            heading += turning * DT;
            agents.slots.previousX[0] = agents.x(0);
            agents.slots.previousZ[0] = agents.z(0);
            agents.slots.previousHx[0] = agents.hx(0);
            agents.slots.previousHz[0] = agents.hz(0);
            agents.slots.hx[0] = (float) Math.sin(heading);
            agents.slots.hz[0] = (float) Math.cos(heading);
            agents.slots.x[0] += speed * DT * agents.hx(0);
            agents.slots.z[0] += speed * DT * agents.hz(0);
            seconds += DT;
            poses.begin(agents.view(), new Bounds.Open(1000, 1000), 1, seconds);
            poses.place(0, 1);
            int p = poses.take(0, gait, 0);
            Bodies.body(instance, 0, poses.pose, p, gait, 0, id, 0, 0);
        }

        /** Where a vertex is drawn: the same as Model.vert works out, but for the lean, which the ground has none of. */
        float[] place(int vertex) {
            float size = 0.96f + 0.08f * draw(id, 1);
            float walks = (float) Math.floor(instance[4]) / 256 / (puppet.stride() * size);
            float phase = instance[4] - (float) Math.floor(instance[4]);
            float[] p = new float[3];
            for (int axis = 0; axis < 3; axis++) {
                float standing = puppet.standing(vertex, axis);
                p[axis] = size * (standing + walks * (puppet.walking(vertex, axis, phase) - standing));
            }
            return new float[] {
                instance[0] + p[2] * instance[2] + p[0] * instance[3],
                p[1],
                instance[1] + p[2] * instance[3] - p[0] * instance[2]
            };
        }

        private static float draw(float id, float purpose) {
            double v = id * 0.7548777 + purpose * 0.5698403;
            v -= Math.floor(v);
            v *= v + 31.7;
            v *= v + 17.3;
            return (float) (v - Math.floor(v));
        }
    }

    /** How far any vertex that stands is carried while it stands, at most, in metres. */
    private static float slide(Walker walker, float speed, float turning, int pictures) {
        float most = 0;
        float[][] stood = new float[puppet.vertices()][];
        int steps = 0;
        for (int i = 0; i < pictures; i++) {
            walker.go(speed, turning);
            for (int v = 0; v < puppet.vertices(); v++) {
                float[] at = walker.place(v);
                if (at[1] > LOW) {
                    stood[v] = null;
                } else if (stood[v] == null) {
                    stood[v] = at;
                    steps++;
                } else {
                    most = Math.max(most, (float) Math.hypot(at[0] - stood[v][0], at[2] - stood[v][2]));
                }
            }
        }
        assertTrue(steps > 40, "vertices that came down: " + steps);
        return most;
    }

    @ParameterizedTest
    @CsvSource({"0.5, 0", "1.0, 0", "1.4, 0", "2.0, 0", "0.5, 0.15", "1.0, 0.2", "1.4, 0.25", "2.0, -0.3"})
    void aFootOnTheGroundStaysWithinThreeCentimetres(float speed, float turning) {
        for (int id = 0; id < 4; id++) {
            Walker walker = new Walker(puppet, id * 37);
            for (int i = 0; i < 200; i++) {
                walker.go(speed, turning);
            }
            float slide = slide(walker, speed, turning, 200);
            assertTrue(
                    slide < (turning == 0 ? 0.015f : 0.03f),
                    "a foot of " + id + " slid by " + slide + " m at " + speed + " m/s");
        }
    }

    @ParameterizedTest
    @ValueSource(floats = {0.3f, 0.7f, 1.2f, 1.6f})
    void stepsAreShorterWhereTheAgentIsSlower(float speed) {
        Gait gait = Gait.of(puppet);
        assertTrue(gait.stride(speed) <= puppet.stride());
        if (speed > puppet.speed()) {
            assertEquals(puppet.stride(), gait.stride(speed), 1e-4f);
        } else {
            assertEquals(puppet.stride() * Math.sqrt(speed / puppet.speed()), gait.stride(speed), 1e-3f);
        }
    }

    @Test
    void whoStandsMovesNoFoot() {
        Walker walker = new Walker(puppet, 5);
        for (int i = 0; i < 120; i++) {
            walker.go(1.2f, 0);
        }
        for (int i = 0; i < 240; i++) {
            walker.go(0, 0);
        }
        List<float[]> before = new ArrayList<>();
        for (int v = 0; v < puppet.vertices(); v++) {
            before.add(walker.place(v));
        }
        walker.go(0, 0);
        for (int v = 0; v < puppet.vertices(); v++) {
            float[] now = walker.place(v);
            for (int axis = 0; axis < 3; axis++) {
                assertEquals(before.get(v)[axis], now[axis], 1e-4f);
            }
        }
    }
}
