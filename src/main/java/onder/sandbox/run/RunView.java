package onder.sandbox.run;

import onder.draw.palette.GroupPalette;
import onder.history.History;
import onder.scene.Scene;
import onder.world.World;

/** A world that is drawn, and the moment at which it is drawn. */
public interface RunView {
    /** No target step. */
    long NOWHERE = -1;

    /** The world that runs now; replaced when {@link #generation} changes. */
    World world();

    /** The scene with which it began. */
    Scene scene();

    /** Changes whenever the world is replaced or goes to another step; caches of it are then invalid. */
    int generation();

    /** What its groups did so far; null: it is not recorded. */
    default History history() {
        return null;
    }

    /** How fast its people get anywhere. */
    NetSpeed netSpeed();

    /** The colours of its groups. */
    GroupPalette palette();

    /** The step that the user went to, until the world reaches it; {@link #NOWHERE} otherwise. */
    long travelsTo();

    /** The latest simulated time of the run, in seconds; later than the present after going back. */
    double knownUntil();

    /** The picture's place between the last two states, 0..1. */
    float alpha();

    /** Simulated time of the picture, in seconds. */
    double pictureTime();
}
