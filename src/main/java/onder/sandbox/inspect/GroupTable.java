package onder.sandbox.inspect;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.draw.palette.GroupPalette;
import onder.group.Group;
import onder.lab.gossip.Agreement;
import onder.sandbox.run.NetSpeed;
import onder.sandbox.run.SimulationState;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.SpeciesSetup;

/** The groups of the running world, as the list of groups shows them. */
public final class GroupTable {
    /** Separator between two species of a mixed group. */
    public static final String AND = " · ";

    private final SimulationState simulation;

    public GroupTable(SimulationState simulation) {
        this.simulation = simulation;
    }

    /**
     * One group.
     *
     * @param rgb its colour, sRGB
     * @param measures the values of those that the list shows, and the momentary speed
     * @param netSpeed see {@link NetSpeed}
     * @param tenure how long its leader has led, in seconds
     * @param agreement what its members know without a centre; null: nothing yet
     */
    public record Listed(
            int id,
            int rgb,
            int size,
            int leader,
            Map<Measure, Float> measures,
            float netSpeed,
            double tenure,
            boolean congested,
            String species,
            Agreement agreement) {}

    /** All groups, ordered by id. */
    public List<Listed> listed() {
        World world = simulation.world();
        GroupPalette palette = simulation.palette();
        List<Group> all = world.groups().all();
        List<Listed> listed = new ArrayList<>(all.size());
        Map<Integer, Agreement> agreements = new HashMap<>();
        simulation.gossip().agreements().forEach(agreement -> agreements.put(agreement.group(), agreement));
        for (Group group : all) {
            listed.add(new Listed(
                    group.id(),
                    palette.rgb(group.id()),
                    group.size(),
                    group.leader(),
                    measures(world, group),
                    simulation.netSpeed().of(world, group),
                    (world.steps() - group.leaderSince()) * (double) world.dt(),
                    group.congested(),
                    kinds(world, group),
                    agreements.get(group.id())));
        }
        return listed;
    }

    /** The species of a group's members: one name, or several with their numbers of members, the leader's first. */
    static String kinds(World world, Group group) {
        List<SpeciesSetup> species = world.setup().species();
        int[] counts = new int[species.size()];
        for (int i = 0; i < group.size(); i++) {
            counts[world.agents().species(group.member(i))]++;
        }
        int leading = world.agents().species(group.leader());
        if (counts[leading] == group.size()) {
            return species.get(leading).name();
        }
        StringBuilder kinds =
                new StringBuilder(species.get(leading).name()).append(' ').append(counts[leading]);
        for (int kind = 0; kind < counts.length; kind++) {
            if (kind != leading && counts[kind] > 0) {
                kinds.append(AND).append(species.get(kind).name()).append(' ').append(counts[kind]);
            }
        }
        return kinds.toString();
    }

    private static Map<Measure, Float> measures(World world, Group group) {
        Map<Measure, Float> measures = new HashMap<>();
        Measure.shownIn(Measure.Place.GROUP_LIST).forEach(measure -> measures.put(measure, measure.of(world, group)));
        measures.put(Measure.SPEED, Measure.SPEED.of(world, group));
        return measures;
    }
}
