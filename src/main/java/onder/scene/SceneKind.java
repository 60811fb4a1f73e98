package onder.scene;

import java.util.Arrays;
import java.util.List;

/** What a shipped scene shows. The first scene of the first kind is the default. */
public enum SceneKind {
    /** Where a newcomer begins. */
    BEGIN("Start here", "gate", "plaza", "evacuation", "empty"),
    /** What leaders, followers and species do. */
    GROUPS("Groups", "file", "merging", "split", "species", "generals"),
    /** Places that people visit, cross and leave. */
    PLACES(
            "Places",
            "market-street",
            "museum-hall",
            "station-hall",
            "alarm",
            "march",
            "museum",
            "station",
            "terraces",
            "hills",
            "yard",
            "puppets"),
    /** More people than anybody can count. */
    CROWDS("Large crowds", "pilgrimage", "stadium", "murmuration", "million"),
    /** Herds, and who hunts them. */
    HERDS("Herds", "hunt", "wolves", "herd"),
    /** The arenas in which the thesis measures. */
    TESTS("Tests", "thesis", "thesis-obstacles-5", "thesis-obstacles", "thesis-obstacles-35");

    private final String title;
    private final List<String> scenes;

    SceneKind(String title, String... scenes) {
        this.title = title;
        this.scenes = List.of(scenes);
    }

    /** {@return what lists call it} */
    public String title() {
        return title;
    }

    /** {@return the names of its scenes, in the order in which lists show them} */
    public List<String> scenes() {
        return scenes;
    }

    /** {@return the names of the scenes of all kinds} */
    public static List<String> allScenes() {
        return Arrays.stream(values()).flatMap(kind -> kind.scenes.stream()).toList();
    }
}
