package onder.app.panels;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.List;
import onder.app.ui.Box;
import onder.app.ui.Column;
import onder.app.ui.Icons;
import onder.app.ui.Line;
import onder.app.ui.Paragraph;
import onder.app.ui.Patch;
import onder.app.ui.Row;
import onder.app.ui.Stage;
import onder.app.ui.Theme;
import onder.app.ui.Tip;
import onder.app.ui.Touch;
import onder.app.ui.Widget;
import onder.lab.validate.Badge;

/** What the last run of one of the field's tests found, beside the test's scene; the tooltip says what was asked. */
final class BadgeCard extends Widget {
    private static final float STRIPE = 3;

    /** With more characters than this, further figures are left to the tooltip. */
    private static final int MOST = 96;

    private static final String BETWEEN = "; ";
    private static final int PASSED = 0x7fd69a;

    private final Paragraph title;
    private final Line outcome;
    private final Paragraph figure;
    private final Box stripe;
    private Badge badge;

    BadgeCard(Stage stage) {
        super(stage, "badge");
        title = new Paragraph(stage, "", theme.ink, SettingRow.LINE);
        outcome = new Line(stage, "", true, theme.ink);
        figure = new Paragraph(stage, "", theme.dim, SettingRow.LINE);
        stripe = theme.box(theme.clear, 1);
        setBackground(theme.box(theme.raised, Theme.CORNER));
        new Touch(this).tip(this::tip);
        setContent(new Row(
                Theme.GAP,
                new Patch(stage, stripe).wide(STRIPE),
                new Column(0, title, outcome.high(SettingRow.LINE), figure)
                        .inset(0, 3, Theme.GAP, 5)
                        .rest()));
    }

    @Override
    public boolean isShown() {
        return badge != null;
    }

    /** @param now null for a scene that is none of a test */
    void show(Badge now) {
        badge = now;
        if (now != null) {
            ColorRGBA color = color(now);
            stripe.color(color);
            title.setText(now.title());
            outcome.setText(now.passed() ? Icons.CHECK + " " + now.outcome() : now.outcome());
            outcome.color(color);
            figure.setText(shortened(now.figure()));
        }
        stage.requestLayout();
    }

    private ColorRGBA color(Badge of) {
        if (of.passed()) {
            return theme.color(PASSED, 1);
        }
        if (of.isOutOfScope() || !of.isRun()) {
            return theme.dim;
        }
        return of.isKnownFailure() ? theme.second : theme.error;
    }

    /** The first figures, as many as are read at a glance. */
    private static String shortened(String figures) {
        StringBuilder text = new StringBuilder();
        for (String each : figures.split(BETWEEN)) {
            if (!text.isEmpty() && text.length() + each.length() > MOST) {
                return text.append(" …").toString();
            }
            text.append(text.isEmpty() ? "" : BETWEEN).append(each);
        }
        return text.toString();
    }

    private Tip tip() {
        List<String> details = new ArrayList<>();
        if (!shortened(badge.figure()).equals(badge.figure())) {
            details.add("Found: " + badge.figure() + ".");
        }
        if (!badge.inputs().isEmpty()) {
            List<String> inputs = badge.inputs().stream().distinct().toList();
            details.add("Inputs: " + String.join(BETWEEN, inputs) + ".");
        }
        details.add("Source: " + badge.source() + ".");
        return new Tip("Asked: " + badge.criterion() + ".", details.toArray(String[]::new));
    }
}
