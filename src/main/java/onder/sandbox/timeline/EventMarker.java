package onder.sandbox.timeline;

import com.jme3.math.ColorRGBA;
import onder.group.Event;
import onder.history.Mark;
import onder.sandbox.hud.toolkit.ShapeMesh;
import onder.sandbox.hud.toolkit.Theme;

/** How the timeline shows events: a shape and a colour for each kind, either of which is enough to tell them apart. */
enum EventMarker {
    CONGESTION("leader changed", 0xffb02e),
    LEADER_LOST("leader lost", 0xff6b6b),
    LEADER_LEFT("leader left by exit", 0xc4ccd4),
    COMMAND("leader by command", 0x5cb8f2),
    REGROUPED("regrouped", 0xffffff),
    STAYED("leader stays", 0xffb02e),
    SPLIT("split", 0xffffff),
    MERGED("merged", 0xffffff),
    JOINED("joined", 0xffffff),
    CAUGHT("caught", 0xff6b6b),
    UNDER("under another", 0x5cb8f2),
    /** A scheduled event, which belongs to no group in particular. */
    SCHEDULED("scheduled", 0xc9a6ff);

    private static final int OUTLINE = 0x0a0d11;

    /** Number of corners of a circle. */
    private static final int ROUND = 12;

    final String label;
    private final int rgb;

    EventMarker(String label, int rgb) {
        this.label = label;
        this.rgb = rgb;
    }

    /** Whether it is drawn as a triangle: the leader changes. */
    boolean isLeaderChange() {
        return switch (this) {
            case CONGESTION, LEADER_LOST, LEADER_LEFT, COMMAND, REGROUPED -> true;
            default -> false;
        };
    }

    static EventMarker of(Mark mark) {
        return switch (mark.kind()) {
            case LEADER ->
                switch (((Event.LeaderChanged) mark.event()).reason()) {
                    case CONGESTION -> CONGESTION;
                    case LOST -> LEADER_LOST;
                    case LEFT -> LEADER_LEFT;
                    case COMMAND -> COMMAND;
                    case START, FORMED -> REGROUPED;
                };
            default -> valueOf(mark.kind().name());
        };
    }

    /** Draws it around (x, y); {@code size} 1 is normal. */
    void draw(ShapeMesh strokes, Theme theme, float x, float y, float size) {
        shape(strokes, theme.color(OUTLINE, 1), x, y, size, 1.5f);
        shape(strokes, theme.color(rgb, 1), x, y, size, 0);
    }

    private void shape(ShapeMesh strokes, ColorRGBA color, float x, float y, float size, float more) {
        float r = 4 * size + more;
        switch (this) {
            case CONGESTION, LEADER_LOST, LEADER_LEFT, COMMAND, REGROUPED -> {
                float wide = 5 * size + 1.6f * more;
                strokes.triangle(x - wide, y - r, x + wide, y - r, x, y + r + 0.6f * more, color);
            }
            case SPLIT -> {
                float wide = 5 * size + 1.3f * more;
                strokes.triangle(x - wide, y, x, y - wide, x + wide, y, color);
                strokes.triangle(x - wide, y, x + wide, y, x, y + wide, color);
            }
            case STAYED -> strokes.box(x - r, y - 1.5f * size - more, 2 * r, 3 * size + 2 * more, color);
            case MERGED -> strokes.disc(x, y, r, ROUND, color);
            case JOINED -> strokes.disc(x, y, 2 * size + more, ROUND, color);
            case CAUGHT -> {
                float arm = 3.5f * size + 0.5f * more;
                strokes.line(x - arm, y - arm, x + arm, y + arm, 2.2f * size + 2 * more, color);
                strokes.line(x - arm, y + arm, x + arm, y - arm, 2.2f * size + 2 * more, color);
            }
            case UNDER -> strokes.box(x - r, y - r, 2 * r, 2 * r, color);
            case SCHEDULED -> {
                float wide = 4 * size + more;
                strokes.triangle(x - wide, y - r, x + wide, y - r, x, y + more, color);
                strokes.triangle(x - wide, y + r, x + wide, y + r, x, y - more, color);
            }
        }
    }
}
