package onder.sandbox.challenge;

import com.jme3.app.Application;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.lab.challenge.Attempt;
import onder.lab.challenge.ScoreBook;
import onder.lab.challenge.Strategies;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionScope;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.Modifiers;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.CameraState;
import onder.sandbox.view.HeadingControlState;
import onder.sandbox.view.PlaceMark;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.ShieldedState;
import onder.sandbox.view.ViewState;
import onder.scene.Challenge;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.world.World;

/** A challenge in the sandbox, from its card to its result. */
public final class ChallengeState extends ShieldedState {
    /** The stages of a challenge. */
    public enum Phase {
        /** There is no challenge. */
        NONE,
        /** The card shows the task. */
        CARD,
        /** It begins in a few seconds. */
        COUNTDOWN,
        /** The player leads. */
        PLAYING,
        /** A strategy leads. */
        WATCHING,
        /** It has ended. */
        OVER
    }

    private static final int PLACE = 0x2f9d63;
    private static final float COUNTED = 3;

    /** How the camera follows: its downward angle, in radians, and its distance, in heights of a body. */
    private static final float RISE = 0.62f;

    private static final float PEOPLE_AWAY = 11;
    private static final float OTHERS_AWAY = 24;

    private final SimulationState simulation;
    private final CameraState camera;
    private final ViewState view;
    private final Selection selection;
    private final HeadingControlState arrows;
    private final ChallengeControls hand;
    private final ScoreBook book;
    private final Map<String, Integer> own = new HashMap<>();
    private final List<String> complaints = new ArrayList<>();

    /** The kept scores of the present challenge while they are being verified; null: that is done. */
    private CompletableFuture<ScoreBook.Best> proving;

    private Challenge wanted;
    private Challenge challenge;
    private Scene scene;
    private Phase phase = Phase.NONE;
    private Attempt attempt;
    private Outcome outcome;
    private ChangeStrategy watched;
    private RivalGhost ghost;
    private boolean ghostWanted = true;
    private int generation;
    private float count;

    /**
     * The result of an attempt.
     *
     * @param by the strategy that led; null: the player
     * @param run up to the step at which it ended
     */
    public record Outcome(
            ChangeStrategy by, Replay run, int score, int brought, int lost, double seconds, boolean done) {}

    /** @param book where the player's best scores are kept */
    public ChallengeState(
            ScoreBook book,
            SimulationState simulation,
            CameraState camera,
            PointerState pointer,
            ViewState view,
            Selection selection,
            HeadingControlState arrows,
            Modifiers modifiers) {
        super("the challenge");
        this.book = book;
        this.simulation = simulation;
        this.camera = camera;
        this.view = view;
        this.selection = selection;
        this.arrows = arrows;
        hand = new ChallengeControls(simulation, pointer, modifiers.heldKeys(), () -> shield);
        simulation.addEachStep(this::see);
    }

    /** The challenge's stage. */
    public Phase phase() {
        return phase;
    }

    /** Whether there is a challenge; then its own few panels replace all others. */
    public boolean isOn() {
        return phase != Phase.NONE;
    }

    /** Whether somebody leads now, or is about to. */
    public boolean isRunning() {
        return phase == Phase.COUNTDOWN || phase == Phase.PLAYING || phase == Phase.WATCHING;
    }

    /** The challenge; null: none. */
    public Challenge challenge() {
        return challenge;
    }

    /** The present attempt; null before the first. */
    public Attempt attempt() {
        return attempt;
    }

    /** The result of the last attempt; null: none has ended. */
    public Outcome outcome() {
        return outcome;
    }

    /** The player's best verified score in the present challenge; −1: none. */
    public int best() {
        return own.getOrDefault(challenge.name(), -1);
    }

