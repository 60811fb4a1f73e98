package onder.physics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.FutureTask;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Hit;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.RayWorld;
import onder.core.obstacles.Rays;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.World;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;

/** Minie's collision world says of rays what the shapes themselves say. */
class MinieRaysTest {
    private static final double MILLIMETRE = 1e-3;
    private static final int SCENES = 40;
    private static final int RAYS = 400;

    /** A ray that grazes an edge may be said to miss it by either: this near to one, in metres, nothing is asked. */
    private static final double GRAZING = 5e-3;

    private static Obstacles scene(SplittableRandom random) {
        List<Obstacle> bodies = new ArrayList<>();
        List<Wall> walls = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            float x = (float) random.nextDouble(-12, 12);
            float z = (float) random.nextDouble(-12, 12);
            bodies.add(new Circle(x, z, (float) random.nextDouble(0.2, 2.5), 1));
            bodies.add(new Box(
                    z,
                    x,
                    (float) random.nextDouble(0.2, 4),
                    (float) random.nextDouble(0.2, 4),
                    (float) random.nextDouble(-180, 180),
                    1));
            bodies.add(new Polygon(
                    List.of(
                            new Point(-x, z),
                            new Point(-x + 2, z + (float) random.nextDouble(-1, 1)),
                            new Point(-x + 1, z + 2)),
                    1));
            bodies.add(new Capsule(new Point(z, -x), new Point(z + 1, (float) random.nextDouble(-12, 12)), 0.4f, 1));
            walls.add(new Wall(x, -z, (float) random.nextDouble(-12, 12), (float) random.nextDouble(-12, 12), 1));
        }
        Bounds bounds = random.nextBoolean() ? new Bounds.Torus(24, 24) : Bounds.Walled.rectangle(24, 24, 1);
        return new Obstacles(bounds, bodies, walls);
    }

    @Test
    void givesTheHitsOfTheShapesWithinAMillimetreInRandomScenes() {
        SplittableRandom random = new SplittableRandom(9);
        int hits = 0;
        int asked = 0;
        Hit exact = new Hit();
        Hit answer = new Hit();
        try (RayWorld minie = RayWorld.provider().open()) {
            for (int s = 0; s < SCENES; s++) {
                Obstacles solid = scene(random);
                Rays rays = new Rays();
                rays.begin(0);
                while (rays.size() < RAYS) {
                    float x = (float) random.nextDouble(-12, 12);
                    float z = (float) random.nextDouble(-12, 12);
                    if (solid.free(x, z, 0.1f)) {
                        rays.add(x, z, random.nextDouble(-6, 6), random.nextDouble(-6, 6));
                    }
                }
                minie.cast(solid, rays);
                for (int i = 0; i < RAYS; i++) {
                    if (grazes(solid, rays, i)) {
                        continue;
                    }
                    asked++;
                    exact.miss();
                    solid.castAtAll(rays.x(i), rays.z(i), rays.dx(i), rays.dz(i), exact);
                    rays.answer(i, answer);
                    assertEquals(exact.found(), answer.found(), "scene " + s + ", ray " + i);
                    if (exact.found()) {
                        hits++;
                        double length = Math.hypot(rays.dx(i), rays.dz(i));
                        assertEquals(exact.t * length, answer.t * length, MILLIMETRE, "scene " + s + ", ray " + i);
                        assertEquals(exact.normalX, answer.normalX, 5 * MILLIMETRE);
                        assertEquals(exact.normalZ, answer.normalZ, 5 * MILLIMETRE);
                    }
                }
            }
        }
        assertTrue(asked > SCENES * RAYS * 9 / 10, "only " + asked + " were asked");
        assertTrue(hits > asked / 4, "only " + hits + " hit");
    }

    /** Whether what a ray meets changes when it is moved a little to a side, or made a little longer or shorter. */
    private static boolean grazes(Obstacles solid, Rays rays, int i) {
        double length = Math.hypot(rays.dx(i), rays.dz(i));
        double asideX = rays.dz(i) / length * GRAZING;
        double asideZ = -rays.dx(i) / length * GRAZING;
        Hit left = new Hit();
        Hit right = new Hit();
        left.miss();
        right.miss();
        double longer = 1 + GRAZING / length;
        double shorter = 1 - GRAZING / length;
        solid.castAtAll(rays.x(i) + asideX, rays.z(i) + asideZ, rays.dx(i) * longer, rays.dz(i) * longer, left);
        solid.castAtAll(rays.x(i) - asideX, rays.z(i) - asideZ, rays.dx(i) * shorter, rays.dz(i) * shorter, right);
        boolean sameSurface = !left.found()
                || left.normalX * right.normalX + left.normalZ * right.normalZ > 0.95
                        && Math.abs(left.t - right.t) * length < 0.1;
        return left.found() != right.found() || !sameSurface;
    }

    private static Setup walkers(String answers) {
        String scene = """
                world: {kind: walled, shape: rectangle, width: 30, depth: 30}
                species:
                  person:
                    leader: {rayAvoidance: {answers: %1$s}, wander: {strength: 2}}
                    follower: {rayAvoidance: {answers: %1$s, rays: parallel}, wander: {strength: 2}}
                groups: [{count: 60, start: {width: 24}}]
                obstacles:
                  - circle: {x: 4, z: 4, radius: 2}
                  - box: {x: -6, z: 3, width: 4, depth: 2, turn: 30}
                  - polygon: {corners: [[0, -8], [4, -7], [2, -4]]}
                """.formatted(answers);
        return Scenes.parse("rays.yaml", new StringReader(scene)).setup();
    }

    private static World stepped(Setup setup, int threads, int steps) {
        World world = new World(setup, threads, () -> 0);
        for (int i = 0; i < steps; i++) {
            world.step();
        }
        return world;
    }

    @Test
    void aWorldWithoutAWindowWalksByItAsByTheShapes() {
        try (World shapes = stepped(walkers("shapes"), 1, 60);
                World physics = stepped(walkers("physics"), 1, 60);
                World shared = stepped(walkers("physics"), 2, 60)) {
            assertEquals(physics.hash(), shared.hash(), "two threads");
            assertNotEquals(shapes.hash(), physics.hash(), "it is really asked");
            double farthest = 0;
            for (int i = 0; i < 60; i++) {
                double dx = shapes.agents().x(i) - physics.agents().x(i);
                farthest = Math.max(
                        farthest,
                        Math.hypot(dx, shapes.agents().z(i) - physics.agents().z(i)));
            }
            assertTrue(farthest < 0.05, "apart by " + farthest + " m after a second");
        }
    }

    @Test
    void aSteppingThreadThatHandsOverTakesTheCollisionWorldAlong() throws Exception {
        World world = stepped(walkers("physics"), 1, 20);
        FutureTask<World> there = new FutureTask<>(() -> {
            for (int i = 0; i < 20; i++) {
                world.step();
            }
            return world;
        });
        Thread other = new Thread(there);
        other.start();
        there.get();
        other.join();
        try (World here = stepped(walkers("physics"), 1, 40)) {
            assertEquals(here.hash(), world.hash());
        }
        world.close();
    }

    @Test
    void theSwitchIsASettingLikeAnyOther() {
        assertNull(new MinieRays.Provider().missing());
        Setup set = Settings.set(walkers("shapes"), "person.*.rayAvoidance.answers=physics");
        try (World world = stepped(set, 1, 5);
                World same = stepped(walkers("physics"), 1, 5)) {
            assertEquals(same.hash(), world.hash());
        }
    }
}
