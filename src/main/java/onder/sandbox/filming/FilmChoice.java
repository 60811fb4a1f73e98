package onder.sandbox.filming;

import java.util.Locale;
import onder.draw.view.Quality;
import onder.output.film.Exposure;
import onder.output.film.FilmJob;
import onder.output.film.FilmSpec;
import onder.param.Params;
import onder.sandbox.run.Playhead;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.shot.ShotList;

/**
 * The settings of the next film, and what the window and the last film tell of it: the time that a frame takes, and the
 * size.
 */
public final class FilmChoice {
    private static final double KILO = 1000;
    private static final int MINUTE = 60;
    private static final int HOUR = 3600;

    /** The share of the newest picture in the mean time that the window takes for one. */
    private static final double NEWEST = 0.2;

    /** Longer than any picture takes, in seconds: something else has held up the window. */
    private static final double HELD_UP = 10;

    private FilmSpec now = Params.defaults(FilmSpec.class);

    private boolean cameraChosen;

    /** The scene's shots when the camera was chosen. */
    private ShotList seen = ShotList.NONE;

    /** The film that was begun last; null: none. */
    private FilmSpec filmed;

    /** The scene that it films. */
    private Scene scene;

    /** The film whose frames were timed last; null: none. */
    private FilmSpec measured;

    private double seconds = Double.NaN;

    /** The time that it took besides its frames, in seconds. */
    private double besides;

    /** The mean time for a picture of the window of {@link #cost} 1, in seconds a pixel; NaN: unknown. */
    private double pace = Double.NaN;

    /** When the window's last picture was drawn, in seconds; NaN: it does not count. */
    private double drawn = Double.NaN;

    /** Whether the window has drawn too few pictures a second. */
    private boolean slow;

    /** The film whose size is known; null: none. */
    private FilmSpec weighed;

    /** That size as a multiple of the usual size of such a film. */
    private double weight = 1;

    /** A run shorter than this, in seconds, is hardly worth a film. */
    static final double SHORT = 2;

    public FilmSpec now() {
        return now;
    }

    /** Sets the settings as the user has chosen them. */
    public void set(FilmSpec wanted) {
        cameraChosen |= wanted.camera() != now.camera();
        now = wanted;
    }

    /** Chooses the scene's shots if there are any, unless the user has chosen another camera since they changed. */
    public void takeCamera(ShotList shots) {
        cameraChosen &= shots.equals(seen) && !(now.camera() == FilmSpec.View.MY_SHOTS && shots.isEmpty());
        seen = shots;
        if (!cameraChosen) {
            now = now.with("camera", shots.isEmpty() ? FilmSpec.View.THIS_VIEW : FilmSpec.View.MY_SHOTS);
        }
    }

    /** Chooses the span that is marked on the timeline; without one, the whole run so far, or the usual length if it has only begun. */
    public void takeSpan(SimulationState simulation) {
        Playhead.Loop loop = simulation.playhead().loop();
        double dt = simulation.world().dt();
        double known = Math.max(simulation.knownUntil(), simulation.world().time());
        float from = loop == null ? 0 : (float) (loop.from() * dt);
        float to = (float) (loop == null ? known : loop.to() * dt);
        FilmSpec usual = Params.defaults(FilmSpec.class);
        boolean begun = loop != null || known >= SHORT;
        now = now.with("from", tenths(from)).with("to", begun && tenths(to) > tenths(from) ? tenths(to) : usual.to());
    }

    private static float tenths(float seconds) {
        return Math.round(seconds * 10) / 10f;
    }

    /**
     * Learns from a picture of the window how long pictures take here.
     *
     * @param time real time, in seconds, from any beginning; NaN: the next picture is not counted, as something else slows it
     */
    public void drawn(double time, Quality quality, double pixels) {
        double took = time - drawn;
        drawn = time;
        if (took > 0 && took < HELD_UP && pixels > 0) {
            double now = took / pixels / windowCost(quality);
            pace = Double.isNaN(pace) ? now : pace + (now - pace) * NEWEST;
        }
    }

