package onder.scene;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import onder.shot.ShotList;
import onder.world.World;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;

/**
 * The contents of a scene file: a world and how to look at it.
 *
 * @param name the file's name without its ending
 * @param about a line that describes it
 * @param setup of its world
 * @param show what is drawn besides the world when it opens
 * @param shots the film of a run; no run depends on it
 * @param origin where it was read
 */
public record Scene(String name, String about, Setup setup, Set<Overlay> show, ShotList shots, SceneOrigin origin) {
    /**
     * Copies the set.
     *
     * @param name as of the record
     * @param about as of the record
     * @param setup as of the record
     * @param show as of the record
     * @param shots as of the record
     * @param origin as of the record
     */
    public Scene {
        EnumSet<Overlay> inOrder = EnumSet.noneOf(Overlay.class);
        inOrder.addAll(show);
        show = Collections.unmodifiableSet(inOrder);
    }

    /**
     * A scene without shots.
     *
     * @param name as of the record
     * @param about as of the record
     * @param setup as of the record
     * @param show as of the record
     * @param origin as of the record
     */
    public Scene(String name, String about, Setup setup, Set<Overlay> show, SceneOrigin origin) {
        this(name, about, setup, show, ShotList.NONE, origin);
    }

    /**
     * {@return its world at step 0}
     *
     * @param threads workers of the engine; no result depends on it
     * @throws SetupException when it cannot begin; the message names the scene, with file and line if it was read
     */
    public World begin(int threads) {
        try {
            return new World(setup, threads, System::nanoTime);
        } catch (SetupException e) {
            throw new SetupException(origin.at(e.group(), name) + ": " + e.getMessage(), e.group());
        }
    }

    /**
     * {@return the same scene with another world}
     *
     * @param other the world's setup
     */
    public Scene with(Setup other) {
        return new Scene(name, about, other, show, shots, origin);
    }

    /**
     * {@return the same scene with another description}
     *
     * @param line a line that describes it, or empty
     */
    public Scene saying(String line) {
        return new Scene(name, line, setup, show, shots, origin);
    }

    /**
     * {@return the shots, unless one shows a group or an agent that no run of the scene can have} Sources, timed events
     * and, for groups, clustering and splitting may bring any number.
     *
     * @throws SceneException if there is one; the message has its file and line, and what is allowed
     */
    public ShotList checkedShots() {
        ShotForm.check(this);
        return shots;
    }

    /**
     * {@return the same scene under another name}
     *
     * @param other the name
     */
    public Scene named(String other) {
        return new Scene(other, about, setup, show, shots, origin);
    }

    /**
     * {@return the same scene with other shots}
     *
     * @param others the shots
     */
    public Scene filmed(ShotList others) {
        return new Scene(name, about, setup, show, others, origin);
    }
}
