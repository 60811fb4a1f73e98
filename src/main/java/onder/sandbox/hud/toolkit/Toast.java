package onder.sandbox.hud.toolkit;

/** A message over the bottom bar; a click closes it. */
public final class Toast extends Widget {
    private static final double NOTICE_SECONDS = 6;
    private static final double REFUSAL_SECONDS = 12;

    /** Letters that a user reads in a second while something moves in the picture. */
    private static final double READ = 12;

    private static final float LINE = 18;
    private static final float SIDES = 3 * Theme.GAP;

    private static final double OFFER_SECONDS = 30;

    private final Paragraph text;
    private final double until;
    private boolean gone;

    Toast(Stage stage, String message, boolean refusal, float most) {
        super(stage, "toast");
        until = stage.seconds() + Math.max(refusal ? REFUSAL_SECONDS : NOTICE_SECONDS, message.length() / READ);
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

    /** A message with a button for what it offers. */
    Toast(Stage stage, String message, String label, Runnable action, float most) {
        super(stage, "toast");
        until = stage.seconds() + OFFER_SECONDS;
        setBackground(theme.box(theme.popup, theme.hover, Theme.CORNER));
        text = new Paragraph(stage, message, theme.ink, LINE, most - SIDES);
        Button accept = new Button(stage, "accept", label, false, () -> {
            gone = true;
            action.run();
        });
        Button close = Button.close(stage, "decline", "Leave it as it is.", () -> gone = true);
        setContent(new Row(Theme.GAP, new Column(0, text).inset(0, 4, 0, 0), accept, close)
                .inset(SIDES / 2, 5, SIDES / 2 - 2, 5));
    }

    /** Takes the message away. */
    public void close() {
        gone = true;
    }

    boolean over() {
        return gone || stage.seconds() > until;
    }

    public String text() {
        return text.text();
    }
}
