package onder.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.collision.CollisionResults;
import com.jme3.math.FastMath;
import com.jme3.math.Ray;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Quad;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import onder.core.geometry.Area;
import onder.core.geometry.Wall;
import onder.group.ChangeStrategy;
import onder.group.Itinerary;
import onder.group.Leadership;
import onder.group.Seconds;
import onder.group.Stop;
import onder.param.Params;
import onder.world.setup.Command;
import onder.world.setup.Presets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What games do to a crowd that its own programs never do. */
class GameTest {
    private static final float DT = 1 / 60f;

    private final Node root = new Node("root");

    private static Crowd.Builder builder() {
        return Crowd.builder()
                .species("villager", Presets.PEDESTRIAN)
                .species("hero", Presets.SCHOOL_CLASS)
                .threads(1);
    }

    private static void frames(CrowdState crowd, int frames) {
        for (int i = 0; i < frames; i++) {
            crowd.update(DT);
        }
    }

    private static void assertTold(String message, Runnable call) {
        String told = assertThrows(CrowdException.class, call::run).getMessage();
        assertTrue(told.contains(message), told);
    }

    @Test
    void atAClosedGateNobodyArrivesUntilItOpens() {
        CrowdState crowd = new CrowdState(builder()
                .wall(new Wall(-60, 0, -1, 0, 2))
                .wall(new Wall(1, 0, 60, 0, 2))
                .wall(new Wall(-60, 0, -60, -20, 2))
                .wall(new Wall(60, 0, 60, -20, 2))
                .wall(new Wall(-60, -20, 60, -20, 2))
                .build());
        CrowdObstacle gate = crowd.addObstacle(Game.box("gate", 0, 0, 2.4f, 2, 0.3f));
        List<String> told = new ArrayList<>();
        crowd.onUnreachable(e -> told.add("unreachable"));
        crowd.onReachable(e -> told.add("reachable"));
        crowd.onWaypoint(e -> told.add("waypoint " + e.waypoint()));
        crowd.onArrived(e -> told.add("arrived"));
        CrowdGroup group = crowd.group("villager").at(0, -8).count(6);
        group.path(new Vector3f(0, 0, -4), new Vector3f(0, 0, 12));
        frames(crowd, 900);
        assertEquals(List.of("waypoint 0", "unreachable"), told);
        gate.remove();
        frames(crowd, 1200);
        assertEquals(List.of("waypoint 0", "unreachable", "reachable", "arrived"), told);
    }

    @Test
    void stopsOfAnItineraryAreTold() {
        Itinerary round = new Itinerary(
                List.of(Stop.at(new Area.Disc(3, 0, 1), Seconds.of(1)), Stop.at(new Area.Disc(3, 4, 1), Seconds.of(1))),
                false);
        CrowdState crowd = new CrowdState(Crowd.builder()
                .setup(onder.world.setup.Setup.builder()
                        .add(Presets.PEDESTRIAN)
                        .add(onder.world.setup.GroupSetup.of(Presets.PEDESTRIAN.name(), 1)
                                .at(-3, 0)
                                .visiting(round))
                        .build())
                .build());
        List<String> told = new ArrayList<>();
        crowd.onStop(e -> told.add("stop " + e.stop()));
        crowd.onArrived(e -> told.add("arrived"));
        frames(crowd, 1800);
        assertEquals(List.of("stop 0", "arrived"), told);
    }

    @Test
    void whoIsRemovedByTheTimetableHasNotArrived() {
        CrowdState crowd = new CrowdState(Crowd.builder()
                .setup(onder.world.setup.Setup.builder()
                        .add(Presets.PEDESTRIAN)
                        .add(onder.world.setup.GroupSetup.of(Presets.PEDESTRIAN.name(), 3))
                        .at(0.5f, new Command.RemoveAgent(0))
                        .build())
                .build());
        List<CrowdEvent> arrived = new ArrayList<>();
        List<CrowdEvent> removed = new ArrayList<>();
        crowd.onArrived(arrived::add);
        crowd.onRemoved(removed::add);
        frames(crowd, 60);
        assertEquals(1, removed.size());
        assertEquals(List.of(), arrived);
    }

