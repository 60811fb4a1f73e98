package onder.sandbox.build;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.world.Command;

/** Commands that remove things of the same lists, in an order in which each still finds its own. */
final class Erasing {
    private Erasing() {}

    /** The last places of the lists first; all else stays in its order. */
    static List<Command> inOrder(List<Command> erasing) {
        List<Command> sorted = new ArrayList<>(erasing);
        sorted.sort(Comparator.comparingInt(Erasing::place).reversed());
        return sorted;
    }

    private static int place(Command command) {
        if (command instanceof Command.RemoveObstacle remove) {
            return remove.place() == null ? 0 : remove.place();
        }
        if (command instanceof Command.RemoveProp remove) {
            return remove.place() == null ? 0 : remove.place();
        }
        return command instanceof Command.RemoveWall remove && remove.place() != null ? remove.place() : 0;
    }
}
