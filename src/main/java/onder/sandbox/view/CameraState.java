package onder.sandbox.view;

import com.jme3.app.Application;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.math.FastMath;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.draw.state.InputState;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.Modifiers;
import onder.shot.Aim;
import onder.shot.Place;
import onder.shot.Stance;
import onder.world.setup.Bookmark;

/**
 * The free camera: WASD walks, Q and Z rise and sink, dragging looks round, the wheel goes ahead;
 * glides to bookmarks; follows a leader until the user moves it by hand.
 */
public final class CameraState extends InputState {
    /** What a camera looks at that looks at nothing in particular is so far away, in metres. */
    private static final float AHEAD = 10;

    private static final float RADIANS_PER_PIXEL = 0.004f;
    private static final float LOWEST = 0.4f;
    private static final float NEAR = 0.2f;
    private static final float FAR = 4000;
    private static final float HIGHEST = 2000;
    private static final float STEEPEST = 1.5f;
    private static final float GLIDE_SECONDS = 0.7f;

    /** Speed in metres a second for each metre of height: slow near the ground, fast high above. */
    private static final float PACE = 0.9f;

    private static final float SLOWEST = 3;
    private static final float FAST_FACTOR = 4;
    private static final float WHEEL_SHARE = 0.12f;

    /** How steeply, in radians, a visited place is looked at, from how far at least, and how much more a metre of radius. */
    private static final float VISITING = 0.65f;

    /** How steeply, in radians, the whole world is looked at. */
    private static final float OVERVIEW = 0.85f;

    /** An opening view goes back up to so many times as far, to get past the panels. */
    private static final float FARTHEST_BACK = 3;

    /** Where nothing is selected and the camera looks at no ground, it goes round a place this far ahead, in metres. */
    private static final float FARTHEST_PIVOT = 200;

    private static final float NEAREST = 15;
    private static final float WIDENED = 3;

    private final Vector3f eye = new Vector3f(0, 40, 50);
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();
    private final BitSet held = new BitSet();
    private Shield shield = Shield.NONE;
    private Ground ground = (x, z) -> 0;
    private float yaw = FastMath.PI;
    private float pitch = -0.6f;
    private float fromYaw;
    private float fromPitch;
    private float toYaw;
    private float toPitch;
    private float glide = 1;
    private final ViewOptions options;
    private final Modifiers modifiers;
    private int fieldOfView;
    private float degreesBefore;
    private boolean dragging;

    /** The place of the ground that a drag with the middle button goes round; null: no such drag. */
    private Vector3f about;

    private Supplier<Point> pivot = () -> null;
    private final ChaseView chase = new ChaseView();
    private Followed followed;
    private UncoveredArea.Part free = (width, height) -> UncoveredArea.WHOLE;

    private Director director = Director.NONE;

    /** What a shot wants in this frame; null: the camera is the user's. */
    private Aim aim;

    /** What a glide brings into the free part of the window; null: nothing. */
    private Consumer<UncoveredArea> framing;

    /** The ground at a place, which the camera stays above. */
    public interface Ground {
        float height(float x, float z);
    }

    /** Who may have the camera instead of the user. */
    public interface Director {
        /** Nobody. */
        Director NONE = () -> null;

        /** What the camera is to do in this frame; null: what the user wants. */
        Aim aim();

        /** The user moves the camera by hand. */
        default void takeOver() {}
    }

    public CameraState(ViewOptions options, Modifiers modifiers) {
        this.modifiers = modifiers;
        this.options = options;
    }

    /** Sets the ground, above which the camera stays. */
    public void setGround(Ground newGround) {
        ground = newGround;
    }

    /** Sets who may have the camera instead of the user. */
    public void setDirector(Director other) {
        director = other;
    }

    /** Where the camera stands, and what it looks at: the ground in the middle of the picture, or whom it follows. */
    public Stance stance() {
        Vector3f look = eye.add(direction().mult(Math.max(1, focus())));
        return new Stance(new Place(eye.x, eye.y, eye.z), new Place(look.x, look.y, look.z));
    }

    /** Sets the HUD, which has clicks, wheel and keys first. */
    public void setShield(Shield hud) {
        shield = hud;
    }

