package onder.steer;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import onder.core.agents.Body;
import onder.param.Params;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** With a movement manager's defaults, many gather round whom they follow, keep their bodies apart and stay. */
class GatheringTest {
    private static final int FOLLOWERS = 60;
    private static final float DT = 1 / 20f;
    private static final float WALK = 1.2f;
    private static final Body BODY = Params.defaults(Body.class);

    /** How near bodies may be for the rest of a push to be still under way, in metres. */
    private static final double TOLERANCE = 0.01;

    /** The share of the ground that discs cover which nobody has arranged. Source: random close packing in the plane. */
    private static final double PACKING = 0.82;

    private final MovementManager player = new MovementManager(BODY).place(5, 3);
    private final List<MovementManager> followers = new ArrayList<>();
    private final List<List<Mover>> others = new ArrayList<>();

    static IntStream seeds() {
        return IntStream.rangeClosed(1, 10);
    }

    private void begin(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < FOLLOWERS; i++) {
            followers.add(new MovementManager(BODY, i)
                    .place((float) random.nextDouble(-10, 10), (float) random.nextDouble(-10, 10)));
        }
        for (MovementManager follower : followers) {
            List<Mover> its = new ArrayList<>(followers);
            its.remove(follower);
            its.add(player);
            others.add(its);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void sixtyGatherRoundAPlayerAndStay(int seed) {
        begin(seed);
        pass(30, 0);
        check();
        pass(30, 0);
        check();
    }

    @Test
    void theyAreWithItAgainWhenItHasGoneOn() {
        begin(11);
        pass(20, 0);
        pass(30, WALK);
        pass(20, 0);
        check();
    }

    private void pass(int seconds, float speed) {
        player.velocity(speed, 0);
        for (int step = 0; step < seconds / DT; step++) {
            player.place(player.x() + speed * DT, player.z());
            for (int i = 0; i < FOLLOWERS; i++) {
                followers.get(i).among(others.get(i)).followLeader(player).separation();
            }
            followers.forEach(follower -> follower.update(DT));
        }
    }

    private void check() {
        double disc = Math.sqrt((FOLLOWERS + 1) / PACKING) * 3 * BODY.radius() / 2;
        double behind = 0.6;
        for (int i = 0; i < FOLLOWERS; i++) {
            double away = distance(followers.get(i), player);
            assertTrue(away < 1.5 * disc + behind, i + " is " + away + " m off");
            for (Mover other : others.get(i)) {
                double apart = distance(followers.get(i), other);
                assertTrue(apart > 2 * BODY.radius() - TOLERANCE, i + " is " + apart + " m from another");
            }
        }
    }

    private static double distance(Mover one, Mover other) {
        return Math.hypot(one.x() - other.x(), one.z() - other.z());
    }
}
