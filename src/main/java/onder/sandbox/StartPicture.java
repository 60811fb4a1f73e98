package onder.sandbox;

import com.jme3.app.SimpleApplication;
import com.jme3.font.BitmapText;
import com.jme3.math.ColorRGBA;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import onder.output.window.StartUp;

/**
 * The window's first picture, which says that the scene loads: drawing the first picture of the scene takes seconds
 * without a graphics card.
 */
final class StartPicture {
    private static final String FONT = "Interface/Fonts/Text-18.fnt";

    private StartPicture() {}

    /** The words for a scene of that name. */
    static String words(String scene) {
        return "Loading the scene " + scene + " …";
    }

    /** Draws the picture, which the window shows after this frame. */
    static void draw(SimpleApplication app, String words) {
        Node gui = app.getGuiNode();
        Camera camera = app.getGuiViewPort().getCamera();
        BitmapText line = new BitmapText(app.getAssetManager().loadFont(FONT));
        line.setText(words);
        line.setColor(ColorRGBA.LightGray);
        line.setLocalTranslation(
                Math.round((camera.getWidth() - line.getLineWidth()) / 2),
                Math.round((camera.getHeight() + line.getLineHeight()) / 2),
                0);
        gui.attachChild(line);
        app.getRootNode().updateGeometricState();
        gui.updateLogicalState(0);
        gui.updateGeometricState();
        app.getRenderManager().render(0, app.getContext().isRenderable());
        line.removeFromParent();
        StartUp.startPicture();
    }
}
