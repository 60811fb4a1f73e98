package onder.core;

/**
 * Perception one agent at a time, in two tight loops: the first writes every candidate to the list of
 * those perceived and moves the list's end on by the outcome of the test, 0 or 1, so nothing is
 * mispredicted; the second walks the list and takes all sums at once.
 */
final class ScalarKernel implements Kernel {
    /** Separation's weights reach this sum only if somebody stands on an agent's point beside itself, or nearly. */
    static final float MORE_THAN_ONESELF = 1.5f / SOFTENING;

    @Override
    public void perceive(Neighbours others, Batch batch, Senses senses) {
        for (int k = 0; k < batch.size; k++) {
            perceive(others, batch, k, senses);
        }
    }

    void perceive(Neighbours others, Batch batch, int k, Senses senses) {
        Body body = batch.body;
        float perception = batch.perception(k);
        Spans spans = batch.spans;
        others.grid.near(batch.x[k], batch.z[k], others.reach(body, perception), spans);
        makeRoom(batch, spans.candidates());
        int hits = 0;
        if (spans.wrapsAround || body.perceiveEdges()) {
            for (int span = 0; span < spans.size; span++) {
                hits = collectWithCare(others, batch, k, spans.from[span], spans.to[span], span, hits);
            }
        } else {
            float reach = perception * perception;
            for (int span = 0; span < spans.size; span++) {
                hits = collect(
                        others,
                        batch,
                        k,
                        spans.from[span],
                        spans.to[span],
                        batch.x[k] - spans.shiftX[span],
                        batch.z[k] - spans.shiftZ[span],
                        reach,
                        hits);
            }
        }
        float weights =
                senses.simple(body, perception) ? sumAll(others, batch, k, hits) : sum(others, batch, k, hits, senses);
        // The agent itself is on its own point; anybody else there is the rare case.
        if (weights > MORE_THAN_ONESELF) {
            pushThoseOnOnePoint(others, batch, k, hits, senses);
        }
    }

    private static void makeRoom(Batch batch, int candidates) {
        if (batch.hit.length < candidates) {
            batch.hit = new int[2 * candidates];
            batch.hitX = new float[2 * candidates];
            batch.hitZ = new float[2 * candidates];
        }
    }

    /** Lists who is perceived among {@code from..to}, and whoever stands on the same point, the agent itself too. */
    private static int collect(
            Neighbours others,
            Batch batch,
            int k,
            int from,
            int to,
            float atX,
            float atZ,
            float reachSquared,
            int hits) {
        float[] x = others.x;
        float[] z = others.z;
        float[] hitX = batch.hitX;
        float[] hitZ = batch.hitZ;
        int[] hit = batch.hit;
        float hx = batch.hx[k];
        float hz = batch.hz[k];
        float view = batch.view;
        int end = hits;
        for (int c = from; c < to; c++) {
            float dx = x[c] - atX;
            float dz = z[c] - atZ;
            float d2 = dx * dx + dz * dz;
            float ahead = dx * hx + dz * hz;
            hitX[end] = dx;
            hitZ[end] = dz;
            hit[end] = c;
            // Plus 0, for −0 has the sign of what is below 0.
            end += notNegative(reachSquared - d2, ahead * Math.abs(ahead) - view * d2 + 0f);
        }
        return end;
    }

    /** 1 if both are +0 or above, else 0: the sign bits, without a branch. */
    private static int notNegative(float a, float b) {
        return (Float.floatToRawIntBits(a) | Float.floatToRawIntBits(b)) >>> 31 ^ 1;
    }

    /** As {@link #collect}, where the reach depends on the other's body or a torus is small. */
    private static int collectWithCare(
            Neighbours others, Batch batch, int k, int from, int to, int span, int hitsSoFar) {
        int hits = hitsSoFar;
        Spans spans = batch.spans;
        Body body = batch.body;
        float perception = batch.perception(k);
        float atX = batch.x[k] - (spans.wrapsAround ? 0 : spans.shiftX[span]);
        float atZ = batch.z[k] - (spans.wrapsAround ? 0 : spans.shiftZ[span]);
        for (int c = from; c < to; c++) {
            float dx = others.x[c] - atX;
            float dz = others.z[c] - atZ;
            if (spans.wrapsAround) {
                dx = others.bounds.dx(dx);
                dz = others.bounds.dz(dz);
            }
            float d2 = dx * dx + dz * dz;
            float ahead = dx * batch.hx[k] + dz * batch.hz[k];
            float reach = perception
                    + (body.perceiveEdges() ? others.agents.radius[others.grid.order()[c]] : 0);
            if (d2 <= reach * reach && ahead * Math.abs(ahead) >= batch.view * d2) {
                batch.hitX[hits] = dx;
                batch.hitZ[hits] = dz;
                batch.hit[hits++] = c;
            }
        }
        return hits;
    }

