package onder.lab.thesis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import onder.lab.report.MarkdownPage;
import onder.lab.report.MarkdownTable;

/**
 * The page's section on the expected orderings: whether they hold, how certain that is, and which switches reverse
 * them.
 */
record Expectations(ThesisStudy study) {
    /** The most switches that a table names. */
    private static final int NAMED = 6;

    /** A switch and the margin of an ordering with it. */
    private record Tried(Cause cause, Ordering.Finding finding) {}

    void write(MarkdownPage page) {
        List<Ordering> all = Ordering.all().stream()
                .filter(ordering -> ordering.in(study, Cause.PRESET) != null)
                .toList();
        if (all.isEmpty()) {
            return;
        }
        page.say("## Expected orderings, and whether they hold\n\n");
        page.say("*By how much* is the margin of the pair nearest to failing, the mean over seeds (same seeds"
                + " on both sides) with its " + Cell.INTERVALS
                + "; below 0 it fails. *Unsure*: the interval includes 0, so these runs do not distinguish the"
                + " order from a tie. The thesis's text leaves open how strongly"
                + " the leader is evaded: 200 m/s² "
                + "here, a unit vector × 200 px/s² = 20 m/s² in its code; "
                + (study.protocol().whole() ? "both are shown" : "the latter is left out")
                + ". Margins have the unit of the figures: share of runs, changes per run, px / 50 frames, score.\n\n");
        MarkdownTable table = new MarkdownTable("expected", "holds", "by how much", "figures");
        List<String> failing = new ArrayList<>();
        int clear = 0;
        for (Ordering ordering : all) {
            Ordering.Finding finding = ordering.in(study, Cause.PRESET);
            row(table, ordering.title(), ordering, finding);
            if (study.protocol().whole() && ordering.concerns(Method.EVADE_RECTANGLE)) {
                row(table, "– at 20 m/s², as in the thesis's code", ordering, ordering.in(study, Cause.EVADE_CODE));
            }
            clear += finding.holds() && finding.clear() ? 1 : 0;
            if (!finding.holds()) {
                failing.add(ordering.title() + (finding.clear() ? "" : " (unsure)"));
            }
        }
        page.say(
                "**%d of %d hold, %d of them significantly.** %s\n\n",
                all.size() - failing.size(),
                all.size(),
                clear,
                failing.isEmpty() ? "None fails." : "Failing: " + String.join("; ", failing) + ".");
        page.say(table);
        if (study.protocol().whole()) {
            turns(page, all);
        }
    }

    private void turns(MarkdownPage page, List<Ordering> all) {
        page.say("### Which switches make an ordering hold, and which make it fail\n\n");
        page.say("Each switch of the cause study below changes one thing that the thesis leaves open or that "
                + "its code does differently. For an ordering that fails with the preset, the table names the "
                + "switches that make it hold; for an ordering that holds, it names the switches that make it fail. "
                + "Each switch has its margin, the widest first. With obstacles, we tried fewer switches: the turn "
                + "limit, the following range, random draws, evade leader, and Buckland's own terms.\n"
                + "\n");
        MarkdownTable turns = new MarkdownTable("expected", "with the preset", "holds with", "turned by");
        for (Ordering ordering : all) {
            turned(turns, ordering);
        }
        page.say(turns);
    }

    private static void row(MarkdownTable table, String title, Ordering ordering, Ordering.Finding finding) {
        table.row(title, verdict(finding), finding.margin().text(ordering.figure()), finding.figures());
    }

    private static String verdict(Ordering.Finding finding) {
        String holds = finding.holds() ? "yes" : "**no**";
        return finding.clear() ? holds : holds + ", unsure";
    }

    private void turned(MarkdownTable table, Ordering ordering) {
        boolean preset = ordering.in(study, Cause.PRESET).holds();
        List<Tried> tried = new ArrayList<>();
        for (Cause cause : Cause.ALL) {
            Ordering.Finding finding = ordering.in(study, cause);
            if (finding != null) {
                tried.add(new Tried(cause, finding));
            }
        }
        if (tried.isEmpty()) {
            return;
        }
        List<Tried> others = tried.stream()
                .filter(t -> t.finding().holds() != preset)
                .sorted(Comparator.comparingDouble(
                        t -> -Math.abs(t.finding().margin().mean())))
                .toList();
        String named = others.stream()
                .limit(NAMED)
                .map(t -> t.cause().title() + " ("
                        + (ordering.figure() == Figure.CONGESTED
                                ? t.finding().figures()
                                : t.finding().margin().text(ordering.figure()))
                        + (t.finding().clear() ? "" : ", unsure") + ")")
                .collect(Collectors.joining("; "));
        table.row(
                ordering.title(),
                preset ? "holds" : "**fails**",
                tried.stream().filter(t -> t.finding().holds()).count() + " of " + tried.size() + " switches",
                others.isEmpty()
                        ? "none"
                        : (preset ? "fails with " : "**holds with** ")
                                + named
                                + (others.size() > NAMED ? "; and " + (others.size() - NAMED) + " more" : ""));
    }
}
