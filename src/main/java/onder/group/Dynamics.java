package onder.group;

import onder.param.Doc;
import onder.param.Param;
import onder.param.Source;

/**
 * How groups form, split and merge.
 *
 * @param clustering how agents near each other become groups, at the start and when it is switched on
 * @param majority in which order agents decide when they cluster by majority
 * @param repeated clustering by majority at the start repeats its pass as long as each leaves fewer groups; else it makes
 *     one, as the thesis does in each frame
 * @param interaction who joins whom afterwards: nobody, every agent by the clustering rule, or groups whose leaders
 *     meet
 * @param remain joining stops while there are no more groups than this; 0: it never stops
 * @param limit a group of this size or larger does not join another when their leaders meet
 * @param splitting what happens to members who lose touch with their group
 */
@Source(doc = "How agents cluster into groups, and how groups split and merge.", value = "thesis 7")
public record Dynamics(
        @Doc("How agents near each other form groups, at the start and when you switch clustering on.")
        @Param(choice = "off", common = true)
        Clustering clustering,

        @Doc("Order in which agents decide when they cluster by majority.")
        @Param(choice = "sequential", when = "clustering = majority")
        Majority majority,

        @Param(
                value = 1,
                doc = "At the start, clustering by majority repeats its passes until the number of groups stops "
                        + "falling; if off, it makes one pass.",
                source = "a design choice; the thesis makes one pass per frame",
                when = "clustering = majority")
        boolean repeated,

        @Doc("Who joins whom later: nobody, every agent by the clustering rule, or groups whose leaders meet.")
        @Param(choice = "independent", source = "thesis 7.2, 7.3", common = true)
        Interaction interaction,

        @Param(
                value = 0,
                min = 0,
                max = 100_000,
                doc = "Joining stops while there are this many groups or fewer; with 0, it never stops.",
                source = "thesis 7.2",
                when = {"clustering != off", "interaction = leaders"})
        int remain,

        @Doc("A group of this size or larger does not join another when their leaders meet.")
        @Param(value = 1000, min = 0, max = 2_000_000, source = "thesis 7.3.2", when = "interaction = leaders")
        int limit,

        @Doc("What happens to members who lose touch with their group.")
        @Param(choice = "off", source = "thesis 7.3.1", common = true)
        Splitting splitting) {
    /**
     * {@return whether groups are formed by the engine and then keep to themselves: flock rules see the own group only}
     */
    public boolean ownGroupOnly() {
        return clusters() && interaction == Interaction.INDEPENDENT;
    }

    /** {@return whether the groups are formed anew at the start} */
    public boolean clusters() {
        return clustering != Clustering.OFF;
    }

    /** Whether any of these act in every step. */
    boolean active() {
        return splitting != Splitting.OFF || interaction == Interaction.LEADERS || joinsOneByOne();
    }

    /** Whether agents go on clustering after the start. */
    boolean joinsOneByOne() {
        return clusters() && interaction == Interaction.INDIVIDUAL;
    }
}
