package onder.core.agents;

/** Chooses velocities, one agent after the other. */
final class ScalarChoices {
    private ScalarChoices() {}

    static void choose(VelocityChoices of) {
        of.beginSolution();
        for (int lane = 0; lane < of.size; lane++) {
            int neighbours = (int) of.neighbours[lane];
            for (int row = 0; row < of.rows; row++) {
                exclude(of, row * VelocityChoices.LANES + lane, lane, row < neighbours);
            }
            solve(of, lane);
            slowDown(of, lane, neighbours);
        }
    }

    private static void exclude(VelocityChoices of, int at, int lane, boolean exists) {
        float dx = of.offsetX[at];
        float dz = of.offsetZ[at];
        float touch = of.radius + of.otherRadius[at] + of.kept;
        boolean touches = of.kept > 0 && dx * dx + dz * dz <= touch * touch;
        // The agent in front, along both headings, goes first.
        float behind = dx * (of.hx[lane] + of.otherHx[at]) + dz * (of.hz[lane] + of.otherHz[at]);
        float share = touches ? 1 : Math.max(0, Math.min(1, 0.5f + behind / of.yield));
        if (!exists || share <= 0) {
            of.put(at, 0, 0, -1, 0);
            return;
        }
        boolean oncoming = of.vx[lane] * of.otherVx[at] + of.vz[lane] * of.otherVz[at] <= 0;
        of.avoid(
                at,
                lane,
                dx,
                dz,
                of.otherVx[at],
                of.otherVz[at],
                touch,
                of.room,
                share,
                oncoming ? of.headOn : 0,
                of.apart,
                touches ? of.firm : of.soft);
    }

    /** Finds the nearest allowed velocity: for one multiplier after the other, a fixed number of times. Hildreth 1957. */
    private static void solve(VelocityChoices of, int lane) {
        float vx = of.x[lane];
        float vz = of.z[lane];
        int all = of.rows + of.solidRows;
        boolean moved = true;
        for (int sweep = 0; sweep < VelocityChoices.SWEEPS && moved; sweep++) {
            moved = false;
            for (int i = 0; i < all; i++) {
                int row = i < of.rows ? i : i - of.rows + VelocityChoices.NEIGHBOURS;
                int at = row * VelocityChoices.LANES + lane;
                float lacks = of.least[at] - of.normalX[at] * vx - of.normalZ[at] * vz;
                float before = of.multiplier[at];
                if (lacks <= 0 && before == 0) {
                    // Two in three half-planes do not bind; skipping them shortens the chain of dependent steps.
                    continue;
                }
                float after = Math.max(0, before + (lacks - of.softness[at] * before) * of.perSoftness[at]);
                vx += (after - before) * of.normalX[at];
                vz += (after - before) * of.normalZ[at];
                of.multiplier[at] = after;
                moved |= Math.abs(after - before) > VelocityChoices.SETTLED;
            }
        }
        of.x[lane] = vx;
        of.z[lane] = vz;
    }

    /** Reduces the velocity to what top speed and the room ahead allow. */
    private static void slowDown(VelocityChoices of, int lane, int neighbours) {
        float x = of.x[lane];
        float z = of.z[lane];
        float speed = (float) Math.sqrt(x * x + z * z);
        float most = Math.min(speed, of.top[lane]);
        for (int i = 0; i < neighbours && of.headway > 0 && speed > 0; i++) {
            int at = i * VelocityChoices.LANES + lane;
            float dx = of.offsetX[at];
            float dz = of.offsetZ[at];
            float along = (dx * x + dz * z) / speed;
            float same = of.hx[lane] * of.otherHx[at] + of.hz[lane] * of.otherHz[at];
            float touch = of.radius + of.otherRadius[at];
            float aside = of.wide * touch + of.widening[lane] * Math.max(0, along - touch);
            float d2 = dx * dx + dz * dz;
            if (along > 0 && same > 0 && d2 - along * along < aside * aside) {
                float gap = (float) Math.sqrt(d2) - touch;
                most = Math.min(most, Math.max(of.creep[lane], gap / (of.headway * same)));
            }
        }
        float share = most / Math.max(speed, Batch.TINY);
        of.x[lane] = x * share;
        of.z[lane] = z * share;
    }
}
