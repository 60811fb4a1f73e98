package onder.director;

import onder.shot.Place;

/** What a camera has in its picture. */
final class Viewfinder {
    /** Nothing nearer than this is seen, in metres. */
    static final double NEAREST = 0.3;

    /** What is nearer than this to the picture's rim, as a share of half of it, is not well in it. */
    private static final double RIM = 0.9;

    /** Captions lie below on the left: what is under this, as a share of half the picture, may be behind one. */
    private static final double CAPTION = 0.5;

    private final Place eye;
    private final double aheadX;
    private final double aheadY;
    private final double aheadZ;
    private final double flat;
    private final double halfHeight;
    private final double aspect;
    private double left;
    private double up;
    private double depth;

    /**
     * @param halfHeight half the picture's height, at a distance of 1
     * @param aspect the picture's width to its height
     */
    Viewfinder(Place eye, Place look, double halfHeight, double aspect) {
        this.eye = eye;
        this.halfHeight = halfHeight;
        this.aspect = aspect;
        double dx = look.x() - eye.x();
        double dy = look.y() - eye.y();
        double dz = look.z() - eye.z();
        double away = Math.sqrt(dx * dx + dy * dy + dz * dz);
        aheadX = dx / away;
        aheadY = dy / away;
        aheadZ = dz / away;
        flat = Math.max(1e-6, StrictMath.hypot(aheadX, aheadZ));
    }

    Place eye() {
        return eye;
    }

    /** Finds a point; false: it is behind the camera. */
    boolean find(double x, double y, double z) {
        double dx = x - eye.x();
        double dy = y - eye.y();
        double dz = z - eye.z();
        depth = dx * aheadX + dy * aheadY + dz * aheadZ;
        double half = halfHeight * depth;
        left = (dx * aheadZ - dz * aheadX) / flat / (aspect * half);
        up = (dy * flat - aheadY * (dx * aheadX + dz * aheadZ) / flat) / half;
        return depth >= NEAREST;
    }

    /** How far left of the middle what was found is; 1 is at the rim. */
    double left() {
        return left;
    }

    /** How far above the middle, likewise. */
    double up() {
        return up;
    }

    /** How deep in the picture, in metres. */
    double depth() {
        return depth;
    }

    /** Whether a point is well in the picture, and behind no caption. */
    boolean shows(Sightpoint point) {
        return find(point.x(), point.y(), point.z())
                && Math.abs(left) < RIM
                && up < RIM
                && up > -(left > 0 ? CAPTION : RIM);
    }

    /** How high somebody is, as a share of the picture. */
    double share(Sightpoint point) {
        double dx = point.x() - eye.x();
        double dy = point.y() - eye.y();
        double dz = point.z() - eye.z();
        double away = Math.max(NEAREST, Math.sqrt(dx * dx + dy * dy + dz * dz));
        return point.height() / (2 * halfHeight * away);
    }
}
