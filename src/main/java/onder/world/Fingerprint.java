package onder.world;

import onder.core.agents.Agents;

/** A hash of the state of all agents, for comparing runs. Source: Fowler, Noll and Vo's FNV-1a, by ints. */
final class Fingerprint {
    private static final long OFFSET_BASIS = 0xCBF29CE484222325L;
    private static final long PRIME = 0x100000001B3L;

    private Fingerprint() {}

    /** The living agents' positions, velocities, headings, groups and roles, bit by bit, in id order. */
    static long of(Agents agents) {
        long hash = OFFSET_BASIS;
        for (int i = 0; i < agents.count(); i++) {
            if (!agents.alive[i]) {
                continue;
            }
            hash = mix(hash, i);
            hash = mix(hash, Float.floatToIntBits(agents.x(i)));
            hash = mix(hash, Float.floatToIntBits(agents.z(i)));
            hash = mix(hash, Float.floatToIntBits(agents.vx(i)));
            hash = mix(hash, Float.floatToIntBits(agents.vz(i)));
            hash = mix(hash, Float.floatToIntBits(agents.hx(i)));
            hash = mix(hash, Float.floatToIntBits(agents.hz(i)));
            hash = mix(hash, agents.group[i] << 8 | agents.role[i]);
        }
        return hash;
    }

    /** Adds a number to a hash. */
    static long mix(long hash, int value) {
        return (hash ^ value & 0xFFFFFFFFL) * PRIME;
    }
}
