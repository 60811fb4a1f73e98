package onder.world.setup;

import java.nio.file.Path;
import onder.core.geometry.Limits;
import onder.param.Param;
import onder.param.Params;

/**
 * A custom body for the agents of a species: a glTF file with a walking skeleton. Only the drawing code reads it, and
 * no run depends on it. Two are equal if their components are.
 *
 * @param file a glTF 2.0 file, by its path from the scene file, or the path of one shipped with the program
 * @param clip the name of its walking animation; empty: the one named so, or its only one
 * @param height how high the body is drawn, in metres
 * @param folder the base folder of the path; null: the program's working directory
 */
public record BodyFile(
        String file,
        String clip,

        @Param(value = 1.75, min = 0.1, max = 10, unit = "m", doc = "How high the body is drawn.")
        float height,

        Path folder) {
    /** The default height: a person's. */
    public static final float USUAL_HEIGHT =
            (float) Params.of(BodyFile.class, "height").defaultValue();

    /**
     * Checks the parts.
     *
     * @param file as of the record
     * @param clip as of the record
     * @param height as of the record
     * @param folder as of the record
     */
    public BodyFile {
        if (Limits.present(file, "model file").isBlank()) {
            throw new IllegalArgumentException("file is empty, allowed a path");
        }
        Limits.present(clip, "model clip");
        Params.of(BodyFile.class, "height").check(height);
    }

    /**
     * {@return the same, with its file relative to another folder}
     *
     * @param otherFile its path from there
     * @param otherFolder the folder; null: the program's working directory
     */
    public BodyFile at(String otherFile, Path otherFolder) {
        return new BodyFile(otherFile, clip, height, otherFolder);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof BodyFile body
                && file.equals(body.file)
                && clip.equals(body.clip)
                && height == body.height;
    }

    @Override
    public int hashCode() {
        return 31 * file.hashCode() + clip.hashCode();
    }
}
