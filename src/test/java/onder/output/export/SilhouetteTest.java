package onder.output.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.light.DirectionalLight;
import com.jme3.math.ColorRGBA;
import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.system.AppSettings;
import de.javagl.jgltf.model.AccessorModel;
import de.javagl.jgltf.model.AccessorShortData;
import de.javagl.jgltf.model.MeshModel;
import de.javagl.jgltf.model.MeshPrimitiveModel;
import de.javagl.jgltf.model.NodeModel;
import de.javagl.jgltf.model.SkinModel;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import onder.core.agents.Role;
import onder.draw.colouring.Colouring;
import onder.draw.view.CrowdFigures;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.GroupLook;
import onder.output.film.OffscreenPicture;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Bodies in a file stand as the shaders draw them. Their joints say again in Java what the shaders say, so pictures of
 * both are compared: who changes a shader finds out here.
 */
class SilhouetteTest {
    private static final int SIZE = 360;
    private static final int FPS = 30;

    @TempDir
    private Path folder;

    /** One agent of a world, alone in the picture, as the sandbox draws it. */
    private static final class Alone extends SimpleApplication implements GroupLook {
        private final World world;
        private final int agent;
        private final int last;
        private final ExportedRun run;
        private CrowdFigures figures;
        private int frame = -1;
        private Matrix4f projection;

        Alone(World world, int agent, int last, ExportedRun run) {
            super(new AppState[0]);
            this.world = world;
            this.agent = agent;
            this.last = last;
            this.run = run;
        }

        @Override
        public void simpleInitApp() {
            cam.setFrustumPerspective(45, 1, 0.1f, 100);
            viewPort.setBackgroundColor(ColorRGBA.Black);
            rootNode.addLight(new DirectionalLight(new Vector3f(-1, -2, -1).normalizeLocal()));
            figures = new CrowdFigures(rootNode, assetManager, false);
            figures.setSpecies(world.setup().species());
        }

        @Override
        public void simpleUpdate(float tpf) {
            frame = Math.min(frame + 1, last);
            while (world.steps() < run.steps(frame, world.dt())) {
                world.step();
            }
            float x = world.agents().x(agent);
            float z = world.agents().z(agent);
            BodyShape shape = BodyShape.of(
                    world.setup().species().get(world.agents().species(agent)).look());
            float altitude = shape.altitude(agent, x, z, (float) run.time(frame));
            Vector3f at = new Vector3f(x, altitude + (shape.flies() ? 0.16f : 0.9f), z);
            float away = shape.flies() ? 0.9f : 1.9f;
            cam.setLocation(at.add(away, 0.5f, away));
            cam.lookAt(at, Vector3f.UNIT_Y);
            boolean[] hidden = new boolean[world.agents().count()];
            Arrays.fill(hidden, true);
            hidden[agent] = false;
            figures.fill(world, this, null, hidden, 1, (float) run.time(frame), cam);
            projection = cam.getViewProjectionMatrix().clone();
        }

        @Override
        public boolean isLeader(int who) {
            return world.agents().role(who) == Role.LEADER;
        }
    }

    @ParameterizedTest
    @CsvSource({
        "gate, 20, 25,",
        "plaza, 11, 20,",
        "wolves, 5, 21,",
        "species, 8, 30,",
        "gate, 20, 25, robed",
        "gate, 21, 12, uniformed",
        "gate, 20, 25, bird",
        "gate, 37, 11, bird"
    })
    void aBodyHasTheOutlineThatTheSandboxDraws(String name, int agent, int frame, String shape)
            throws IOException, InterruptedException {
        Scene scene = Scenes.load(name);
        if (shape != null) {
            scene = scene.with(new SetupBuilder(scene.setup())
                    .set(scene.setup().species().get(0).name() + ".shape", shape)
                    .build());
        }
        ExportedRun run = new ExportedRun(scene, null, (frame + 1.0) / FPS, FPS, 60, null, Colouring.NONE, 1);
        Path file = folder.resolve("run.glb");
        try (GlbExport export = new GlbExport(run, file)) {
            export.write(done -> {});
        }
        BufferedImage drawn;
        Alone app;
        try (World world = run.scene().begin(1)) {
            app = new Alone(world, agent, frame, run);
            AppSettings settings = new AppSettings(true);
            settings.setResolution(SIZE, SIZE);
            settings.setGammaCorrection(false);
            drawn = OffscreenPicture.of(OffscreenPicture.run(settings, FPS, frame + 4, false), app);
        }
        BufferedImage written = outline(new GlbContents(file), agent, (float) run.time(frame), app.projection);
        int both = 0;
        int either = 0;
        for (int x = 0; x < SIZE; x++) {
            for (int y = 0; y < SIZE; y++) {
                boolean one = (drawn.getRGB(x, y) & 0xFFFFFF) != 0;
                boolean other = (written.getRGB(x, y) & 0xFFFFFF) != 0;
                both += one && other ? 1 : 0;
                either += one || other ? 1 : 0;
            }
        }
        assertTrue(either > 2000, "a body of " + either + " pixels");
        assertTrue(both > 0.92 * either, both + " of " + either + " pixels are in both outlines");
    }

