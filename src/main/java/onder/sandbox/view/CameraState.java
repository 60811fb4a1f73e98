package onder.sandbox.view;

import com.jme3.app.Application;
import com.jme3.input.KeyInput;
import com.jme3.input.MouseInput;
import com.jme3.input.event.KeyInputEvent;
import com.jme3.input.event.MouseButtonEvent;
import com.jme3.input.event.MouseMotionEvent;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.draw.view.light.Frustum;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.HeldKeys;
import onder.sandbox.action.Modifiers;
import onder.sandbox.view.CameraHand.Drag;
import onder.shot.Aim;
import onder.shot.Lens;
import onder.shot.Place;
import onder.shot.Stance;
import onder.world.setup.Bookmark;

/**
 * The free camera. WASD moves it, Q and Z raise and lower it, a drag and the wheel do what {@link CameraHand} says. It
 * glides to bookmarks, and follows a leader until the user moves away.
 */
public final class CameraState extends ShieldedState {
    /** The distance, in metres, of the point that a camera looks at when it looks at nothing in particular. */
    private static final float AHEAD = 10;

    private static final float LOWEST = CameraHand.LOWEST;
    private static final float NEAR = 0.2f;
    private static final float FAR = 4000;
    private static final float HIGHEST = CameraHand.FARTHEST;
    private static final float STEEPEST = CameraHand.STEEPEST;
    private static final float GLIDE_SECONDS = 0.7f;

    /** Above this share of a picture's height the toolbar and the badges hide people. */
    private static final float UNDER_TOOLBAR = 0.85f;

    /** The camera's speed, in metres a second for each metre of height: slow near the ground, fast high above. */
    private static final float PACE = 0.9f;

    private static final float SLOWEST = 3;
    private static final float FAST_FACTOR = 4;

    /** What the wheel reports for one notch; touchpads report parts of it. */
    private static final float NOTCH = 120;

    /**
     * For a visited place: how steeply the camera looks at it, in radians; the least distance; and the distance added
     * for each metre of radius.
     */
    private static final float VISITING = 0.65f;

    /** How steeply the camera looks at the whole world, in radians. */
    private static final float OVERVIEW = 0.95f;

    /** Walls run along z rather than x where their lengths along z are so many times those along x. */
    private static final float MOSTLY = 2;

    /** People shown together: the share at each side that may be left out, and the room around the others, in metres. */
    private static final float STRAY = 0.05f;

    private static final float ROOM = 5;

    /** The widest lens through which an opening view shows all of its picture between the panels, in degrees. */
    private static final float WIDEST = 62;

    /** Wider ones are replaced by a place farther away, up to this one. */
    private static final float WIDEST_MEANT = 120;

    private static final float WIDER = 1.03f;

    private static final float NEAREST = 15;
    private static final float WIDENED = 3;

    private final Vector3f eye = new Vector3f(0, 40, 50);
    private final Vector3f from = new Vector3f();
    private final Vector3f to = new Vector3f();
    private final HeldKeys held;
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
    /** Vertical, in degrees: of now, at the beginning and the end of the current glide, and as the user wants it. */
    private float fieldOfView;

    private float fromField;
    private float toField;
    private float ownField;
    private float degreesBefore;
    private final CameraHand hand = new CameraHand();

    /** The pictures in the window; null: there is one. */
    private Pictures pictures;

    /** The camera of the picture in which the mouse is used. */
    private Camera used;

    private Supplier<Point> pivot = () -> null;
    private final ChaseView chase = new ChaseView();
    private Followed followed;
    private UncoveredArea.Part free = (width, height) -> UncoveredArea.WHOLE;

    private final FilmState film;

    /** The pose that a shot asks for in this frame; null: the user controls the camera. */
    private Aim aim;

    /** Where the current glide ends, if that moves; null: it stays. */
    private Supplier<Vector3f> goal;

    /** What the current glide brings into the free part of the window; null: nothing. */
    private Consumer<UncoveredArea> framing;

