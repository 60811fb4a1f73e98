package onder.output.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import onder.core.FloatList;
import onder.core.IntList;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyMotion;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.Outfit;
import onder.world.World;
import onder.world.setup.SpeciesSetup;

/** Where everybody is in each frame and what they do there, without their bodies. */
final class CrowdInstances {
    /** The memory of one person in one frame, in bytes. */
    static final int BYTES = 40;

    /** Strides, as shares of the body's height, below which it stands, and above which both feet leave the ground. */
    private static final float STANDS = 0.06f;

    private static final float RUNS = 0.98f;

    /** What somebody does: the name of the clip that a body is to play. */
    enum Clip {
        STAND("stand"),
        WALK("walk"),
        RUN("run");

        final String text;

        Clip(String text) {
            this.text = text;
        }
    }

    /**
     * A species.
     *
     * @param height of a body of the usual size, in metres
     * @param radius of it, in metres
     * @param builds whether its people are built in many ways
     * @param ofAllAges whether there are children and old ones among them
     */
    record Kind(String name, float height, float radius, boolean builds, boolean ofAllAges) {
        float scale(int agent) {
            return builds ? Physique.of(agent, ofAllAges, Outfit.OWN).tall() : 1;
        }
    }

    /** Somebody who ever is there: the species, and the size as a factor on the usual one. */
    record Person(int agent, int species, float scale) {}

    final List<Kind> kinds = new ArrayList<>();
    final List<Person> people = new ArrayList<>();

    /** For each frame, where its rows begin. */
    private final IntList begins = new IntList();

    /** Of each row: the person, the group, whether that one leads, the clip. */
    private final IntList whole = new IntList();

    /** Of each row: place, heading in degrees, phase, stride in metres. */
    private final FloatList numbers = new FloatList();

    private final BodyMotion motion;
    private final BodyMotion.Moment moment = new BodyMotion.Moment();
    private int[] places = {};

    /** Somebody in a frame; {@code person} is a place in {@link #people}, the heading in degrees, phases are 0..1. */
    record Row(
            int person,
            int group,
            boolean leads,
            Clip clip,
            float x,
            float y,
            float z,
            float heading,
            float phase,
            float stride) {}

    /** @param models of their own that species have; null for those that have none */
    CrowdInstances(List<SpeciesSetup> species, List<BodyModel> models) {
        motion = new BodyMotion(species, models);
        for (SpeciesSetup each : species) {
            BodyShape shape = BodyShape.of(each.look());
            boolean builds = each.model() == null && shape.isUpright();
            kinds.add(new Kind(
                    each.name(),
                    BodyShape.heightOf(each),
                    each.body().radius(),
                    builds,
                    builds && shape.isOfAllAges()));
        }
    }

    /**
     * Adds a frame.
     *
     * @param share where it lies between the state before the last step and the one after it, 0..1
     * @param seconds simulation time of the frame
     */
    void record(World world, IntPredicate wanted, float share, double seconds) {
        AgentsView agents = world.agents();
        motion.begin(agents, world.bounds(), share, seconds);
        begins.add(whole.count() / 4);
        int known = places.length;
        if (known < agents.count()) {
            places = Arrays.copyOf(places, agents.count());
            Arrays.fill(places, known, places.length, -1);
        }
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i) && wanted.test(i)) {
                boolean leads = agents.role(i) == Role.LEADER;
                int species = agents.species(i);
                motion.take(i, species, leads, moment);
                if (places[i] < 0) {
                    places[i] = people.size();
                    people.add(new Person(i, species, kinds.get(species).scale(i)));
                }
                float height =
                        kinds.get(species).height() * people.get(places[i]).scale();
                float pace = moment.stride / height;
                Clip clip = pace < STANDS ? Clip.STAND : pace < RUNS ? Clip.WALK : Clip.RUN;
                whole.add(places[i], agents.group(i), leads ? 1 : 0);
                whole.add(clip.ordinal());
                numbers.add(moment.x, world.terrain().height(moment.x, moment.z) + moment.altitude, moment.z);
                double heading = Math.toDegrees(StrictMath.atan2(moment.headingX, moment.headingZ));
                numbers.add((float) heading, moment.phase, moment.stride);
            }
        }
    }

    int frames() {
        return begins.count();
    }

    /** The first row of a frame; of the frame after the last one: how many rows there are. */
    int begin(int frame) {
        return frame == begins.count() ? whole.count() / 4 : begins.get(frame);
    }

    Row row(int row) {
        int w = 4 * row;
        int n = 6 * row;
        return new Row(
                whole.get(w),
                whole.get(w + 1),
                whole.get(w + 2) == 1,
                Clip.values()[whole.get(w + 3)],
                numbers.values()[n],
                numbers.values()[n + 1],
                numbers.values()[n + 2],
                numbers.values()[n + 3],
                numbers.values()[n + 4],
                numbers.values()[n + 5]);
    }
}
