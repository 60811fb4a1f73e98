package onder.sandbox.build;

import java.util.List;
import java.util.Locale;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.OutlineList;
import onder.core.props.Prop;
import onder.core.props.PropMotion;
import onder.core.props.PropsView;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.thing.PropThing;
import onder.world.setup.Command;
import onder.world.setup.Physics;

/** Props: a click puts one down, a drag turns it. */
final class PropTool extends Tool {
    /** What is dragged less far, in metres, is not turned. */
    private static final float LEAST = 0.3f;

    /** With Ctrl a prop is turned by whole multiples of this, in degrees. */
    private static final float TURN = 15;

    /** The ground under a prop is looked at in points so far apart, in metres, but at so many along a side at most. */
    private static final float APART = 0.05f;

    private static final int MOST = 40;

    /** A prop may touch a wall: so near, in metres, a point of it is in one. */
    private static final double TOUCHING = 0.03;

    private PropSettings settings = PropSettings.DEFAULT;
    private float turn;
    private Point from;

    PropTool(ToolContext site) {
        super(
                site,
                "Prop",
                "Things that people push: crates, balls, cones, benches, doors, fences. Click to put one down.");
    }

    @Override
    public String hint() {
        return isLive()
                ? "Click to put one down, drag to turn it. People push what is light, and walk round the rest."
                : "Click to put one down, drag to turn it. Props stand still in this scene: Push lets people move them.";
    }

    private boolean isLive() {
        return site.world().setup().physics().props() == PropMotion.LIVE;
    }

    @Override
    public Record settings() {
        return settings;
    }

    @Override
    public void set(Record changed) {
        settings = (PropSettings) changed;
    }

    @Override
    public List<Action> actions() {
        return List.of(new Action("Push", "Whether people push props, or props stand still.", this::changeMotion));
    }

    private void changeMotion() {
        Physics now = site.world().setup().physics();
        PropMotion other = isLive() ? PropMotion.STILL : PropMotion.LIVE;
        site.edit(
                List.of(new Command.Set(Params.with(now, "props", other))),
                isLive() ? "Let props stand still" : "Let people push props");
    }

    @Override
    boolean press() {
        from = site.place();
        return from != null;
    }

    @Override
    void drag() {
        Point now = site.mouse();
        if (from != null && now != null && DragTool.length(from, now) > LEAST) {
            // Its own z axis points to the mouse.
            float degrees = (float) Math.toDegrees(Math.atan2(now.x() - from.x(), now.z() - from.z()));
            turn = site.isSnapping() ? Math.round(degrees / TURN) * TURN : degrees;
        }
    }

    @Override
    void release() {
        String objection = objection();
        List<Command> together = planned();
        from = null;
        if (objection != null) {
            throw new IllegalArgumentException(objection);
        }
        if (site.edit(together, "Add a " + name())) {
            site.selection().select(List.copyOf(PropThing.KIND.latest(site.world(), 1)));
        }
    }

    private String name() {
        return Parameter.text(settings.kind());
    }

    @Override
    boolean cancel() {
        boolean begun = from != null;
        from = null;
        return begun;
    }

    /** Where the mouse is, too, before it is pressed: so much room it takes. */
    @Override
    List<Command> planned() {
        Point at = from == null ? site.place() : from;
        return at == null ? List.of() : List.of(new Command.AddProp(planned(at)));
    }

    private Prop planned(Point at) {
        return Prop.of(settings.kind(), at.x(), at.z()).at(at.x(), at.z(), turn);
    }

    @Override
    public String figure() {
        return from == null ? "" : String.format(Locale.ROOT, "%.0f°", turn);
    }

    @Override
    String objection() {
        Point at = from == null ? site.place() : from;
        return at == null ? null : objection(planned(at));
    }

    /** People step aside; what is built does not. */
    private String objection(Prop prop) {
        Obstacle ground = prop.footprint();
        Obstacles built = site.world().obstacles();
        OutlineList near = new OutlineList();
        built.near(prop.x(), prop.z(), ground.boundingRadius(), near);
        Placement turned = Placement.turn(prop.x(), prop.z(), prop.turn());
        int across = points(prop.width());
        int along = points(prop.depth());
        for (int i = 0; i <= across; i++) {
            for (int j = 0; j <= along; j++) {
                Point point = turned.of(
                        prop.x() + inset(prop.width()) * ((float) i / across - 0.5f),
                        prop.z() + inset(prop.depth()) * ((float) j / along - 0.5f));
                if (ground.outline().contains(point.x(), point.z())) {
                    if (isInProp(point)) {
                        return "the " + name() + " would stand in another prop";
                    }
                    if (isIn(point, near) || built.distance(point.x(), point.z(), 1) < TOUCHING / 2) {
                        return "the " + name() + " would stand in a wall or an obstacle";
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

    private static boolean isIn(Point point, OutlineList near) {
        for (int i = 0; i < near.size(); i++) {
            if (near.get(i).contains(point.x(), point.z())) {
                return true;
            }
        }
        return false;
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
