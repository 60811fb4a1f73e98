package onder.sandbox.hud;

/** Which stretch of simulated time a timeline shows, in seconds: all of it, or what the user has zoomed to. */
public final class TimeScale {
    private static final double SHORTEST = 2;
    /** The zoom factor of one notch of the wheel. */
    private static final double NOTCH = 1.25;
    /** How far one notch moves what is shown, as a share of the width. */
    private static final float ALONG = 0.1f;

    /**
     * The span that shows a whole run at first, in seconds. Longer runs take 1.5, 2, 3, 4 … times that, so the scale
     * rarely changes.
     */
    private static final double FIRST_ROOM = 30;

    private double from;
    private double span = FIRST_ROOM;
    private double begin;
    private double end;
    private double now;
    private boolean fitting = true;
    private boolean kept;

    /** Leaves all where it is in this frame, for example because the mouse points at it. */
    public void keep() {
        kept = true;
    }

    /** Sets the run's begin and end and its present moment; to be called in each frame. */
    public void cover(double newBegin, double newEnd, double newNow) {
        if (kept) {
            kept = false;
            return;
        }
        begin = newBegin;
        end = newEnd;
        if (fitting) {
            from = begin;
            span = room();
        } else if (now >= from && now <= from + span && newNow > from + span) {
            // The user has zoomed in: shows the next stretch when the clock leaves this one.
            from = newNow - span / 10;
        }
        now = newNow;
    }

    private double room() {
        double room = FIRST_ROOM;
        for (int half = 2; room < end - begin; half++) {
            room = FIRST_ROOM * (half % 2 == 0 ? 1.5 : 2) * (1 << (half - 2) / 2);
        }
        return room;
    }

    public double from() {
        return from;
    }

    public double span() {
        return span;
    }

    public boolean isFitting() {
        return fitting;
    }

    /** Where a moment is, as a share of the width; outside 0..1 it is not seen. */
    public float at(double seconds) {
        return (float) ((seconds - from) / span);
    }

    public double seconds(float share) {
        return from + share * span;
    }

    /**
     * Follows the wheel.
     *
     * @param share the place that a zoom keeps
     * @param along whether it moves what is shown; otherwise it zooms
     */
    public void wheel(float share, float notches, boolean along) {
        if (along) {
            pan(-notches * ALONG);
        } else {
            zoom(share, Math.pow(NOTCH, -notches));
        }
    }

    /** Shows more ({@code factor} above 1) or less around a place. */
    public void zoom(float share, double factor) {
        double fixed = seconds(share);
        double most = room();
        double wanted = Math.max(SHORTEST, span * factor);
        if (wanted >= most) {
            fit();
            return;
        }
        fitting = false;
        span = wanted;
        from = fixed - share * span;
        hold();
    }

    /** Moves what is shown by a share of the width. */
    public void pan(float share) {
        if (!fitting) {
            from += share * span;
            hold();
        }
    }

    private void hold() {
        from = Math.max(begin, Math.min(from, begin + room() - span));
    }

    /** Shows everything. */
    public void fit() {
        fitting = true;
        from = begin;
        span = room();
    }
}
