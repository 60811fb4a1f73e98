package onder.sandbox.build;

import onder.core.geometry.Point;
import onder.sandbox.thing.GroundSketch;

/**
 * A place on the ground, moved to something near it.
 *
 * @param at the place
 * @param kind what it snapped to
 * @param guide where the right angle begins; null: none
 */
record Snap(Point at, Kind kind, Point guide) {
    /** What a place can snap to. */
    enum Kind {
        NOTHING,
        GRID,
        /** The corner of an obstacle or the end of a wall. */
        CORNER,
        RIGHT_ANGLE
    }

    /** The radius of the ring around a corner, in pixels. */
    private static final float RING = 9;

    static Snap free(Point at) {
        return new Snap(at, Kind.NOTHING, null);
    }

    /** Shows what it snapped to. */
    void draw(GroundSketch sketch, ToolContext site) {
        switch (kind) {
            case NOTHING -> {}
            case GRID -> sketch.knob(at);
            case CORNER -> {
                sketch.knob(at);
                sketch.circle(at, RING * site.pixel(at));
            }
            case RIGHT_ANGLE -> {
                sketch.dashes(guide, at);
                sketch.knob(at);
            }
        }
    }
}
