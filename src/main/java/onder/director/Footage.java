package onder.director;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Group;
import onder.shot.SightLines;
import onder.world.World;
import onder.world.setup.Look;
import onder.world.setup.SpeciesSetup;

/**
 * A run as seen by the director: the places of people and groups, several times per second, and the events.
 *
 * <p>Of a large crowd it samples only some people, and the groups as a whole. Not thread-safe.
 */
final class Footage {
    /** Samples per second: a person walks 0.35 m between two. */
    static final double RATE = 4;

    /** The most places stored: about 100 MB. */
    private static final long MOST_PLACES = 12_000_000;

    /** The time between two samples, in seconds. */
    final double every;

    final Bounds bounds;
    final Terrain terrain;
    private final Species[] species;

    /** The number of agents that one sampled agent represents. */
    final int stride;

    private final List<Sample> samples = new ArrayList<>();
    final List<Sighting> sightings = new ArrayList<>();
    private Obstacles lastObstacles;
    private SightLines lastSight;

    /** A person's properties that matter for pictures. */
    record Species(String name, boolean person, float heightToRadius) {}

    /**
     * A group at a moment.
     *
     * @param x of its centre, in metres; on a torus, the image nearest to its leader
     * @param radius about the centre that contains most of it, in metres
     * @param hx the mean heading; its length is their agreement, 0..1
     */
    record Band(int id, int leader, float x, float z, float radius, float hx, float hz, int size) {}

    /** All people at a moment; NaN for those who are absent. */
    record Sample(float[] x, float[] z, float[] height, int[] group, List<Band> bands, SightLines sight) {}

    /** An event with its place, and the facts of that moment that its sentence needs. */
    record Sighting(Event event, double time, float x, float z, int size, Facts facts) {}

    /**
     * Facts that a sentence needs in addition to the event.
     *
     * @param change by which the leader was chosen, or null
     * @param species of the affected agent
     * @param other species of the acting agent
     * @param wasLeader whether the affected agent was a leader
     */
    record Facts(ChangeStrategy change, Species species, Species other, boolean wasLeader) {}

    private Footage(World world, double seconds) {
        every = Math.max(1, Math.round(1 / (RATE * world.dt()))) * (double) world.dt();
        bounds = world.bounds();
        terrain = world.terrain();
        species = world.setup().species().stream().map(Footage::species).toArray(Species[]::new);
        long places = (long) Math.ceil(seconds / every + 1)
                * Math.max(1, world.agents().count());
        stride = (int) Math.max(1, (places + MOST_PLACES - 1) / MOST_PLACES);
    }

    private static Species species(SpeciesSetup setup) {
        Look.Shape shape = Look.of(setup.shape()).shape();
        float tall =
                switch (shape) {
                    case PERSON, PEOPLE, ROBED, UNIFORMED -> 1.75f / 0.25f;
                    case WOLF -> 0.8f / 0.35f;
                    case SHEEP -> 0.9f / 0.4f;
                    case DUCK, DUCKLING -> 0.42f / 0.16f;
                    case MOUSE -> 0.3f / 0.16f;
                    case BIRD -> 0.25f / 0.16f;
                };
        return new Species(setup.name(), shape.isUpright(), tall);
    }

    /**
     * Runs a world for a number of seconds and records it.
     *
     * @param world at the beginning of what is filmed
     * @param before called before each step, to send what is to happen in it
     */
    static Footage shoot(World world, double seconds, Consumer<World> before) {
        Footage footage = new Footage(world, seconds);
        long begun = world.steps();
        long last = begun + (long) Math.ceil(seconds / world.dt());
        long pace = Math.round(footage.every / world.dt());
        footage.sample(world);
        while (world.steps() < last) {
            long told = world.events().count();
            boolean[] led = footage.leaders(world);
            before.accept(world);
            world.step();
            footage.note(world, told, led, begun);
            if ((world.steps() - begun) % pace == 0) {
                footage.sample(world);
            }
        }
        return footage;
    }

    /** The leaders before a step; null if nobody can be caught, because only catches need them. */
    private boolean[] leaders(World world) {
        if (world.setup().species().stream().allMatch(each -> each.hunts().isEmpty())) {
            return null;
        }
        boolean[] leads = new boolean[world.agents().count()];
        for (Group group : world.groups().all()) {
            if (group.leader() >= 0) {
                leads[group.leader()] = true;
            }
        }
        return leads;
    }