    /** What the last glide brought there, until the user moves the camera; null: nothing. */
    private Consumer<UncoveredArea> framed;

    /** Whether the picture was then as wide as the window. */
    private boolean framedWhole;

    /** The ground height at a place; the camera stays above it. */
    public interface Ground {
        float height(float x, float z);
    }

    /** @param film controls the camera instead of the user while shots are shown */
    public CameraState(ViewOptions options, Modifiers modifiers, FilmState film) {
        super("the camera");
        this.film = film;
        this.modifiers = modifiers;
        held = modifiers.heldKeys();
        this.options = options;
        ownField = options.now().fieldOfView();
        fieldOfView = ownField;
        toField = ownField;
    }

    /** Sets the ground, above which the camera stays, and the source of the world's edge, near which it stays. */
    public void setWorld(Ground newGround, Supplier<Bounds> bounds) {
        ground = newGround;
        hand.setGround(newGround);
        hand.setBounds(bounds);
    }

    /**
     * Returns where the camera stands and what it looks at: the agent it follows, or else the ground in the middle of
     * the picture.
     */
    public Stance stance() {
        Vector3f look =
                isFollowing() ? chase.chest(followed) : eye.add(direction().mult(Math.max(1, focus())));
        return new Stance(new Place(eye.x, eye.y, eye.z), new Place(look.x, look.y, look.z));
    }

    /** Sets the source of the part of the window that no panel covers. */
    public void setFree(UncoveredArea.Part part) {
        free = part;
    }

    /** Sets the pictures in which the mouse moves the camera. */
    public void setPictures(Pictures all) {
        pictures = all;
    }

    /** Sets what a drag with the middle button orbits; where it gives null, the ground in the middle of the picture. */
    public void setPivot(Supplier<Point> wanted) {
        pivot = wanted;
    }

    /** Goes to a bookmark's exact view, at once or in a glide. */
    public void show(Bookmark mark, boolean atOnce) {
        byHand();
        framing = null;
        toField = fieldOfView(mark);
        go(Framing.eye(mark), Framing.look(mark), atOnce);
    }

    /** Goes to a bookmark, so that what the panels leave free of the window shows all of its picture. */
    public void open(Bookmark mark, boolean atOnce) {
        show(mark, atOnce);
        Framing meant = Framing.of(mark, fieldOfView(mark));
        List<Vector3f> corners = meant.corners(Framing.eye(mark), Framing.look(mark));
        framing = part -> {
            float field = part.fitted(fieldOfView(mark));
            boolean whole = part.equals(UncoveredArea.WHOLE);
            while (!fit(mark, field, part, corners) && !whole && field < WIDEST_MEANT) {
                field *= WIDER;
            }
            goTo(to.clone(), atOnce);
        };
    }

    /** Looks at a bookmark's target with such a lens; returns whether these places are in that part of the window. */
    private boolean fit(Bookmark mark, float field, UncoveredArea part, List<Vector3f> places) {
        toField = Math.min(field, Math.max(WIDEST, fieldOfView(mark)));
        Vector3f look = Framing.look(mark);
        // From farther away where the lens would have to be wider than that.
        Vector3f along = look.subtract(Framing.eye(mark)).multLocal(tangent(field) / tangent(toField));
        to.set(look).subtractLocal(along);
        Camera lens = getApplication().getCamera();
        float aspect = (float) lens.getWidth() / lens.getHeight();
        float tall = tangent(toField);
        Sight straight = new Sight(
                to,
                FastMath.atan2(along.x, along.z),
                pitch(along),
                new Frustum(0, 0, tall * aspect, tall),
                lens.getWidth(),
                lens.getHeight());
        Sight wanted = inFreePart(straight, along.normalize(), part);
        toYaw = wanted.yaw();
        toPitch = wanted.pitch();
        return new Framing(toYaw, toPitch, toField, aspect, part).holds(to, places);
    }

    private float fieldOfView(Bookmark mark) {
        return mark.lens() > 0 ? Lens.fieldOfView(mark.lens()) : ownField;
    }

