package onder.director;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import onder.director.Footage.Band;
import onder.director.Footage.Sample;
import onder.director.Topic.Size;
import onder.shot.Place;
import onder.shot.Subject;

/** Lists possible topics of a film: the whole place, subjects of events, and the largest groups. */
final class Topics {
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
