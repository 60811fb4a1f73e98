package onder.draw.colouring;

import onder.world.measure.Measure;

/**
 * What colours are to tell.
 *
 * @param people of people
 * @param ground of the ground under them
 * @param soFar whether the ground's tell what has been since the start, and not how things stand
 * @param charted the measure for {@link Paint#CHART} and {@link Heated#CHART}
 */
public record Colouring(Paint people, Heated ground, boolean soFar, Measure charted) {
    /** People have their groups' colours, and the ground its own. */
    public static final Colouring NONE = new Colouring(Paint.GROUPS, Heated.NOTHING, false, Measure.DISPLACEMENT);

    /** Whether people's colours tell a quantity. */
    public boolean paints() {
        return people != Paint.GROUPS;
    }

    /** Whether the ground's colours tell a quantity. */
    public boolean heats() {
        return ground != Heated.NOTHING;
    }
}
