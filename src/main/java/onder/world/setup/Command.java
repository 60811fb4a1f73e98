package onder.world.setup;

import java.util.List;
import java.util.Locale;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.core.geometry.Area;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.props.Prop;
import onder.group.Exit;
import onder.group.Itinerary;
import onder.group.Leadership;
import onder.group.Path;
import onder.param.Nullable;
import onder.param.Param;
import onder.steer.Assignment;
import onder.steer.behaviour.Behaviour;
import onder.steer.perception.HeadingControl;

/**
 * A change to a running world. Commands are the only way in: they are carried out at the beginning
 * of the next step, in the order they came, and a log of them repeats the run. A command is a description: the engine of
 * the world knows what it does and what takes it back.
 *
 * <p>Its components are its keys in logs; how their values are checked, written and read follows from their types. A
 * number without {@link Param} is that of a group or an agent, 0 or more.
 *
 * <p>They stand here in the order of what they change:
 *
 * <ul>
 * <li>species: {@link SetBehaviour}, {@link Assign}, {@link Unassign}, {@link SetHunts}, {@link SetBody},
 *     {@link SetLook}
 * <li>any setting: {@link Set}, {@link SetByName}
 * <li>who leads a group, and how: {@link SetLeader}, {@link SteerLeader}, {@link SetGroupLeadership},
 *     {@link SetSuperior}
 * <li>where a group goes: {@link MoveGoal}, {@link SetPath}, {@link SetItinerary}, {@link ClearGoal}
 * <li>which groups there are, and where: {@link AddGroup}, {@link RemoveGroup}, {@link MoveGroup},
 *     {@link SetFirstGroups}, {@link Paint}
 * <li>single agents: {@link AddAgents}, {@link RemoveAgent}, {@link MoveAgent}, {@link PlaceAgent}, {@link Guide},
 *     {@link Release}
 * <li>who comes and leaves: {@link SetInflow}, {@link SetExit}, {@link AddExit}, {@link RemoveExit},
 *     {@link MoveExit}
 * <li>what stands there: {@link AddObstacle}, {@link RemoveObstacle}, {@link AddWall}, {@link RemoveWall},
 *     {@link AddProp}, {@link RemoveProp}, {@link MoveProp}
 * <li>labels, bookmarks and the pointer: {@link AddNote}, {@link RemoveNote}, {@link ReplaceNote},
 *     {@link MovePointer}
 * </ul>
 */
public sealed interface Command {
    /**
     * Checks its values, whatever the world: what does not pass is no part of any log.
     *
     * @throws IllegalArgumentException when a value is not allowed, or one is missing
     */
    default void check() {
        Validation.values((Record) this);
    }

    /** {@return whether it changes more than where the user points} */
    default boolean changesRun() {
        return true;
    }

    /** {@return its name in logs: {@code setBody}} */
    default String name() {
        return name(getClass());
    }

    /**
     * {@return the name in logs of a kind of command}
     *
     * @param type the command's record
     */
    static String name(Class<?> type) {
        String simple = type.getSimpleName();
        return simple.substring(0, 1).toLowerCase(Locale.ROOT) + simple.substring(1);
    }

    /**
     * Replaces the parameters of a behaviour that a role has.
     *
     * @param species its name
     * @param role of the species
     * @param behaviour with the parameters; of a kind that the role has
     */
    record SetBehaviour(String species, Role role, Behaviour behaviour) implements Command {}

    /**
     * Adds a behaviour with weight and priority to a role, or replaces the one of its kind.
     *
     * @param species its name
     * @param role of the species
     * @param behaviour with weight, priority and probability
     */
    record Assign(String species, Role role, Assignment behaviour) implements Command {}

    /**
     * Takes a behaviour from a role; {@code behaviour} is its name in scene files.
     *
     * @param species its name
     * @param role of the species
     * @param behaviour its name
     */
    record Unassign(String species, Role role, String behaviour) implements Command {}

    /**
     * Sets the species that a species hunts; an empty list: none.
     *
     * @param species its name
     * @param hunts names of species
     */
    record SetHunts(String species, List<String> hunts) implements Command {}

    /**
     * Replaces the body of a species; agents that would stand in an obstacle are moved to the nearest free point.
     *
     * @param species its name
     * @param body checked
     */
    record SetBody(String species, Body body) implements Command {}

    /**
     * Sets the look of a species.
     *
     * @param species its name
     * @param look checked
     */
    record SetLook(String species, Look look) implements Command {}

