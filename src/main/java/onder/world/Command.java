package onder.world;

import java.util.List;
import onder.core.Body;
import onder.core.Environment;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Role;
import onder.core.Wall;
import onder.group.Dynamics;
import onder.group.Leadership;
import onder.group.Path;
import onder.measure.Scoring;
import onder.steer.Assignment;
import onder.steer.Behaviour;
import onder.steer.Rein;

/**
 * A change to a running world. Commands are the only way in: they are carried out at the beginning
 * of the next step, in the order they came, and a log of them repeats the run.
 */
public sealed interface Command {
    /** Replaces the parameters of a behaviour that a role has. */
    record SetBehaviour(String species, Role role, Behaviour behaviour) implements Command {}

    /** Gives a role a behaviour with weight and priority, or replaces the one of its kind. */
    record Assign(String species, Role role, Assignment assignment) implements Command {}

    /** Takes a behaviour from a role; {@code behaviour} is its name in scene files. */
    record Unassign(String species, Role role, String behaviour) implements Command {}

    /** Sets a species after others; an empty list: it hunts nobody. */
    record SetHunts(String species, List<String> hunts) implements Command {}

    /** Replaces the body of a species. */
    record SetBody(String species, Body body) implements Command {}

    /** Gives a species another look. */
    record SetLook(String species, Look look) implements Command {}

    record SetRules(Rules rules) implements Command {}

    /** Replaces wind, current, friction and the shape of the ground. */
    record SetEnvironment(Environment environment) implements Command {}

    record SetScoring(Scoring scoring) implements Command {}

    /** Replaces the leadership settings of all groups, those with settings of their own included. */
    record SetLeadership(Leadership leadership) implements Command {}

    /** Replaces how groups form, split and merge. */
    record SetDynamics(Dynamics dynamics) implements Command {}

    /** Lets a group's leader follow the leader of another group; {@code superior} −1: nobody. */
    record SetSuperior(int group, int superior) implements Command {}

    /** Gives one group leadership settings of its own. */
    record SetGroupLeadership(int group, Leadership leadership) implements Command {}

    /** Makes a member the leader of its group. */
    record SetLeader(int group, int agent) implements Command {}

    /** Sends a group to a point. */
    record MoveGoal(int group, Point goal) implements Command {}

    /** Sends a group along a path. */
    record SetPath(int group, Path path) implements Command {}

    /** Takes a group's goal or path away. */
    record ClearGoal(int group) implements Command {}

    /**
     * Steers a group's leader by hand, whoever leads it, until {@code FREE}: top speed along the heading, turning by
     * 90° a second, or rest. It keeps clear of walls, obstacles and others as ever; all else that it does rests, goal
     * and path included.
     */
    record SteerLeader(int group, Rein rein) implements Command {}

    /** The user points at the ground; null: elsewhere. */
    record MovePointer(Point pointer) implements Command {}

    /** Adds an obstacle; whoever stands there is moved to the nearest free point. */
    record AddObstacle(Obstacle obstacle) implements Command {}

    /** Removes an obstacle that is like this one: no place in a list, which other commands of its step would shift. */
    record RemoveObstacle(Obstacle obstacle) implements Command {}

    record AddWall(Wall wall) implements Command {}

    /** Removes a wall that is like this one. */
    record RemoveWall(Wall wall) implements Command {}

    /** Takes an agent out of the world. */
    record RemoveAgent(int agent) implements Command {}

    /** Moves an agent to another group. */
    record MoveAgent(int agent, int group) implements Command {}
}
