package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.param.Component;
import onder.sandbox.run.Edit.Standing;
import onder.sandbox.run.Edit.Stood;
import onder.world.setup.Command;
import onder.world.setup.Setup;

/**
 * The user's edits in a run, in order, each made, undone or redone at a step. So after going to another moment it is
 * known which edits held then.
 */
final class Edits {
    private final List<Act> acts = new ArrayList<>();
    private long latest;

    /** Whether nothing was undone or redone since the last change. */
    private boolean goesOn;

    /**
     * What the user did with an edit.
     *
     * @param makes true: made or redone; false: undone
     * @param from the index of the first of its commands in the world's log
     * @param to the index after the last
     * @param opposite the commands that reverse it, as far as commands can
     * @param before the setup that the reversal restores
     */
    record Act(Edit edit, boolean makes, long step, int from, int to, List<Command> opposite, Setup before) {
        /** An act that left nothing in the log. */
        static Act without(Edit edit, boolean makes, long step, List<Command> opposite, Setup before) {
            return new Act(edit, makes, step, 0, 0, opposite, before);
        }

        boolean isLogged() {
            return to > from;
        }
    }

    /** A copy of these edits for another run. */
    Edits copy() {
        Edits copy = new Edits();
        copy.acts.addAll(acts);
        return copy;
    }

    /** The edits that no other replaced; the first {@code holding} of them hold. */
    private record Line(List<Edit> all, int holding) {}

    private Line line(long step) {
        List<Edit> all = new ArrayList<>();
        int holding = 0;
        for (Act act : acts) {
            if (act.step > step) {
                break;
            }
            if (!act.makes) {
                holding--;
            } else if (holding < all.size() && all.get(holding) == act.edit) {
                holding++;
            } else {
                all.subList(holding, all.size()).clear();
                all.add(act.edit);
                holding++;
            }
        }
        return new Line(all, holding);
    }

    /** The act on the last edit that holds at a step; null: none holds. */
    Act toUndo(long step) {
        Line line = line(step);
        return line.holding == 0 ? null : last(line.all.get(line.holding - 1), step);
    }

    /** The act on the last undone edit; null: none is undone. */
    Act toRedo(long step) {
        Line line = line(step);
        return line.holding == line.all.size() ? null : last(line.all.get(line.holding), step);
    }

    private Act last(Edit edit, long step) {
        Act last = null;
        for (Act act : acts) {
            last = act.edit == edit && act.step <= step ? act : last;
        }
        return last;
    }

    /** All edits with their states at a step. */
    List<Stood> all(long step) {
        Line now = line(step);
        List<Stood> all = new ArrayList<>();
        for (int i = 0; i < now.all.size(); i++) {
            all.add(new Stood(now.all.get(i), i < now.holding ? Standing.HOLDS : Standing.UNDONE));
        }
        Line end = line(Long.MAX_VALUE);
        end.all.subList(0, end.holding).stream()
                .filter(edit -> !now.all.contains(edit))
                .forEach(edit -> all.add(new Stood(edit, Standing.AHEAD)));
        return all;
    }

    boolean isEmpty() {
        return acts.isEmpty();
    }

    /** Whether there was an act at a step. */
    boolean hasSome(long step) {
        return acts.stream().anyMatch(act -> act.step == step);
    }

    /** The last act, if a command now replaces what that act did a moment ago; null otherwise. */
    Act continued(List<Command> commands, String words, long step, long nanos) {
        Act last = acts.isEmpty() ? null : acts.get(acts.size() - 1);
        boolean same = goesOn
                && last != null
                && last.step <= step
                && nanos - latest < EditClock.TOGETHER_NANOS
                && words == null
                && last.edit.words == null
                && isSameThing(last.edit.commands.get(0), commands.get(0));
        return same ? last : null;
    }

    /** What a command replaces as a whole: the same settings record, or the same setting of the same thing. */
    private static boolean isSameThing(Command one, Command other) {
        if (one.getClass() != other.getClass()) {
            return false;
        }
        if (one instanceof Command.Set set) {
            return set.settings().getClass() == ((Command.Set) other).settings().getClass();
        }
        if (one instanceof Command.SetBehaviour behaviour) {
            Command.SetBehaviour another = (Command.SetBehaviour) other;
            return behaviour.species().equals(another.species())
                    && behaviour.role() == another.role()
                    && behaviour.behaviour().getClass() == another.behaviour().getClass();
        }
        List<Component> components = Component.of(((Record) one).getClass());
        // With two components, the first names the thing and the second is its new value.
        return components.size() == 2
                && components.get(0).get((Record) one).equals(components.get(0).get((Record) other));
    }

    /** Adds an act, in place of the last; null: in place of none. */
    void replace(Act last, Act act, long nanos) {
        acts.remove(last);
        acts.add(act);
        latest = nanos;
        goesOn = true;
    }

    /** Forgets the last act, whose effect has been reversed. */
    void drop(Act last) {
        acts.remove(last);
        goesOn = false;
    }

    void undoOrRedo(Act act) {
        acts.add(act);
        goesOn = false;
    }

    /**
     * Records that the commands of the last act were removed from the log: the edit is made and undone, and leaves
     * nothing.
     *
     * @param after the setup after it
     */
    void takeBack(Act act, Setup after) {
        int at = acts.lastIndexOf(act);
        Act before = null;
        for (Act each : acts.subList(0, at)) {
            before = each.edit == act.edit ? each : before;
        }
        List<Command> opposite = before == null ? act.edit.commands : before.opposite;
        if (before != null && at == acts.size() - 1) {
            acts.remove(at);
        } else {
            acts.set(at, Act.without(act.edit, act.makes, act.step, act.opposite, act.before));
            acts.add(Act.without(act.edit, !act.makes, act.step, opposite, after));
        }
        goesOn = false;
    }

    /** Drops what is undone at a step, because something else was done: it can no longer be redone. */
    void forgetUndone(long step) {
        for (Line line = line(step); line.holding < line.all.size(); line = line(step)) {
            List<Edit> undone = line.all.subList(line.holding, line.all.size());
            acts.removeIf(act -> undone.contains(act.edit));
        }
    }

    /** Drops acts at a step or later, because they were reversed by other means. */
    void forgetSince(long step) {
        acts.removeIf(act -> act.step >= step);
        goesOn = false;
    }

    /** Begins another run from that step on. */
    void forgetAfter(long step) {
        acts.removeIf(act -> act.step > step);
    }
}
