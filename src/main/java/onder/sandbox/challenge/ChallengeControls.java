package onder.sandbox.challenge;

import com.jme3.input.MouseInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import java.util.function.Supplier;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.sandbox.action.HeldKeys;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.Thing;
import onder.sandbox.view.HeadingControlState;
import onder.sandbox.view.PointerState;
import onder.sandbox.view.Shield;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.Command;

/**
 * How a player leads. While the left button is held, the leader walks to the mouse; the arrow keys steer it; a right
 * click on a member makes that member the leader. Each is a command, so the run line repeats it.
 */
final class ChallengeControls {
    /** A goal nearer than this to the last one, in metres, counts as the same. */
    private static final float PACE = 0.4f;

    /** Least number of steps between two goals while the button is held. */
    private static final long STEPS = 8;

    /** Goals lie on a lattice with this many places per metre, which keeps the run line short. */
    private static final float PLACES = 10;

    /** A right-button press that moves farther than this, in pixels, turns the camera. */
    private static final float CLICK = 4;

    /** A click chooses a member within this distance, in metres. */
    private static final float NEAR = 1.5f;

    private final SimulationState simulation;
    private final PointerState pointer;
    private final HeldKeys keys;
    private final Supplier<Shield> shield;
    private int group;
    private boolean pointing;
    private float mouseX;
    private float mouseY;
    private float pressedX;
    private float pressedY;
    private boolean pressed;
    private Point goal;
    private long sentAt;
    private HeadingControl sent = HeadingControl.FREE;

    ChallengeControls(SimulationState simulation, PointerState pointer, HeldKeys keys, Supplier<Shield> shield) {
        this.shield = shield;
        this.keys = keys;
        this.simulation = simulation;
        this.pointer = pointer;
    }

    /** Takes control of a group, which stands until it is led. */
    void begin(int led) {
        group = led;
        pointing = false;
        pressed = false;
        keys.clear();
        goal = null;
        sent = HeadingControl.FREE;
        steer(HeadingControl.HALT);
    }

    /** Sends the player's latest wish; once a frame while the clock runs. */
    void update() {
        HeadingControl wanted = HeadingControlState.ofArrows(keys);
        if (wanted != HeadingControl.FREE) {
            goal = null;
            steer(wanted);
        } else if (pointing) {
            point();
        } else if (goal == null) {
            // The keys were released.
            steer(HeadingControl.HALT);
        }
    }

    private void point() {
        Point at = shield.get().covers(mouseX, mouseY) ? null : pointer.ground(mouseX, mouseY);
        World world = simulation.world();
        if (at == null || !world.bounds().contains(at.x(), at.z())) {
            return;
        }
        Point next = new Point(Math.round(at.x() * PLACES) / PLACES, Math.round(at.z() * PLACES) / PLACES);
        boolean other = goal == null || Math.hypot(next.x() - goal.x(), next.z() - goal.z()) > PACE;
        if (other && (goal == null || world.steps() - sentAt >= STEPS)) {
            goal = next;
            sentAt = world.steps();
            world.send(new Command.MoveGoal(group, next));
            steer(HeadingControl.FREE);
        }
    }

    private void steer(HeadingControl control) {
        // A group that has ended is no longer steered.
        if (control != sent && simulation.world().groups().find(group) != null) {
            simulation.world().send(new Command.SteerLeader(group, control));
        }
        sent = control;
    }

    void onKey(KeyInputEvent event) {
        keys.update(event, true);
    }

    void onMotion(MouseMotionEvent event) {
        mouseX = event.getX();
        mouseY = event.getY();
    }

    /** The left button leads; a drag with the right button turns the camera. */
    void onButton(MouseButtonEvent event) {
        if (event.isPressed() && (event.isConsumed() || shield.get().covers(event.getX(), event.getY()))) {
            return;
        }
        if (event.getButtonIndex() == MouseInput.BUTTON_LEFT) {
            pointing = event.isPressed();
            if (pointing) {
                // Earlier goals no longer count, however near the new one is.
                goal = null;
                mouseX = event.getX();
                mouseY = event.getY();
                point();
            }
            event.setConsumed();
        } else if (event.getButtonIndex() == MouseInput.BUTTON_RIGHT && event.isPressed()) {
            pressed = true;
            pressedX = event.getX();
            pressedY = event.getY();
        } else if (event.getButtonIndex() == MouseInput.BUTTON_RIGHT && pressed) {
            pressed = false;
            if (Math.hypot(event.getX() - pressedX, event.getY() - pressedY) <= CLICK) {
                appoint(event.getX(), event.getY());
            }
        }
    }

    /** Makes the member under a point of the window the leader. */
    private void appoint(float x, float y) {
        World world = simulation.world();
        Group led = world.groups().find(group);
        if (led == null) {
            return;
        }
        Thing met = pointer.thing(x, y);
        int member = met != null && met.group(world) == group ? met.agent() : -1;
        Point ground = pointer.ground(x, y);
        if (member < 0 && ground != null) {
            member = nearest(world, led, ground);
        }
        if (member >= 0 && member != led.leader()) {
            world.send(new Command.SetLeader(group, member));
        }
    }

    private static int nearest(World world, Group led, Point at) {
        AgentsView agents = world.agents();
        int nearest = -1;
        double least = NEAR;
        for (int i = 0; i < led.size(); i++) {
            int member = led.member(i);
            double away = Math.hypot(agents.x(member) - at.x(), agents.z(member) - at.z());
            if (away < least) {
                least = away;
                nearest = member;
            }
        }
        return nearest;
    }
}
