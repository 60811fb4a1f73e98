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
 * All obstacles of a world, for contact, which stops bodies, and for sight, which people use to go round them. Both are
 * the same except for props that people push: contact leaves them to physics, and people see them only where they came
 * to rest.
 */
final class Scenery {
    final Props props;

    /** The setup's obstacles, walls and level. */
    private Obstacles built;

    private Obstacles solid;
    private Obstacles seen;

    /** What blocks places for new agents; null if not computed since something moved. */
    private Obstacles filled;

    /** The part kept by a snapshot, because building its index takes long. */
    record Kept(Obstacles built, Obstacles solid, Obstacles seen) {}

    Scenery(Setup setup) {
        this(setup, null);
    }

    /**
     * Restores a kept state, whose index need not be rebuilt.
     *
     * @param then null to build it
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

    /** The setup's obstacles, without props. */
    Obstacles built() {
        return built;
    }

    /** What bodies cannot enter. */
    Obstacles solid() {
        return solid;
    }

    /** What people see, walk round and plan routes with. */
    Obstacles seen() {
        return seen;
    }

    /** What blocks the placement of agents. */
    Obstacles filled() {
        if (filled == null) {
            filled = filled(props);
        }
        return filled;
    }

    /** The same with props at other places. */
    Obstacles filled(Props others) {
        return built.withFixed(others.footprints(PropMotion.STILL, 0));
    }

    /** The same with one more obstacle. */
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
     * Applies a change of the setup.
     *
     * @param changed the props, if they or their places have changed; else null
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

    /** Records where props have come to rest, or that they are gone; returns whether this changes what people see. */
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

    /** Sets the obstacles of that time; null to compute them when the state is described. */
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
