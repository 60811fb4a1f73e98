package onder.jme;

import com.jme3.math.Vector3f;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Point;
import onder.world.World;
import onder.world.setup.Command;

/** Sends the world, once a step, the positions of members that the game moves. */
final class Externals {
    /** A faster move counts as a jump, in m/s. */
    private static final float FASTEST = 50;

    private final World world;
    private final List<Watched> all = new ArrayList<>();

    /** A member that the game moves, with its position at the last step. */
    private static final class Watched {
        final CrowdMember member;
        final float radius;
        final Vector3f last = new Vector3f();
        final Vector3f now = new Vector3f();
        float seconds;
        float vx;
        float vz;

        Watched(CrowdMember member, float radius) {
            this.member = member;
            this.radius = radius;
            last.set(member.spatial().getWorldTranslation());
        }
    }

    Externals(World world) {
        this.world = world;
    }

    void add(CrowdMember member, float radius) {
        all.add(new Watched(member, radius));
    }

    /** Forgets their motion, after a time without updates. */
    void rest() {
        for (Watched each : all) {
            each.last.set(each.member.spatial().getWorldTranslation());
            each.seconds = 0;
        }
    }

    /** Reads their positions; once a frame. */
    void look(float tpf, boolean steps) {
        all.removeIf(each -> each.member.isGone());
        for (Watched each : all) {
            each.seconds += tpf;
            if (steps) {
                look(each);
            }
        }
    }

    private void look(Watched each) {
        Spatial spatial = each.member.spatial();
        each.now.set(spatial.getWorldTranslation());
        if (!Vector3f.isValidVector(each.now)) {
            // The caller has removed its spatial: it stays at its last position.
            each.now.set(each.last);
        }
        float dx = world.bounds().dx(each.now.x - each.last.x);
        float dz = world.bounds().dz(each.now.z - each.last.z);
        each.vx = dx / Math.max(each.seconds, world.dt());
        each.vz = dz / Math.max(each.seconds, world.dt());
        if (!(each.vx * each.vx + each.vz * each.vz <= FASTEST * FASTEST)) {
            each.last.set(each.now);
            each.vx = each.vz = 0;
        }
        each.seconds = 0;
    }

    /** Sends their positions for the next step, the {@code step}th of several in this frame. */
    void guide(int step, int steps) {
        for (Watched each : all) {
            if (each.member.id() < 0) {
                continue;
            }
            // Its position at the beginning of the step; the step itself moves it on.
            float share = step / (float) steps;
            float x = each.last.x + world.bounds().dx(each.now.x - each.last.x) * share;
            float z = each.last.z + world.bounds().dz(each.now.z - each.last.z) * share;
            Point at = new Point(world.bounds().wrapX(x), world.bounds().wrapZ(z));
            world.send(new Command.Guide(
                    each.member.id(), at, each.vx, each.vz, CrowdCommands.heading(each.member), each.radius));
            if (step == steps) {
                each.last.set(each.now);
            }
        }
    }
}
