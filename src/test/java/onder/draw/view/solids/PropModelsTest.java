package onder.draw.view.solids;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import java.nio.FloatBuffer;
import java.util.SplittableRandom;
import onder.core.geometry.Outline;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is drawn of a prop is the body that people push. */
class PropModelsTest {
    @ParameterizedTest
    @EnumSource(PropKind.class)
    void aModelFillsTheSizeOfItsKindAndNoMore(PropKind kind) {
        FloatBuffer at = PropModels.of(kind).getFloatBuffer(Type.Position);
        Vector3f half = new Vector3f(kind.width() / 2, kind.height() / 2, kind.depth() / 2);
        Vector3f most = new Vector3f();
        for (int i = 0; i < at.limit(); i += 3) {
            most.maxLocal(new Vector3f(Math.abs(at.get(i)), Math.abs(at.get(i + 1)), Math.abs(at.get(i + 2))));
        }
        for (int axis = 0; axis < 3; axis++) {
            assertTrue(most.get(axis) <= half.get(axis) + 1e-5, kind + " stands out: " + most);
        }
        assertEquals(half.y, most.y, 1e-4);
        // A cone's square foot lies within the circle about it.
        assertTrue(most.x > (kind == PropKind.CONE ? 0.69 : 0.97) * half.x, kind + ": " + most);
    }

    @ParameterizedTest
    @EnumSource(PropKind.class)
    void ofAnySizeItStandsOnTheGroundThatItTakes(PropKind kind) {
        SplittableRandom random = new SplittableRandom(kind.ordinal());
        for (int i = 0; i < 30; i++) {
            float x = (float) random.nextDouble(-20, 20);
            float z = (float) random.nextDouble(-20, 20);
            Prop prop = Prop.of(kind, x, z)
                    .sized((float) random.nextDouble(0.1, 4), (float) random.nextDouble(0.1, 4))
                    .at(x, z, (float) random.nextDouble(-180, 180));
            Mesh mesh = PropModels.standing(prop, 2);
            FloatBuffer at = mesh.getFloatBuffer(Type.Position);
            Outline ground = prop.footprint().outline();
            float lowest = Float.POSITIVE_INFINITY;
            float highest = Float.NEGATIVE_INFINITY;
            for (int k = 0; k < at.limit(); k += 3) {
                float px = x + 0.999f * (at.get(k) - x);
                float pz = z + 0.999f * (at.get(k + 2) - z);
                assertTrue(ground.contains(px, pz), prop + " stands out at " + px + ", " + pz);
                lowest = Math.min(lowest, at.get(k + 1));
                highest = Math.max(highest, at.get(k + 1));
            }
            assertEquals(2, lowest, 1e-3);
            assertEquals(2 + prop.height(), highest, 1e-3);
        }
    }

    @Test
    void aBallIsWhiteWithTwelveDarkFields() {
        Mesh ball = PropModels.of(PropKind.BALL);
        FloatBuffer colours = ball.getFloatBuffer(Type.Color);
        int dark = 0;
        int count = colours.limit() / 4;
        for (int i = 0; i < count; i++) {
            dark += colours.get(4 * i) < 0.3f ? 1 : 0;
        }
        // About a third of the ball, and more of its faces, which are smaller there.
        assertEquals(0.42, dark / (double) count, 0.03);
        assertEquals(20 * 64, ball.getTriangleCount());
    }
}
