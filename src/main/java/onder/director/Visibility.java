package onder.director;

import java.util.ArrayList;
import java.util.List;
import onder.core.Terrain;
import onder.director.Footage.Sample;
import onder.director.Topic.Size;
import onder.shot.Place;
import onder.shot.Subject;

/** What of a section's topic a camera sees, past obstacles and people. */
final class Visibility {
    /** It is asked so often a section, about, and of so many at each time. */
    private static final double EVERY = 0.5;

    private static final int MOST = 12;

    /** Who is farther than this from the topic, in metres, is never in the way of a camera that is near. */
    private static final double AROUND = 22;

    /** Half as wide as somebody is to who looks past, in metres. */
    private static final double HALF_WIDTH = 0.3;

    /** Who is as near as this to the eye, in metres, fills the picture. */
    private static final double IN_THE_LENS = 2.2;

    /** And who is nearer than this share of the way to what is shown is in its foreground. */
    private static final double FOREGROUND = 0.45;

    /** What a camera needs round itself, in metres. */
    private static final float ROOM = 0.45f;

    /** What is nearer than this to the picture's rim, as a share of half of it, is not well in it. */
    private static final double RIM = 0.9;

    /** Captions lie below on the left: what is under this, as a share of half the picture, may be behind one. */
    private static final double CAPTION = 0.5;

    /** Above the middle by this share of half the picture people look best. */
    private static final double ABOVE = 0.08;

    private static final double NEAREST = 0.3;

    private final Footage footage;
    private final Terrain ground;
    private final double aspect;
    private final Size size;
    private final List<Look> looks = new ArrayList<>();

    /**
     * What is to be seen at a time, and who else is about.
     *
     * @param main how many of the first targets have to be seen, past people, too
     * @param led whether the first is a leader
     */
    private record Look(double time, Sample sample, List<Target> targets, List<Target> people, int main, boolean led) {}

    private record Target(float x, float y, float z, float height) {}

    /**
     * What a camera sees.
     *
     * @param subject the share of time for which it sees whom it is about
     * @param share of all that it should see, how much it does
     * @param middle how near the middle of what it sees is to the middle of the picture, 0..1
     * @param tall how high those are that it is to see, as a share of the picture
     * @param leader the share of time for which it sees the leader of whom it is about; 1 where there is none
     * @param crowded the share of time for which somebody stands before the lens
     * @param room whether it has room wherever it goes
     */
    record Seen(
            double subject, double share, double middle, double tall, double leader, double crowded, boolean room) {}

    /** @param aspect the picture's width to its height */
    Visibility(Footage footage, Section section, double aspect) {
        this.footage = footage;
        this.aspect = aspect;
        ground = footage.terrain();
        size = section.path().topic().size();
        int count = (int) Math.max(2, Math.round(section.length() / EVERY));
        for (int i = 0; i <= count; i++) {
            looks.add(look(section.path(), section.from() + section.length() * i / count));
        }
    }

    private Look look(TopicPath path, double time) {
        Sample sample = footage.sample(footage.at(time));
        double x = path.x(time);
        double z = path.z(time);
        Subject subject = path.topic().subject();
        List<Target> targets = new ArrayList<>();
        int main = 0;
        boolean led = false;
        if (subject instanceof Subject.OneAgent one) {
            add(targets, sample, footage.index(one.id()));
            main = targets.size();
        } else if (subject instanceof Subject.MiddleOf group) {
            Footage.Band band = footage.band(footage.at(time), group.group());
            add(targets, sample, band == null ? -1 : footage.index(band.leader()));
            led = !targets.isEmpty();
        } else if (size != Size.WIDE) {
            targets.add(target(x, 0.6, z, 0));
        }
        double radius = size == Size.WIDE ? Double.POSITIVE_INFINITY : Math.max(2, path.radius(time));
        int group = subject instanceof Subject.MiddleOf middle ? middle.group() : -1;
        List<Integer> shown = new ArrayList<>();
        List<Target> people = new ArrayList<>();
        for (int i = 0; i < sample.x().length; i++) {
            double away = StrictMath.hypot(sample.x()[i] - x, sample.z()[i] - z);
            if (!(away < AROUND) && size != Size.WIDE) {
                continue;
            }
            if (!Float.isNaN(sample.x()[i])) {
                if (size != Size.WIDE) {
                    people.add(target(sample.x()[i], 0, sample.z()[i], sample.height()[i]));
                }
                if (away <= radius && (group < 0 || sample.group()[i] == group)) {
                    shown.add(i);
                }
            }
        }
        int step = Math.max(1, shown.size() / (size == Size.WIDE ? 3 * MOST : MOST));
        for (int i = 0; i < shown.size(); i += step) {
            add(targets, sample, shown.get(i));
        }
        return new Look(time, sample, targets, people, main, led);
    }

    private void add(List<Target> targets, Sample sample, int index) {
        if (index >= 0 && index < sample.x().length && !Float.isNaN(sample.x()[index])) {
            float height = sample.height()[index];
            targets.add(target(sample.x()[index], 0.8 * height, sample.z()[index], height));
        }
    }

    private Target target(double x, double above, double z, float height) {
        return new Target((float) x, (float) (ground.height(x, z) + above), (float) z, height);
    }

