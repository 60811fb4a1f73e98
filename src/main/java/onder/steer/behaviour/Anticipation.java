package onder.steer.behaviour;

import java.util.Set;
import onder.core.Purpose;
import onder.core.agents.Batch;
import onder.core.agents.CollisionCandidates;
import onder.core.agents.Memory;
import onder.core.agents.NearbyAgents;
import onder.core.agents.Neighbours;
import onder.core.agents.VelocityChoices;
import onder.core.geometry.Outline;
import onder.core.obstacles.OutlineList;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;
import onder.steer.perception.NearestFew;
import onder.steer.perception.Side;
import onder.steer.perception.Surroundings;

/**
 * Chooses the collision-free velocity nearest to what all other behaviours of the role want together, and slows down
 * behind those who go the same way.
 *
 * <p>Each neighbour ahead excludes the velocities that would collide with it within the horizon, which leaves a
 * half-plane: of two agents abreast each makes half of the change; otherwise the one behind makes more of it. Walls and
 * obstacles exclude velocities toward their nearest points. Each agent has its own slightly different horizon, for
 * life, so that agents standing in a ring do not all do the same. An agent that faces oncoming agents veers to the
 * preferred side, and one that catches up with a slower one veers to where there is room to pass.
 *
 * <p>If bodies rub in this world, walking agents avoid touching others; agents that want to run press on, the more the
 * faster they want to be.
 *
 * @param horizon collisions later than this do not matter yet, in s
 * @param room distance kept between the bodies' edges where there is room, in m
 * @param touch people nearer than this from edge to edge are avoided fully, and checked in every step; 0 is off:
 *     avoidance is shared as with all others, in m
 * @param side on which side to pass oncoming agents
 * @param headway time headway to the agent ahead that goes the same way: speed is the room ahead divided by this; 0 is
 *     off, in s
 * @param interval time between decisions; in between it keeps the velocity that it chose; 0 decides in every step, in s
 * @param responseTime response time: force is mass × velocity error / response time, in s
 */
@Source(
        doc = "Takes the collision-free velocity nearest to the preferred one: least |v − v_wish|² in reciprocal "
                + "half-planes, with |v| ≤ room ahead / headway.",
        value = "van den Berg, Guy, Lin & Manocha 2011; Tordeux, Chraibi & Seyfried 2016; Hildreth 1957")
