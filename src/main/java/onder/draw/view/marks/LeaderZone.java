package onder.draw.view.marks;

import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.group.Group;
import onder.steer.Assignment;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.World;
import onder.world.setup.SpeciesSetup;

/** The zone that a group's followers keep free, as they compute it from their leader's place and heading. */
public final class LeaderZone {
    /** What draws zones on the ground. */
    public interface Pen {
        /**
         * Ahead of (x, z) along the unit vector (hx, hz): 0 &lt; forward &lt; length, |left| ≤ halfWidth.
         *
         * @param rgb sRGB, 0xRRGGBB
         */
        void rectangle(float x, float z, float hx, float hz, float length, float halfWidth, int rgb);

        /**
         * About (x, z): distance ≤ radius, angle to (hx, hz) ≤ halfAngle.
         *
         * @param halfAngle radians, up to π
         * @param rgb sRGB, 0xRRGGBB
         */
        void sector(float x, float z, float hx, float hz, float radius, float halfAngle, int rgb);
    }

    private LeaderZone() {}

    /**
     * Draws the zone of a group; nothing where there is none.
     *
     * @param x where the picture shows the leader, in metres
     * @param z likewise
     */
    public static void draw(World world, Group group, float x, float z, int rgb, Pen pen) {
        if (group.size() < 2) {
            return;
        }
        AgentsView agents = world.agents();
        int leader = group.leader();
        int follower = group.member(group.member(0) == leader ? 1 : 0);
        SpeciesSetup species = world.setup().species().get(agents.species(follower));
        Assignment assignment = species.mind().find(Role.FOLLOWER, EvadeLeader.class);
        if (assignment == null) {
            return;
        }
        EvadeLeader evade = (EvadeLeader) assignment.behaviour();
        float hx = agents.headingX(leader);
        float hz = agents.headingZ(leader);
        Zone zone = evade.zoneNow(group.elections() > 0);
        if (zone == Zone.RECTANGLE) {
            float length = evade.length(agents.speed(leader), species.body().maxSpeed());
            pen.rectangle(x, z, hx, hz, length, evade.halfWidth(), rgb);
        } else if (zone == Zone.SECTOR) {
            pen.sector(x, z, hx, hz, evade.radius(), (float) Math.toRadians(evade.angle() / 2), rgb);
        }
    }
}
