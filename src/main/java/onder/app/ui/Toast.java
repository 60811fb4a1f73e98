package onder.app.ui;

/** One message over the bottom bar; a click sends it away. */
public final class Toast extends Widget {
    private static final double NOTICE_SECONDS = 6;
    private static final double REFUSAL_SECONDS = 12;
    private static final float LINE = 18;
    private static final float SIDES = 3 * Theme.GAP;

    private final Paragraph text;
    private final double until;
    private boolean gone;

    Toast(Stage stage, String message, boolean refusal, float most) {
        super(stage, "toast");
        until = stage.seconds() + (refusal ? REFUSAL_SECONDS : NOTICE_SECONDS);
        setBackground(theme.box(theme.popup, refusal ? theme.error : theme.hover, Theme.CORNER));
        text = new Paragraph(stage, message, refusal ? theme.error : theme.ink, LINE, most - SIDES);
        setContent(text.inset(SIDES / 2, 7, SIDES / 2 - 2, 7));
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
        return text.text();
    }
}
