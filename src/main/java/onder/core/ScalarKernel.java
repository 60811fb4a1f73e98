package onder.core;

/**
 * Perception without Java's vectors, by agents that stand side by side: they share one table of
 * {@link Candidates}. For each agent these are tested in one loop, those who pass are listed in a second, both
 * without a branch that could be mispredicted, and a third walks the list and takes all sums at once.
 */
final class ScalarKernel implements Kernel {
    /** Separation's weights reach this sum only if somebody stands on an agent's point beside itself, or nearly. */
    private static final float MORE_THAN_ONESELF = 1.5f / SOFTENING;

    /** The fastest at a dozen neighbours: more would share the copying, but have fewer candidates in common. */
    private static final int TOGETHER = 6;

    @Override
    public void perceive(Neighbours others, Batch batch, Senses senses) {
        float spread = Batch.SPREAD * others.reach(batch.body, batch.body.perception());
        for (int k = 0; k < batch.size; ) {
            int end = batch.box(others.grid, k, TOGETHER, spread);
            perceive(others, batch, k, end, senses);
            k = end;
        }
    }

    /** Agents {@code first..end}, whose box the batch has. */
    void perceive(Neighbours others, Batch batch, int first, int end, Senses senses) {
        boolean simple = senses.simple(batch.body, batch.body.perception());
        if (haveCandidatesInCommon(others, batch, !simple)) {
            perceiveTogether(others, batch, first, end, senses, simple);
        } else {
            for (int k = first; k < end; k++) {
                beginBelowZero(others, batch, k, senses);
                perceiveAlone(others, batch, k, senses, false);
            }
        }
        for (int k = first; k < end; k++) {
            pushIfOnOnePoint(others, batch, k, senses);
        }
    }

    /** Whether one test does for all in the batch's box, and one table holds whom they may perceive. */
    private static boolean haveCandidatesInCommon(Neighbours others, Batch batch, boolean withPlaces) {
        if (batch.widened || batch.body.perceiveEdges()) {
            return false;
        }
        others.grid.near(batch.loX, batch.hiX, batch.loZ, batch.hiZ, batch.body.perception(), batch.spans);
        return batch.candidates.take(others, batch.spans, withPlaces);
    }

    private static void perceiveTogether(
            Neighbours others, Batch batch, int first, int end, Senses senses, boolean simple) {
        Candidates candidates = batch.candidates;
        for (int k = first; k < end; k++) {
            float atX = batch.x[k] - candidates.shiftX;
            float atZ = batch.z[k] - candidates.shiftZ;
            if (simple) {
                sumAll(others, batch, k, atX, atZ);
            } else {
                beginBelowZero(others, batch, k, senses);
                sum(others, batch, k, atX, atZ, senses);
            }
        }
    }

    /**
     * Where the reach depends on who perceives whom, a seam is near, there are very many, or somebody may stand on
     * the agent's point: its candidates for itself alone, as differences from it.
     *
     * @param onlyPush whether the sums are there already, but for the push of those on one point
     */
    private static void perceiveAlone(Neighbours others, Batch batch, int k, Senses senses, boolean onlyPush) {
        Spans spans = batch.spans;
        Candidates candidates = batch.candidates;
        others.grid.near(batch.x[k], batch.z[k], others.reach(batch.body, batch.perception(k)), spans);
        boolean atOnce = spans.candidates() <= Candidates.ROOM;
        candidates.size = 0;
        for (int span = 0; span < spans.size; span++) {
            for (int from = spans.from[span]; from < spans.to[span]; ) {
                if (candidates.size == Candidates.ROOM) {
                    takeIn(others, batch, k, senses, onlyPush, atOnce);
                    candidates.size = 0;
                }
                from = candidates.takeDifferences(others, spans, span, from, batch.x[k], batch.z[k]);
            }
        }
        takeIn(others, batch, k, senses, onlyPush, atOnce);
    }

    private static void takeIn(Neighbours others, Batch batch, int k, Senses senses, boolean onlyPush, boolean atOnce) {
        if (onlyPush) {
            pushThoseOnOnePoint(others, batch, k, senses);
        } else if (atOnce && senses.simple(batch.body, batch.perception(k))) {
            sumAll(others, batch, k, 0, 0);
        } else {
            sum(others, batch, k, 0, 0, senses);
        }
    }

