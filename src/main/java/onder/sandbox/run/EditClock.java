package onder.sandbox.run;

/** Dates the user's changes; it stands still while the mouse is held, so that one drag is one edit at any frame rate. */
final class EditClock {
    /** Changes of one thing within this time become one edit, because a slider sends many. */
    static final long TOGETHER_NANOS = 700_000_000;

    private long stood;
    private long heldSince;
    private boolean held;

    /** The present time, to be compared with other times of this clock. */
    long nanos() {
        return (held ? heldSince : System.nanoTime()) - stood;
    }

    /** Sets whether the mouse is held. */
    void setHeld(boolean now) {
        if (now != held) {
            long time = System.nanoTime();
            stood += now ? 0 : time - heldSince;
            heldSince = time;
            held = now;
        }
    }
}
