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
import onder.param.Doc;
import onder.param.Nullable;
import onder.param.Param;
import onder.steer.Assignment;
import onder.steer.behaviour.Behaviour;
import onder.steer.perception.HeadingControl;

/**
 * A change to a running world. Commands are the only way to change a world: they are carried out at the beginning of
 * the next step, in the order of arrival, and a log of them repeats the run. A command is a description: the world's
 * engine knows its effect and how to undo it.
 *
 * <p>Its components are its keys in logs; how their values are checked, written and read follows from their types. A
 * number without {@link Param} is that of a group or an agent, 0 or more.
 *
 * <p>They are listed by what they change:
 *
 * <ul>
 * <li>species: {@link SetBehaviour}, {@link Assign}, {@link Unassign}, {@link SetHunts}, {@link SetBody}, {@link
 * SetLook}
 * <li>any setting: {@link Set}, {@link SetByName}
 * <li>who leads a group, and how: {@link SetLeader}, {@link SteerLeader}, {@link SetGroupLeadership}, {@link
 * SetSuperior}
 * <li>where a group goes: {@link MoveGoal}, {@link SetPath}, {@link SetItinerary}, {@link ClearGoal}
 * <li>which groups there are, and where: {@link AddGroup}, {@link RemoveGroup}, {@link MoveGroup}, {@link
 * SetFirstGroups}, {@link Paint}
 * <li>single agents: {@link AddAgents}, {@link RemoveAgent}, {@link MoveAgent}, {@link PlaceAgent}, {@link Guide},
 * {@link Release}
 * <li>who comes and leaves: {@link SetInflow}, {@link SetExit}, {@link AddExit}, {@link RemoveExit}, {@link MoveExit}
 * <li>what stands there: {@link AddObstacle}, {@link RemoveObstacle}, {@link AddWall}, {@link RemoveWall}, {@link
 * AddProp}, {@link RemoveProp}, {@link MoveProp}
 * <li>labels, bookmarks and the pointer: {@link AddNote}, {@link RemoveNote}, {@link ReplaceNote}, {@link MovePointer}
 * </ul>
 */
public sealed interface Command {
    /**
     * Checks its values, independently of the world; a command that fails never enters a log.
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
     * Replaces the parameters of a role's behaviour.
     *
     * @param species its name
     * @param role of the species
     * @param behaviour with the parameters; the role must have one of this kind
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
     * Removes a behaviour from a role; {@code behaviour} is its name in scene files.
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
     * Replaces one of the {@link WorldSettings}; setting the leadership also removes groups' own leadership settings.
     * Its name in logs follows the record: {@code setRules}.
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
     * Changes one setting by its name, after the commands that wait before it.
     *
     * @param path in the form of {@link SettingPath}: {@code villager.follower.separation.strength}
     * @param value as in scene files
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
     * heading, turning by 90° a second, or rest. It still keeps clear of walls, obstacles and others; everything else
     * is suspended, including goal and path.
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
     * Makes a group's leader follow the leader of another group; {@code under} −1: none.
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
     * Sends a group along a path; if only one waypoint of its current path changes, it goes on from where it is.
     *
     * @param group its id
     * @param path its way
     */
    record SetPath(int group, Path path) implements Command {}

    /**
     * Sends a group to several places in order, with a stop at each; the last one may be an exit.
     *
     * @param group its id
     * @param itinerary its places
     */
    record SetItinerary(int group, Itinerary itinerary) implements Command {}

    /**
     * Removes a group's goal, path or itinerary.
     *
     * @param group its id
     */
    record ClearGoal(int group) implements Command {}

    /**
     * Adds a group.
     *
     * @param group how it begins
     * @param place its index in the setup's list; null: at the end
     * @param id its id, which no group has now and some group had before; null: the smallest free one
     * @param now the positions of its members, one for each; null: where the group begins
     */
    record AddGroup(
            GroupSetup group,
            @Nullable Integer place,
            @Nullable Integer id,
            @Nullable List<Point> now) implements Command {
        /**
         * Adds a group at the end, with the smallest free id.
         *
         * @param group how it begins
         */
        public AddGroup(GroupSetup group) {
            this(group, null, null, null);
        }
    }

