package onder.jme;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Point;
import onder.group.Group;
import onder.group.Leadership;
import onder.group.Path;
import onder.world.setup.Setup;

/**
 * A leader and its followers. Orders take effect in the next frame, so adding members one by one costs no more than
 * adding all at once. The group is in the world from the first member until the last has gone, and again when a member
 * is added later. Use it on the application's thread.
 */
public final class CrowdGroup {
    private final CrowdState crowd;
    private final String species;
    private final List<CrowdMember> coming = new ArrayList<>();
    private int comingUnseen;
    Point place;
    float radius = Float.NaN;
    Point goal;
    Path path;
    Leadership leadership;
    private boolean ofOne;
    private CrowdMember wantedLeader;
    private boolean sent = true;
    private boolean ruled = true;
    ColorRGBA colour;
    private int id = -1;
    private long founded;

    CrowdGroup(CrowdState crowd, String species) {
        this.crowd = crowd;
        this.species = species;
    }

    /**
     * Sets where new members enter the world; by default, where their spatials stand.
     *
     * @param x in metres
     * @param z in metres
     * @return this
     */
    public CrowdGroup at(float x, float z) {
        crowd.check();
        place = crowd.point(x, z, "a group's place");
        return this;
    }

    /**
     * Sets how far from {@link #at} they enter the world; by default, as far as they need.
     *
     * @param metres 0 or more
     * @return this
     */
    public CrowdGroup within(float metres) {
        crowd.check();
        radius = CrowdState.within(metres, 0, 1000, "m", "a group's radius");
        return this;
    }

    /**
     * Sends it along these points to the last one; their heights are ignored.
     *
     * @param points 1 or more, in the world
     * @return this
     */
    public CrowdGroup path(Collection<Vector3f> points) {
        crowd.check();
        if (points.isEmpty()) {
            throw new CrowdException("a path has no points, allowed 1 or more");
        }
        return path(new Path(
                points.stream()
                        .map(p -> crowd.point(p.x, p.z, "a path's point"))
                        .toList(),
                false,
                Path.DEFAULT_TOLERANCE));
    }

    /**
     * Sends it along these points to the last one; their heights are ignored.
     *
     * @param points 1 or more, in the world
     * @return this
     */
    public CrowdGroup path(Vector3f... points) {
        return path(Arrays.asList(points));
    }

    /**
     * Sends it along a path; null clears its target.
     *
     * @param way its path, or null
     * @return this
     */
    public CrowdGroup path(Path way) {
        return send(null, way);
    }

    /**
     * Makes its path a loop: the first point follows the last.
     *
     * @return this
     */
    public CrowdGroup loop() {
        crowd.check();
        if (path == null) {
            throw new CrowdException("the group has no path to walk round; call path(…) first");
        }
        return send(null, new Path(path.waypoints(), true, path.tolerance()));
    }

    /**
     * Sends it to a place, in metres.
     *
     * @param x in metres
     * @param z in metres
     * @return this
     */
    public CrowdGroup goal(float x, float z) {
        return send(crowd.point(x, z, "a goal"), null);
    }

    /**
     * Sends it to a place; the height is ignored.
     *
     * @param where in the world
     * @return this
     */
    public CrowdGroup goal(Vector3f where) {
        return goal(where.x, where.z);
    }

    /**
     * Clears its target: its leader behaves like its species without a goal.
     *
     * @return this
     */
    public CrowdGroup stay() {
        return send(null, null);
    }

    private CrowdGroup send(Point newGoal, Path newPath) {
        crowd.check();
        goal = newGoal;
        path = newPath;
        sent = id < 0;
        return this;
    }

    /**
     * Sets its own rules for choosing and changing leaders; null for the world's.
     *
     * @param settings checked, or null
     * @return this
     */
    public CrowdGroup leadership(Leadership settings) {
        crowd.check();
        leadership = settings;
        ruled = id < 0;
        return this;
    }

    /**
     * Sets its colour for the crowd's own figures.
     *
     * @param shown the colour
     * @return this
     */
    public CrowdGroup colour(ColorRGBA shown) {
        crowd.check();
        colour = shown.clone();
        return this;
    }

    /**
     * Adds a spatial, which the crowd moves and turns from the next frame on.
     *
     * @param spatial with its world transform
     * @return the member that it shows
     */
    public CrowdMember add(Spatial spatial) {
        CrowdMember member = crowd.newMember(this, spatial, false);
        expect(member);
        return member;
    }