    /** Sets the source of the window's part that no panel covers. */
    public void setFree(UncoveredArea.Part part) {
        free = part;
    }

    /** Sets what the middle button goes round; where that is null, it is the ground in the middle of the picture. */
    public void setPivot(Supplier<Point> wanted) {
        pivot = wanted;
    }

    /** Goes to a bookmark as it is, at once or in a glide. */
    public void show(Bookmark mark, boolean atOnce) {
        byHand();
        framing = null;
        go(mark.eyeX(), mark.eyeY(), mark.eyeZ(), mark.lookX(), mark.lookY(), mark.lookZ(), atOnce);
    }

    /**
     * Goes to a bookmark, back as far as it takes to have everybody whom it shows in what the panels leave free.
     *
     * @param people where they are
     */
    public void open(Bookmark mark, List<Vector3f> people, boolean atOnce) {
        show(mark, atOnce);
        Vector3f look = Framing.look(mark);
        float away = look.distance(to);
        framing = part -> {
            if (!part.equals(UncoveredArea.WHOLE)) {
                Framing frame = frame(part);
                Framing meant = Framing.of(mark, options.now().fieldOfView());
                List<Vector3f> shown = people.stream()
                        .filter(place -> meant.sees(Framing.eye(mark), place))
                        .toList();
                goTo(frame.eye(look, frame.away(look, shown, away, away * FARTHEST_BACK)), atOnce);
            }
        };
    }

    /** Shows the whole world from above. */
    public void overview(Bounds bounds, boolean atOnce) {
        byHand();
        float x = (bounds.minX() + bounds.maxX()) / 2;
        float z = (bounds.minZ() + bounds.maxZ()) / 2;
        float size = Math.max(bounds.maxX() - bounds.minX(), bounds.maxZ() - bounds.minZ());
        Vector3f look = new Vector3f(x, ground.height(x, z), z);
        List<Vector3f> corners = new ArrayList<>();
        for (float cornerX : new float[] {bounds.minX(), bounds.maxX()}) {
            for (float cornerZ : new float[] {bounds.minZ(), bounds.maxZ()}) {
                corners.add(new Vector3f(cornerX, ground.height(cornerX, cornerZ), cornerZ));
            }
        }
        framing = part -> {
            toYaw = FastMath.PI;
            toPitch = -OVERVIEW;
            Framing frame = frame(part);
            goTo(frame.eye(look, frame.away(look, corners, size / 4, size * 8)), atOnce);
        };
    }

    /** Glides to where a place on the ground is in the middle of the picture, seen as from here, with {@code radius} m about it. */
    public void visit(float x, float z, float radius) {
        byHand();
        Vector3f look = new Vector3f(x, ground.height(x, z), z);
        framing = part -> {
            toYaw = yaw;
            toPitch = -VISITING;
            goTo(frame(part).eye(look, NEAREST + radius * WIDENED), false);
        };
    }

    /** In the direction of the glide's end. */
    private Framing frame(UncoveredArea part) {
        Camera lens = getApplication().getCamera();
        float seen = isWhole(lens)
                ? fieldOfView
                : 2 * FastMath.atan(lens.getFrustumTop() / lens.getFrustumNear()) * FastMath.RAD_TO_DEG;
        return new Framing(toYaw, toPitch, seen, lens.getFrustumRight() / lens.getFrustumTop(), part);
    }

    private UncoveredArea free() {
        Camera lens = getApplication().getCamera();
        return isWhole(lens) ? free.of(lens.getWidth(), lens.getHeight()) : UncoveredArea.WHOLE;
    }

    /** Whether the picture is as wide as the window; beside others it is slimmer. */
    private static boolean isWhole(Camera lens) {
        return lens.getViewPortRight() - lens.getViewPortLeft() == 1;
    }

    private void goTo(Vector3f place, boolean atOnce) {
        to.set(place);
        from.set(eye);
        fromYaw = yaw;
        fromPitch = pitch;
        glide = 0;
        if (atOnce) {
            arrive();
        }
    }

