package onder.app.simulation;

import onder.app.palette.GroupPalette;
import onder.scene.Scene;
import onder.world.World;

/** A world that is drawn, and the moment of it that is. */
public interface Shown {
    /** No step to go to. */
    long NOWHERE = -1;

    /** The world that runs now; another one when {@link #generation} has changed. */
    World world();

    /** The scene that it began as. */
    Scene scene();

    /** Counts the worlds: whoever keeps something of a world looks whether it is still the same. */
    int generation();

    /** The colours of its groups. */
    GroupPalette palette();

    /** The step that it is on the way to after the user went to another moment, or {@link #NOWHERE}. */
    long travelsTo();

    /** Until when its run is known, in simulated seconds: as far as it came before it was gone back. */
    double knownUntil();

    /** How far between the last two states the picture is, 0..1. */
    float alpha();

    /** Simulated time of the picture, in seconds. */
    double pictureTime();
}
