package onder.sandbox.hud.toolkit;

import java.util.ArrayList;
import java.util.List;

/** A message over the bottom bar; a click closes it. */
public final class Toast extends Widget {
    private static final double NOTICE_SECONDS = 6;
    private static final double REFUSAL_SECONDS = 12;

    /** Letters that a user reads in a second while something moves in the picture. */
    private static final double READ = 12;

    /** The most letters of a message that only tells the value of a setting. */
    private static final int SETTING = 40;

    private static final float LINE = 18;
    private static final float SIDES = 3 * Theme.GAP;

    private static final double OFFER_SECONDS = 30;

    /** The width that a second button takes from the text, in points. */
    private static final float BUTTON = 160;

    private final Paragraph text;
    private final double until;
    final boolean refusal;
    final boolean offer;
    private boolean gone;

    /**
     * Something that a message offers.
     *
     * @param name of its button
     * @param label the words on the button
     * @param ends whether the message goes then
     * @param action does it
     */
    public record Offer(String name, String label, boolean ends, Runnable action) {}

    /**
     * @param offers each has a button
     * @param most the greatest width, in points
     */
    Toast(Stage stage, String message, boolean refusal, List<Offer> offers, float most) {
        super(stage, "toast");
        this.refusal = refusal;
        offer = !offers.isEmpty();
        double read = Math.max(refusal ? REFUSAL_SECONDS : NOTICE_SECONDS, message.length() / READ);
        until = stage.seconds() + (offer ? OFFER_SECONDS : read);
        setBackground(theme.box(theme.popup, refusal ? theme.error : theme.hover, Theme.CORNER));
        float room = most - SIDES - Math.max(0, offers.size() - 1) * BUTTON;
        text = new Paragraph(stage, message, refusal ? theme.error : theme.ink, LINE, room);
        if (!offer) {
            setContent(text.inset(SIDES / 2, 7, SIDES / 2 - 2, 7));
            new Touch(this, this::close);
            return;
        }
        List<Block> parts = new ArrayList<>(List.of(column(0, text).inset(0, 4, 0, 0)));
        for (Offer each : offers) {
            parts.add(button(each.name(), each.label(), () -> {
                gone |= each.ends();
                each.action().run();
            }));
        }
        parts.add(Button.close(stage, "decline", "Leave it as it is.", this::close));
        setContent(row(Theme.GAP, parts).inset(SIDES / 2, 5, SIDES / 2 - 2, 5));
    }

    /** Takes the message away. */
    public void close() {
        gone = true;
    }

    /** Whether it is no offer and says just that, or, such as "colours: speed", another value of the same setting. */
    boolean says(String message, boolean refused) {
        return !offer && refusal == refused && subject(text()).equals(subject(message));
    }

    /** What a message is about: the setting of which it tells the value, or all that it says. */
    private static String subject(String message) {
        int end = message.indexOf(": ");
        return end > 0 && message.length() <= SETTING ? message.substring(0, end) : message;
    }

    boolean over() {
        return gone || stage.seconds() > until;
    }

    public String text() {
        return text.text();
    }
}
