package onder.group;

import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.routes.Route;
import onder.steer.perception.BatchLeaders;
import onder.steer.perception.FileOrder;
import onder.steer.perception.Guidance;
import onder.steer.perception.HeadingControl;

/** What each agent knows of its group in the current step. */
final class GroupGuidance implements Guidance {
    private final Roster roster;
    private final Travel travel;
    private final SingleFileOrder lineup;
    private final LeaderTable leaders;

    GroupGuidance(Roster roster, Travel travel, SingleFileOrder lineup, LeaderTable leaders) {
        this.roster = roster;
        this.travel = travel;
        this.lineup = lineup;
        this.leaders = leaders;
    }

    @Override
    public int leaderOf(int agent) {
        Group group = roster.of(agent);
        return agent == group.leader && group.superior != null ? group.superior.leader : group.leader;
    }

    @Override
    public void leaders(Batch batch, Agents agents, BatchLeaders found) {
        leaders.look(batch, found);
    }

    @Override
    public int inFrontOf(int agent, FileOrder order) {
        return lineup.inFrontOf(agent, order);
    }

    @Override
    public int rank(int agent) {
        Group group = roster.of(agent);
        int rank = 0;
        for (int i = 0; group.member(i) != agent; i++) {
            rank += group.member(i) == group.leader ? 0 : 1;
        }
        return rank;
    }

    @Override
    public int members(int agent) {
        return roster.of(agent).size();
    }

    @Override
    public boolean leads(int agent) {
        return roster.of(agent).leader == agent;
    }

    @Override
    public boolean hasChangedLeader(int agent) {
        return roster.of(agent).elections > 0;
    }

    @Override
    public boolean hasTarget(int agent) {
        return travel.hasTarget(roster.of(agent));
    }

    @Override
    public boolean anyWithTarget() {
        return travel.anyWithTarget();
    }

    @Override
    public float targetX(int agent) {
        return travel.targetX(roster.of(agent), agent);
    }

    @Override
    public float targetZ(int agent) {
        return travel.targetZ(roster.of(agent), agent);
    }

    @Override
    public boolean targetIsLast(int agent) {
        return Travel.targetIsLast(roster.of(agent));
    }

    @Override
    public boolean targetIsOnPath(int agent) {
        return roster.of(agent).path != null;
    }

    @Override
    public Route route(int agent) {
        return travel.route(roster.of(agent));
    }

    @Override
    public boolean hasRoute(int agent) {
        return roster.of(agent).plannedRoute() != null;
    }

    @Override
    public float routeX(int agent) {
        Group group = roster.of(agent);
        PlannedRoute route = group.planned;
        return route.next == route.size() - 1 && route.whole && Travel.goesToArea(group)
                ? travel.targetX(group, agent)
                : route.x(route.next);
    }

    @Override
    public float routeZ(int agent) {
        Group group = roster.of(agent);
        PlannedRoute route = group.planned;
        return route.next == route.size() - 1 && route.whole && Travel.goesToArea(group)
                ? travel.targetZ(group, agent)
                : route.z(route.next);
    }

    @Override
    public boolean routeTurns(int agent) {
        PlannedRoute route = roster.of(agent).planned;
        return route != null && route.next < route.size() - 1;
    }

    @Override
    public boolean goesOut(int agent) {
        return travel.goesOut(roster.of(agent));
    }

    @Override
    public int crumbsLaid(int leader) {
        Trail trail = roster.of(leader).trail;
        return trail == null ? 0 : trail.laid();
    }

    @Override
    public int firstCrumb(int leader) {
        Trail trail = roster.of(leader).trail;
        return trail == null ? 0 : trail.first();
    }

    @Override
    public float crumbX(int leader, int crumb) {
        return roster.of(leader).trail.x(crumb);
    }

    @Override
    public float crumbZ(int leader, int crumb) {
        return roster.of(leader).trail.z(crumb);
    }

    @Override
    public HeadingControl headingControl(int agent) {
        return roster.of(agent).headingControl;
    }

    @Override
    public boolean anySteeredByHand() {
        return travel.anySteeredByHand();
    }
}
