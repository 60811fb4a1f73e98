package onder.output.film;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.system.AppSettings;
import java.nio.file.Path;
import java.util.function.IntConsumer;
import onder.param.Params;

/** Draws a red square on blue, and over it a green bar along the lower edge as a HUD. */
class Quad extends SimpleApplication {
    static final int WIDTH = 320;
    static final int HEIGHT = 180;
    static final int BLUE = 0x2040a0;
    static final int RED = 0xe03020;
    static final int GREEN = 0x20c040;

    private static final int BAR = 20;

    /** Simulated seconds, as the application sees them. */
    double time;

    Quad() {
        super(new AppState[0]);
    }

    static AppSettings settings() {
        AppSettings settings = new AppSettings(true);
        settings.setResolution(WIDTH, HEIGHT);
        settings.setGammaCorrection(false);
        return settings;
    }

    /** Makes a plain film of an application, and tells how many frames are done. */
    static void film(OffscreenRun run, SimpleApplication app, Path file, IntConsumer done) throws Exception {
        FilmSpec plain = Params.defaults(FilmSpec.class);
        run.record(app, FilmTarget.of(file), plain, null, (frames, bytes) -> done.accept(frames), () -> "");
    }

    @Override
    public void simpleInitApp() {
        viewPort.setBackgroundColor(colour(BLUE));
        show(rootNode, RED, new com.jme3.scene.shape.Quad(2, 2)).setLocalTranslation(-1, -1, 0);
        show(guiNode, GREEN, new com.jme3.scene.shape.Quad(WIDTH, BAR));
    }

    @Override
    public void simpleUpdate(float tpf) {
        time += tpf;
    }

    final Geometry show(Node parent, int colour, Mesh mesh) {
        Geometry quad = new Geometry("quad", mesh);
        Material material = new Material(assetManager, "Common/MatDefs/Misc/Unshaded.j3md");
        material.setColor("Color", colour(colour));
        quad.setMaterial(material);
        parent.attachChild(quad);
        return quad;
    }

    private static ColorRGBA colour(int rgb) {
        return new ColorRGBA((rgb >> 16 & 0xff) / 255f, (rgb >> 8 & 0xff) / 255f, (rgb & 0xff) / 255f, 1);
    }
}