    /** Shows the whole world from above; where nearly all of its walls run along z, from the side of these walls. */
    public void overview(Obstacles obstacles, boolean atOnce) {
        byHand();
        float alongX = 0;
        float alongZ = 0;
        for (Wall wall : obstacles.walls()) {
            alongX += Math.abs(wall.x2() - wall.x1());
            alongZ += Math.abs(wall.z2() - wall.z1());
        }
        Bounds bounds = obstacles.bounds();
        overview(
                new Vector3f(bounds.minX(), 0, bounds.minZ()),
                new Vector3f(bounds.maxX(), 0, bounds.maxZ()),
                alongZ > MOSTLY * alongX ? FastMath.HALF_PI : FastMath.PI,
                atOnce);
    }

    /** Glides until nearly all of these people are in the picture, seen in the camera's direction from above. */
    void gather(List<Vector3f> people) {
        byHand();
        Vector3f least = new Vector3f();
        Vector3f most = new Vector3f();
        for (int axis = 0; axis < 3; axis++) {
            int side = axis;
            double[] along = people.stream()
                    .mapToDouble(place -> place.get(side))
                    .sorted()
                    .toArray();
            int few = (int) (along.length * STRAY);
            least.set(axis, (float) along[few] - ROOM);
            most.set(axis, (float) along[along.length - 1 - few] + ROOM);
        }
        overview(least, most, yaw, false);
    }

    private void overview(Vector3f least, Vector3f most, float direction, boolean atOnce) {
        float x = (least.x + most.x) / 2;
        float z = (least.z + most.z) / 2;
        float size = Math.max(most.x - least.x, most.z - least.z);
        Vector3f look = new Vector3f(x, ground.height(x, z), z);
        List<Vector3f> corners = new ArrayList<>();
        for (float cornerX : new float[] {least.x, most.x}) {
            for (float cornerZ : new float[] {least.z, most.z}) {
                corners.add(new Vector3f(cornerX, ground.height(cornerX, cornerZ), cornerZ));
            }
        }
        framing = part -> {
            toYaw = direction;
            toPitch = -OVERVIEW;
            toField = ownField;
            Framing frame = frame(part);
            goTo(frame.eye(look, frame.away(look, corners, size / 4, size * 8)), atOnce);
        };
    }

    /**
     * Glides until a place on the ground is in the middle of the picture and {@code radius} m around it are visible.
     * The camera keeps its direction.
     *
     * @param where the place, which may move meanwhile
     */
    public void visit(Supplier<Point> where, float radius) {
        byHand();
        framing = part -> {
            toYaw = yaw;
            toPitch = -VISITING;
            toField = ownField;
            Supplier<Vector3f> place = () -> {
                Point at = where.get();
                Vector3f look = new Vector3f(at.x(), ground.height(at.x(), at.z()), at.z());
                return frame(part).eye(look, NEAREST + radius * WIDENED);
            };
            goTo(place.get(), false);
            goal = place;
        };
    }

    /** In the direction at the end of the current glide. */
    private Framing frame(UncoveredArea part) {
        Camera lens = getApplication().getCamera();
        float seen = isWhole(lens)
                ? toField
                : 2
                        * FastMath.RAD_TO_DEG
                        * FastMath.atan(lens.getFrustumTop()
                                / lens.getFrustumNear()
                                * tangent(toField)
                                / tangent(degreesBefore));
        return new Framing(toYaw, toPitch, seen, lens.getFrustumRight() / lens.getFrustumTop(), part);
    }

    private UncoveredArea free() {
        Camera lens = getApplication().getCamera();
        return isWhole(lens) ? free.of(lens.getWidth(), lens.getHeight()) : UncoveredArea.WHOLE;
    }

    /** Whether the picture is as wide as the window. It is narrower when several pictures share the window. */
    private static boolean isWhole(Camera lens) {
        return lens.getViewPortRight() - lens.getViewPortLeft() == 1;
    }

