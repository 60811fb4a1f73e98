package onder.director;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import onder.core.geometry.Limits;
import onder.director.Footage.Band;
import onder.director.Footage.Sample;
import onder.director.Topic.Size;
import onder.shot.Place;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.Subject;
import onder.world.World;
import onder.world.setup.Setup;

/**
 * Makes a film of a run: chooses whom to watch from where, with cuts at events, and captions that describe them.
 *
 * <p>It first makes the whole run, so that each shot begins before its event; the film then shows a repetition of the
 * run. One run always gives the same film.
 */
public final class AutoDirector {
    /** The longest film that it makes, in seconds. */
    public static final double LONGEST = 600;

    /** A topic visible for a smaller share of its section is not shown then. */
    private static final double ENOUGH = 0.9;

    /** The number of attempts to find a section with a better view. */
    private static final int TRIES = 12;

    private final Captioning captioning;
    private final double aspect;
    private final String title;
    private final String about;

    /**
     * Creates a director for films of one kind.
     *
     * @param captioning the detail of captions
     * @param aspect the picture's width to its height, above 0
     * @param title the first caption; empty for none
     * @param about the line under the title; may be empty
     */
    public AutoDirector(Captioning captioning, double aspect, String title, String about) {
        this.captioning = Limits.present(captioning, "captioning");
        this.aspect = aspect;
        this.title = Limits.present(title, "title");
        this.about = Limits.present(about, "about");
        if (!(aspect > 0 && Double.isFinite(aspect))) {
            throw new IllegalArgumentException("aspect = " + aspect + ", allowed above 0");
        }
    }

    /**
     * {@return a film of a world from its present step on} The world makes as many steps as needed.
     *
     * @param world at the step where the film begins
     * @param seconds the filmed part's length, above 0 and up to {@link #LONGEST}
     * @param before called before each step, to send its commands
     * @throws IllegalArgumentException if the length is not allowed
     */
    public DirectedFilm direct(World world, double seconds, Consumer<World> before) {
        if (!(seconds > 0 && seconds <= LONGEST)) {
            throw new IllegalArgumentException("seconds = " + seconds + ", allowed above 0 and up to " + LONGEST);
        }
        double begun = world.steps() * (double) world.dt();
        return film(plan(world, seconds, before)).later(begun);
    }

    /**
     * {@return captions of the events in a run, for any film of it} The world makes as many steps as needed.
     *
     * @param world a world without steps
     * @param seconds covered by the captions, above 0 and up to {@link #LONGEST}
     * @param style their detail
     */
    public static List<Caption> tell(World world, double seconds, Captioning style) {
        Setup setup = world.setup();
        Footage footage = Footage.shoot(world, seconds, each -> {});
        List<Moment> moments = Story.of(footage, setup);
        FilmSection all =
                new FilmSection(0, seconds, Topics.of(footage, moments).get(0), moments);
        return CaptionWriter.write(style, List.of(all), footage, "", "");
    }

    /** The material of a film, with everything known about the run. */
    record Plan(Footage footage, List<FilmSection> sections, List<Standpoint> standpoints) {}

    Plan plan(World world, double seconds, Consumer<World> before) {
        Setup setup = world.setup();
        Footage footage = Footage.shoot(world, seconds, before);
        List<Moment> moments = Story.of(footage, setup);
        List<TopicPath> paths = Topics.of(footage, moments);
        CameraChoice cameras = new CameraChoice(footage, setup.notes().bookmarks(), aspect);
        List<FilmSection> banned = new ArrayList<>();
        List<FilmSection> sections = List.of();
        List<List<Standpoint.Scored>> choices = new ArrayList<>();
        boolean isGood = false;
        for (int i = 0; i < TRIES && !isGood; i++) {
            sections = Montage.cut(footage, moments, paths, banned, seconds);
            choices.clear();
            isGood = true;
            for (int k = 0; k < sections.size(); k++) {
                List<Standpoint.Scored> all = cameras.standpoints(sections.get(k), k);
                choices.add(all);
                if (all.get(0).seen() < ENOUGH && sections.get(k).path() != paths.get(0)) {
                    banned.add(sections.get(k));
                    isGood = false;
                }
            }
        }
        return new Plan(footage, sections, new Continuity(footage.terrain).choose(choices));
    }

