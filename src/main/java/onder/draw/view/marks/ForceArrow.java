package onder.draw.view.marks;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import onder.steer.Explanation;
import onder.steer.ForcePart;

/**
 * An arrow for one of the forces on an agent: solid as far as the force was kept, hollow as far as it was asked for.
 *
 * @param x its direction, of any length
 * @param z likewise
 * @param kept in newtons
 * @param asked in newtons
 * @param rgb the behaviour's colour, {@link #TOTAL} or {@link BehaviourColours#WORLD}
 */
public record ForceArrow(float x, float z, float kept, float asked, int rgb) {
    /** The colour of the force that is applied. */
    public static final int TOTAL = 0x20262d;

    /** The arrows of an agent: first the applied force, then the longest, so that a shorter one is drawn over it. */
    public static List<ForceArrow> of(Explanation agent) {
        List<ForceArrow> all = new ArrayList<>();
        for (ForcePart part : agent.parts()) {
            float kept = part.kept() * agent.total().limit();
            boolean drawn = part.kept() > 0;
            all.add(new ForceArrow(
                    drawn ? part.keptX() : part.askedX(),
                    drawn ? part.keptZ() : part.askedZ(),
                    kept,
                    Math.max(part.asked(), kept),
                    BehaviourColours.rgb(part.assignment().behaviour().getClass())));
        }
        all.add(of(agent.total().world(), BehaviourColours.WORLD));
        all.sort(Comparator.comparingDouble(arrow -> -arrow.asked));
        all.add(0, of(agent.total().applied(), TOTAL));
        all.removeIf(arrow -> arrow.length() == 0 || !Float.isFinite(arrow.length()));
        return all;
    }

    private static ForceArrow of(Explanation.Vector force, int rgb) {
        return new ForceArrow(force.x(), force.z(), force.length(), force.length(), rgb);
    }

    private float length() {
        return (float) Math.hypot(x, z);
    }
}
