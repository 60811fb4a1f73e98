package onder.app.panels;

import java.util.List;

/** What a run comes to at the moment. */
public interface Figures {
    int agents();

    int groups();

    /** How many have been caught; −1 where nobody hunts. */
    int caught();

    /** What each phase of a step costs. */
    List<HudModel.Phase> phases();

    /** Mean displacement per window over all groups, in metres; NaN while there is none. */
    float displacement();

    /** Mean score over all groups; NaN while there is none. */
    float score();

    /** Leader changes since the start. */
    int leaderChanges();
}
