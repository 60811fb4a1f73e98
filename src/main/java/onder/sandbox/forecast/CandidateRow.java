package onder.sandbox.forecast;

import java.util.ArrayList;
import java.util.List;
import onder.forecast.ForecastFigure;
import onder.forecast.LeaderForecast;
import onder.group.ChangeStrategy;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Tip;

/**
 * A member who could lead, and its group's displacement with this leader. A click makes it the leader; under the mouse,
 * the picture marks it.
 */
public final class CandidateRow extends ShareRow {
    private final ForecastState state;
    private final Bar far = new Bar();
    private LeaderForecast one;
    private int group;

    public CandidateRow(Stage stage, ForecastState state, Form form, int index) {
        super(stage, "candidate " + index, form);
        this.state = state;
        setTip(this::tip);
        setContent(row(GAP, name.rest(), far.block().wide(form.far())).high(ROW));
    }

    private Tip tip() {
        ForecastFigure more = one.displacementDifference();
        String far = "The group's mean displacement in a window with agent " + one.agent() + " in the lead.";
        if (one.leads()) {
            return new Tip(far, "It leads now.");
        }
        String click = "A click makes it the leader; {undo} takes it back.";
        return Double.isFinite(more.high())
                ? new Tip(
                        far,
                        metres(more.value()) + " m more than under the present leader, between " + metres(more.low())
                                + " and " + metres(more.high()) + ".",
                        click)
                : new Tip(far, click);
    }

    private static String metres(double value) {
        return Format.fixed(value, 2);
    }

    /**
     * Shows a member.
     *
     * @param most the greatest displacement that the bar can show, in metres
     */
    public void show(int of, LeaderForecast now, double most) {
        group = of;
        one = now;
        name.setText(now.agent() + who(now));
        name.color(now.leads() ? theme.accent : theme.ink);
        ForecastFigure got = now.forecast().displacement();
        far.show(
                new ForecastFigure(got.value() / most, bound(got.low() / most), bound(got.high() / most), got.n()),
                got.isKnown() ? Format.fixed(got.value(), 2) : "…",
                false);
    }

    private static double bound(double share) {
        return Math.max(0, Math.min(1, share));
    }

    /** Why this member is listed: it leads now, or these rules would choose it. */
    private static String who(LeaderForecast one) {
        List<String> words = new ArrayList<>();
        if (one.leads()) {
            words.add("leads now");
        }
        one.changes().stream()
                .filter(change -> change != ChangeStrategy.BLIND)
                .forEach(change -> words.add(Format.words(Parameter.text(change))));
        return words.isEmpty() ? "" : " · " + String.join(", ", words);
    }

    @Override
    protected void hovered(boolean over) {
        state.setMarked(over ? one.agent() : -1);
    }

    @Override
    protected void clicked() {
        if (!one.leads()) {
            state.appoint(group, one.agent());
        }
    }
}
