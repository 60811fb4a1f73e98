package onder.world.setup;

import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;

/**
 * A camera position, reached with the number keys.
 *
 * @param name that no other has, or empty
 * @param eyeX where the camera is, in metres, y up
 * @param eyeY likewise
 * @param eyeZ likewise
 * @param lookX what it looks at, in metres, y up
 * @param lookY likewise
 * @param lookZ likewise
 * @param lens focal length for a picture 24 mm high, {@value #MIN_LENS}..{@value #MAX_LENS} mm; 0: as wide as the viewer
 *     likes it
 */
public record Bookmark(
        String name, float eyeX, float eyeY, float eyeZ, float lookX, float lookY, float lookZ, float lens)
        implements Note {
    /** The shortest focal length, in mm. */
    public static final float MIN_LENS = 10;

    /** The longest focal length, in mm. */
    public static final float MAX_LENS = 200;

    private static final int NUMBERS = 6;

    /**
     * A bookmark as wide as the viewer likes it.
     *
     * @param name as of the record
     * @param eyeX as of the record
     * @param eyeY as of the record
     * @param eyeZ as of the record
     * @param lookX as of the record
     * @param lookY as of the record
     * @param lookZ as of the record
     */
    public Bookmark(String name, float eyeX, float eyeY, float eyeZ, float lookX, float lookY, float lookZ) {
        this(name, eyeX, eyeY, eyeZ, lookX, lookY, lookZ, 0);
    }

    /**
     * {@return a bookmark without a name}
     *
     * @param numbers its place and what it looks at, {@code X,Y,Z,X,Y,Z}, in metres, y up; its lens may follow, in mm
     * @throws NumberFormatException when these are not six or seven numbers
     * @throws IllegalArgumentException when it cannot be there or look there
     */
    public static Bookmark of(String numbers) {
        String[] parts = numbers.split(",", -1);
        if (parts.length != NUMBERS && parts.length != NUMBERS + 1) {
            throw new NumberFormatException(parts.length + " numbers, allowed six or seven");
        }
        float[] n = new float[NUMBERS + 1];
        for (int i = 0; i < parts.length; i++) {
            n[i] = Float.parseFloat(parts[i].strip());
        }
        Bookmark place = new Bookmark("", n[0], n[1], n[2], n[3], n[4], n[5], n[6]);
        place.check();
        return place;
    }

    /** {@return its place, what it looks at and its lens if it has one, as {@link #of} reads them} */
    public String numbers() {
        String place = eyeX + "," + eyeY + "," + eyeZ + "," + lookX + "," + lookY + "," + lookZ;
        return lens == 0 ? place : place + "," + lens;
    }

    @Override
    public Point at() {
        return new Point(eyeX, eyeZ);
    }

    /** {@return the place on the ground that it looks at, or is above} */
    public Point towards() {
        return new Point(lookX, lookZ);
    }

    /**
     * {@return the same under another name}
     *
     * @param other that no other bookmark has, or empty
     */
    public Bookmark named(String other) {
        return new Bookmark(other, eyeX, eyeY, eyeZ, lookX, lookY, lookZ, lens);
    }

    /**
     * {@return the same from another height}
     *
     * @param height of the camera, in metres
     */
    public Bookmark raised(float height) {
        return new Bookmark(name, eyeX, height, eyeZ, lookX, lookY, lookZ, lens);
    }

    /**
     * {@return the same through another lens}
     *
     * @param other as of the record
     */
    public Bookmark through(float other) {
        return new Bookmark(name, eyeX, eyeY, eyeZ, lookX, lookY, lookZ, other);
    }

    @Override
    public Bookmark placed(Placement placement) {
        Point eye = placement.of(at());
        Point look = placement.of(towards());
        return new Bookmark(name, eye.x(), eyeY, eye.z(), look.x(), lookY, look.z(), lens);
    }

    @Override
    public void check() {
        Note.line(name, "a bookmark's name");
        Limits.place(at(), "a bookmark's eye");
        Limits.place(towards(), "what a bookmark looks at");
        Limits.within(eyeY, -Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m", "a bookmark's height");
        Limits.within(
                lookY, -Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m", "the height of the point that a bookmark looks " + "at");
        if (lens != 0) {
            Limits.within(lens, MIN_LENS, MAX_LENS, "mm", "a bookmark's lens");
        }
        if (eyeX == lookX && eyeY == lookY && eyeZ == lookZ) {
            throw new IllegalArgumentException("a bookmark looks at its own place, allowed another place");
        }
    }
}
