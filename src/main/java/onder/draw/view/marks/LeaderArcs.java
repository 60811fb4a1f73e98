package onder.draw.view.marks;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import com.jme3.scene.Node;
import java.util.ArrayDeque;
import java.util.Iterator;
import onder.core.geometry.Bounds;
import onder.draw.view.light.Daylight;
import onder.draw.view.people.CrowdView;

/** Shows a change of leader: a short arc flies from the head of the old one to that of the new. */
public final class LeaderArcs {
    /** Seconds of simulation time from head to head, and until the trace is gone. */
    private static final float FLIGHT = 0.8f;

    private static final float LIFE = 1.2f;
    private static final int CUTS = 24;
    /** How far above its head an arc begins, in metres. */
    private static final float OVER = 0.15f;

    private static final int MOST = 256;

    private record Change(int from, int to, int rgb, float at) {}

    private final ArrayDeque<Change> changes = new ArrayDeque<>();
    private final Ribbons ribbons;
    private final Vector3f here = new Vector3f();
    private final Vector3f there = new Vector3f();
    private final Vector3f side = new Vector3f();

    public LeaderArcs(Daylight light, Node root) {
        ribbons = new Ribbons("leader changes", light, root);
    }

    public void add(int from, int to, int rgb, float seconds) {
        if (changes.size() == MOST) {
            changes.removeFirst();
        }
        changes.addLast(new Change(from, to, rgb, seconds));
    }

    public void forget() {
        changes.clear();
    }

    public void fill(CrowdView crowd, Bounds bounds, float seconds, Camera camera) {
        ribbons.clear();
        for (Iterator<Change> all = changes.iterator(); all.hasNext(); ) {
            Change change = all.next();
            float age = seconds - change.at;
            if (age > LIFE || age < 0 || change.from >= crowd.count() || change.to >= crowd.count()) {
                all.remove();
            } else {
                draw(change, age, crowd, bounds, camera);
            }
        }
        ribbons.finish();
    }

    private void draw(Change change, float age, CrowdView crowd, Bounds bounds, Camera camera) {
        float x = crowd.x(change.from);
        float z = crowd.z(change.from);
        float dx = bounds.dx(crowd.x(change.to) - x);
        float dz = bounds.dz(crowd.z(change.to) - z);
        float distance = (float) Math.sqrt(dx * dx + dz * dz);
        float foot = crowd.height(change.from) + OVER;
        float height = 0.8f + 0.3f * distance;
        float low = crowd.ground(x, z);
        float rise = crowd.ground(change.to) - low;
        float head = Math.min(1, age / FLIGHT);
        head = head * head * (3 - 2 * head);
        float fade = Math.min(1, (LIFE - age) / (LIFE - FLIGHT));
        ribbons.endBand();
        for (int k = 0; k <= CUTS; k++) {
            float t = head * k / CUTS;
            place(here, x, low, z, dx, rise, dz, foot, height, t);
            place(there, x, low, z, dx, rise, dz, foot, height, t + 0.01f);
            float eyeDistance = here.distance(camera.getLocation());
            float width = 0.05f * Math.max(1, eyeDistance / 16) * (0.35f + 0.65f * k / CUTS);
            there.subtractLocal(here);
            side.set(camera.getLocation())
                    .subtractLocal(here)
                    .crossLocal(there)
                    .normalizeLocal()
                    .multLocal(width);
            // What flew first fades first; the head is brightest.
            float alpha = fade * (0.15f + 0.85f * k / CUTS);
            ribbons.cut(here, side, change.rgb, alpha);
        }
    }

    private static void place(
            Vector3f at, float x, float y, float z, float dx, float dy, float dz, float foot, float height, float t) {
        at.set(x + dx * t, y + dy * t + foot + height * 4 * t * (1 - t), z + dz * t);
    }
}
