package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.jme3.math.Vector3f;
import com.jme3.system.NativeLibraryLoader;
import java.util.List;
import java.util.SplittableRandom;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.ObstacleThing;
import onder.sandbox.thing.Thing;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;

/** The mouse meets an obstacle of any shape where agents keep out of it. */
class PickingTest {
    /** Round shapes are picked by their corners: this near to an edge, in metres, either will do. */
    private static final float EDGE = 0.02f;

    @Test
    void aRayFromAboveMeetsEachShapeWhereItsOutlineIs() {
        List<Obstacle> shapes = List.of(
                new Circle(-8, 0, 1.5f, 2),
                new Box(-3, 2, 3, 1.5f, 30, 1),
                new Polygon(List.of(new Point(2, 0), new Point(5, 1), new Point(3, 4)), 3),
                new Capsule(new Point(7, -2), new Point(10, 2), 0.8f, 1));
        assertEquals(Obstacle.class.getPermittedSubclasses().length, shapes.size(), "every shape is tried");
        Scene gate = Scenes.load("gate");
        Scene scene = gate.with(new SetupBuilder(gate.setup())
                .bounds(new Bounds.Open(60, 60))
                .obstacles(shapes, List.of())
                .build());
        SimulationState simulation = new SimulationState(scene, 1, false);
        // A window loads it by itself.
        NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
        SolidsState solids = new SolidsState(simulation);
        solids.initialize(null);
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 4000; i++) {
            float x = (float) random.nextDouble(-10, 12);
            float z = (float) random.nextDouble(-4, 5);
            int expected = -1;
            boolean onEdge = false;
            for (int k = 0; k < shapes.size(); k++) {
                boolean inside = shapes.get(k).outline().contains(x, z);
                expected = inside ? k : expected;
                for (int spoke = 0; spoke < 8; spoke++) {
                    float nearX = x + EDGE * (float) Math.sin(spoke * Math.PI / 4);
                    float nearZ = z + EDGE * (float) Math.cos(spoke * Math.PI / 4);
                    onEdge |= shapes.get(k).outline().contains(nearX, nearZ) != inside;
                }
            }
            if (!onEdge) {
                Thing met = solids.thingOnRay(new Vector3f(x, 20, z), new Vector3f(x, -1, z), new float[] {1});
                assertEquals(expected, met == null ? -1 : ((ObstacleThing) met).place(), "at " + x + ", " + z);
            }
        }
        solids.cleanup(null);
        simulation.world().close();
    }
}
