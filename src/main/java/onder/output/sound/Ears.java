package onder.output.sound;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.Draws;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.Gait;
import onder.group.Event;
import onder.group.Group;
import onder.world.World;
import onder.world.setup.Setup;
import onder.world.setup.SourceSetup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.TimetableEntry;

/**
 * Two ears in a world: slice by slice of time, they collect what is heard there. Of those who walk, the nearest are heard
 * step by step as their feet land, and all others together.
 *
 * <p>What is heard follows from the run and from the slices since the first alone. A jump in time, or another world, is a
 * new beginning. Call it between the world's steps.
 */
public final class Ears {
    /** How many are heard step by step. */
    private static final int STEPPERS = 48;

    /** Beyond this distance, in metres, nobody is heard. */
    private static final int FARTHEST = 160;

    /** Steps and voices at this distance, in metres, have half the amplitude that they have close by. */
    private static final float NEAR = 4;

    /** The same for what carries: bells, trains and animals. */
    private static final float FAR = 25;

    /** Seconds over which velocities are averaged, so that whoever is jostled in a jam does not seem to walk. */
    private static final float SMOOTHING = 0.3f;

    /** A walk, in m/s: slower feet are softer, and who stands talks more. */
    private static final float WALK = 1.4f;

    /** The speed, in m/s, below which nobody takes a step. */
    private static final float LEAST = 0.12f;

    /** The run may go on by so much in a slice, as a factor on its length and in seconds more; else it has jumped. */
    private static final float FASTEST = 17;

    private static final float LATE = 0.5f;

    /** What many together sound like grows with a power of theirs below one half, as in films. */
    private static final double COMPRESSION = 0.36;

    /** The power of single steps, a second, from which on each is softer. */
    private static final float CALM = 2;

    private static final float STEP = 1.1f;
    private static final float BELL = 0.16f;
    private static final float CRY = 0.35f;
    private static final float HISS = 0.17f;

    /** The relative wind, in m/s, at which a bed of wind has a power of 1. */
    private static final float BREEZE = 6;

    private static final float TALK_WALKING = 0.3f;

    /** A quarter of a second, in which an animal may cry; how often a second it does, and a herd together. */
    private static final float TICK = 0.25f;

    private static final float CRIES = 1 / 30f;
    private static final float HERD_CRIES = 0.6f;

    /** One sheep of so many has a bell, which sounds at this share of its steps. */
    private static final int BELLWETHERS = 9;

    private static final float BELL_STEPS = 0.12f;

    /** The least time from one bell of an exit to the next, in seconds, as they are played. */
    private static final float EXIT_BELLS = 0.6f;

    /** Seconds in which a train comes in and falls silent. */
    private static final float TRAIN_IN = 7;

    private static final float TRAIN_OUT = 2.5f;

    /** The notes of bells, as factors: a pentatonic scale, in which any two sound well. */
    private static final float[] NOTES = {1, 1.125f, 1.25f, 1.5f, 1.667f};

    private static final int OWNER = 0x50554E44;
    private static final float GOLDEN = 0.618034f;

    private final Draws draws = new Draws(0);
    private final StereoMix mix = new StereoMix();
    private final int[] within = new int[FARTHEST + 1];
    private World world;
    private Setup setup;
    private AgentsView agents;
    private List<Walker> walkers;
    private double time;
    private float passed;
    private float seconds;
    private double played;
    private double lastExitBell = Double.NEGATIVE_INFINITY;
    private long eventsRead;
    private float[] distance = {};
    private float[] phase = {};
    private float[] vx = {};
    private float[] vz = {};
    private int known;
    private int people;
    private int animals;
    private float stepping;
    private float hush;

    /**
     * Where the ears are.
     *
     * @param x in metres
     * @param y height, in metres
     * @param z in metres
     * @param rightX with {@code rightZ} the direction of the right ear, a unit vector on the ground plane
     * @param rightZ see {@code rightX}
     * @param flags whether leaders carry pennants
     */
    public record Place(float x, float y, float z, float rightX, float rightZ, boolean flags) {}

    /** What a picture shows of the way that bodies walk. */
    @FunctionalInterface
    public interface Gaits {
        /** An agent's place in the cycle of its gait, 0..1; NaN: the picture does not show it. */
        float phase(int agent);
    }

