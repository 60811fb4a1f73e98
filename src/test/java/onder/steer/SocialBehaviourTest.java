package onder.steer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.agents.Memory;
import onder.core.geometry.Point;
import onder.param.Params;
import onder.steer.behaviour.Attack;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Hunt;
import onder.steer.behaviour.LookForAGroup;
import onder.steer.behaviour.OffsetPursuit;
import onder.steer.behaviour.Prey;
import onder.steer.behaviour.Pursue;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.SingleFile;
import onder.steer.behaviour.Wander;
import onder.steer.perception.FileOrder;
import onder.steer.perception.FoodWeb;
import onder.steer.perception.OtherAgent;
import org.junit.jupiter.api.Test;

/** Predators, prey, files and those who look for a group: each force against its formula worked out by hand. */
class SocialBehaviourTest {
    /** Agent 0 hunts agent 1, at (3, 4) from it; mass 2 kg, top speed 4 m/s. */
    private static BehaviourStage chase() {
        return new BehaviourStage(3)
                .put(0, 0, 0, 1, 0, 90)
                .kind(0, 0)
                .put(1, 3, 4, 0, 2, 0)
                .kind(1, 1)
                .put(2, 0, -2, 0, 0, 0)
                .kind(2, 2);
    }

    private static Attack attack() {
        return with(Params.defaults(Attack.class), "responseTime", 0.5);
    }

    @Test
    void anAttackerPursuesTheNearestPreyThatItPerceives() {
        BehaviourStage stage = chase();
        // T = 5/(4 + 2); F = 2·(4·û − v)/0.5; agent 2 is nearer but nobody's prey here.
        double dz = 4 + 2 * 5 / 6.0;
        double d = Math.hypot(3, dz);
        assertForce(4 * (4 * 3 / d - 1), 4 * 4 * dz / d, stage.force(attack(), 0));
        assertEquals(0, stage.catches.size());
        stage.body = Params.with(stage.body, "perception", 4.99f);
        assertWanders(stage, attack(), 0, 3);
        stage.put(1, -1, 3, 0, 2, 0);
        stage.body = Params.with(stage.body, "fieldOfView", 180);
        assertWanders(stage, attack(), 0, 3);
    }

    @Test
    void preyNearerThanTheCatchingDistanceIsCaughtAndTheAttackerWanders() {
        BehaviourStage stage = chase().put(1, 0, 2.501, 0, 0, 0);
        stage.force(attack(), 0);
        assertEquals(0, stage.catches.size());
        stage.put(1, 0, 2.499, 0, 0, 0);
        assertWanders(stage, attack(), 0, 3);
        assertEquals(1, stage.catches.size());
        assertEquals(0, stage.catches.predator(0));
        assertEquals(1, stage.catches.prey(0));
    }

    @Test
    void aStrollingAttackerKeepsToItsPace() {
        BehaviourStage stage = chase().put(0, 0, 0, 3, 0, 90);
        stage.web = FoodWeb.NONE;
        Attack calm = with(with(attack(), "wander", 0), "pace", 0.5);
        // Half the top speed is 2 m/s.
        assertForce(4 * (2 - 3), 0, stage.force(calm, 0));
        stage.put(0, 0, 0, 1.9, 0, 90);
        assertForce(0, 0, stage.force(calm, 0));
    }

    @Test
    void aHunterTiresByTheSecondRestsUntilItIsFullAndChoosesAnew() {
        for (float dt : new float[] {1 / 60f, 0.012f}) {
            BehaviourStage stage = chase();
            stage.dt = dt;
            Hunt hunt = with(Params.defaults(Hunt.class), "stamina", 60);
            int chasing = 0;
            int resting = 0;
            stage.force(hunt, 0);
            assertEquals(2, stage.agents.memory(Memory.QUARRY)[0], "the first step chooses");
            while (stage.agents.memory(Memory.RESTING)[0] == 0) {
                stage.force(hunt, 0);
                chasing++;
            }
            assertEquals(0.5, chasing * dt, 1.5 * dt, "60 at 120 a second");
            assertEquals(0, stage.agents.memory(Memory.QUARRY)[0], "it drops its prey");
            while (stage.agents.memory(Memory.FATIGUE)[0] > 0) {
                assertWanders(stage, hunt, 0, 3);
                resting++;
            }
            assertEquals(2, stage.agents.memory(Memory.QUARRY)[0], "it has chosen meanwhile");
            assertTrue(Math.abs(stage.force(hunt, 0)[1]) > 10, "and off it goes");
            assertEquals(1, resting * dt, 2.5 * dt, "60 at 60 a second");
        }
    }

