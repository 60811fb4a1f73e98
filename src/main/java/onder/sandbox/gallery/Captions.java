package onder.sandbox.gallery;

import com.jme3.app.SimpleApplication;
import com.jme3.font.BitmapFont;
import com.jme3.font.BitmapText;
import com.jme3.material.Material;
import com.jme3.math.ColorRGBA;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.shape.Quad;
import java.util.List;
import onder.lab.gallery.ExhibitLane;

/** A white strip under the picture with each lane's label and figures, below what they belong to. */
final class Captions {
    /** The picture's width, in pixels, for which the sizes below are; others are scaled. */
    private static final float USUAL_WIDTH = 960;

    private static final float LINE = 22;
    private static final float MARGIN = 10;
    private static final float TITLE_SIZE = 18;
    private static final float TEXT_SIZE = 14;

    /** Linear, as the frame buffer takes them. */
    private static final ColorRGBA PAPER = new ColorRGBA(0.93f, 0.93f, 0.92f, 1);

    private static final ColorRGBA INK = new ColorRGBA(0.02f, 0.025f, 0.03f, 1);
    private static final ColorRGBA DIM = new ColorRGBA(0.12f, 0.14f, 0.16f, 1);

    private final Node node = new Node("captions");
    private SimpleApplication app;
    private BitmapFont title;
    private BitmapFont text;
    private float scale;
    private int height;

    void attach(SimpleApplication application) {
        app = application;
        scale = app.getCamera().getWidth() / USUAL_WIDTH;
        // Drawn as they were baked at the usual size; larger ones are scaled down rather than up.
        title = app.getAssetManager().loadFont("Interface/Fonts/Title-" + (scale > 1 ? 28 : 18) + ".fnt");
        text = app.getAssetManager().loadFont("Interface/Fonts/Text-" + (scale > 1 ? 28 : 14) + ".fnt");
        app.getGuiNode().attachChild(node);
    }

    /** How many rows of the picture they take; 0 for none. */
    int height() {
        return height;
    }

    void show(List<ExhibitLane.Measured> lanes) {
        node.detachAllChildren();
        if (lanes.isEmpty()) {
            height = 0;
            return;
        }
        int figures =
                lanes.stream().mapToInt(lane -> lane.figures().size()).max().orElse(0);
        height = Math.round(scale * (2 * MARGIN + LINE + 4 + figures * LINE));
        int width = app.getCamera().getWidth();
        Geometry paper = new Geometry("paper", new Quad(width, height));
        Material plain = new Material(app.getAssetManager(), "Common/MatDefs/Misc/Unshaded.j3md");
        plain.setColor("Color", PAPER);
        paper.setMaterial(plain);
        paper.setLocalTranslation(0, 0, -1);
        node.attachChild(paper);
        for (int i = 0; i < lanes.size(); i++) {
            float middle = (i + 0.5f) * width / lanes.size();
            float y = height - MARGIN * scale;
            line(title, TITLE_SIZE, lanes.get(i).label(), middle, y, INK);
            y -= (LINE + 4) * scale;
            for (ExhibitLane.Figure figure : lanes.get(i).figures()) {
                line(text, TEXT_SIZE, figure.name() + "  " + figure.text(), middle, y, DIM);
                y -= LINE * scale;
            }
        }
    }

    private void line(BitmapFont font, float size, String words, float middle, float top, ColorRGBA colour) {
        BitmapText line = new BitmapText(font);
        line.setSize(size * scale);
        line.setText(words);
        line.setColor(colour);
        line.setLocalTranslation((float) Math.floor(middle - line.getLineWidth() / 2), top, 0);
        node.attachChild(line);
    }
}