    /** Lists those of the candidates whom agent k perceives, who stands at (atX, atZ) among them, and gives how many. */
    private static int list(Neighbours others, Batch batch, int k, float atX, float atZ) {
        Candidates candidates = batch.candidates;
        float perception = batch.perception(k);
        candidates.test(atX, atZ, batch.hx[k], batch.hz[k], batch.view, perception * perception);
        if (batch.body.perceiveEdges()) {
            // Then the candidates are differences from the agent.
            for (int c = 0; c < candidates.size; c++) {
                candidates.setReach(c, perception + others.agents.radius[others.agentAt(candidates.place[c])]);
            }
        }
        return candidates.list();
    }

    /**
     * All three sums over everybody perceived: what a flock asks for. The agent itself is among them, where it counts
     * at no distance, so the sums begin below zero.
     *
     * <p>Listing in it, this and {@link #sum} are too large for Java's compiler to put them into what calls them, where
     * Java 17 would make no vectors of the test: so the pass takes 112 ns an agent there, not 142.
     */
    private static void sumAll(Neighbours others, Batch batch, int k, float atX, float atZ) {
        int hits = list(others, batch, k, atX, atZ);
        int[] hit = batch.candidates.hit;
        float[] table = batch.candidates.table;
        float separationX = 0;
        float separationZ = 0;
        float headingsX = 0 - batch.hx[k];
        float headingsZ = 0 - batch.hz[k];
        float offsetsX = 0;
        float offsetsZ = 0;
        float weights = 0;
        for (int i = 0; i < hits; i++) {
            int c = hit[i];
            float dx = table[c] - atX;
            float dz = table[Candidates.Z + c] - atZ;
            float weight = 1 / (dx * dx + dz * dz + SOFTENING);
            separationX -= dx * weight;
            separationZ -= dz * weight;
            headingsX += table[Candidates.HX + c];
            headingsZ += table[Candidates.HZ + c];
            offsetsX += dx;
            offsetsZ += dz;
            weights += weight;
        }
        batch.separationX[k] = separationX;
        batch.separationZ[k] = separationZ;
        batch.headingsX[k] = headingsX;
        batch.headingsZ[k] = headingsZ;
        batch.headings[k] = hits - 1;
        batch.offsetsX[k] = offsetsX;
        batch.offsetsZ[k] = offsetsZ;
        batch.offsets[k] = hits - 1;
        batch.weights[k] = weights;
    }

    /** The sums asked for, each over the company it asks for; otherwise as {@link #sumAll}. */
    private static void sum(Neighbours others, Batch batch, int k, float atX, float atZ, Senses senses) {
        int hits = list(others, batch, k, atX, atZ);
        Candidates candidates = batch.candidates;
        float[] table = candidates.table;
        float nearby = senses.separationRange * senses.separationRange;
        float separationX = batch.separationX[k];
        float separationZ = batch.separationZ[k];
        float headingsX = batch.headingsX[k];
        float headingsZ = batch.headingsZ[k];
        float headings = batch.headings[k];
        float offsetsX = batch.offsetsX[k];
        float offsetsZ = batch.offsetsZ[k];
        float offsets = batch.offsets[k];
        float weights = batch.weights[k];
        for (int i = 0; i < hits; i++) {
            int c = candidates.hit[i];
            int place = candidates.place[c];
            float dx = table[c] - atX;
            float dz = table[Candidates.Z + c] - atZ;
            float d2 = dx * dx + dz * dz;
            weights += 1 / (d2 + SOFTENING);
            if (d2 > 0 && d2 <= nearby && counts(others, batch, k, place, senses.separation)) {
                float weight = weight(senses, batch, k, d2);
                separationX -= dx * weight;
                separationZ -= dz * weight;
            }
            if (counts(others, batch, k, place, senses.alignment)) {
                headingsX += table[Candidates.HX + c];
                headingsZ += table[Candidates.HZ + c];
                headings++;
            }
            if (counts(others, batch, k, place, senses.cohesion)) {
                offsetsX += dx;
                offsetsZ += dz;
                offsets++;
            }
        }
        batch.separationX[k] = separationX;
        batch.separationZ[k] = separationZ;
        batch.headingsX[k] = headingsX;
        batch.headingsZ[k] = headingsZ;
        batch.headings[k] = headings;
        batch.offsetsX[k] = offsetsX;
        batch.offsetsZ[k] = offsetsZ;
        batch.offsets[k] = offsets;
        batch.weights[k] = weights;
    }

