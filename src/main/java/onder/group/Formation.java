package onder.group;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.core.Workers;
import onder.core.agents.Agents;
import onder.core.agents.Neighbours;
import onder.core.geometry.Bounds;

/** Forms, splits and merges groups, one step at a time, as set by {@link Dynamics}. Source: thesis 7. */
final class Formation {
    private final Agents agents;
    private final Roster roster;
    private final Membership membership;
    private final Hierarchy hierarchy;
    private final Consumer<Event> events;
    private final ConnectedParts breakup;
    private final Linkage linkage;
    private final Voting voting;
    private final Merging merging;
    private final Consumer<Event> tellMerged = this::merged;
    private final Consumer<Group> tellEnded;
    private final Consumer<Event> untold = event -> {};

    /** Each agent's new group, by id. */
    private final int[] target;

    /** See {@link #clustered()}. */
    private Clustering clustered = Clustering.OFF;

    Formation(
            Agents agents,
            Bounds bounds,
            Roster roster,
            Membership membership,
            Hierarchy hierarchy,
            PerceptionRange sight,
            Consumer<Event> events) {
        this.agents = agents;
        this.roster = roster;
        this.membership = membership;
        this.hierarchy = hierarchy;
        this.events = events;
        breakup = new ConnectedParts(agents, bounds, sight);
        linkage = new Linkage(agents, roster, sight);
        voting = new Voting(agents, roster, sight);
        merging = new Merging(agents, roster, sight);
        tellEnded = membership::ended;
        target = new int[agents.capacity()];
    }

    /** Whether its scratch is long enough for all agents. */
    boolean hasRoom() {
        return target.length >= agents.count();
    }

    /** The last clustering rule applied; {@link Clustering#OFF} if the groups are the given ones. */
    Clustering clustered() {
        return clustered;
    }

    /** Sets the last clustering rule applied, so that it is not applied again. */
    void setClustered(Clustering by) {
        clustered = by;
    }

    /** One step; the neighbours must have been gathered from the present state. */
    void update(Dynamics by, Neighbours neighbours, Workers workers, long step) {
        if (clustered != by.clustering()) {
            clustered = by.clustering();
            if (by.clusters()) {
                cluster(by, neighbours, workers, step);
                return;
            }
        }
        if (by.splitting() != Splitting.OFF && split(by.splitting(), neighbours, step)) {
            neighbours.refresh(workers);
        }
        if (roster.all().size() <= Math.max(1, by.remain())) {
            return;
        }
        if (by.interaction() == Interaction.LEADERS) {
            if (merging.join(neighbours, by.limit(), by.remain(), step, tellMerged)) {
                takeTargets();
                merging.write(target);
                settle(Event.Reason.FORMED);
            }
        } else if (by.joinsOneByOne()) {
            join(by, neighbours, workers, step);
        }
    }

    private void takeTargets() {
        System.arraycopy(agents.group, 0, target, 0, agents.count());
    }

    /** Clusters all agents anew, regardless of their groups. */
    private void cluster(Dynamics by, Neighbours neighbours, Workers workers, long step) {
        takeTargets();
        if (by.clustering() == Clustering.MAJORITY) {
            becomeSingles(step);
            vote(by, neighbours, workers, step);
        } else {
            if (by.remain() > 0) {
                becomeSingles(step);
            } else {
                becomeComponents(neighbours, step);
            }
            neighbours.refresh(workers);
            if (linkage.join(neighbours, workers, by.remain())) {
                linkage.write(target, step, untold);
            }
        }
        settle(Event.Reason.FORMED);
        events.accept(new Event.Clustered(step, roster.all().size()));
    }

    /** Cheaper than starting from single agents, with the same result if joining runs to its end. */
    private void becomeComponents(Neighbours neighbours, long step) {
        for (Group group : List.copyOf(roster.all())) {
            if (breakup.searchAkin(group, neighbours) > 1) {
                separate(group, step);
            }
        }
        roster.settle(target);
    }

