package onder.sandbox.view;

import java.util.List;
import onder.draw.state.AppStateAdapter;
import onder.draw.state.LastSeen;
import onder.param.Format;
import onder.sandbox.run.RunView;
import onder.sandbox.run.SimulationState;
import onder.sandbox.run.Untold;
import onder.shot.Aim;
import onder.shot.FilmCameras;
import onder.shot.FilmPlan;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.world.World;

/**
 * Plays a run by its shots: as a film, whose pictures are all planned, or as a preview, in which the user moves through
 * time. It runs before the simulation because it skips what no shot shows.
 */
public final class FilmState extends AppStateAdapter {
    /** Tolerance when two moments are compared, in pictures. */
    private static final double NEARLY = 1e-3;

    private final SimulationState simulation;
    private FilmCameras cameras = new FilmCameras(ShotList.NONE);

    /** The plan of the film; null: nothing is being filmed. */
    private FilmPlan plan;

    /** The first picture of the current take. */
    private int take = -1;

    /**
     * How much later the take began than planned, in seconds: the time of the steps that run before it between two
     * pictures.
     */
    private double late;

    private boolean previews;

    /** Whether the run is on its way to a shot and will play from there. */
    private boolean onTheWay;

    /** The moment of a shot to be shown once the run has arrived there; null: none. */
    private Look look;

    /** The pose of that moment, from when it is shown until the user moves the camera; null: none. */
    private Aim held;

    /** The last pose that a shot asked for. */
    private Aim last;

    /** The pose that the camera takes next and leaves to the user; null: none. */
    final Untold<Aim> view = new Untold<>();

    /** That the shots have ended, or that a shot lies ahead of the run, once; null otherwise. */
    public final Untold<String> news = new Untold<>();

    private final LastSeen<Integer> generation;

    /** A moment of a shot, in simulated seconds. */
    private record Look(int shot, float time) {}

    public FilmState(SimulationState simulation) {
        super("the film");
        this.simulation = simulation;
        generation = new LastSeen<>(simulation.generation());
        simulation.addEachStep(this::follow);
    }

    /** Films from the next picture on, following a plan. */
    public void film(FilmPlan wanted) {
        plan = wanted;
        cameras = new FilmCameras(wanted.shots());
    }

    /** Whether the shots are playing. */
    public boolean previews() {
        return previews;
    }

    /**
     * Plays the shots, or stops playing. Starts at the present moment if a shot shows it, else at the next shot. When it
     * stops, the camera stays where the shot has it.
     *
     * @throws IllegalArgumentException when there are no shots
     */
    public void setPreviewing(boolean wanted) {
        if (wanted && simulation.edits().shots().isEmpty()) {
            throw new IllegalArgumentException(
                    "there are no shots to play: {camera-key} adds a camera key, two keys make a shot");
        }
        if (previews && !wanted) {
            view.set(last);
        }
        previews = wanted;
        onTheWay = false;
        look = null;
        held = null;
        last = null;
        if (wanted) {
            List<Shot> shots = simulation.edits().shots().shots();
            // A last key is made at the end of its shot.
            if (simulation.pictureTime() + Shot.SHORTEST
                    >= shots.get(shots.size() - 1).to()) {
                goTo(shots.get(0));
            }
            simulation.setPaused(false);
        }
    }

    /**
     * Shows a moment as a shot's camera sees it, once the run has arrived where it goes now, until the user moves the
     * camera.
     *
     * @param shot its number, from 0
     * @param time in simulated seconds
     */
    void show(int shot, float time) {
        takeOver();
        look = new Look(shot, time);
        double known = simulation.knownUntil();
        if (time > known + simulation.world().dt()) {
            news.set("The run has reached " + Format.clock(known) + ", which you see now; this view of shot "
                    + (shot + 1) + " is at " + Format.clock(time) + ".");
        }
    }

    /** Whether its pictures are a film's, which show the whole of each shot whatever covers the window. */
    boolean isFilming() {
        return plan != null;
    }

    /** The user takes control of the camera. */
    void takeOver() {
        if (previews) {
            setPreviewing(false);
        }
        look = null;
        held = null;
        view.set(null);
    }

