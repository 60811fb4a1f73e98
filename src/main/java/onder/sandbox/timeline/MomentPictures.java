package onder.sandbox.timeline;

import com.jme3.app.Application;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import onder.history.History;
import onder.output.film.FrameCapture;
import onder.sandbox.run.PastPictures;
import onder.sandbox.run.SimulationState;

/** Takes small copies of pictures that are drawn anyway, seldom enough to cost next to nothing. */
public final class MomentPictures {
    /** Simulated seconds between two pictures at first. */
    private static final double EVERY = 1;

    /** Real nanoseconds between two pictures. */
    private static final long PAUSE = 1_500_000_000L;

    /** And at least this many times the time that one takes: at most a fiftieth of all time. */
    private static final int SELDOM = 50;

    /** The runs whose pictures are kept: those shown last. */
    private static final int RUNS = 4;

    private final SimulationState simulation;
    private final Map<History, PastPictures> known = new LinkedHashMap<>(RUNS, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<History, PastPictures> eldest) {
            return size() > RUNS;
        }
    };
    private FrameCapture capture;
    private boolean taken;
    private long begun;
    private long next;

    public MomentPictures(SimulationState simulation) {
        this.simulation = simulation;
    }

    /** The pictures of the present run. */
    PastPictures now() {
        History history = simulation.playhead().history();
        PastPictures pictures = known.get(history);
        if (pictures == null) {
            PastPictures before = history.origin() == null ? null : known.get(history.origin());
            pictures = before == null ? new PastPictures(Math.round(EVERY / history.dt())) : before.copy();
            known.put(history, pictures);
        }
        pictures.forgetAfter(history.end());
        return pictures;
    }

    /** Once a frame: takes a picture of the frame that is drawn next, if it is time. */
    public void update(Application app, boolean divided) {
        if (capture != null && taken) {
            capture.detach();
            capture = null;
            next = System.nanoTime() + Math.max(PAUSE, SELDOM * (System.nanoTime() - begun));
        }
        if (capture != null || divided || System.nanoTime() < next) {
            return;
        }
        PastPictures pictures = now();
        if (pictures.isDue(simulation.world().steps())) {
            taken = false;
            capture = FrameCapture.attach(app, false, this::take);
        }
    }

    private void take(ByteBuffer pixels, int width, int height) {
        begun = System.nanoTime();
        if (!taken) {
            now().add(simulation.world().steps(), pixels, width, height);
            taken = true;
        }
    }
}
