package onder.draw.colouring;

import onder.world.measure.Measure;

/**
 * The quantities that colours show.
 *
 * @param people of people
 * @param ground of the ground under them
 * @param soFar whether the ground's colours show values since the start instead of current ones
 * @param charted the measure for {@link PeopleQuantity#CHART} and {@link GroundQuantity#CHART}
 */
public record Colouring(PeopleQuantity people, GroundQuantity ground, boolean soFar, Measure charted) {
    /** People have their groups' colours, and the ground its own colours. */
    public static final Colouring NONE =
            new Colouring(PeopleQuantity.GROUPS, GroundQuantity.NOTHING, false, Measure.DISPLACEMENT);

    /** Whether people's colours show a quantity. */
    public boolean paints() {
        return people != PeopleQuantity.GROUPS;
    }

    /** Whether the ground's colours show a quantity. */
    public boolean heats() {
        return ground != GroundQuantity.NOTHING;
    }
}
