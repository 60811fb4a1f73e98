package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.sandbox.run.Edit.Standing;
import onder.sandbox.run.Edit.Stood;
import onder.world.setup.Setup;

/**
 * The sessions before and after the present one. A restart sets the session aside as it is; undoing the restart brings
 * it back.
 */
final class Restarts {
    /**
     * Number of sessions kept. Beyond it the oldest but the first is dropped; the first holds the scene as it was
     * opened.
     */
    private static final int MOST = 12;

    /** Memory limit for the snapshots of a session that was set aside longer ago, in bytes. */
    private static final long LITTLE = 8L << 20;

    private final List<Session> earlier = new ArrayList<>();

    /** The nearest one first. */
    private final List<Session> later = new ArrayList<>();

    private Beginning latestKind;
    private long latest;

    /** Ways of restarting. */
    enum Beginning {
        AGAIN(false),
        SETTINGS(false),
        SEED(true),
        AGENTS(true);

        /** Whether a slider can send many of them. */
        private final boolean slides;

        Beginning(boolean slides) {
            this.slides = slides;
        }

        String words(Setup before, Setup after) {
            return switch (this) {
                case AGAIN -> "Start again";
                case SETTINGS -> "Start again with other settings";
                case SEED -> "Start again, seed " + before.seed() + " → " + after.seed();
                case AGENTS -> "Start again, " + before.agents() + " → " + after.agents() + " agents";
            };
        }
    }

    /**
     * Sets a session aside because another one begins; closes it instead if the same slider began it a moment ago.
     *
     * @param kind way of restarting
     * @return the session before the one that begins
     */
    Session setAside(Session session, Beginning kind, long nanos) {
        boolean goesOn = kind == latestKind
                && kind.slides
                && nanos - latest < EditClock.TOGETHER_NANOS
                && !earlier.isEmpty()
                && session.editor.edits.isEmpty();
        latestKind = kind;
        latest = nanos;
        dropLater();
        if (goesOn) {
            session.close();
            return earlier.get(earlier.size() - 1);
        }
        session.editor.edits.forgetUndone(session.world.steps());
        earlier.forEach(one -> one.thinPast(LITTLE));
        earlier.add(session);
        if (earlier.size() > MOST) {
            earlier.remove(1).close();
        }
        return session;
    }

    /** The session before this one; keeps this one for {@link #forward}; null: there is none. */
    Session back(Session present) {
        latestKind = null;
        if (earlier.isEmpty()) {
            return null;
        }
        later.add(0, present);
        return earlier.remove(earlier.size() - 1);
    }

    /** The session after this one; null: there is none. */
    Session forward(Session present) {
        latestKind = null;
        if (later.isEmpty()) {
            return null;
        }
        earlier.add(present);
        return later.remove(0);
    }

    /** Closes undone sessions, because another edit was made. */
    void dropLater() {
        later.forEach(Session::close);
        later.clear();
    }

    void close() {
        dropLater();
        earlier.forEach(Session::close);
        earlier.clear();
        latestKind = null;
    }

    /** All edits of all sessions, with their states. */
    List<Stood> edits(Session present) {
        List<Stood> all = new ArrayList<>();
        earlier.forEach(session -> add(session, Standing.HOLDS, all));
        add(present, null, all);
        later.forEach(session -> add(session, Standing.UNDONE, all));
        return all;
    }

    /**
     * @param standing state of the edits of a session that is set aside; null: the present session
     */
    private static void add(Session session, Standing standing, List<Stood> all) {
        if (session.begunBy != null) {
            all.add(new Stood(session.begunBy, standing == null ? Standing.HOLDS : standing));
        }
        for (Stood stood : session.editor.edits.all(session.world.steps())) {
            if (standing == null) {
                all.add(stood);
            } else if (standing == Standing.UNDONE || stood.standing() == Standing.HOLDS) {
                all.add(new Stood(stood.edit(), standing));
            }
        }
    }
}