    private void becomeSingles(long step) {
        for (Group group : List.copyOf(roster.all())) {
            for (int i = 0; i < group.size(); i++) {
                if (group.member(i) != group.leader) {
                    target[group.member(i)] = foundLike(group, step).id();
                }
            }
        }
        roster.settle(target);
    }

    /** Makes one pass, or repeats them as long as each leaves fewer groups. */
    private void vote(Dynamics by, Neighbours neighbours, Workers workers, long step) {
        int before;
        int after = roster.all().size();
        do {
            before = after;
            neighbours.refresh(workers);
            voting.pass(neighbours, workers, by.majority(), by.remain(), target, step, untold);
            roster.settle(target);
            roster.dropEmpty(tellEnded);
            after = roster.all().size();
        } while (by.repeated() && after < before);
    }

    private void join(Dynamics by, Neighbours neighbours, Workers workers, long step) {
        boolean anyJoins;
        if (by.clustering() == Clustering.MAJORITY) {
            takeTargets();
            anyJoins = voting.pass(neighbours, workers, by.majority(), by.remain(), target, step, events);
        } else {
            anyJoins = linkage.join(neighbours, workers, by.remain());
            if (anyJoins) {
                takeTargets();
                linkage.write(target, step, tellMerged);
            }
        }
        if (anyJoins) {
            settle(Event.Reason.FORMED);
        }
    }

    private void merged(Event event) {
        events.accept(event);
        Event.Merged merged = (Event.Merged) event;
        hierarchy.absorb(roster.find(merged.joined()), roster.find(merged.group()));
    }

    /** Splits every group that is no longer connected; returns whether it split any. */
    private boolean split(Splitting how, Neighbours neighbours, long step) {
        boolean any = false;
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            // Groups founded on the way have no members yet.
            if (group.size() > 1 && breakup.search(group, neighbours) > 1) {
                if (!any) {
                    takeTargets();
                    any = true;
                }
                List<Event.Part> parts = how == Splitting.COMPONENTS ? separate(group, step) : scatter(group, step);
                int size = breakup.size(breakup.largest());
                events.accept(new Event.Split(step, group.id(), size, parts, Event.Why.OUT_OF_TOUCH));
                // Groups with smaller ids now come before it in the list.
                while (roster.all().get(i) != group) {
                    i++;
                }
            }
        }
        if (any) {
            settle(Event.Reason.FORMED);
        }
        return any;
    }

    /** Makes each part but the largest a group. */
    private List<Event.Part> separate(Group group, long step) {
        int largest = breakup.largest();
        List<Event.Part> parts = new ArrayList<>();
        int[] groupOf = new int[group.size()];
        for (int i = 0; i < group.size(); i++) {
            int part = breakup.partOf(group.member(i));
            if (part == largest) {
                continue;
            }
            if (groupOf[part] == 0) {
                groupOf[part] = foundLike(group, step).id() + 1;
                parts.add(new Event.Part(groupOf[part] - 1, breakup.size(part)));
            }
            target[group.member(i)] = groupOf[part] - 1;
        }
        return parts;
    }

    /** Makes each agent outside the largest part a group of one. */
    private List<Event.Part> scatter(Group group, long step) {
        int largest = breakup.largest();
        List<Event.Part> parts = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            if (breakup.partOf(group.member(i)) != largest) {
                Group alone = foundLike(group, step);
                target[group.member(i)] = alone.id();
                parts.add(new Event.Part(alone.id(), 1));
            }
        }
        return parts;
    }

    private Group foundLike(Group group, long step) {
        Group founded = roster.found(step);
        founded.leadership = group.leadership;
        founded.leadingSpecies = group.leadingSpecies;
        hierarchy.inherit(founded, group);
        return founded;
    }

    /** Moves all agents to their target groups; empty groups end, and groups without a leader elect one. */
    private void settle(Event.Reason forNew) {
        roster.settle(target);
        roster.dropEmpty(tellEnded);
        for (int i = 0; i < roster.all().size(); i++) {
            Group group = roster.all().get(i);
            if (group.touched) {
                group.touched = false;
                membership.fillLeadership(group, forNew);
            }
        }
    }
}
