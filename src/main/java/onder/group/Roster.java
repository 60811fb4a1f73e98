package onder.group;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import onder.core.StateVisitor;
import onder.core.agents.Agents;
import onder.core.agents.Nature;
import onder.core.agents.Role;

/** Which agents are in which group: ids, members in order, and the resulting roles. */
final class Roster {
    private final Agents agents;
    private final List<Group> byId = new ArrayList<>();
    private final List<Group> all = new ArrayList<>();
    private final List<Group> allReadOnly = Collections.unmodifiableList(all);

    /** More groups than any world lasts long enough to found. */
    private static final int MOST_IDS = 1 << 24;

    private Nature[] natures = {Nature.SOCIAL};

    /** All ids below this are taken. */
    private int firstFree;

    /** Ids of groups whose members have left; they are not reused, so that an old id never finds another group. */
    private final BitSet gone = new BitSet();

    /** Who changed group in the last {@link #settle}, in order of the groups that they left and of their members. */
    private int[] moved = new int[64];

    private int movedSize;

    Roster(Agents agents) {
        this.agents = agents;
    }

    /** Sets the roles that agents of each species can have; before any agent joins a group. */
    void setNatures(Nature... bySpecies) {
        natures = bySpecies.clone();
    }

    /** The groups in order of id. */
    List<Group> all() {
        return allReadOnly;
    }

    /** The group of that id, or null. */
    Group find(int id) {
        return id >= 0 && id < byId.size() ? byId.get(id) : null;
    }

    /** The group that an agent is in. */
    Group of(int agent) {
        return byId.get(agents.group[agent]);
    }

    /** One more than the largest id that a group has had. */
    int ids() {
        return byId.size();
    }

    /** Describes all groups; setting the state replaces them. The agents must refer to the same groups. */
    void describe(StateVisitor by) {
        int ids = by.index(ids(), 0, MOST_IDS);
        int groups = by.size(all.size());
        if (by.sets()) {
            all.clear();
            byId.clear();
            byId.addAll(Collections.nCopies(ids, null));
            firstFree = 0;
        }
        for (int i = 0; i < groups; i++) {
            Group group = by.sets() ? new Group(-1, 0) : all.get(i);
            group.describe(by);
            if (by.sets()) {
                all.add(group);
                byId.set(group.id(), group);
            }
        }
        for (Group group : all) {
            group.superior = find(by.whole(group.superior == null ? -1 : group.superior.id()));
        }
        int left = by.size(gone.cardinality());
        int[] gone = by.sets() ? new int[left] : this.gone.stream().toArray();
        by.wholes(gone, left);
        if (by.sets()) {
            this.gone.clear();
            for (int id : gone) {
                this.gone.set(Objects.checkIndex(id, ids));
            }
        }
    }

    /**
     * The smallest free id, which the next group gets: one that no group has, and no group had whose members left it.
     * Ids of groups that merged into others are reused; otherwise ids would grow without end.
     */
    int nextId() {
        while (firstFree < byId.size() && (byId.get(firstFree) != null || gone.get(firstFree))) {
            firstFree++;
        }
        return firstFree;
    }

    /** Founds a group with the smallest free id; the caller fills it. */
    Group found(long step) {
        return found(step, nextId());
    }

    /** Founds a group with an id that no group has; the caller fills it. */
    Group found(long step, int id) {
        Group group = new Group(id, step);
        gone.clear(id);
        if (id == byId.size()) {
            byId.add(group);
        } else {
            byId.set(id, group);
        }
        int at = all.size();
        while (at > 0 && all.get(at - 1).id() > id) {
            at--;
        }
        all.add(at, group);
        return group;
    }

    /** Puts an agent that is in no group into one. */
    void enlist(int agent, Group group) {
        group.add(agent);
        agents.setGroup(agent, group.id());
    }

    /** Removes an agent from its group; returns whether the group is now empty and has ended. */
    boolean leave(int agent, Group group) {
        group.remove(agent);
        if (group.size() > 0) {
            return false;
        }
        end(group);
        return true;
    }

    /** Removes a group from the list with all its members; its id is not given again. */
    void end(Group group) {
        byId.set(group.id(), null);
        gone.set(group.id());
        all.remove(group);
    }

    private void free(Group group) {
        byId.set(group.id(), null);
        firstFree = Math.min(firstFree, group.id());
    }

    /** Sets the roles of a group's members. */
    void assignRoles(Group group) {
        for (int i = 0; i < group.size(); i++) {
            int agent = group.member(i);
            Role role = natures[agents.species[agent]].role(group.size(), agent == group.leader);
            agents.setRole(agent, role);
        }
    }

    /**
     * Moves all agents at once to the groups whose ids {@code target} has. Members who stay keep their order; new ones
     * follow, those of one old group in their order there, and the old groups in order of id. Empty groups remain until {@link #dropEmpty}; groups that an agent left or joined are
     * {@link Group#touched}.
     */
    void settle(int[] target) {
        movedSize = 0;
        for (int i = 0; i < all.size(); i++) {
            Group from = all.get(i);
            for (int k = 0; k < from.size(); k++) {
                if (target[from.member(k)] != from.id()) {
                    if (movedSize == moved.length) {
                        moved = Arrays.copyOf(moved, 2 * movedSize);
                    }
                    moved[movedSize++] = from.member(k);
                    from.touched = true;
                }
            }
        }
        if (movedSize == 0) {
            return;
        }
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).touched) {
                all.get(i).keep(target);
            }
        }
        for (int i = 0; i < movedSize; i++) {
            Group to = byId.get(target[moved[i]]);
            to.touched = true;
            enlist(moved[i], to);
        }
    }

    /** Ends the groups without members; {@code told} is called for each, in order of id. */
    void dropEmpty(Consumer<Group> told) {
        int kept = 0;
        for (int i = 0; i < all.size(); i++) {
            Group group = all.get(i);
            if (group.size() > 0) {
                all.set(kept++, group);
            } else {
                free(group);
                told.accept(group);
            }
        }
        while (all.size() > kept) {
            all.remove(all.size() - 1);
        }
    }
}
