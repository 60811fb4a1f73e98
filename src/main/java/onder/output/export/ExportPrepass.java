package onder.output.export;

import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.draw.colouring.ColourScale;
import onder.draw.colouring.RunColouring;
import onder.draw.palette.GroupPalette;
import onder.world.World;

/**
 * Makes a run once before its export, to learn what must be known in advance; the export then repeats the run.
 *
 * @param wanted whose bodies are written: everybody's, or first of those who ever lead
 * @param scale what the colours range over; null: they tell groups
 */
record ExportPrepass(IntPredicate wanted, ColourScale scale) {
    /**
     * Makes the run where that is needed.
     *
     * @param most agents that the run ever has, as far as it is known
     * @param more whether others may come
     * @param progress called with how many frames are done
     */
    static ExportPrepass of(ExportedRun run, int most, boolean more, IntConsumer progress) {
        boolean all = run.people() == Integer.MAX_VALUE || run.people() >= most && !more;
        if (all && !run.colouring().paints()) {
            return new ExportPrepass(agent -> true, null);
        }
        Set<Integer> leaders = new HashSet<>();
        Set<Integer> everybody = new TreeSet<>();
        try (World once = run.scene().begin(run.threads())) {
            RunColouring values = new RunColouring(run.colouring(), once);
            new RunFrames(run).play(once, new RunFrames.Viewer() {
                @Override
                public void stepped() {
                    values.follow(once);
                }

                @Override
                public void show(GroupPalette palette, int frame) {
                    values.look(once);
                    progress.accept(frame + 1);
                    AgentsView agents = once.agents();
                    for (int i = 0; i < agents.count(); i++) {
                        if (agents.isAlive(i)) {
                            everybody.add(i);
                            if (agents.role(i) == Role.LEADER && leaders.size() < run.people()) {
                                leaders.add(i);
                            }
                        }
                    }
                }
            });
            return new ExportPrepass(
                    all ? agent -> true : chosen(run, leaders, everybody), values.isTold() ? values.scale() : null);
        }
    }

    private static IntPredicate chosen(ExportedRun run, Set<Integer> leaders, Set<Integer> everybody) {
        Set<Integer> chosen = new HashSet<>(leaders);
        everybody.stream()
                .filter(each -> !leaders.contains(each))
                .limit(run.people() - chosen.size())
                .forEach(chosen::add);
        return chosen::contains;
    }
}
