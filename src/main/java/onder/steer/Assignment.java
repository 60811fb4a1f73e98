package onder.steer;

import onder.core.Limits;

/**
 * A behaviour as a species gives it to a role.
 *
 * @param weight factor on its force, dimensionless, 0..1000
 * @param priority smaller goes first in the prioritised and dithered combiners, 0..1000
 * @param probability with which the dithered combiner draws it, 0..1
 */
public record Assignment(Behaviour behaviour, float weight, int priority, float probability) {
    public static final float MAX_WEIGHT = 1000;
    public static final int MAX_PRIORITY = 1000;

    public Assignment {
        // Of one's own it is checked by that.
        Behaviour.name(Limits.present(behaviour, "behaviour").getClass());
        if (!(weight >= 0 && weight <= MAX_WEIGHT)) {
            throw new IllegalArgumentException("weight = " + weight + ", allowed 0.." + (int) MAX_WEIGHT);
        }
        if (priority < 0 || priority > MAX_PRIORITY) {
            throw new IllegalArgumentException("priority = " + priority + ", allowed 0.." + MAX_PRIORITY);
        }
        if (!(probability >= 0 && probability <= 1)) {
            throw new IllegalArgumentException("probability = " + probability + ", allowed 0..1");
        }
    }

    /** With its own probability. */
    public Assignment(Behaviour behaviour, float weight, int priority) {
        this(behaviour, weight, priority, Limits.present(behaviour, "behaviour").probability());
    }

    /** The same with other parameters of the behaviour. */
    public Assignment with(Behaviour other) {
        return new Assignment(other, weight, priority, probability);
    }

    /** With weight 1, at its place in the default order. */
    public Assignment(Behaviour behaviour) {
        this(
                behaviour,
                1,
                Behaviour.defaultPriority(Limits.present(behaviour, "behaviour").getClass()));
    }

    /** The behaviour's name in scene files. */
    public String name() {
        return Behaviour.name(behaviour.getClass());
    }
}