    private void goTo(Vector3f place, boolean atOnce) {
        to.set(place);
        goal = null;
        from.set(eye);
        fromYaw = yaw;
        fromPitch = pitch;
        fromField = fieldOfView;
        glide = 0;
        if (atOnce) {
            arrive();
        }
    }

    private void go(Vector3f place, Vector3f look, boolean atOnce) {
        Vector3f along = look.subtract(place);
        toYaw = FastMath.atan2(along.x, along.z);
        toPitch = pitch(along);
        goTo(place, atOnce);
    }

    private static float pitch(Vector3f along) {
        float flat = FastMath.sqrt(along.x * along.x + along.z * along.z);
        return FastMath.clamp(FastMath.atan2(along.y, flat), -STEEPEST, STEEPEST);
    }

    private static Vector3f vector(Place place) {
        return new Vector3f(place.x(), place.y(), place.z());
    }

    private void arrive() {
        glide = 1;
        eye.set(to);
        yaw = toYaw;
        pitch = toPitch;
        fieldOfView = toField;
        place();
    }

    /** Follows an agent until the user moves the camera; null: follows nobody. */
    public void follow(Followed whom) {
        byHand();
        framing = null;
        chase.setFree(yaw);
        fieldOfView = ownField;
        toField = ownField;
        followed = whom;
    }

    /**
     * Follows an agent from the direction in which the camera looks now, however the agent turns. Dragging changes that
     * direction; the wheel changes the distance.
     *
     * @param above how steeply the camera looks down, in radians
     * @param heights distance, in heights of the body
     */
    public void followSteadily(Followed whom, float above, float heights) {
        follow(whom);
        chase.setSteady(yaw, above, heights);
    }

    /** Whether it follows somebody from one direction, however the agent turns. */
    boolean isSteady() {
        return isFollowing() && chase.isSteady();
    }

    private void setFieldOfView(float degrees) {
        Camera lens = getApplication().getCamera();
        if (isWhole(lens)) {
            lens.setFrustumPerspective(degrees, (float) lens.getWidth() / lens.getHeight(), NEAR, FAR);
        } else {
            // The code that divides the window has widened the camera; views are prepared before it divides the
            // window again.
            float wider = tangent(degrees) / tangent(degreesBefore);
            float right = lens.getFrustumRight() * wider;
            float top = lens.getFrustumTop() * wider;
            lens.setFrustum(NEAR, FAR, -right, right, top, -top);
        }
        degreesBefore = degrees;
    }

    /** Moves the picture in the window until the camera's axis is there, in shares of its width and height. */
    private void moveAxis(float x, float y) {
        Camera lens = getApplication().getCamera();
        float right = lens.getFrustumRight();
        float top = lens.getFrustumTop();
        float dx = (1 - 2 * x) * right;
        float dy = (1 - 2 * y) * top;
        lens.setFrustum(NEAR, FAR, dx - right, dx + right, dy + top, dy - top);
    }

    private static float tangent(float fieldOfView) {
        return FastMath.tan(fieldOfView * FastMath.DEG_TO_RAD / 2);
    }

    /** The vertical field of view of a picture as large as the window, in degrees. */
    public float fieldOfView() {
        return aim != null ? aim.fieldOfView() : fieldOfView;
    }

    /** The agent that the camera follows; null: nobody, for example after the last group has ended. */
    public Followed followed() {
        if (followed != null && !followed.isPresent()) {
            followed = null;
        }
        return followed;
    }

    /**
     * The distance from the camera to what the user looks at, in metres: to the agent it follows, or to the ground in
     * the middle of the picture.
     */
    public float focus() {
        if (aim != null) {
            return aim.focus();
        }
        return isFollowing() ? eye.distance(chase.chest(followed)) : eye.distance(ahead());
    }

    /** The f-number of the lens. */
    public float aperture() {
        return aim == null ? Lens.USUAL_APERTURE : aim.aperture();
    }