    /**
     * Replaces one of the {@link WorldSettings}; leadership settings that groups have of their own go with it. Its name
     * in logs goes by the record: {@code setRules}.
     *
     * @param settings one of the records of {@link WorldSettings}
     */
    record Set(Record settings) implements Command {
        @Override
        public void check() {
            WorldSettings.section(Validation.settings(settings, "settings").getClass());
        }

        @Override
        public String name() {
            return "set" + settings.getClass().getSimpleName();
        }
    }

    /**
     * Changes one setting by its name, together with what waits before it.
     *
     * @param path as {@link SettingPath} has it: {@code villager.follower.separation.strength}
     * @param value as scene files have it
     */
    record SetByName(String path, String value) implements Command {}

    /**
     * Makes a member the leader of its group.
     *
     * @param group its id
     * @param agent one of its members
     */
    record SetLeader(int group, int agent) implements Command {}

    /**
     * Steers a group's present leader by hand, also after changes of leader, until {@code FREE}: top speed along the
     * heading, turning by 90° a second, or rest. It keeps clear of walls, obstacles and others as ever; all else that
     * it does rests, goal and path included.
     *
     * @param group its id
     * @param rein how
     */
    record SteerLeader(int group, HeadingControl rein) implements Command {}

    /**
     * Sets the leadership settings of one group; null: it uses the world's.
     *
     * @param group its id
     * @param leadership checked, or null
     */
    record SetGroupLeadership(int group, @Nullable Leadership leadership) implements Command {}

    /**
     * Makes a group's leader follow the leader of another group; {@code under} −1: of none.
     *
     * @param group its id
     * @param under the id of the group above, or −1
     */
    record SetSuperior(
            int group,

            @Param(value = -1, min = -1, max = Integer.MAX_VALUE, doc = "The group above, or −1 for none.")
            int under)
            implements Command {}

    /**
     * Sends a group to a point.
     *
     * @param group its id
     * @param goal in metres
     */
    record MoveGoal(int group, Point goal) implements Command {}

    /**
     * Sends a group along a path; a group that walks it already and only gets one other waypoint goes on where it is.
     *
     * @param group its id
     * @param path its way
     */
    record SetPath(int group, Path path) implements Command {}

    /**
     * Sends a group to places one after the other, with a stop at each; the last one may be an exit.
     *
     * @param group its id
     * @param itinerary its places
     */
    record SetItinerary(int group, Itinerary itinerary) implements Command {}

    /**
     * Takes a group's goal, path or itinerary away.
     *
     * @param group its id
     */
    record ClearGoal(int group) implements Command {}

    /** Sends a group where it goes now; along a path or an itinerary, from its beginning again. */
    /**
     * Adds a group.
     *
     * @param group how it begins
     * @param place where it comes to stand in the setup's list; null: after all others
     * @param id the one that it gets, which no group has now and some group had before; null: the smallest that is free
     * @param now where its members come to stand, one a member; null: where the group begins
     */
    record AddGroup(
            GroupSetup group,
            @Nullable Integer place,
            @Nullable Integer id,
            @Nullable List<Point> now) implements Command {
        /**
         * Adds a group after all others, with the smallest id that is free.
         *
         * @param group how it begins
         */
        public AddGroup(GroupSetup group) {
            this(group, null, null, null);
        }
    }

    /**
     * Removes a group and all its members. No command can undo it for a group of several species. Those who come back
     * are at rest, where they were, and have new ids.
     *
     * @param group its id
     */
    record RemoveGroup(int group) implements Command {}

    /**
     * Puts the members of a group elsewhere at once; in the setup it begins there.
     *
     * @param group its id
     * @param start how it begins; null: as it did, also for a group that came later
     * @param now where its members stand from now on, one a member in their order
     */
    record MoveGroup(int group, @Nullable Start start, List<Point> now) implements Command {}

    /**
     * Sets how the groups of the setup begin; agents in the world are not affected.
     *
     * @param groups all of them, in order
     */
    record SetFirstGroups(List<GroupSetup> groups) implements Command {}

    /**
     * Sets the colour in which a group is drawn; it has no other effect, and is kept in the log.
     *
     * @param group its id
     * @param hue in degrees from red by yellow, green and blue; null: the one that it would have had
     */
    record Paint(int group, @Nullable Integer hue) implements Command {
        @Override
        public void check() {
            Command.super.check();
            if (hue != null) {
                Limits.within(hue, 0, 359, "°", "hue");
            }
        }
    }

