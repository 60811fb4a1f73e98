package onder.output.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import onder.core.geometry.Bounds;
import onder.core.terrain.Environment;
import onder.core.terrain.Terrain;
import onder.draw.colouring.Colouring;
import onder.draw.rig.BodyFiles;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyMotion;
import onder.output.export.ModelBody.ModelSkeleton;
import onder.param.Params;
import onder.scene.Scenes;
import onder.world.setup.BodyFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bodies that somebody made are moved by their own bones to where the shader has their vertices. */
class ModelSkeletonTest {
    private static final float SAME = 1e-3f;

    private final BodyModel model = BodyFiles.open(new BodyFile("Models/puppet.glb", "Walk", 1.75f, null));
    private final ModelSkeleton skeleton = new ModelSkeleton(model);

    @TempDir
    private Path folder;

    @Test
    void whoWalksAsTheClipDoesHasTheVerticesOfItsFrames() {
        Terrain flat = new Terrain(Params.defaults(Environment.class), new Bounds.Open(10, 10));
        Random random = new Random(5);
        BodyMotion.Moment moment = new BodyMotion.Moment();
        moment.size = 1;
        for (int round = 0; round < 20; round++) {
            int id = random.nextInt(1000);
            int frame = random.nextInt(model.walkFrames());
            moment.phase = (float) frame / model.walkFrames();
            moment.stride = model.stride() * skeleton.scale(id, false, 1).y;
            skeleton.pose(id, false, moment, flat);
            for (int k = 0; k < 50; k++) {
                int vertex = random.nextInt(model.vertices());
                Vector3f moved = moved(vertex, id);
                int at = (frame * model.vertices() + vertex) * BodyModel.NUMBERS;
                assertEquals(model.frames()[at], moved.x, SAME);
                assertEquals(model.frames()[at + 1], moved.y, SAME);
                assertEquals(model.frames()[at + 2], moved.z, SAME);
            }
        }
    }

    private Vector3f moved(int vertex, int id) {
        float[] places = model.bones().places();
        Vector3f bound = new Vector3f(places[3 * vertex], places[3 * vertex + 1], places[3 * vertex + 2]);
        Skeleton.Skin skin = new Skeleton.Skin(1);
        skeleton.weigh(vertex, 0, 0, 0, skin);
        Vector3f sum = new Vector3f();
        for (int k = 0; k < skin.joints.length; k++) {
            int bone = skin.joints[k];
            Matrix4f inverse = new Matrix4f();
            inverse.set(Arrays.copyOfRange(skeleton.binds(), 16 * bone, 16 * bone + 16), false);
            float size = skeleton.growth(bone, id, false);
            Quaternion turn = skeleton.turns[bone];
            Vector3f moved = turn.mult(inverse.mult(bound).mult(size)).add(skeleton.places[bone]);
            sum.addLocal(moved.mult(skin.weights[k]));
        }
        return sum;
    }

    @Test
    void aFileHasThemWithTheirOwnBones() throws IOException {
        Path file = folder.resolve("puppets.glb");
        ExportedRun run = new ExportedRun(Scenes.load("puppets"), null, 0.5, 10, 10, null, Colouring.NONE, 1);
        try (GlbExport export = new GlbExport(run, file)) {
            assertEquals(1, export.plan().size());
            export.write(done -> {});
        }
        GlbContents contents = new GlbContents(file);
        assertEquals(10, contents.bodies().size());
        assertTrue(contents.bodies().stream()
                .anyMatch(node -> node.getChildren().size() == model.bones().count()));
    }
}
