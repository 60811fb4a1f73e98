package onder.sandbox.view;

import java.util.ArrayList;
import java.util.List;
import onder.draw.colouring.ColourScale;
import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.HeatMap;
import onder.draw.colouring.PeopleColouring;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.palette.Heat;
import onder.param.Format;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.Docked;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.RoundedBox;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Widget;

/** The legend: what the colours of people and of the ground mean, if they show a quantity. */
public final class Legend extends Docked {
    static final float WIDTH = 232;
    private static final int COLOURS = 29;
    private static final float BAR = 10;

    /** Values collected from this simulated second on count as those of the whole run. */
    private static final double SOON = 1;

    private final PeopleColouring painting;
    private final HeatMap heat;
    private final Part people;
    private final Part ground;

    public Legend(Stage stage, PeopleColouring painting, HeatMap heat) {
        super(stage, "legend", Dock.Place.LOWER_LEFT);
        this.painting = painting;
        this.heat = heat;
        people = new Part("people");
        ground = new Part("ground");
        setBackground(theme.box(theme.panel, Theme.CORNER));
        setContent(column(0, people.shownIf(people::isTold), ground.shownIf(ground::isTold))
                .inset(Theme.GAP, 5, Theme.GAP, 3));
    }

    @Override
    public float widthIn(float free) {
        return WIDTH;
    }

    @Override
    public void update() {
        boolean painted = painting.paint() != PeopleQuantity.GROUPS;
        people.tell(painted ? painting.title() : "", painting.unit(), painting.scale(), painting.kinds());
        boolean warm = heat.what() != GroundQuantity.NOTHING;
        ground.tell(warm ? heat.title() + since() : "", heat.unit(), heat.scale(), 0);
    }

    /** The moment from which the values on the ground are collected. */
    private String since() {
        double since = heat.since();
        return Double.isNaN(since) ? "" : since < SOON ? ", so far" : ", since " + Format.clock(since);
    }

    @Override
    public boolean isShown() {
        return people.isTold() || ground.isTold();
    }

    /** A colour scale with its name and its ends. */
    private final class Part extends Widget {
        private final List<RoundedBox> bar = new ArrayList<>();
        private final Line title;
        private final Line least;
        private final Line most;
        private String said = "";

        Part(String name) {
            super(Legend.this.stage, name);
            title = line("");
            least = dim("");
            most = dim("").align(Line.Align.RIGHT);
            List<Block> colours = new ArrayList<>();
            for (int i = 0; i < COLOURS; i++) {
                bar.add(theme.box(theme.clear, 0));
                colours.add(patch(bar.get(i)).sized((WIDTH - 2 * Theme.GAP) / COLOURS, BAR));
            }
            setContent(column(
                    3,
                    title.high(SettingRow.LINE),
                    row(0, colours),
                    row(Theme.GAP, least.sized(40, SettingRow.LINE), most.rest().high(SettingRow.LINE))));
        }

        boolean isTold() {
            return !said.isEmpty();
        }

        /** @param kinds how many colours stand for kinds in order; 0: all stand for values */
        private void tell(String name, String unit, ColourScale scale, int kinds) {
            boolean was = isTold();
            String now = name.isEmpty() ? "" : name + " " + scale.end(unit);
            if (!now.equals(said)) {
                said = now;
                title.setText(Format.capital(name));
                least.setText(kinds > 0 ? "" : "0");
                most.setText(kinds > 0 ? "" : scale.end(unit));
                for (int i = 0; i < COLOURS; i++) {
                    float share = kinds > 0
                            ? (i * kinds / COLOURS + 1f) / Math.max(kinds, scale.top())
                            : (i + 0.5f) / COLOURS;
                    bar.get(i).color(theme.color(Heat.rgb(share), 1));
                }
            }
            if (was != isTold()) {
                stage.requestLayout();
            }
        }
    }
}
