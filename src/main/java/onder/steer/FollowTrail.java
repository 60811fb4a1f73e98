package onder.steer;

import java.util.Set;
import onder.core.Agents;
import onder.core.Batch;
import onder.core.Memory;
import onder.param.Source;

/**
 * Goes the way that the leader went, while something stands between the two: to the latest place of the leader's that it
 * sees. It plans nothing. To go with it, {@link FollowLeader} has a line of sight.
 *
 * @param responseTime response time τ: force is mass × velocity error / τ, in s
 */
@Source(doc = "seek the latest crumb in sight of the trail that the leader leaves", value = "Reynolds 1999")
public record FollowTrail(@Shared.ResponseTime float responseTime) implements Behaviour {
    /** What touches a wall sees along it with this share of its radius. */
    private static final float SIGHT = 0.9f;

    /** How many crumbs farther on it looks in a step. */
    private static final int STRIDE = 4;

    /** Who sees no crumb looks over all of them once in so many steps. */
    private static final int PATIENCE = 16;

    @Override
    public boolean followsTrail() {
        return true;
    }

    @Override
    public Set<Memory> remembers() {
        return Set.of(Memory.CRUMB);
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        Agents agents = now.agents();
        for (int k = 0; k < batch.size; k++) {
            int leader = now.guidance().leaderOf(batch.id[k]);
            if (leader == batch.id[k] || sees(batch, k, now, agents.x[leader], agents.z[leader])) {
                continue;
            }
            int crumb = find(batch, k, now, leader);
            if (crumb >= 0) {
                float dx = now.bounds().dx(now.guidance().crumbX(leader, crumb) - batch.x[k]);
                float dz = now.bounds().dz(now.guidance().crumbZ(leader, crumb) - batch.z[k]);
                now.sketch().point(Shape.Mark.TARGET, dx, dz);
                Velocities.wantToward(batch, k, dx, dz, batch.maxSpeed(k), responseTime);
            }
        }
    }

    private static boolean sees(Batch batch, int k, Surroundings now, float x, float z) {
        return !now.obstacles().obstruct(batch.x[k], batch.z[k], x, z, SIGHT * now.agents().radius[batch.id[k]]);
    }

    private static boolean seesCrumb(Batch batch, int k, Surroundings now, int leader, int crumb) {
        return sees(
                batch,
                k,
                now,
                now.guidance().crumbX(leader, crumb),
                now.guidance().crumbZ(leader, crumb));
    }

    /** The crumb to go to, from the one that it went to before; −1: none. */
    private static int find(Batch batch, int k, Surroundings now, int leader) {
        int id = batch.id[k];
        float[] remembered = now.agents().memory(Memory.CRUMB);
        int end = now.guidance().crumbsLaid(leader);
        int first = now.guidance().firstCrumb(leader);
        int crumb = Math.min((int) remembered[id], end) - 1;
        if (crumb < first || !seesCrumb(batch, k, now, leader, crumb)) {
            if (crumb >= 0 && (now.step() + id) % PATIENCE != 0) {
                return crumb >= first ? crumb : -1;
            }
            crumb = end - 1;
            while (crumb >= first && !seesCrumb(batch, k, now, leader, crumb)) {
                crumb--;
            }
        }
        for (int i = 0; i < STRIDE && crumb >= first && crumb + 1 < end; i++) {
            if (!seesCrumb(batch, k, now, leader, crumb + 1)) {
                break;
            }
            crumb++;
        }
        remembered[id] = crumb < first ? 0 : crumb + 1;
        return crumb < first ? -1 : crumb;
    }
}
