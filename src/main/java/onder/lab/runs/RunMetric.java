package onder.lab.runs;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.group.Event;
import onder.world.World;

/** Watches a run and measures it as a whole. */
interface RunMetric {
    /** Its measures; their values may be read after any step. */
    List<RunMeasure> measures();

    /** Observes the world before its first step. */
    default void begin(World world) {}

    /** Observes the world after each step. */
    default void step(World world) {}

    /** Observes the world after each measuring window. */
    default void window(World world) {}

    /** Observes each event except the first elections. */
    default void event(World world, Event event) {}

    /** Takes an agent's move in the last step, in metres. */
    interface MoveVisitor {
        void visit(int agent, float dx, float dz);
    }

    /** Hands over the move of each agent that is alive. */
    static void eachMove(World world, MoveVisitor visitor) {
        AgentsView agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                float dx = world.bounds().dx(agents.x(i) - agents.previousX(i));
                visitor.visit(i, dx, world.bounds().dz(agents.z(i) - agents.previousZ(i)));
            }
        }
    }
}
