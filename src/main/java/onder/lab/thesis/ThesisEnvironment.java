package onder.lab.thesis;

import java.util.List;

/** Where the group walks, with one fixed layout of obstacles each. Source: thesis 6, figure 6.11. */
public enum ThesisEnvironment {
    OPEN("thesis", "no obstacles"),
    FIVE("thesis-obstacles-5", "obstacles on 5 %"),
    TEN("thesis-obstacles", "obstacles on 10 %"),
    THIRTY_FIVE("thesis-obstacles-35", "obstacles on 35 %");

    static final List<ThesisEnvironment> WITH_OBSTACLES = List.of(FIVE, TEN, THIRTY_FIVE);

    /** The shipped scene. */
    public final String scene;

    public final String title;

    ThesisEnvironment(String scene, String title) {
        this.scene = scene;
        this.title = title;
    }
}
