package onder.world;

import java.util.List;
import onder.core.agents.Contacts;
import onder.group.Event;
import onder.world.setup.Command;
import onder.world.setup.ScheduledCommand;
import onder.world.setup.Setup;

/** Advances a world's state by a step: commands, groups, steering, contact, measures. */
final class WorldStep implements AutoCloseable {
    private final WorldState state;
    private final Motion motion;
    private final PropPass propPass = new PropPass();

    WorldStep(WorldState state) {
        this.state = state;
        Contacts contacts =
                new Contacts(state.steering.grid, state.agents, state.setup().bounds(), state.draws);
        motion = new Motion(state.agents, contacts, state.workers, state.steering);
    }

    void make() {
        state.profile.begin();
        carryOutCommands();
        carryOutScheduled();
        state.sources.carryOut(state.step(), state.setup(), state.scenery);
        state.profile.end(Phase.COMMANDS);
        state.sort(false);
        state.profile.end(Phase.GRID);
        state.formGroups();
        state.groups.update();
        finish();
    }

    /**
     * Advances a fork made in the middle of a step by the rest of that step; see {@link ForkedLookahead}.
     *
     * @param group whose leader was to change
     * @param successor the member that takes over
     */
    void resume(int group, int successor) {
        state.groups.setLookahead(null);
        state.beginStep();
        state.sort(false);
        state.groups.resume(group, successor);
        finish();
    }

    /** The part of a step after the groups: all agents decide and move. */
    private void finish() {
        Setup setup = state.setup();
        Steering steering = state.steering;
        Scenery scenery = state.scenery;
        StepProfile profile = state.profile;
        long step = state.step();
        profile.end(Phase.GROUPS);
        boolean unhindered = motion.isUnhindered(setup, scenery.solid());
        steering.steer(step, unhindered);
        state.faults.tell(step, steering.scratches, state.events);
        motion.contact(setup.rules(), state.dt, scenery.solid(), step, steering.neighbours.largestRadius());
        profile.end(Phase.CONTACT);
        if (setup.isLive()) {
            propPass.carryOut(setup, scenery, steering.terrain(), state.agents, steering.neighbours, state.dt);
        }
        profile.end(Phase.PROPS);
        motion.commit(scenery.solid(), unhindered);
        state.groups.restorePreviousHeadings();
        profile.end(Phase.BOUNDS);
        for (int i = 0; i < state.crossings.size(); i++) {
            state.crossings.get(i).count(state.agents.view(), setup.bounds(), step);
        }
        steering.capture();
        Arrivals.carryOut(setup.settings().arrival(), state.agents, state.groups, setup.bounds(), step, state.events);
        state.exits.carryOut(step);
        profile.end(Phase.GROUPS);
        state.countStep();
        reviewProps();
        state.groups.walk();
        state.groups.measure(state.step());
        profile.end(Phase.MEASURE);
        profile.count();
    }

    /** Makes people walk round props where these have come to rest. */
    private void reviewProps() {
        Setup setup = state.setup();
        if (setup.isLive() && PropPass.isReviewed(state.step(), state.dt) && state.scenery.review(setup)) {
            state.groups.setObstacles(state.scenery.seen());
            state.steering.setObstacles(state.scenery.seen());
        }
    }

    /** Carries out the commands that wait. */
    void carryOutCommands() {
        state.beginStep();
        CommandLog commands = state.commands;
        for (Command command = commands.take(); command != null; command = commands.take()) {
            try {
                command.check();
                commands.add(state.step(), command);
                CommandActions.apply(state.editing, command);
            } catch (IllegalArgumentException refusal) {
                state.events.add(new Event.Refused(state.step(), refusal.getMessage()));
            }
        }
    }

    private void carryOutScheduled() {
        List<ScheduledCommand> timed = state.setup().traffic().events();
        for (int i = 0; i < timed.size(); i++) {
            if (timed.get(i).step(state.dt) == state.step()) {
                carryOutScheduled(timed.get(i).command());
            }
        }
    }

    private void carryOutScheduled(Command command) {
        state.setScheduled(true);
        try {
            state.events.add(new Event.Happened(state.step(), command.name()));
            CommandActions.apply(state.editing, command);
        } catch (IllegalArgumentException refusal) {
            state.events.add(new Event.Refused(state.step(), refusal.getMessage()));
        } finally {
            state.setScheduled(false);
        }
    }

    /** Why commands, one after the other, would be refused were they carried out now; null when none would be. */
    String refusal(List<Command> together) {
        state.beginStep();
        WorldSnapshot now = state.keep();
        long told = state.events.count();
        try {
            for (Command command : together) {
                command.check();
                CommandActions.apply(state.editing, command);
            }
            return null;
        } catch (IllegalArgumentException refused) {
            return refused.getMessage();
        } finally {
            state.restore(now, false);
            state.events.truncate(told);
        }
    }

    /** The memory used for all agents together, in bytes. */
    long bytes() {
        return motion.bytes();
    }

    @Override
    public void close() {
        propPass.close();
    }
}
