package onder.world;

import java.util.List;
import onder.core.StateVisitor;
import onder.core.geometry.Obstacle;
import onder.core.obstacles.Obstacles;
import onder.core.props.PropMotion;
import onder.core.props.Props;
import onder.level.LevelGround;
import onder.world.setup.Setup;

/**
 * All that stands in a world, for contact, which holds bodies back, and for sight, by which people go round it. They
 * are the same but for props that people push: those hold nobody back by themselves, and are seen only where they came
 * to rest.
 */
final class Scenery {
    private final Props props;

    /** What the setup has: obstacles, walls, its level. */
    private Obstacles built;

    private Obstacles solid;
    private Obstacles seen;

    /** What leaves no room for newcomers; null: not computed since something moved. */
    private Obstacles filled;

    /** What a snapshot keeps, as its index takes long to make. */
    record Kept(Obstacles built, Obstacles solid, Obstacles seen) {}

    Scenery(Setup setup) {
        this(setup, null);
    }

    /**
     * That of a kept state, whose index need not be made again.
     *
     * @param then null: it is made
     */
    Scenery(Setup setup, Kept then) {
        built = then == null ? built(setup) : then.built;
        props = new Props(setup.props());
        if (then == null) {
            arrange(setup);
        } else {
            solid = then.solid;
            seen = then.seen;
        }
    }

    private static Obstacles built(Setup setup) {
        LevelGround level = setup.level().need();
        return new Obstacles(
                setup.bounds(), setup.obstacles(), setup.walls(), level == null ? List.of() : level.solids());
    }

    Props props() {
        return props;
    }

    /** What the setup has, without props. */
    Obstacles built() {
        return built;
    }

    /** What bodies cannot enter. */
    Obstacles solid() {
        return solid;
    }

    /** What people see, walk round and find their ways by. */
    Obstacles seen() {
        return seen;
    }

    /** What nobody can be put into. */
    Obstacles filled() {
        if (filled == null) {
            filled = filled(props);
        }
        return filled;
    }

    /** The same with props that stand elsewhere. */
    Obstacles filled(Props others) {
        return built.withFixed(others.footprints(PropMotion.STILL, 0));
    }

    /** What is left of the room when one more thing stands there. */
    Obstacles with(Obstacle one) {
        return built.withFixed(List.of(one));
    }

    private void arrange(Setup setup) {
        if (setup.isLive()) {
            solid = built;
            seen = built.withFixed(
                    props.footprints(PropMotion.LIVE, setup.physics().walkRound()));
            filled = null;
        } else {
            filled = filled(props);
            solid = filled;
            seen = filled;
        }
    }

    /**
     * Takes over a change of the setup.
     *
     * @param changed the props, where they are others or elsewhere; else null
     */
    void edit(Setup before, Setup after, Obstacles newBuilt, Props changed) {
        boolean same = newBuilt == built && changed == null && before.physics().equals(after.physics());
        built = newBuilt;
        if (changed != null) {
            props.set(changed);
        }
        if (!same) {
            arrange(after);
        }
    }

    /** Notes where props have come to rest, or that they are gone; returns whether people see another world then. */
    boolean review(Setup setup) {
        if (!props.review()) {
            return false;
        }
        filled = null;
        List<Obstacle> footprints =
                props.footprints(PropMotion.LIVE, setup.physics().walkRound());
        int ground = built.fixed().size();
        if (footprints.equals(seen.fixed().subList(ground, seen.fixed().size()))) {
            return false;
        }
        seen = built.withFixed(footprints);
        return true;
    }

    Kept kept() {
        return new Kept(built, solid, seen);
    }

    /** Sets what stood there then; null: it is worked out when the state is described. */
    void set(Kept then) {
        solid = null;
        filled = null;
        if (then != null) {
            built = then.built;
            solid = then.solid;
            seen = then.seen;
        }
    }

    void describe(StateVisitor by, Setup setup) {
        props.describe(by, setup.props());
        if (by.sets() && solid == null) {
            arrange(setup);
        }
    }
}
