package onder.sandbox.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.world.World;
import onder.world.setup.Command;

/** The colours that groups of a scene were given in a run, so that they have them again when the run begins again. */
final class PaintedGroups {
    /** A group of the scene, in the order of the scene's list. */
    private static final class Painted {
        Integer hue;
    }

    private final List<Painted> all = new ArrayList<>();
    private final Map<Integer, Painted> byId = new HashMap<>();

    private PaintedGroups(int groups) {
        for (int i = 0; i < groups; i++) {
            add(i, null);
        }
    }

    /**
     * The commands that paint the groups of a run that begins again like those of the run so far.
     *
     * @param groups how many it began with
     * @param log its commands
     * @param now how many groups the scene has now
     */
    static List<Command> again(int groups, List<World.Logged> log, int now) {
        PaintedGroups painted = new PaintedGroups(groups);
        log.forEach(logged -> painted.read(logged.command()));
        List<Command> again = new ArrayList<>();
        // Where groups were replaced all at once nobody knows which of them is which.
        for (int i = 0; i < now && painted.all.size() == now; i++) {
            Integer hue = painted.all.get(i).hue;
            if (hue != null) {
                again.add(new Command.Paint(i, hue));
            }
        }
        return again;
    }

    private void read(Command command) {
        if (command instanceof Command.AddGroup add && add.id() != null) {
            add(add.id(), add.place());
        } else if (command instanceof Command.RemoveGroup gone) {
            all.remove(byId.remove(gone.group()));
        } else if (command instanceof Command.Paint paint && byId.containsKey(paint.group())) {
            byId.get(paint.group()).hue = paint.hue();
        }
    }

    private void add(int id, Integer place) {
        Painted painted = new Painted();
        byId.put(id, painted);
        all.add(place == null ? all.size() : Math.min(place, all.size()), painted);
    }
}
