package onder.sandbox.view;

import com.jme3.input.KeyInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.math.FastMath;
import java.util.List;
import onder.draw.state.LastSeen;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.HeldKeys;
import onder.sandbox.action.Modifiers;
import onder.sandbox.run.SimulationState;
import onder.steer.perception.HeadingControl;
import onder.world.setup.Command;

/** Arrow keys steer the leader that the camera follows, while they are held and the clock runs. */
public final class HeadingControlState extends ShieldedState {
    private static final int NOBODY = -1;

    /**
     * The way is blocked when the leader's mean velocity of about so many seconds is slower than this share of its top
     * speed. Whoever is stuck is pushed to and fro, so its speed of one moment says nothing.
     */
    private static final float SLOW = 0.25f;

    private static final float MEAN_SECONDS = 0.7f;

    /** How long the keys have to be held before that counts, in seconds. */
    private static final float LONG = 1.5f;

    /** How long the badge stays after the keys are released, in seconds. */
    private static final float TOLD = 4;

    private final SimulationState simulation;
    private final CameraState camera;
    private final HeldKeys held;
    private final LastSeen<Integer> generation = new LastSeen<>(0);
    private int group = NOBODY;
    private HeadingControl sent = HeadingControl.FREE;
    private float steeredFor;
    private float freeFor = TOLD;
    private float meanX;
    private float meanZ;

    public HeadingControlState(SimulationState simulation, CameraState camera, Modifiers modifiers) {
        super("the window");
        held = modifiers.heldKeys();
        this.simulation = simulation;
        this.camera = camera;
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        held.update(event, !event.isConsumed() && !shield.typing());
    }

    @Override
    public void update(float tpf) {
        if (generation.update(simulation.generation())) {
            sent = HeadingControl.FREE;
        }
        // Runs beside the user's follow the user's commands, and the group of that number may be another one there.
        boolean own = camera.isFollowing() && camera.followed().run() == simulation;
        int followed = own ? camera.followed().group() : NOBODY;
        if (followed != group) {
            send(HeadingControl.FREE);
            group = followed;
            freeFor = TOLD;
        }
        HeadingControl wanted = group == NOBODY ? HeadingControl.FREE : ofArrows(held);
        // While the clock is paused, the right arrow steps the world. Releases always count.
        if (!simulation.isPaused() || wanted == HeadingControl.FREE) {
            send(wanted);
        }
        freeFor = isSteering() ? 0 : freeFor + tpf;
        if (!simulation.isPaused()) {
            measure(tpf);
        }
    }

    /** Whether arrow keys steer the leader or stop it, whatever its goal or path. */
    public boolean isSteering() {
        return sent != HeadingControl.FREE;
    }

    /** Whether the arrow keys were let go a moment ago, and the leader goes its own way again. */
    public boolean hasLetGo() {
        return !isSteering() && freeFor < TOLD;
    }

    /** Whether arrow keys make the leader walk. */
    private boolean isSteered() {
        return sent != HeadingControl.FREE && sent != HeadingControl.HALT && camera.isFollowing();
    }

    private void measure(float tpf) {
        steeredFor = isSteered() ? steeredFor + tpf : 0;
        if (isSteered()) {
            float share = 1 - FastMath.exp(-tpf / MEAN_SECONDS);
            meanX += (camera.followed().velocityX() - meanX) * share;
            meanZ += (camera.followed().velocityZ() - meanZ) * share;
        }
    }

    /** Whether arrow keys make the leader walk, but others or obstacles have kept it from walking for a while. */
    public boolean isBlocked() {
        float slow = isSteered() ? SLOW * camera.followed().topSpeed() : 0;
        return steeredFor > LONG && meanX * meanX + meanZ * meanZ < slow * slow;
    }

    /** What the arrow keys ask a leader to do. */
    public static HeadingControl ofArrows(HeldKeys held) {
        boolean left = held.has(KeyInput.KEY_LEFT);
        boolean right = held.has(KeyInput.KEY_RIGHT);
        if (held.has(KeyInput.KEY_DOWN)) {
            return HeadingControl.HALT;
        }
        if (left != right) {
            return left ? HeadingControl.LEFT : HeadingControl.RIGHT;
        }
        return left || held.has(KeyInput.KEY_UP) ? HeadingControl.AHEAD : HeadingControl.FREE;
    }

    private void send(HeadingControl control) {
        // A group that has ended needs no release.
        if (control != sent && simulation.world().groups().find(group) != null) {
            simulation.world().send(new Command.SteerLeader(group, control));
        }
        sent = control;
    }

    @Override
    protected void onDisable() {
        held.clear();
    }

    /** What held keys do to the leader that the camera follows. */
    public static List<Action> gestures() {
        return List.of(Action.gesture(
                "steer-leader", ActionTopic.GROUPS, "↑ ↓ ← →", "steer the leader that the camera follows"));
    }
}
