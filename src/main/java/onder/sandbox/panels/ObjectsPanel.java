package onder.sandbox.panels;

import com.jme3.input.KeyInput;
import java.util.List;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Column;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.RowPool;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.thing.GroupThing;
import onder.sandbox.thing.Thing;
import onder.sandbox.thing.ThingKinds;
import onder.sandbox.view.Viewpoints;

/**
 * All obstacles, walls, props, exits, goals and notes, a line each; a click on a line selects one and shows it.
 *
 * <p>Only the lines in sight are there: a scene may have thousands of walls.
 */
final class ObjectsPanel extends SidePanel {
    static final Kind KIND = new Kind(
            "Objects",
            KeyInput.KEY_F6,
            "all obstacles, walls, props, exits, goals and notes: a click goes there",
            ObjectsPanel::new);

    private static final float WIDTH = 300;
    private static final float LINE = 20;
    private static final float PLACE = 120;

    /** The share of the height above the bottom bar that the list takes at most: what is selected stays visible. */
    private static final float SHARE = 0.45f;

    private static final double EVERY = 0.3;

    private final SimulationState simulation;
    private final Selection selection;
    private final Viewpoints viewpoints;
    private final Line count;
    private final Lines lines;
    private List<Thing> objects = List.of();
    private double next;

    ObjectsPanel(Stage stage, Program program, Runnable closing) {
        super(stage, "objects", KIND, closing);
        simulation = program.simulation();
        selection = program.selection();
        viewpoints = program.viewpoints();
        count = new Line(stage, "", false, theme.dim);
        lines = new Lines();
        scroller.setContent(List.of(lines));
        setContent(new Column(0, title(count.rest()), lines()));
    }

    /** All that it lists. */
    List<Thing> objects() {
        return objects;
    }

    /** Those of its lines that are in sight. */
    List<ObjectRow> rows() {
        return lines.rows.rows();
    }

    @Override
    boolean update() {
        if (stage.seconds() < next) {
            return false;
        }
        next = stage.seconds() + EVERY;
        int before = objects.size();
        objects = ThingKinds.all(simulation.world()).stream()
                .filter(thing -> !(thing instanceof AgentThing || thing instanceof GroupThing))
                .toList();
        count.setText(objects.isEmpty() ? "none yet" : objects.size() + "");
        if (before == objects.size()) {
            rearrange();
        }
        return before != objects.size();
    }

    @Override
    float widthIn(float free) {
        return Math.min(WIDTH, free);
    }

    @Override
    public float heightFor(float width) {
        float most = SHARE * (stage.height() - BottomBar.HEIGHT);
        float shown = (float) Math.floor((most - TITLE) / LINE);
        return TITLE + LINE * Math.min(shown, Math.max(1, objects.size())) + Theme.GAP;
    }

    /** As high as all lines together; only the visible ones have widgets. */
    private final class Lines extends Widget {
        private final RowPool<ObjectRow> rows = new RowPool<>(index -> new ObjectRow());

        Lines() {
            super(ObjectsPanel.this.stage, "all");
        }

        @Override
        public float heightFor(float width) {
            return LINE * objects.size();
        }

        @Override
        protected void arrange(float width, float height) {
            int first = (int) (scroller.offset() / LINE);
            int last = Math.min(objects.size(), (int) Math.ceil((scroller.offset() + scroller.height()) / LINE));
            rows.show(first < last ? objects.subList(first, last) : List.of(), ObjectRow::show);
            for (int i = 0; i < rows.rows().size(); i++) {
                place(rows.rows().get(i), 0, (first + i) * LINE, 1, width, LINE);
            }
        }
    }

    final class ObjectRow extends Pressable {
        private final Line what = new Line(ObjectsPanel.this.stage, "");
        private final Line where = new Line(ObjectsPanel.this.stage, "", false, ObjectsPanel.this.theme.dim);
        private Thing thing;

        ObjectRow() {
            super(ObjectsPanel.this.stage, "", ObjectsPanel.this.theme.clear, 3);
            setTip(() -> new Tip("Select it and go there."));
            where.align(Line.Align.RIGHT);
            setContent(new Row(0, what.rest().inset(Theme.GAP, 0, 0, 0), where.wide(PLACE)));
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