    /** A body of a file at a moment, seen by a camera. */
    private static BufferedImage outline(GlbContents file, int agent, float seconds, Matrix4f projection) {
        BufferedImage image = new BufferedImage(SIZE, SIZE, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        for (NodeModel node : file.model.getNodeModels()) {
            SkinModel skin = node.getSkinModel();
            if (skin == null) {
                continue;
            }
            NodeModel body = skin.getJoints().get(0).getParent();
            if (GlbContents.agent(body) == agent && file.at(body, "scale", seconds)[1] > 0) {
                Vector3f[] places = skinned(file, node, seconds);
                for (MeshPrimitiveModel piece : node.getMeshModels().get(0).getMeshPrimitiveModels()) {
                    fill(places, corners(piece.getIndices()), projection, pen);
                }
            }
        }
        pen.dispose();
        return image;
    }

    private static void fill(Vector3f[] places, int[] corners, Matrix4f projection, Graphics2D pen) {
        for (int i = 0; i < corners.length; i += 3) {
            Polygon triangle = new Polygon();
            for (int k = 0; k < 3; k++) {
                Vector3f at = places[corners[i + k]].clone();
                float w = projection.multProj(at, at);
                triangle.addPoint(Math.round((at.x / w + 1) / 2 * SIZE), Math.round((1 - at.y / w) / 2 * SIZE));
            }
            pen.fillPolygon(triangle);
        }
    }

    private static MeshPrimitiveModel primitive(NodeModel node) {
        return node.getMeshModels().get(0).getMeshPrimitiveModels().get(0);
    }

    private static int[] corners(AccessorModel accessor) {
        AccessorShortData data = (AccessorShortData) accessor.getAccessorData();
        int[] corners = new int[accessor.getCount()];
        for (int i = 0; i < corners.length; i++) {
            corners[i] = data.getInt(i);
        }
        return corners;
    }

    private static Vector3f[] skinned(GlbContents file, NodeModel node, float seconds) {
        SkinModel skin = node.getSkinModel();
        Matrix4f[] joints = new Matrix4f[skin.getJoints().size()];
        for (int i = 0; i < joints.length; i++) {
            float[] inverse = skin.getInverseBindMatrix(i, null);
            Matrix4f bind = new Matrix4f();
            bind.set(inverse, false);
            joints[i] = file.matrix(skin.getJoints().get(i), seconds).mult(bind);
        }
        MeshModel mesh = node.getMeshModels().get(0);
        Map<String, AccessorModel> attributes = primitive(node).getAttributes();
        float[] places = GlbContents.numbers(attributes.get("POSITION"));
        float[] weights = GlbContents.numbers(attributes.get("WEIGHTS_0"));
        AccessorShortData bones = (AccessorShortData) attributes.get("JOINTS_0").getAccessorData();
        float[] shares = mesh.getWeights();
        if (shares != null) {
            float[] target =
                    GlbContents.numbers(primitive(node).getTargets().get(0).get("POSITION"));
            for (int i = 0; i < places.length; i++) {
                places[i] += shares[0] * target[i];
            }
        }
        Vector3f[] moved = new Vector3f[places.length / 3];
        for (int i = 0; i < moved.length; i++) {
            Vector3f rest = new Vector3f(places[3 * i], places[3 * i + 1], places[3 * i + 2]);
            moved[i] = new Vector3f();
            for (int k = 0; k < 4; k++) {
                moved[i].addLocal(joints[bones.get(i, k)].mult(rest).multLocal(weights[4 * i + k]));
            }
        }
        return moved;
    }
}