    @Test
    void aHunterKeepsToItsPreyHoweverFarAndNearWhomElse() {
        BehaviourStage stage = new BehaviourStage(3)
                .put(0, 0, 0, 1, 0, 90)
                .put(1, 3, 4, 0, 2, 0)
                .kind(1, 1)
                .put(2, 9, 9, 0, 0, 0);
        stage.kind(2, 1);
        Hunt hunt = with(Params.defaults(Hunt.class), "responseTime", 0.5);
        assertWanders(stage, hunt, 0, 3);
        stage.put(1, 30, 40, 0, 0, 0).put(2, 1, 0, 0, 0, 0);
        assertForce(4 * (4 * 0.6 - 1), 4 * 4 * 0.8, stage.force(hunt, 0));
        // T = 50/4 is cut to 2 s.
        stage.put(1, 30, 40, 0, 2, 0);
        double d = Math.hypot(30, 44);
        assertForce(4 * (4 * 30 / d - 1), 4 * 4 * 44 / d, stage.force(hunt, 0));
        assertEquals(0, stage.catches.size());
        stage.agents.remove(1);
        assertWanders(stage, hunt, 0, 3);
        assertEquals(3, stage.agents.memory(Memory.QUARRY)[0]);
    }

    @Test
    void aHunterCatchesOnlyWhenToldTo() {
        BehaviourStage stage = chase().put(1, 0, 0.5, 0, 0, 0);
        Hunt hunt = Params.defaults(Hunt.class);
        stage.force(hunt, 0);
        stage.force(hunt, 0);
        assertEquals(0, stage.catches.size());
        stage.force(with(hunt, "catchDistance", 0.6), 0);
        assertEquals(1, stage.catches.size());
        stage.force(with(hunt, "catchDistance", 0.5), 0);
        assertEquals(0, stage.catches.size());
    }

    @Test
    void preyEvadesFirstThenGoesForTheLureThenWanders() {
        BehaviourStage stage = chase().put(1, 0, 0, 1, 0, 90).put(0, -3, 4, 0, -2, 0);
        Prey prey = with(Params.defaults(Prey.class), "responseTime", 0.5);
        stage.pointer = new Point(0, 2);
        // T = 5/4: it flees from (−3, 4 − 2.5).
        double d = Math.hypot(3, 1.5);
        assertForce(4 * (4 * 3 / d - 1), 4 * 4 * -1.5 / d, stage.force(prey, 1));
        assertForce(-4, 4 * 4 * 2 / 3.0, stage.force(with(prey, "threatRange", 4.99f), 1));
        stage.web = FoodWeb.NONE;
        assertForce(-4, 4 * 4 * 2 / 3.0, stage.force(prey, 1));
        stage.pointer = new Point(0, 29.9f);
        assertForce(-4, 16, stage.force(prey, 1));
        stage.pointer = new Point(0, 30.1f);
        assertWanders(stage, prey, 1, 3);
        stage.pointer = null;
        assertWanders(stage, prey, 1, 3);
    }

    @Test
    void singleFileIsOffsetPursuitOfTheOneInFront() {
        BehaviourStage stage = new BehaviourStage(3)
                .put(0, 50, 0, 0, 0, 0)
                .put(1, 0, 0, 1, 0, 90)
                .put(2, 10, 0, 0, 1, 0);
        stage.front = 2;
        SingleFile file = new SingleFile(FileOrder.RING, -2, 1, 12, 0.5f);
        float[] inFile = stage.force(file, 1);
        stage.leader = 2;
        assertArrayEquals(stage.force(new OffsetPursuit(-2, 1, 0.5f), 1), inFile);
        // The point is (11, −2) away.
        assertForce(0, 0, stage.force(with(file, "range", 11.1), 1));
        stage.front = 1;
        assertForce(0, 0, stage.force(file, 1));
    }