    /** The camera's place and direction. */
    public Bookmark here() {
        Vector3f look = getApplication().getCamera().getDirection().mult(AHEAD).addLocal(eye);
        float lens = fieldOfView == ownField ? 0 : Lens.focalLength(fieldOfView);
        return new Bookmark("", eye.x, eye.y, eye.z, look.x, look.y, look.z, lens);
    }

    /** Where a shot's camera stands and looks that shows what the panels leave of the picture. */
    public Stance shotStance() {
        Vector3f look = eye.add(inMiddle().mult(Math.max(1, focus())));
        return new Stance(new Place(eye.x, eye.y, eye.z), new Place(look.x, look.y, look.z));
    }

    /** The field of view of that camera, in degrees. */
    public float shotFieldOfView() {
        return aim != null ? aim.fieldOfView() : free().unfitted(fieldOfView);
    }

    /** The direction of what is in the middle of what the panels leave of the picture. */
    private Vector3f inMiddle() {
        Sight sight = sight();
        UncoveredArea part = free();
        return sight.ray(part.middleX() * sight.width(), part.middleY() * sight.height());
    }

    /**
     * The part of the window that a film's picture shows: of a shot, or of this view.
     *
     * @param ratio the picture's ratio of width to height
     * @param ofShot whether the user moves the camera for a shot
     */
    public UncoveredArea film(float ratio, boolean ofShot) {
        Camera lens = getApplication().getCamera();
        UncoveredArea part = ofShot || isDirected() ? free() : UncoveredArea.WHOLE;
        return part.film(ratio, (float) lens.getWidth() / lens.getHeight());
    }

    /** Whether somebody is in what the panels and the toolbar leave of the picture, and no wall hides it. */
    boolean shows(Followed who) {
        return shows(chase.chest(who)) && who.staysInSightOf(eye.x, eye.y, eye.z, 0);
    }

    /** Whether a place is in what the panels and the toolbar leave of the picture. */
    boolean shows(Vector3f place) {
        Camera lens = getApplication().getCamera();
        Vector3f at = lens.getScreenCoordinates(place);
        float wide = lens.getViewPortRight() - lens.getViewPortLeft();
        float high = lens.getViewPortTop() - lens.getViewPortBottom();
        float x = (at.x / lens.getWidth() - lens.getViewPortLeft()) / wide;
        float y = (at.y / lens.getHeight() - lens.getViewPortBottom()) / high;
        return at.z < 1 && y < UNDER_TOOLBAR && free().holds(x, y);
    }

    /** Whether a shot moves the camera instead of the user. */
    public boolean isDirected() {
        return aim != null;
    }

    /** Whether the camera follows somebody. */
    public boolean isFollowing() {
        return followed() != null;
    }

    @Override
    public void update(float tpf) {
        boolean directed = aim != null;
        aim = film.aim();
        if (aim != null) {
            direct();
            return;
        }
        Aim view = film.view.take();
        if (view != null) {
            take(view.stance());
        }
        if (ownField != options.now().fieldOfView()) {
            ownField = options.now().fieldOfView();
            fieldOfView = ownField;
            toField = ownField;
        }
        boolean whole = isWhole(getApplication().getCamera());
        if (framing == null && framed != null && framedWhole != whole) {
            // Several pictures have become one, or one several.
            framing = framed;
        }
        if (framing != null) {
            // The panels must exist before the free part is known.
            Consumer<UncoveredArea> now = framing;
            framing = null;
            framed = now;
            framedWhole = whole;
            now.accept(free());
        }
        if (glide < 1) {
            glide = Math.min(1, glide + tpf / GLIDE_SECONDS);
            if (goal != null) {
                to.set(goal.get());
            }
            float s = glide * glide * (3 - 2 * glide);
            eye.interpolateLocal(from, to, s);
            yaw = fromYaw + wrapped(toYaw - fromYaw) * s;
            pitch = fromPitch + (toPitch - fromPitch) * s;
            fieldOfView = fromField + (toField - fromField) * s;
        }
        if (isFollowing()) {
            float share = chase.moveBehind(followed, eye, tpf);
            Vector3f seen = chase.chest(followed).subtract(eye).normalizeLocal();
            Sight wanted = inFreePart(sight(), seen, free());
            yaw += wrapped(wanted.yaw() - yaw) * share;
            pitch += (wanted.pitch() - pitch) * share;
        }
        if (fieldOfView != degreesBefore || directed) {
            setFieldOfView(fieldOfView);
        }
        if ((directed || view != null) && !film.isFilming()) {
            // What the shot showed in the free part stays there.
            Sight turned = inFreePart(sight(), direction(), free());
            yaw = turned.yaw();
            pitch = turned.pitch();
        }
        walk(tpf);
        place();
    }

