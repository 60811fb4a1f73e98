package onder.steer;

import onder.core.Batch;
import onder.core.Purpose;

/** How the forces of several behaviours become one. Source: thesis 2.4. */
public enum Combiner {
    /** Σ weight·force, cut to the maximum force at the end. */
    WEIGHTED {
        @Override
        void add(Batch batch, Assignment assignment, int index, Surroundings now) {
            float weight = assignment.weight();
            for (int k = 0; k < batch.size; k++) {
                batch.totalX[k] += weight * batch.forceX[k];
                batch.totalZ[k] += weight * batch.forceZ[k];
            }
        }
    },
    /** In order of priority until the maximum force is used up; the last one is cut to what is left. */
    PRIORITISED {
        @Override
        void add(Batch batch, Assignment assignment, int index, Surroundings now) {
            float weight = assignment.weight();
            float budget = batch.body.maxForce();
            for (int k = 0; k < batch.size; k++) {
                float x = weight * batch.forceX[k];
                float z = weight * batch.forceZ[k];
                // Most behaviours want nothing most of the time: they cost no root.
                if (x == 0 && z == 0) {
                    continue;
                }
                float left = budget - length(batch.totalX[k], batch.totalZ[k]);
                float wanted = length(x, z);
                if (left <= 0 || wanted == 0) {
                    continue;
                }
                float share = wanted <= left ? 1 : left / wanted;
                batch.totalX[k] += share * x;
                batch.totalZ[k] += share * z;
            }
        }
    },
    /** In order of priority each is drawn with its probability p; the first with a force has it, divided by p. */
    DITHERED {
        @Override
        void add(Batch batch, Assignment assignment, int index, Surroundings now) {
            float probability = assignment.probability();
            float factor = assignment.weight() / probability;
            long draw = now.step() * MOST_DRAWS + index;
            for (int k = 0; k < batch.size; k++) {
                boolean decided = batch.totalX[k] != 0 || batch.totalZ[k] != 0;
                if (!decided && now.draws().uniform(batch.id[k], draw, Purpose.DITHER) < probability) {
                    batch.totalX[k] = factor * batch.forceX[k];
                    batch.totalZ[k] = factor * batch.forceZ[k];
                }
            }
        }
    };

    /** More than the behaviours that a role can have: each has draws of its own. */
    private static final long MOST_DRAWS = 1024;

    /**
     * Adds the force of the behaviour at work to what is kept so far.
     *
     * @param index the assignment's place in the order of priority
     */
    abstract void add(Batch batch, Assignment assignment, int index, Surroundings now);

    /** Cuts what was kept to the maximum force. */
    void finish(Batch batch) {
        float most = batch.body.maxForce();
        for (int k = 0; k < batch.size; k++) {
            float wanted = length(batch.totalX[k], batch.totalZ[k]);
            if (wanted > most) {
                batch.totalX[k] *= most / wanted;
                batch.totalZ[k] *= most / wanted;
            }
        }
    }

    private static float length(float x, float z) {
        return (float) Math.sqrt((double) x * x + (double) z * z);
    }
}
