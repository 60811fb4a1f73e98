package onder.sandbox.forecast;

import com.jme3.input.KeyInput;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.draw.state.LastSeen;
import onder.forecast.Alternative;
import onder.forecast.GroupForecast;
import onder.forecast.LeaderForecast;
import onder.forecast.Standings;
import onder.group.ChangeStrategy;
import onder.group.Group;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.Dock;
import onder.sandbox.hud.SidePanel;
import onder.sandbox.hud.toolkit.Block;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.Pressable;
import onder.sandbox.hud.toolkit.RowPool;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Toggle;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.GroupOrders;
import onder.sandbox.run.LiveRun;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.Viewpoints;

/** The panel of the forecast for the selected group, its remedies, and who should lead it. */
public final class ForecastPanel extends SidePanel {
    public static final Kind KIND =
            new Kind("Forecast", KeyInput.KEY_F4, "forecast: which groups get congested, what helps, who should lead");

    private static final float WIDTH = 452;

    /** The form for a small window, where the other one would cover the scene. */
    private static final float COMPACT_WIDTH = 254;

    private static final float LINE = 20;

    /** The number of best candidates listed, besides the leader and those whom the thesis's rules choose. */
    private static final int BEST = 5;

    private static final int BEST_IN_COMPACT = 3;

    /** A displacement, in metres. */
    private static final double NEARLY_NONE = 0.01;

    private final SimulationState simulation;
    private final Viewpoints viewpoints;
    private final GroupOrders orders;
    private final ForecastState forecast;
    private final Line age;
    private final Toggle toggle;
    private final RowPool<RemedyRow> remedies;
    private final RowPool<CandidateRow> candidates;
    private final RowPool<JamLine> jams = new RowPool<>(JamLine::new);
    private final Paragraph will = paragraph("", theme.second, LINE);
    private final Paragraph likely = paragraph("", theme.ink, LINE);
    private final Paragraph note = paragraph("", theme.dim, LINE);
    private ShareRow.Form form = ShareRow.Form.WIDE;
    private Widget heading;
    private Widget leaders;
    private final LastSeen<List<String>> words = new LastSeen<>();
    private int ranked = -1;

    /** The members listed, in this order. */
    private List<Integer> order = List.of();

    public ForecastPanel(Stage stage, LiveRun run, Viewpoints viewpoints, ForecastState forecast, Runnable closing) {
        super(stage, "forecast", KIND, COMPACT_WIDTH, closing);
        simulation = run.simulation();
        this.viewpoints = viewpoints;
        orders = run.orders();
        this.forecast = forecast;
        remedies = new RowPool<>(index -> new RemedyRow(stage, forecast, form, index));
        candidates = new RowPool<>(index -> new CandidateRow(stage, forecast, form, index));
        heading = heading();
        leaders = leaderHeading();
        age = dim("");
        toggle = new Toggle(
                stage,
                "switch",
                () -> forecast.setOn(!forecast.isOn()),
                () -> new Tip(
                        "Forecast while the sandbox runs ({look-ahead}).",
                        "Copies of this moment run on spare processor time; they never change this run."));
        setContent(column(0, title(age.rest(), toggle.middle()), lines()));
    }

    @Override
    public void update() {
        boolean on = forecast.isOn();
        toggle.setOn(on);
        boolean any = forecast.known() != null;
        age.setText(!on ? "off" : any ? JamText.age(forecast.age()) : "forecasting …");
        int selected = orders.selected();
        forecast.setSelected(selected);
        GroupForecast prospect = on && selected >= 0 ? forecast.prospect(selected) : null;
        List<JamForecast> coming = on && selected < 0 ? forecast.jams() : List.of();
        say(selected, prospect, coming);
        boolean resized = jams.show(coming, JamLine::show);
        resized |= remedies.show(
                choices(prospect),
                (row, other) -> row.show(
                        selected,
                        other == null ? present(selected) : other.strategy().text(),
                        other,
                        other == null ? prospect.present() : other.forecast()));
        resized |= rank(selected);
        if (words.update(List.of(will.text(), likely.text(), note.text())) || resized) {
            scroller.setContent(parts());
            stage.requestLayout();
        }
    }

