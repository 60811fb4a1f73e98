package onder.jme;

import com.jme3.scene.Spatial;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.stream.IntStream;
import onder.group.Event;
import onder.group.Group;
import onder.world.World;

/**
 * Maps members to agents and groups to groups of the world; updated from the world's events, which it translates for
 * listeners.
 */
final class Population {
    /** The crowd that moves each spatial, so that two crowds never move the same one. */
    private static final Map<Spatial, WeakReference<CrowdState>> OWNERS = new WeakHashMap<>();

    /** The user data of a spatial with its agent's id. */
    static final String AGENT = "onder.agent";

    private final CrowdState crowd;
    private final World world;

    /** By agent; null until first requested. */
    private final List<CrowdMember> members = new ArrayList<>();

    private final Map<Spatial, CrowdMember> bySpatial = new IdentityHashMap<>();
    private final List<CrowdMember> shown = new ArrayList<>();

    /** The requested groups, in order, and existing groups that the world made itself. */
    private final Set<CrowdGroup> groups = new LinkedHashSet<>();

    private final Map<Integer, CrowdGroup> byNumber = new HashMap<>();
    private final List<CrowdEvent> news = new ArrayList<>();
    private boolean[] withSpatial = {};

    Population(CrowdState crowd, World world) {
        this.crowd = crowd;
        this.world = world;
    }

    void add(CrowdGroup group) {
        groups.add(group);
    }

    List<CrowdGroup> groups() {
        world.groups().all().forEach(group -> group(group.id()));
        return List.copyOf(groups);
    }

    /** All groups that may have orders. */
    List<CrowdGroup> told() {
        return List.copyOf(groups);
    }

    /** The group with a number; an ended group keeps its number until it is reused. */
    CrowdGroup group(int number) {
        CrowdGroup known = byNumber.get(number);
        Group there = world.groups().find(number);
        if (there == null || known != null && known.group() == there) {
            return known;
        }
        CrowdGroup found = new CrowdGroup(crowd, species(there));
        groups.add(found);
        bind(found, there);
        return found;
    }

    /** The species of the first member moved by the crowd: a leading player may have another species. */
    private String species(Group group) {
        int like = group.leader();
        for (int i = group.size() - 1; i >= 0; i--) {
            like = crowd.agents().isExternal(group.member(i)) ? like : group.member(i);
        }
        return world.setup().species().get(crowd.agents().species(like)).name();
    }

    void bind(CrowdGroup group, Group inWorld) {
        group.bind(inWorld);
        byNumber.put(inWorld.id(), group);
    }

    /** Registers a member before it is an agent. */
    void expect(CrowdMember member) {
        refuseMember(member.spatial());
        bySpatial.put(member.spatial(), member);
    }

    private void refuseMember(Spatial spatial) {
        if (crowd.isPartOfObstacle(spatial)) {
            throw new CrowdException(
                    FootprintReader.path(spatial) + " is an obstacle or contains one, so it cannot be a member");
        }
        if (bySpatial.containsKey(spatial)) {
            throw new CrowdException(
                    FootprintReader.path(spatial) + " is a member already; a spatial belongs " + "to one member");
        }
        take(spatial, crowd);
    }

    /** Claims the members' spatials again after the crowd was detached. */
    void takeSpatials() {
        bySpatial.keySet().forEach(spatial -> take(spatial, crowd));
    }

    /** Whether a spatial shows a member, or is part of one or contains one. */
    boolean isPartOfMember(Spatial spatial) {
        return CrowdState.isPartOfAny(bySpatial.keySet(), spatial);
    }

    CrowdMember member(Spatial spatial) {
        return bySpatial.get(spatial);
    }

    void bind(CrowdMember member, int agent) {
        member.bind(agent);
        put(member, agent);
        if (withSpatial.length <= agent) {
            withSpatial = Arrays.copyOf(withSpatial, Math.max(agent + 1, withSpatial.length * 2));
        }
        withSpatial[agent] = true;
        member.spatial().setUserData(AGENT, agent);
        shown.add(member);
    }

    /** Shows a member by another spatial, or by none. */
    void show(CrowdMember member, Spatial other) {
        if (other != null && bySpatial.get(other) != member) {
            refuseMember(other);
        }
        shown.remove(member);
        forget(member);
        member.setSpatial(other);
        if (other == null) {
            if (member.id() < withSpatial.length) {
                withSpatial[member.id()] = false;
            }
        } else {
            expect(member);
            bind(member, member.id());
        }
    }

    private void put(CrowdMember member, int agent) {
        while (members.size() <= agent) {
            members.add(null);
        }
        members.set(agent, member);
    }

    /** The member of an agent. */
    CrowdMember member(int agent) {
        CrowdMember known = agent < members.size() ? members.get(agent) : null;
        if (known == null) {
            known = new CrowdMember(crowd, null, null, false);
            known.bind(agent);
            if (!crowd.agents().isAlive(agent)) {
                known.setGone();
            }
            put(known, agent);
        }
        return known;
    }

    /** The members in the world with spatials, moved by the game or the crowd. */
    List<CrowdMember> shown() {
        return shown;
    }

    /** By agent, whether it has a spatial; agents beyond the end have none. */
    boolean[] withSpatial() {
        return withSpatial;
    }

