package onder.core.agents;

/**
 * What the behaviours of one role request from the perception pass; what they do not request costs nothing.
 *
 * <p>Each of the three flock sums has its own neighbour filter and may leave out the group's leader.
 */
public final class Senses {
    /** The neighbours that one flock rule counts. */
    public static final class Sum {
        boolean wanted;
        NeighbourFilter company = NeighbourFilter.ALL;
        boolean leaveLeaderOut;

        /** Whether every neighbour counts, and whether those of the own group do: loops ask this for each pair. */
        boolean everybody = true;

        boolean ownGroup;

        Sum() {}

        private void want(NeighbourFilter whom, boolean withoutLeader) {
            wanted = true;
            leaveLeaderOut = withoutLeader;
            keep(whom);
        }

        private void want(Sum like, NeighbourFilter whom) {
            wanted = like.wanted;
            leaveLeaderOut = like.leaveLeaderOut;
            keep(whom);
        }

        private void keep(NeighbourFilter whom) {
            company = whom;
            everybody = whom == NeighbourFilter.ALL;
            ownGroup = whom == NeighbourFilter.GROUP;
        }
    }

    final Sum separation = new Sum();
    final Sum alignment = new Sum();
    final Sum cohesion = new Sum();
    Falloff falloff = Falloff.INVERSE;

    /** Whether that is {@link #falloff}: loops ask this for each pair. */
    boolean inverse = true;

    boolean linear;

    float separationRange = Float.POSITIVE_INFINITY;
    float separationStrength = 1;

    /** Starts without requests. */
    public Senses() {}

    /**
     * Requests Σ û·f(d) away from neighbours, f without its strength.
     *
     * @param how how the force falls with the distance
     * @param range the distance beyond which a neighbour no longer repels, in metres
     * @param strength the later factor from the sum to an acceleration: summands of an inverse square are limited so
     *     that none alone exceeds the body's largest acceleration
     * @param whom the neighbours that count
     * @param withoutLeader whether to leave out the leader of the agent's group
     */
    public void askSeparation(Falloff how, float range, float strength, NeighbourFilter whom, boolean withoutLeader) {
        separation.want(whom, withoutLeader);
        fall(how, range, strength);
    }

    private void fall(Falloff how, float range, float strength) {
        falloff = how;
        inverse = how == Falloff.INVERSE;
        linear = how == Falloff.LINEAR;
        separationRange = range;
        separationStrength = strength;
    }

    /** The upper limit of f for an inverse square, in 1/m². Source: Millington 3.3.13. */
    float mostPush(Body body) {
        return separationStrength > 0 ? body.maxForce() / body.mass() / separationStrength : 0;
    }

    /**
     * Requests the number of neighbours and the sum of their headings.
     *
     * @param whom the neighbours that count
     * @param withoutLeader whether to leave out the leader of the agent's group
     */
    public void askHeadings(NeighbourFilter whom, boolean withoutLeader) {
        alignment.want(whom, withoutLeader);
    }

    /**
     * Requests the number of neighbours and the sum of their offsets.
     *
     * @param whom the neighbours that count
     * @param withoutLeader whether to leave out the leader of the agent's group
     */
    public void askOffsets(NeighbourFilter whom, boolean withoutLeader) {
        cohesion.want(whom, withoutLeader);
    }

    /** {@return the same sums, restricted to the own group} */
    public Senses amongOwnGroup() {
        Senses own = new Senses();
        own.separation.want(separation, NeighbourFilter.GROUP);
        own.alignment.want(alignment, NeighbourFilter.GROUP);
        own.cohesion.want(cohesion, NeighbourFilter.GROUP);
        own.fall(falloff, separationRange, separationStrength);
        return own;
    }

    /** Whether all three sums are requested, every perceived agent counts in each, and separation is inverse. */
    boolean simple(Body body, float perception) {
        return everybody(separation)
                && everybody(alignment)
                && everybody(cohesion)
                && falloff == Falloff.INVERSE
                && separationRange >= perception
                && !body.perceiveEdges();
    }

    /** Whether separation counts all agents that are near enough, wherever the agent looks. */
    boolean fromAllAround(Body body) {
        return everybody(separation) && body.fieldOfView() >= 360;
    }

    /** Whether a kernel can process several agents at once: lanes differ only by group. */
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

    /** The largest distance at which a perceived agent counts, for a given perception radius, in metres. */
    float reach(float perception) {
        return alignment.wanted || cohesion.wanted ? perception : Math.min(perception, separationRange);
    }

    boolean nothing() {
        return !separation.wanted && !alignment.wanted && !cohesion.wanted;
    }
}
