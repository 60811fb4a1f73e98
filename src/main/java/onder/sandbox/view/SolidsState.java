package onder.sandbox.view;

import com.jme3.app.Application;
import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsRayTestResult;
import com.jme3.bullet.collision.shapes.BoxCollisionShape;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.CylinderCollisionShape;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.collision.shapes.SphereCollisionShape;
import com.jme3.bullet.collision.shapes.infos.IndexedMesh;
import com.jme3.bullet.objects.PhysicsBody;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.bullet.util.NativeLibrary;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.props.Prop;
import onder.core.props.PropsView;
import onder.core.terrain.Terrain;
import onder.draw.level.LevelModels;
import onder.draw.state.AppStateAdapter;
import onder.level.LevelException;
import onder.level.LevelFile;
import onder.level.LevelGround;
import onder.physics.SolidShapes;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.ObstacleThing;
import onder.sandbox.thing.PropThing;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.WallThing;

/**
 * Obstacles, walls and props as static bodies in Minie's collision world, for the mouse and for physics that an
 * application adds. Steering never uses it. The drawing thread owns the space.
 */
public final class SolidsState extends AppStateAdapter {
    private static final float LOWEST = 0.05f;

    private final SimulationState simulation;
    private PhysicsSpace space;
    private Obstacles shown;
    private Terrain ground;
    private LevelGround level;
    private PhysicsRigidBody levelBody;
    private List<Prop> props = List.of();
    private final List<PhysicsRigidBody> propBodies = new ArrayList<>();
    private final float[] pose = new float[7];
    private final Vector3f place = new Vector3f();
    private final Quaternion turn = new Quaternion();

    public SolidsState(SimulationState simulation) {
        super("the physics");
        this.simulation = simulation;
    }

    /**
     * The first obstacle, wall or prop that a ray meets.
     *
     * @param hit {@code hit[0]} receives the distance as a share of the ray's length; unchanged if the ray meets
     *     nothing
     * @return null if the ray meets nothing or the world's edge
     */
    public Thing thingOnRay(Vector3f from, Vector3f to, float[] hit) {
        putProps();
        List<PhysicsRayTestResult> results = space.rayTest(from, to);
        Thing nearest = null;
        for (PhysicsRayTestResult result : results) {
            if (result.getHitFraction() < hit[0]) {
                hit[0] = result.getHitFraction();
                nearest = result.getCollisionObject().getUserObject() instanceof Thing thing ? thing : null;
            }
        }
        return nearest;
    }

    @Override
    public void update(float tpf) {
        Obstacles now = simulation.world().obstacles();
        PropsView there = simulation.world().props();
        if (now != shown || simulation.world().terrain() != ground || there.all() != props) {
            shown = now;
            props = there.all();
            ground = simulation.world().terrain();
            rebuild();
        }
    }

    private void rebuild() {
        List.copyOf(space.getRigidBodyList()).stream()
                .filter(body -> body != levelBody)
                .forEach(space::removeCollisionObject);
        showLevel(simulation.world().setup().level());
        for (int i = 0; i < shown.bodies().size(); i++) {
            add(shown.bodies().get(i), new ObstacleThing(i, shown.bodies().get(i)));
        }
        for (int i = 0; i < shown.walls().size(); i++) {
            add(shown.walls().get(i), new WallThing(i, shown.walls().get(i)));
        }
        shown.bounds().walls().forEach(edge -> add(edge, null));
        propBodies.clear();
        for (int i = 0; i < props.size(); i++) {
            PhysicsRigidBody body = new PhysicsRigidBody(shape(props.get(i)), PhysicsBody.massForStatic);
            body.setUserObject(new PropThing(i, props.get(i)));
            propBodies.add(body);
            put(body, i);
            space.addCollisionObject(body);
        }
    }

    private static CollisionShape shape(Prop prop) {
        Vector3f half = new Vector3f(prop.width() / 2, prop.height() / 2, prop.depth() / 2);
        return switch (prop.kind()) {
            case BALL -> new SphereCollisionShape(half.x);
            case CONE -> new CylinderCollisionShape(half, PhysicsSpace.AXIS_Y);
            default -> new BoxCollisionShape(half);
        };
    }

