package onder.shot;

import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;
import onder.world.World;

/**
 * The camera of one shot during the run: call {@link #follow} after each step; {@link #aim} then gives what it shows at
 * any moment up to the current one.
 *
 * <p>A camera that begins later in its shot starts at the best place for that moment, which may differ slightly from
 * where earlier steps would have taken it.
 */
public final class ShotCamera {
    /** The least height above the ground, in metres. */
    private static final double LOWEST = 0.4;

    /** It rises in steps of the first value, up to the second, until nothing hides its subject; in radians. */
    private static final double STEEPER = 0.1;

    private static final double STEEPEST = 1.2;

    /** Time constants, in seconds: of rising above an obstacle, and of sinking again. */
    private static final double RISES = 0.15;

    private static final double SINKS = 2;

    /** Waves of hand shake: frequencies in Hz, and their amplitudes. */
    private static final double[][] HAND = {{0.55, 0.6}, {1.3, 0.28}, {2.7, 0.12}};

    private static final double SIDEWAYS = 1.17;

    private final Shot shot;

    private final SubjectTrack subject;
    private final SubjectTrack focus;
    private double liftBefore;
    private double lift;
    private SightLines sight;
    private Obstacles sightOf;
    private Terrain sightOver;

    /**
     * Creates a camera that begins at a world's current state.
     *
     * @param shot its shot
     * @param world the run
     */
    public ShotCamera(Shot shot, World world) {
        this.shot = shot;
        Subject whom = shot.move().whom();
        Subject sharp = shot.lens().focus();
        subject = whom == null ? null : new SubjectTrack(whom, world);
        focus = sharp == null ? null : new SubjectTrack(sharp, world);
        lift = wantedLift(world);
        liftBefore = lift;
    }

    /**
     * Follows a run; call after each step.
     *
     * @param world the run
     */
    public void follow(World world) {
        if (focus != null) {
            focus.follow(world);
        }
        if (subject == null) {
            return;
        }
        subject.follow(world);
        double wanted = wantedLift(world);
        liftBefore = lift;
        lift += (wanted - lift) * (1 - StrictMath.exp(-world.dt() / (wanted > lift ? RISES : SINKS)));
    }

    /**
     * {@return its aim at a moment}
     *
     * @param world the run
     * @param time of the moment, in simulated seconds
     * @param alpha the moment's position between the run's last two states, 0..1
     */
    public Aim aim(World world, double time, double alpha) {
        double at = Math.max(0, time - shot.from());
        TrackedPose whom = subject == null ? null : subject.at(alpha);
        double up = liftBefore + (lift - liftBefore) * alpha;
        Stance stance = aboveGround(shot.move().stance(at, shot.length(), whom, up), world.terrain());
        Lens lens = shot.lens();
        float looked = stance.eye().distance(stance.look());
        float sharp = focus == null ? looked : pulled(looked, distance(stance.eye(), focus.at(alpha)), at);
        return new Aim(lens.shake() == 0 ? stance : shaken(stance, time), lens.focalLength(), sharp, lens.aperture());
    }

    /** The focus moves evenly over the reciprocals of distances, as a lens does. */
    private float pulled(float from, float to, double at) {
        float pull = shot.lens().pull();
        if (at >= pull) {
            return to;
        }
        double share = at / pull;
        double moved = share * share * (3 - 2 * share);
        return (float) (1 / ((1 - moved) / from + moved / to));
    }

    private float distance(Place eye, TrackedPose sharp) {
        double height = shot.lens().focus() instanceof Subject.Spot ? 0 : CHEST;
        return eye.distance(Place.of(sharp.x(), sharp.ground() + height, sharp.z()));
    }

    /** The height of a person that is in focus, in metres above the ground. */
    private static final double CHEST = 1.2;

    private static Stance aboveGround(Stance stance, Terrain terrain) {
        Place eye = stance.eye();
        double floor = terrain.height(eye.x(), eye.z()) + LOWEST;
        return eye.y() >= floor ? stance : new Stance(Place.of(eye.x(), floor, eye.z()), stance.look());
    }

    /** Adds hand shake to the direction. */
    private Stance shaken(Stance stance, double time) {
        double far = Math.toRadians(shot.lens().shake()) * stance.eye().distance(stance.look());
        double aside = 0;
        double up = 0;
        for (double[] wave : HAND) {
            double turns = 2 * Math.PI * wave[0] * time;
            aside += wave[1] * StrictMath.sin(turns * SIDEWAYS + 1);
            up += wave[1] * StrictMath.sin(turns);
        }
        Place eye = stance.eye();
        Place look = stance.look();
        double dx = look.x() - eye.x();
        double dz = look.z() - eye.z();
        double flat = Math.max(CameraKey.NEAREST, Math.sqrt(dx * dx + dz * dz));
        return new Stance(
                eye,
                Place.of(look.x() + dz / flat * aside * far, look.y() + up * far, look.z() - dx / flat * aside * far));
    }

    /** How much more steeply it must look down to see its subject, in the current state. */
    private double wantedLift(World world) {
        if (subject == null || !shot.move().isLifted()) {
            return 0;
        }
        if (sightOf != world.obstacles() || sightOver != world.terrain()) {
            sightOf = world.obstacles();
            sightOver = world.terrain();
            sight = new SightLines(sightOf, sightOver);
        }
        double at = Math.max(0, world.time() - shot.from());
        for (double more = 0; more < STEEPEST; more += STEEPER) {
            Stance stance = shot.move().stance(at, shot.length(), subject.now(), more);
            Place look = stance.look();
            Place eye = stance.eye();
            if (eye.y() <= look.y() || sight.clear(look.x(), look.y(), look.z(), eye.x(), eye.y(), eye.z())) {
                return more;
            }
        }
        return STEEPEST;
    }

    /** {@return its shot} */
    public Shot shot() {
        return shot;
    }
}
