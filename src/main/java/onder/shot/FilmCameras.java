package onder.shot;

import java.util.TreeMap;
import onder.world.World;

/**
 * The cameras of a film's shots. Each goes along with the run from its shot's beginning on: {@link #follow} is to be
 * called after each step, {@link #arrive} where a run begins or was gone to. A shot that is asked for after it has begun,
 * as by somebody who went into its midst, has a camera that begins there.
 */
public final class FilmCameras {
    private final ShotList shots;
    private final TreeMap<Integer, ShotCamera> live = new TreeMap<>();

    /**
     * Cameras that are nowhere yet.
     *
     * @param shots of the film
     */
    public FilmCameras(ShotList shots) {
        this.shots = shots;
    }

    /** {@return the shots} */
    public ShotList shots() {
        return shots;
    }

    /**
     * Begins the shots of the present step.
     *
     * @param world the run
     */
    public void arrive(World world) {
        for (int i = 0; i < shots.shots().size(); i++) {
            Shot shot = shots.shots().get(i);
            if (shot.firstStep(world.dt()) == world.steps() && !live.containsKey(i)) {
                live.put(i, new ShotCamera(shot, world));
            }
        }
    }

    /**
     * Goes along with a run; to be called after each of its steps.
     *
     * @param world the run
     */
    public void follow(World world) {
        live.values().removeIf(camera -> camera.shot().endStep(world.dt()) + LINGERS < world.steps());
        live.values().forEach(camera -> camera.follow(world));
        arrive(world);
    }

    /** Pictures may be as far behind the steps, and a film's cuts fall between two pictures. */
    private static final int LINGERS = 60;

    /** Gives up all cameras: the run has gone to another moment. */
    public void forget() {
        live.clear();
    }

    /**
     * {@return what the camera of a shot does}
     *
     * @param world the run
     * @param shot its number, from 0
     * @param time of the picture, in simulated seconds
     * @param alpha where the picture lies between the run's last two states, 0..1
     */
    public Aim aim(World world, int shot, double time, double alpha) {
        return live.computeIfAbsent(shot, index -> new ShotCamera(shots.shots().get(index), world))
                .aim(world, time, alpha);
    }
}
