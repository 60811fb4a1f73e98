package onder.sandbox.run;

import onder.history.History;

/** Where in its run the world is: goes to other steps, is dragged, and plays a stretch again and again. */
public final class Playhead {
    private final Sessions sessions;

    Playhead(Sessions sessions) {
        this.sessions = sessions;
    }

    private Session session() {
        return sessions.present();
    }

    /** Takes snapshots of this run from now on, and of later ones from their start, so that they can go back. */
    public void remember() {
        session().remember();
    }

    /** The groups' history up to the latest step that was ever made; null without {@link #remember}. */
    public History history() {
        return session().past == null ? null : session().past.history();
    }

    /** The latest simulated time that the run has reached, in seconds; later than the present after going back. */
    double knownUntil() {
        return session().end() * (double) session().world.dt();
    }

    /**
     * Goes to another step of the run, from the nearest snapshot before it, and pauses there. The user's commands are
     * replayed at their steps, also after that step when the run goes on, until the user gives another command: from
     * there on the run is another one. It takes some frames; see {@link RunView#travelsTo}.
     *
     * @throws IllegalArgumentException when the run has not reached that step, or no snapshot lies before it
     */
    public void goTo(long step) {
        if (session().goTo(step)) {
            sessions.changed();
        }
    }

    /**
     * Goes to another moment while the hand moves there: the nearest one that is kept is seen at once, and as many of the
     * steps from it as a frame has time for. Beyond what is known it is the nearest that is.
     */
    public void dragTo(long step) {
        Session session = session();
        if (session.past != null) {
            session.dragging = true;
            session.dragged = session.past.nearestKnown(step);
        }
    }

    /** Goes to where the hand has dragged since the last frame. */
    void follow() {
        Session session = session();
        if (session.dragged != RunView.NOWHERE) {
            // Since the hand moved there, an edit may have made the run shorter.
            long there = session.past.nearestKnown(session.dragged);
            session.dragged = RunView.NOWHERE;
            goTo(there);
        }
    }

    /** The hand lets go: the world goes all the way to where it was dragged to. */
    public void letGo() {
        session().dragging = false;
    }

    /** Whether the hand drags through time. */
    public boolean isDragging() {
        return session().dragging;
    }

    /**
     * A stretch of the run that is played again and again.
     *
     * @param from its first step
     * @param to its last step, after the first
     */
    public record Loop(long from, long to) {}

    /** What is played again and again; null: nothing. */
    public Loop loop() {
        return session().loop;
    }

    /**
     * Plays a stretch of the run again and again, from its beginning; null: goes on from where it is.
     *
     * @throws IllegalArgumentException when it is empty, or not known
     */
    public void setLoop(Loop wanted) {
        if (wanted != null) {
            if (wanted.to() <= wanted.from()) {
                throw new IllegalArgumentException("there is nothing between step " + wanted.from() + " and step "
                        + wanted.to() + " to play again");
            }
            play(wanted);
        }
        session().loop = wanted;
    }

    private void play(Loop loop) {
        goTo(loop.from());
        session().clock.setPaused(false);
    }

    /** Goes back to the beginning of the loop if its end is reached; whether it is. */
    boolean repeatLoop() {
        Session session = session();
        if (session.loop == null || session.clock.isPaused() || session.world.steps() < session.loop.to()) {
            return false;
        }
        try {
            play(session.loop);
        } catch (IllegalArgumentException gone) {
            // The run has become another one that is not so long, or its beginning is forgotten.
            session.loop = null;
        }
        return true;
    }
}
