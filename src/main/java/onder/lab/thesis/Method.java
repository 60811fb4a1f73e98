package onder.lab.thesis;

import java.util.List;

/** The response to congestion. Source: thesis 6. */
public enum Method {
    BLIND("blind", "leadership.change=blind"),
    RANDOM("random", "leadership.change=random"),
    FARTHEST("farthest", "leadership.change=farthest"),
    /** Prevention; if congestion occurs nevertheless, the farthest member becomes leader. */
    EVADE_RECTANGLE("evade, rectangle", "leadership.change=farthest", "agent.follower.evadeLeader.zone=rectangle"),
    EVADE_SECTOR("evade, sector", "leadership.change=farthest", "agent.follower.evadeLeader.zone=sector");

    /** The three that the thesis compares. */
    static final List<Method> COMPARED = List.of(RANDOM, FARTHEST, EVADE_RECTANGLE);

    public final String title;

    /** The changes to the scene. */
    public final List<String> settings;

    Method(String title, String... settings) {
        this.title = title;
        this.settings = List.of(settings);
    }
}