    /** Removes members whose spatials were removed from the scene. */
    void removeDetached() {
        for (int i = shown.size() - 1; i >= 0; i--) {
            if (shown.get(i).isDetached()) {
                shown.get(i).remove();
            }
        }
    }

    void forget(CrowdMember member) {
        if (member.spatial() != null) {
            bySpatial.remove(member.spatial(), member);
            release(member.spatial(), crowd);
            member.spatial().setUserData(AGENT, null);
        }
    }

    /** The group of an event; one founded and ended in the same step has no members. */
    private CrowdGroup of(int number) {
        return of(number, 0);
    }

    private CrowdGroup of(int number, int agent) {
        CrowdGroup known = group(number);
        if (known == null && number >= 0) {
            known = new CrowdGroup(
                    crowd,
                    world.setup().species().get(crowd.agents().species(agent)).name());
            byNumber.put(number, known);
        }
        return known;
    }

    void note(Event event) {
        if (event instanceof Event.LeaderChanged changed) {
            if (of(changed.group(), changed.to()).isOfOne()) {
                return;
            }
            CrowdMember from = changed.from() < 0 ? null : member(changed.from());
            news.add(new CrowdEvent.LeaderChanged(
                    changed.step(), of(changed.group(), changed.to()), from, member(changed.to()), changed.reason()));
        } else if (event instanceof Event.Congested congested) {
            news.add(new CrowdEvent.Congested(congested.step(), of(congested.group()), congested.displacement()));
        } else if (event instanceof Event.Cleared cleared) {
            news.add(new CrowdEvent.Cleared(cleared.step(), of(cleared.group())));
        } else if (event instanceof Event.Unreachable there) {
            news.add(new CrowdEvent.Unreachable(there.step(), of(there.group()), there.nearX(), there.nearZ()));
        } else if (event instanceof Event.Reachable there) {
            news.add(new CrowdEvent.Reachable(there.step(), of(there.group())));
        } else if (event instanceof Event.Arrived arrived) {
            news.add(new CrowdEvent.Arrived(
                    arrived.step(), of(arrived.group(), arrived.agent()), member(arrived.agent())));
        } else if (event instanceof Event.Left left) {
            CrowdMember member = member(left.agent());
            CrowdGroup last = of(crowd.agents().group(left.agent()), left.agent());
            news.add(new CrowdEvent.Arrived(left.step(), last, member));
        } else if (event instanceof Event.WaypointReached there) {
            news.add(new CrowdEvent.WaypointReached(
                    there.step(), of(there.group()), member(there.agent()), there.waypoint()));
        } else if (event instanceof Event.StopReached there) {
            news.add(new CrowdEvent.StopReached(there.step(), of(there.group()), member(there.agent()), there.stop()));
        } else if (event instanceof Event.Added added) {
            List<CrowdMember> coming = IntStream.range(added.first(), added.first() + added.count())
                    .mapToObj(this::member)
                    .toList();
            news.add(new CrowdEvent.Added(added.step(), of(added.group(), added.first()), coming));
        } else if (event instanceof Event.Caught caught) {
            CrowdMember prey = member(caught.prey());
            news.add(new CrowdEvent.Caught(
                    caught.step(), of(caught.group(), caught.prey()), member(caught.predator()), prey));
            gone(caught.step(), prey, of(caught.group(), caught.prey()));
        } else if (event instanceof Event.AgentRemoved removed) {
            CrowdMember member = member(removed.agent());
            CrowdGroup last = of(crowd.agents().group(removed.agent()), removed.agent());
            gone(removed.step(), member, last);
        } else if (event instanceof Event.GroupEnded ended) {
            end(ended.group());
        } else if (event instanceof Event.Refused refused) {
            news.add(new CrowdEvent.Refused(refused.step(), refused.why()));
        }
    }

    private void gone(long step, CrowdMember member, CrowdGroup last) {
        member.setGone();
        member.setGroup(last);
        shown.remove(member);
        forget(member);
        news.add(new CrowdEvent.Removed(step, last, member));
    }

    private void end(int number) {
        CrowdGroup ended = byNumber.get(number);
        if (ended != null && ended.group() == null) {
            ended.unbind();
            // Its creator may add a member later; then it is managed again.
            groups.remove(ended);
        }
    }

    void refuse(String why) {
        news.add(new CrowdEvent.Refused(world.steps(), why));
    }

    /** The events since the last call. */
    List<CrowdEvent> takeNews() {
        List<CrowdEvent> all = List.copyOf(news);
        news.clear();
        return all;
    }

    /** Assigns a spatial to a crowd; a detached crowd gives up its spatials. */
    private static void take(Spatial spatial, CrowdState crowd) {
        synchronized (OWNERS) {
            WeakReference<CrowdState> taken = OWNERS.get(spatial);
            CrowdState owner = taken == null ? null : taken.get();
            if (owner != null && owner != crowd && !owner.isDetached()) {
                throw new CrowdException(FootprintReader.path(spatial)
                        + " is a member of another crowd; remove it there," + " or detach that crowd first");
            }
            OWNERS.put(spatial, new WeakReference<>(crowd));
        }
    }

    private static void release(Spatial spatial, CrowdState crowd) {
        synchronized (OWNERS) {
            WeakReference<CrowdState> taken = OWNERS.get(spatial);
            if (taken != null && taken.get() == crowd) {
                OWNERS.remove(spatial);
            }
        }
    }
}