    /**
     * The strategy shown as a ghost beside the player: the one with the best score with the challenge's own seed.
     * Foresight is left out, because the picture would stop at each of its leader changes.
     */
    public ChangeStrategy rival() {
        return challenge.ranking().stream()
                .map(Challenge.Rival::change)
                .filter(change -> change != ChangeStrategy.FORESIGHT)
                .findFirst()
                .orElse(ChangeStrategy.FARTHEST);
    }

    /** The strategy that leads; null: the player leads. */
    public ChangeStrategy watched() {
        return watched;
    }

    /** The number of members that the ghost's group has brought; −1: there is no ghost. */
    public int rivalBrought() {
        return ghost == null ? -1 : ghost.brought();
    }

    /** Whether the user wants the ghost. */
    public boolean isGhostWanted() {
        return ghostWanted;
    }

    /** Sets whether the user wants the ghost. */
    public void setGhostWanted(boolean now) {
        ghostWanted = now;
    }

    /** Whether the player's group is congested. */
    boolean isStuck() {
        Group led = simulation.world().groups().find(challenge.group());
        return phase == Phase.PLAYING && led != null && led.congested();
    }

    /** Seconds until it begins, rounded up. */
    public int count() {
        return (int) Math.ceil(count);
    }

    /** Opens a challenge in the next frame. */
    public void open(Challenge next) {
        wanted = next;
    }

    /** Problems with kept scores since the last call, in sentences. */
    public List<String> takeComplaints() {
        List<String> taken = List.copyOf(complaints);
        complaints.clear();
        return taken;
    }

    private void tell(Challenge next) {
        scene = Scenes.load(next.scene());
        challenge = next;
        if (phase == Phase.NONE && !simulation.scene().name().startsWith(Scenes.CHALLENGE)) {
            simulation.sessions().keep();
        }
        // Repeating a run takes a moment, during which the user can read the task.
        proving = CompletableFuture.supplyAsync(() -> book.best(next));
        begin(Phase.CARD);
        view.setPlace(new PlaceMark(challenge.place(), challenge.group(), PLACE));
        arrows.setEnabled(false);
    }

    /** Starts the scene again, paused. */
    private void begin(Phase next) {
        simulation.sessions().load(scene);
        prepare(next);
        simulation.setPaused(true);
    }

    private void prepare(Phase next) {
        endGhost();
        generation = simulation.generation();
        attempt = new Attempt(challenge, simulation.world());
        selection.selectGroup(challenge.group());
        outcome = null;
        watched = null;
        phase = next;
    }

    /** Starts the player's attempt. */
    public void start() {
        if (simulation.world().steps() > 0 || phase != Phase.CARD) {
            begin(Phase.COUNTDOWN);
        }
        phase = Phase.COUNTDOWN;
        count = COUNTED;
        follow();
    }

    /** Shows an attempt by the best strategy. */
    public void watchBest() {
        ChangeStrategy best = rival();
        Strategies strategies = new Strategies(challenge);
        simulation
                .sessions()
                .play(strategies.run(best, strategies.scene.setup().seed()).replay());
        prepare(Phase.WATCHING);
        watched = best;
        simulation.setPaused(false);
        follow();
    }

    /** Ends the challenge and returns to what was open before it; if nothing was, its run goes on. */
    public void leave() {
        boolean own = generation == simulation.generation();
        if (!simulation.sessions().goBack(own) && own) {
            simulation.setPaused(false);
        }
        endGhost();
        phase = Phase.NONE;
        attempt = null;
        outcome = null;
        view.setPlace(null);
        arrows.setEnabled(true);
        selection.clear();
    }

    /** Lets the camera follow the leader again. */
    public void follow() {
        Group led = simulation.world().groups().find(challenge.group());
        if (led != null) {
            boolean upright = simulation
                    .world()
                    .setup()
                    .species()
                    .get(simulation.world().agents().species(led.leader()))
                    .look()
                    .shape()
                    .isUpright();
            camera.followSteadily(view.followed(challenge.group()), RISE, upright ? PEOPLE_AWAY : OTHERS_AWAY);
        }
    }

