package onder.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.state.AppStateManager;
import com.jme3.math.FastMath;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import onder.world.setup.Presets;
import org.junit.jupiter.api.Test;

/** The listing for jMonkeyEngine's developers, as it stands, in an application with two hundred spatials. */
class ListingTest {
    private static final float DT = 1 / 60f;
    private static final int VILLAGERS = 200;
    private static final int FRAMES = 900;

    private final Node level = new Node("level");
    private final Node village = new Node("village");
    private final Spatial player = new Node("player");
    private final Spatial spatial = Game.box("barrel", 8, -6, 1, 1, 1);
    private final List<Spatial> npcs = new ArrayList<>();
    private final List<Vector3f> points =
            List.of(new Vector3f(30, 0, 5), new Vector3f(30, 0, 30), new Vector3f(10, 0, 30));
    private final Ground terrain = new Ground();
    private final List<String> crowned = new ArrayList<>();
    private CrowdState crowd;
    private CrowdGroup patrol;
    private CrowdMember me;

    /** A hill, asked as a terrain of jMonkeyEngine is. */
    private static final class Ground {
        float getHeight(Vector2f at) {
            return 3 * FastMath.sin(at.x / 20) * FastMath.cos(at.y / 20);
        }
    }

    private void begin(AppStateManager stateManager) throws IOException {
        CrowdState crowd = new CrowdState(Crowd.builder()
                .obstaclesFrom(level, g -> "house".equals(g.getUserData("kind")))
                .species("villager", Presets.PEDESTRIAN)
                .height((x, z) -> terrain.getHeight(new Vector2f(x, z)))
                .build());
        stateManager.attach(crowd);
        CrowdGroup patrol = crowd.group("villager").at(10, 5).path(points).loop();
        for (Spatial npc : npcs) patrol.add(npc);
        CrowdMember me = crowd.external(player, 0.5f);
        patrol.lead(me);
        crowd.onLeaderChanged(e -> crown(e.group(), e.to()));
        CrowdObstacle barrel = crowd.addObstacle(spatial);
        this.crowd = crowd;
        this.patrol = patrol;
        this.me = me;
        assertSame(spatial, barrel.spatial());
    }

    private void crown(CrowdGroup group, CrowdMember leader) {
        crowned.add(group.id() + " " + leader);
    }

    private void build() {
        for (int i = 0; i < VILLAGERS; i++) {
            npcs.add(Game.npc(village, i % 20, i / 20f));
        }
        for (int i = 0; i < 6; i++) {
            Geometry house = Game.box("house", 18 + 4 * (i % 3), 12 + 4 * (i / 3), 2, 3, 3);
            house.setUserData("kind", "house");
            level.attachChild(house);
        }
        village.attachChild(player);
    }

    @Test
    void itWorksAsItStandsAndGoesOnFromWhatItSaved() throws IOException {
        build();
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        Game.play(FRAMES, DT, (game, frame) -> {
            if (frame == 0) {
                game.getRootNode().attachChild(level);
                game.getRootNode().attachChild(village);
                try {
                    begin(game.getStateManager());
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
            if (frame == FRAMES / 2) {
                save(saved);
            }
            walk(frame);
        });
        assertEquals(FRAMES + 1, crowd.world().steps());
        assertEquals(VILLAGERS + 1, patrol.size());
        assertSame(me, patrol.leader());
        assertFalse(crowned.isEmpty());
        assertEquals(patrol.id() + " " + me, crowned.get(crowned.size() - 1));
        assertEquals(7, crowd.world().obstacles().bodies().size());
        for (Spatial npc : npcs) {
            Vector3f at = npc.getWorldTranslation();
            assertEquals(terrain.getHeight(new Vector2f(at.x, at.z)), at.y, 1e-4);
            assertTrue(at.distance(player.getWorldTranslation()) < 40, "near who leads them: " + at);
            Vector3f place = crowd.member(npc).place();
            assertTrue(crowd.world().obstacles().free(place.x, place.z, 0.19f), "in a house at " + place);
        }
        goOnFrom(saved.toByteArray(), crowd.world().hash());
    }

    private void goOnFrom(byte[] saved, long hash) throws IOException {
        // The game's own file has the scene as it was then.
        walk(FRAMES / 2 - 1);
        Crowd again = Crowd.builder()
                .obstaclesFrom(level, g -> "house".equals(g.getUserData("kind")))
                .species("villager", Presets.PEDESTRIAN)
                .build();
        CrowdState loaded = CrowdState.load(again, new ByteArrayInputStream(saved), CrowdState.spatialsUnder(village));
        assertEquals(FRAMES / 2, loaded.world().steps());
        CrowdMember leader = loaded.member(player);
        assertTrue(leader.isExternal() && leader.isLeader());
        assertEquals(VILLAGERS + 1, leader.group().size());
        assertEquals(player.getWorldTranslation().x, leader.place().x, 0.05);
        assertNotNull(loaded.obstacle(level.getChild("house")));
        assertNotNull(loaded.obstacle(spatial), "the barrel, too");
        for (int frame = FRAMES / 2; frame <= FRAMES; frame++) {
            if (frame < FRAMES) {
                walk(frame);
            }
            loaded.update(DT);
        }
        assertEquals(hash, loaded.world().hash());
        for (Spatial npc : npcs) {
            Vector3f place = loaded.member(npc).place();
            assertEquals(place.x, npc.getWorldTranslation().x, 0.03);
            assertEquals(place.z, npc.getWorldTranslation().z, 0.03);
        }
    }

    private void save(OutputStream out) {
        try {
            crowd.save(out);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** The player walks north-east, and through whatever is there. */
    private void walk(int frame) {
        player.setLocalTranslation(10 + 0.01f * frame, 0, 5 + 0.015f * frame);
    }
}
