package onder.group;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
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
@Source(
        doc = "weights by which the learned change of leader scores each member",
        value = "none: trained by optimisation; a linear policy over what a member perceives")
public record Policy(
        @Param(
                choice = "shipped",
                doc = "Which weights the learned change of leader uses: those shipped with Onder, or your own below.",
                common = true)
        PolicyWeights weights,

        @Param(
                value = 1,
                min = -10,
                max = 10,
                doc = "Weight of the distance from the present leader; 1 for the farthest member.",
                when = "weights = own",
                common = true)
        float distance,

        @Param(
                value = 0,
                min = -10,
                max = 1000,
                doc = "Additional weight of that distance in a group with a goal or a next waypoint.",
                when = "weights = own")
        float distanceWithGoal,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of the free distance in the direction in which it would lead; ½ if it equals the"
                        + " distance of the farthest member, approaching 1 for longer ones.",
                when = "weights = own")
        float room,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of the distance from the nearest obstacle or wall, scaled in the same way; 1 "
                        + "where there is none.",
                when = "weights = own")
        float open,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of the companions within 2 m, as a share of all.",
                when = "weights = own")
        float crowding,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of its speed, as a share of the fastest member's.",
                when = "weights = own")
        float speed,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of leading in the present leader's direction; −1 the other way.",
                when = "weights = own")
        float heading,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of leading toward the group's goal or next waypoint; −1 away from it, 0 without one.",
                when = "weights = own",
                common = true)
        float goal,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of being nearer to that goal or waypoint than the present leader, as a share of "
                        + "the distance of the farthest member.",
                when = "weights = own")
        float nearer,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of the share of the way to that goal or waypoint that no obstacle or wall "
                        + "blocks; 0 without one.",
                when = "weights = own")
        float sight,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of the position in the group's order: 0 the first, 1 the last.",
                when = "weights = own")
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