    DirectedFilm film(Plan plan) {
        List<Shot> shots = plan.standpoints().stream()
                .map(each -> each.shot(each.section().path().topic.name(), plan.footage().terrain))
                .toList();
        return new DirectedFilm(
                new ShotList(shots), CaptionWriter.write(captioning, plan.sections(), plan.footage(), title, about));
    }

    /** Schedules captions: long enough to read, one after the other, each while its shot shows the event. */
    private static final class CaptionWriter {
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
                    .sorted(Comparator.comparingDouble(
                                    (Told told) -> -told.moment().weight())
                            .thenComparingDouble(told -> told.moment().time()))
                    .forEach(told -> add(told.section(), told.moment()));
        }

        /** Introduces a group once, when it is shown and no other caption is due. */
        private void addNames(List<FilmSection> sections, Footage footage) {
            Set<Integer> named = new HashSet<>();
            captions.forEach(each -> named.add(each.group()));
            for (FilmSection section : sections) {
                double from = section.from() + NAMED;
                if (!(section.path().topic.subject() instanceof Subject.MiddleOf shown)
                        || named.contains(shown.group())) {
                    continue;
                }
                Footage.Band band = footage.band(footage.at(from), shown.group());
                double to = Math.min(section.to() - PAUSE / 2, from + NAME);
                boolean free =
                        captions.stream().noneMatch(each -> each.from() < to + PAUSE && each.to() + PAUSE > from);
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
            return text.isEmpty()
                    ? 0
                    : text.replaceAll("\\{\\d+}", "the red group").split(" ").length;
        }
    }

    /** Lists possible topics of a film: the whole place, subjects of events, and the largest groups. */
    private static final class Topics {
        /** The number of most important moments considered, and of groups without events. */
        private static final int MOMENTS = 40;

        private static final int GROUPS = 8;
        private static final int PLACES = 6;

        /** The side of the squares in which people are counted, in metres, and what a column is in their numbers. */
        private static final float SQUARE = 6;

        private static final long COLUMN = 1L << 24;

        /** The radius shown around an agent, and around a hunter, in metres. */
        private static final float CLOSE = 1.9f;

        private static final float CHASE = 3.2f;

        /** The radius shown around a place, in metres. */
        private static final float LEAST = 3;

        private static final float MOST = 7;

        /** The share of all people that the whole place shows, and the least and largest radius, in metres. */
        private static final double NEARLY_ALL = 0.9;

        private static final double SMALLEST = 5;
        private static final double LARGEST = 60;

        static List<TopicPath> of(Footage footage, List<Moment> moments) {
            Set<Topic> topics = new LinkedHashSet<>();
            topics.add(whole(footage));
            moments.stream()
                    .sorted(Comparator.comparingDouble((Moment moment) -> -moment.weight())
                            .thenComparingDouble(Moment::time))
                    .limit(MOMENTS)
                    .forEach(moment -> add(moment, topics));
            addGroups(footage, topics);
            addPlaces(footage, topics);
            return topics.stream().map(topic -> new TopicPath(footage, topic)).toList();
        }

        /** The centre of all people over the whole time, and the radius that contains most of them. */
        private static Topic whole(Footage footage) {
            double x = 0;
            double z = 0;
            int count = 0;
            for (int i = 0; i < footage.size(); i++) {
                Sample sample = footage.sample(i);
                for (int k = 0; k < sample.x().length; k++) {
                    if (!Float.isNaN(sample.x()[k])) {
                        x += sample.x()[k];
                        z += sample.z()[k];
                        count++;
                    }
                }
            }
            x = count == 0 ? 0 : x / count;
            z = count == 0 ? 0 : z / count;
            Sample middle = footage.sample(footage.size() / 2);
            double[] away = new double[middle.x().length];
            int there = 0;
            for (int k = 0; k < away.length; k++) {
                if (!Float.isNaN(middle.x()[k])) {
                    away[there++] = StrictMath.hypot(middle.x()[k] - x, middle.z()[k] - z);
                }
            }
            Arrays.sort(away, 0, there);
            double radius = there == 0 ? SMALLEST : away[(int) (NEARLY_ALL * (there - 1))];
            float ground = footage.terrain.height(x, z);
            return new Topic(new Subject.Spot(new Place((float) x, ground, (float) z)), Size.WIDE, (float)
                    Math.max(SMALLEST, Math.min(LARGEST, 1.2 * radius)));
        }

