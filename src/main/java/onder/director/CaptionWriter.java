package onder.director;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import onder.shot.Subject;

/** Schedules captions: long enough to read, one after the other, each while its shot shows the event. */
final class CaptionWriter {
    /** Reading time: fixed part and time per word, with the shortest and longest caption; in seconds. */
    private static final double LOOKING = 0.9;

    private static final double A_WORD = 0.27;
    private static final double SHORTEST = 2;
    private static final double LONGEST = 5.5;

    /** The longest delay of a caption after its event, in seconds, if there is no earlier time. */
    private static final double LATE = 1.4;

    /** The gap between a cut and a caption, and between two captions, in seconds. */
    private static final double PAUSE = 0.25;

    /** The delay of a group's name after a cut, and its duration, in seconds. */
    private static final double NAMED = 0.8;

    private static final double NAME = 3;

    /** The delay of the title after the first picture, in seconds. */
    private static final double TITLE = 0.6;

    private final Captioning style;
    private final List<Caption> captions = new ArrayList<>();

    private CaptionWriter(Captioning style) {
        this.style = style;
    }

    /**
     * The captions of a film.
     *
     * @param footage of the run
     * @param title of the film; empty: none
     * @param about what it is about; may be empty
     */
    static List<Caption> write(
            Captioning style, List<FilmSection> sections, Footage footage, String title, String about) {
        CaptionWriter writer = new CaptionWriter(style);
        if (style != Captioning.OFF) {
            writer.addTitle(sections.get(0), title, about);
            writer.addMoments(sections);
            if (style == Captioning.FULL) {
                writer.addNames(sections, footage);
            }
            writer.captions.sort(Comparator.comparingDouble(Caption::from));
        }
        return List.copyOf(writer.captions);
    }

    private void addTitle(FilmSection first, String title, String about) {
        if (!title.isEmpty()) {
            String why = style == Captioning.FULL ? about : "";
            double to = Math.min(first.to() - PAUSE, TITLE + Math.max(3, reading(title, why)));
            if (to - TITLE >= SHORTEST) {
                captions.add(new Caption(TITLE, to, title, why, -1));
            }
        }
    }

    /** Schedules the most important captions first, and the others where there is time. */
    private void addMoments(List<FilmSection> sections) {
        record Told(FilmSection section, Moment moment) {}
        sections.stream()
                .flatMap(section -> section.moments().stream().map(moment -> new Told(section, moment)))
                .sorted(Comparator.comparingDouble((Told told) -> -told.moment().weight())
                        .thenComparingDouble(told -> told.moment().time()))
                .forEach(told -> add(told.section(), told.moment()));
    }

    /** Introduces a group once, when it is shown and no other caption is due. */
    private void addNames(List<FilmSection> sections, Footage footage) {
        Set<Integer> named = new HashSet<>();
        captions.forEach(each -> named.add(each.group()));
        for (FilmSection section : sections) {
            double from = section.from() + NAMED;
            if (!(section.path().topic.subject() instanceof Subject.MiddleOf shown) || named.contains(shown.group())) {
                continue;
            }
            Footage.Band band = footage.band(footage.at(from), shown.group());
            double to = Math.min(section.to() - PAUSE / 2, from + NAME);
            boolean free = captions.stream().noneMatch(each -> each.from() < to + PAUSE && each.to() + PAUSE > from);
            if (band != null && band.leader() >= 0 && band.size() > 1 && free && to - from >= SHORTEST) {
                named.add(shown.group());
                String why = band.size() - 1 + (band.size() == 2 ? " follows " : " follow ") + band.leader();
                captions.add(new Caption(from, to, "Group " + shown.group(), why, shown.group()));
            }
        }
    }

    private void add(FilmSection section, Moment moment) {
        boolean full = style == Captioning.FULL;
        String what = full ? moment.caption().what() : moment.caption().plainly();
        String why = full ? moment.caption().why() : "";
        double length = reading(what, why);
        double from = Math.max(moment.time(), section.from() + PAUSE);
        double last = Math.max(moment.time(), section.from()) + LATE;
        while (from <= last) {
            double begin = from;
            // It disappears at the cut, even if a little early.
            double end = Math.min(begin + length, section.to() - PAUSE / 2);
            if (end - begin < SHORTEST * 0.9) {
                return;
            }
            Caption other = captions.stream()
                    .filter(each -> each.from() < end + PAUSE && each.to() + PAUSE > begin)
                    .min(Comparator.comparingDouble(Caption::from))
                    .orElse(null);
            double free = other == null ? end : other.from() - PAUSE;
            if (free - begin >= SHORTEST * 0.9) {
                if (captions.stream().noneMatch(each -> isRepeated(each, what, begin))) {
                    captions.add(new Caption(begin, free, what, why, moment.group()));
                }
                return;
            }
            from = other.to() + PAUSE;
        }
    }

    /** Whether a recent caption says the same. */
    private static boolean isRepeated(Caption each, String what, double time) {
        return each.what().equals(what) && Math.abs(each.from() - time) < 3 * LONGEST;
    }

    private static double reading(String what, String why) {
        int words = words(what) + words(why);
        return Math.max(SHORTEST, Math.min(LONGEST, LOOKING + A_WORD * words));
    }

    /** The name of a group takes three. */
    private static int words(String text) {
        return text.isEmpty() ? 0 : text.replaceAll("\\{\\d+}", "the red group").split(" ").length;
    }
}
