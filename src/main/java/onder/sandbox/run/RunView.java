package onder.sandbox.run;

import onder.draw.palette.GroupPalette;
import onder.scene.Scene;
import onder.world.World;

/** A world that is drawn, and at which moment. */
public interface RunView {
    /** No step to go to. */
    long NOWHERE = -1;

    /** The world that runs now; another one when {@link #generation} has changed. */
    World world();

    /** The scene that it began with. */
    Scene scene();

    /** Changes whenever the world is another one or went to another step; what is cached of it is then invalid. */
    int generation();

    /** The colours of its groups. */
    GroupPalette palette();

    /** The step that the user went to, until the world has reached it; {@link #NOWHERE} otherwise. */
    long travelsTo();

    /** The latest simulated time that the run has reached, in seconds; later than the present after going back. */
    double knownUntil();

    /** Where the picture is between the last two states, 0..1. */
    float alpha();

    /** Simulated time of the picture, in seconds. */
    double pictureTime();
}