    /**
     * How a species sounds.
     *
     * @param weight how loud its feet are: four share a body's weight, and small ones are soft
     * @param cry null: it talks
     */
    private record Walker(Gait gait, int legs, float weight, Stroke.Kind cry) {
        static Walker of(SpeciesSetup species) {
            BodyShape body = BodyShape.of(species.look());
            float size = body.size(species.body().radius());
            float height = Math.min(1, body.height(size));
            Stroke.Kind cry =
                    switch (body) {
                        case PERSON, PEOPLE, ROBED, UNIFORMED -> null;
                        case SHEEP -> Stroke.Kind.BLEAT;
                        case WOLF -> Stroke.Kind.HOWL;
                        case DUCK, DUCKLING -> Stroke.Kind.QUACK;
                        case MOUSE, BIRD -> Stroke.Kind.SQUEAK;
                    };
            int legs = cry == null || cry == Stroke.Kind.QUACK ? 2 : 4;
            float weight = cry == null ? height : body.flies() ? 0 : 0.8f * height * height * 2 / legs;
            return new Walker(body.gait(size, false), legs, weight, cry);
        }
    }

    /**
     * Collects what is heard in a slice of time. While the run stands still, nothing is heard.
     *
     * @param of the world, at the end of the slice
     * @param at where the ears are
     * @param shown the gaits that the picture at the end of the slice shows
     * @param now simulated time at the end of the slice, in seconds
     * @param length of the slice, as it is played, in seconds; more than 0
     */
    public Heard listen(World of, Place at, Gaits shown, double now, float length) {
        if (of != world || now < time || now - time > FASTEST * length + LATE) {
            world = of;
            eventsRead = of.events().count();
            known = 0;
            stepping = 0;
            time = now - length;
        }
        passed = (float) (now - time);
        time = now;
        seconds = length;
        played += length;
        mix.begin(at, at.y() - of.terrain().height(at.x(), at.z()));
        setup = of.setup();
        agents = of.agents();
        walkers = setup.species().stream().map(Walker::of).toList();
        measure();
        float mood = 0;
        if (passed > 0) {
            hearBodies(shown);
            hearTrains();
            mood = hearGroups(at.flags());
        }
        hearEvents();
        return new Heard(
                mix.strokes(), mix.amplitudes(COMPRESSION), setup.landscape().ground(), mood);
    }

    /** Measures how far everybody is, and counts by the metre how many are there. */
    private void measure() {
        int count = agents.count();
        if (distance.length < count) {
            distance = Arrays.copyOf(distance, count);
            phase = Arrays.copyOf(phase, count);
            vx = Arrays.copyOf(vx, count);
            vz = Arrays.copyOf(vz, count);
        }
        for (; known < count; known++) {
            phase[known] = Float.NaN;
            vx[known] = agents.velocityX(known);
            vz[known] = agents.velocityZ(known);
        }
        Arrays.fill(within, 0);
        people = 0;
        animals = 0;
        for (int i = 0; i < count; i++) {
            distance[i] = agents.isAlive(i) ? mix.away(agents.x(i), agents.z(i)) : FARTHEST;
            if (distance[i] < FARTHEST) {
                within[(int) distance[i]]++;
                people += walker(i).cry == null ? 1 : 0;
                animals += walker(i).cry == null ? 0 : 1;
            }
        }
    }

    private Walker walker(int agent) {
        return walkers.get(agents.species(agent));
    }

    private void hearBodies(Gaits shown) {
        int reach = 0;
        for (int sum = within[0]; reach < FARTHEST && sum <= STEPPERS; sum += within[reach]) {
            reach++;
        }
        // The steps of the last slice: those of this one are not counted yet.
        hush = stepping > CALM ? (float) StrictMath.pow(stepping / CALM, COMPRESSION - 0.5) : 1;
        stepping = 0;
        long tick = (long) Math.floor(time / TICK);
        boolean ticks = tick != (long) Math.floor((time - passed) / TICK);
        double often = ticks ? TICK * Math.min(CRIES, HERD_CRIES / Math.max(1, animals)) : 0;
        for (int i = 0; i < agents.count(); i++) {
            if (distance[i] < FARTHEST) {
                float speed = walk(i, shown.phase(i), distance[i] < reach);
                if (walker(i).cry == null) {
                    float talks = TALK_WALKING + (1 - TALK_WALKING) * Math.max(0, 1 - speed / WALK);
                    // Nobody talks alone.
                    mix.add(Bed.MURMUR, talks * (people - 1) / people, agents.x(i), agents.z(i), NEAR);
                } else if (chance(i, tick, 0) < often * (1 + 0.4f * speed)) {
                    cry(i, seconds * chance(i, tick, 1));
                }
            }
        }
    }

