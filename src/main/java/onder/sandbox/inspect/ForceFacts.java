package onder.sandbox.inspect;

import java.util.ArrayList;
import java.util.List;
import onder.draw.view.marks.BehaviourColours;
import onder.draw.view.marks.ForceScale;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.inspect.Forces.Force;
import onder.steer.Combiner;
import onder.steer.Explanation;
import onder.steer.ForcePart;
import onder.steer.perception.Drive;

/** The texts of the panel that lists the forces on an agent. */
public final class ForceFacts {
    private static final String NEWTONS = Format.SPACE + "N";
    private static final String TURN = Format.SPACE + "rad/s²";

    /** Number of letters of a name that fit before the columns of numbers. */
    private static final int MOST_LETTERS = 8;

    private ForceFacts() {}

    public static Forces of(Explanation agent) {
        float most = agent.parts().stream()
                .map(part -> Math.max(part.asked(), part.kept()))
                .reduce(agent.total().applied().length(), Math::max);
        List<Force> all =
                agent.parts().stream().map(part -> force(part, agent, most)).toList();
        return new Forces(all, sums(agent));
    }

    private static Force force(ForcePart part, Explanation agent, float most) {
        float cut = Math.max(0, part.asked() - part.kept());
        boolean turns = part.turn() != 0 && part.asked() == 0;
        return new Force(
                Format.title(part.assignment().name()),
                BehaviourColours.rgb(part.assignment().behaviour().getClass()),
                weighting(part, agent),
                turns ? Format.fixed(part.turn(), 1) : size(part.asked()),
                turns ? TURN.strip() : size(part.kept()),
                turns ? "" : cut > 0 ? size(cut) : "–",
                share(part.asked(), most, agent),
                share(part.kept(), most, agent),
                detail(part, agent));
    }

    /** Length of its bar, 1 for the strongest force; above the body's greatest force it grows more slowly. */
    private static float share(float newtons, float most, Explanation agent) {
        if (newtons == 0) {
            return 0;
        }
        float reference = Math.min(most, agent.body().maxForce());
        return reference > 0 ? ForceScale.length(newtons, reference) / ForceScale.length(most, reference) : 1;
    }

    /** Its weight and priority, or, for dithered forces, the probability that it is drawn. */
    private static String weighting(ForcePart part, Explanation agent) {
        if (agent.drive() == Drive.KINEMATIC) {
            return "";
        }
        String weight = "×" + Format.number(part.assignment().weight());
        String order =
                switch (agent.combiner()) {
                    case WEIGHTED -> "";
                    case PRIORITISED -> " #" + part.assignment().priority();
                    case DITHERED -> " " + Math.round(100 * part.assignment().probability()) + "%";
                };
        // The row's tooltip has the whole text.
        return weight.length() + order.length() <= MOST_LETTERS ? weight + order : weight;
    }

    private static String detail(ForcePart part, Explanation agent) {
        String order = agent.combiner() == Combiner.WEIGHTED
                ? ""
                : ", priority # " + part.assignment().priority();
        String asked = "Weight × " + Format.number(part.assignment().weight()) + order + ". Asks for "
                + vector(part.askedX(), part.askedZ());
        if (part.idle()) {
            return "Exerts no force at the moment.";
        }
        if (part.share() == 1) {
            return asked + ", which gives " + vector(part.keptX(), part.keptZ()) + ".";
        }
        if (part.share() > 0) {
            return asked + "; limited to the force that the body has left: " + vector(part.keptX(), part.keptZ()) + ".";
        }
        return asked
                + (agent.combiner() == Combiner.DITHERED
                        ? "; it was not drawn in this step."
                        : "; the body has no force left for it.");
    }

    private static List<Fact> sums(Explanation agent) {
        List<Fact> sums = new ArrayList<>();
        Explanation.Total total = agent.total();
        if (total.limit() < 1) {
            sums.add(new Fact(
                    "sum", size(total.sum().length()) + NEWTONS, "All forces that were kept, added up, in N."));
            sums.add(new Fact(
                    "cut to " + Format.number(agent.body().maxForce()) + NEWTONS,
                    "×" + Format.SPACE + Format.fixed(total.limit(), 3),
                    "The body's largest force, in N, and its share of the sum."));
        }
        sums.add(new Fact(
                "applied (dark arrow)",
                size(total.applied().length()) + NEWTONS,
                "The force that moves it in this step, in N."));
        if (total.world().x() != 0 || total.world().z() != 0) {
            sums.add(new Fact(
                    "wind, current, slope",
                    size(total.world().length()) + NEWTONS,
                    "The force that wind, current and slope add to it, in N."));
        }
        if (agent.drive() == Drive.TURN) {
            sums.add(new Fact(
                    "turn", Format.fixed(total.turn(), 2) + TURN, "How fast its rotation changes, in rad/s²."));
        }
        sums.add(new Fact(
                "perceives", String.valueOf(agent.neighbours().size()), "How many other agents it perceives."));
        return sums;
    }

    private static String vector(float x, float z) {
        return "(" + Format.fixed(x, 2) + ", " + Format.fixed(z, 2) + ")" + NEWTONS;
    }

    /** A force in three digits or so: {@code 0.42}, {@code 12.3}, {@code 2 000}, {@code 153k}. */
    private static String size(double newtons) {
        if (!Double.isFinite(newtons) || newtons == 0) {
            return newtons == 0 ? "0" : "∞";
        }
        if (newtons < 9.995) {
            return Format.fixed(newtons, 2);
        }
        if (newtons < 99.95) {
            return Format.fixed(newtons, 1);
        }
        if (newtons < 99_999.5) {
            return Format.number(Math.rint(newtons));
        }
        return newtons < 1e8 ? Math.round(newtons / 1000) + "k" : Format.of("%.0e", newtons);
    }
}
