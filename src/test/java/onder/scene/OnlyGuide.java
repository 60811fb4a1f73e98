package onder.scene;

import java.io.StringReader;

/** A group of which one alone may lead and nobody moves: every election leaves the leader. */
public final class OnlyGuide {
    /** The scene file. */
    public static final String TEXT = """
            seed: 1
            world: {kind: open, width: 60, depth: 60}
            leadership: {change: farthest, grace: 1, window: 1, leaderMayStay: false}
            species:
              guest:
                follower: {}
              guide:
                leader: {}
            groups:
              - {members: {guide: 1, guest: 5}, leader: guide, start: {x: 0, z: 0, width: 8, pace: rest}, goal: [20, 5]}
            """;

    private OnlyGuide() {}

    /** Makes the scene. */
    public static Scene scene() {
        return Scenes.parse("guide.yaml", new StringReader(TEXT));
    }
}