    /** Lets somebody walk on, step by step or as one of many; returns the smoothed speed, in m/s. */
    private float walk(int i, float shown, boolean alone) {
        float ease = passed / (passed + SMOOTHING);
        vx[i] += (agents.velocityX(i) - vx[i]) * ease;
        vz[i] += (agents.velocityZ(i) - vz[i]) * ease;
        float speed = (float) Math.sqrt(vx[i] * vx[i] + vz[i] * vz[i]);
        Walker walker = walker(i);
        boolean isShown = !Float.isNaN(shown);
        float from = !Float.isNaN(phase[i]) ? phase[i] : isShown ? shown : i * GOLDEN % 1;
        // The picture's own gait, so that feet are heard as they land. Nobody walks backward by more than half a cycle.
        float cycles = isShown
                ? Math.max(0, shown - from - Math.round(shown - from))
                : speed < LEAST ? 0 : passed * speed / walker.gait.stride(speed);
        phase[i] = isShown ? shown : (from + cycles) % 1;
        if (speed < LEAST || cycles == 0) {
            return speed;
        }
        float loud = STEP * walker.weight * Math.min(1.6f, 0.35f + 0.65f * speed / WALK);
        float each = loud * loud * cycles * walker.legs / seconds;
        float x = agents.x(i);
        float z = agents.z(i);
        if (!alone) {
            mix.add(Bed.STEPS, each, x, z, NEAR);
            return speed;
        }
        float gain = NEAR / (NEAR + distance[i]);
        stepping += each * gain * gain;
        float own = i * GOLDEN % 1;
        int first = (int) Math.floor(from * walker.legs) + 1;
        for (int foot = first; foot <= (from + cycles) * walker.legs && foot < first + walker.legs; foot++) {
            float at = seconds * (foot / (float) walker.legs - from) / cycles;
            float pitch = (walker.legs == 4 ? 1.5f : 1) * (0.86f + 0.28f * own) * (foot % 2 == 0 ? 1 : 1.05f);
            mix.stroke(Stroke.Kind.STEP, at, x, z, loud * hush, NEAR, pitch);
            if (walker.cry == Stroke.Kind.BLEAT
                    && i % BELLWETHERS == 0
                    && chance(i, (long) (time * 60), 2) < BELL_STEPS) {
                mix.stroke(Stroke.Kind.BELL, at, x, z, 0.4f * BELL, NEAR, 2.1f + 0.7f * own);
            }
        }
        return speed;
    }

    private void cry(int i, float at) {
        mix.stroke(walker(i).cry, at, agents.x(i), agents.z(i), CRY, FAR, 0.85f + 0.4f * (i * GOLDEN % 1));
    }

    /** Hears pennants and the wind; returns how troubled the groups are, 0..1. */
    private float hearGroups(boolean flags) {
        double toward = Math.toRadians(setup.environment().windToward());
        float wind = setup.environment().wind();
        mix.addAround(Bed.WIND, wind * wind / (BREEZE * BREEZE));
        float windX = wind * (float) StrictMath.sin(toward);
        float windZ = wind * (float) StrictMath.cos(toward);
        int troubled = 0;
        int all = 0;
        for (Group group : world.groups().all()) {
            all += group.size();
            troubled += group.congested() ? group.size() : 0;
            int leader = group.leader();
            if (flags && leader >= 0) {
                float ax = (windX - agents.velocityX(leader)) / BREEZE;
                float az = (windZ - agents.velocityZ(leader)) / BREEZE;
                mix.add(Bed.FLAGS, (ax * ax + az * az) * (ax * ax + az * az), agents.x(leader), agents.z(leader), NEAR);
            }
        }
        return all == 0 ? 0 : (float) troubled / all;
    }

    private void hearEvents() {
        for (Event event : world.events().since(eventsRead)) {
            if (event instanceof Event.LeaderChanged change && change.from() >= 0) {
                ring(change.to(), NOTES[change.group() % NOTES.length]);
            } else if (event instanceof Event.Left left && played - lastExitBell >= EXIT_BELLS) {
                lastExitBell = played;
                ring(left.agent(), 0.5f);
            } else if (event instanceof Event.Caught caught && walker(caught.prey()).cry != null) {
                cry(caught.prey(), 0);
            }
        }
        eventsRead = world.events().count();
    }

