package onder.shot;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random shots. */
public final class Shots {
    private final Random random;

    public Shots(long seed) {
        random = new Random(seed);
    }

    public float between(double low, double high) {
        // Two decimals: as a hand or a file would have it.
        return (float) (Math.rint((low + random.nextDouble() * (high - low)) * 100) / 100);
    }

    public Place place() {
        return new Place(between(-40, 40), between(1, 30), between(-40, 40));
    }

    public KeyedMove keyed(float length, Easing easing) {
        List<CameraKey> keys = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            keys.add(new CameraKey(length * (i + random.nextFloat() / 2) / count, place(), place()));
        }
        return new KeyedMove(easing, keys);
    }

    public Subject subject() {
        return switch (random.nextInt(4)) {
            case 0 -> new Subject.LeaderOf(random.nextInt(4));
            case 1 -> new Subject.MiddleOf(random.nextInt(4));
            case 2 -> new Subject.OneAgent(random.nextInt(60));
            default -> new Subject.Spot(place());
        };
    }

    public CameraMove move(float length) {
        Easing easing = Easing.values()[random.nextInt(3)];
        return switch (random.nextInt(5)) {
            case 0 -> keyed(length, easing);
            case 1 -> new FollowMove(subject(), between(1, 30), between(-10, 60), between(-180, 180), between(0, 2));
            case 2 ->
                new OrbitMove(
                        subject(),
                        between(1, 30),
                        between(-10, 60),
                        between(-360, 360),
                        between(-60, 60),
                        between(0, 2));
            case 3 -> new ShoulderMove(subject(), between(0.5, 2), between(-1, 1), between(1, 3), between(2, 20));
            default ->
                new RailMove(random.nextBoolean() ? subject() : null, easing, 1, List.of(place(), place(), place()));
        };
    }

    public Shot shot(float from, float to) {
        Lens lens = new Lens(
                between(14, 90), random.nextBoolean() ? subject() : null, between(0, 1), between(1, 32), between(0, 9));
        return new Shot(random.nextBoolean() ? "" : "take " + random.nextInt(9), from, to, move(to - from), lens);
    }

    /** So many, some of them with a gap before. */
    public ShotList list(int count) {
        List<Shot> shots = new ArrayList<>();
        float time = 0;
        for (int i = 0; i < count; i++) {
            float from = random.nextBoolean() ? time : time + between(0, 5);
            time = from + between(0.5, 8);
            shots.add(shot(from, time));
        }
        return new ShotList(shots);
    }
}
