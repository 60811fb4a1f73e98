package onder.jme;

import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.world.setup.Command;

/** A member of a crowd: an agent, and its spatial if it has one. Use it on the application's thread. */
public final class CrowdMember {
    private final CrowdState crowd;

    /** Whether the game moves it. */
    private final boolean external;

    private Spatial spatial;
    private CrowdGroup group;
    private int id = -1;
    private boolean gone;

    /** Whether its spatial has had a parent; if it then has none, it was removed from the scene. */
    private boolean attached;

    /** Its spatial's height without a height function, or the last height from the function. */
    float y;

    CrowdMember(CrowdState crowd, CrowdGroup group, Spatial spatial, boolean external) {
        this.crowd = crowd;
        this.group = group;
        this.spatial = spatial;
        this.external = external;
        y = height();
    }

    private float height() {
        float y = spatial == null ? 0 : spatial.getWorldTranslation().y;
        return Float.isFinite(y) ? y : 0;
    }

    CrowdState crowd() {
        return crowd;
    }

    void setSpatial(Spatial shown) {
        spatial = shown;
        attached = false;
        y = height();
    }

    /** Sets its agent. */
    void bind(int agent) {
        id = agent;
    }

    void setGroup(CrowdGroup other) {
        group = other;
    }

    void setGone() {
        gone = true;
    }

    /** Whether its spatial was in a scene and is no longer. */
    boolean isDetached() {
        boolean has = spatial != null && spatial.getParent() != null;
        attached |= has;
        return spatial != null && attached && !has;
    }

    /** {@return its agent's id in the world, which never changes; −1 until the next frame after it was added} */
    public int id() {
        crowd.check();
        return id;
    }

    /** {@return its spatial; null if only the crowd's own figures show it} */
    public Spatial spatial() {
        crowd.check();
        return spatial;
    }

    /**
     * Sets the spatial of a member in the world, which the crowd moves from now on, replacing the old one; null for
     * none.
     *
     * @param shown the spatial, or null
     * @return this
     */
    public CrowdMember show(Spatial shown) {
        crowd.check();
        if (external || !isHere()) {
            throw new CrowdException(this + (external ? " is moved by the game" : " is not in the world")
                    + " and cannot have another spatial");
        }
        crowd.population.show(this, shown);
        return this;
    }

    /** {@return its current group, or its last one if it is gone} */
    public CrowdGroup group() {
        crowd.check();
        return id < 0 || gone ? group : crowd.population.group(crowd.agents().group(id));
    }

    /** {@return whether the game, not the crowd, moves it} */
    public boolean isExternal() {
        return external;
    }

    /** {@return whether it has left the crowd} */
    public boolean isGone() {
        crowd.check();
        return gone;
    }

    /** {@return whether it leads a group of two or more} */
    public boolean isLeader() {
        crowd.check();
        return isHere() && crowd.agents().role(id) == Role.LEADER;
    }

    private boolean isHere() {
        return id >= 0 && !gone;
    }

    /**
     * {@return its position after the last step, on the plane y = 0; its spatial's position until it is in the world}
     */
    public Vector3f place() {
        crowd.check();
        if (id < 0) {
            return spatial == null
                    ? new Vector3f()
                    : spatial.getWorldTranslation().clone();
        }
        return new Vector3f(crowd.agents().x(id), 0, crowd.agents().z(id));
    }

    /** {@return the velocity, in metres a second; y is 0} */
    public Vector3f velocity() {
        crowd.check();
        AgentsView agents = crowd.agents();
        return isHere() ? new Vector3f(agents.velocityX(id), 0, agents.velocityZ(id)) : new Vector3f();
    }

    /** Removes it from the crowd; its spatial stays in the scene where it is. */
    public void remove() {
        crowd.check();
        if (gone) {
            return;
        }
        if (id < 0) {
            group.forget(this);
            crowd.population.forget(this);
            setGone();
        } else {
            crowd.perform(new Command.RemoveAgent(id));
        }
    }

    @Override
    public String toString() {
        return (spatial == null ? "member" : FootprintReader.path(spatial)) + (id < 0 ? "" : " (agent " + id + ")");
    }
}
