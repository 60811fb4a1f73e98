package onder.director;

import java.util.ArrayList;
import java.util.List;
import onder.core.terrain.Terrain;
import onder.director.Footage.Sample;
import onder.director.Topic.Size;
import onder.shot.Subject;

/**
 * What viewers of a topic want to see at a time, and who else is near.
 *
 * @param time in seconds from the film's beginning
 * @param sample of the run at that time
 * @param targets what should be visible
 * @param main how many of the first targets must also be visible past people
 * @param isLed whether the first is a leader
 * @param people who may stand in the way, by their feet
 * @param about points of the ground around the topic, not behind walls
 */
record Attention(
        double time,
        Sample sample,
        List<Sightpoint> targets,
        int main,
        boolean isLed,
        List<Sightpoint> people,
        List<Sightpoint> about) {
    /** The number of targets, and the factor for the whole place. */
    private static final int MOST = 12;

    private static final int OF_ALL = 3;

    /** People farther than this from the topic are never in the way of a near camera, in metres. */
    private static final double AROUND = 22;

    /** The height at which a camera looks: at a person, as a share of their height; at a place, in metres. */
    private static final double CHIN = 0.8;

    private static final double OVER_THE_GROUND = 0.6;

    /**
     * The ground is sampled in this many directions, at this share of the topic's radius, and at least this distance in
     * metres.
     */
    private static final int DIRECTIONS = 8;

    private static final double ABOUT = 0.8;
    private static final double LEAST_ABOUT = 2.2;
    private static final double ANKLE = 0.08;

    static Attention of(Footage footage, TopicPath path, double time) {
        return new Gathering(footage, path, time).gather();
    }

    /** Whether no obstacle hides one point from another. */
    boolean isClear(Sightpoint target, float x, float y, float z) {
        return isClear(sample, target, x, y, z);
    }

    private static boolean isClear(Sample sample, Sightpoint target, float x, float y, float z) {
        return y < target.y()
                ? sample.sight().clear(x, y, z, target.x(), target.y(), target.z())
                : sample.sight().clear(target.x(), target.y(), target.z(), x, y, z);
    }

    /** Gathers the targets from a run. */
    private static final class Gathering {
        private final Footage footage;
        private final Terrain ground;
        private final TopicPath path;
        private final double time;
        private final Sample sample;
        private final boolean isWide;
        private final double x;
        private final double z;
        private final List<Sightpoint> targets = new ArrayList<>();
        private final List<Sightpoint> people = new ArrayList<>();

        Gathering(Footage footage, TopicPath path, double time) {
            this.footage = footage;
            this.path = path;
            this.time = time;
            ground = footage.terrain;
            sample = footage.sample(footage.at(time));
            isWide = path.topic.size() == Size.WIDE;
            x = path.x(time);
            z = path.z(time);
        }

        Attention gather() {
            Subject subject = path.topic.subject();
            int main = 0;
            boolean isLed = false;
            if (subject instanceof Subject.OneAgent one) {
                add(footage.index(one.id()));
                main = targets.size();
            } else if (subject instanceof Subject.MiddleOf group) {
                Footage.Band band = footage.band(footage.at(time), group.group());
                add(band == null ? -1 : footage.index(band.leader()));
                isLed = !targets.isEmpty();
            } else if (!isWide) {
                targets.add(point(x, OVER_THE_GROUND, z, 0));
            }
            List<Integer> shown = shown(subject instanceof Subject.MiddleOf group ? group.group() : -1);
            int step = Math.max(1, shown.size() / (isWide ? OF_ALL * MOST : MOST));
            for (int i = 0; i < shown.size(); i += step) {
                add(shown.get(i));
            }
            return new Attention(time, sample, targets, main, isLed, people, about());
        }

        /** Finds who should be visible, and records who is in the way. */
        private List<Integer> shown(int group) {
            double radius = isWide ? Double.POSITIVE_INFINITY : Math.max(2, path.radius(time));
            List<Integer> shown = new ArrayList<>();
            for (int i = 0; i < sample.x().length; i++) {
                double dx = sample.x()[i] - x;
                double dz = sample.z()[i] - z;
                double away = Math.sqrt(dx * dx + dz * dz);
                if (Float.isNaN(sample.x()[i]) || !isWide && away >= AROUND) {
                    continue;
                }
                if (!isWide) {
                    people.add(point(sample.x()[i], 0, sample.z()[i], sample.height()[i]));
                }
                if (away <= radius && (group < 0 || sample.group()[i] == group)) {
                    shown.add(i);
                }
            }
            return shown;
        }

        private List<Sightpoint> about() {
            List<Sightpoint> about = new ArrayList<>();
            double away = ABOUT * Math.max(LEAST_ABOUT, Math.min(CameraChoice.LARGEST, path.radius(time)));
            Sightpoint middle = point(x, 2 * ANKLE, z, 0);
            for (int i = 0; i < DIRECTIONS && !isWide; i++) {
                double turn = 2 * Math.PI * i / DIRECTIONS;
                Sightpoint point = point(x + away * StrictMath.sin(turn), ANKLE, z + away * StrictMath.cos(turn), 0);
                if (isClear(sample, point, middle.x(), middle.y(), middle.z())) {
                    about.add(point);
                }
            }
            return about;
        }

        private void add(int index) {
            if (index >= 0 && index < sample.x().length && !Float.isNaN(sample.x()[index])) {
                float height = sample.height()[index];
                targets.add(point(sample.x()[index], CHIN * height, sample.z()[index], height));
            }
        }

        private Sightpoint point(double atX, double above, double atZ, float height) {
            return new Sightpoint((float) atX, (float) (ground.height(atX, atZ) + above), (float) atZ, height);
        }
    }
}