    /**
     * Adds spatials.
     *
     * @param spatials as for {@link #add}
     * @return this
     */
    public CrowdGroup addAll(Collection<? extends Spatial> spatials) {
        spatials.forEach(this::add);
        return this;
    }

    /**
     * Adds a number of members without spatials, shown by the crowd's own figures.
     *
     * @param more 1 or more
     * @return this
     */
    public CrowdGroup count(int more) {
        crowd.check();
        if (more < 1 || more > Setup.MAX_AGENTS) {
            throw new CrowdException("count = " + more + ", allowed 1.." + Setup.MAX_AGENTS);
        }
        crowd.population.add(this);
        comingUnseen = Math.min(Setup.MAX_AGENTS, comingUnseen + more);
        return this;
    }

    /**
     * Makes a member its leader, moving it from another group if necessary: for instance the player.
     *
     * @param leader of this crowd
     * @return this
     */
    public CrowdGroup lead(CrowdMember leader) {
        crowd.check(Limits.present(leader, "leader"));
        if (leader.isGone()) {
            throw new CrowdException(leader + " has left the crowd and leads nobody");
        }
        wantedLeader = leader;
        return this;
    }

    /** Removes all members; their spatials stay where they are. */
    public void removeMembers() {
        crowd.check();
        comingUnseen = 0;
        List.copyOf(coming).forEach(CrowdMember::remove);
        members().forEach(CrowdMember::remove);
    }

    /**
     * {@return its number in the world; −1 while it has no members there} Only the numbers of groups that the world
     * itself merged into others are reused.
     */
    public int id() {
        crowd.check();
        return id;
    }

    /** {@return the name of its members' species} */
    public String species() {
        return species;
    }

    /** {@return how many members are in the world} */
    public int size() {
        crowd.check();
        Group group = group();
        return group == null ? 0 : group.size();
    }

    /** {@return its leader; null while it has no members in the world} */
    public CrowdMember leader() {
        crowd.check();
        Group group = group();
        return group == null ? null : crowd.member(group.leader());
    }

    /** {@return its members in the world, in their order} */
    public List<CrowdMember> members() {
        crowd.check();
        Group group = group();
        List<CrowdMember> members = new ArrayList<>();
        for (int i = 0; group != null && i < group.size(); i++) {
            members.add(crowd.member(group.member(i)));
        }
        return members;
    }

    /** {@return whether it is congested} */
    public boolean isCongested() {
        crowd.check();
        Group group = group();
        return group != null && group.congested();
    }

    /** {@return the engine's group; null while it has no members in the world} */
    public Group group() {
        crowd.check();
        Group found = id < 0 ? null : crowd.world().groups().find(id);
        return found != null && found.founded() == founded ? found : null;
    }

    /** Adds a member in the next frame. */
    void expect(CrowdMember member) {
        crowd.population.add(this);
        coming.add(member);
    }

    void bind(Group group) {
        id = group.id();
        founded = group.founded();
    }

    void unbind() {
        id = -1;
        sent = true;
        ruled = true;
    }

    /** Cancels a member that was to be added. */
    void forget(CrowdMember member) {
        coming.remove(member);
    }

    /** Adds the members requested since the last frame. */
    void bringIn(CrowdCommands orders) {
        if (!coming.isEmpty() || comingUnseen > 0) {
            List<CrowdMember> seen = List.copyOf(coming);
            int unseen = comingUnseen;
            coming.clear();
            comingUnseen = 0;
            orders.bring(this, seen, unseen);
        }
    }

    /** Carries out its other orders since the last frame. */
    void carryOut(CrowdCommands orders) {
        if (id < 0) {
            return;
        }
        if (!sent) {
            sent = true;
            orders.send(id, goal, path);
        }
        if (!ruled) {
            ruled = true;
            orders.rule(id, leadership);
        }
        if (wantedLeader != null && (wantedLeader.isGone() || wantedLeader.id() >= 0)) {
            CrowdMember next = wantedLeader;
            wantedLeader = null;
            orders.lead(this, next);
        }
    }

    /** Whether it only has a member moved by the game: a member alone is not reported as its leader. */
    void setOfOne() {
        ofOne = true;
    }

    boolean isOfOne() {
        return ofOne && size() <= 1;
    }

    @Override
    public String toString() {
        return "group of " + species + (id < 0 ? "" : " " + id);
    }
}
