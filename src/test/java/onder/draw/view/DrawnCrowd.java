package onder.draw.view;

import java.util.stream.Stream;
import onder.draw.view.people.BodyShape.Detail;
import onder.draw.view.people.CrowdView;

/** Counts the bodies in a picture. */
public final class DrawnCrowd {
    private DrawnCrowd() {}

    /** How many are drawn, in any detail. */
    public static int size(CrowdView crowd) {
        return Stream.of(Detail.values()).mapToInt(crowd::drawn).sum();
    }
}