    /** What a camera sees from a standpoint. */
    Seen seen(Standpoint from) {
        double subject = 0;
        double share = 0;
        double crowded = 0;
        double leader = 0;
        double middle = 0;
        double tall = 0;
        boolean room = true;
        for (Look look : looks) {
            Place eye = from.eye(look.time(), ground);
            Place at = from.look(look.time(), ground);
            room &= look.sample().sight().hasRoom(eye.x(), eye.y(), eye.z(), ROOM);
            if (!room) {
                return new Seen(0, 0, 0, 0, 0, 1, false);
            }
            int seen = 0;
            boolean main = look.main() == 0;
            boolean leads = !look.led();
            for (int i = 0; i < look.targets().size(); i++) {
                Target target = look.targets().get(i);
                if (isInPicture(from, eye, at, target) && isClear(look, eye, target, i < look.main())) {
                    seen++;
                    main |= i < look.main();
                    leads |= i == 0;
                }
            }
            double part = look.targets().isEmpty()
                    ? 1
                    : seen / (double) look.targets().size();
            subject += main && part >= enough() ? 1 : 0;
            share += part;
            middle += middle(from, eye, at, look.targets());
            tall += tall(from, eye, look.targets());
            leader += leads ? 1 : 0;
            crowded += isCrowded(look, from, eye, at) ? 1 : 0;
        }
        double count = looks.size();
        return new Seen(
                subject / count, share / count, middle / count, tall / count, leader / count, crowded / count, true);
    }

    /** The share of what is to be seen that has to be. */
    private double enough() {
        return switch (size) {
            case WIDE -> 0.35;
            case MEDIUM -> 0.5;
            case CLOSE -> 0.01;
        };
    }

    private boolean isInPicture(Standpoint from, Place eye, Place at, Target target) {
        double[] place = project(from, eye, at, target.x(), target.y(), target.z());
        return place != null
                && Math.abs(place[0]) < RIM
                && place[1] < RIM
                && place[1] > -(place[0] > 0 ? CAPTION : RIM);
    }

    /** How near the mean of all targets is to the middle of the picture, or a little above it: captions lie below. */
    private double middle(Standpoint from, Place eye, Place at, List<Target> targets) {
        double left = 0;
        double up = 0;
        for (Target target : targets) {
            double[] place = project(from, eye, at, target.x(), target.y(), target.z());
            if (place == null) {
                return 0;
            }
            left += place[0] / targets.size();
            up += (place[1] - ABOVE) / targets.size();
        }
        return Math.max(0, 1 - StrictMath.hypot(left, up));
    }

    private static double tall(Standpoint from, Place eye, List<Target> targets) {
        double sum = 0;
        for (Target target : targets) {
            double away = StrictMath.hypot(
                    StrictMath.hypot(target.x() - eye.x(), target.z() - eye.z()), target.y() - eye.y());
            sum += target.height() / (2 * from.halfHeight() * Math.max(NEAREST, away));
        }
        return targets.isEmpty() ? 1 : sum / targets.size();
    }

    /** Where a point is in the picture: left and up, 1 is at the rim, and how deep in it; null: behind the camera. */
    private double[] project(Standpoint from, Place eye, Place at, double x, double y, double z) {
        double ahead = StrictMath.hypot(StrictMath.hypot(at.x() - eye.x(), at.z() - eye.z()), at.y() - eye.y());
        double fx = (at.x() - eye.x()) / ahead;
        double fy = (at.y() - eye.y()) / ahead;
        double fz = (at.z() - eye.z()) / ahead;
        double flat = Math.max(1e-6, StrictMath.hypot(fx, fz));
        double dx = x - eye.x();
        double dy = y - eye.y();
        double dz = z - eye.z();
        double depth = dx * fx + dy * fy + dz * fz;
        if (depth < NEAREST) {
            return null;
        }
        double left = (dx * fz - dz * fx) / flat;
        double up = dy * flat - fy * (dx * fx + dz * fz) / flat;
        double half = from.halfHeight() * depth;
        return new double[] {left / (aspect * half), up / half, depth};
    }

    private boolean isClear(Look look, Place eye, Target target, boolean pastPeople) {
        boolean below = eye.y() < target.y();
        boolean clear = below
                ? look.sample().sight().clear(eye.x(), eye.y(), eye.z(), target.x(), target.y(), target.z())
                : look.sample().sight().clear(target.x(), target.y(), target.z(), eye.x(), eye.y(), eye.z());
        if (!clear || !pastPeople) {
            return clear;
        }
        for (Target other : look.people()) {
            if (hides(other, eye, target)) {
                return false;
            }
        }
        return true;
    }

    /** Whether somebody stands on the line of sight, and is not the one looked at. */
    private static boolean hides(Target other, Place eye, Target target) {
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

    /** Whether somebody who is much nearer than what is shown is in the picture. */
    private boolean isCrowded(Look look, Standpoint from, Place eye, Place at) {
        double near = Math.max(IN_THE_LENS, FOREGROUND * from.distance());
        for (Target other : look.people()) {
            double dx = other.x() - eye.x();
            double dz = other.z() - eye.z();
            if (dx * dx + dz * dz < near * near) {
                double[] head = project(from, eye, at, other.x(), other.y() + other.height(), other.z());
                if (head != null && head[2] < near && Math.abs(head[0]) < 1 && head[1] > -1) {
                    return true;
                }
            }
        }
        return false;
    }
}
