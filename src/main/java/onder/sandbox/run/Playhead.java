package onder.sandbox.run;

import onder.history.History;

/**
 * The world's position in its run: it goes to other steps, follows a drag along the timeline, and plays a stretch again
 * and again.
 */
public final class Playhead {
    private final Sessions sessions;

    Playhead(Sessions sessions) {
        this.sessions = sessions;
    }

    private Session session() {
        return sessions.present();
    }

    /** Takes snapshots of this run from now on, and of later runs from their start, so that they can go back. */
    public void remember() {
        session().remember();
    }

    /** The groups' history up to the latest step ever made; null without {@link #remember}. */
    public History history() {
        return session().past == null ? null : session().past.history;
    }

    /** The latest simulated time of the run, in seconds; later than the present after going back. */
    double knownUntil() {
        return session().end() * (double) session().world.dt();
    }

    /**
     * Goes to another step of the run, from the nearest snapshot before it, and pauses there. The user's commands run
     * again at their steps, also when the run goes on from there, until the user gives another command: from then on it
     * is another run. This takes some frames; see {@link RunView#travelsTo}.
     *
     * @throws IllegalArgumentException when the run has not reached that step, or there is no snapshot before it
     */
    public void goTo(long step) {
        if (session().goTo(step)) {
            sessions.changed();
        }
    }

    /**
     * Goes to another moment during a drag. Shows the nearest kept moment at once, then makes as many steps from it as
     * a frame has time for. Beyond the end of the known run it goes to that end.
     */
    public void dragTo(long step) {
        Session session = session();
        if (session.past != null) {
            session.dragging = true;
            session.dragged = session.past.nearestKnown(step);
        }
    }

    /** Goes to where the user has dragged since the last frame. */
    void follow() {
        Session session = session();
        if (session.dragged != RunView.NOWHERE) {
            // Since the drag, an edit may have made the run shorter.
            long there = session.past.nearestKnown(session.dragged);
            session.dragged = RunView.NOWHERE;
            goTo(there);
        }
    }

    /** Ends the way to another moment where the world is now. */
    public void stop() {
        session().target = RunView.NOWHERE;
    }

    /** Called when the drag ends: the world goes all the way to its target. */
    public void letGo() {
        session().dragging = false;
    }

    /** Whether the user drags through time. */
    public boolean isDragging() {
        return session().dragging;
    }

    /**
     * A stretch of the run that plays again and again.
     *
     * @param from its first step
     * @param to its last step, after the first
     */
    public record Loop(long from, long to) {}

    /** The stretch that plays again and again; null: none. */
    public Loop loop() {
        return session().loop;
    }

    /**
     * Plays a stretch of the run again and again, from its beginning; null: stops repeating and goes on from here.
     *
     * @throws IllegalArgumentException when it is empty or not part of the known run
     */
    public void setLoop(Loop wanted) {
        if (wanted != null) {
            if (wanted.to() <= wanted.from()) {
                throw new IllegalArgumentException(
                        "there is nothing between step " + wanted.from() + " and step " + wanted.to() + " to repeat");
            }
            play(wanted);
        }
        session().loop = wanted;
    }

    private void play(Loop loop) {
        goTo(loop.from());
        session().clock.setPaused(false);
    }

    /** Goes back to the beginning of the loop if its end is reached; returns whether it is. */
    boolean repeatLoop() {
        Session session = session();
        if (session.loop == null || session.clock.isPaused() || session.world.steps() < session.loop.to()) {
            return false;
        }
        try {
            play(session.loop);
        } catch (IllegalArgumentException gone) {
            // The run has been replaced by a shorter one, or the loop's beginning has been dropped.
            session.loop = null;
        }
        return true;
    }
}
