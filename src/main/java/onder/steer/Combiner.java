package onder.steer;

import onder.core.Purpose;
import onder.core.agents.Batch;
import onder.steer.perception.Surroundings;

/** How the forces of several behaviours become one. Source: thesis 2.4. */
public enum Combiner {
    /** Σ weight·force, truncated to the maximum force at the end. */
    WEIGHTED {
        @Override
        void add(Batch batch, Assignment assignment, int index, Surroundings now) {
            batch.loops.addForce(batch, assignment.weight());
        }
    },
    /** Forces in order of priority until the maximum force is used up; the last one is truncated to the rest. */
    PRIORITISED {
        @Override
        void add(Batch batch, Assignment assignment, int index, Surroundings now) {
            float weight = assignment.weight();
            float budget = batch.body.maxForce();
            for (int k = 0; k < batch.size; k++) {
                float x = weight * batch.forceX[k];
                float z = weight * batch.forceZ[k];
                float share = share(budget, batch.totalX[k], batch.totalZ[k], x, z);
                if (share != 0) {
                    batch.totalX[k] += share * x;
                    batch.totalZ[k] += share * z;
                }
            }
        }

        @Override
        float share(Batch batch, int k, Assignment assignment, int index, Surroundings now, float x, float z) {
            return share(batch.body.maxForce(), batch.totalX[k], batch.totalZ[k], x, z);
        }

        private static float share(float budget, float totalX, float totalZ, float x, float z) {
            // Most behaviours give no force most of the time; this saves the square root.
            if (x == 0 && z == 0) {
                return 0;
            }
            float left = budget - length(totalX, totalZ);
            float wanted = length(x, z);
            if (left <= 0 || wanted == 0) {
                return 0;
            }
            return wanted <= left ? 1 : left / wanted;
        }
    },
    /**
     * In order of priority, each behaviour is drawn with its probability p; the first one with a force wins, and its
     * force is divided by p.
     */
    DITHERED {
        @Override
        void add(Batch batch, Assignment assignment, int index, Surroundings now) {
            float factor = factor(assignment);
            for (int k = 0; k < batch.size; k++) {
                if (drawn(batch, k, assignment, index, now)) {
                    batch.totalX[k] += factor * batch.forceX[k];
                    batch.totalZ[k] += factor * batch.forceZ[k];
                }
            }
        }

        @Override
        float factor(Assignment assignment) {
            return assignment.weight() / assignment.probability();
        }

        @Override
        float share(Batch batch, int k, Assignment assignment, int index, Surroundings now, float x, float z) {
            return drawn(batch, k, assignment, index, now) ? 1 : 0;
        }

        private static boolean drawn(Batch batch, int k, Assignment assignment, int index, Surroundings now) {
            boolean decided = batch.totalX[k] != 0 || batch.totalZ[k] != 0;
            long draw = now.step() * MOST_DRAWS + index;
            return !decided && now.draws().uniform(batch.id[k], draw, Purpose.DITHER) < assignment.probability();
        }
    };

    /** More than the behaviours of a role: each has its own stream of random draws. */
    private static final long MOST_DRAWS = 1024;

    /**
     * Adds the current behaviour's force to the sum so far.
     *
     * @param index the assignment's place in the order of priority
     */
    abstract void add(Batch batch, Assignment assignment, int index, Surroundings now);

    /** The factor on a behaviour's force. */
    float factor(Assignment assignment) {
        return assignment.weight();
    }

    /**
     * The share of the current force, (x, z) times its factor, that {@link #add} adds to agent k's sum, 0..1.
     *
     * @param index the assignment's place in the order of priority
     */
    float share(Batch batch, int k, Assignment assignment, int index, Surroundings now, float x, float z) {
        return 1;
    }

    /**
     * Truncates the sum to the maximum force.
     *
     * @param batch the agents that are steered together
     */
    public void finish(Batch batch) {
        batch.loops.limitForce(batch);
    }

    /** The factor that truncates agent k's sum to the maximum force; 1 if the sum does not exceed it. */
    float limit(Batch batch, int k) {
        return batch.forceLimit(k);
    }

    private static float length(float x, float z) {
        return (float) Math.sqrt((double) x * x + (double) z * z);
    }
}