    @Override
    public void update(float tpf) {
        if (plan != null) {
            beginTake();
        } else if (previews && simulation.edits().shots().isEmpty()) {
            setPreviewing(false);
        } else if (previews) {
            updatePreview();
        } else if (look != null && simulation.travelsTo() == RunView.NOWHERE) {
            takeShots();
            if (look.shot() < cameras.shots().shots().size()) {
                held = cameras.aim(simulation.world(), look.shot(), look.time(), simulation.alpha());
            }
            look = null;
        }
    }

    private void beginTake() {
        World world = simulation.world();
        int next = take < 0 ? 0 : picture() + 1;
        if (next >= plan.pictures() || take >= 0 && !plan.opens(next) || next == take) {
            return;
        }
        if (take >= 0 && (plan.time(next - 1) + late - simulation.pictureTime()) * plan.fps() > NEARLY) {
            // The shutter is still open for the last picture of the previous take.
            return;
        }
        take = next;
        cameras.arrive(world);
        // A picture between two states first shows the earlier one.
        simulation.skipTo(plan.begin(take) + 1);
        late = (simulation.world().steps() - plan.begin(take) - 1) * (double) world.dt();
    }

    /** The picture that is due now. */
    private int picture() {
        double since = simulation.pictureTime() - late - plan.time(take);
        return Math.max(take, Math.min(plan.pictures() - 1, take + (int) Math.ceil(since * plan.fps() - NEARLY)));
    }

    /** Follows the scene's present shots in the present run. */
    private void takeShots() {
        if (!cameras.shots().equals(simulation.edits().shots())) {
            cameras = new FilmCameras(simulation.edits().shots());
        }
        forgetOthers();
    }

    private void updatePreview() {
        takeShots();
        cameras.arrive(simulation.world());
        if (simulation.travelsTo() != RunView.NOWHERE) {
            return;
        }
        if (onTheWay) {
            onTheWay = false;
            simulation.setPaused(false);
        }
        if (!simulation.isPaused()) {
            leaveOut();
        }
    }

    private void follow(World world) {
        forgetOthers();
        cameras.follow(world);
    }

    /** Drops the cameras of another run or moment, because the agents that they follow may not exist here. */
    private void forgetOthers() {
        if (generation.update(simulation.generation())) {
            cameras.forget();
        }
    }

    /** Goes on to the next shot if none shows the present moment. After the last shot the preview ends. */
    private void leaveOut() {
        double dt = simulation.world().dt();
        long now = simulation.world().steps();
        Shot next = simulation.edits().shots().shots().stream()
                .filter(shot -> shot.endStep(dt) > now - 1)
                .findFirst()
                .orElse(null);
        if (next == null) {
            List<Shot> shots = cameras.shots().shots();
            int end = shots.size() - 1;
            simulation.setPaused(true);
            previews = false;
            // The last picture may have been drawn well before.
            view.set(cameras.aim(simulation.world(), end, shots.get(end).to(), simulation.alpha()));
            news.set("The shots are over. The camera stays where the last one ends; {play-shots} plays them again.");
        } else if (next.firstStep(dt) > now) {
            goTo(next);
        }
    }

    /** Goes to the beginning of a shot: at once as far as the run is recorded, then by running the steps in between. */
    private void goTo(Shot shot) {
        long step = shot.firstStep(simulation.world().dt());
        long known = Math.round(simulation.knownUntil() / simulation.world().dt());
        if (step <= known) {
            simulation.playhead().goTo(step);
            onTheWay = true;
        } else {
            simulation.skipTo(step);
        }
    }

    /** The camera's pose in this picture; null: the user controls it. */
    /** The camera's pose in this frame; null: the user controls it. */
    public Aim aim() {
        World world = simulation.world();
        double time = simulation.pictureTime();
        if (plan != null) {
            return cameras.aim(world, plan.shot(picture()), time - late, simulation.alpha());
        }
        int shot = previews && cameras.shots().equals(simulation.edits().shots()) ? shotAt(time) : -1;
        if (shot < 0) {
            return held;
        }
        last = cameras.aim(world, shot, time, simulation.alpha());
        return last;
    }

    /** A shot begins with the step nearest to its start time; a picture may still show the step before. */
    private int shotAt(double time) {
        int shot = simulation.edits().shots().at(time);
        return shot >= 0
                ? shot
                : simulation.edits().shots().at(time + 1.5 * simulation.world().dt());
    }
}
