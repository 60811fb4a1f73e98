package onder.sandbox.view;

import com.jme3.input.KeyInput;
import com.jme3.input.event.KeyInputEvent;
import java.util.BitSet;
import java.util.List;
import onder.draw.state.InputState;
import onder.draw.state.LastSeen;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.run.SimulationState;
import onder.steer.perception.HeadingControl;
import onder.world.setup.Command;

/** The arrow keys steer the leader that the camera follows, as long as they are held and the clock runs. */
public final class HeadingControlState extends InputState {
    private static final int NOBODY = -1;

    private final SimulationState simulation;
    private final CameraState camera;
    private final BitSet held = new BitSet();
    private Shield shield = Shield.NONE;
    private final LastSeen<Integer> generation = new LastSeen<>(0);
    private int group = NOBODY;
    private HeadingControl sent = HeadingControl.FREE;

    public HeadingControlState(SimulationState simulation, CameraState camera) {
        this.simulation = simulation;
        this.camera = camera;
    }

    /** Sets the HUD, which has keys first. */
    public void setShield(Shield hud) {
        shield = hud;
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        if (!event.isPressed() || !event.isConsumed() && !shield.typing()) {
            held.set(event.getKeyCode(), event.isPressed());
        }
    }

    @Override
    public void update(float tpf) {
        if (generation.update(simulation.generation())) {
            sent = HeadingControl.FREE;
        }
        int followed = camera.isFollowing() ? camera.followed().group() : NOBODY;
        if (followed != group) {
            send(HeadingControl.FREE);
            group = followed;
        }
        HeadingControl wanted = group == NOBODY ? HeadingControl.FREE : ofArrows(held);
        // While the clock is paused, the right arrow makes a step; releases count all the same.
        if (!simulation.isPaused() || wanted == HeadingControl.FREE) {
            send(wanted);
        }
    }

    /** What arrow keys ask a leader for. */
    public static HeadingControl ofArrows(BitSet held) {
        boolean left = held.get(KeyInput.KEY_LEFT);
        boolean right = held.get(KeyInput.KEY_RIGHT);
        if (held.get(KeyInput.KEY_DOWN)) {
            return HeadingControl.HALT;
        }
        if (left != right) {
            return left ? HeadingControl.LEFT : HeadingControl.RIGHT;
        }
        return left || held.get(KeyInput.KEY_UP) ? HeadingControl.AHEAD : HeadingControl.FREE;
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