    /** The remedies; the first, null, is to change nothing. */
    private static List<Alternative> choices(GroupForecast prospect) {
        List<Alternative> choices = new ArrayList<>();
        if (prospect != null) {
            choices.add(null);
            prospect.alternatives().stream()
                    .filter(other -> other.impossible() == null && !other.isPresent())
                    .forEach(choices::add);
        }
        return choices;
    }

    /** Ranks the group's members; returns whether the number of listed members has changed. */
    private boolean rank(int group) {
        forecast.setRanking(forecast.isOn());
        Standings standings = forecast.isOn() && group >= 0 ? forecast.standings(group) : null;
        List<LeaderForecast> all = standings == null ? List.of() : standings.contenders();
        List<LeaderForecast> listed = forecast.marked() >= 0 && group == ranked ? asBefore(all) : best(all);
        ranked = group;
        order = listed.stream().map(LeaderForecast::agent).toList();
        double most = listed.stream()
                .map(one -> one.forecast().displacement())
                .mapToDouble(got -> Double.isFinite(got.high()) ? got.high() : got.isKnown() ? got.value() : 0)
                .reduce(NEARLY_NONE, Math::max);
        return candidates.show(listed, (row, one) -> row.show(group, one, most));
    }

    /** The members listed before, in the same order, so that no row moves under the mouse. */
    private List<LeaderForecast> asBefore(List<LeaderForecast> all) {
        return all.stream()
                .filter(one -> order.contains(one.agent()))
                .sorted(Comparator.comparingInt(one -> order.indexOf(one.agent())))
                .toList();
    }

    private List<LeaderForecast> best(List<LeaderForecast> all) {
        int most = form.compact() ? BEST_IN_COMPACT : BEST;
        return all.stream()
                .filter(one -> all.indexOf(one) < most || one.leads() || isChosen(one))
                .toList();
    }

    /** Whether a rule of the thesis would choose this member. */
    private static boolean isChosen(LeaderForecast one) {
        return one.changes().contains(ChangeStrategy.FARTHEST) || one.changes().contains(ChangeStrategy.RANDOM);
    }

    private static final String NOW = "now";

    /** How a group changes its leader now. */
    private String present(int id) {
        Group group = simulation.world().groups().find(id);
        if (group == null) {
            return NOW;
        }
        ChangeStrategy change = simulation.world().groups().leadershipOf(group).change();
        String words = NOW + ": " + Format.words(Parameter.text(change));
        return theme.width(words, false) <= form.name() ? words : NOW;
    }

    private List<Widget> parts() {
        List<Widget> parts = new ArrayList<>(List.of(will, likely, note));
        parts.removeIf(words -> !words.isShown());
        parts.addAll(jams.rows());
        if (!remedies.rows().isEmpty()) {
            parts.add(heading);
            parts.addAll(remedies.rows());
        }
        if (!candidates.rows().isEmpty()) {
            parts.add(leaders);
            parts.addAll(candidates.rows());
        }
        return parts;
    }

    /** The forecast for a group, or for all groups, in words. */
    private void say(int group, GroupForecast prospect, List<JamForecast> coming) {
        JamForecast jam = prospect == null ? null : forecast.jam(group);
        String sure = jam == null || !jam.isCertain()
                ? ""
                : "Group " + group + " " + JamText.head(jam)
                        + (jam.standing() == JamForecast.Standing.WILL ? UNTOUCHED : ".");
        will.setText(sure);
        likely.setText(jam == null ? "" : likely(jam));
        note.setText(stage.words(note(group, prospect, coming, jam)));
    }

    private static final String UNTOUCHED = " unless you change something.";

    private static String likely(JamForecast jam) {
        String share = JamText.percent(jam.chance());
        return switch (jam.standing()) {
            case CONGESTED -> "With other draws it is likely to stay congested: " + share + ".";
            case WILL -> "It is also likely with other random draws: " + share + when(jam) + ".";
            case LIKELY -> "With other draws it is likely to get congested: " + share + when(jam) + ".";
        };
    }

