package onder.sandbox.compare;

import java.util.ArrayList;
import java.util.List;
import onder.draw.palette.GroupPalette;
import onder.history.History;
import onder.sandbox.run.Past;
import onder.sandbox.run.ShadowRun;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.world.World;
import onder.world.setup.SetupException;

/**
 * A world beside the user's. It begins from the same scene and seed with its variant's settings, makes the same steps,
 * takes the same commands at the same steps, and goes to the same moments.
 */
final class Pane extends ShadowRun {
    /** Memory limit for each pane's snapshots, in bytes. */
    private static final long BUDGET = 32L << 20;

    private final Variant variant;
    private Scene scene;
    private final GroupPalette palette = new GroupPalette();
    private World clockWorld;
    private Past past;
    private int followed;
    private int read;
    private boolean travels;

    /** All the user's commands in this run, including those after the present moment; and those sent to this world. */
    private final List<World.Logged> received = new ArrayList<>();

    private List<World.Logged> sent = List.of();

    Pane(SimulationState clock, Variant variant) {
        super(clock);
        this.variant = variant;
        begin();
    }

    private void begin() {
        followed = clock.generation();
        clockWorld = clock.world();
        Scene begun = clock.sessions().begun();
        scene = begun.with(variant.apply(begun.setup()));
        setWorld(begun());
        // Without a clock that can go back, no snapshots are needed.
        past = clock.playhead().history() == null ? null : new Past(world(), BUDGET);
        received.clear();
        sent = List.of();
        read = 0;
    }

    private World begun() {
        try {
            return scene.begin(1);
        } catch (SetupException cannotBegin) {
            throw new SetupException(variant.label() + ": " + cannotBegin.getMessage(), cannotBegin.group());
        }
    }

    @Override
    public void update(long nanos) {
        if (clockWorld != clock.world()) {
            begin();
        } else if (followed != clock.generation()) {
            follow();
        }
        long began = System.nanoTime();
        boolean time = true;
        while (world().steps() < clock.world().steps() && time) {
            step();
            time = !travels || System.nanoTime() - began < nanos;
        }
        travels &=
                clock.travelsTo() != NOWHERE || world().steps() < clock.world().steps();
        if (!travels && sendCommands()) {
            world().carryOut();
        }
    }

    /** Follows the clock to another moment, from the nearest snapshot before it. */
    private void follow() {
        followed = clock.generation();
        long goal = clock.world().steps();
        if (goal == world().steps()) {
            repeatUpTo(goal);
            return;
        }
        if (world().log().size() > sent.size()) {
            sent = List.copyOf(world().log());
        }
        if (goal < world().steps()) {
            world().rewind(past.nearest(goal));
            past.readUpTo(world());
        } else {
            past.fastForward(world(), goal, sent);
        }
        travelOn();
    }

    private void travelOn() {
        read = 0;
        List<World.Logged> log = clock.world().log();
        while (read < log.size() && log.get(read).step() < world().steps()) {
            read++;
        }
        travels = true;
        wentElsewhere();
    }

    /** Repeats the steps up to the present one, because commands were removed. */
    private void repeatUpTo(long goal) {
        if (past == null) {
            begin();
        } else {
            world().rewind(past.nearest(goal));
            past.readUpTo(world());
            past.forgetAhead(world());
            palette.forgetAfter(world().steps());
            sent = List.of();
        }
        travelOn();
        received.subList(read, received.size()).clear();
    }

    /**
     * Sends the commands of the clock's world up to the present step, adapted to the variant; returns whether there
     * were any.
     */
    private boolean sendCommands() {
        List<World.Logged> log = clock.world().log();
        int before = read;
        while (read < log.size() && log.get(read).step() <= world().steps()) {
            World.Logged next = log.get(read);
            if (read == received.size() || !next.equals(received.get(read))) {
                changeCourse();
                received.add(next);
            }
            world().send(variant.adapt(next.command()));
            read++;
        }
        return read > before;
    }

    private void step() {
        sendCommands();
        world().step();
        netSpeed().after(world());
        palette.follow(world());
        if (past != null) {
            past.after(world());
        }
    }

    /** Called for a new command in the past: drops what lies after the present step. */
    private void changeCourse() {
        received.subList(read, received.size()).clear();
        if (past != null && world().steps() < past.history.end()) {
            past.forgetAhead(world());
            palette.forgetAfter(world().steps());
            sent = List.of();
        }
    }

    /** A variant of each run that the clock shows. */
    @Override
    public boolean isThere() {
        return true;
    }

    @Override
    public String label() {
        return variant.label();
    }

    @Override
    public Scene scene() {
        return scene;
    }

    @Override
    public History history() {
        return past == null ? null : past.history;
    }

    @Override
    public GroupPalette palette() {
        palette.follow(world());
        return palette;
    }

    @Override
    public long travelsTo() {
        return travels ? Math.max(clock.travelsTo(), clock.world().steps()) : NOWHERE;
    }

    @Override
    public double knownUntil() {
        return past == null ? 0 : past.history.end() * (double) world().dt();
    }
}
