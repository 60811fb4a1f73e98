package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SetupException;
import onder.world.setup.Start;

/**
 * Lets a scene start although things were built on its groups' areas: a group whose members find no room gets a larger
 * area there.
 */
final class StartEnlarger {
    private static final float GROWTH = 1.2f;

    /** The first larger size of an area that is a point, in metres. */
    private static final float NARROWEST = 1;

    /** The number of times that areas grow before it gives up; by then one is larger than most worlds. */
    private static final int MOST = 40;

    private StartEnlarger() {}

    /**
     * The setup itself if it can start; otherwise with larger areas.
     *
     * @throws SetupException when no larger area helps
     */
    static Setup of(Setup setup) {
        Setup roomy = setup;
        for (int i = 0; ; i++) {
            try {
                new World(roomy).close();
                return roomy;
            } catch (SetupException noRoom) {
                if (noRoom.group() < 0 || i == MOST) {
                    throw noRoom;
                }
                roomy = grown(roomy, noRoom.group());
            }
        }
    }

    private static Setup grown(Setup setup, int index) {
        List<GroupSetup> groups = new ArrayList<>(setup.groups());
        groups.set(index, groups.get(index).with(grown(groups.get(index).start())));
        return new SetupBuilder(setup).groups(groups).build();
    }

    private static Start grown(Start start) {
        List<Point> points = start.points();
        float x = (float) points.stream().mapToDouble(Point::x).average().orElse(start.x());
        float z = (float) points.stream().mapToDouble(Point::z).average().orElse(start.z());
        return new Start(
                start.area(),
                x,
                z,
                Math.max(NARROWEST, start.width() * GROWTH),
                Math.max(NARROWEST, start.depth() * GROWTH),
                start.heading(),
                start.pace(),
                start.apart(),
                List.of());
    }
}
