package onder.shot;

import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;
import onder.world.World;

/**
 * The camera of one shot, on its way through the run: {@link #follow} is to be called after each step, and {@link #aim}
 * then says what it shows at any moment up to the present one.
 *
 * <p>One that begins later in its shot stands where it looks best at that moment, which need not be to the millimetre
 * where it would have come by the steps before.
 */
public final class ShotCamera {
    /** How near the ground it comes, in metres. */
    private static final double LOWEST = 0.4;

    /** It rises by steps of this, in radians, up to that, until nothing hides whom it shows. */
    private static final double STEEPER = 0.1;

    private static final double STEEPEST = 1.2;

    /** Time constants, in seconds: of rising before what hides somebody, and of sinking again. */
    private static final double RISES = 0.15;

    private static final double SINKS = 2;

    /** Waves of a hand that shakes: turns a second, and how much each moves it. */
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
     * A camera that begins at a world's present state.
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

    /** {@return its shot} */
    public Shot shot() {
        return shot;
    }

    /**
     * Goes along with a run; to be called after each of its steps.
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
     * {@return what it does at a moment}
     *
     * @param world the run
     * @param time of the moment, in simulated seconds
     * @param alpha where the moment lies between the run's last two states, 0..1
     */
    public Aim aim(World world, double time, double alpha) {
        double at = Math.max(0, time - shot.from());
        TrackedPose whom = subject == null ? null : subject.at(alpha);
        double up = liftBefore + (lift - liftBefore) * alpha;
        Stance stance = aboveGround(shot.move().stance(at, shot.length(), whom, up), world.terrain());
        float sharp = focus == null ? stance.eye().distance(stance.look()) : distance(stance.eye(), focus.at(alpha));
        Lens lens = shot.lens();
        return new Aim(lens.shake() == 0 ? stance : shaken(stance, time), lens.focalLength(), sharp);
    }

    private float distance(Place eye, TrackedPose sharp) {
        double height = shot.lens().focus() instanceof Subject.Spot ? 0 : CHEST;
        return eye.distance(Place.of(sharp.x(), sharp.ground() + height, sharp.z()));
    }

    /** What of a person is sharp, in metres above the ground. */
    private static final double CHEST = 1.2;

    private static Stance aboveGround(Stance stance, Terrain terrain) {
        Place eye = stance.eye();
        double floor = terrain.height(eye.x(), eye.z()) + LOWEST;
        return eye.y() >= floor ? stance : new Stance(Place.of(eye.x(), floor, eye.z()), stance.look());
    }

    /** Looks aside as a hand that is never quite still. */
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

    /** By how much it has to look down more steeply to see whom it shows, at the present state. */
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
}