    private void note(World world, long told, boolean[] led, long begun) {
        if (world.events().count() == told) {
            return;
        }
        AgentsView agents = world.agents();
        for (Event event : world.events().since(told)) {
            double time = (event.step() - begun) * (double) world.dt();
            int agent = agent(event);
            Group group = event.group() < 0 ? null : world.groups().find(event.group());
            Band band = group == null ? null : band(world, group);
            float x = Float.NaN;
            float z = Float.NaN;
            if (agent >= 0 && agent < agents.count()) {
                x = agents.x(agent);
                z = agents.z(agent);
            } else if (band != null) {
                x = band.x();
                z = band.z();
            }
            Facts facts = new Facts(
                    group == null ? null : world.groups().leadershipOf(group).change(),
                    agent < 0 ? null : species[agents.species(agent)],
                    event instanceof Event.Caught caught ? species[agents.species(caught.predator())] : null,
                    event instanceof Event.Caught caught
                            && led != null
                            && caught.prey() < led.length
                            && led[caught.prey()]);
            sightings.add(new Sighting(event, time, x, z, group == null ? 0 : group.size(), facts));
        }
    }

    /** The agent that an event is about, if there is one. */
    private static int agent(Event event) {
        if (event instanceof Event.Caught caught) {
            return caught.prey();
        }
        if (event instanceof Event.Left left) {
            return left.agent();
        }
        if (event instanceof Event.Added added) {
            return added.first();
        }
        return event instanceof Event.Joined joined ? joined.agent() : event.actor();
    }

    private void sample(World world) {
        AgentsView agents = world.agents();
        int count = (agents.count() + stride - 1) / stride;
        float[] x = new float[count];
        float[] z = new float[count];
        float[] height = new float[count];
        int[] group = new int[count];
        for (int i = 0; i < count; i++) {
            int id = i * stride;
            boolean alive = agents.isAlive(id);
            x[i] = alive ? agents.x(id) : Float.NaN;
            z[i] = alive ? agents.z(id) : Float.NaN;
            height[i] = height(agents, id);
            group[i] = alive ? agents.group(id) : -1;
        }
        List<Band> bands = world.groups().all().stream()
                .filter(each -> each.size() > 0)
                .map(each -> band(world, each))
                .toList();
        if (world.obstacles() != lastObstacles) {
            lastObstacles = world.obstacles();
            lastSight = new SightLines(lastObstacles, world.terrain());
        }
        samples.add(new Sample(x, z, height, group, bands, lastSight));
    }

    private float height(AgentsView agents, int id) {
        return agents.radius(id) * species[agents.species(id)].heightToRadius();
    }

    private Band band(World world, Group group) {
        AgentsView agents = world.agents();
        int about = group.leader() >= 0 ? group.leader() : group.member(0);
        double x = 0;
        double z = 0;
        double hx = 0;
        double hz = 0;
        double square = 0;
        int size = Math.max(1, group.size());
        for (int i = 0; i < group.size(); i++) {
            int id = group.member(i);
            double dx = bounds.dx(agents.x(id) - agents.x(about));
            double dz = bounds.dz(agents.z(id) - agents.z(about));
            x += dx / size;
            z += dz / size;
            square += (dx * dx + dz * dz) / size;
            hx += agents.headingX(id) / size;
            hz += agents.headingZ(id) / size;
        }
        double spread = Math.sqrt(Math.max(0, square - x * x - z * z));
        return new Band(
                group.id(),
                group.leader(),
                (float) (agents.x(about) + x),
                (float) (agents.z(about) + z),
                (float) (MOST * spread),
                (float) hx,
                (float) hz,
                group.size());
    }

    /** The number of standard deviations about the centre that contain most of a group. */
    private static final double MOST = 1.3;

    /** Its length, in seconds. */
    double seconds() {
        return (samples.size() - 1) * every;
    }

    int size() {
        return samples.size();
    }

    Sample sample(int index) {
        return samples.get(index);
    }

    /** The number of the sample that is nearest to a time. */
    int at(double time) {
        return (int) Math.max(0, Math.min(samples.size() - 1, Math.round(time / every)));
    }

    /** A group at a sample, or null. */
    Band band(int sample, int group) {
        return samples.get(sample).bands().stream()
                .filter(band -> band.id() == group)
                .findFirst()
                .orElse(null);
    }

    /** An agent's index in the samples' arrays; −1 if it is not sampled, as for many in a large crowd. */
    int index(int agent) {
        return agent >= 0 && agent % stride == 0 ? agent / stride : -1;
    }
}