    /** Subtracts the agent itself from the sums, in which it will be counted. */
    private static void beginBelowZero(Neighbours others, Batch batch, int k, Senses senses) {
        boolean aligns = countsItself(others, batch, k, senses.alignment);
        boolean coheres = countsItself(others, batch, k, senses.cohesion);
        batch.separationX[k] = 0;
        batch.separationZ[k] = 0;
        batch.headingsX[k] = aligns ? 0 - batch.hx[k] : 0;
        batch.headingsZ[k] = aligns ? 0 - batch.hz[k] : 0;
        batch.headings[k] = aligns ? -1 : 0;
        batch.offsetsX[k] = 0;
        batch.offsetsZ[k] = 0;
        batch.offsets[k] = coheres ? -1 : 0;
        batch.weights[k] = 0;
    }

    private static boolean countsItself(Neighbours others, Batch batch, int k, Senses.Sum sum) {
        return sum.wanted && !(sum.leaveLeaderOut && others.agents.role[batch.id[k]] == Role.LEADER.ordinal());
    }

    private static boolean counts(Neighbours others, Batch batch, int k, int place, Senses.Sum sum) {
        return sum.wanted
                && !(sum.leaveLeaderOut && others.group[place] == -batch.group[k])
                && switch (sum.company) {
                    case ALL -> true;
                    case SPECIES -> others.agents.species[others.agentAt(place)] == others.agents.species[batch.id[k]];
                    case GROUP -> Math.abs(others.group[place]) == batch.group[k];
                };
    }

    /** f(d)/d, so that times the difference it is the push. */
    private static float weight(Senses senses, Batch batch, int k, float d2) {
        return switch (senses.falloff) {
            case INVERSE -> 1 / (d2 + SOFTENING);
            case INVERSE_SQUARE -> Math.min(1 / (d2 + SOFTENING), senses.mostPush(batch.body)) / (float) Math.sqrt(d2);
            case LINEAR -> {
                float d = (float) Math.sqrt(d2);
                yield Math.max(0, 1 - d / Math.min(senses.separationRange, batch.perception(k))) / d;
            }
        };
    }

    /** Adds the push of those on the agent's point, where as a rule there is only the agent itself. */
    static void pushIfOnOnePoint(Neighbours others, Batch batch, int k, Senses senses) {
        if (batch.weights[k] > MORE_THAN_ONESELF) {
            perceiveAlone(others, batch, k, senses, true);
        }
    }

    /** On one point nobody is ahead or beside: they part in seeded directions, each its own. */
    private static void pushThoseOnOnePoint(Neighbours others, Batch batch, int k, Senses senses) {
        int hits = list(others, batch, k, 0, 0);
        Candidates candidates = batch.candidates;
        int self = batch.id[k];
        for (int i = 0; i < hits; i++) {
            int c = candidates.hit[i];
            float dx = candidates.table[c];
            float dz = candidates.table[Candidates.Z + c];
            int place = candidates.place[c];
            int other = others.agentAt(place);
            if (dx * dx + dz * dz > 0 || other == self || !counts(others, batch, k, place, senses.separation)) {
                continue;
            }
            double angle = 2 * Math.PI * others.draws.uniform(self, others.step + other, Purpose.SEPARATION);
            float push =
                    switch (senses.falloff) {
                        case INVERSE -> 1 / CLOSEST;
                        case LINEAR -> 1;
                        case INVERSE_SQUARE -> Math.min(1 / (CLOSEST * CLOSEST), senses.mostPush(batch.body));
                    };
            batch.separationX[k] += (float) StrictMath.sin(angle) * push;
            batch.separationZ[k] += (float) StrictMath.cos(angle) * push;
        }
    }
}