public record Anticipation(
        @Doc("The agent ignores collisions later than this.")
        @Param(value = 3, min = 0.1, max = 60, unit = "s", common = true)
        float horizon,

        @Doc("Distance to keep between the bodies' edges where there is room.")
        @Param(value = 0.03, min = 0, max = 20, unit = "m", common = true)
        float room,

        @Doc("If people are nearer than this, edge to edge, the agent avoids them fully and checks them in "
                + "every step; with 0, it always shares the avoidance.")
        @Param(value = 0, min = 0, max = 1, unit = "m", source = "a design choice")
        float touch,

        @Param(choice = "right", doc = "Side on which the agent passes oncoming agents.", common = true)
        Side side,

        @Doc("Time headway behind an agent that goes the same way: the speed is at most the gap divided by this "
                + "time; 0 is off.")
        @Param(value = 0, min = 0, max = 20, unit = "s", common = true)
        float headway,

        @Doc("Time between decisions, during which the agent keeps its velocity; with 0, it decides in every step.")
        @Param(value = 0, min = 0, max = 10, unit = "s")
        float interval,

        @SharedParameters.ResponseTime float responseTime)
        implements Behaviour {
    /** With this many neighbours it looks less far. */
    private static final int CROWD = 32;

    /** The share by which the horizon differs from person to person. */
    private static final float VARIETY = 0.3f;

    /**
     * The desired velocity is what the forces of all other behaviours reach in this time, in seconds: about their
     * response time. With the current velocity instead, agents that block each other would stay blocked; found by
     * trial.
     */
    private static final float WISH = 0.3f;

    /** Agents farther behind than this do not count, in metres: about a body. */
    private static final float BEHIND = 0.3f;

    /** The share of the change goes from 0 to 1 over this distance in metres, summed along both headings. */
    private static final float YIELD = 0.8f;

    /** Agents nearer than this from edge to edge, in metres, count whatever their direction. */
    private static final float CLOSE = 0.6f;

    /** The softness of half-planes, of agents and of solids; found by trial. */
    private static final float SOFT = 0.15f;

    private static final float HARD = 0.01f;

    /** The softness for agents where bodies press: nobody who walks touches others. */
    private static final float TOUCHED = 0.02f;

    /** The time in which overlapping bodies try to separate, in seconds. */
    private static final float APART = 0.5f;

    /** The same for bodies that are closer than the wanted room. */
    private static final float APART_SOON = 0.3f;

    /** The softness for an agent that is nearly touched; found by trial. */
    private static final float FIRM = 0.05f;

    /** The margin beyond touching within which agents are checked in every step, in metres. */
    private static final float NEARLY = 0.02f;

    /** The time within which no agent may reach a surface, in seconds. */
    private static final float SURFACE = 0.1f;

    /** The preferred side is chosen if the other agent would be passed by less than this share of the room it needs. */
    private static final float HEAD_ON = 0.5f;

    /** Two agents walk opposite ways if the cosine between their headings is below this: within 18°. */
    private static final float OPPOSITE = -0.95f;

    /**
     * One who walks the opposite way is fully in the way if their bodies' paths touch, and not at all if the gap between
     * them is wider than this, in metres. Without it two streams press along the walls, half of the corridor empty: at
     * 1 /m² they walk at 0.8 m/s instead of 1.06.
     */
    private static final float ASIDE = 1.1f;

    /** The tangent of the largest angle by which it veers. */
    private static final float VEER = 1;

    /** Agents slower than this share of the desired speed are overtaken where there is room. */
    private static final float SLOW = 0.9f;

    /** A place is free if all others are farther away than this many times both radii. */
    private static final float FREE = 1.5f;

    /** The speed that the headway always allows, in m/s: otherwise a crowd at a standstill would never start again. */
    private static final float CREEP = 0.1f;

    /** The same where bodies press: nobody who walks gets close enough to touch others. */
    private static final float TOUCHING = 0.05f;

    /** An agent that is touched counts as ahead if its offset from the path is less than this share of both radii. */
    private static final float WIDE = 0.5f;

    /** The same where bodies press. */
    private static final float PRESSED_WIDE = 0.7f;

    /**
     * By this much of the gap the field ahead is wider, on either side. Without it people of a stream walk side by side,
     * and 0.46 m/s too fast at 1.5 /m²; with it each point of Weidmann's curve is within 0.15 m/s. One who veers from
     * oncoming people looks where it goes, and keeps its speed.
     */
    private static final float WIDENING = 0.8f;

    /** The longest headway where bodies press, in seconds: who waits longer is pushed aside at a door. */
    private static final float PRESSED_HEADWAY = 0.6f;

    /** Above this speed, in m/s, an agent runs. Source: the preferred walk–run transition speed. */
    private static final float RUN = 2;

    @Override
    public boolean plans() {
        return true;
    }

    @Override
    public Set<Memory> remembers() {
        return touch > 0 ? Set.of(Memory.PLAN_X, Memory.PLAN_Z, Memory.CLOSE) : Set.of(Memory.PLAN_X, Memory.PLAN_Z);
    }

    @Override
    public void steer(Batch batch, Surroundings now) {
        float[] planX = now.agents().memory(Memory.PLAN_X);
        float[] planZ = now.agents().memory(Memory.PLAN_Z);
        float[] close = touch > 0 ? now.agents().memory(Memory.CLOSE) : planX;
        int every = every(now.dt());
        int phase = (int) (now.step() % every);
        VelocityChoices choices = batch.choices;
        begin(choices, batch, now);
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            // Decisions are spread over steps; agents that have not decided yet, or stand, decide at once.
            if ((phase + id) % every == 0 || touch > 0 && close[id] != 0 || planX[id] == 0 && planZ[id] == 0) {
                prepare(batch, k, now, choices);
                if (choices.size == VelocityChoices.LANES) {
                    choose(batch, now, choices);
                }
            }
        }
        choose(batch, now, choices);
        float perForce = responseTime / batch.body.mass();
        for (int k = 0; k < batch.size; k++) {
            int id = batch.id[k];
            batch.forceX[k] += (planX[id] - batch.vx[k]) / perForce - batch.totalX[k];
            batch.forceZ[k] += (planZ[id] - batch.vz[k]) / perForce - batch.totalZ[k];
            now.sketch().segment(0, 0, planX[id], planZ[id]);
        }
    }

    /**
     * {@return in how many steps each agent decides once}
     *
     * @param dt length of a step in seconds
     */
    public int every(float dt) {
        return Math.max(1, Math.round(interval / dt));
    }

    /** Sets what all choices of a batch share. */
    private void begin(VelocityChoices choices, Batch batch, Surroundings now) {
        boolean pressed = now.bodiesPress();
        choices.clear();
        choices.radius = batch.body.radius();
        // Where bodies press, touching is what they do.
        choices.kept = pressed ? 0 : touch;
        choices.room = Math.max(0, room - choices.kept);
        choices.yield = YIELD;
        choices.headOn = HEAD_ON * side.sign;
        choices.apart = choices.kept > 0 ? APART_SOON : APART;
        choices.soft = pressed ? TOUCHED : SOFT;
        choices.firm = FIRM;
        choices.headway = pressed ? Math.min(headway, PRESSED_HEADWAY) : headway;
        choices.wide = pressed ? PRESSED_WIDE : WIDE;
    }

    /** How much an agent presses on where bodies press, 0 to 1: the more, the faster it wants to be. */
    private static float presses(float top, Surroundings now) {
        return now.bodiesPress() ? Math.max(0, 1 - RUN / top) : 0;
    }

    /** Lists whom and what an agent avoids. */
    private void prepare(Batch batch, int k, Surroundings now, VelocityChoices choices) {
        int id = batch.id[k];
        float perWish = WISH / batch.body.mass();
        int lane =
                choices.add(batch, k, batch.vx[k] + batch.totalX[k] * perWish, batch.vz[k] + batch.totalZ[k] * perWish);
        float chance = now.draws().uniform(id, 0, Purpose.HORIZON);
        float ahead = horizon * (1 - VARIETY + 2 * VARIETY * chance);
        CollisionCandidates sight = now.sight();
        sight.ask(choices.x[lane], choices.z[lane], ahead, CLOSE, BEHIND);
        now.neighbours().look(batch, k, CROWD, sight);
        boolean veers = look(batch, k, now, sight, choices, lane);
        float top = batch.maxSpeed(k);
        choices.time[lane] = ahead;
        choices.creep[lane] = now.bodiesPress() ? Math.max(TOUCHING, presses(top, now) * top) : CREEP;
        choices.widening[lane] = now.bodiesPress() || veers ? 0 : WIDENING;
        boolean close = false;
        for (int i = 0; i < now.urgent().size(); i++) {
            int other = now.urgent().index(i);
            int place = sight.place(other);
            choices.addNeighbour(lane, now.neighbours(), place, sight.dx(other), sight.dz(other));
            float nearly = choices.radius + now.neighbours().radius()[place] + choices.kept + NEARLY;
            close |= choices.kept > 0 && sight.squared(other) < nearly * nearly;
        }
        if (touch > 0) {
            now.agents().memory(Memory.CLOSE)[id] = close ? 1 : 0;
        }
        keepOff(batch, k, now, choices, lane);
    }

    /** Chooses the velocities of the agents listed, remembers them, and clears the list. */
    private static void choose(Batch batch, Surroundings now, VelocityChoices choices) {
        if (choices.size == 0) {
            return;
        }
        batch.loops.choose(batch);
        for (int lane = 0; lane < choices.size; lane++) {
            int k = choices.agent[lane];
            float presses = presses(batch.maxSpeed(k), now);
            float planX = choices.x[lane];
            float planZ = choices.z[lane];
            if (presses > 0) {
                planX += presses * (choices.wishX[lane] - planX);
                planZ += presses * (choices.wishZ[lane] - planZ);
            }
            now.agents().memory(Memory.PLAN_X)[batch.id[k]] = planX;
            now.agents().memory(Memory.PLAN_Z)[batch.id[k]] = planZ;
        }
        choices.clear();
    }

    /**
     * Lists the nearest agents that it would meet, and veers to avoid oncoming or slow ones.
     *
     * @return whether it veers from oncoming ones
     */
    private boolean look(
            Batch batch, int k, Surroundings now, CollisionCandidates sight, VelocityChoices choices, int lane) {
        boolean walled = now.obstacles().clearance(batch.x[k], batch.z[k]) < batch.perception(k);
        if (walled) {
            leaveOutHidden(batch, k, now, sight);
        }
        NearestFew urgent = now.urgent();
        urgent.clear(VelocityChoices.NEIGHBOURS);
        for (int i = 0; i < sight.meets(); i++) {
            int other = sight.met(i);
            urgent.add(other, sight.squared(other));
        }
        urgent.sort();
        float veer = 0;
        for (int i = 0; i < sight.come(); i++) {
            int other = sight.coming(i);
            float toward = sight.toward(other) * wayOf(batch, k, now, sight, other, choices.x[lane], choices.z[lane]);
            if (!walled || toward > veer && !isHidden(batch, k, now, sight, other)) {
                veer = Math.max(veer, toward);
            }
        }
        if (veer > 0 && side != Side.NEARER) {
            choices.veer(lane, side.sign * VEER * veer);
        } else {
            veerBySlow(batch, k, now, sight, choices, lane);
        }
        return veer > 0;
    }

    /**
     * How much an oncoming agent is in the way, 0 to 1. One that walks the opposite way, as in a stream beside, is less so
     * the farther aside it passes; all others fully: where paths cross or bodies press, only full veering dissolves a
     * crowd.
     */
    private static float wayOf(
            Batch batch, int k, Surroundings now, CollisionCandidates sight, int other, float wishX, float wishZ) {
        Neighbours others = now.neighbours();
        int place = sight.place(other);
        if (now.bodiesPress() || batch.hx[k] * others.hx()[place] + batch.hz[k] * others.hz()[place] > OPPOSITE) {
            return 1;
        }
        float speed = (float) Math.sqrt(wishX * wishX + wishZ * wishZ);
        float aside = Math.abs(wishX * sight.dz(other) - wishZ * sight.dx(other)) / Math.max(speed, Batch.TINY);
        float touch = batch.body.radius() + others.radius()[place];
        return Math.max(0, Math.min(1, 1 - (aside - touch) / ASIDE));
    }

    /** Removes agents behind a wall or an obstacle from the list of those it would meet. */
    private static void leaveOutHidden(Batch batch, int k, Surroundings now, CollisionCandidates sight) {
        int all = sight.meets();
        sight.clearMet();
        for (int i = 0; i < all; i++) {
            if (!isHidden(batch, k, now, sight, sight.met(i))) {
                sight.keepMet(i);
            }
        }
    }

    /** Veers to where there is room beside the nearest slow agent that is in the way and goes the same way. */
    private void veerBySlow(
            Batch batch, int k, Surroundings now, CollisionCandidates sight, VelocityChoices choices, int lane) {
        Neighbours others = now.neighbours();
        float wishX = choices.x[lane];
        float wishZ = choices.z[lane];
        float perWish = 1 / Math.max(wishX * wishX + wishZ * wishZ, Batch.TINY);
        int slow = -1;
        float nearest = Float.POSITIVE_INFINITY;
        for (int i = 0; i < sight.meets(); i++) {
            int candidate = sight.met(i);
            int other = sight.place(candidate);
            float d2 = sight.squared(candidate);
            float along = sight.dx(candidate) * wishX + sight.dz(candidate) * wishZ;
            float touch = batch.body.radius() + others.radius()[other];
            if (batch.hx[k] * others.hx()[other] + batch.hz[k] * others.hz()[other] > 0
                    && along > 0
                    && d2 < nearest
                    && d2 - along * along * perWish < touch * touch
                    && others.vx()[other] * wishX + others.vz()[other] * wishZ < SLOW / perWish) {
                slow = candidate;
                nearest = d2;
            }
        }
        if (slow >= 0) {
            choices.veer(lane, overtaking(batch, k, now, sight, slow, perWish * wishX, perWish * wishZ));
        }
    }

    /** Whether a wall or an obstacle stands between it and another agent. */
    private static boolean isHidden(Batch batch, int k, Surroundings now, CollisionCandidates sight, int other) {
        float x = batch.x[k];
        float z = batch.z[k];
        return now.obstacles().obstruct(x, z, x + sight.dx(other), z + sight.dz(other), 0);
    }

    /** The tangent of the angle to a free place beside a slow agent; 0 if neither side has one. */
    private float overtaking(
            Batch batch, int k, Surroundings now, CollisionCandidates sight, int slow, float wishX, float wishZ) {
        float wish = 1 / (float) Math.sqrt(wishX * wishX + wishZ * wishZ);
        float ux = wishX * wish;
        float uz = wishZ * wish;
        float dx = sight.dx(slow);
        float dz = sight.dz(slow);
        float along = dx * ux + dz * uz;
        float right = ux * dz - uz * dx;
        float pass = batch.body.radius() + now.neighbours().radius()[sight.place(slow)] + room;
        // Beside the slow agent there may be agents that this one would not meet.
        NearbyAgents near = now.near();
        now.neighbours().ahead(batch, k, BEHIND, CROWD, near);
        int place = sight.place(slow);
        float first = right < 0 ? 1 : right > 0 ? -1 : side == Side.LEFT ? -1 : 1;
        float aside = first * pass;
        if (!free(batch, k, now, near, place, dx - aside * uz, dz + aside * ux)) {
            aside = -aside;
            if (!free(batch, k, now, near, place, dx - aside * uz, dz + aside * ux)) {
                return 0;
            }
        }
        return Math.max(-VEER, Math.min(VEER, (right + aside) / along));
    }

    /** Whether there is room at a place (dx, dz) away, beside a slow agent. */
    private static boolean free(Batch batch, int k, Surroundings now, NearbyAgents near, int slow, float dx, float dz) {
        float radius = batch.body.radius();
        if (!now.obstacles().clear(batch.x[k] + dx, batch.z[k] + dz, radius)) {
            return false;
        }
        for (int i = 0; i < near.size(); i++) {
            float x = near.dx(i) - dx;
            float z = near.dz(i) - dz;
            float off = FREE * (radius + now.agents().radius[near.id(i)]);
            if (near.place(i) != slow && x * x + z * z < off * off) {
                return false;
            }
        }
        return true;
    }

    /** Excludes velocities that would meet round obstacles within the horizon, or any surface soon. */
    private void keepOff(Batch batch, int k, Surroundings now, VelocityChoices choices, int lane) {
        float x = batch.x[k];
        float z = batch.z[k];
        float far = batch.perception(k);
        if (now.obstacles().clearance(x, z) > far) {
            return;
        }
        float radius = batch.body.radius();
        OutlineList found = now.found();
        now.obstacles().near(x, z, far, found);
        Outline last = null;
        for (int i = 0; i < found.size(); i++) {
            Outline round = found.get(i);
            if (round.corners() == 0 && round != last) {
                last = round;
                choices.addSolid(
                        lane, round.x() - x, round.z() - z, round.radius(), room, HEAD_ON * side.sign, APART, HARD);
            }
        }
        NearbyAgents surfaces = now.surfaces();
        now.obstacles().surfaces(x, z, radius + SURFACE * batch.maxSpeed(k), surfaces);
        for (int i = 0; i < surfaces.size(); i++) {
            float dx = surfaces.dx(i);
            float dz = surfaces.dz(i);
            float d = (float) Math.sqrt(dx * dx + dz * dz);
            if (d > 0) {
                choices.addSolid(lane, -dx / d, -dz / d, Math.min(0, (radius - d) / SURFACE), HARD);
            }
        }
    }
}
