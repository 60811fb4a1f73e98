package onder.jme;

import com.jme3.math.Vector3f;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Leadership;
import onder.group.Path;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;

/** Turns orders to groups into commands. */
final class CrowdCommands {
    /** The area per person of the disc in which people arrive, in square metres. */
    private static final float ROOM = 4;

    /** If there is too little room, the disc grows by this factor, up to this many times. */
    private static final float WIDER = 1.5f;

    private static final int TRIES = 8;

    /** How far a member whose spatial stands in an obstacle may be moved out of it, in metres. */
    private static final float MAX_DISPLACED = 10;

    private final CrowdState crowd;

    CrowdCommands(CrowdState crowd) {
        this.crowd = crowd;
    }

    /**
     * Adds members to the world: those with spatials first.
     *
     * @param unseen the number without spatials
     */
    void bring(CrowdGroup group, List<CrowdMember> seen, int unseen) {
        int count = seen.size() + unseen;
        try {
            List<Event> events = come(group, starts(group, seen, count), count);
            bind(group, seen, events);
            events.forEach(crowd.population::note);
        } catch (CrowdException refused) {
            seen.forEach(member -> {
                crowd.population.forget(member);
                member.setGone();
            });
            throw refused;
        }
    }

    private List<Event> come(CrowdGroup group, List<Start> starts, int count) {
        CrowdException last = null;
        for (Start start : starts) {
            try {
                return crowd.carryOut(
                        group.group() == null
                                ? new Command.AddGroup(new GroupSetup(
                                        group.species(), count, start, group.goal, group.path, group.leadership))
                                : new Command.AddAgents(group.id(), count, start, group.species()));
            } catch (CrowdException refused) {
                last = refused;
            }
        }
        throw last;
    }

    /** The starts to try, one after the other. */
    private List<Start> starts(CrowdGroup group, List<CrowdMember> seen, int count) {
        if (group.place == null && seen.size() == count) {
            return List.of(new Start(
                    Start.Area.DISC, 0, 0, 0, 0, heading(seen.get(0)), Start.Pace.REST, false, places(group, seen)));
        }
        Point middle = group.place;
        if (middle == null) {
            Vector3f leader =
                    group.leader() == null ? new Vector3f() : group.leader().place();
            middle = new Point(leader.x, leader.z);
        }
        if (!Float.isNaN(group.radius)) {
            return List.of(Start.within(middle.x(), middle.z(), 2 * group.radius));
        }
        List<Start> starts = new ArrayList<>();
        float width = 2 * (float) Math.sqrt(ROOM * count / Math.PI);
        for (int i = 0; i < TRIES; i++, width *= WIDER) {
            starts.add(Start.within(middle.x(), middle.z(), width));
        }
        return starts;
    }

    private List<Point> places(CrowdGroup group, List<CrowdMember> members) {
        float radius = crowd.species(group.species()).body().radius();
        List<Point> places = new ArrayList<>();
        for (CrowdMember member : members) {
            Vector3f at = member.spatial().getWorldTranslation();
            Point wanted = crowd.point(at.x, at.z, member + ": its place");
            Point free = crowd.world().obstacles().nearestFree(wanted.x(), wanted.z(), radius, MAX_DISPLACED);
            if (free == null) {
                throw new CrowdException(member + " stands in an obstacle at (" + at.x + ", " + at.z
                        + ") and has no free place within " + (int) MAX_DISPLACED + " m");
            }
            places.add(free);
        }
        return places;
    }

    /** The direction of a spatial's front, in degrees from +z. */
    static float heading(CrowdMember member) {
        Vector3f front = member.spatial().getWorldRotation().mult(Vector3f.UNIT_Z);
        return front.x == 0 && front.z == 0 ? 0 : (float) Math.toDegrees(Math.atan2(front.x, front.z));
    }

    private void bind(CrowdGroup group, List<CrowdMember> seen, List<Event> events) {
        for (Event event : events) {
            if (event instanceof Event.Added added) {
                crowd.population.bind(group, crowd.world().groups().find(added.group()));
                for (int i = 0; i < seen.size(); i++) {
                    crowd.population.bind(seen.get(i), added.first() + i);
                }
            }
        }
    }

    void send(int group, Point goal, Path path) {
        crowd.perform(
                path != null
                        ? new Command.SetPath(group, path)
                        : goal != null ? new Command.MoveGoal(group, goal) : new Command.ClearGoal(group));
    }

    void rule(int group, Leadership leadership) {
        crowd.perform(new Command.SetGroupLeadership(group, leadership));
    }

    void lead(CrowdGroup group, CrowdMember leader) {
        if (leader.isGone()) {
            throw new CrowdException(leader + " has left the crowd and leads nobody");
        }
        if (leader.group() != group) {
            crowd.perform(new Command.MoveAgent(leader.id(), group.id()));
        }
        crowd.perform(new Command.SetLeader(group.id(), leader.id()));
    }
}
