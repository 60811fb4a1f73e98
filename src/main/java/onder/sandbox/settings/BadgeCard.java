package onder.sandbox.settings;

import com.jme3.math.ColorRGBA;
import java.util.ArrayList;
import java.util.List;
import onder.lab.validate.Badge;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Icons;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Paragraph;
import onder.sandbox.hud.toolkit.RoundedBox;
import onder.sandbox.hud.toolkit.Stage;
import onder.sandbox.hud.toolkit.Theme;
import onder.sandbox.hud.toolkit.Tip;
import onder.sandbox.hud.toolkit.Touch;
import onder.sandbox.hud.toolkit.Widget;

/** What the last run of one of the field's tests found, beside the test's scene; the tooltip says what was asked. */
public final class BadgeCard extends Widget {
    private static final float STRIPE = 3;

    /** With more characters than this, further figures are left to the tooltip. */
    private static final int MOST = 96;

    private static final String BETWEEN = "; ";
    private static final int PASSED = 0x7fd69a;

    private final Paragraph title;
    private final Line outcome;
    private final Paragraph figure;
    private final RoundedBox stripe;
    private Badge badge;

    public BadgeCard(Stage stage) {
        super(stage, "badge");
        title = paragraph("", theme.ink, SettingRow.LINE);
        outcome = bold("");
        figure = paragraph("", theme.dim, SettingRow.LINE);
        stripe = theme.box(theme.clear, 1);
        setBackground(theme.box(theme.raised, Theme.CORNER));
        new Touch(this).tip(this::tip);
        setContent(row(
                Theme.GAP,
                patch(stripe).wide(STRIPE),
                column(0, title, outcome.high(SettingRow.LINE), figure)
                        .inset(0, 3, Theme.GAP, 5)
                        .rest()));
    }

    @Override
    public boolean isShown() {
        return badge != null;
    }

    /** @param now null for a scene that is none of a test */
    public void show(Badge now) {
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
            details.add("Inputs: "
                    + String.join(BETWEEN, badge.inputs().stream().distinct().toList()) + ".");
        }
        details.add("Source: " + badge.source() + ".");
        return new Tip("Criterion: " + badge.criterion() + ".", details.toArray(String[]::new));
    }
}
