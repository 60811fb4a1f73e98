package onder.app.panels;

import java.util.List;
import onder.world.Measure;

/** What a run comes to at the moment. */
public interface Figures {
    int agents();

    int groups();

    /** How many have been caught; −1 where nobody hunts. */
    int caught();

    /** What each phase of a step costs. */
    List<HudModel.Phase> phases();

    /** The value of the whole world; NaN while there is none. */
    float of(Measure measure);

    /** Leader changes since the start. */
    int leaderChanges();
}
