package onder.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.bullet.BulletAppState;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.shapes.PlaneCollisionShape;
import com.jme3.bullet.control.BetterCharacterControl;
import com.jme3.bullet.control.RigidBodyControl;
import com.jme3.math.Plane;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import onder.world.setup.Presets;
import org.junit.jupiter.api.Test;

/** A crowd beside the physics of Minie: a character that it moves leads people, and they keep clear of its crates. */
class MinieTest {
    private static final float DT = 1 / 60f;
    private static final int FRAMES = 600;
    private static final float SPEED = 1.2f;

    private final Node player = new Node("player");
    private final Spatial crate = Game.box("crate", 0, 4, 1, 1, 1);
    private final List<CrowdMember> people = new ArrayList<>();
    private CrowdState crowd;
    private CrowdMember me;

    private void begin(Game game) {
        BulletAppState physics = new BulletAppState();
        // In the application's thread, as the crowd is.
        physics.setThreadingType(BulletAppState.ThreadingType.SEQUENTIAL);
        game.getStateManager().attach(physics);
        PhysicsSpace space = physics.getPhysicsSpace();
        Node ground = new Node("ground");
        ground.addControl(new RigidBodyControl(new PlaneCollisionShape(new Plane(Vector3f.UNIT_Y, 0)), 0));
        BetterCharacterControl character = new BetterCharacterControl(0.4f, 1.8f, 70);
        player.addControl(character);
        crate.addControl(new RigidBodyControl(0));
        for (Spatial body : List.of(ground, player, crate)) {
            game.getRootNode().attachChild(body);
            space.addAll(body);
        }
        character.setWalkDirection(new Vector3f(SPEED, 0, 0));

        crowd = new CrowdState(Crowd.builder()
                .species("villager", Presets.PEDESTRIAN)
                .threads(1)
                .build());
        game.getStateManager().attach(crowd);
        CrowdGroup group = crowd.group("villager");
        for (int i = 0; i < 12; i++) {
            Spatial villager = Game.npc(game.getRootNode(), -3 - i % 4, 2 + i / 4);
            people.add(group.add(villager));
        }
        me = crowd.external(player, 0.4f);
        group.lead(me);
        crowd.addObstacle(crate);
    }

    @Test
    void aCharacterThatPhysicsMoveLeadsPeopleAndStaysWherePhysicsPutIt() {
        Game.play(FRAMES, DT, (game, frame) -> {
            if (frame == 0) {
                begin(game);
            }
        });
        Vector3f at = player.getWorldTranslation();
        assertTrue(at.x > 0.8f * SPEED * FRAMES * DT, "it walks: " + at);
        assertEquals(0, at.y, 0.1, "on the ground of the physics");
        assertEquals(at.x, me.place().x, 2 * SPEED * DT);
        assertEquals(at.z, me.place().z, 0.01);
        assertEquals(SPEED, me.velocity().x, 0.2);
        assertSame(me, me.group().leader());
        for (CrowdMember one : people) {
            assertTrue(
                    one.place().distance(me.place()) < 8,
                    one + " follows it, who is at " + me.place() + ": " + one.place());
            assertTrue(crowd.world().obstacles().free(one.place().x, one.place().z, 0.19f), one + " is in the crate");
        }
        assertEquals(new Vector3f(0, 0.5f, 4), crate.getWorldTranslation(), "nobody pushes what physics hold");
    }
}
