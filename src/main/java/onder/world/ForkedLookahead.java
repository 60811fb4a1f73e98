package onder.world;

import onder.core.Draws;
import onder.core.Purpose;
import onder.core.Workers;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.group.Foresight;
import onder.group.Group;
import onder.group.Lookahead;

/**
 * Looks ahead for groups that change their leaders by foresight. In the middle of the step the world is forked, once
 * for each candidate and each of a few seeds; the candidate takes over as it would here, and its score is how far the
 * group gets, window by window, until the horizon.
 *
 * <p>Groups act in order of id: earlier ones have already changed their leaders, later ones do so in the forks as they
 * would here. Forks do not look ahead again: groups with foresight elect the farthest there. All candidates have the
 * same seeds, which depend on the world's seed, the step, the group and the fork's number only.
 */
final class ForkedLookahead implements Lookahead {
    private final WorldState world;

    ForkedLookahead(WorldState world) {
        this.world = world;
    }

    private Foresight settings() {
        return world.setup().settings().foresight();
    }

    @Override
    public int candidates() {
        return world.agents.living() > settings().crowd() ? 1 : settings().candidates();
    }

    @Override
    public int best(Group group, int[] candidates) {
        int forks = settings().forks();
        long[] seeds = new long[forks];
        Draws bySeed = new Draws(new Draws(world.setup().seed()).bits(group.id(), world.step(), Purpose.FORESIGHT));
        for (int fork = 0; fork < forks; fork++) {
            seeds[fork] = bySeed.bits(fork, world.step(), Purpose.FORESIGHT);
        }
        WorldSnapshot now = world.keep();
        double[] got = new double[candidates.length * forks];
        share(
                got.length,
                (trial, worker) ->
                        got[trial] = trial(now, seeds[trial % forks], group.id(), candidates[trial / forks]));
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < candidates.length; i++) {
            double sum = 0;
            for (int fork = 0; fork < forks; fork++) {
                sum += got[i * forks + fork];
            }
            if (sum > most) {
                most = sum;
                best = i;
            }
        }
        return candidates[best];
    }

    /** Distributes the trials among the workers, except with a physics library, which is bound to one thread. */
    private void share(int trials, Workers.Task trial) {
        Workers workers = world.workers;
        boolean serial = workers.active() == 1;
        workers.setSerial(world.setup().isLive());
        try {
            workers.run(trials, trial);
        } finally {
            workers.setSerial(serial);
        }
    }

    /**
     * The mean displacement of a group's members per window until the horizon, in metres, if the candidate takes over
     * now; an agent that leaves the world counts while it is there.
     */
    private double trial(WorldSnapshot now, long seed, int id, int successor) {
        try (World fork = World.fork(now, seed)) {
            long horizon = Math.max(1, Math.round(settings().horizon() / (double) fork.dt()));
            long window = Math.min(fork.groups().windowSteps(), horizon);
            int windows = (int) Math.max(1, Math.round(horizon / (double) window));
            int[] members = fork.groups().find(id).members();
            float[] x = new float[members.length];
            float[] z = new float[members.length];
            double sum = 0;
            int measured = 0;
            for (int i = 0; i < windows; i++) {
                note(fork.agents(), members, x, z);
                for (long step = 0; step < window; step++) {
                    if (i == 0 && step == 0) {
                        fork.resumeStep(id, successor);
                    } else {
                        fork.step();
                    }
                }
                for (int k = 0; k < members.length; k++) {
                    if (fork.agents().isAlive(members[k])) {
                        sum += shift(fork.agents(), fork.bounds(), members[k], x[k], z[k]);
                        measured++;
                    }
                }
            }
            return measured == 0 ? 0 : sum / measured;
        }
    }

    private static void note(AgentsView agents, int[] members, float[] x, float[] z) {
        for (int i = 0; i < members.length; i++) {
            x[i] = agents.x(members[i]);
            z[i] = agents.z(members[i]);
        }
    }

    private static double shift(AgentsView agents, Bounds bounds, int agent, float x, float z) {
        float dx = bounds.dx(agents.x(agent) - x);
        float dz = bounds.dz(agents.z(agent) - z);
        return Math.sqrt(dx * dx + dz * dz);
    }
}
