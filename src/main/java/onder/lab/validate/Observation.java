package onder.lab.validate;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.core.obstacles.Obstacles;
import onder.group.Event;
import onder.world.World;
import onder.world.setup.Setup;

/**
 * A record of a run: the positions of all people after each step, and the events. The first positions are those at
 * the start.
 */
public final class Observation {

    /** The setup at the beginning. */
    public final Setup setup;

    /** Obstacles and walls at the start. */
    public final Obstacles obstacles;

    /** The time between two moments, in seconds. */
    public final double dt;

    private final List<float[]> xs = new ArrayList<>();
    private final List<float[]> zs = new ArrayList<>();

    /** The events, without the first elections. */
    public final List<Event> events = new ArrayList<>();

    private final List<Person> people = new ArrayList<>();
    private long read;

    private static final class Person {
        final double entered;
        final float radius;
        final int group;
        double left = Double.NaN;

        Person(double entered, float radius, int group) {
            this.entered = entered;
            this.radius = radius;
            this.group = group;
        }
    }

    private Observation(World world, int every) {
        setup = world.setup();
        obstacles = world.obstacles();
        dt = every * (double) world.dt();
        read = world.events().count();
    }

    /** Runs a trial with a seed. */
    static Observation of(Trial trial, long seed) {
        try (World world = trial.begin(seed)) {
            Observation seen = new Observation(world, trial.every());
            seen.add(world);
            long steps = Math.round(trial.seconds() / world.dt());
            while (world.steps() < steps && !trial.over().test(world)) {
                world.step();
                seen.markLeavers(world);
                if (world.steps() % trial.every() == 0) {
                    seen.add(world);
                }
            }
            return seen;
        }
    }

    private void add(World world) {
        AgentsView all = world.agents();
        float[] x = new float[all.count()];
        float[] z = new float[all.count()];
        for (int i = 0; i < all.count(); i++) {
            if (i == people.size()) {
                people.add(new Person(world.time(), all.radius(i), all.group(i)));
            }
            x[i] = all.isAlive(i) ? all.x(i) : Float.NaN;
            z[i] = all.isAlive(i) ? all.z(i) : Float.NaN;
        }
        markLeavers(world);
        xs.add(x);
        zs.add(z);
        events.addAll(world.events().since(read));
        read = world.events().count();
    }

    /** Checked at every step; otherwise agents that leave between two stored moments would be missed. */
    private void markLeavers(World world) {
        for (int i = 0; i < people.size(); i++) {
            if (!world.agents().isAlive(i) && Double.isNaN(people.get(i).left)) {
                people.get(i).left = world.time();
            }
        }
    }

    /** The world's boundary. */
    public Bounds bounds() {
        return setup.bounds();
    }

    /** The total number of people; ids are below it. */
    public int agents() {
        return people.size();
    }

    /** The number of stored moments, the start included. */
    public int moments() {
        return xs.size();
    }

    /** The time of a moment, in seconds. */
    public double time(int moment) {
        return moment * dt;
    }

    /** An agent's x, in metres; NaN before it appears and after it leaves. */
    public float x(int moment, int agent) {
        return agent < xs.get(moment).length ? xs.get(moment)[agent] : Float.NaN;
    }

    /** An agent's z; see {@link #x}. */
    public float z(int moment, int agent) {
        return agent < zs.get(moment).length ? zs.get(moment)[agent] : Float.NaN;
    }

    /** How far an agent moved from the previous moment to this one, in metres; 0 if it was absent. */
    public double way(int moment, int agent) {
        if (moment == 0) {
            return 0;
        }
        float dx = bounds().dx(x(moment, agent) - x(moment - 1, agent));
        float dz = bounds().dz(z(moment, agent) - z(moment - 1, agent));
        double way = Math.hypot(dx, dz);
        return Double.isNaN(way) ? 0 : way;
    }

    /** The highest speed of an agent, averaged over a time span, in m/s. */
    public double fastest(int agent, double stretch) {
        int window = Math.max(1, (int) Math.round(stretch / dt));
        double sum = 0;
        double most = 0;
        for (int moment = 1; moment < moments(); moment++) {
            sum += way(moment, agent);
            if (moment > window) {
                sum -= way(moment - window, agent);
            }
            most = Math.max(most, sum);
        }
        return most / (window * dt);
    }

    /** The radius of an agent's body, in metres. */
    public float radius(int agent) {
        return people.get(agent).radius;
    }

    /** The group in which an agent began. */
    public int group(int agent) {
        return people.get(agent).group;
    }

    /** When an agent appeared, in seconds. */
    public double enteredAt(int agent) {
        return people.get(agent).entered;
    }

    /** When an agent left, in seconds; NaN if it was there at the end. */
    public double leftAt(int agent) {
        return people.get(agent).left;
    }

    /** When the last agent left, in seconds; NaN if any stayed. */
    public double lastLeft() {
        return people.stream().mapToDouble(person -> person.left).reduce(0, Math::max);
    }

    /** The number of agents that left. */
    public int leavers() {
        return (int)
                people.stream().filter(person -> !Double.isNaN(person.left)).count();
    }
}
