package onder.sandbox.run;

import java.util.List;
import java.util.function.BooleanSupplier;
import onder.sandbox.run.Edit.Standing;
import onder.sandbox.run.Edit.Stood;
import onder.sandbox.run.PastChangeQuestion.Answer;
import onder.shot.ShotList;
import onder.world.setup.Command;

/** Everything that the user changes, in one undo history: commands, restarts and shots. */
public final class EditHistory {
    private final Sessions sessions;
    private final Playhead playhead;
    private final RunBranches branches;

    /** Whether the user has already answered for the change being made, so that it is not asked about again. */
    private boolean answering;

    EditHistory(Sessions sessions, Playhead playhead, RunBranches branches) {
        this.sessions = sessions;
        this.playhead = playhead;
        this.branches = branches;
    }

    private Session session() {
        return sessions.present();
    }

    /** Sets whether the mouse is held: changes of one thing meanwhile are one edit. */
    public void setHeld(boolean now) {
        sessions.clock.setHeld(now);
    }

    /**
     * Carries out a user's change at once; it can be undone.
     *
     * @return whether it was accepted; {@link #takeRefusal} says why not
     */
    public boolean edit(Command command) {
        return edit(List.of(command), null);
    }

    /**
     * Carries out several changes at once, which are undone and redone together. If one is refused, none is made.
     *
     * @param together in their order, at least one
     * @param what the change in a few words: "Move 3 obstacles"
     * @return whether they were accepted; {@link #takeRefusal} says why not
     */
    public boolean edit(List<Command> together, String what) {
        if (isToBeAsked()) {
            ask(() -> edit(together, what));
            return false;
        }
        boolean accepted = session().editor.edit(together, what, sessions.clock.nanos());
        if (accepted && !sessions.isCopy()) {
            sessions.restarts.dropLater();
        }
        takeRewound();
        return accepted;
    }

    /** Why the last change was refused, once; null otherwise. */
    public String takeRefusal() {
        return session().editor.refusal.take();
    }

    /**
     * Undoes the user's last change. If the world has made no step since, it is as if the change had never been made;
     * otherwise commands at the present step reverse it. After a restart the session before returns, after a change of
     * the shots the earlier shots. Agents that have left since do not return, but the scene is as it was before.
     *
     * @return what was undone; null: there was nothing to undo
     * @throws IllegalArgumentException when there is no room any more for what must return
     */
    public Edit undo() {
        Edit last = last();
        if (sessions.shots.undo(last)) {
            return last;
        }
        if (isToBeAsked() && session().editor.hasSomeToUndo()) {
            ask(() -> undo() != null);
            return null;
        }
        Edit undone = session().editor.undo();
        takeRewound();
        if (undone == null && !sessions.isCopy()) {
            undone = session().begunBy;
            sessions.goBackTo(sessions.restarts.back(session()));
        }
        return undone;
    }

    /**
     * Redoes the last undone change.
     *
     * @return what was redone; null: there was nothing to redo
     * @throws IllegalArgumentException when there is no room for it any more
     */
    public Edit redo() {
        Edit next = next();
        if (sessions.shots.redo(next)) {
            return next;
        }
        if (next == null) {
            return null;
        }
        if (isToBeAsked() && session().editor.hasSomeToRedo()) {
            ask(() -> redo() != null);
            return null;
        }
        Edit redone = session().editor.redo();
        takeRewound();
        if (redone == null && !sessions.isCopy()) {
            Session later = sessions.restarts.forward(session());
            sessions.goBackTo(later);
            redone = later == null ? null : later.begunBy;
        }
        return redone;
    }

    private void takeRewound() {
        if (session().editor.takeRewound()) {
            sessions.changed();
        }
    }

    /** All edits since the scene was opened, in order, with their states. */
    public List<Stood> all() {
        Session session = session();
        return sessions.shots.among(
                sessions.isCopy() ? session.editor.edits.all(session.world.steps()) : sessions.restarts.edits(session));
    }

    /**
     * Undoes and redoes until a given edit is the last that holds; goes to an edit that comes later in the run.
     *
     * @param edit one of {@link #all}; null: undoes all
     * @throws IllegalArgumentException when an edit on the way cannot be undone or redone
     */
    public void goTo(Edit edit) {
        if (edit != null && standing(Standing.AHEAD).contains(edit)) {
            playhead.goTo(Math.round(edit.time / session().world.dt()));
        } else if (edit != null && standing(Standing.UNDONE).contains(edit)) {
            while (isBefore(edit, last()) && undo() != null) {}
            while (standing(Standing.UNDONE).contains(edit) && redo() != null) {}
        } else {
            while (last() != edit && undo() != null) {}
        }
    }

    /** @param other null: none */
    private boolean isBefore(Edit edit, Edit other) {
        List<Edit> all = all().stream().map(Stood::edit).toList();
        return all.indexOf(edit) < all.indexOf(other);
    }

    /** All edits that have this standing, in order. */
    public List<Edit> standing(Standing wanted) {
        return all().stream()
                .filter(stood -> stood.standing() == wanted)
                .map(Stood::edit)
                .toList();
    }

    /** The last edit that holds; null: none. */
    public Edit last() {
        List<Edit> holding = standing(Standing.HOLDS);
        return holding.isEmpty() ? null : holding.get(holding.size() - 1);
    }

    /** The first undone edit after the last that holds; null: none. */
    private Edit next() {
        Edit next = null;
        for (Stood stood : all()) {
            if (stood.standing() == Standing.HOLDS) {
                next = null;
            } else if (stood.standing() == Standing.UNDONE && next == null) {
                next = stood.edit();
            }
        }
        return next;
    }

    /** The shots of the film of the run. */
    public ShotList shots() {
        return sessions.shots.now();
    }

    /**
     * Changes the shots; this can be undone. Shots belong to the scene and not to the run, so they are the same at
     * every moment of it.
     *
     * @param what the change in a few words; successive changes with the same words become one edit
     */
    public void editShots(ShotList wanted, String what) {
        sessions.shots.change(
                wanted, new Edit("Shots: " + what, session().world.time(), sessions.clock.nanos()), last());
    }

    private boolean isToBeAsked() {
        return sessions.asks && !answering && !sessions.isCopy() && session().isInThePast();
    }

    private void ask(BooleanSupplier change) {
        session().question = new PastChangeQuestion(change, session().world.time(), playhead.knownUntil());
    }

    /** The question that the user must answer before the last change is made; null: none. */
    public PastChangeQuestion question() {
        return session().question;
    }

    /**
     * Answers the question, and makes the change unless the answer cancels it.
     *
     * @throws IllegalArgumentException when there is no room for another branch; then nothing changes
     */
    public void answer(Answer answer) {
        PastChangeQuestion asked = session().question;
        session().question = null;
        if (asked == null || answer == Answer.LEAVE) {
            return;
        }
        answering = true;
        try {
            if (answer == Answer.BRANCH) {
                branches.change(asked.change());
            } else {
                asked.change().getAsBoolean();
            }
        } finally {
            answering = false;
        }
    }
}