    /** Moves the camera to the pose that a shot asks for; when the shot ends, the user goes on from there. */
    private void direct() {
        Vector3f along =
                vector(aim.stance().look()).subtractLocal(vector(aim.stance().eye()));
        followed = null;
        framing = null;
        framed = null;
        glide = 1;
        eye.set(vector(aim.stance().eye()));
        yaw = FastMath.atan2(along.x, along.z);
        pitch = pitch(along);
        UncoveredArea part = film.isFilming() ? UncoveredArea.WHOLE : free();
        setFieldOfView(part.fitted(aim.fieldOfView()));
        moveAxis(part.middleX(), part.middleY());
        place();
        if (held.axis(KeyInput.KEY_W, KeyInput.KEY_S) != 0
                || held.axis(KeyInput.KEY_A, KeyInput.KEY_D) != 0
                || held.axis(KeyInput.KEY_Q, KeyInput.KEY_Z) != 0) {
            byHand();
        }
    }

    /** Stands in the whole window as a shot's camera does, where panels need not leave its picture free. */
    private void take(Stance stance) {
        byHand();
        framing = null;
        go(vector(stance.eye()), vector(stance.look()), true);
    }

    /** A sight turned so that what lies in a direction is in the middle of a part of the picture. */
    private static Sight inFreePart(Sight sight, Vector3f direction, UncoveredArea part) {
        return sight.turned(direction, part.middleX() * sight.width(), part.middleY() * sight.height(), STEEPEST);
    }

    private void walk(float tpf) {
        float ahead = held.axis(KeyInput.KEY_W, KeyInput.KEY_S);
        float left = held.axis(KeyInput.KEY_A, KeyInput.KEY_D);
        float up = held.axis(KeyInput.KEY_Q, KeyInput.KEY_Z);
        if (ahead == 0 && left == 0 && up == 0) {
            return;
        }
        byHand();
        float speed = Math.max(SLOWEST, (eye.y - ground.height(eye.x, eye.z)) * PACE)
                * (modifiers.now().shift() ? FAST_FACTOR : 1)
                * tpf;
        float sin = FastMath.sin(yaw);
        float cos = FastMath.cos(yaw);
        Vector3f moved = eye.add((ahead * sin + left * cos) * speed, up * speed, (ahead * cos - left * sin) * speed);
        if (!hand.losesWorld(eye, moved)) {
            eye.set(moved);
        }
    }

    private void byHand() {
        film.takeOver();
        followed = null;
        framed = null;
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
        hand.end();
        if (!event.isPressed() || event.isConsumed() || shield.covers(event.getX(), event.getY())) {
            return;
        }
        Modifiers.Held with = modifiers.at(event);
        boolean left = event.getButtonIndex() == MouseInput.BUTTON_LEFT;
        if (event.getButtonIndex() == MouseInput.BUTTON_MIDDLE || left && with.alt()) {
            begin(with.shift() ? Drag.SLIDE : Drag.ORBIT, pivot(), event);
        } else if (event.getButtonIndex() == MouseInput.BUTTON_RIGHT || left && with.shift()) {
            begin(isSteady() ? Drag.LOOK : Drag.SLIDE, null, event);
        } else if (left) {
            begin(options.now().drag() == DragMode.LOOK ? Drag.LOOK : Drag.ORBIT, ahead(), event);
        }
    }

