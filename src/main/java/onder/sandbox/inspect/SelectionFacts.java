package onder.sandbox.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.group.Group;
import onder.group.PlannedRoute;
import onder.history.GroupTimeline;
import onder.history.History;
import onder.history.Span;
import onder.lab.gossip.Agreement;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.run.NetSpeed;
import onder.sandbox.run.RunView;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.Thing;
import onder.world.World;
import onder.world.measure.Measure;

/** The facts about the selected agent, group or obstacle, for the inspector panel. */
public final class SelectionFacts {
    /** The most former leaders named. */
    private static final int MOST_NAMED = 2;

    /** A way that is shown as 0.0, in metres. */
    private static final double NOTHING = 0.05;

    private final SimulationState simulation;
    private final Selection selection;

    public SelectionFacts(SimulationState simulation, Selection selection) {
        this.simulation = simulation;
        this.selection = selection;
    }

    private RunView run() {
        return selection.run(simulation);
    }

    private World world() {
        return run().world();
    }

    /** The facts, the title first; empty if nothing is selected. */
    public List<Fact> now() {
        if (selection.agent() >= 0 && selection.agent() < world().agents().count()) {
            return agent(selection.agent());
        }
        Group group = world().groups().find(selection.group());
        if (group != null) {
            List<Fact> facts = facts("Group " + group.id(), group);
            facts.add(1, new Fact("members", Format.number(group.size()), GroupColumn.SIZE.tip()));
            return facts;
        }
        List<Thing> things = selection.things().stream()
                .filter(thing -> thing.now(world()) != null)
                .toList();
        return things.size() > 1
                ? several(things)
                : things.isEmpty() ? List.of() : things.get(0).facts(world());
    }

    private static List<Fact> several(List<Thing> things) {
        Map<String, Integer> kinds = new LinkedHashMap<>();
        things.forEach(thing -> kinds.merge(Format.capital(thing.kind().noun), 1, Integer::sum));
        List<Fact> facts = new ArrayList<>(List.of(new Fact(things.size() + " things")));
        kinds.forEach((kind, count) ->
                facts.add(new Fact(count == 1 ? kind : kind + "s", "" + count, "How many of them are selected.")));
        return facts;
    }

    private List<Fact> agent(int id) {
        AgentsView agents = world().agents();
        if (!agents.isAlive(id)) {
            return List.of();
        }
        Group group = world().groups().of(id);
        Role role = agents.role(id);
        List<Fact> facts = facts("Agent " + id + " · " + Parameter.text(role), group);
        facts.add(
                1,
                new Fact(
                        "group",
                        group.id() + " · " + group.size() + (group.size() == 1 ? " member" : " members"),
                        "The number of its group, and how many members the group has."));
        List<Fact> own = new ArrayList<>();
        if (role == Role.FOLLOWER) {
            float dx = world().bounds().dx(agents.x(group.leader()) - agents.x(id));
            float dz = world().bounds().dz(agents.z(group.leader()) - agents.z(id));
            own.add(new Fact(
                    "to its leader",
                    Format.fixed(Math.hypot(dx, dz), 1, "m"),
                    "How far away the leader of its group is, in m."));
        }
        own.add(speed("own net speed", run().netSpeed().of(world(), id), NetSpeed.OF_AGENT));
        own.add(speed(
                "own speed now",
                agents.speed(id),
                "how fast it moves at this moment; more than its net speed while it is pushed to and fro"));
        Body body = world().setup().species().get(agents.species(id)).body();
        if (body.speedsDiffer()) {
            own.add(speed("top speed", agents.topSpeed(id, body), "its own top speed; agents of its species differ"));
        }
        facts.addAll(2 + leaders(group).size(), own);
        return facts;
    }

