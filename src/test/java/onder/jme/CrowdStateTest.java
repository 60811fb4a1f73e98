package onder.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import onder.core.agents.Nature;
import onder.core.agents.Role;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Hunt;
import onder.world.setup.Command;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.Test;

/** What a crowd does in a game, frame by frame. */
class CrowdStateTest {
    private static final float DT = 1 / 60f;

    private final Node root = new Node("root");

    private static CrowdState crowd() {
        return new CrowdState(builder().build());
    }

    private static Crowd.Builder builder() {
        return Crowd.builder().species("villager", Presets.PEDESTRIAN).threads(1);
    }

    private static void frames(CrowdState crowd, int frames) {
        for (int i = 0; i < frames; i++) {
            crowd.update(DT);
        }
    }

    private List<Spatial> npcs(int count) {
        List<Spatial> npcs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            npcs.add(Game.npc(root, i % 20 * 0.8f, i / 20 * 0.8f));
        }
        return npcs;
    }

    @Test
    void spatialsWalkToTheirGoalFrontFirstWhateverTheyHangFrom() {
        Node parent = new Node("parent");
        parent.setLocalTranslation(5, 1, -3);
        parent.setLocalRotation(new Quaternion().fromAngles(0.3f, 1.1f, -0.2f));
        parent.setLocalScale(2.5f);
        root.attachChild(parent);
        CrowdState crowd = new CrowdState(builder().height((x, z) -> 2 + x / 10).build());
        Spatial walker = Game.npc(parent, 0, 0);
        Vector3f start = walker.getWorldTranslation().clone();
        CrowdMember member = crowd.group("villager").goal(start.x, start.z + 30).add(walker);
        frames(crowd, 300);
        Vector3f now = walker.getWorldTranslation();
        assertTrue(now.z > start.z + 4, "it walks: " + now);
        assertEquals(member.place().x, now.x, 0.03);
        assertEquals(2 + now.x / 10, now.y, 1e-4);
        Vector3f front = walker.getWorldRotation().mult(Vector3f.UNIT_Z);
        assertEquals(0, front.distance(Vector3f.UNIT_Z), 0.05, "its front is ahead: " + front);
        assertEquals(0, walker.getWorldRotation().mult(Vector3f.UNIT_Y).distance(Vector3f.UNIT_Y), 1e-4);
    }

    @Test
    void betweenStepsSpatialsGoOnEvenly() {
        CrowdState crowd = crowd();
        Spatial walker = Game.npc(root, 0, 0);
        crowd.group("villager").goal(0, 100).add(walker);
        frames(crowd, 180);
        float last = walker.getWorldTranslation().z;
        for (int i = 0; i < 100; i++) {
            crowd.update(DT / 4);
            float now = walker.getWorldTranslation().z;
            assertEquals(1.34 * DT / 4, now - last, 1e-4);
            last = now;
        }
    }

    @Test
    void aLongFrameIsMadeUpForNoMoreThanATenthOfASecond() {
        CrowdState crowd = crowd();
        crowd.update(20);
        assertEquals(5, crowd.world().steps());
        assertEquals(19.9, crowd.droppedTime(), 1e-3);
        crowd.update(0);
        assertEquals(5, crowd.world().steps(), "a paused application's frames have no time");
    }

    @Test
    void manyWhoAreAddedOneByOneComeInOneGo() {
        CrowdState crowd = crowd();
        List<Integer> came = new ArrayList<>();
        crowd.onAdded(e -> came.add(e.members().size()));
        CrowdGroup group = crowd.group("villager").at(40, 30);
        npcs(300).forEach(group::add);
        assertEquals(0, group.size());
        frames(crowd, 1);
        assertEquals(300, group.size());
        assertEquals(List.of(300), came);
        npcs(100).forEach(group::add);
        frames(crowd, 1);
        assertEquals(400, group.size());
        assertEquals(List.of(300, 100), came);
        for (CrowdMember member : group.members()) {
            assertEquals(0, member.place().distance(member.spatial().getWorldTranslation()), 0.1);
            assertTrue(member.place().distance(new Vector3f(40, 0, 30)) < 40);
        }
    }

    @Test
    void withoutAPlaceEachBeginsWhereItStands() {
        CrowdState crowd = crowd();
        CrowdGroup group = crowd.group("villager");
        List<Spatial> npcs = npcs(40);
        List<Vector3f> before =
                npcs.stream().map(npc -> npc.getWorldTranslation().clone()).toList();
        group.addAll(npcs);
        frames(crowd, 1);
        for (int i = 0; i < npcs.size(); i++) {
            assertEquals(0, npcs.get(i).getWorldTranslation().distance(before.get(i)), 0.05);
        }
    }

    @Test
    void whoeverIsTakenOutOfTheSceneLeavesTheCrowd() {
        CrowdState crowd = crowd();
        List<CrowdMember> gone = new ArrayList<>();
        crowd.onRemoved(e -> gone.add(e.member()));
        CrowdGroup group = crowd.group("villager");
        CrowdMember first = group.add(Game.npc(root, 0, 0));
        CrowdMember second = group.add(Game.npc(root, 2, 0));
        CrowdMember loose = group.add(new Node("never attached"));
        frames(crowd, 2);
        first.spatial().removeFromParent();
        frames(crowd, 1);
        assertEquals(List.of(first), gone);
        assertTrue(first.isGone());
        assertEquals(2, group.size());
        assertNull(crowd.member(first.spatial()));
        second.remove();
        loose.remove();
        assertEquals(0, group.size());
        assertEquals(-1, group.id());
        // It begins again with the next member.
        root.attachChild(first.spatial());
        CrowdMember again = group.add(first.spatial());
        frames(crowd, 1);
        assertEquals(1, group.size());
        assertSame(again, group.leader());
    }

    @Test
    void thePlayerLeadsAndNobodyPushesIt() {
        CrowdState crowd = crowd();
        Spatial player = Game.npc(root, 0, -4);
        CrowdGroup patrol = crowd.group("villager");
        npcs(30).forEach(patrol::add);
        CrowdMember me = crowd.external(player, 0.5f);
        patrol.lead(me);
        List<String> crowned = new ArrayList<>();
        crowd.onLeaderChanged(e -> crowned.add(e.group() == patrol ? e.to() == me ? "me" : "another" : "alone"));
        for (int i = 0; i < 1200; i++) {
            player.setLocalTranslation(Math.min(i, 900) * 1.2f * DT, 0, -4);
            crowd.update(DT);
            assertEquals(-4, player.getWorldTranslation().z, "the crowd does not move it");
        }
        assertSame(me, patrol.leader());
        assertEquals("me", crowned.get(crowned.size() - 1));
        assertFalse(crowned.contains("alone"), "who is alone leads nobody");
        assertEquals(31, patrol.size());
        for (CrowdMember member : patrol.members()) {
            float away = member.place().distance(player.getWorldTranslation());
            assertTrue(member == me || away > 0.69f && away < 6, member + " is " + away + " m off");
        }
        player.setLocalTranslation(300, 0, 300);
        frames(crowd, 1);
        assertEquals(0, me.velocity().length(), "it was put there and did not run");
        assertEquals(300, me.place().x, 1e-3);
    }

    @Test
    void thePlayersVelocityIsThatOfItsSpatialAtAnyRateOfFrames() {
        for (float tpf : new float[] {DT / 3, DT, 2.5f * DT}) {
            CrowdState crowd = crowd();
            Spatial player = Game.npc(root, 0, 0);
            CrowdMember me = crowd.external(player, 0.5f);
            for (float time = tpf; time < 2; time += tpf) {
                player.setLocalTranslation(3 * time, 0, 0);
                crowd.update(tpf);
            }
            assertEquals(3, me.velocity().x, 1e-2, "tpf " + tpf);
            assertEquals(player.getWorldTranslation().x, me.place().x, 3 * (tpf + DT), "tpf " + tpf);
        }
    }

    @Test
    void thePlayerIsHuntedAndCaught() {
        Setup hunters =
                Setup.builder().add(Presets.PEDESTRIAN.named("villager")).build();
        SpeciesSetup wolf = new SpeciesSetup(
                "wolf",
                "wolf",
                Params.with(Presets.PEDESTRIAN.body(), "perception", 40),
                new SpeciesBehaviours(Map.of(
                        Role.PREDATOR,
                        List.of(new Assignment(Params.from(Hunt.class, Map.of("catchDistance", 0.8f)))))),
                Nature.PREDATOR,
                List.of("villager"));
        CrowdState crowd = new CrowdState(
                Crowd.builder().setup(hunters).species("wolf", wolf).threads(1).build());
        CrowdMember me = crowd.external("villager", Game.npc(root, 0, 0), 0.4f);
        CrowdMember hunter = crowd.group("wolf").add(Game.npc(root, 6, 0));
        List<CrowdEvent.Caught> caught = new ArrayList<>();
        crowd.onCaught(caught::add);
        frames(crowd, 600);
        assertEquals(1, caught.size());
        assertSame(me, caught.get(0).prey());
        assertSame(hunter, caught.get(0).predator());
        assertTrue(me.isGone());
    }

    @Test
    void obstaclesComeMoveAndGoAndPeopleKeepOut() {
        Node level = new Node("level");
        Geometry house = Game.box("house", 1.2f, 6, 3, 3, 2);
        house.setUserData("kind", "house");
        level.attachChild(house);
        level.attachChild(Game.box("lamp", 3, 3, 1, 1, 1));
        CrowdState crowd = new CrowdState(builder()
                .obstaclesFrom(level, g -> "house".equals(g.getUserData("kind")))
                .build());
        assertEquals(1, crowd.world().obstacles().bodies().size());
        Spatial walker = Game.npc(root, 0, 0);
        CrowdMember member = crowd.group("villager").goal(0, 12).add(walker);
        for (int i = 0; i < 900; i++) {
            crowd.update(DT);
            assertTrue(crowd.world().obstacles().free(member.place().x, member.place().z, 0.24f));
        }
        assertTrue(member.place().z > 9, "it went round: " + member.place());

        Spatial crate = Game.box("crate", 20, 0, 2, 1, 2);
        CrowdObstacle barrel = crowd.addObstacle(crate);
        assertSame(barrel, crowd.obstacle(crate));
        crate.setLocalTranslation(member.place().setY(0.5f));
        barrel.move();
        assertEquals(2, crowd.world().obstacles().bodies().size());
        assertTrue(crowd.world().obstacles().free(member.place().x, member.place().z, 0.24f), "it was moved out of it");
        barrel.remove();
        barrel.remove();
        assertNull(barrel.obstacle());
        crowd.obstacle(house).remove();
        assertEquals(0, crowd.world().obstacles().bodies().size());
        assertThrows(CrowdException.class, barrel::move);
    }

    @Test
    void listenersAreToldOfArrivalsAndGoalsOutOfReachAndOneThatFailsDisturbsNobody() {
        CrowdState crowd = crowd();
        List<CrowdEvent.Arrived> arrived = new ArrayList<>();
        List<Object> heard = new ArrayList<>();
        crowd.onArrived(e -> {
            throw new IllegalStateException("on purpose");
        });
        crowd.onArrived(arrived::add);
        Registration mine = crowd.onAdded(heard::add);
        CrowdGroup group = crowd.group("villager").goal(0, 5).count(8);
        frames(crowd, 600);
        assertEquals(1, arrived.size());
        assertSame(group, arrived.get(0).group());
        mine.cancel();
        mine.cancel();
        group.count(3);
        group.goal(0, -5);
        frames(crowd, 900);
        assertEquals(1, heard.size());
        assertEquals(2, arrived.size(), "once for each order");

        Node trap = new Node("trap");
        for (int side = 0; side < 4; side++) {
            Geometry wall = Game.box("wall", 0, 0, 8, 2, 0.5f);
            wall.setLocalTranslation(
                    new Quaternion().fromAngles(0, side * FastMath.HALF_PI, 0).mult(new Vector3f(0, 1, 4)));
            wall.rotate(0, side * FastMath.HALF_PI, 0);
            trap.attachChild(wall);
        }
        CrowdState caged = new CrowdState(
                builder().obstaclesFrom(trap, s -> s instanceof Geometry).build());
        List<CrowdEvent.Unreachable> unreachable = new ArrayList<>();
        caged.onUnreachable(unreachable::add);
        CrowdGroup inside =
                caged.group("villager").at(0, 0).within(2.5f).goal(30, 0).count(6);
        frames(caged, 1800);
        assertEquals(1, unreachable.size(), "they cannot get out");
        assertSame(inside, unreachable.get(0).group());
        assertTrue(unreachable.get(0).x() > 3, "the event says how far they get");
    }

    @Test
    void whatCannotBeIsToldByName() {
        CrowdState crowd = crowd();
        assertTold("there is no species 'elf', allowed villager", () -> crowd.group("elf"));
        CrowdGroup group = crowd.group("villager").at(0, 0);
        assertTold("count = 0, allowed 1..2000000", () -> group.count(0));
        assertTold("a goal x = NaN, allowed ", () -> group.goal(Float.NaN, 0));
        assertTold("the group has no path", group::loop);
        assertTold("radius = -1, allowed 0.05..10 m", () -> crowd.external(Game.npc(root, 0, 0), -1));
        Spatial twice = Game.npc(root, 0, 0);
        group.add(twice);
        assertTold("root/npc is a member already", () -> group.add(twice));
        assertEquals(
                "leader is missing",
                assertThrows(IllegalArgumentException.class, () -> group.lead(null))
                        .getMessage());
        crowd.addObstacle(Game.box("barrel", 20, 20, 1, 1, 1));
        Node yard = new Node("yard");
        yard.attachChild(Game.box("well", 30, 30, 1, 1, 1));
        crowd.addObstacle(yard.getChild("well"));
        assertTold("yard is an obstacle or contains one, so it cannot be a member", () -> group.add(yard));
        group.within(1).count(500);
        assertTold("no free place for 501 agents around (", crowd::carryOut);
        List<String> refused = new ArrayList<>();
        crowd.onRefused(e -> refused.add(e.why()));
        group.count(500);
        frames(crowd, 1);
        assertEquals(1, refused.size(), "while it runs, a listener is called: " + refused);
        assertEquals(0, crowd.world().agents().living());
        assertTold("a crowd has no species", () -> Crowd.builder().build());
        crowd.world().send(new Command.RemoveAgent(77));
        frames(crowd, 1);
        assertEquals("there is no agent 77", refused.get(1));
    }

    @Test
    void attachedItRunsWithTheApplicationAndDetachedItRests() {
        CrowdState crowd = crowd();
        AtomicReference<String> elsewhere = new AtomicReference<>();
        Game.play(60, DT, (game, frame) -> {
            if (frame == 0) {
                game.getStateManager().attach(crowd);
                crowd.group("villager").goal(0, 50).count(5);
            } else if (frame == 20) {
                assertEquals(20, crowd.world().steps());
                crowd.setEnabled(false);
            } else if (frame == 30) {
                assertEquals(20, crowd.world().steps());
                crowd.setEnabled(true);
                Thread other = new Thread(() -> elsewhere.set(told(() -> crowd.group("villager"))), "intruder");
                other.start();
                try {
                    other.join();
                } catch (InterruptedException stop) {
                    throw new AssertionError(stop);
                }
            } else if (frame == 50) {
                game.getStateManager().detach(crowd);
            } else if (frame == 52) {
                crowd.group("villager");
                game.getStateManager().attach(crowd());
            }
        });
        assertEquals(40, crowd.world().steps());
        assertTrue(
                elsewhere.get().startsWith("called by thread 'intruder', allowed the application's thread"),
                elsewhere::get);
    }

    private static String told(Runnable call) {
        return assertThrows(CrowdException.class, call::run).getMessage();
    }

    private static void assertTold(String message, Runnable call) {
        String told = told(call);
        assertTrue(told.startsWith(message), told);
    }
}