    @Test
    void aGroupThatIsFoundedAndEndsInOneStepIsToldWithoutMembers() {
        CrowdState crowd = new CrowdState(Crowd.builder()
                .setup(onder.world.setup.Setup.builder()
                        .add(Presets.SCHOOL_CLASS)
                        .add(Presets.PEDESTRIAN)
                        .add(onder.world.setup.GroupSetup.of(Presets.SCHOOL_CLASS.name(), 3))
                        .at(
                                0.5f,
                                new Command.AddGroup(
                                        onder.world.setup.GroupSetup.of(Presets.PEDESTRIAN.name(), 2),
                                        null,
                                        null,
                                        null))
                        .at(0.5f, new Command.RemoveGroup(1))
                        .build())
                .build());
        List<CrowdGroup> told = new ArrayList<>();
        crowd.onAdded(e -> told.add(e.group()));
        crowd.onRemoved(e -> told.add(e.group()));
        frames(crowd, 60);
        assertEquals(3, told.size(), told::toString);
        for (CrowdGroup group : told) {
            assertEquals(0, group.size());
            assertEquals(Presets.PEDESTRIAN.name(), group.species());
        }
    }

    @Test
    void noRayHitsWhatTheCrowdDraws() {
        AtomicReference<CollisionResults> hits = new AtomicReference<>();
        AtomicReference<CrowdState> state = new AtomicReference<>();
        Game.play(30, DT, (game, frame) -> {
            if (frame == 0) {
                CrowdState crowd = new CrowdState(builder().figures().build());
                state.set(crowd);
                game.getStateManager().attach(crowd);
                crowd.group("villager").at(20, 20).goal(60, 20).count(40);
                crowd.group("hero").at(-20, 20).goal(60, 20).count(10);
                crowd.showZones(true);
            } else if (frame == 10) {
                state.get().showForces(state.get().groups().get(0).leader());
            } else if (frame == 29) {
                CollisionResults found = new CollisionResults();
                Node scene = game.getRootNode();
                scene.updateGeometricState();
                assertTrue(scene.getQuantity() > 0, "something is drawn");
                scene.collideWith(new Ray(new Vector3f(0.02f, 50, 0.02f), Vector3f.UNIT_Y.negate()), found);
                scene.collideWith(new Ray(new Vector3f(20, 50, 20), Vector3f.UNIT_Y.negate()), found);
                scene.collideWith(new Ray(new Vector3f(-50, 0.5f, 0), Vector3f.UNIT_X), found);
                hits.set(found);
            }
        });
        assertEquals(0, hits.get().size());
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, -1})
    void aFrameWithoutATimeMakesNoStepsAndTheNextOneDoes(float tpf) {
        CrowdState crowd = new CrowdState(builder().build());
        Spatial player = Game.npc(root, 3, 3);
        crowd.external("hero", player, 0.4f);
        crowd.update(tpf);
        assertEquals(0, crowd.world().steps());
        frames(crowd, 60);
        crowd.update(tpf);
        frames(crowd, 60);
        assertEquals(120, crowd.world().steps());
        assertTrue(Double.isFinite(crowd.droppedTime()));
    }

    @Test
    void beyondTheEdgeOfATerrainSpatialsKeepTheirHeight() {
        CrowdState crowd =
                new CrowdState(builder().height((x, z) -> x > 2 ? Float.NaN : 5).build());
        Spatial walker = Game.npc(root, 0, 0);
        crowd.group("villager").goal(20, 0).add(walker);
        frames(crowd, 600);
        assertTrue(walker.getWorldTranslation().x > 3, "it went on");
        assertEquals(5, walker.getWorldTranslation().y);
    }

    @Test
    void beyondTheEdgeOfATerrainFiguresAreDrawn() {
        Game.play(40, DT, (game, frame) -> {
            if (frame == 0) {
                CrowdState crowd = new CrowdState(builder()
                        .height((x, z) -> x > 0 ? Float.NaN : Float.POSITIVE_INFINITY)
                        .figures()
                        .build());
                game.getStateManager().attach(crowd);
                crowd.group("villager").at(0, 0).goal(60, 20).count(40);
                crowd.showZones(true);
            }
            game.getRootNode().depthFirstTraversal(each -> {
                assertTrue(
                        each.getWorldBound() == null
                                || Vector3f.isValidVector(each.getWorldBound().getCenter()),
                        each.getName());
            });
        });
    }

    @Test
    void aGroupLedByAPlayerOfAnotherSpeciesKeepsItsOwn() throws IOException {
        CrowdState crowd = new CrowdState(builder().build());
        Spatial player = Game.npc(root, 0, -3);
        CrowdMember me = crowd.external("hero", player, 0.4f);
        CrowdGroup villagers = crowd.group("villager").at(0, 0).count(5);
        frames(crowd, 1);
        villagers.lead(me);
        frames(crowd, 1);
        villagers.count(2);
        frames(crowd, 1);
        for (CrowdMember each : villagers.members()) {
            assertEquals(each == me ? 1 : 0, crowd.world().agents().species(each.id()));
        }
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        crowd.save(saved);
        crowd.stateDetached(null);
        CrowdState again = CrowdState.load(
                builder().build(), new ByteArrayInputStream(saved.toByteArray()), CrowdState.spatialsUnder(root));
        CrowdGroup loaded = again.member(player).group();
        assertEquals("villager", loaded.species());
        loaded.count(3);
        frames(again, 1);
        assertEquals(11, loaded.size());
        for (CrowdMember each : loaded.members()) {
            assertEquals(
                    each == again.member(player) ? 1 : 0, again.world().agents().species(each.id()));
        }
        assertNotSame(me, again.member(player));
        assertTold("is a member of another crowd", () -> loaded.lead(me));
        assertTold("is a member of another crowd", () -> again.showForces(me));
    }

    @Test
    void aPlayerWhoStandsStillGoesOnLeading() {
        CrowdState crowd = new CrowdState(builder()
                .with(Params.with(Params.defaults(Leadership.class), "change", ChangeStrategy.FARTHEST))
                .build());
        CrowdMember me = crowd.external("hero", Game.npc(root, 0, 0), 0.4f);
        CrowdGroup villagers = crowd.group("villager").at(4, 0).goal(50, 0).count(12);
        frames(crowd, 1);
        villagers.lead(me);
        List<CrowdEvent> changes = new ArrayList<>();
        frames(crowd, 2);
        crowd.onLeaderChanged(changes::add);
        frames(crowd, 3600);
        assertTrue(villagers.isCongested(), "they stand");
        assertSame(me, villagers.leader());
        assertEquals(List.of(), changes);
        villagers.lead(
                villagers.members().get(0) == me
                        ? villagers.members().get(1)
                        : villagers.members().get(0));
        frames(crowd, 1);
        assertNotSame(me, villagers.leader());
    }

    @Test
    void whatCannotBeAnObstacleIsRefused() {
        CrowdState crowd = new CrowdState(builder().build());
        Node body = new Node("body");
        body.attachChild(Game.box("torso", 0, 0, 1, 2, 1));
        root.attachChild(body);
        crowd.group("villager").add(body);
        assertTold("root/body is a member, part of one", () -> crowd.addObstacle(body));
        assertTold("is a member, part of one", () -> crowd.addObstacle(body.getChild("torso")));
        assertTold("is a member, part of one", () -> crowd.addObstacle(root));
        Geometry ground = new Geometry("ground", new Quad(40, 40));
        ground.rotate(-FastMath.HALF_PI, 0, 0);
        assertTold("ground cannot be an obstacle: it is flat", () -> crowd.addObstacle(ground));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b.c", "a\nb"})
    void aNameThatNoPathCanBeginWithIsRefused(String name) {
        assertTold("a species' name = '", () -> Crowd.builder().species(name, Presets.PEDESTRIAN));
        assertThrows(IllegalArgumentException.class, () -> onder.world.setup.Setup.builder()
                .add(Presets.PEDESTRIAN.named(name))
                .build());
    }

    @Test
    void aSpatialIsOneCrowds() {
        Spatial walker = Game.npc(root, 0, 0);
        CrowdState one = new CrowdState(builder().build());
        CrowdState other = new CrowdState(builder().build());
        CrowdMember member = one.group("villager").add(walker);
        assertTold("root/npc is a member of another crowd", () -> other.group("villager")
                .add(walker));
        frames(one, 1);
        member.remove();
        other.group("villager").add(walker);
        frames(other, 1);
        assertEquals(1, other.world().agents().living());
        assertTold("root/npc is a member of another crowd", () -> one.group("villager")
                .add(walker));
        other.stateDetached(null);
        one.group("villager").add(walker);
        assertTold("root/npc is a member of another crowd", () -> other.stateAttached(null));
        assertNull(new CrowdState(builder().build()).member(walker));
    }

    private static int workers() {
        return (int) Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("onder-worker-"))
                .count();
    }

    @Test
    void detachedItRestsAndAttachedAgainItGoesOn() {
        AtomicInteger threads = new AtomicInteger();
        CrowdState crowd = new CrowdState(builder().threads(2).figures().build());
        Game.play(60, DT, (game, frame) -> {
            if (frame == 0) {
                game.getStateManager().attach(crowd);
                crowd.group("villager").at(0, 0).goal(0, 50).count(2000);
            } else if (frame == 20) {
                assertTrue(game.getRootNode().getQuantity() > 0, "figures are drawn");
                threads.set(workers());
                game.getStateManager().detach(crowd);
            } else if (frame == 40) {
                assertEquals(0, game.getRootNode().getQuantity());
                assertEquals(threads.get() - 1, workers(), "its thread has ended");
                assertEquals(20, crowd.world().steps());
                game.getStateManager().attach(crowd);
            } else if (frame == 59) {
                assertTrue(game.getRootNode().getQuantity() > 0, "figures are drawn again");
            }
        });
        assertEquals(41, crowd.world().steps());
        CrowdState straight = new CrowdState(builder().threads(2).figures().build());
        Game.play(40, DT, (game, frame) -> {
            if (frame == 0) {
                game.getStateManager().attach(straight);
                straight.group("villager").at(0, 0).goal(0, 50).count(2000);
            }
        });
        assertEquals(straight.world().steps(), crowd.world().steps());
        assertEquals(straight.world().hash(), crowd.world().hash());
    }

    @Test
    void callsByOtherThreadsAreRefused() {
        CrowdState crowd = new CrowdState(builder().build());
        List<String> answers = new ArrayList<>();
        Game.play(20, DT, (game, frame) -> {
            if (frame == 0) {
                game.getStateManager().attach(crowd);
                crowd.group("villager").at(0, 0).count(5);
            } else if (frame == 10) {
                CrowdGroup group = crowd.groups().get(0);
                CrowdMember member = group.leader();
                Spatial spatial = Game.npc(root, 0, 0);
                List<Runnable> calls = List.of(
                        crowd::groups,
                        () -> crowd.member(0),
                        () -> crowd.member(spatial),
                        () -> crowd.onArrived(e -> {}),
                        group::size,
                        group::members,
                        group::leader,
                        group::isCongested,
                        group::group,
                        member::place,
                        member::velocity,
                        member::group,
                        member::isLeader,
                        member::isGone,
                        () -> group.goal(1, 1));
                Thread other = new Thread(() -> calls.forEach(call -> {
                    try {
                        call.run();
                        answers.add("done");
                    } catch (CrowdException refused) {
                        answers.add(refused.getMessage());
                    }
                }));
                other.start();
                try {
                    other.join();
                } catch (InterruptedException stop) {
                    throw new AssertionError(stop);
                }
            }
        });
        assertEquals(15, answers.size());
        for (int i = 0; i < answers.size(); i++) {
            assertTrue(answers.get(i).startsWith("called by thread"), i + ": " + answers.get(i));
        }
    }
}
