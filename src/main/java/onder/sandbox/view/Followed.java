package onder.sandbox.view;

import com.jme3.math.Vector3f;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.obstacles.Obstacles;
import onder.core.terrain.Terrain;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.CrowdView;
import onder.group.Group;
import onder.sandbox.run.RunView;
import onder.shot.SightLines;
import onder.world.World;

/** Whom the camera follows, a group's leader or one agent: its place on the ground in this picture. */
public final class Followed {
    /** Height of the chin as a share of the body's height: whoever sees the chin sees the face. */
    private static final float HEAD = 0.85f;

    private final RunView simulation;
    private final CrowdView crowd;
    private final int group;

    /** −1: whoever leads the group. */
    public final int member;

    private SightLines sight;
    private Obstacles sightOf;
    private Terrain sightOver;

    /**
     * @param group whose leader is followed; another group takes its place when it ends
     * @param member an agent that is followed instead, until it is gone; −1: none
     */
    Followed(RunView simulation, CrowdView crowd, int group, int member) {
        this.simulation = simulation;
        this.crowd = crowd;
        this.group = group;
        this.member = member;
    }

    private int agent() {
        return member < 0 ? found().leader() : member;
    }

    private Group found() {
        Group found = simulation.world().groups().find(group);
        return found == null ? simulation.world().groups().all().get(0) : found;
    }

    /** The run that it is in. */
    public RunView run() {
        return simulation;
    }

    /** Whether there is still somebody to follow; if not, the other methods must not be called. */
    public boolean isPresent() {
        World world = simulation.world();
        return member < 0
                ? !world.groups().all().isEmpty()
                : member < world.agents().count() && world.agents().isAlive(member);
    }

    /** The group whose leader it is; −1: it is one agent, whoever leads. */
    public int group() {
        return member < 0 ? found().id() : -1;
    }

    /** Whether the last picture had this agent; false when it has just appeared, or after the world was replaced. */
    private boolean isShown(int agent) {
        return crowd.shows(simulation.world().agents(), agent);
    }

    public float x() {
        int agent = agent();
        return isShown(agent) ? crowd.x(agent) : simulation.world().agents().x(agent);
    }

    /** Where its feet are. */
    public Vector3f foot() {
        return new Vector3f(x(), ground(), z());
    }

    public float z() {
        int agent = agent();
        return isShown(agent) ? crowd.z(agent) : simulation.world().agents().z(agent);
    }

    /** Height of its feet, on the ground or in the air, in metres. */
    public float ground() {
        int agent = agent();
        return isShown(agent)
                ? crowd.ground(agent)
                : simulation.world().terrain().height(x(), z());
    }

    /** Its velocity along x, in m/s. */
    public float velocityX() {
        return simulation.world().agents().velocityX(agent());
    }

    /** Its velocity along z, in m/s. */
    public float velocityZ() {
        return simulation.world().agents().velocityZ(agent());
    }

    /** Its top speed, in m/s. */
    float topSpeed() {
        int agent = agent();
        World world = simulation.world();
        Body body = world.setup().species().get(world.agents().species(agent)).body();
        return world.agents().topSpeed(agent, body);
    }

    /** Height of its body, in metres. */
    public float height() {
        int agent = agent();
        World world = simulation.world();
        return isShown(agent)
                ? crowd.height(agent)
                : BodyShape.heightOf(world.setup().species().get(world.agents().species(agent)));
    }

    /** Whether its head is visible, past obstacles and other agents, from a point this far above, in metres. */
    public boolean isSeenFrom(float eyeX, float eyeY, float eyeZ) {
        int agent = agent();
        return staysInSightOf(eyeX, eyeY, eyeZ, 0)
                && (!isShown(agent) || crowd.isClear(agent, head(), eyeX, eyeY, eyeZ));
    }

    /**
     * Whether obstacles will still leave its head visible after this many seconds, if it and the eye above it keep
     * their present velocity.
     */
    public boolean staysInSightOf(float eyeX, float eyeY, float eyeZ, float seconds) {
        Obstacles obstacles = simulation.world().obstacles();
        Terrain terrain = simulation.world().terrain();
        if (sightOf != obstacles || sightOver != terrain) {
            sightOf = obstacles;
            sightOver = terrain;
            sight = new SightLines(obstacles, terrain);
        }
        AgentsView agents = simulation.world().agents();
        float dx = agents.velocityX(agent()) * seconds;
        float dz = agents.velocityZ(agent()) * seconds;
        return sight.clear(x() + dx, head(), z() + dz, eyeX + dx, eyeY, eyeZ + dz);
    }

    private float head() {
        return ground() + height() * HEAD;
    }
}
