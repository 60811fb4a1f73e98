package onder.sandbox.build;

import java.util.List;
import java.util.Objects;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.core.props.PropMotion;
import onder.core.props.PropsView;
import onder.param.Doc;
import onder.param.Format;
import onder.param.Param;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.thing.PropThing;
import onder.world.setup.Command;
import onder.world.setup.Physics;

/** Puts down props: a click puts one down, a drag turns it. */
final class PropTool extends DragTool {
    /** A drag shorter than this, in metres, does not turn the prop. */
    private static final float LEAST = 0.3f;

    /** With Ctrl a prop turns in multiples of this angle, in degrees. */
    private static final float TURN = 15;

    /**
     * Spacing of the points at which the ground under a prop is tested, in metres, and the most points along a side.
     */
    private static final float APART = 0.05f;

    private static final int MOST = 40;

    /** A prop may touch a wall: it may overlap one by this much, in metres. */
    private static final double TOUCHING = 0.03;

    /** @param kind the kind of the next prop */
    public record PropSettings(
            @Doc("The kind of prop that the next click puts down. Once it is there, you can type its size in m and its "
                    + "mass in kg.")
            @Param(choice = "crate")
            PropKind kind) {}

    private float turn;

    PropTool(ToolContext site) {
        super(
                site,
                "Prop",
                "Things that people push: crates, balls, cones, benches, doors, fences. Click to put one down.",
                true,
                new Point(0, 0));
        set(Params.defaults(PropSettings.class));
    }

    @Override
    public String hint() {
        return isLive()
                ? "Click to put one down, drag to turn it. People push light props and walk round heavy ones."
                : "Click to put one down, drag to turn it. People cannot move props in this scene: choose Push to"
                        + " let them.";
    }

    private boolean isLive() {
        return site.world().setup().physics().props() == PropMotion.LIVE;
    }

    @Override
    public List<Action> actions() {
        return List.of(new Action(
                "Push", "Whether people push props, or props stand still.", this::changeMotion, this::isLive));
    }

    private void changeMotion() {
        Physics now = site.world().setup().physics();
        PropMotion other = isLive() ? PropMotion.STILL : PropMotion.LIVE;
        site.edit(
                List.of(new Command.Set(Params.with(now, "props", other))),
                isLive() ? "Let props stand still" : "Let people push props");
    }

    @Override
    void turn(Point about, Point toward) {
        if (length(about, toward) > LEAST) {
            // Its local z axis points to the mouse.
            float degrees = (float) Math.toDegrees(Math.atan2(toward.x() - about.x(), toward.z() - about.z()));
            turn = site.isSnapping() ? Math.round(degrees / TURN) * TURN : degrees;
        }
    }

    @Override
    String what() {
        return "Add a " + name();
    }

    @Override
    void added() {
        site.selection.select(List.copyOf(PropThing.KIND.latest(site.world(), 1)));
    }

    private PropKind kind() {
        return ((PropSettings) settings()).kind();
    }

    private String name() {
        return Parameter.text(kind());
    }

    @Override
    List<Command> between(Point from, Point to) {
        return List.of(new Command.AddProp(planned(from)));
    }

    private Prop planned(Point at) {
        return Prop.of(kind(), at.x(), at.z()).at(at.x(), at.z(), turn);
    }

    @Override
    String size(Point from, Point to) {
        return isDrawn() ? Format.of("%.0f°", turn) : name();
    }

    @Override
    String refusal() {
        return planned().stream()
                .map(command -> objection(((Command.AddProp) command).prop()))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** People step aside; built things do not. */
    private String objection(Prop prop) {
        Obstacle ground = prop.footprint();
        Obstacles built = site.world().obstacles();
        Placement turned = Placement.turn(prop.x(), prop.z(), prop.turn());
        int across = points(prop.width());
        int along = points(prop.depth());
        for (int i = 0; i <= across; i++) {
            for (int j = 0; j <= along; j++) {
                Point point = turned.of(
                        prop.x() + inset(prop.width()) * ((float) i / across - 0.5f),
                        prop.z() + inset(prop.depth()) * ((float) j / along - 0.5f));
                if (ground.outline().contains(point.x(), point.z())) {
                    if (!site.isInWorld(point)) {
                        return "The " + name() + " would stand outside the world.";
                    }
                    if (isInProp(point)) {
                        return "The " + name() + " would stand in another prop.";
                    }
                    if (site.isBuilt(point) || built.distance(point.x(), point.z(), 1) < TOUCHING / 2) {
                        return "The " + name() + " would stand in a wall or an obstacle.";
                    }
                }
            }
        }
        return null;
    }

    private static int points(float side) {
        return Math.max(2, Math.min(MOST, Math.round(side / APART)));
    }

    private static float inset(float side) {
        return (float) Math.max(0, side - 2 * TOUCHING);
    }

    private boolean isInProp(Point point) {
        PropsView props = site.world().props();
        for (int i = 0; i < props.count(); i++) {
            Outline outline = props.standing(i).footprint().outline();
            boolean isNear = Math.hypot(outline.x() - point.x(), outline.z() - point.z()) <= outline.radius();
            if (isNear && outline.contains(point.x(), point.z())) {
                return true;
            }
        }
        return false;
    }
}