    @Test
    void whoLooksForAGroupPerceivesATenthFartherEveryTwelveMillisecondsUpToTwiceAsFar() {
        // Perception 10 m; the only other one is 16.5 m away.
        BehaviourStage stage = new BehaviourStage(2).put(0, 0, 0, 1, 0, 90).put(1, 16.5, 0, 0, 0, 0);
        stage.dt = 0.012f;
        LookForAGroup look = with(Params.defaults(LookForAGroup.class), "responseTime", 0.5);
        for (int i = 1; i <= 7; i++) {
            assertForce(0, 0, stage.force(look, 0));
            assertEquals(10 + i, stage.agents.perception(0, stage.body), 1e-4);
        }
        assertForce(4 * (4 - 1), 0, stage.force(look, 0));
        assertEquals(16, stage.agents.perception(0, stage.body), 1e-4);
        stage.put(1, 9.9, 0, 0, 0, 0);
        for (int i = 5; i >= 0; i--) {
            stage.force(look, 0);
            assertEquals(10 + i, stage.agents.perception(0, stage.body), 1e-4);
        }
        stage.force(look, 0);
        assertEquals(10, stage.agents.perception(0, stage.body));
        stage.put(1, 40, 0, 0, 0, 0);
        for (int i = 0; i < 30; i++) {
            stage.force(look, 0);
        }
        assertEquals(20, stage.agents.perception(0, stage.body));
        assertEquals(10, stage.agents.perception(1, stage.body), "the other one does not look");
    }

    @Test
    void onlyOnesOwnKindIsAGroupToLookFor() {
        BehaviourStage stage = new BehaviourStage(2)
                .put(0, 0, 0, 1, 0, 90)
                .put(1, 5, 0, 0, 0, 0)
                .kind(1, 1);
        assertForce(0, 0, stage.force(Params.defaults(LookForAGroup.class), 0));
        assertTrue(stage.agents.perception(0, stage.body) > 10);
    }

    @Test
    void aWidenedRadiusWidensEverySumAndEverySearch() {
        BehaviourStage stage = new BehaviourStage(2)
                .put(0, 0, 0, 1, 0, 90)
                .put(1, 15, 0, 0, 0, 0)
                .kind(1, 1);
        Separation separation = Params.defaults(Separation.class);
        Pursue pursue = Params.defaults(Pursue.class);
        assertForce(0, 0, stage.force(separation, 0));
        assertForce(0, 0, stage.force(pursue, 0));
        stage.agents.remember(Memory.WIDENING);
        stage.agents.memory(Memory.WIDENING)[0] = 0.6f;
        assertForce(2 * 2 * -1 / 15.0, 0, stage.force(separation, 0));
        assertTrue(stage.force(pursue, 0)[0] > 0);
        assertForce(0, 0, stage.force(separation, 1));
    }

    @Test
    void whatTheFoodWebSaysIsWhatIsPreyAndWhatIsAHunter() {
        BehaviourStage stage = chase();
        Pursue hunters = with(Params.defaults(Pursue.class), "target", OtherAgent.HUNTER);
        Pursue prey = with(Params.defaults(Pursue.class), "target", OtherAgent.PREY);
        assertForce(0, 0, stage.force(hunters, 0));
        assertTrue(stage.force(prey, 0)[1] > 0);
        assertTrue(stage.force(hunters, 1)[1] < 0, "0 hunts 1");
        assertTrue(stage.force(prey, 1)[1] < 0, "1 hunts 2");
        assertTrue(stage.force(hunters, 2)[1] > 0);
        assertForce(0, 0, stage.force(prey, 2));
    }

    /** The force is that of the default wander with that strength. */
    private static void assertWanders(BehaviourStage stage, Behaviour behaviour, int id, double strength) {
        float ahead = stage.agents.slots.wanderAhead[id];
        float left = stage.agents.slots.wanderLeft[id];
        float[] expected = stage.force(with(Params.defaults(Wander.class), "strength", strength), id);
        stage.agents.slots.wanderAhead[id] = ahead;
        stage.agents.slots.wanderLeft[id] = left;
        assertForce(expected[0], expected[1], stage.force(behaviour, id));
        assertTrue(Math.hypot(expected[0], expected[1]) > 0);
    }

    private static <T extends Record> T with(T settings, String parameter, Object value) {
        return Params.with(settings, parameter, value);
    }

    private static void assertForce(double x, double z, float[] force) {
        assertEquals(x, force[0], 1e-4 * Math.max(1, Math.abs(x)), "x");
        assertEquals(z, force[1], 1e-4 * Math.max(1, Math.abs(z)), "z");
    }
}