    /**
     * Adds members to a group. The setup keeps the number that the group begins with.
     *
     * @param group its id
     * @param count how many, 1 or more
     * @param start where and how they begin
     * @param species of which they are; null: its leader's
     */
    record AddAgents(
            int group,

            @Param(value = 1, min = 1, max = Setup.MAX_AGENTS, doc = "How many come.")
            int count,

            Start start,

            @Nullable String species)
            implements Command {
        /**
         * Adds members of the species of a group's leader.
         *
         * @param group as of the record
         * @param count as of the record
         * @param start as of the record
         */
        public AddAgents(int group, int count, Start start) {
            this(group, count, start, null);
        }
    }

    /**
     * Takes an agent out of the world. Who comes back is at rest, where it was, the last in the members' order, and has a new id.
     *
     * @param agent its id
     */
    record RemoveAgent(int agent) implements Command {}

    /**
     * Moves an agent to another group. No command can undo it for the last member of a group, which ends; an agent that
     * comes back is the last in the members' order.
     *
     * @param agent its id
     * @param group the id of the group that it comes into
     */
    record MoveAgent(int agent, int group) implements Command {}

    /**
     * Puts an agent elsewhere at once. The setup keeps where its group begins.
     *
     * @param agent its id
     * @param at where it stands from now on, in metres
     */
    record PlaceAgent(int agent, Point at) implements Command {}

    /**
     * Sets the position of an agent that the caller moves: a game's player, a vehicle, an animated character. From
     * now on, until a {@link Release}, it makes no decision of its own, nobody pushes it, and no obstacle stops it; all
     * others perceive it, keep clear of it, follow it when it leads, and hunt it when it is prey. To be sent once a
     * step: without it the agent goes on with its velocity.
     *
     * @param agent its id
     * @param at where it is, in metres
     * @param vx its velocity along x, in m/s
     * @param vz its velocity along z, in m/s
     * @param heading its heading, in degrees, counter-clockwise seen from above from +z
     * @param radius of its body, in metres
     */
    record Guide(
            int agent,
            Point at,

            @Param(value = 0, min = -Guide.MAX_SPEED, max = Guide.MAX_SPEED, unit = "m/s", doc = "Velocity along x.")
            float vx,

            @Param(value = 0, min = -Guide.MAX_SPEED, max = Guide.MAX_SPEED, unit = "m/s", doc = "Velocity along z.")
            float vz,

            @Param(
                    value = 0,
                    min = -Limits.MAX_TURN,
                    max = Limits.MAX_TURN,
                    unit = "°",
                    doc = "Heading from +z, counter-clockwise seen from above.")
            float heading,

            @Param(value = 0.3, min = 0.05, max = 10, unit = "m", doc = "Radius that others keep out of.")
            float radius)
            implements Command {
        private static final float MAX_SPEED = 50;
    }

    /**
     * Lets an agent that was moved by {@link Guide} decide for itself again, with the body of its species.
     *
     * @param agent its id
     */
    record Release(int agent) implements Command {}

    /**
     * Changes how people come by a source: whether at all, how often, how many.
     *
     * @param source its name
     * @param inflow how they come; a rate where the source has no timetable
     */
    record SetInflow(String source, Inflow inflow) implements Command {}

    /**
     * Opens or closes an exit. Agents that go to a closed one wait there, or go to the nearest that is open where the
     * itinerary says so.
     *
     * @param exit its name
     * @param open whether people leave by it
     */
    record SetExit(
            String exit,

            @Param(value = 1, doc = "People leave by it.") boolean open) implements Command {}

    /**
     * Adds an exit.
     *
     * @param exit with a name of its own
     * @param place where it comes to stand in the list; null: after all others
     */
    record AddExit(Exit exit, @Nullable Integer place) implements Command {
        /**
         * Adds an exit after all others.
         *
         * @param exit with a name of its own
         */
        public AddExit(Exit exit) {
            this(exit, null);
        }
    }

    /**
     * Removes an exit, and forgets how many have left by it. Refused while an itinerary names it.
     *
     * @param exit its name
     */
    record RemoveExit(String exit) implements Command {}

    /**
     * Moves an exit, or gives it another shape.
     *
     * @param exit its name
     * @param area agents that reach it leave the world
     */
    record MoveExit(String exit, Area area) implements Command {}

    /**
     * Adds an obstacle; agents that stand there are moved to the nearest free point.
     *
     * @param obstacle beside all others
     * @param place where it comes to stand in the list; null: after all others
     */
    record AddObstacle(Obstacle obstacle, @Nullable Integer place) implements Command {
        /**
         * Adds an obstacle after all others.
         *
         * @param obstacle beside all others
         */
        public AddObstacle(Obstacle obstacle) {
            this(obstacle, null);
        }
    }

