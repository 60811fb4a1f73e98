package onder.core.props;

import onder.core.StateVisitor;

/** Positions and orientations of bodies: their centres, and unit quaternions. Heights are above the ground. */
public final class PropPoses {
    /** In metres. */
    public float[] x;

    /** Of the middle above the ground below it, in metres. */
    public float[] y;

    /** In metres. */
    public float[] z;

    /** Of a unit quaternion. */
    public float[] qx;

    /** Of a unit quaternion. */
    public float[] qy;

    /** Of a unit quaternion. */
    public float[] qz;

    /** Of a unit quaternion. */
    public float[] qw;

    PropPoses(int count) {
        x = new float[count];
        y = new float[count];
        z = new float[count];
        qx = new float[count];
        qy = new float[count];
        qz = new float[count];
        qw = new float[count];
    }

    /** Puts a prop on the ground at its initial place. */
    void stand(int i, Prop prop) {
        x[i] = prop.x();
        y[i] = prop.height() / 2;
        z[i] = prop.z();
        double half = Math.toRadians(prop.turn()) / 2;
        qx[i] = 0;
        qy[i] = (float) StrictMath.sin(half);
        qz[i] = 0;
        qw[i] = (float) StrictMath.cos(half);
    }

    void copy(int i, PropPoses from, int j) {
        x[i] = from.x[j];
        y[i] = from.y[j];
        z[i] = from.z[j];
        qx[i] = from.qx[j];
        qy[i] = from.qy[j];
        qz[i] = from.qz[j];
        qw[i] = from.qw[j];
    }

    void copy(PropPoses from) {
        int count = x.length;
        System.arraycopy(from.x, 0, x, 0, count);
        System.arraycopy(from.y, 0, y, 0, count);
        System.arraycopy(from.z, 0, z, 0, count);
        System.arraycopy(from.qx, 0, qx, 0, count);
        System.arraycopy(from.qy, 0, qy, 0, count);
        System.arraycopy(from.qz, 0, qz, 0, count);
        System.arraycopy(from.qw, 0, qw, 0, count);
    }

    void describe(StateVisitor by) {
        int count = x.length;
        by.numbers(x, count);
        by.numbers(y, count);
        by.numbers(z, count);
        by.numbers(qx, count);
        by.numbers(qy, count);
        by.numbers(qz, count);
        by.numbers(qw, count);
    }

    /** {@return the orientation of a standing body, counter-clockwise seen from above, in degrees} */
    float turn(int i) {
        double zAlongX = 2 * (qx[i] * (double) qz[i] + qw[i] * (double) qy[i]);
        double zAlongZ = 1 - 2 * (qx[i] * (double) qx[i] + qy[i] * (double) qy[i]);
        return (float) Math.toDegrees(StrictMath.atan2(zAlongX, zAlongZ));
    }
}