    /**
     * All three sums over everybody listed: what a flock asks for. The agent itself is among them, where it
     * counts at no distance, so the sums begin below zero. Gives the sum of separation's weights.
     */
    private static float sumAll(Neighbours others, Batch batch, int k, int hits) {
        float[] hx = others.hx;
        float[] hz = others.hz;
        float separationX = 0;
        float separationZ = 0;
        float headingsX = 0 - batch.hx[k];
        float headingsZ = 0 - batch.hz[k];
        float offsetsX = 0;
        float offsetsZ = 0;
        float weights = 0;
        for (int i = 0; i < hits; i++) {
            float dx = batch.hitX[i];
            float dz = batch.hitZ[i];
            int c = batch.hit[i];
            float weight = 1 / (dx * dx + dz * dz + SOFTENING);
            separationX -= dx * weight;
            separationZ -= dz * weight;
            headingsX += hx[c];
            headingsZ += hz[c];
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
        return weights;
    }

    /** The sums asked for, each over the company it asks for; otherwise as {@link #sumAll}. */
    private static float sum(Neighbours others, Batch batch, int k, int hits, Senses senses) {
        float nearby = senses.separationRange * senses.separationRange;
        beginBelowZero(others, batch, k, senses);
        float weights = 0;
        for (int i = 0; i < hits; i++) {
            float dx = batch.hitX[i];
            float dz = batch.hitZ[i];
            float d2 = dx * dx + dz * dz;
            int c = batch.hit[i];
            weights += 1 / (d2 + SOFTENING);
            if (d2 > 0 && d2 <= nearby && counts(others, batch, k, c, senses.separation)) {
                float weight = weight(senses, batch, k, d2);
                batch.separationX[k] -= dx * weight;
                batch.separationZ[k] -= dz * weight;
            }
            addCompany(others, batch, k, c, senses, dx, dz);
        }
        return weights;
    }

    /** Takes the agent out of the sums that it will be counted in. */
    private static void beginBelowZero(Neighbours others, Batch batch, int k, Senses senses) {
        boolean leads = others.agents.role[batch.id[k]] == Role.LEADER.ordinal();
        boolean aligns = senses.alignment.wanted && !(leads && senses.alignment.leaveLeaderOut);
        boolean coheres = senses.cohesion.wanted && !(leads && senses.cohesion.leaveLeaderOut);
        batch.separationX[k] = 0;
        batch.separationZ[k] = 0;
        batch.headingsX[k] = aligns ? 0 - batch.hx[k] : 0;
        batch.headingsZ[k] = aligns ? 0 - batch.hz[k] : 0;
        batch.headings[k] = aligns ? -1 : 0;
        batch.offsetsX[k] = 0;
        batch.offsetsZ[k] = 0;
        batch.offsets[k] = coheres ? -1 : 0;
    }

    private static void addCompany(Neighbours others, Batch batch, int k, int c, Senses senses, float dx, float dz) {
        if (counts(others, batch, k, c, senses.alignment)) {
            batch.headingsX[k] += others.hx[c];
            batch.headingsZ[k] += others.hz[c];
            batch.headings[k]++;
        }
        if (counts(others, batch, k, c, senses.cohesion)) {
            batch.offsetsX[k] += dx;
            batch.offsetsZ[k] += dz;
            batch.offsets[k]++;
        }
    }

    private static boolean counts(Neighbours others, Batch batch, int k, int c, Senses.Sum sum) {
        return sum.wanted
                && !(sum.leaveLeaderOut && others.group[c] == -batch.group[k])
                && switch (sum.company) {
                    case ALL -> true;
                    case SPECIES -> others.agents.species[others.grid.order()[c]] == others.agents.species[batch.id[k]];
                    case GROUP -> Math.abs(others.group[c]) == batch.group[k];
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

    /** On one point nobody is ahead or beside: they part in seeded directions, each its own. */
    private static void pushThoseOnOnePoint(Neighbours others, Batch batch, int k, int hits, Senses senses) {
        int self = batch.id[k];
        for (int i = 0; i < hits; i++) {
            int c = batch.hit[i];
            int other = others.grid.order()[c];
            float d2 = batch.hitX[i] * batch.hitX[i] + batch.hitZ[i] * batch.hitZ[i];
            if (d2 > 0 || other == self) {
                continue;
            }
            if (counts(others, batch, k, c, senses.separation)) {
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
}