    /** Moves the props' bodies to where they are drawn. */
    private void putProps() {
        update(0);
        for (int i = 0; i < propBodies.size(); i++) {
            PhysicsRigidBody body = propBodies.get(i);
            read(i);
            boolean moved = !body.getPhysicsLocation(null).equals(place)
                    || !body.getPhysicsRotation(null).equals(turn);
            if (moved) {
                // A prop that does not move by itself stays where it was added.
                space.removeCollisionObject(body);
                put(body, i);
                space.addCollisionObject(body);
            }
        }
    }

    private void put(PhysicsRigidBody body, int prop) {
        read(prop);
        body.setPhysicsLocation(place);
        body.setPhysicsRotation(turn);
    }

    private void read(int prop) {
        simulation.world().props().pose(prop, simulation.alpha(), pose);
        place.set(pose[0], ground.height(pose[0], pose[2]) + pose[1], pose[2]);
        turn.set(pose[3], pose[4], pose[5], pose[6]);
    }

    /** The level's own triangles, so that the mouse does not reach what they hide. */
    private void showLevel(onder.level.Level now) {
        if (now.ground() == level) {
            return;
        }
        level = now.ground();
        if (levelBody != null) {
            space.removeCollisionObject(levelBody);
            levelBody = null;
        }
        if (now.source() instanceof LevelFile file) {
            float[] xyz = triangles(file);
            Vector3f[] corners = new Vector3f[xyz.length / 3];
            int[] order = new int[corners.length];
            for (int i = 0; i < corners.length; i++) {
                corners[i] = new Vector3f(xyz[3 * i], xyz[3 * i + 1], xyz[3 * i + 2]);
                order[i] = i;
            }
            if (order.length == 0) {
                return;
            }
            levelBody = new PhysicsRigidBody(
                    new MeshCollisionShape(true, new IndexedMesh(corners, order)), PhysicsBody.massForStatic);
            space.addCollisionObject(levelBody);
        }
    }

    /** None if the file has disappeared since the scene was opened. */
    private float[] triangles(LevelFile file) {
        try {
            return LevelModels.triangles(file, level.location()).xyz();
        } catch (LevelException gone) {
            return new float[0];
        }
    }

    private void add(Obstacle obstacle, Thing thing) {
        float height = Math.max(LOWEST, obstacle.height());
        Outline outline = obstacle.outline();
        if (outline.corners() == 0) {
            Vector3f half = new Vector3f(outline.radius(), height / 2, outline.radius());
            add(new CylinderCollisionShape(half, PhysicsSpace.AXIS_Y), outline.x(), outline.z(), height, 0, thing);
        } else {
            for (Outline piece : obstacle.outlines(0, 0)) {
                add(SolidShapes.hull(piece, height), piece.x(), piece.z(), height, 0, thing);
            }
        }
    }

    private void add(Wall wall, Thing thing) {
        float height = Math.max(LOWEST, wall.height());
        add(
                SolidShapes.board(wall, height),
                (wall.x1() + wall.x2()) / 2,
                (wall.z1() + wall.z2()) / 2,
                height,
                SolidShapes.turn(wall),
                thing);
    }

    private void add(CollisionShape shape, float x, float z, float height, float turn, Thing thing) {
        PhysicsRigidBody body = new PhysicsRigidBody(shape, PhysicsBody.massForStatic);
        body.setPhysicsLocation(new Vector3f(x, ground.height(x, z) + height / 2, z));
        body.setPhysicsRotation(new Quaternion().fromAngleAxis(turn, Vector3f.UNIT_Y));
        body.setUserObject(thing);
        space.addCollisionObject(body);
    }

    @Override
    protected void initialize(Application app) {
        NativeLibrary.setStartupMessageEnabled(false);
        PhysicsRigidBody.logger2.setLevel(Level.WARNING);
        space = new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
        update(0);
    }

    @Override
    protected void cleanup(Application app) {
        space.destroy();
    }
}
