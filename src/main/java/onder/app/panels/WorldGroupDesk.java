package onder.app.panels;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.app.palette.Livery;
import onder.app.simulation.Errand;
import onder.app.simulation.Selection;
import onder.app.simulation.SimulationState;
import onder.group.Group;
import onder.lab.gossip.Agreement;
import onder.world.Command;
import onder.world.Measure;
import onder.world.SpeciesSetup;
import onder.world.World;

/** The groups of the running world. */
final class WorldGroupDesk implements GroupDesk {
    private final SimulationState simulation;
    private final Selection selection;
    private final Desk desk;

    WorldGroupDesk(SimulationState simulation, Selection selection, Desk desk) {
        this.simulation = simulation;
        this.selection = selection;
        this.desk = desk;
    }

    @Override
    public List<Listed> listed() {
        World world = simulation.world();
        Livery livery = simulation.livery();
        List<SpeciesSetup> species = world.setup().species();
        List<Group> all = world.groups().all();
        List<Listed> listed = new ArrayList<>(all.size());
        Map<Integer, Agreement> agreements = new HashMap<>();
        simulation.agreements().forEach(agreement -> agreements.put(agreement.group(), agreement));
        for (Group group : all) {
            listed.add(new Listed(
                    group.id(),
                    livery.rgb(group.id()),
                    group.size(),
                    group.leader(),
                    measures(world, group),
                    (world.steps() - group.leaderSince()) * (double) world.dt(),
                    group.congested(),
                    species.get(world.agents().species[group.leader()]).name(),
                    agreements.get(group.id())));
        }
        return listed;
    }

    private static Map<Measure, Float> measures(World world, Group group) {
        Map<Measure, Float> measures = new HashMap<>();
        Measure.shownIn(Measure.Place.GROUP_LIST).forEach(measure -> measures.put(measure, measure.of(world, group)));
        return measures;
    }

    @Override
    public boolean listening() {
        return desk.listening();
    }

    @Override
    public void listen(boolean wanted) {
        desk.listen(wanted);
    }

    @Override
    public int selected() {
        return selection.group(simulation.world());
    }

    private Group selectedGroup() {
        return simulation.world().groups().find(selected());
    }

    @Override
    public void visit(int group) {
        if (simulation.world().groups().find(group) != null) {
            selection.group(group);
            desk.visit(group);
        }
    }

    @Override
    public Errand.Kind errand() {
        return selection.errand().kind();
    }

    @Override
    public void begin(Errand.Kind errand) {
        selection.errand().begin(selectedGroup() == null ? Errand.Kind.NONE : errand);
    }

    @Override
    public boolean sent() {
        Group group = selectedGroup();
        return group != null && (group.goal() != null || group.path() != null);
    }

    @Override
    public void clear() {
        if (sent()) {
            simulation.world().send(new Command.ClearGoal(selected()));
        }
    }
}