        private static void add(Moment moment, Set<Topic> topics) {
            switch (moment.kind()) {
                case CAUGHT -> topics.add(new Topic(new Subject.OneAgent(moment.agent()), Size.MEDIUM, CHASE));
                case TOOK_OVER, STAYED -> {
                    addGroup(moment.group(), topics);
                    topics.add(new Topic(new Subject.OneAgent(moment.agent()), Size.CLOSE, CLOSE));
                }
                case CONGESTED, SPLIT, MERGED, JOINED, SUBORDINATED -> {
                    if (moment.group() >= 0) {
                        addGroup(moment.group(), topics);
                    } else {
                        addPlace(moment, topics);
                    }
                }
                case LEFT, CAME, PLANNED -> addPlace(moment, topics);
                case REGROUPED -> {}
            }
        }

        private static void addPlace(Moment moment, Set<Topic> topics) {
            if (moment.hasPlace()) {
                // Rounded to whole metres, so that bursts at one door share a place.
                Place place = new Place(Math.round(moment.x()), 0, Math.round(moment.z()));
                float radius = Math.round(Math.max(LEAST, Math.min(MOST, moment.radius() + 1)));
                topics.add(new Topic(new Subject.Spot(place), Size.MEDIUM, radius));
            }
        }

        private static void addGroup(int group, Set<Topic> topics) {
            if (group >= 0) {
                topics.add(new Topic(new Subject.MiddleOf(group), Size.MEDIUM, 0));
            }
        }

        /** The places with most people over the whole time, in squares of the ground that are not adjacent. */
        private static void addPlaces(Footage footage, Set<Topic> topics) {
            // For each square, the number of people in it, and the sums of their positions.
            Map<Long, double[]> squares = new TreeMap<>();
            for (int i = 0; i < footage.size(); i++) {
                Sample sample = footage.sample(i);
                for (int k = 0; k < sample.x().length; k++) {
                    if (!Float.isNaN(sample.x()[k])) {
                        long column = Math.round(sample.x()[k] / SQUARE);
                        long row = Math.round(sample.z()[k] / SQUARE);
                        double[] square = squares.computeIfAbsent(column * COLUMN + row, key -> new double[3]);
                        square[0]++;
                        square[1] += sample.x()[k];
                        square[2] += sample.z()[k];
                    }
                }
            }
            List<Place> taken = new ArrayList<>();
            squares.entrySet().stream()
                    .sorted(Comparator.comparingDouble((Map.Entry<Long, double[]> each) -> -each.getValue()[0])
                            .thenComparing(Map.Entry::getKey))
                    .forEach(each -> {
                        double[] square = each.getValue();
                        Place place = new Place((float) (square[1] / square[0]), 0, (float) (square[2] / square[0]));
                        boolean far = taken.stream().noneMatch(other -> other.distance(place) < 1.5 * SQUARE);
                        if (taken.size() < PLACES && far) {
                            taken.add(place);
                            topics.add(new Topic(new Subject.Spot(place), Size.MEDIUM, SQUARE * 0.8f));
                        }
                    });
        }

        /** The groups with most members for the longest time, and their leaders in the middle of that time. */
        private static void addGroups(Footage footage, Set<Topic> topics) {
            Map<Integer, Integer> sizes = new TreeMap<>();
            for (int i = 0; i < footage.size(); i++) {
                footage.sample(i).bands().forEach(band -> sizes.merge(band.id(), band.size(), Integer::sum));
            }
            sizes.entrySet().stream()
                    .sorted(Map.Entry.<Integer, Integer>comparingByValue()
                            .reversed()
                            .thenComparing(Map.Entry.comparingByKey()))
                    .limit(GROUPS)
                    .forEach(entry -> {
                        addGroup(entry.getKey(), topics);
                        List<Integer> led = IntStream.range(0, footage.size())
                                .mapToObj(i -> footage.band(i, entry.getKey()))
                                .filter(band -> band != null && band.leader() >= 0)
                                .map(Band::leader)
                                .toList();
                        if (!led.isEmpty()) {
                            topics.add(new Topic(new Subject.OneAgent(led.get(led.size() / 2)), Size.CLOSE, CLOSE));
                        }
                    });
        }
    }
}
