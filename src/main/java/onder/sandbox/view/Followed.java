package onder.sandbox.view;

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

/** The leader that the camera follows: its place on the ground in this picture. */
public final class Followed {
    /** Height of the chin as a share of the body's height: whoever sees the chin sees the face. */
    private static final float HEAD = 0.85f;

    private final RunView simulation;
    private final CrowdView crowd;
    private final int group;
    private SightLines sight;
    private Obstacles sightOf;
    private Terrain sightOver;

    Followed(RunView simulation, CrowdView crowd, int group) {
        this.simulation = simulation;
        this.crowd = crowd;
        this.group = group;
    }

    private Group found() {
        Group found = simulation.world().groups().find(group);
        return found == null ? simulation.world().groups().all().get(0) : found;
    }

    /** The run in which it leads. */
    public RunView run() {
        return simulation;
    }

    /**
     * Whether there is a leader to follow; false when the world has no group. Then the other methods must not be
     * called.
     */
    public boolean isPresent() {
        return !simulation.world().groups().all().isEmpty();
    }

    /** The group that it leads; another group takes its place when this one ends. */
    public int group() {
        return found().id();
    }

    /** Whether the last picture had this leader; false when it has just appeared, or after the world was replaced. */
    private boolean isShown(int leader) {
        return crowd.shows(simulation.world().agents(), leader);
    }

    public float x() {
        int leader = found().leader();
        return isShown(leader) ? crowd.x(leader) : simulation.world().agents().x(leader);
    }

    public float z() {
        int leader = found().leader();
        return isShown(leader) ? crowd.z(leader) : simulation.world().agents().z(leader);
    }

    /** Height of the ground at the leader's place, in metres. */
    public float ground() {
        return simulation.world().terrain().height(x(), z());
    }

    public float headingX() {
        int leader = found().leader();
        return isShown(leader)
                ? crowd.headingX(leader)
                : simulation.world().agents().headingX(leader);
    }

    public float headingZ() {
        int leader = found().leader();
        return isShown(leader)
                ? crowd.headingZ(leader)
                : simulation.world().agents().headingZ(leader);
    }

    /** Its velocity along x, in m/s. */
    public float velocityX() {
        return simulation.world().agents().velocityX(found().leader());
    }

    /** Its velocity along z, in m/s. */
    public float velocityZ() {
        return simulation.world().agents().velocityZ(found().leader());
    }

    /** Its top speed, in m/s. */
    float topSpeed() {
        int leader = found().leader();
        World world = simulation.world();
        Body body = world.setup().species().get(world.agents().species(leader)).body();
        return world.agents().topSpeed(leader, body);
    }

    /** Height of its body, in metres. */
    public float height() {
        int leader = found().leader();
        World world = simulation.world();
        return isShown(leader)
                ? crowd.height(leader)
                : BodyShape.heightOf(world.setup().species().get(world.agents().species(leader)));
    }

    /** Whether its head is visible, past obstacles and other agents, from a point this far above, in metres. */
    public boolean isSeenFrom(float eyeX, float eyeY, float eyeZ) {
        int leader = found().leader();
        return isClear(0, eyeX, eyeY, eyeZ) && (!isShown(leader) || crowd.isClear(leader, head(), eyeX, eyeY, eyeZ));
    }

    /**
     * Whether obstacles will still leave its head visible after this many seconds, if it and the eye above it keep
     * their present velocity.
     */
    public boolean staysInSightOf(float eyeX, float eyeY, float eyeZ, float seconds) {
        return isClear(seconds, eyeX, eyeY, eyeZ);
    }

    private boolean isClear(float seconds, float eyeX, float eyeY, float eyeZ) {
        Obstacles obstacles = simulation.world().obstacles();
        Terrain terrain = simulation.world().terrain();
        if (sightOf != obstacles || sightOver != terrain) {
            sightOf = obstacles;
            sightOver = terrain;
            sight = new SightLines(obstacles, terrain);
        }
        AgentsView agents = simulation.world().agents();
        float dx = agents.velocityX(found().leader()) * seconds;
        float dz = agents.velocityZ(found().leader()) * seconds;
        return sight.clear(x() + dx, head(), z() + dz, eyeX + dx, eyeY, eyeZ + dz);
    }

    private float head() {
        return ground() + height() * HEAD;
    }
}
