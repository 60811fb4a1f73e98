package onder.steer;

import onder.core.geometry.Limits;
import onder.steer.behaviour.Behaviour;

/**
 * A behaviour assigned to a role of a species.
 *
 * @param behaviour with its parameters
 * @param weight factor on its force, dimensionless, 0..1000
 * @param priority smaller ones go first in the prioritised and dithered combiners, 0..1000
 * @param probability with which the dithered combiner draws it, 0..1
 */
public record Assignment(Behaviour behaviour, float weight, int priority, float probability) {
    /** The largest weight. */
    public static final float MAX_WEIGHT = 1000;
    /** The last priority. */
    public static final int MAX_PRIORITY = 1000;

    /**
     * Checks every value.
     *
     * @param behaviour as of the record
     * @param weight as of the record
     * @param priority as of the record
     * @param probability as of the record
     */
    public Assignment {
        // Naming a custom behaviour also checks it.
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

    /**
     * With its own probability.
     *
     * @param behaviour with its parameters
     * @param weight 0..{@value Assignment#MAX_WEIGHT}
     * @param priority the smaller, the earlier it acts
     */
    public Assignment(Behaviour behaviour, float weight, int priority) {
        this(behaviour, weight, priority, Limits.present(behaviour, "behaviour").probability());
    }

    /**
     * {@return the same with other parameters of the behaviour}
     *
     * @param other of the same kind
     */
    public Assignment with(Behaviour other) {
        return new Assignment(other, weight, priority, probability);
    }

    /**
     * With weight 1, at its place in the default order.
     *
     * @param behaviour with its parameters
     */
    public Assignment(Behaviour behaviour) {
        this(
                behaviour,
                1,
                Behaviour.defaultPriority(Limits.present(behaviour, "behaviour").getClass()));
    }

    /** {@return the behaviour's name in scene files} */
    public String name() {
        return Behaviour.name(behaviour.getClass());
    }
}