    private void go(float x, float y, float z, float lookX, float lookY, float lookZ, boolean atOnce) {
        float dx = lookX - x;
        float dy = lookY - y;
        float dz = lookZ - z;
        float flat = FastMath.sqrt(dx * dx + dz * dz);
        toYaw = FastMath.atan2(dx, dz);
        toPitch = FastMath.clamp(FastMath.atan2(dy, flat), -STEEPEST, STEEPEST);
        goTo(new Vector3f(x, y, z), atOnce);
    }

    private void arrive() {
        glide = 1;
        eye.set(to);
        yaw = toYaw;
        pitch = toPitch;
        place();
    }

    /** Follows an agent until the user moves the camera; null: none. */
    public void follow(Followed whom) {
        byHand();
        framing = null;
        chase.setFree();
        followed = whom;
    }

    /**
     * Follows an agent from the side from which the camera looks now, whichever way it turns; dragging and the wheel turn
     * that side and change the distance.
     *
     * @param above how steeply it looks down, in radians
     * @param heights how far away it is, in heights of the body
     */
    public void followSteadily(Followed whom, float above, float heights) {
        follow(whom);
        chase.setSteady(yaw, above, heights);
    }

    private boolean isSteady() {
        return isFollowing() && chase.isSteady();
    }

    /** Sets the field of view from the settings. */
    private void setFieldOfView() {
        fieldOfView = options.now().fieldOfView();
        setFieldOfView(fieldOfView);
    }

    private void setFieldOfView(float degrees) {
        Camera lens = getApplication().getCamera();
        if (isWhole(lens)) {
            lens.setFrustumPerspective(degrees, (float) lens.getWidth() / lens.getHeight(), NEAR, FAR);
        } else {
            // Who divides the window has made it wider, and views are prepared before that is done again.
            float wider = tangent(degrees) / tangent(degreesBefore);
            float right = lens.getFrustumRight() * wider;
            float top = lens.getFrustumTop() * wider;
            lens.setFrustum(NEAR, FAR, -right, right, top, -top);
        }
        degreesBefore = degrees;
    }

    private static float tangent(float fieldOfView) {
        return FastMath.tan(fieldOfView * FastMath.DEG_TO_RAD / 2);
    }

    /** The field of view of a picture as large as the window, from top to bottom, in degrees. */
    public float fieldOfView() {
        return aim != null ? aim.fieldOfView() : fieldOfView;
    }

    /** Whom the camera follows; null: nobody, as when the last group has ended. */
    public Followed followed() {
        if (followed != null && !followed.isPresent()) {
            followed = null;
        }
        return followed;
    }

    /** How far away it is of what the user looks at, in metres: of whom it follows, or the ground in the middle. */
    public float focus() {
        if (aim != null) {
            return aim.focus();
        }
        return isFollowing() ? chase.distance(followed, eye) : eye.distance(ahead());
    }

    /** Where it is and where it looks. */
    public Bookmark here() {
        Vector3f look = getApplication().getCamera().getDirection().mult(AHEAD).addLocal(eye);
        return new Bookmark("", eye.x, eye.y, eye.z, look.x, look.y, look.z);
    }

    /** Whether the camera follows somebody. */
    public boolean isFollowing() {
        return followed() != null;
    }

    @Override
    public String title() {
        return "the camera";
    }

    @Override
    public void update(float tpf) {
        boolean directed = aim != null;
        aim = director.aim();
        if (aim != null) {
            direct();
            return;
        }
        if (directed) {
            setFieldOfView();
        }
        if (fieldOfView != options.now().fieldOfView()) {
            setFieldOfView();
        }
        if (framing != null) {
            // The panels must exist before the free part is known.
            Consumer<UncoveredArea> now = framing;
            framing = null;
            now.accept(free());
        }
        if (glide < 1) {
            glide = Math.min(1, glide + tpf / GLIDE_SECONDS);
            float s = glide * glide * (3 - 2 * glide);
            eye.interpolateLocal(from, to, s);
            yaw = fromYaw + wrapped(toYaw - fromYaw) * s;
            pitch = fromPitch + (toPitch - fromPitch) * s;
        }
        if (isFollowing()) {
            float share = chase.moveBehind(followed, eye, tpf);
            yaw += wrapped(chase.yaw(followed, eye) - yaw) * share;
            pitch += (chase.pitch(followed, eye) - pitch) * share;
        }
        walk(tpf);
        place();
    }