    private void ring(int agent, float note) {
        mix.stroke(Stroke.Kind.BELL, 0, agents.x(agent), agents.z(agent), BELL, FAR, note);
    }

    /** Trains bring those who come by a timetable. */
    private void hearTrains() {
        for (SourceSetup source : setup.traffic().sources()) {
            Point stop = source.area().centre();
            for (TimetableEntry entry : source.schedule()) {
                double since = time - entry.at();
                if (source.every() > 0 && since > TRAIN_OUT) {
                    since -= Math.ceil((since - TRAIN_OUT) / source.every()) * source.every();
                }
                float near = (float) Math.max(0, since < 0 ? 1 + since / TRAIN_IN : 1 - since / TRAIN_OUT);
                mix.add(Bed.TRAIN, near * near, stop.x(), stop.z(), FAR);
                if (since >= 0 && since < passed) {
                    mix.stroke(Stroke.Kind.HISS, 0, stop.x(), stop.z(), HISS, FAR, 1);
                }
            }
        }
    }

    private float chance(int agent, long tick, int purpose) {
        return Draws.uniform(Draws.bits(draws.key(tick, OWNER, purpose), agent));
    }

    /** Adds up at two ears what sounds at places around them. */
    private static final class StereoMix {
        /** How much less the ear on the other side hears. */
        private static final float SHADOW = 0.9f;

        private final float[][] power = new float[2][Bed.values().length];
        private final List<Stroke> strokes = new ArrayList<>();
        private Ears.Place place;
        private float up;

        /**
         * Begins a slice of silence.
         *
         * @param over height of the ears over the ground, in metres
         */
        void begin(Ears.Place ears, float over) {
            place = ears;
            up = over;
            strokes.clear();
            for (float[] ear : power) {
                Arrays.fill(ear, 0);
            }
        }

        /** How far a place is, in metres. */
        float away(float x, float z) {
            float dx = x - place.x();
            float dz = z - place.z();
            return (float) Math.sqrt(dx * dx + dz * dz + up * up);
        }

        /** How much of the amplitude at a place comes to an ear: 0, the left, or 1, the right. */
        private float gain(int ear, float x, float z, float half) {
            float dx = x - place.x();
            float dz = z - place.z();
            // Who is under the ears is at neither.
            float side = (dx * place.rightX() + dz * place.rightZ()) / (float) Math.sqrt(dx * dx + dz * dz + 1);
            float share = (1 + (2 * ear - 1) * SHADOW * side) / 2;
            return half / (half + away(x, z)) * (float) Math.sqrt(share);
        }

        /**
         * Adds a short sound.
         *
         * @param loud its amplitude close by
         * @param half the distance at which it has half of that, in metres
         */
        void stroke(Stroke.Kind kind, float at, float x, float z, float loud, float half, float pitch) {
            strokes.add(new Stroke(kind, at, loud * gain(0, x, z, half), loud * gain(1, x, z, half), pitch));
        }

        /** Adds to a bed's power what sounds at a place; see {@link #stroke}. */
        void add(Bed bed, float loud, float x, float z, float half) {
            for (int ear = 0; ear < 2; ear++) {
                float gain = gain(ear, x, z, half);
                power[ear][bed.ordinal()] += loud * gain * gain;
            }
        }

        /** Adds to a bed's power what sounds from everywhere. */
        void addAround(Bed bed, float loud) {
            power[0][bed.ordinal()] += loud;
            power[1][bed.ordinal()] += loud;
        }

        List<Stroke> strokes() {
            return List.copyOf(strokes);
        }

        /** The amplitudes of the beds at each ear: their powers to an exponent. */
        float[][] amplitudes(double exponent) {
            float[][] amplitudes = new float[2][power[0].length];
            for (Bed bed : Bed.values()) {
                for (int ear = 0; ear < 2; ear++) {
                    double sum = StrictMath.pow(power[ear][bed.ordinal()], exponent);
                    amplitudes[ear][bed.ordinal()] = bed.loud * (float) sum;
                }
            }
            return amplitudes;
        }
    }
}
