package onder.world;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.agents.Agents;
import onder.core.agents.Body;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.group.Event;
import onder.group.Group;
import onder.group.Groups;
import onder.steer.behaviour.Wander;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;
import onder.world.setup.Start;

/** Creates the groups of a setup: places, headings and speeds of members, then leaders, goals and paths. */
final class GroupFactory {
    /** Larger groups are crowds, whose members may be numbered by place. */
    private static final int CROWD = 1000;

    /** The depth of the lanes along which a crowd is numbered, in metres: about a perception radius. */
    private static final float LANE = 3;

    private final Setup setup;
    private final Agents agents;
    private final Groups groups;
    private final Draws draws;
    private final StartPlaces places;

    GroupFactory(Setup setup, Agents agents, Groups groups, Obstacles obstacles, Draws draws) {
        this.setup = setup;
        this.agents = agents;
        this.groups = groups;
        this.draws = draws;
        float largest = setup.species().stream()
                .map(species -> species.body().radius())
                .max(Float::compare)
                .orElse(0f);
        places = new StartPlaces(agents, obstacles, draws, largest);
    }

    /**
     * Fills the slots of the agents in the order of the groups.
     *
     * @throws SetupException if an agent has no free place to start
     */
    void populate() {
        List<GroupSetup> all = setup.groups();
        int first = 0;
        for (int i = 0; i < all.size(); i++) {
            place(all.get(i), i, first);
            found(all.get(i), i, i, first);
            first += all.get(i).count();
        }
        for (int i = 0; i < all.size(); i++) {
            int under = all.get(i).under();
            if (under >= 0) {
                groups.membership().setSuperior(groups.find(i), groups.find(under));
            }
        }
    }

    /**
     * Adds a group to a running world.
     *
     * @param groupIndex its index in the setup's list
     * @param id a free one
     * @throws SetupException if an agent has no free place; then none is added
     */
    void add(GroupSetup group, int groupIndex, int id) {
        int first = bring(group, groupIndex);
        groups.insertOrigin(groupIndex);
        Group founded = found(setup.groups().get(groupIndex), groupIndex, id, first);
        groups.membership().tellAdded(first, founded);
        if (group.under() >= 0) {
            // The group above may have ended meanwhile; then there is none.
            groups.membership().setSuperior(founded, groups.ofOrigin(group.under()));
        }
    }

    /**
     * Adds a group that is not in the setup, at fixed places.
     *
     * @throws SetupException if a place is not free; then none is added
     */
    void come(GroupSetup group) {
        int id = groups.nextId();
        int first = bring(group, id);
        groups.membership().tellAdded(first, found(group, -1, id, first));
    }

    /**
     * Adds members to a group of a running world.
     *
     * @throws SetupException if an agent has no free place; then none is added
     */
    void join(Group group, GroupSetup more) {
        int first = bring(more, group.id());
        groups.membership().join(first, group);
        groups.membership().tellAdded(first, group);
    }

    /** Adds agents that are in no group yet; returns the first one's id. */
    private int bring(GroupSetup coming, int number) {
        int first = agents.add(coming.count());
        try {
            places.takeAround(coming.start(), first);
            place(coming, number, first);
        } catch (SetupException noPlace) {
            agents.takeBack(first);
            throw noPlace;
        }
        for (int id = first; id < agents.count(); id++) {
            agents.resetPrevious(id);
        }
        groups.admit(first);
        return first;
    }

    /**
     * @param number of the group, for the message about a missing place
     */
    private void place(GroupSetup group, int number, int first) {
        for (int i = 0; i < group.count(); i++) {
            int speciesIndex = setup.speciesIndex(group.speciesOf(i));
            Body body = setup.species().get(speciesIndex).body();
            int id = first + i;
            agents.setSpecies(id, speciesIndex);
            agents.setRadius(id, body.radius());
            agents.drawTopSpeed(id, body, draws);
            Point at = places.find(number, group, i, id);
            agents.place(id, at.x(), at.z());
            places.take(at, id);
            orient(group.start(), body, id);
            Wander.begin(agents, id, draws);
        }
        if (group.count() > CROWD
                && group.mixture() == null
                && group.start().points().isEmpty()) {
            numberByPlace(first, group.count());
        }
    }

    private void orient(Start start, Body body, int id) {
        double angle = Float.isNaN(start.heading())
                ? 2 * Math.PI * draws.uniform(id, 0, Purpose.START_HEADING)
                : Math.toRadians(start.heading());
        agents.turn(id, (float) StrictMath.sin(angle), (float) StrictMath.cos(angle));
        float speed =
                switch (start.pace()) {
                    case REST -> 0;
                    case RANDOM -> agents.topSpeed(id, body) * draws.uniform(id, 0, Purpose.START_SPEED);
                    case TOP -> agents.topSpeed(id, body);
                };
        agents.setVelocity(id, speed * agents.hx(id), speed * agents.hz(id));
    }

    /**
     * Swaps the places of a crowd's members so that agents that start near each other have close ids: data that a step
     * accesses by id is then as local as the agents, and a million cost as much per agent as a thousand.
     */
    private void numberByPlace(int first, int count) {
        Integer[] ids = new Integer[count];
        Arrays.setAll(ids, i -> first + i);
        Arrays.sort(
                ids,
                Comparator.<Integer>comparingInt(id -> (int) Math.floor(agents.z(id) / LANE))
                        .thenComparingDouble(id -> agents.x(id))
                        .thenComparingInt(id -> id));
        float[] x = new float[count];
        float[] z = new float[count];
        for (int i = 0; i < count; i++) {
            x[i] = agents.x(ids[i]);
            z[i] = agents.z(ids[i]);
        }
        int[] idOf = new int[count];
        for (int i = 0; i < count; i++) {
            agents.place(first + i, x[i], z[i]);
            idOf[ids[i] - first] = first + i;
        }
        places.renumber(first, idOf);
    }

    private Group found(GroupSetup wanted, int origin, int id, int first) {
        Group group = groups.membership().found(id, origin);
        for (int i = 0; i < wanted.count(); i++) {
            groups.membership().enlist(first + i, group);
        }
        groups.setLeadership(group, wanted.leadership());
        if (wanted.itinerary() != null) {
            groups.setItinerary(group, wanted.itinerary());
        } else if (wanted.path() != null) {
            groups.setPath(group, wanted.path());
        } else {
            groups.setGoal(group, wanted.goal());
        }
        if (wanted.mixture() != null && wanted.mixture().leader() != null) {
            groups.membership()
                    .setLeadingSpecies(
                            group, setup.speciesIndex(wanted.mixture().leader()));
        }
        if (wanted.delay() != null) {
            groups.delay(group, wanted.delay());
        }
        groups.membership().elect(group, Event.Reason.START);
        return group;
    }
}