    /** Goes where a shot wants it; from there the user goes on. */
    private void direct() {
        Place from = aim.stance().eye();
        Place look = aim.stance().look();
        followed = null;
        framing = null;
        glide = 1;
        eye.set(from.x(), from.y(), from.z());
        float dx = look.x() - from.x();
        float dz = look.z() - from.z();
        yaw = FastMath.atan2(dx, dz);
        pitch = FastMath.clamp(
                FastMath.atan2(look.y() - from.y(), FastMath.sqrt(dx * dx + dz * dz)), -STEEPEST, STEEPEST);
        setFieldOfView(aim.fieldOfView());
        place();
        if (axis(KeyInput.KEY_W, KeyInput.KEY_S) != 0
                || axis(KeyInput.KEY_A, KeyInput.KEY_D) != 0
                || axis(KeyInput.KEY_Q, KeyInput.KEY_Z) != 0) {
            byHand();
        }
    }

    private void walk(float tpf) {
        float ahead = axis(KeyInput.KEY_W, KeyInput.KEY_S);
        float left = axis(KeyInput.KEY_A, KeyInput.KEY_D);
        float up = axis(KeyInput.KEY_Q, KeyInput.KEY_Z);
        if (ahead == 0 && left == 0 && up == 0) {
            return;
        }
        byHand();
        float speed = Math.max(SLOWEST, above() * PACE) * (modifiers.now().shift() ? FAST_FACTOR : 1) * tpf;
        float sin = FastMath.sin(yaw);
        float cos = FastMath.cos(yaw);
        eye.x += (ahead * sin + left * cos) * speed;
        eye.z += (ahead * cos - left * sin) * speed;
        eye.y += up * speed;
    }

    /** How high the eye is over the ground, in metres. */
    private float above() {
        return eye.y - ground.height(eye.x, eye.z);
    }

    private float axis(int positive, int negative) {
        return (held.get(positive) ? 1 : 0) - (held.get(negative) ? 1 : 0);
    }

    private void byHand() {
        director.takeOver();
        followed = null;
        glide = 1;
    }

    private void place() {
        if (!isInitialized()) {
            return;
        }
        float floor = ground.height(eye.x, eye.z);
        eye.y = FastMath.clamp(eye.y, floor + LOWEST, floor + HIGHEST);
        Camera camera = getApplication().getCamera();
        camera.setLocation(eye);
        camera.lookAtDirection(direction(), Vector3f.UNIT_Y);
    }

    static float wrapped(float angle) {
        return angle - FastMath.TWO_PI * (float) Math.floor((angle + FastMath.PI) / FastMath.TWO_PI);
    }

    @Override
    public void onMouseButtonEvent(MouseButtonEvent event) {
        boolean alt = modifiers.at(event).alt();
        if (event.getButtonIndex() == MouseInput.BUTTON_LEFT || event.getButtonIndex() == MouseInput.BUTTON_RIGHT) {
            dragging = isMeant(event) && !alt;
        }
        boolean round = event.getButtonIndex() == MouseInput.BUTTON_MIDDLE
                || event.getButtonIndex() == MouseInput.BUTTON_LEFT && alt;
        if (round) {
            about = isMeant(event) ? pivot() : null;
        }
        if (!event.isPressed()) {
            about = null;
        }
    }

    private boolean isMeant(MouseButtonEvent event) {
        return event.isPressed() && !event.isConsumed() && !shield.covers(event.getX(), event.getY());
    }

    private Vector3f pivot() {
        Point wanted = pivot.get();
        if (wanted != null) {
            return new Vector3f(wanted.x(), ground.height(wanted.x(), wanted.z()), wanted.z());
        }
        return ahead();
    }

    /** The place of the ground in the middle of the picture. */
    private Vector3f ahead() {
        Vector3f ahead = getApplication().getCamera().getDirection();
        float away = ahead.y < -0.02f ? Math.min(FARTHEST_PIVOT, above() / -ahead.y) : FARTHEST_PIVOT;
        return eye.add(ahead.mult(away));
    }

