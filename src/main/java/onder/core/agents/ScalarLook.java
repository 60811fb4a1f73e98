package onder.core.agents;

/** Tests the candidates of an agent that looks ahead, one after the other. */
final class ScalarLook {
    private ScalarLook() {}

    static void look(Neighbours others, Batch batch, int k, CollisionCandidates sight) {
        NearbyAgents near = sight.near;
        others.listAhead(batch, k, sight.behind, sight.reach, near);
        sight.makeRoom(near.size());
        float hx = batch.hx[k];
        float hz = batch.hz[k];
        float wishX = sight.wishX;
        float wishZ = sight.wishZ;
        float time = sight.time;
        float perWish = 1 / Math.max(wishX * wishX + wishZ * wishZ, Batch.TINY);
        float perReach = 1 / (batch.perception(k) * batch.perception(k));
        int meets = 0;
        int come = 0;
        for (int i = 0; i < near.size(); i++) {
            int other = near.place(i);
            float dx = near.dx(i);
            float dz = near.dz(i);
            float d2 = dx * dx + dz * dz;
            float along = dx * wishX + dz * wishZ;
            float facing = -(hx * others.hx[other] + hz * others.hz[other]);
            float toward = Math.max(facing, 0)
                    * Math.max(along, 0)
                    * along
                    * perWish
                    / (d2 + Batch.TINY)
                    * (1 - d2 * perReach);
            float dvx = wishX - others.vx()[other];
            float dvz = wishZ - others.vz()[other];
            float closing = dx * dvx + dz * dvz;
            float speed2 = dvx * dvx + dvz * dvz;
            float soonest = Math.max(0, Math.min(time, closing / (speed2 + Batch.TINY)));
            float within = batch.body.radius() + others.radius()[other] + sight.room;
            float nearest = d2 + soonest * (soonest * speed2 - 2 * closing);
            sight.place[i] = other;
            sight.dx[i] = dx;
            sight.dz[i] = dz;
            sight.squared[i] = d2;
            sight.toward[i] = toward;
            sight.met[meets] = i;
            meets += nearest <= within * within ? 1 : 0;
            sight.coming[come] = i;
            come += toward > 0 ? 1 : 0;
        }
        sight.meets = meets;
        sight.come = come;
    }
}
