package onder.group;

import onder.core.Agents;

/**
 * How far the agents of each species perceive, and so who is linked with whom. The field of view does not count:
 * who stands behind somebody is near all the same. Source: thesis 7.1.
 */
public final class Sight {
    private final Agents agents;
    private float[] perception = new float[0];
    private boolean[] byEdges = new boolean[0];
    private float farthest;
    private boolean anyEdges;

    public Sight(Agents agents) {
        this.agents = agents;
    }

    /**
     * What holds from now on.
     *
     * @param radius the perception radius of each species, in metres
     * @param edges whether the species perceives another by its edge, whose radius then adds to its own
     */
    public void set(float[] radius, boolean[] edges) {
        perception = radius.clone();
        byEdges = edges.clone();
        farthest = 0;
        anyEdges = false;
        for (int i = 0; i < perception.length; i++) {
            farthest = Math.max(farthest, perception[i]);
            anyEdges |= byEdges[i];
        }
    }

    /** Farther apart than this, in metres, nobody perceives anybody. */
    float farthest(float largestRadius) {
        return farthest + (anyEdges ? largestRadius : 0);
    }

    /** Whether {@code one} perceives {@code other}, whose centre is √{@code squared} metres away. */
    boolean perceives(int one, int other, float squared) {
        int species = agents.species[one];
        float reach = perception[species] + (byEdges[species] ? agents.radius[other] : 0);
        return squared <= reach * reach;
    }

    /** Whether either perceives the other. */
    boolean linked(int one, int other, float squared) {
        return perceives(one, other, squared) || perceives(other, one, squared);
    }

    /** Whether either perceives the other and they are of one kind. */
    boolean akin(int one, int other, float squared) {
        return agents.species[one] == agents.species[other] && linked(one, other, squared);
    }
}
