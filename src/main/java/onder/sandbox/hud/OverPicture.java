package onder.sandbox.hud;

import com.jme3.renderer.Camera;
import onder.sandbox.hud.toolkit.Stage;

/** A widget over a thing in the picture; it moves to where the camera sees that thing. */
public abstract class OverPicture extends Docked {
    protected OverPicture(Stage stage, String name) {
        super(stage, name, Dock.Place.PICTURE);
    }

    /** Moves the widget over its thing; once a frame, after the camera has moved. */
    public abstract void follow(Camera camera, Dock.Room room);

    /** Hides the widget while the window shows no picture, or several. */
    public abstract void clear();
}
