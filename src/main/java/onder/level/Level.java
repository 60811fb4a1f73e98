package onder.level;

import java.util.Objects;

/**
 * A level as named by its scene, and, once the file has been read, the ground made from it. Two levels are equal if
 * their sources are: the ground follows from the file with that hash.
 *
 * @param source the file and its settings; null if there is no level
 * @param ground null until the file has been read
 */
public record Level(Source source, LevelGround ground) {
    /** No level. */
    public static final Level NONE = new Level(null, null);

    /** A file from which ground is made. */
    public sealed interface Source permits LevelFile, HeightMap {
        /** {@return its path from the scene file, or the path of one shipped with the program} */
        String file();

        /** {@return the hash of its contents; empty accepts any} */
        String hash();

        /**
         * {@return the same at another path}
         *
         * @param otherFile the path
         */
        Source at(String otherFile);

        /**
         * {@return the same with a known hash}
         *
         * @param otherHash of the file's contents
         */
        Source hashed(String otherHash);
    }

    /** {@return whether there is a level} */
    public boolean isThere() {
        return source != null;
    }

    /**
     * {@return the ground; null if there is no level}
     *
     * @throws LevelException if its file has not been read
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