    @Override
    public void update(float tpf) {
        if (wanted != null) {
            Challenge next = wanted;
            wanted = null;
            tell(next);
        }
        takeProved();
        if (phase == Phase.NONE) {
            return;
        }
        if (generation != simulation.generation()) {
            // Another scene was opened, or a step failed: this is no longer a run of the challenge.
            leave();
            return;
        }
        if (simulation.sessions().isEdited()) {
            // Leading is no change of the scene that anybody would save.
            simulation.sessions().markSaved();
        }
        if (phase == Phase.COUNTDOWN) {
            count -= tpf;
            if (count <= 0) {
                go();
            }
        }
        if (phase == Phase.PLAYING && !simulation.isPaused()) {
            hand.update();
        }
        if (ghost != null) {
            ghost.update();
        }
    }

    private void takeProved() {
        if (proving == null || !proving.isDone()) {
            return;
        }
        CompletableFuture<ScoreBook.Best> done = proving;
        proving = null;
        try {
            ScoreBook.Best best = done.join();
            complaints.addAll(best.complaints());
            if (best.score() >= 0) {
                own.merge(challenge.name(), best.score(), Math::max);
            }
        } catch (CompletionException failed) {
            // Whatever the file contains, the sandbox goes on.
            complaints.add(failed.getCause().getMessage() + "; scores are kept only until the program ends");
        }
    }

    /** Keeps the player's score if it is the best so far. */
    private void keep() {
        if (outcome.score() > Math.max(0, best())) {
            try {
                book.keep(challenge, outcome.score(), outcome.run());
            } catch (SceneException notKept) {
                complaints.add(notKept.getMessage() + "; this score is kept only until the program ends");
            }
        }
        own.merge(challenge.name(), outcome.score(), Math::max);
    }

    private void go() {
        phase = Phase.PLAYING;
        hand.begin(challenge.group());
        if (ghostWanted) {
            ghost = new RivalGhost(simulation, view, challenge, rival());
        }
        simulation.setPaused(false);
    }

    private void endGhost() {
        if (ghost != null) {
            ghost.close();
            ghost = null;
        }
    }

    /** Called after each step. */
    private void see(World world) {
        if (phase != Phase.PLAYING && phase != Phase.WATCHING || generation != simulation.generation()) {
            return;
        }
        attempt.step();
        if (!attempt.isOver()) {
            return;
        }
        outcome = new Outcome(
                watched,
                simulation.sessions().replay(),
                attempt.score(),
                attempt.brought(),
                attempt.lost(),
                attempt.seconds(),
                attempt.isDone());
        if (watched == null) {
            keep();
        }
        phase = Phase.OVER;
        simulation.setPaused(true);
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        if (isOn()) {
            hand.onKey(event);
        }
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        hand.onMotion(event);
    }

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
        boolean plays = phase == Phase.PLAYING && !simulation.isPaused();
        if (plays || isOn() && !event.isPressed()) {
            hand.onButton(event);
        }
    }

    @Override
    protected void cleanup(Application app) {
        super.cleanup(app);
        endGhost();
    }

    /** What the user does in a challenge by mouse and keys. */
    public List<Action> actions() {
        return List.of(
                Action.gesture(
                        "lead",
                        ActionTopic.CHALLENGE,
                        "hold left",
                        "the leader walks to the pointer; arrow keys also steer"),
                Action.gesture(
                        "appoint",
                        ActionTopic.CHALLENGE,
                        "right click",
                        "make this member the leader; right drag turns the camera"),
                Action.of("try-again", ActionTopic.CHALLENGE, "try again")
                        .does("R", this::start)
                        .in(ActionScope.CHALLENGE),
                Action.of("follow-led", ActionTopic.CHALLENGE, "follow the leader with the camera")
                        .does("F", this::follow)
                        .in(ActionScope.CHALLENGE));
    }
}
