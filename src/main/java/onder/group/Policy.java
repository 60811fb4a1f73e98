package onder.group;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Params;
import onder.param.Source;

/**
 * The weights of the learned leader change: the member with the greatest weighted sum of its perceptions leads on. Only
 * the proportions of the weights count.
 *
 * @param weights whose weights it uses: those shipped with Onder, or these
 * @param distance weight of the distance from the present leader; 1 for the farthest member
 * @param distanceWithGoal additional weight of that distance in a group with a goal or a next waypoint
 * @param room weight of the free way in the direction in which it would lead; ½ if it equals the distance of the
 *     farthest member, approaching 1 for longer ones
 * @param open weight of the distance from the nearest obstacle or wall, by the same measure; 1 where there is none
 * @param crowding weight of the companions within 2 m, as a share of all
 * @param speed weight of its speed, as a share of the fastest member's
 * @param heading weight of leading in the present leader's direction; −1 the other way
 * @param goal weight of leading toward the group's goal or next waypoint; −1 away from it, 0 without one
 * @param nearer weight of being nearer to it than the present leader, as a share of the distance of the farthest member
 * @param sight weight of the share of the way to it that no obstacle or wall blocks; 0 without one
 * @param rank weight of the position in the group's order: 0 the first, 1 the last
 * @param stay weight of being the present leader
 */
@Doc("Weights with which the learned change of leader scores each member.")
@Source("Onder's own; a linear policy over what a member perceives, trained by optimisation")
public record Policy(
        @Doc("Which weights the learned change of leader uses: the shipped ones or your own.")
        @Param(choice = "shipped", common = true)
        PolicyWeights weights,

        @Doc("Weight of the distance from the present leader; the farthest member's distance counts as 1.")
        @Param(value = 1, min = -10, max = 10, when = "weights = own", common = true)
        float distance,

        @Doc("Additional weight of the distance from the present leader in a group with a goal or a next waypoint.")
        @Param(value = 0, min = -10, max = 1000, when = "weights = own")
        float distanceWithGoal,

        @Doc("Weight of the free distance in the direction in which the member would lead; it counts as ½ if "
                + "it equals the farthest member's distance and approaches 1 if it is longer.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own")
        float room,

        @Doc("Weight of the distance from the nearest obstacle or wall, scaled like the free distance; it "
                + "counts as 1 if there is neither.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own")
        float open,

        @Doc("Weight of the member's companions within 2 m, as a share of all companions.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own")
        float crowding,

        @Doc("Weight of the member's speed, as a share of the fastest member's speed.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own")
        float speed,

        @Doc("Weight of leading in the present leader's direction; the opposite direction counts as −1.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own")
        float heading,

        @Doc("Weight of leading toward the group's goal or next waypoint; leading away from it counts as −1, "
                + "and having neither as 0.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own", common = true)
        float goal,

        @Doc("Weight of being nearer than the present leader to the group's goal or next waypoint, as a share "
                + "of the farthest member's distance.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own")
        float nearer,

        @Doc("Weight of the share of the way to the group's goal or next waypoint that no obstacle or wall "
                + "blocks; it counts as 0 without a goal or waypoint.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own")
        float sight,

        @Doc("Weight of the member's position in the group's order: 0 for the first, 1 for the last.")
        @Param(value = 0, min = -10, max = 10, when = "weights = own")
        float rank,

        @Param(value = 0, min = -10, max = 10, doc = "Weight of being the present leader.", when = "weights = own")
        float stay) {
    private static final String FILE = "/Policies/learned.properties";

    /** Read once. */
    private static final class Shipped {
        static final Policy WEIGHTS = read();

        private static Policy read() {
            Properties text = new Properties();
            try (InputStream file = Policy.class.getResourceAsStream(FILE)) {
                text.load(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            Map<String, Object> weights = new LinkedHashMap<>();
            weights.put("weights", PolicyWeights.OWN);
            text.stringPropertyNames().forEach(name -> weights.put(name, text.getProperty(name)));
            return Params.from(Policy.class, weights);
        }
    }

    /** The weights in effect. */
    Policy inForce() {
        return weights == PolicyWeights.OWN ? this : Shipped.WEIGHTS;
    }
}