    /**
     * Removes an obstacle that is like this one.
     *
     * @param obstacle equal to the one that goes
     * @param place where it stands in the list, unless other commands have shifted it; null: the first one like it
     */
    record RemoveObstacle(Obstacle obstacle, @Nullable Integer place) implements Command {
        /**
         * Removes the first obstacle that is like this one.
         *
         * @param obstacle equal to the one that goes
         */
        public RemoveObstacle(Obstacle obstacle) {
            this(obstacle, null);
        }
    }

    /**
     * Adds a wall, as {@link AddObstacle} does an obstacle.
     *
     * @param wall beside all others
     * @param place where it comes to stand in the list; null: after all others
     */
    record AddWall(Wall wall, @Nullable Integer place) implements Command {
        /**
         * Adds a wall after all others.
         *
         * @param wall beside all others
         */
        public AddWall(Wall wall) {
            this(wall, null);
        }
    }

    /**
     * Removes a wall that is like this one, as {@link RemoveObstacle} does an obstacle.
     *
     * @param wall equal to the one that goes
     * @param place where it stands in the list; null: the first one like it
     */
    record RemoveWall(Wall wall, @Nullable Integer place) implements Command {
        /**
         * Removes the first wall that is like this one.
         *
         * @param wall equal to the one that goes
         */
        public RemoveWall(Wall wall) {
            this(wall, null);
        }
    }

    /**
     * Adds a prop; agents that stand there are moved to the nearest free point.
     *
     * @param prop as it begins
     * @param place where it comes to stand in the list; null: after all others
     * @param now where it is now, if it begins elsewhere: of this the place and the turn count
     */
    record AddProp(
            Prop prop, @Nullable Integer place, @Nullable Prop now) implements Command {
        /**
         * Adds a prop after all others.
         *
         * @param prop as it begins
         */
        public AddProp(Prop prop) {
            this(prop, null, null);
        }
    }

    /**
     * Removes a prop that begins like this one, wherever it is now.
     *
     * @param prop equal to the one that goes
     * @param place where it stands in the list, unless other commands have shifted it; null: the first one like it
     */
    record RemoveProp(Prop prop, @Nullable Integer place) implements Command {
        /**
         * Removes the first prop that begins like this one.
         *
         * @param prop equal to the one that goes
         */
        public RemoveProp(Prop prop) {
            this(prop, null);
        }
    }

    /**
     * Moves a prop, where it begins and where it is now, or makes it another; it comes to rest. Agents that stand there
     * are moved to the nearest free point.
     *
     * @param prop equal to the one that is moved
     * @param to what it becomes
     * @param place where it stands in the list, unless other commands have shifted it; null: the first one like it
     * @param now where it is now, if it begins elsewhere: of this the place and the turn count
     */
    record MoveProp(
            Prop prop,
            Prop to,
            @Nullable Integer place,
            @Nullable Prop now) implements Command {
        /**
         * Moves the first prop that begins like this one.
         *
         * @param prop equal to the one that is moved
         * @param to what it becomes
         */
        public MoveProp(Prop prop, Prop to) {
            this(prop, to, null, null);
        }
    }

    /** Where a prop is now, if it begins elsewhere; else null. */
    /**
     * Adds a label or a bookmark.
     *
     * @param note what is added
     * @param place where it comes to stand among those of its kind; null: after them
     */
    record AddNote(Note note, @Nullable Integer place) implements Command {
        /**
         * Adds it after those of its kind.
         *
         * @param note what is added
         */
        public AddNote(Note note) {
            this(note, null);
        }
    }

    /**
     * Removes a label or a bookmark that is like this one.
     *
     * @param note what is removed
     * @param place where it stands among those of its kind, unless other commands have shifted it; null: the first like it
     */
    record RemoveNote(Note note, @Nullable Integer place) implements Command {
        /**
         * Removes the first label or bookmark that is like this one.
         *
         * @param note what is removed
         */
        public RemoveNote(Note note) {
            this(note, null);
        }
    }

    /**
     * Changes a label or a bookmark.
     *
     * @param note what is changed: the first that is like it
     * @param by another of its kind
     */
    record ReplaceNote(Note note, Note by) implements Command {}

    /**
     * The user points at the ground; null: elsewhere.
     *
     * @param at where, in metres, or null
     */
    record MovePointer(@Nullable Point at) implements Command {
        @Override
        public boolean changesRun() {
            return false;
        }
    }
}
