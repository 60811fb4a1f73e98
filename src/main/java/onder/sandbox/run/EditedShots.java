package onder.sandbox.run;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import onder.sandbox.run.Edit.Standing;
import onder.sandbox.run.Edit.Stood;
import onder.shot.ShotList;

/**
 * The shots of the film, with the edits that changed them. They are no part of the run: they are the same at every
 * moment, in all branches and after a restart.
 */
final class EditedShots {
    private static final int MOST_CHANGES = 500;

    private record Change(Edit edit, ShotList before, ShotList after) {}

    private final Deque<Change> done = new ArrayDeque<>();
    private final Deque<Change> undone = new ArrayDeque<>();
    private ShotList now;

    /** The shots in a file; null: in no file. */
    private ShotList saved;

    /** Whether nothing was undone or redone since the last change. */
    private boolean goesOn;

    /**
     * @param opened the shots in the scene's file
     */
    EditedShots(ShotList opened) {
        now = opened;
        saved = opened;
    }

    ShotList now() {
        return now;
    }

    boolean isEdited() {
        return !now.equals(saved);
    }

    /**
     * @param kept the shots in a file; null: in no file
     */
    void setSaved(ShotList kept) {
        saved = kept;
    }

    /**
     * Changes the shots, as an edit.
     *
     * @param edit the change; it merges with a recent last edit that has the same words
     * @param last the edit before this one; null: none
     */
    void change(ShotList wanted, Edit edit, Edit last) {
        if (wanted.equals(now)) {
            return;
        }
        Change before = done.peekLast();
        boolean together = goesOn
                && before != null
                && before.edit == last
                && last.words.equals(edit.words)
                && edit.madeNanos - last.madeNanos < EditClock.TOGETHER_NANOS;
        if (together) {
            done.removeLast();
        }
        done.addLast(new Change(edit, together ? before.before : now, wanted));
        if (done.size() > MOST_CHANGES) {
            done.removeFirst();
        }
        undone.clear();
        now = wanted;
        goesOn = true;
    }

    /** Undoes an edit if it is the last edit of shots that holds; returns whether it is. */
    boolean undo(Edit edit) {
        if (edit == null || done.isEmpty() || done.peekLast().edit != edit) {
            return false;
        }
        Change last = done.removeLast();
        undone.addFirst(last);
        now = last.before;
        goesOn = false;
        return true;
    }

    /** Redoes an edit if it is the last undone edit of shots; returns whether it is. */
    boolean redo(Edit edit) {
        if (edit == null || undone.isEmpty() || undone.peekFirst().edit != edit) {
            return false;
        }
        Change next = undone.removeFirst();
        done.addLast(next);
        now = next.after;
        goesOn = false;
        return true;
    }

    /** The edits of the run with those of the shots between them, in the order in which they were made. */
    List<Stood> among(List<Stood> edits) {
        Deque<Stood> own = new ArrayDeque<>();
        done.forEach(change -> own.add(new Stood(change.edit, Standing.HOLDS)));
        undone.forEach(change -> own.add(new Stood(change.edit, Standing.UNDONE)));
        List<Stood> all = new ArrayList<>();
        for (Stood stood : edits) {
            while (!own.isEmpty() && own.peek().edit().madeNanos - stood.edit().madeNanos < 0) {
                all.add(own.remove());
            }
            all.add(stood);
        }
        all.addAll(own);
        return all;
    }
}
