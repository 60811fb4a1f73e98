package onder.app.ui;

/** One message over the bottom bar; a click sends it away. */
public final class Toast extends Widget {
    private static final double NOTICE_SECONDS = 6;
    private static final double REFUSAL_SECONDS = 12;
    private static final float LINE = 18;

    private final java.util.List<Line> lines = new java.util.ArrayList<>();
    private final double until;
    private final float widest;
    private boolean gone;

    Toast(Stage stage, String message, boolean refusal, float most) {
        super(stage, "toast");
        until = stage.seconds() + (refusal ? REFUSAL_SECONDS : NOTICE_SECONDS);
        setBackground(theme.box(theme.popup, refusal ? theme.error : theme.hover, Theme.CORNER));
        float width = 0;
        for (String part : message.split("\n")) {
            for (String text : Paragraph.wrap(theme, part, most - 3 * Theme.GAP)) {
                lines.add(new Line(stage, text, false, refusal ? theme.error : theme.ink));
                width = Math.max(width, theme.width(text, false));
            }
        }
        widest = Math.min(most, width + 3 * Theme.GAP);
        new Touch(this) {
            @Override
            protected void click() {
                gone = true;
            }
        };
    }

    boolean over() {
        return gone || stage.seconds() > until;
    }

    public String text() {
        return String.join(" ", lines.stream().map(Line::text).toList());
    }

    float naturalWidth() {
        return widest;
    }

    @Override
    public float heightFor(float width) {
        return lines.size() * LINE + 14;
    }

    @Override
    protected void arrange(float width, float height) {
        float y = 7;
        for (Line line : lines) {
            place(line, 1.5f * Theme.GAP, y, width - 3 * Theme.GAP + 2, LINE);
            y += LINE;
        }
    }
}