    /** Records that the window draws too few pictures a second. */
    public void setSlow() {
        slow = true;
    }

    /** Whether any film may take long, as the window is slow and no film has been timed yet. */
    boolean mayTakeLong() {
        return slow && measured == null;
    }

    /** What a film's picture costs without a graphics card, by one of good quality; the table is on the page speed. */
    private static double cost(Quality quality) {
        return switch (quality) {
            case DRAFT -> 0.5;
            case GOOD -> 1;
            case FILM -> 40;
        };
    }

    /** The same for the window, which does not expose its pictures. */
    private static double windowCost(Quality quality) {
        return cost(quality) / (quality == Quality.FILM ? Exposure.FILM.pictures() : 1);
    }

    /** Remembers the settings and the scene of the film that begins. */
    public void begin(FilmSpec wanted, Scene of) {
        filmed = wanted;
        scene = of;
        measured = null;
    }

    /** Whether the settings are those of the film that was begun last. */
    boolean isLast() {
        return now.equals(filmed);
    }

    /** Remembers how long the film that was begun last has taken, and how large it is. */
    public void learn(FilmJob job) {
        if (job.isOver() && !job.isCancelled() && job.failure() == null && job.bytes() > 0) {
            if (!Double.isNaN(job.secondsAFrame())) {
                measured = filmed;
                seconds = job.secondsAFrame();
                besides = job.secondsBesides();
            }
            weighed = filmed;
            weight = job.bytes() / filmed.bytes(job.frames());
        }
    }

    /** The expected size, in bytes: like the last film of that kind, as a scene's films are alike, or else the usual size. */
    public double bytes(FilmSpec wanted, int frames) {
        boolean alike = weighed != null && weighed.kind() == wanted.kind() && weighed.content() == wanted.content();
        return wanted.bytes(frames) * (alike ? weight : 1);
    }

    /**
     * The expected time for a film, in seconds, if the last one was of that scene and differs only in its span; NaN if
     * not, as a picture's time does not follow from its size and quality alone.
     */
    public double seconds(FilmSpec wanted, int frames, Scene of) {
        return measured != null
                        && of == scene
                        && wanted.with("from", measured.from())
                                .with("to", measured.to())
                                .equals(measured)
                ? besides + seconds * frames
                : Double.NaN;
    }

    /**
     * The least time for a frame, in seconds, from the last film's frames, or before the first film from the window's
     * pictures: good enough to tell that a film takes long. NaN: unknown.
     */
    double secondsAFrame(FilmSpec wanted) {
        double pixels = (double) wanted.width() * wanted.height() * cost(wanted.quality());
        if (measured == null) {
            return pace * pixels;
        }
        return seconds * pixels / ((double) measured.width() * measured.height() * cost(measured.quality()));
    }

    /** A duration in words: {@code 8 s}, {@code 2 min 05 s}, {@code 1 h 20 min}. */
    public static String time(double seconds) {
        long whole = Math.round(seconds);
        if (seconds < MINUTE) {
            return seconds < 10 ? String.format(Locale.ROOT, "%.1f s", seconds) : whole + " s";
        }
        return whole < HOUR
                ? String.format(Locale.ROOT, "%d min %02d s", whole / MINUTE, whole % MINUTE)
                : String.format(Locale.ROOT, "%d h %02d min", whole / HOUR, whole % HOUR / MINUTE);
    }

    /** A file size in words: {@code 340 kB}, {@code 25 MB}, {@code 1.2 GB}. */
    public static String size(double bytes) {
        if (bytes < KILO * KILO) {
            return Math.max(1, Math.round(bytes / KILO)) + " kB";
        }
        double mega = bytes / KILO / KILO;
        return mega < KILO
                ? String.format(Locale.ROOT, mega < 10 ? "%.1f MB" : "%.0f MB", mega)
                : String.format(Locale.ROOT, "%.1f GB", mega / KILO);
    }
}
