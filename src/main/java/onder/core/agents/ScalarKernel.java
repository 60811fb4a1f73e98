package onder.core.agents;

import onder.core.Purpose;

/**
 * Perceives without Java's vectors. Agents that stand side by side share one table of {@link NeighbourCandidates}. For each
 * agent a first loop tests all candidates, a second lists those that passed, and a third adds up the sums over the
 * list. The first two have no branch that the processor could mispredict.
 */
final class ScalarKernel implements Kernel {
    /** Separation's weights sum to more than this only if another agent stands on the agent's point, or nearly. */
    static final float MORE_THAN_ONESELF = 1.5f / SOFTENING;

    /** The fastest number with a dozen neighbours: larger sets have fewer candidates in common. */
    private static final int TOGETHER = 6;

    @Override
    public void perceive(Neighbours others, Batch batch, Senses senses) {
        float spread = Batch.SPREAD * others.reach(batch.body, senses.reach(batch.body.perception()));
        for (int k = 0; k < batch.size; ) {
            int end = batch.box(others.grid, k, TOGETHER, spread);
            perceive(others, batch, k, end, senses);
            k = end;
        }
    }

    /** Perceives for the agents {@code first..end}; the batch's box encloses them. */
    void perceive(Neighbours others, Batch batch, int first, int end, Senses senses) {
        boolean simple = senses.simple(batch.body, batch.body.perception());
        if (haveCandidatesInCommon(others, batch, senses, !simple)) {
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

    /** Whether all agents in the batch's box have the same reach, and one table holds all their candidates. */
    private static boolean haveCandidatesInCommon(Neighbours others, Batch batch, Senses senses, boolean withPlaces) {
        if (batch.widened || batch.body.perceiveEdges()) {
            return false;
        }
        float reach = senses.reach(batch.body.perception());
        others.grid.near(batch.loX, batch.hiX, batch.loZ, batch.hiZ, reach, batch.spans);
        return batch.candidates.take(others, batch.spans, withPlaces);
    }

    private static void perceiveTogether(
            Neighbours others, Batch batch, int first, int end, Senses senses, boolean simple) {
        NeighbourCandidates candidates = batch.candidates;
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
     * Perceives for one agent alone, with the candidates' positions relative to it. This is for the rare cases: the
     * reach depends on the pair, a seam is near, there are very many candidates, or another agent may stand on the
     * agent's point.
     *
     * @param onlyPush whether only the push of agents on the same point is still missing
     */
    private static void perceiveAlone(Neighbours others, Batch batch, int k, Senses senses, boolean onlyPush) {
        CellRanges spans = batch.spans;
        NeighbourCandidates candidates = batch.candidates;
        others.grid.near(batch.x[k], batch.z[k], others.reach(batch.body, senses.reach(batch.perception(k))), spans);
        boolean atOnce = spans.candidates() <= NeighbourCandidates.ROOM;
        candidates.size = 0;
        for (int span = 0; span < spans.size; span++) {
            for (int from = spans.from[span]; from < spans.to[span]; ) {
                if (candidates.size == NeighbourCandidates.ROOM) {
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

    /**
     * Lists the candidates that agent k perceives.
     *
     * @param atX where the agent is in the candidates' coordinates, in metres
     * @param atZ likewise
     * @return how many are listed
     */
    private static int list(Neighbours others, Batch batch, int k, float atX, float atZ) {
        NeighbourCandidates candidates = batch.candidates;
        float perception = batch.perception(k);
        candidates.test(atX, atZ, batch.hx[k], batch.hz[k], batch.view, perception * perception);
        if (batch.body.perceiveEdges()) {
            // With this setting positions are relative to the agent.
            for (int c = 0; c < candidates.size; c++) {
                candidates.setReach(c, perception + others.agents.radius[others.agentAt(candidates.place[c])]);
            }
        }
        return candidates.list();
    }

    /**
     * Adds up separation, alignment and cohesion over all perceived neighbours, as for a simple flock. The agent itself
     * is one of them, at distance 0, so the sums begin at minus its own share.
     *
     * <p>This method and {@link #sum} call {@link #list} themselves, which makes them too large for Java's compiler to
     * inline. Inlined, Java 17 would not vectorise the test: the pass takes 112 ns per agent this way, 142 otherwise.
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
            float dz = table[NeighbourCandidates.Z + c] - atZ;
            float weight = 1 / (dx * dx + dz * dz + SOFTENING);
            separationX -= dx * weight;
            separationZ -= dz * weight;
            headingsX += table[NeighbourCandidates.HX + c];
            headingsZ += table[NeighbourCandidates.HZ + c];
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

    /** Adds up the requested sums, each over the neighbours that count for it; otherwise like {@link #sumAll}. */
    private static void sum(Neighbours others, Batch batch, int k, float atX, float atZ, Senses senses) {
        int hits = list(others, batch, k, atX, atZ);
        NeighbourCandidates candidates = batch.candidates;
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
            float dz = table[NeighbourCandidates.Z + c] - atZ;
            float d2 = dx * dx + dz * dz;
            weights += 1 / (d2 + SOFTENING);
            if (d2 > 0 && d2 <= nearby && counts(others, batch, k, place, senses.separation)) {
                float weight = weight(senses, batch, k, d2);
                separationX -= dx * weight;
                separationZ -= dz * weight;
            }
            if (counts(others, batch, k, place, senses.alignment)) {
                headingsX += table[NeighbourCandidates.HX + c];
                headingsZ += table[NeighbourCandidates.HZ + c];
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

    /** Begins the sums at minus the agent's own share, as it will be counted with the others. */
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
        if (!sum.wanted) {
            return false;
        }
        if (sum.everybody && !sum.leaveLeaderOut) {
            return true;
        }
        float group = others.group[place];
        float own = batch.group[k];
        if (sum.leaveLeaderOut && group == -own) {
            return false;
        }
        return sum.everybody
                || (sum.ownGroup
                        ? group == own || group == -own
                        : others.agents.species[others.agentAt(place)] == others.agents.species[batch.id[k]]);
    }

    /** f(d)/d: multiplied by the position difference it gives the push. */
    private static float weight(Senses senses, Batch batch, int k, float d2) {
        if (senses.inverse) {
            return 1 / (d2 + SOFTENING);
        }
        float d = (float) Math.sqrt(d2);
        return senses.linear
                ? Math.max(0, 1 - d / Math.min(senses.separationRange, batch.perception(k))) / d
                : Math.min(1 / (d2 + SOFTENING), senses.mostPush(batch.body)) / d;
    }

    /** Adds the push of others that stand exactly on the agent's point; as a rule there are none. */
    static void pushIfOnOnePoint(Neighbours others, Batch batch, int k, Senses senses) {
        if (batch.weights[k] > MORE_THAN_ONESELF) {
            perceiveAlone(others, batch, k, senses, true);
        }
    }

    /** Agents on one point have no direction away from each other, so each is pushed in its own random direction. */
    private static void pushThoseOnOnePoint(Neighbours others, Batch batch, int k, Senses senses) {
        int hits = list(others, batch, k, 0, 0);
        NeighbourCandidates candidates = batch.candidates;
        int self = batch.id[k];
        for (int i = 0; i < hits; i++) {
            int c = candidates.hit[i];
            float dx = candidates.table[c];
            float dz = candidates.table[NeighbourCandidates.Z + c];
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
