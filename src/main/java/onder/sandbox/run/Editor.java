package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.group.Event;
import onder.sandbox.run.Edits.Act;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out what the user changes in a session, undoes and redoes it.
 *
 * <p>As long as the world has made no step since, undoing takes the commands out of the run, bit by bit as if they had
 * never been sent; after a step it sends commands that bring back what was there. Redoing does the same with the undoing.
 */
final class Editor {
    private static final Logger log = LoggerFactory.getLogger(Editor.class);

    Edits edits = new Edits();
    private final Session session;
    private final World world;
    private final PresentStep moment;
    private String refusal;
    private boolean rewound;

    Editor(Session session) {
        this.session = session;
        world = session.world;
        moment = new PresentStep(world);
    }

    /** Forgets what was done at a step or after it: that has been taken back by other means. */
    void forgetSince(long step) {
        edits.forgetSince(step);
        moment.forget();
    }

    /** What is done from here on is done to another run. */
    void setEdits(Edits of) {
        edits = of;
        moment.forget();
    }

    /** To be called before the world makes a step or goes to another one. */
    void leaveMoment() {
        moment.leave();
    }

    /** To be called before commands of the past are carried out again at the present step. */
    void keepMoment() {
        if (edits.hasSome(world.steps())) {
            moment.keep();
        }
    }

    /**
     * Carries commands out whole or not at all, as one edit.
     *
     * @param words what they do together; null: what the only one does
     * @return whether they were accepted
     */
    boolean edit(List<Command> commands, String words) {
        session.settle();
        long now = System.nanoTime();
        Act last = edits.continued(commands, words, world.steps(), now);
        boolean replaces = last != null && isOfThisMoment(last);
        if (replaces) {
            takeOut(last.from, last.to);
        }
        int from = moment.commands();
        Setup before = world.setupAtStart();
        try {
            List<Command> opposite = attempt(commands, null);
            if (last != null && !replaces) {
                // What takes it back is what there was before the first of them; they are in the log where they were.
                Edit edit = new Edit(commands, last.opposite, words, last.edit.time(), now);
                Act act = new Act(edit, true, last.step, last.from, last.to, last.opposite, last.before);
                edits.replace(last, act, now);
            } else {
                Edit edit = new Edit(commands, opposite, words, world.time(), now);
                Act act = new Act(edit, true, world.steps(), from, moment.commands(), opposite, before);
                edits.replace(last, act, now);
            }
            session.touch();
            return true;
        } catch (IllegalArgumentException refused) {
            refusal = refused.getMessage();
            if (replaces) {
                attempt(last.edit.commands(), null);
            }
            return false;
        }
    }

    /** Why the last edit was refused, once; else null. */
    String takeRefusal() {
        String why = refusal;
        refusal = null;
        return why;
    }

    /** Whether the world was set to a state that it had before since the last call. */
    boolean takeRewound() {
        boolean was = rewound;
        rewound = false;
        return was;
    }

    /**
     * Undoes the last edit that holds; what it was, or null.
     *
     * @throws IllegalArgumentException when what it changed is no longer there
     */
    Edit undo() {
        session.settle();
        return exchange(edits.toUndo(world.steps()));
    }

    /**
     * Redoes the edit that was undone last; what it was, or null.
     *
     * @throws IllegalArgumentException when what it changed is no longer there
     */
    Edit redo() {
        session.settle();
        return exchange(edits.toRedo(world.steps()));
    }

    boolean hasSomeToUndo() {
        return edits.toUndo(world.steps()) != null;
    }

    boolean hasSomeToRedo() {
        return edits.toRedo(world.steps()) != null;
    }

    private Edit exchange(Act act) {
        if (act == null) {
            return null;
        }
        session.touch();
        Setup now = world.setupAtStart();
        if (isOfThisMoment(act)) {
            branchOff();
            takeOut(act.from, act.to);
            edits.takeBack(act, now);
            return act.edit;
        }
        int from = moment.commands();
        List<Command> opposite = attempt(act.opposite, act.before);
        edits.undoOrRedo(new Act(act.edit, !act.makes, world.steps(), from, moment.commands(), opposite, now));
        return act.edit;
    }

    private boolean isOfThisMoment(Act act) {
        return act.step == world.steps() && act.isLogged() && moment.reaches(act.from);
    }

    private void takeOut(int from, int to) {
        moment.takeOut(from, to);
        session.palette.readAgain(world.steps());
        rewound = true;
    }

    private void branchOff() {
        if (session.isInThePast()) {
            session.branchOff();
        }
    }

    /**
     * Carries commands out, and gives what takes them back as far as commands can.
     *
     * @param wanted the setup that they bring back, whatever has become of those in the world since; null: none
     * @throws IllegalArgumentException when one is refused; then none has been carried out
     */
    private List<Command> attempt(List<Command> commands, Setup wanted) {
        moment.keep();
        int from = moment.commands();
        try {
            List<Command> opposite = carryOut(commands, wanted);
            if (session.isInThePast()) {
                // What follows is given up for what is accepted only, and from the state that it followed.
                takeOut(from, moment.commands());
                session.branchOff();
                carryOut(commands, wanted);
            }
            return opposite;
        } catch (RuntimeException refused) {
            if (moment.commands() > from) {
                takeOut(from, moment.commands());
            }
            if (refused instanceof IllegalArgumentException) {
                throw refused;
            }
            // A defect half-way: what it had changed is taken back like any other refusal.
            log.warn("{} failed", commands, refused);
            throw new IllegalArgumentException("failed, and changed nothing: " + refused.getMessage(), refused);
        }
    }

    private List<Command> carryOut(List<Command> commands, Setup wanted) {
        List<Command> opposite = new ArrayList<>();
        IllegalArgumentException gone = null;
        for (Command command : commands) {
            List<Command> back;
            try {
                back = world.inverse(command);
            } catch (IllegalArgumentException notThere) {
                if (wanted == null) {
                    throw notThere;
                }
                gone = notThere;
                continue;
            }
            opposite.addAll(0, back == null ? List.of() : back);
            send(command);
        }
        if (wanted != null && !world.setupAtStart().groups().equals(wanted.groups())) {
            opposite.addAll(0, world.inverse(new Command.SetFirstGroups(wanted.groups())));
            send(new Command.SetFirstGroups(wanted.groups()));
        }
        if (gone != null && !world.setupAtStart().equals(wanted)) {
            throw gone;
        }
        return opposite;
    }

    private void send(Command command) {
        long told = world.events().count();
        world.send(command);
        world.carryOut();
        for (Event event : world.events().since(told)) {
            if (event instanceof Event.Refused refused) {
                throw new IllegalArgumentException(refused.why());
            }
        }
    }
}
