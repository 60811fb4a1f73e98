package onder.shot;

import java.util.TreeMap;
import onder.world.World;

/**
 * The cameras of a film's shots. Each follows the run from its shot's beginning on: call {@link #follow} after each
 * step, and {@link #arrive} where a run begins or after a jump. A shot requested after its beginning, for instance
 * after a jump into its middle, has a camera that begins there.
 */
public final class FilmCameras {
    private final ShotList shots;

    private final TreeMap<Integer, ShotCamera> live = new TreeMap<>();

    /**
     * Creates cameras without a position.
     *
     * @param shots of the film
     */
    public FilmCameras(ShotList shots) {
        this.shots = shots;
    }

    /**
     * Begins the shots of the current step.
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
     * Follows a run; call after each step.
     *
     * @param world the run
     */
    public void follow(World world) {
        live.values().removeIf(camera -> camera.shot().endStep(world.dt()) + LINGERS < world.steps());
        live.values().forEach(camera -> camera.follow(world));
        arrive(world);
    }

    /** Pictures may lag behind the steps by this much, and a film's cuts fall between two pictures. */
    private static final int LINGERS = 60;

    /** Drops all cameras, because the run has jumped to another moment. */
    public void forget() {
        live.clear();
    }

    /**
     * {@return the aim of a shot's camera}
     *
     * @param world the run
     * @param shot its number, from 0
     * @param time of the picture, in simulated seconds
     * @param alpha the picture's position between the run's last two states, 0..1
     */
    public Aim aim(World world, int shot, double time, double alpha) {
        return live.computeIfAbsent(shot, index -> new ShotCamera(shots.shots().get(index), world))
                .aim(world, time, alpha);
    }

    /** {@return the shots} */
    public ShotList shots() {
        return shots;
    }
}
