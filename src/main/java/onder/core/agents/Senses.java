package onder.core.agents;

/**
 * What the behaviours of one role ask of the perception pass; everything not asked for costs nothing.
 *
 * <p>Each of the three flock sums has its own company and may leave the group's leader out.
 */
public final class Senses {
    /** What one flock rule counts. */
    public static final class Sum {
        boolean wanted;
        NeighbourFilter company = NeighbourFilter.ALL;
        boolean leaveLeaderOut;

        Sum() {}

        private void want(NeighbourFilter whom, boolean withoutLeader) {
            wanted = true;
            company = whom;
            leaveLeaderOut = withoutLeader;
        }

        private void want(Sum like, NeighbourFilter whom) {
            wanted = like.wanted;
            company = whom;
            leaveLeaderOut = like.leaveLeaderOut;
        }
    }

    final Sum separation = new Sum();
    final Sum alignment = new Sum();
    final Sum cohesion = new Sum();
    Falloff falloff = Falloff.INVERSE;
    float separationRange = Float.POSITIVE_INFINITY;
    float separationStrength = 1;

    /** Nothing is asked for yet. */
    public Senses() {}

    /**
     * Asks for Σ û·f(d) away from neighbours, f without its strength.
     *
     * @param how how the force falls with the distance
     * @param range beyond it, in metres, a neighbour no longer repels
     * @param strength what the sum is going to be multiplied by for an acceleration: an inverse square's
     *     summands are limited so that none of them alone comes to more than the body's largest
     * @param whom which neighbours count
     * @param withoutLeader whether the leader of the agent's group does not count
     */
    public void askSeparation(Falloff how, float range, float strength, NeighbourFilter whom, boolean withoutLeader) {
        separation.want(whom, withoutLeader);
        falloff = how;
        separationRange = range;
        separationStrength = strength;
    }

    /** What f of an inverse square never exceeds, in 1/m². Source: Millington 3.3.13. */
    float mostPush(Body body) {
        return separationStrength > 0 ? body.maxForce() / body.mass() / separationStrength : 0;
    }

    /**
     * Asks for the number of neighbours and the sum of their headings.
     *
     * @param whom which neighbours count
     * @param withoutLeader whether the leader of the agent's group does not count
     */
    public void askHeadings(NeighbourFilter whom, boolean withoutLeader) {
        alignment.want(whom, withoutLeader);
    }

    /**
     * Asks for the number of neighbours and the sum of their offsets.
     *
     * @param whom which neighbours count
     * @param withoutLeader whether the leader of the agent's group does not count
     */
    public void askOffsets(NeighbourFilter whom, boolean withoutLeader) {
        cohesion.want(whom, withoutLeader);
    }

    /** {@return the same sums, each of the own group only} */
    public Senses amongOwnGroup() {
        Senses own = new Senses();
        own.separation.want(separation, NeighbourFilter.GROUP);
        own.alignment.want(alignment, NeighbourFilter.GROUP);
        own.cohesion.want(cohesion, NeighbourFilter.GROUP);
        own.falloff = falloff;
        own.separationRange = separationRange;
        own.separationStrength = separationStrength;
        return own;
    }

    /** Whether all three sums are asked for, everybody perceived counts in each, and separation is inverse. */
    boolean simple(Body body, float perception) {
        return everybody(separation)
                && everybody(alignment)
                && everybody(cohesion)
                && falloff == Falloff.INVERSE
                && separationRange >= perception
                && !body.perceiveEdges();
    }

    /** Whether separation goes by everybody who is near enough, wherever the agent looks. */
    boolean fromAllAround(Body body) {
        return everybody(separation) && body.fieldOfView() >= 360;
    }

    /** Whether a kernel can take several agents at once: each lane differs by its group only. */
    boolean fitLanes(Body body) {
        return fitsLanes(separation)
                && fitsLanes(alignment)
                && fitsLanes(cohesion)
                && (falloff != Falloff.INVERSE_SQUARE || !separation.wanted)
                && !body.perceiveEdges();
    }

    private static boolean fitsLanes(Sum sum) {
        return !sum.wanted || sum.company != NeighbourFilter.SPECIES && !sum.leaveLeaderOut;
    }

    private static boolean everybody(Sum sum) {
        return sum.wanted && sum.company == NeighbourFilter.ALL && !sum.leaveLeaderOut;
    }

    /** How far those count who are perceived so far, in metres. */
    float reach(float perception) {
        return alignment.wanted || cohesion.wanted ? perception : Math.min(perception, separationRange);
    }

    boolean nothing() {
        return !separation.wanted && !alignment.wanted && !cohesion.wanted;
    }
}
