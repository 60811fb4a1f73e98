package onder.group;

import onder.core.agents.Agents;
import onder.core.agents.Body;
import onder.core.agents.Memory;

/**
 * How far the agents of each species perceive, and so who is linked with whom; agents that look for a group perceive
 * farther. The field of view does not count: an agent behind another is still near. Source: thesis 7.1.
 */
final class PerceptionRange {
    private final Agents agents;
    private float[] perception = new float[0];
    private boolean[] byEdges = new boolean[0];
    private float farthest;

    /** The square of the radius within which all agents perceive each other. */
    private float surely;

    private boolean anyEdges;

    PerceptionRange(Agents agents) {
        this.agents = agents;
    }

    void setBodies(Body... bySpecies) {
        perception = new float[bySpecies.length];
        byEdges = new boolean[bySpecies.length];
        anyEdges = false;
        surely = Float.POSITIVE_INFINITY;
        for (int i = 0; i < bySpecies.length; i++) {
            perception[i] = bySpecies[i].perception();
            byEdges[i] = bySpecies[i].perceiveEdges();
            anyEdges |= byEdges[i];
            surely = Math.min(surely, perception[i] * perception[i]);
        }
        update();
    }

    /** Finds the farthest perception radius; call when widened perception may have changed. */
    void update() {
        farthest = 0;
        for (float usual : perception) {
            farthest = Math.max(farthest, usual);
        }
        float[] widening = agents.memory(Memory.WIDENING);
        if (widening != null) {
            for (int id = 0; id < agents.count(); id++) {
                farthest = Math.max(farthest, own(id, widening));
            }
        }
    }

    /** Beyond this distance, in metres, no agent perceives another. */
    float farthest(float largestRadius) {
        return farthest + (anyEdges ? largestRadius : 0);
    }

    /** Whether {@code one} perceives {@code other}, whose centre is √{@code squared} metres away. */
    boolean perceives(int one, int other, float squared) {
        int species = agents.species[one];
        float reach = own(one, agents.memory(Memory.WIDENING)) + (byEdges[species] ? agents.radius[other] : 0);
        return squared <= reach * reach;
    }

    /** An agent's own radius: farther than its species' while it looks for a group. */
    private float own(int id, float[] widening) {
        float usual = perception[agents.species[id]];
        return widening == null ? usual : usual * (1 + widening[id]);
    }

    /** Whether either perceives the other. */
    boolean linked(int one, int other, float squared) {
        return squared <= surely || perceives(one, other, squared) || perceives(other, one, squared);
    }

    /** Whether either perceives the other and they are of one kind. */
    boolean akin(int one, int other, float squared) {
        return agents.species[one] == agents.species[other] && linked(one, other, squared);
    }
}