    private List<Fact> facts(String title, Group group) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(title));
        facts.addAll(leaders(group));
        if (world().setup().species().size() > 1) {
            facts.add(new Fact("species", GroupTable.kinds(world(), group), GroupColumn.SPECIES.tip()));
        }
        if (group.waits()) {
            facts.add(new Fact(
                    "waits", "for those behind", "Its leader walks more slowly or stands until the others are near."));
        }
        for (Measure measure : Measure.ALL) {
            float value = measure.of(world(), group);
            if (measure == Measure.SPEED) {
                facts.add(speed("net speed", run().netSpeed().of(world(), group), NetSpeed.OF_GROUP));
                facts.add(fact("momentary speed", measure, value, measure.sentence()));
                continue;
            }
            facts.add(fact(measure.label(), measure, value, measure.sentence()));
            if (measure == Measure.DISPLACEMENT) {
                facts.add(fact(
                        "congested below",
                        measure,
                        world().congestionThreshold(group),
                        "The displacement below which the group is congested, that is, stuck, in m."));
            }
        }
        if (group.plannedRoute() != null) {
            facts.add(new Fact(
                    "route",
                    toGo(group),
                    "The remaining distance round obstacles to its goal, or to the next point of its path, in m."));
        }
        if (run() == simulation) {
            simulation.gossip().agreements().stream()
                    .filter(agreement -> agreement.group() == group.id())
                    .forEach(agreement -> facts.addAll(withoutCentre(agreement)));
        }
        return facts;
    }

    /** Who leads a group, who led it before, and how often that changed. */
    private List<Fact> leaders(Group group) {
        return List.of(
                new Fact("leader", "agent " + group.leader(), GroupColumn.LEADER.tip()),
                new Fact(
                        "leads since",
                        Format.clock(group.leaderSince() * (double) world().dt()),
                        "The time at which the leader took over."),
                new Fact(
                        "former leaders",
                        before(group),
                        "The agents that led the group before this one, the latest first, including those who left "
                                + "by an exit or were removed. The timeline ({timeline}) shows when and why each took over."),
                new Fact(
                        "changes by congestion",
                        Format.number(group.changes()),
                        "How often the group has changed its leader since the start because it was congested. A leader who leaves by an exit "
                                + "has a successor, too, but does not count here."));
    }

    private String before(Group group) {
        History history = run().history();
        GroupTimeline life = history == null ? null : history.find(group.id());
        if (life == null) {
            return "–";
        }
        List<Integer> before = new ArrayList<>();
        long founded = -1;
        for (Span span : life.tenures()) {
            if (span.from() <= world().steps()) {
                if (span.founded() != founded) {
                    // Another group had this number.
                    before.clear();
                }
                founded = span.founded();
                before.add(0, span.leader());
            }
        }
        before = before.subList(Math.min(1, before.size()), before.size());
        if (before.isEmpty()) {
            return "nobody";
        }
        if (before.size() == 1) {
            return "agent " + before.get(0);
        }
        String numbers = before.stream().limit(MOST_NAMED).map(String::valueOf).collect(Collectors.joining(", "));
        return numbers + (before.size() > MOST_NAMED ? " …" : "");
    }

    private String toGo(Group group) {
        PlannedRoute route = group.plannedRoute();
        int leader = group.leader();
        double length =
                route.length(world().agents().x(leader), world().agents().z(leader), world().bounds());
        // A group that goes round arrives and goes on.
        boolean ends = group.itinerary() == null || !group.itinerary().loop();
        if (length < NOTHING || ends && group.hasArrived()) {
            return "arrived";
        }
        boolean onWay = group.path() != null || group.itinerary() != null;
        String to = onWay ? "to the next point" : route.isWhole() ? "to go" : "to go near its goal";
        return Format.fixed(length, 1) + Format.SPACE + "m " + to;
    }

    private static Fact fact(String name, Measure measure, float value, String tip) {
        return new Fact(name, Format.fixed(value, measure.decimals(), measure.unit()), tip);
    }

    private static Fact speed(String name, float value, String doc) {
        return fact(name, Measure.SPEED, value, Measure.sentence(doc, Measure.SPEED.unit()));
    }

    /** What members find out from their neighbours, compared with the true state. */
    private static List<Fact> withoutCentre(Agreement agreement) {
        return List.of(
                new Fact(
                        "What members know",
                        "",
                        "What members know from their neighbours alone, compared with the true state of the group."),
                new Fact("know one id", share(agreement.name().agreeing(), agreement), GroupColumn.SAME_ID.tip()),
                new Fact("all did after", after(agreement.name()), GroupColumn.HOPS.tip()),
                new Fact("true displacement", Format.fixed(agreement.verdict().mean(), 2, "m"), GroupColumn.MEAN.tip()),
                new Fact(
                        "members heard",
                        Format.fixed(agreement.verdict().least(), 2) + "…"
                                + Format.fixed(agreement.verdict().most(), 2, "m"),
                        GroupColumn.HEARD.tip()),
                new Fact(
                        "centre",
                        agreement.verdict().congested() ? "congested" : "not congested",
                        "Whether the group is truly congested."),
                new Fact(
                        "members say so",
                        share(agreement.verdict().answer().agreeing(), agreement),
                        GroupColumn.VERDICT.tip()),
                new Fact("true winner", "agent " + agreement.election().farthest(), GroupColumn.FARTHEST.tip()),
                new Fact(
                        "members elect",
                        agreement.election().elected() < 0
                                ? "–"
                                : "agent " + agreement.election().elected(),
                        GroupColumn.ELECTED.tip()),
                new Fact("with votes", share(agreement.election().votes(), agreement), GroupColumn.VOTES.tip()));
    }

    private static String share(int members, Agreement agreement) {
        return members + " of " + agreement.size();
    }

    private static String after(Agreement.Answer answer) {
        return answer.after() < 0 ? "–" : answer.after() + (answer.after() == 1 ? " hop" : " hops");
    }
}
