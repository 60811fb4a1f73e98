package onder.level;

import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;
import onder.param.Params;

/**
 * A level's file, and how to make a floor and walls from it. People walk on surfaces no steeper than the slope, with
 * nothing above them between knee and head height; anything in between is an obstacle.
 *
 * @param file a glTF 2.0 or OBJ file, by its path from the scene file, or the path of one shipped with the program
 * @param hash of the contents, as computed by {@link LevelFiles}; empty accepts any
 * @param up the axis that points up
 * @param scale metres per unit of the file
 * @param knee height above the floor at which obstacles begin, in metres: people step over lower ones
 * @param head height above the floor at which obstacles end, in metres: people walk under higher ones
 * @param slope the steepest floor on which people walk, in degrees
 * @param cell the side of the cells in which the floor is searched, in metres
 */
public record LevelFile(
        String file,
        String hash,

        @Param(choice = "y", doc = "The axis of the file that points up.")
        UpAxis up,

        @Param(value = 1, min = 0.0001, max = 10_000, doc = "Metres per unit of the file.")
        float scale,

        @Doc("Height above the floor at which obstacles begin: people step over lower ones.")
        @Param(value = 0.2, min = 0.02, max = 2, unit = "m")
        float knee,

        @Doc("Height above the floor at which obstacles end: people walk under higher ones.")
        @Param(value = 1.8, min = 0.1, max = 20, unit = "m")
        float head,

        @Param(value = 40, min = 1, max = 60, unit = "°", doc = "The steepest floor on which people walk.")
        float slope,

        @Doc("Side of the cells in which the floor is searched; use larger ones for larger levels.")
        @Param(value = 0.1, min = 0.02, max = 2, unit = "m")
        float cell)
        implements Level.Source {
    /**
     * Checks the parts.
     *
     * @param file as of the record
     * @param hash as of the record
     * @param up as of the record
     * @param scale as of the record
     * @param knee as of the record
     * @param head as of the record
     * @param slope as of the record
     * @param cell as of the record
     */
    public LevelFile {
        if (Limits.present(file, "level file").isBlank()) {
            throw new IllegalArgumentException("file is empty, allowed a path");
        }
        Limits.present(hash, "level hash");
        Limits.present(up, "level up");
        if (!(head > knee)) {
            throw new IllegalArgumentException(
                    "slice = [" + knee + ", " + head + "], allowed a second number above the first");
        }
    }

    /**
     * {@return a file with the default settings}
     *
     * @param file its path
     */
    public static LevelFile of(String file) {
        return new LevelFile(
                file, "", UpAxis.Y, usual("scale"), usual("knee"), usual("head"), usual("slope"), usual("cell"));
    }

    private static float usual(String name) {
        return (float) Params.of(LevelFile.class, name).defaultValue();
    }

    @Override
    public LevelFile at(String otherFile) {
        return new LevelFile(otherFile, hash, up, scale, knee, head, slope, cell);
    }

    @Override
    public LevelFile hashed(String otherHash) {
        return new LevelFile(file, otherHash, up, scale, knee, head, slope, cell);
    }

    /** The largest height difference between neighbouring cells that people can walk over, in metres. */
    float step() {
        return (float) Math.max(knee, 1.05 * cell * StrictMath.tan(Math.toRadians(slope)));
    }

    /**
     * {@return triangles of the file in the world's metres, y up}
     *
     * @param read the triangles in the file's coordinates
     * @throws LevelException if one is too far out, or not finite
     */
    public Triangles placed(Triangles read) {
        float[] from = read.xyz();
        float[] to = new float[from.length];
        for (int i = 0; i < from.length; i += 3) {
            to[i] = from[i] * scale;
            to[i + 1] = (up == UpAxis.Y ? from[i + 1] : from[i + 2]) * scale;
            to[i + 2] = (up == UpAxis.Y ? from[i + 2] : -from[i + 1]) * scale;
        }
        check(to);
        return new Triangles(to);
    }

    private void check(float[] placed) {
        for (int i = 0; i < placed.length; i++) {
            if (!(Math.abs(placed[i]) <= Bounds.MAX_SIZE)) {
                throw new LevelException(
                        file + ": a corner of triangle " + i / 9 + " of " + placed.length / 9 + " is at "
                                + "xyz".charAt(i % 3) + " = " + placed[i] + " m, allowed "
                                + -(int) Bounds.MAX_SIZE + ".." + (int) Bounds.MAX_SIZE + " m; scale = " + scale);
            }
        }
    }
}