    private void begin(Drag what, Vector3f about, MouseButtonEvent event) {
        used = picture(event.getX(), event.getY());
        hand.begin(what, about, sight(), x(event.getX()), y(event.getY()));
    }

    /** The camera of the picture at a pixel of the window. */
    private Camera picture(float x, float y) {
        Camera lens = getApplication().getCamera();
        return pictures == null ? lens : pictures.at(x, y, lens).camera();
    }

    /** A pixel's distance from the left edge of the picture in which the mouse is used. */
    private float x(float x) {
        return x - used.getViewPortLeft() * used.getWidth();
    }

    /** A pixel's distance from the lower edge of the picture in which the mouse is used. */
    private float y(float y) {
        return y - used.getViewPortBottom() * used.getHeight();
    }

    private Sight sight() {
        return Sight.of(getApplication().getCamera(), eye, yaw, pitch);
    }

    /** Goes where the hand has put it. */
    private void take(Sight moved) {
        byHand();
        eye.set(moved.eye());
        yaw = wrapped(moved.yaw());
        pitch = moved.pitch();
        place();
    }

    private Vector3f pivot() {
        Point wanted = pivot.get();
        if (wanted != null) {
            return new Vector3f(wanted.x(), ground.height(wanted.x(), wanted.z()), wanted.z());
        }
        return ahead();
    }

    /** The place in the middle of what the panels leave of the picture. */
    private Vector3f ahead() {
        UncoveredArea part = free();
        Sight sight = sight();
        return hand.pivot(sight, part.middleX() * sight.width(), part.middleY() * sight.height());
    }

    private Vector3f direction() {
        return Sight.ahead(yaw, pitch);
    }

    @Override
    public void onMouseMotionEvent(MouseMotionEvent event) {
        float notches = event.getDeltaWheel() / NOTCH;
        if (notches != 0 && !shield.covers(event.getX(), event.getY())) {
            if (isFollowing()) {
                chase.zoom(CameraHand.factor(notches));
            } else {
                used = picture(event.getX(), event.getY());
                take(hand.zoomed(sight(), notches, x(event.getX()), y(event.getY())));
            }
        }
        if (hand.now() == Drag.NONE || event.getDX() == 0 && event.getDY() == 0) {
            return;
        }
        if (isFollowing() && hand.now() != Drag.SLIDE) {
            // The user looks at whom the camera follows from another side; it goes on following.
            if (!chase.isSteady()) {
                chase.setSteady(followed, eye);
            }
            float angle = sight().radiansPerPixel();
            chase.turn(-event.getDX() * angle, -event.getDY() * angle);
        } else {
            take(hand.dragged(sight(), x(event.getX()), y(event.getY()), event.getDX(), event.getDY()));
        }
    }

    @Override
    public void onKeyEvent(KeyInputEvent event) {
        held.update(event, !shield.typing() && !modifiers.at(event).control());
    }

    @Override
    protected void initialize(Application app) {
        super.initialize(app);
        setFieldOfView(fieldOfView);
        place();
    }

    @Override
    protected void onEnable() {
        held.clear();
    }

    @Override
    protected void onDisable() {
        held.clear();
        hand.end();
    }

    /** What the mouse and held keys do to the camera. */
    public static List<Action> gestures() {
        return List.of(
                Action.gesture("walk", ActionTopic.CAMERA, "W A S D", "walk; hold Shift to go four times as fast")
                        .keys("W", "A", "S", "D"),
                Action.gesture("rise", ActionTopic.CAMERA, "Q  Z", "rise or sink")
                        .keys("Q", "Z"),
                Action.gesture(
                        "look-round", ActionTopic.CAMERA, "drag", "orbit the centre of the picture, or look around"),
                Action.gesture(
                        "slide", ActionTopic.CAMERA, "right drag", "move along the ground; Shift drag does the same"),
                Action.gesture(
                        "ahead",
                        ActionTopic.CAMERA,
                        "wheel",
                        "move towards the point under the pointer or away " + "from it"),
                Action.gesture("orbit", ActionTopic.CAMERA, "middle drag", "orbit the selection"));
    }
}
