package onder.world;

import onder.core.Agents;
import onder.core.Batch;
import onder.core.Contacts;
import onder.core.Draws;
import onder.core.Found;
import onder.core.Hit;
import onder.core.Obstacles;
import onder.steer.Guidance;
import onder.steer.Surroundings;

/** One worker's scratch: its batch, its query results, and the time it spent. */
final class Crew {
    final Batch batch = new Batch();
    final Hit hit = new Hit();
    final Found found = new Found();
    final Contacts.Push push = new Contacts.Push();
    Surroundings now;
    long perceiving;
    long deciding;
    float farthestMove;

    void begin(
            Agents agents,
            Obstacles obstacles,
            Guidance guidance,
            Draws draws,
            long step,
            float dt,
            float pointerX,
            float pointerZ) {
        now = new Surroundings(agents, obstacles, guidance, draws, step, dt, pointerX, pointerZ, hit, found);
        perceiving = 0;
        deciding = 0;
        farthestMove = 0;
    }
}