    private static String when(JamForecast jam) {
        return Double.isNaN(jam.from()) ? "" : ", in " + JamText.span(jam) + Format.SPACE + "s";
    }

    private String note(int group, GroupForecast prospect, List<JamForecast> coming, JamForecast jam) {
        String horizon = Math.round(ForecastState.HORIZON) + (Format.SPACE + "s");
        if (!forecast.isOn()) {
            return "Copies of this moment run faster than this run, with the same random draws and with others."
                    + " They show which groups will be congested, which are likely to be, and what would help. Turn "
                    + "this on with the switch above or with {look-ahead}.";
        }
        if (forecast.isTooLarge()) {
            return "There are too many people here for a forecast.";
        }
        if (forecast.known() == null) {
            return "The first forecast takes a moment.";
        }
        if (forecast.age() > ForecastState.HORIZON) {
            return "The last forecast is out of date: the processors have too little spare time. A pause gives"
                    + " them more.";
        }
        if (group < 0) {
            return coming.isEmpty() ? "No group is likely to be congested in the next " + horizon + "." : "";
        }
        if (prospect == null) {
            return "Group " + group + " has nobody to lead.";
        }
        boolean free =
                prospect.present().will() != null && !prospect.present().will().jams();
        return free ? "Group " + group + " will not be congested in the next " + horizon + UNTOUCHED : "";
    }

    @Override
    public void dispose() {

        forecast.setMarked(-1);
        forecast.setSelected(-1);
        forecast.setRanking(false);
    }

    @Override
    public float widthIn(float free) {
        ShareRow.Form fitting = free - WIDTH < Dock.LEAST_FREE ? ShareRow.Form.COMPACT : ShareRow.Form.WIDE;
        if (fitting != form) {
            form = fitting;
            heading = heading();
            leaders = leaderHeading();
            remedies.clear();
            candidates.clear();
            jams.clear();
            words.forget();
            update();
        }
        return Math.min(form.compact() ? COMPACT_WIDTH : WIDTH, free);
    }

    /** The titles of the chart's columns. */
    private Widget heading() {
        String horizon = " after " + Math.round(ForecastState.HORIZON) + (Format.SPACE + "s");
        String help = form.compact() ? "What helps" : "What would help";
        Line.Align align = form.compact() ? Line.Align.RIGHT : Line.Align.LEFT;
        return heading(
                "heading",
                bold(help).wide(form.name()),
                dim("jam").align(align).wide(form.share()),
                dim(form.compact() ? "still" : "still" + horizon).align(align).wide(form.share()));
    }

    /** The title above the members who could lead. */
    private Widget leaderHeading() {
        return heading(
                "leaders",
                bold("Who should lead").rest(),
                form.compact() ? dim("metres") : dim("displacement, in m").wide(form.far()));
    }

    private Widget heading(String name, Block... titles) {
        return new Widget(stage, name, row(ShareRow.GAP, titles).high(LINE + 2).inset(0, 8, 0, 2));
    }

    /** A group with a forecast jam. */
    private final class JamLine extends Pressable {
        private final Line words = line("");
        private final Line more = dim("");
        private JamForecast jam;

        JamLine(int index) {
            super(ForecastPanel.this, "coming " + index, 3);
            setTip("A click selects the group and moves the camera there.");
            setContent(
                    form.compact()
                            ? column(0, words.high(LINE), more.high(LINE)).inset(0, 0, 0, 4)
                            : row(ShareRow.GAP, words, more.rest()).high(ShareRow.ROW));
        }

        void show(JamForecast now) {
            jam = now;
            words.setText("Group " + now.group() + " " + JamText.head(now));
            words.color(now.isCertain() ? theme.second : theme.ink);
            String remedy = JamText.remedy(now);
            more.setText(remedy.isEmpty() ? JamText.chance(now) : remedy);
            rearrange();
        }

        @Override
        protected void clicked() {
            viewpoints.visit(jam.group());
        }
    }
}
