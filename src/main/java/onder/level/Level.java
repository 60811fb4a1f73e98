package onder.level;

import java.util.Objects;

/**
 * A level as its scene names it, and, once the file has been read, the ground made of it. Two levels are the same
 * when they say the same: the ground is nothing but what the file of that hash gives.
 *
 * @param source the file and how it is taken; null: there is no level
 * @param ground null until the file has been read
 */
public record Level(Source source, LevelGround ground) {
    /** That of a scene without one. */
    public static final Level NONE = new Level(null, null);

    /** A file that ground is made of. */
    public sealed interface Source permits LevelFile, HeightMap {
        /** {@return its path from the scene file, or of one that comes with the program} */
        String file();

        /** {@return the hash of what it says; empty: it may say anything} */
        String hash();

        /**
         * {@return the same at another path}
         *
         * @param otherFile the path
         */
        Source at(String otherFile);

        /**
         * {@return the same, of which it is known what it says}
         *
         * @param otherHash of what the file says
         */
        Source hashed(String otherHash);
    }

    /** {@return whether there is a level} */
    public boolean isThere() {
        return source != null;
    }

    /**
     * {@return the ground; null where there is no level}
     *
     * @throws LevelException when its file has not been read
     */
    public LevelGround need() {
        if (isThere() && ground == null) {
            throw new LevelException("level: " + source.file() + " has not been read");
        }
        return ground;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Level level && Objects.equals(source, level.source);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(source);
    }
}
