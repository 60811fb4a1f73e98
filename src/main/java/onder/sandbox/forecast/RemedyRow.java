package onder.sandbox.forecast;

import onder.forecast.Alternative;
import onder.forecast.ForecastFigure;
import onder.forecast.StrategyForecast;
import onder.sandbox.hud.toolkit.Button;
import onder.sandbox.hud.toolkit.Row;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Tip;

/** A strategy for a group: the probability of a jam with it, and the buttons that apply it or show it as a ghost. */
public final class RemedyRow extends ShareRow {
    /** A probability of a jam from here on is drawn as bad. */
    private static final double BAD = 0.5;

    private final ForecastState state;
    private final Bar jams = new Bar();
    private final Bar stuck = new Bar();
    private final Button ghost;
    private Alternative other;
    private StrategyForecast chances;
    private int group;

    public RemedyRow(Stage stage, ForecastState state, Form form, int index) {
        super(stage, "choice " + index, form);
        this.state = state;
        Button apply = quiet("apply", "Apply", () -> state.apply(group, other))
                .color(theme.accent)
                .tip(this::ofApply);
        ghost = quiet("ghost", "Ghost", this::ghost)
                .tip("Draw a ghost over the people: the run in which you apply this now.");
        setTip(this::tip);
        Row acts = row(0, apply.rest(), ghost.rest().shownIf(() -> !form.compact()));
        setContent(row(
                        GAP,
                        name.wide(form.name()),
                        jams.block().wide(form.share()),
                        stuck.block().wide(form.share()),
                        stack(acts.high(ROW - 2).shownIf(() -> other != null)).wide(form.acts()))
                .high(ROW));
    }

    private Tip ofApply() {
        return other.concerns().isEmpty()
                ? new Tip("Apply it now; {undo} takes it back.")
                : new Tip(
                        "Apply it now; {undo} takes it back.",
                        "The zone applies to all groups of " + String.join(", ", other.concerns()) + ".");
    }

    private Tip tip() {
        return new Tip(
                "Chance of a jam: " + JamText.interval(chances.jam()) + ".",
                "Chance of being congested after " + Math.round(chances.horizon()) + " s: "
                        + JamText.interval(chances.stuck()) + ".",
                other == null
                        ? "This is the present strategy."
                        : "All strategies use the same draws, so any difference comes from the strategy. A click draws"
                                + " this one as a ghost.");
    }

    @Override
    protected void clicked() {
        if (other != null) {
            ghost();
        }
    }

    private void ghost() {
        state.setGhost(state.isGhost(other) ? null : other);
    }

    /**
     * Shows a strategy.
     *
     * @param now the alternative; null: the present strategy
     */
    public void show(int of, String words, Alternative now, StrategyForecast with) {
        boolean reshaped = chances == null || (now == null) != (other == null);
        group = of;
        other = now;
        chances = with;
        name.setText(words);
        name.color(now == null ? theme.accent : theme.ink);
        boolean ghostly = now != null && state.isGhost(now);
        ghost.color(ghostly ? theme.accent : theme.dim);
        setMark(ghostly ? theme.selected : null);
        show(jams, with.jam());
        show(stuck, with.stuck());
        if (reshaped) {
            rearrange();
        }
    }

    private static void show(Bar bar, ForecastFigure chance) {
        bar.show(chance, JamText.percent(chance.value()), chance.value() >= BAD);
    }
}
