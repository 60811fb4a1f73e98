package onder.director;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import onder.director.Footage.Band;
import onder.director.Footage.Sample;
import onder.director.Topic.Size;
import onder.shot.Place;
import onder.shot.Subject;

/** Lists what a film could show: the whole place, whatever something happens to, and the largest groups. */
final class Topics {
    /** So many of the weightiest moments are looked at, and so many groups where nothing happens. */
    private static final int MOMENTS = 40;

    private static final int GROUPS = 8;
    private static final int PLACES = 6;

    /** The side of the squares in which people are counted, in metres, and what a column is in their numbers. */
    private static final float SQUARE = 6;

    private static final long COLUMN = 1L << 24;

    /** What is shown about somebody, and about who hunts, in metres. */
    private static final float CLOSE = 1.9f;

    private static final float CHASE = 3.2f;

    /** About a place, in metres. */
    private static final float LEAST = 3;

    private static final float MOST = 7;

    /** Of all people the whole place shows this share, and this much of the ground at least and at most, in metres. */
    private static final double NEARLY_ALL = 0.9;

    private static final double SMALLEST = 5;
    private static final double LARGEST = 60;

    private Topics() {}

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
        List<TopicPath> paths = new ArrayList<>();
        topics.forEach(topic -> paths.add(new TopicPath(footage, topic)));
        return paths;
    }

    /** The middle of all people all the time, and how far about it most of them are. */
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
        float ground = footage.terrain().height(x, z);
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
            case JAMMED, SPLIT, MERGED, JOINED, SUBORDINATED -> {
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
            // Whole metres: bursts at one door are at one place.
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

    /** Where most people are over all the time, in squares of the ground that are not next to each other. */
    private static void addPlaces(Footage footage, Set<Topic> topics) {
        // Of each square how many were in it, and the sums of where they were.
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

    /** The groups of which most are there for longest, and who leads them in the middle of that time. */
    private static void addGroups(Footage footage, Set<Topic> topics) {
        Map<Integer, Integer> sizes = new TreeMap<>();
        for (int i = 0; i < footage.size(); i++) {
            for (Band band : footage.sample(i).bands()) {
                sizes.merge(band.id(), band.size(), Integer::sum);
            }
        }
        sizes.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(GROUPS)
                .forEach(entry -> {
                    addGroup(entry.getKey(), topics);
                    List<Integer> led = new ArrayList<>();
                    for (int i = 0; i < footage.size(); i++) {
                        Band band = footage.band(i, entry.getKey());
                        if (band != null && band.leader() >= 0) {
                            led.add(band.leader());
                        }
                    }
                    if (!led.isEmpty()) {
                        topics.add(new Topic(new Subject.OneAgent(led.get(led.size() / 2)), Size.CLOSE, CLOSE));
                    }
                });
    }
}
