package onder.sandbox.inspect;

import com.jme3.input.KeyInput;
import java.util.List;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.LongList;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.thing.GroupThing;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKinds;
import onder.sandbox.view.Viewpoints;

/** The list of all obstacles, walls, props, exits, goals and notes; a click on a line selects one and goes there. */
public final class ObjectsPanel extends SidePanel {
    public static final Kind KIND =
            new Kind("Objects", KeyInput.KEY_F6, "all objects in the scene: click one to move the camera there");

    private static final float WIDTH = 300;
    private static final float LINE = 20;
    private static final float PLACE = 120;

    /** The largest share of the height above the bottom bar that the list takes, so that the selected thing stays visible. */
    private static final float SHARE = 0.45f;

    private static final double EVERY = 0.3;

    private final SimulationState simulation;
    private final Selection selection;
    private final Viewpoints viewpoints;
    private final Line count;
    private final LongList<Thing, ObjectRow> list;
    private double next;

    public ObjectsPanel(Stage stage, LiveRun run, Viewpoints viewpoints, Runnable closing) {
        super(stage, "objects", KIND, WIDTH, closing);
        simulation = run.simulation();
        selection = run.selection();
        this.viewpoints = viewpoints;
        count = dim("");
        list = new LongList<>(stage, scroller, LINE, ObjectRow::new, ObjectRow::show);
        setContent(column(0, title(count.rest()), lines()));
    }

    /** The objects listed. */
    public List<Thing> objects() {
        return list.items();
    }

    /** The lines in sight. */
    public List<ObjectRow> rows() {
        return list.rows();
    }

    @Override
    public void update() {
        if (stage.seconds() < next) {
            return;
        }
        next = stage.seconds() + EVERY;
        int before = list.items().size();
        List<Thing> objects = ThingKinds.all(simulation.world()).stream()
                .filter(thing -> !(thing instanceof AgentThing || thing instanceof GroupThing))
                .toList();
        list.setItems(objects);
        count.setText(objects.isEmpty() ? "none yet" : objects.size() + "");
        if (before == objects.size()) {
            rearrange();
        } else {
            stage.requestLayout();
        }
    }

    @Override
    public float heightFor(float width) {
        return TITLE + list.heightWithin(SHARE * stage.bottom() - TITLE) + Theme.GAP;
    }

    public final class ObjectRow extends Pressable {
        private final Line what = new Line(ObjectsPanel.this.stage, "");
        private final Line where = new Line(ObjectsPanel.this.stage, "", false, ObjectsPanel.this.theme.dim);
        private Thing thing;

        ObjectRow() {
            super(ObjectsPanel.this, "", 3);
            setTip("Select it and go there.");
            where.align(Line.Align.RIGHT);
            setContent(row(0, what.rest().inset(Theme.GAP, 0, 0, 0), where.wide(PLACE)));
        }

        @Override
        protected void clicked() {
            viewpoints.visit(thing);
            next = 0;
        }

        void show(Thing now) {
            thing = now;
            Point at = now.centre(simulation.world());
            setName(now.what() + " " + at.x() + " " + at.z());
            what.setText(Format.capital(now.what()));
            where.setText(Format.fixed(at.x(), 1) + ", " + Format.fixed(at.z(), 1) + " m");
            setMark(selection.things().contains(now) ? theme.selected : null);
        }
    }
}
