package onder.bench;

import com.badlogic.gdx.ai.GdxAI;
import com.badlogic.gdx.ai.steer.SteeringAcceleration;
import com.badlogic.gdx.ai.steer.behaviors.Alignment;
import com.badlogic.gdx.ai.steer.behaviors.BlendedSteering;
import com.badlogic.gdx.ai.steer.behaviors.Cohesion;
import com.badlogic.gdx.ai.steer.behaviors.Wander;
import com.badlogic.gdx.math.Vector2;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.world.World;

/** A world of Onder's flock, handed to gdx-ai: the same bodies at the same places, behaviours of the same strengths. */
final class GdxFlock {
    private final GdxMember[] members;
    private final CellProximity proximity;
    private final SteeringAcceleration<Vector2> steering = new SteeringAcceleration<>(new Vector2());
    private final float side;
    private final float dt;

    /**
     * @param keep whether an agent's behaviours share one search for neighbours
     */
    GdxFlock(World world, boolean keep) {
        Body body = world.setup().species().get(0).body();
        AgentsView agents = world.agents();
        side = world.bounds().periodX();
        dt = world.dt();
        members = new GdxMember[agents.count()];
        for (int i = 0; i < members.length; i++) {
            members[i] = new GdxMember(
                    body, new Vector2(agents.x(i), agents.z(i)), new Vector2(agents.velocityX(i), agents.velocityZ(i)));
        }
        proximity = new CellProximity(members, side, body.perception(), body.fieldOfView(), keep);
        for (GdxMember member : members) {
            member.steering = behaviours(member, body);
        }
    }

    /** gdx-ai gives cohesion and wander its largest acceleration, and aligns velocities, not headings. */
    private BlendedSteering<Vector2> behaviours(GdxMember member, Body body) {
        float most = member.getMaxLinearAcceleration();
        Wander<Vector2> wander = new Wander<>(member)
                .setFaceEnabled(false)
                .setWanderOffset(0.2f)
                .setWanderRadius(0.12f)
                .setWanderRate(8 / 0.12f);
        return new BlendedSteering<>(member)
                .add(new InverseSeparation(member, proximity), 2)
                .add(new Alignment<>(member, proximity), 1 / body.maxSpeed())
                .add(new Cohesion<>(member, proximity), 0.8f / most)
                .add(wander, 0.75f / most);
    }

    void step() {
        GdxAI.getTimepiece().update(dt);
        proximity.sort();
        for (GdxMember member : members) {
            proximity.setOwner(member);
            member.steering.calculateSteering(steering);
            member.move(steering.linear, dt, side);
        }
    }

    float x(int i) {
        return members[i].position.x;
    }

    float z(int i) {
        return members[i].position.y;
    }

    /** How many an agent perceives, on average. */
    double perceived() {
        proximity.sort();
        long sum = 0;
        for (GdxMember member : members) {
            proximity.setOwner(member);
            sum += proximity.findNeighbors(neighbour -> true);
        }
        return sum / (double) members.length;
    }
}
