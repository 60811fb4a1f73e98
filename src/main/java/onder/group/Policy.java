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
 * What the learned change of the leader goes by: the member leads on for whom the sum of what it perceives, each times
 * its weight, is greatest. Only the weights' proportions count.
 *
 * @param weights whose weights it goes by: those that come with Onder, or these
 * @param distance weight of the distance from the present leader; 1 for the farthest member
 * @param room weight of the free way in the direction in which it would lead; 1 from 20 m on
 * @param crowding weight of the companions within 2 m; 1 from 24 on
 * @param heading weight of leading where the present leader heads; −1 the other way
 * @param goal weight of leading toward the group's goal or next waypoint; −1 away from it, 0 without one
 * @param nearer weight of being nearer to it than the present leader, as a share of the distance of the farthest member
 * @param sight weight of the way to it that no obstacle and no wall blocks, as a share; 0 without one
 * @param rank weight of the place in the group's order: 0 the first, 1 the last
 * @param stay weight of leading already
 */
@Source(
        doc = "what the learned change of the leader weighs in each member",
        value = "none: trained by onder optimise; a linear policy over what a member perceives")
public record Policy(
        @Param(
                choice = "shipped",
                doc = "Whose weights the learned change of the leader goes by: those that come with Onder, or these.")
        PolicyWeights weights,

        @Param(
                value = 1,
                min = -10,
                max = 10,
                doc = "Weight of the distance from the present leader; 1 for the farthest member.")
        float distance,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of the free way in the direction in which it would lead; 1 from 20 m on.")
        float room,

        @Param(value = 0, min = -10, max = 10, doc = "Weight of the companions within 2 m; 1 from 24 on.")
        float crowding,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of leading where the present leader heads; −1 the other way.")
        float heading,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of leading toward the group's goal or next waypoint; −1 away from it, 0 without one.")
        float goal,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of being nearer to it than the present leader, as a share of the distance of the farthest"
                        + " member.")
        float nearer,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of the way to it that no obstacle and no wall blocks, as a share; 0 without one.")
        float sight,

        @Param(
                value = 0,
                min = -10,
                max = 10,
                doc = "Weight of the place in the group's order: 0 the first, 1 the last.")
        float rank,

        @Param(value = 0, min = -10, max = 10, doc = "Weight of leading already.")
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

    /** The weights that it goes by. */
    Policy inForce() {
        return weights == PolicyWeights.OWN ? this : Shipped.WEIGHTS;
    }
}