    /**
     * Removes a group and all its members. No command can undo this for a group of several species. Members that come
     * back are at rest, where they were, and have new ids.
     *
     * @param group its id
     */
    record RemoveGroup(int group) implements Command {}

    /**
     * Moves the members of a group at once; in the setup the group begins there.
     *
     * @param group its id
     * @param start how it begins; null: unchanged, also for a group that came later
     * @param now the new positions of its members, one for each in their order
     */
    record MoveGroup(int group, @Nullable Start start, List<Point> now) implements Command {}

    /**
     * Sets how the groups of the setup begin; agents in the world are not affected.
     *
     * @param groups all of them, in order
     */
    record SetFirstGroups(List<GroupSetup> groups) implements Command {}

    /**
     * Sets a group's colour; it has no other effect, and is kept in the log.
     *
     * @param group its id
     * @param hue in degrees, from red through yellow, green and blue; null: its default colour
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
     * Adds members to a group. The number in the setup stays the same.
     *
     * @param group its id
     * @param count how many, 1 or more
     * @param start where and how they begin
     * @param species of the new members; null: its leader's
     */
    record AddAgents(
            int group,

            @Param(value = 1, min = 1, max = Setup.MAX_AGENTS, doc = "Number of agents that come.")
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
     * Removes an agent from the world. An agent that comes back is at rest, where it was, the last in the members'
     * order, and has a new id.
     *
     * @param agent its id
     */
    record RemoveAgent(int agent) implements Command {}

    /**
     * Moves an agent to another group. No command can undo this for the last member of a group, which then ends; an
     * agent that comes back is the last in the members' order.
     *
     * @param agent its id
     * @param group the id of the group that it joins
     */
    record MoveAgent(int agent, int group) implements Command {}

    /**
     * Moves an agent at once. The start of its group in the setup stays the same.
     *
     * @param agent its id
     * @param at its new position, in metres
     */
    record PlaceAgent(int agent, Point at) implements Command {}

    /**
     * Sets the position of an agent that the caller moves: a game's player, a vehicle, an animated character. Until a
     * {@link Release}, it makes no decisions, nobody pushes it, and no obstacle stops it; all others perceive it, keep
     * clear of it, follow it if it leads, and hunt it if it is prey. Send this once a step: otherwise the agent
     * continues with its velocity.
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

            @Doc("Heading from +z, counter-clockwise seen from above.")
            @Param(value = 0, min = -Limits.MAX_TURN, max = Limits.MAX_TURN, unit = "°")
            float heading,

            @Param(value = 0.3, min = 0.05, max = 10, unit = "m", doc = "Radius of the disc that others keep out of.")
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
     * Changes a source: whether people come, how often, how many.
     *
     * @param source its name
     * @param inflow how they come; has a rate if the source has no timetable
     */
    record SetInflow(String source, Inflow inflow) implements Command {}

    /**
     * Opens or closes an exit. Agents at a closed exit wait there, or go to the nearest open one if the itinerary says
     * so.
     *
     * @param exit its name
     * @param open whether people leave by it
     */
    record SetExit(
            String exit,

            @Param(value = 1, doc = "Whether people leave by this exit.")
            boolean open) implements Command {}

    /**
     * Adds an exit.
     *
     * @param exit with its own name
     * @param place its index in the list; null: at the end
     */
    record AddExit(Exit exit, @Nullable Integer place) implements Command {
        /**
         * Adds an exit at the end.
         *
         * @param exit with its own name
         */
        public AddExit(Exit exit) {
            this(exit, null);
        }
    }

    /**
     * Removes an exit and its count of people who left. Refused while an itinerary names it.
     *
     * @param exit its name
     */
    record RemoveExit(String exit) implements Command {}

    /**
     * Moves or reshapes an exit.
     *
     * @param exit its name
     * @param area agents that reach it leave the world
     */
    record MoveExit(String exit, Area area) implements Command {}

    /**
     * Adds an obstacle; agents that stand there are moved to the nearest free point.
     *
     * @param obstacle the new one
     * @param place its index in the list; null: at the end
     */
    record AddObstacle(Obstacle obstacle, @Nullable Integer place) implements Command {
        /**
         * Adds an obstacle at the end.
         *
         * @param obstacle the new one
         */
        public AddObstacle(Obstacle obstacle) {
            this(obstacle, null);
        }
    }

    /**
     * Removes an obstacle equal to this one.
     *
     * @param obstacle equal to the one to remove
     * @param place its index in the list, unless other commands have shifted it; null: the first equal one
     */
    record RemoveObstacle(Obstacle obstacle, @Nullable Integer place) implements Command {
        /**
         * Removes the first obstacle equal to this one.
         *
         * @param obstacle equal to the one to remove
         */
        public RemoveObstacle(Obstacle obstacle) {
            this(obstacle, null);
        }
    }

    /**
     * Adds a wall, like {@link AddObstacle}.
     *
     * @param wall the new one
     * @param place its index in the list; null: at the end
     */
    record AddWall(Wall wall, @Nullable Integer place) implements Command {
        /**
         * Adds a wall at the end.
         *
         * @param wall the new one
         */
        public AddWall(Wall wall) {
            this(wall, null);
        }
    }

    /**
     * Removes a wall equal to this one, like {@link RemoveObstacle}.
     *
     * @param wall equal to the one to remove
     * @param place its index in the list; null: the first equal one
     */
    record RemoveWall(Wall wall, @Nullable Integer place) implements Command {
        /**
         * Removes the first wall equal to this one.
         *
         * @param wall equal to the one to remove
         */
        public RemoveWall(Wall wall) {
            this(wall, null);
        }
    }

    /**
     * Adds a prop; agents that stand there are moved to the nearest free point.
     *
     * @param prop as it begins
     * @param place its index in the list; null: at the end
     * @param now where it is now, if it begins elsewhere; only place and turn count
     */
    record AddProp(
            Prop prop, @Nullable Integer place, @Nullable Prop now) implements Command {
        /**
         * Adds a prop at the end.
         *
         * @param prop as it begins
         */
        public AddProp(Prop prop) {
            this(prop, null, null);
        }
    }

    /**
     * Removes a prop with the same start as this one, wherever it is now.
     *
     * @param prop equal to the one to remove
     * @param place its index in the list, unless other commands have shifted it; null: the first equal one
     */
    record RemoveProp(Prop prop, @Nullable Integer place) implements Command {
        /**
         * Removes the first prop with the same start as this one.
         *
         * @param prop equal to the one to remove
         */
        public RemoveProp(Prop prop) {
            this(prop, null);
        }
    }

    /**
     * Moves a prop, both its start and its current place, or replaces it; it comes to rest. Agents that stand there are
     * moved to the nearest free point.
     *
     * @param prop equal to the one to move
     * @param to what it becomes
     * @param place its index in the list, unless other commands have shifted it; null: the first equal one
     * @param now where it is now, if it begins elsewhere; only place and turn count
     */
    record MoveProp(
            Prop prop,
            Prop to,
            @Nullable Integer place,
            @Nullable Prop now) implements Command {
        /**
         * Moves the first prop with the same start as this one.
         *
         * @param prop equal to the one to move
         * @param to what it becomes
         */
        public MoveProp(Prop prop, Prop to) {
            this(prop, to, null, null);
        }
    }

    /**
     * Adds a label or a bookmark.
     *
     * @param note the new one
     * @param place its index among its kind; null: at the end
     */
    record AddNote(Note note, @Nullable Integer place) implements Command {
        /**
         * Adds it after the others of its kind.
         *
         * @param note the new one
         */
        public AddNote(Note note) {
            this(note, null);
        }
    }

    /**
     * Removes a label or a bookmark equal to this one.
     *
     * @param note the one to remove
     * @param place its index among its kind, unless other commands have shifted it; null: the first equal one
     */
    record RemoveNote(Note note, @Nullable Integer place) implements Command {
        /**
         * Removes the first label or bookmark equal to this one.
         *
         * @param note the one to remove
         */
        public RemoveNote(Note note) {
            this(note, null);
        }
    }

    /**
     * Changes a label or a bookmark.
     *
     * @param note the one to change: the first equal one
     * @param by the replacement, of the same kind
     */
    record ReplaceNote(Note note, Note by) implements Command {}

    /**
     * Sets where the user points on the ground; null: elsewhere.
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
