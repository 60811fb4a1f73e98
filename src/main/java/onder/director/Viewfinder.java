package onder.director;

import onder.shot.Place;

/** Projects points into a camera's picture. */
final class Viewfinder {
    /** The near limit, in metres. */
    static final double NEAREST = 0.3;

    /** The margin at the picture's rim, as a share of half of it, in which things are not well framed. */
    private static final double RIM = 0.9;

    /** Captions are at the lower left: things below this, as a share of half the picture, may be behind one. */
    private static final double CAPTION = 0.5;

    final Place eye;
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

    /** Projects a point; returns false if it is behind the camera. */
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

    /** The projected point's offset to the left; 1 is at the rim. */
    double left() {
        return left;
    }

    /** The projected point's offset upward, likewise. */
    double up() {
        return up;
    }

    /** The projected point's depth, in metres. */
    double depth() {
        return depth;
    }

    /** Whether a point is well framed, and not behind a caption. */
    boolean shows(Sightpoint point) {
        return find(point.x(), point.y(), point.z())
                && Math.abs(left) < RIM
                && up < RIM
                && up > -(left > 0 ? CAPTION : RIM);
    }

    /** A person's height as a share of the picture. */
    double share(Sightpoint point) {
        double dx = point.x() - eye.x();
        double dy = point.y() - eye.y();
        double dz = point.z() - eye.z();
        double away = Math.max(NEAREST, Math.sqrt(dx * dx + dy * dy + dz * dz));
        return point.height() / (2 * halfHeight * away);
    }
}
