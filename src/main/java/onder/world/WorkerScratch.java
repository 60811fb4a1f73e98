package onder.world;

import onder.core.CacheLinePadded;
import onder.core.Draws;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Contacts;
import onder.core.agents.Neighbours;
import onder.core.geometry.Hit;
import onder.core.obstacles.BarrierFilter;
import onder.core.obstacles.Obstacles;
import onder.steer.perception.Guidance;
import onder.steer.perception.Surroundings;

/** One worker's scratch: its batch, its query results, and the time it spent. */
final class WorkerScratch extends CacheLinePadded {
    final Batch batch = new Batch();
    final Hit hit = new Hit();
    final BarrierFilter sieve = new BarrierFilter(Motion.CHUNK);
    final Contacts.Push push = new Contacts.Push();
    final Surroundings now;
    long perceiving;
    long deciding;
    long moving;
    float farthestMove;

    WorkerScratch(Agents agents, Obstacles obstacles, Guidance guidance, Draws draws, Neighbours neighbours, float dt) {
        now = new Surroundings(agents, guidance, draws, dt, neighbours);
        now.begin(0, obstacles, Float.NaN, Float.NaN);
    }

    void begin(long step, Obstacles obstacles, float pointerX, float pointerZ) {
        now.begin(step, obstacles, pointerX, pointerZ);
        perceiving = 0;
        deciding = 0;
        moving = 0;
        farthestMove = 0;
    }
}