    /** Goes round the pivot, which stays where it is in the picture. */
    private void orbit(float turn, float rise) {
        byHand();
        float steeper = FastMath.clamp(pitch + rise, -STEEPEST, STEEPEST) - pitch;
        Quaternion before = new Quaternion().lookAt(direction(), Vector3f.UNIT_Y);
        yaw = wrapped(yaw + turn);
        pitch += steeper;
        Quaternion after = new Quaternion().lookAt(direction(), Vector3f.UNIT_Y);
        Vector3f away = before.inverse().mult(eye.subtract(about));
        eye.set(about).addLocal(after.mult(away));
    }

    /** Goes along the picture, so that what the mouse holds stays under it. */
    private void pan(float pixelsRight, float pixelsUp) {
        byHand();
        Camera lens = getApplication().getCamera();
        float metres = eye.distance(about) * 2 * lens.getFrustumTop() / lens.getFrustumNear() / lens.getHeight();
        eye.addLocal(lens.getLeft().mult(pixelsRight * metres));
        eye.subtractLocal(lens.getUp().mult(pixelsUp * metres));
    }

    private Vector3f direction() {
        float flat = FastMath.cos(pitch);
        return new Vector3f(flat * FastMath.sin(yaw), FastMath.sin(pitch), flat * FastMath.cos(yaw));
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        if (event.getDeltaWheel() != 0 && !shield.covers(event.getX(), event.getY()) && isSteady()) {
            chase.zoom(1 - WHEEL_SHARE * FastMath.clamp(event.getDeltaWheel() / 120f, -5, 5));
        } else if (event.getDeltaWheel() != 0 && !shield.covers(event.getX(), event.getY())) {
            byHand();
            float notches = event.getDeltaWheel() / 120f;
            float way = Math.max(1, above()) * WHEEL_SHARE * FastMath.clamp(notches, -5, 5) * 2;
            Vector3f ahead = getApplication().getCamera().getDirection();
            eye.addLocal(ahead.x * way, ahead.y * way, ahead.z * way);
        }
        if (about != null && modifiers.at(event).shift()) {
            pan(event.getDX(), event.getDY());
        } else if (about != null) {
            orbit(-event.getDX() * RADIANS_PER_PIXEL, event.getDY() * RADIANS_PER_PIXEL);
        }
        if (dragging && isSteady()) {
            chase.turn(-event.getDX() * RADIANS_PER_PIXEL, -event.getDY() * RADIANS_PER_PIXEL);
        } else if (dragging && (event.getDX() != 0 || event.getDY() != 0)) {
            byHand();
            yaw = wrapped(yaw - event.getDX() * RADIANS_PER_PIXEL);
            pitch = FastMath.clamp(pitch + event.getDY() * RADIANS_PER_PIXEL, -STEEPEST, STEEPEST);
        }
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        if (event.isPressed() && (shield.typing() || modifiers.at(event).control())) {
            return;
        }
        held.set(event.getKeyCode(), event.isPressed());
    }

    @Override
    protected void initialize(Application app) {
        super.initialize(app);
        setFieldOfView();
        place();
    }

    @Override
    protected void onEnable() {
        held.clear();
    }

    @Override
    protected void onDisable() {
        held.clear();
        dragging = false;
        about = null;
    }

    /** What mouse and held keys do to the camera. */
    public static List<Action> gestures() {
        return List.of(
                Action.gesture("walk", ActionTopic.CAMERA, "W A S D", "walk; with Shift four times as fast")
                        .keys("W", "A", "S", "D"),
                Action.gesture("rise", ActionTopic.CAMERA, "Q  Z", "rise, sink").keys("Q", "Z"),
                Action.gesture("look-round", ActionTopic.CAMERA, "drag", "look round"),
                Action.gesture("ahead", ActionTopic.CAMERA, "wheel", "go ahead, back"),
                Action.gesture("orbit", ActionTopic.CAMERA, "middle drag", "go round what is selected; Shift along"));
    }
}
