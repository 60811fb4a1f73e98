package onder.sandbox.run;

import java.util.List;
import onder.group.Event;
import onder.world.World;

/** How many people leave by exits at present, over a window so short that it soon shows when nobody does any more. */
public final class ExitRate {
    /** In simulated seconds. */
    private static final double WINDOW = 5;

    /** How many events are looked through at first. */
    private static final int SOME = 256;

    private ExitRate() {}

    /** That of all exits, in people per second. */
    public static float of(World world) {
        return of(world, null);
    }

    /** That of one exit, or of all if it is null, in people per second. */
    public static float of(World world, String exit) {
        double since = world.steps() - WINDOW / world.dt();
        long count = 0;
        for (Event event : recent(world, since)) {
            boolean here = event instanceof Event.Left left
                    && (exit == null || left.exit().equals(exit));
            count += here && event.step() >= since ? 1 : 0;
        }
        return (float) (count / WINDOW);
    }

    /** The latest events, as many as reach back to a step. */
    private static List<Event> recent(World world, double since) {
        long all = world.events().count();
        long wanted = SOME;
        List<Event> latest = world.events().since(Math.max(0, all - wanted));
        while (wanted < all && latest.size() == wanted && latest.get(0).step() >= since) {
            wanted *= 2;
            latest = world.events().since(Math.max(0, all - wanted));
        }
        return latest;
    }
}
