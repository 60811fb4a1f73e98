package onder.director;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import onder.core.terrain.Terrain;
import onder.director.Footage.Sample;
import onder.director.Topic.Size;
import onder.shot.Place;
import onder.shot.Subject;

/** How much of a section's topic a camera sees past obstacles and people. */
final class Visibility {
    /** The interval between samples, in seconds. */
    private static final double EVERY = 0.5;

    /** Half a person's width for lines of sight, in metres. */
    private static final double HALF_WIDTH = 0.3;

    /** A person this near to the eye fills the picture, in metres. */
    private static final double IN_THE_LENS = 2.2;

    /** A person nearer than this share of the distance to the topic is in the foreground. */
    private static final double FOREGROUND = 0.45;

    /** The free radius that a camera needs, in metres. */
    private static final float ROOM = 0.45f;

    /** The best height of people above the centre, as a share of half the picture, because captions are below. */
    private static final double ABOVE = 0.08;

    private final Terrain ground;
    private final double aspect;
    private final Size size;
    private final List<Attention> looks = new ArrayList<>();

    /**
     * How well a camera sees, as shares of the time or of the topic.
     *
     * @param subject for how long it sees the subject
     * @param share of all targets that it sees
     * @param middle how near the targets' centre is to the picture's centre, 0..1
     * @param open the share of the surrounding ground that the foreground does not hide
     * @param tall the targets' height as a share of the picture
     * @param leader for how long it sees the subject's leader, also past people; 1 if there is none
     * @param crowded for how long a person stands in front of the lens
     * @param room whether it has room along its whole path
     */
    record Seen(
            double subject,
            double share,
            double middle,
            double open,
            double tall,
            double leader,
            double crowded,
            boolean room) {
        private static final Seen NO_ROOM = new Seen(0, 0, 0, 0, 0, 0, 1, false);

        private static Seen mean(List<Seen> all) {
            return new Seen(
                    mean(all, Seen::subject),
                    mean(all, Seen::share),
                    mean(all, Seen::middle),
                    mean(all, Seen::open),
                    mean(all, Seen::tall),
                    mean(all, Seen::leader),
                    mean(all, Seen::crowded),
                    true);
        }

        private static double mean(List<Seen> all, ToDoubleFunction<Seen> of) {
            double sum = 0;
            for (Seen one : all) {
                sum += of.applyAsDouble(one);
            }
            return sum / all.size();
        }
    }

    /** @param aspect the picture's width to its height */
    Visibility(Footage footage, FilmSection section, double aspect) {
        this.aspect = aspect;
        ground = footage.terrain;
        size = section.path().topic.size();
        int count = (int) Math.max(2, Math.round(section.length() / EVERY));
        for (int i = 0; i <= count; i++) {
            looks.add(Attention.of(footage, section.path(), section.from() + section.length() * i / count));
        }
    }

    /** How well a camera sees from a standpoint. */
    Seen seen(Standpoint from) {
        List<Seen> all = new ArrayList<>();
        for (Attention look : looks) {
            Place eye = from.eye(look.time(), ground);
            if (!look.sample().sight().hasRoom(eye.x(), eye.y(), eye.z(), ROOM)) {
                return Seen.NO_ROOM;
            }
            Viewfinder finder = new Viewfinder(eye, from.look(look.time(), ground), from.halfHeight(), aspect);
            all.add(seen(look, finder, from.distance()));
        }
        return Seen.mean(all);
    }

    private Seen seen(Attention look, Viewfinder finder, double distance) {
        int seen = 0;
        double tall = 0;
        boolean main = look.main() == 0;
        boolean leads = !look.isLed();
        int count = look.targets().size();
        for (int i = 0; i < count; i++) {
            Sightpoint target = look.targets().get(i);
            tall += finder.share(target);
            if (finder.shows(target) && isClear(look, finder.eye, target, i < look.main())) {
                seen++;
                main |= i < look.main();
                leads |= i == 0 && isClear(look, finder.eye, target, true);
            }
        }
        double share = count == 0 ? 1 : seen / (double) count;
        return new Seen(
                main && share >= enough() ? 1 : 0,
                share,
                middle(look, finder),
                open(look, finder.eye),
                count == 0 ? 1 : tall / count,
                leads ? 1 : 0,
                isCrowded(look, finder, distance) ? 1 : 0,
                true);
    }

    /** The share of targets that must be visible. */
    private double enough() {
        return switch (size) {
            case WIDE -> 0.35;
            case MEDIUM -> 0.5;
            case CLOSE -> 0.01;
        };
    }

    private static double middle(Attention look, Viewfinder finder) {
        double left = 0;
        double up = 0;
        int count = look.targets().size();
        for (Sightpoint target : look.targets()) {
            if (!finder.find(target.x(), target.y(), target.z())) {
                return 0;
            }
            left += finder.left() / count;
            up += (finder.up() - ABOVE) / count;
        }
        return Math.max(0, 1 - Math.sqrt(left * left + up * up));
    }

    private static double open(Attention look, Place eye) {
        int open = 0;
        for (Sightpoint point : look.about()) {
            open += look.isClear(point, eye.x(), eye.y(), eye.z()) ? 1 : 0;
        }
        return look.about().isEmpty() ? 1 : open / (double) look.about().size();
    }

    private static boolean isClear(Attention look, Place eye, Sightpoint target, boolean pastPeople) {
        if (!look.isClear(target, eye.x(), eye.y(), eye.z())) {
            return false;
        }
        for (Sightpoint other : pastPeople ? look.people() : List.<Sightpoint>of()) {
            if (hides(other, eye, target)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a person other than the target stands on the line of sight. */
    private static boolean hides(Sightpoint other, Place eye, Sightpoint target) {
        double dx = target.x() - eye.x();
        double dz = target.z() - eye.z();
        double square = dx * dx + dz * dz;
        double ox = other.x() - eye.x();
        double oz = other.z() - eye.z();
        double share = square > 0 ? (ox * dx + oz * dz) / square : 0;
        if (share <= 0
                || share >= 1
                || StrictMath.hypot(other.x() - target.x(), other.z() - target.z()) < 2 * HALF_WIDTH) {
            return false;
        }
        double beside = Math.abs(ox * dz - oz * dx) / Math.sqrt(square);
        double sightHeight = eye.y() + share * (target.y() - eye.y());
        return beside < HALF_WIDTH && sightHeight < other.y() + other.height();
    }

    /** Whether a person much nearer than the topic is in the picture. */
    private static boolean isCrowded(Attention look, Viewfinder finder, double distance) {
        double near = Math.max(IN_THE_LENS, FOREGROUND * distance);
        for (Sightpoint other : look.people()) {
            double dx = other.x() - finder.eye.x();
            double dz = other.z() - finder.eye.z();
            if (dx * dx + dz * dz < near * near
                    && finder.find(other.x(), other.y() + other.height(), other.z())
                    && finder.depth() < near
                    && Math.abs(finder.left()) < 1
                    && finder.up() > -1) {
                return true;
            }
        }
        return false;
    }

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
    private record Attention(
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
                    Sightpoint point =
                            point(x + away * StrictMath.sin(turn), ANKLE, z + away * StrictMath.cos(turn), 0);
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
}
