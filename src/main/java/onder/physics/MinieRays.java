package onder.physics;

import com.jme3.bullet.PhysicsSpace;
import com.jme3.bullet.collision.PhysicsRayTestResult;
import com.jme3.bullet.collision.shapes.CollisionShape;
import com.jme3.bullet.collision.shapes.MeshCollisionShape;
import com.jme3.bullet.collision.shapes.infos.IndexedMesh;
import com.jme3.bullet.objects.PhysicsBody;
import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.bullet.util.NativeLibrary;
import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import onder.core.geometry.Outline;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.RayWorld;
import onder.core.obstacles.Rays;

/**
 * Answers the engine's rays with Minie's collision world: walls, and the sides of all obstacles, are upright sheets.
 * Rays lie in the plane, so the ground's relief does not matter.
 *
 * <p>Circles are also sheets of many sides: Bullet's iterative casts against round shapes are off by centimetres for
 * grazing rays.
 */
public final class MinieRays extends ObstacleSpace implements RayWorld {
    /** Half the height of everything in the space, in metres; rays pass at mid-height. */
    private static final float HALF = 1;

    /** How far the sides of a circle may be from it, in metres. */
    private static final double FLAT = 3e-5;

    private static final int LEAST_SIDES = 24;
    private static final int MOST_SIDES = 1000;

    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();
    private final Vector3f normal = new Vector3f();
    private final List<PhysicsRayTestResult> met = new ArrayList<>();

    /** Found by the engine through {@link java.util.ServiceLoader}. */
    public static final class Provider implements RayWorld.Provider {
        @Override
        public String missing() {
            return MinieLibrary.missing();
        }

        @Override
        public RayWorld open() {
            return new MinieRays();
        }
    }

    @Override
    public void cast(Obstacles solid, Rays rays) {
        build(solid);
        for (int i = 0; i < rays.size(); i++) {
            from.set((float) rays.x(i), 0, (float) rays.z(i));
            to.set((float) (rays.x(i) + rays.dx(i)), 0, (float) (rays.z(i) + rays.dz(i)));
            met.clear();
            space().rayTestRaw(from, to, met);
            double least = Double.POSITIVE_INFINITY;
            for (int k = 0; k < met.size(); k++) {
                if (met.get(k).getHitFraction() < least && take(met.get(k), rays, i)) {
                    least = met.get(k).getHitFraction();
                }
            }
        }
    }

    /** Answers a ray with its hit; returns false for a circle in which it starts, which it ignores. */
    private boolean take(PhysicsRayTestResult result, Rays rays, int ray) {
        double share = result.getHitFraction();
        double normalX;
        double normalZ;
        if (result.getCollisionObject().getUserObject() instanceof Outline circle) {
            double beginX = rays.x(ray) - circle.x();
            double beginZ = rays.z(ray) - circle.z();
            if (beginX * beginX + beginZ * beginZ <= circle.radius() * (double) circle.radius()) {
                return false;
            }
            normalX = beginX + rays.dx(ray) * share;
            normalZ = beginZ + rays.dz(ray) * share;
        } else {
            result.getHitNormalLocal(normal);
            normalX = normal.x;
            normalZ = normal.z;
        }
        double length = Math.sqrt(normalX * normalX + normalZ * normalZ);
        rays.met(ray, share, normalX / length, normalZ / length);
        return true;
    }

    @Override
    PhysicsSpace open() {
        NativeLibrary.setStartupMessageEnabled(false);
        PhysicsRigidBody.logger2.setLevel(Level.WARNING);
        return new PhysicsSpace(PhysicsSpace.BroadphaseType.DBVT);
    }

    @Override
    void fill(Obstacles solid) {
        for (Outline circle : solid.circles()) {
            add(drum(circle.radius()), circle.x(), circle.z(), circle);
        }
        for (Wall side : solid.sides()) {
            add(sheet(side), side.x1(), side.z1(), null);
        }
    }

    /** Upright sheets round a circle, half within it and half outside. */
    private static CollisionShape drum(float radius) {
        int sides = (int) Math.min(MOST_SIDES, Math.ceil(Math.PI * Math.sqrt(radius / (4 * FLAT))));
        sides = Math.max(LEAST_SIDES, sides);
        double corner = radius * 2 / (1 + Math.cos(Math.PI / sides));
        Vector3f[] corners = new Vector3f[2 * sides];
        int[] triangles = new int[6 * sides];
        for (int i = 0; i < sides; i++) {
            double angle = 2 * Math.PI * i / sides;
            float x = (float) (corner * Math.sin(angle));
            float z = (float) (corner * Math.cos(angle));
            corners[2 * i] = new Vector3f(x, -HALF, z);
            corners[2 * i + 1] = new Vector3f(x, HALF, z);
            int next = 2 * ((i + 1) % sides);
            int[] two = {2 * i, next, next + 1, 2 * i, next + 1, 2 * i + 1};
            System.arraycopy(two, 0, triangles, 6 * i, 6);
        }
        return new MeshCollisionShape(true, new IndexedMesh(corners, triangles));
    }

    /** An upright sheet from the wall's first end, which is the body's place. */
    private static CollisionShape sheet(Wall side) {
        float x = side.x2() - side.x1();
        float z = side.z2() - side.z1();
        Vector3f[] corners = {
            new Vector3f(0, -HALF, 0), new Vector3f(x, -HALF, z), new Vector3f(x, HALF, z), new Vector3f(0, HALF, 0)
        };
        return new MeshCollisionShape(true, new IndexedMesh(corners, new int[] {0, 1, 2, 0, 2, 3}));
    }

    private void add(CollisionShape shape, float x, float z, Outline circle) {
        PhysicsRigidBody body = new PhysicsRigidBody(shape, PhysicsBody.massForStatic);
        body.setPhysicsLocation(new Vector3f(x, 0, z));
        body.setUserObject(circle);
        space().addCollisionObject(body);
    }
}
