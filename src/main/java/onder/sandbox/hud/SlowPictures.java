package onder.sandbox.hud;

import java.util.Optional;
import onder.draw.view.Quality;

/** Notices that a window draws too few pictures a second, and offers the next lower quality; once. */
public final class SlowPictures {
    /** Fewer pictures a second are too few. */
    static final double FEWEST = 20;

    /** How long it is watched before it suggests anything, in seconds: longer than a scene takes to come up. */
    private static final double PATIENCE = 5;

    /** The first pictures take longer than any later: shaders are translated, Java is warming up. */
    private static final double BEGINNING = 3;

    private double began = Double.NaN;
    private double since;
    private int pictures;
    private boolean said;

    /** Leaves out the pictures until the next one that is counted: something else slows them. */
    public void pause() {
        since = Double.NaN;
    }

    /**
     * Counts a picture.
     *
     * @param seconds real time, from any beginning
     * @return the quality to offer, the first time that pictures are too few
     */
    public Optional<Quality> drawn(double seconds, Quality quality) {
        if (said || quality.lower().isEmpty()) {
            return Optional.empty();
        }
        if (Double.isNaN(began)) {
            began = seconds;
        }
        if (seconds - began < BEGINNING || Double.isNaN(since)) {
            since = seconds;
            pictures = 0;
            return Optional.empty();
        }
        pictures++;
        if (seconds - since < PATIENCE) {
            return Optional.empty();
        }
        double rate = pictures / (seconds - since);
        since = seconds;
        pictures = 0;
        if (rate >= FEWEST) {
            return Optional.empty();
        }
        said = true;
        return quality.lower();
    }
}
