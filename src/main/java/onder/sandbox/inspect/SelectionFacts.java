package onder.sandbox.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.group.Group;
import onder.group.PlannedRoute;
import onder.lab.gossip.Agreement;
import onder.param.Format;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.run.Selection;
import onder.sandbox.run.SimulationState;
import onder.sandbox.thing.Thing;
import onder.world.World;
import onder.world.measure.Measure;

/** The facts about the selected agent, group or obstacle, for the inspector panel. */
public final class SelectionFacts {
    private final SimulationState simulation;
    private final Selection selection;

    public SelectionFacts(SimulationState simulation, Selection selection) {
        this.simulation = simulation;
        this.selection = selection;
    }

    private World world() {
        return simulation.world();
    }

    /** The facts, empty for nothing; the first is the title. */
    public List<Fact> now() {
        if (selection.agent() >= 0 && selection.agent() < world().agents().count()) {
            return agent(selection.agent());
        }
        Group group = world().groups().find(selection.group());
        if (group != null) {
            return facts("Group " + group.id(), group);
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
        things.forEach(thing -> kinds.merge(Format.capital(thing.kind().noun()), 1, Integer::sum));
        List<Fact> facts = new ArrayList<>(List.of(new Fact(things.size() + " things", "")));
        kinds.forEach((kind, count) -> facts.add(new Fact(count == 1 ? kind : kind + "s", "" + count)));
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
                1, new Fact("group", group.id() + " · " + group.size() + (group.size() == 1 ? " member" : " members")));
        facts.add(2, new Fact("speed", Format.fixed(agents.speed(id), 2) + Format.SPACE + "m/s"));
        Body body = world().setup().species().get(agents.species(id)).body();
        if (body.speedsDiffer()) {
            facts.add(3, new Fact("top speed", Format.fixed(agents.topSpeed(id, body), 2) + Format.SPACE + "m/s"));
        }
        if (role == Role.FOLLOWER) {
            float dx = world().bounds().dx(agents.x(group.leader()) - agents.x(id));
            float dz = world().bounds().dz(agents.z(group.leader()) - agents.z(id));
            facts.add(3, new Fact("to its leader", Format.fixed(Math.hypot(dx, dz), 1) + Format.SPACE + "m"));
        }
        return facts;
    }

    private List<Fact> facts(String title, Group group) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact(title, ""));
        facts.add(new Fact("leader", "agent " + group.leader()));
        if (world().setup().species().size() > 1) {
            facts.add(new Fact("species", GroupTable.kinds(world(), group)));
        }
        if (group.waits()) {
            facts.add(new Fact("waits", "for those behind"));
        }
        for (Measure measure : Measure.ALL) {
            facts.add(fact(measure.label(), measure, measure.of(world(), group)));
            if (measure == Measure.DISPLACEMENT) {
                facts.add(fact("congested below", measure, world().congestionThreshold(group)));
            }
        }
        if (group.plannedRoute() != null) {
            facts.add(new Fact("follows the route", toGo(group.plannedRoute(), group.leader())));
        }
        facts.add(new Fact("leader changes", Format.number(group.changes())));
        simulation.gossip().agreements().stream()
                .filter(agreement -> agreement.group() == group.id())
                .forEach(agreement -> facts.addAll(withoutCentre(agreement)));
        return facts;
    }

    private String toGo(PlannedRoute route, int leader) {
        double length =
                route.length(world().agents().x(leader), world().agents().z(leader), world().bounds());
        return Format.fixed(length, 1) + Format.SPACE + (route.isWhole() ? "m to go" : "m to go near its goal");
    }

    private static Fact fact(String name, Measure measure, float value) {
        return new Fact(name, Format.fixed(value, measure.decimals(), measure.unit()));
    }

    /** What members find out from their neighbours, compared with the true state. */
    private static List<Fact> withoutCentre(Agreement agreement) {
        return List.of(
                new Fact("Without a centre", ""),
                new Fact("know one id", share(agreement.name().agreeing(), agreement)),
                new Fact("all did after", after(agreement.name())),
                new Fact("centre: moved", Format.fixed(agreement.verdict().mean(), 2) + Format.SPACE + "m"),
                new Fact(
                        "members heard",
                        Format.fixed(agreement.verdict().least(), 2) + "…"
                                + Format.fixed(agreement.verdict().most(), 2) + Format.SPACE + "m"),
                new Fact("centre", agreement.verdict().congested() ? "congested" : "not congested"),
                new Fact("members say so", share(agreement.verdict().answer().agreeing(), agreement)),
                new Fact("centre elects", "agent " + agreement.election().farthest()),
                new Fact(
                        "members elect",
                        agreement.election().elected() < 0
                                ? "–"
                                : "agent " + agreement.election().elected()),
                new Fact("with votes", share(agreement.election().votes(), agreement)));
    }

    private static String share(int members, Agreement agreement) {
        return members + " of " + agreement.size();
    }

    private static String after(Agreement.Answer answer) {
        return answer.after() < 0 ? "–" : answer.after() + (answer.after() == 1 ? " hop" : " hops");
    }
}
