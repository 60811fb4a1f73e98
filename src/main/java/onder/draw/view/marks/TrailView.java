package onder.draw.view.marks;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.draw.view.light.Daylight;
import onder.draw.view.people.CrowdView;
import onder.draw.view.people.GroupLook;

/** Trails of agents: thin bands on the ground that fade with age. */
public final class TrailView {
    /** The agents with trails. */
    public enum Whose {
        NOBODY,
        SELECTED,
        LEADERS,
        EVERYBODY
    }

    /** Seconds of simulation time between two remembered places. */
    private static final float INTERVAL = 0.15f;

    private static final int PLACES = 64;
    private static final float HALF_WIDTH = 0.028f;
    private static final float STRENGTH = 0.75f;

    /** Of so few agents each trail is worth looking at: it is broader, and its beginning stays visible. */
    private static final int FEW = 20;

    private static final float BROADER = 1.9f;
    private static final float STRONGER = 0.95f;
    private static final float LASTING = 0.45f;
    private static final float HEIGHT = 0.016f;

    private final Ribbons ribbons;
    private Whose whose = Whose.NOBODY;
    private float[] x = {};
    private float[] z = {};
    private int agentsKnown;
    private int newest = -1;
    private int known;
    private float next = Float.NEGATIVE_INFINITY;

    public TrailView(Daylight light, Node root) {
        ribbons = new Ribbons("trails", light, root);
    }

    public void setWhose(Whose newWhose) {
        whose = newWhose;
    }

    public void forget() {
        known = 0;
        next = Float.NEGATIVE_INFINITY;
    }

    public void fill(
            AgentsView agents, GroupLook groups, CrowdView crowd, Bounds bounds, float seconds, Camera camera) {
        ribbons.clear();
        if (whose == Whose.NOBODY) {
            rest();
        } else {
            remember(agents, crowd, seconds);
        }
        if (whose != Whose.NOBODY) {
            for (int i = 0; i < agents.count(); i++) {
                if (agents.isAlive(i) && wanted(i, agents, groups)) {
                    trail(i, groups.rgb(agents.group(i)), crowd, bounds, camera.getLocation(), agents.count() <= FEW);
                }
            }
        }
        ribbons.finish();
    }

    /** Trails that nobody sees are not remembered: half a kilobyte for each agent. */
    private void rest() {
        if (agentsKnown > 0) {
            agentsKnown = 0;
            x = new float[0];
            z = new float[0];
            forget();
        }
    }

    /** What is remembered, in bytes. */
    public int bytes() {
        return Float.BYTES * (x.length + z.length);
    }

    private boolean wanted(int i, AgentsView agents, GroupLook groups) {
        return switch (whose) {
            case NOBODY -> false;
            case SELECTED -> i == groups.selectedAgent() || agents.group(i) == groups.selectedGroup();
            case LEADERS -> groups.isLeader(i);
            case EVERYBODY -> true;
        };
    }

    private void remember(AgentsView agents, CrowdView crowd, float seconds) {
        if (agentsKnown > agents.count() || seconds < next - 2 * INTERVAL) {
            rest();
        }
        if (agentsKnown < agents.count()) {
            admit(agents, crowd);
        }
        if (seconds < next) {
            return;
        }
        next = seconds + INTERVAL;
        newest = (newest + 1) % PLACES;
        known = Math.min(known + 1, PLACES);
        for (int i = 0; i < agentsKnown; i++) {
            x[newest * agentsKnown + i] = crowd.x(i);
            z[newest * agentsKnown + i] = crowd.z(i);
        }
    }

    /** An agent that is new has a history at its present place. */
    private void admit(AgentsView agents, CrowdView crowd) {
        int count = agents.count();
        float[] toX = new float[count * PLACES];
        float[] toZ = new float[count * PLACES];
        for (int place = 0; place < PLACES; place++) {
            System.arraycopy(x, place * agentsKnown, toX, place * count, agentsKnown);
            System.arraycopy(z, place * agentsKnown, toZ, place * count, agentsKnown);
            for (int i = agentsKnown; i < count; i++) {
                toX[place * count + i] = crowd.x(i);
                toZ[place * count + i] = crowd.z(i);
            }
        }
        x = toX;
        z = toZ;
        agentsKnown = count;
    }

    private void trail(int i, int rgb, CrowdView crowd, Bounds bounds, Vector3f eye, boolean few) {
        ribbons.endBand();
        float hereX = crowd.x(i);
        float hereZ = crowd.z(i);
        float away = Math.abs(eye.x - hereX) + Math.abs(eye.z - hereZ) + Math.abs(eye.y);
        float width = HALF_WIDTH * Math.max(1, away / 22) * (few ? BROADER : 1);
        float strength = few ? STRONGER : STRENGTH;
        float fading = few ? 1 - LASTING : 1;
        float sideX = crowd.headingZ(i) * width;
        float sideZ = -crowd.headingX(i) * width;
        cut(crowd, hereX, hereZ, sideX, sideZ, rgb, strength);
        for (int k = 0; k < known; k++) {
            int slot = Math.floorMod(newest - k, PLACES) * agentsKnown + i;
            float dx = hereX - x[slot];
            float dz = hereZ - z[slot];
            if (bounds.dx(dx) != dx || bounds.dz(dz) != dz) {
                // At a seam the trail continues on the other side.
                ribbons.endBand();
            } else {
                float length = (float) Math.sqrt(dx * dx + dz * dz);
                if (length < 0.02f) {
                    continue;
                }
                sideX = dz / length * width;
                sideZ = -dx / length * width;
            }
            hereX = x[slot];
            hereZ = z[slot];
            cut(crowd, hereX, hereZ, sideX, sideZ, rgb, strength * (1 - fading * (k + 1f) / PLACES));
        }
    }

    private void cut(CrowdView crowd, float atX, float atZ, float sideX, float sideZ, int rgb, float alpha) {
        float left = crowd.ground(atX + sideX, atZ + sideZ) + HEIGHT;
        float right = crowd.ground(atX - sideX, atZ - sideZ) + HEIGHT;
        ribbons.cut(atX + sideX, left, atZ + sideZ, atX - sideX, right, atZ - sideZ, rgb, alpha);
    }
}
