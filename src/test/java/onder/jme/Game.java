package onder.jme;

import com.jme3.app.SimpleApplication;
import com.jme3.app.state.AppState;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.shape.Box;
import com.jme3.system.AppSettings;
import com.jme3.system.JmeContext;
import com.jme3.system.NanoTimer;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjIntConsumer;

/** An application of jMonkeyEngine without display and sound, whose frames have a given length. */
final class Game extends SimpleApplication {
    private final float tpf;
    private final int frames;
    private final ObjIntConsumer<Game> frame;
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile Throwable failure;
    private int made;

    private Game(int frames, float tpf, ObjIntConsumer<Game> frame) {
        super(new AppState[0]);
        this.frames = frames;
        this.tpf = tpf;
        this.frame = frame;
    }

    /** Runs so many frames; before each, {@code frame} is called on the application's thread with its number from 0. */
    static void play(int frames, float tpf, ObjIntConsumer<Game> frame) {
        Game game = new Game(frames, tpf, frame);
        AppSettings settings = new AppSettings(true);
        settings.setFrameRate(100_000);
        settings.setAudioRenderer(null);
        game.setSettings(settings);
        game.setTimer(new NanoTimer() {
            @Override
            public float getTimePerFrame() {
                return tpf;
            }
        });
        game.start(JmeContext.Type.Headless, false);
        try {
            if (!game.ended.await(60, TimeUnit.SECONDS)) {
                throw new AssertionError("the game does not end");
            }
        } catch (InterruptedException stop) {
            throw new AssertionError(stop);
        }
        if (game.failure != null) {
            throw new AssertionError("in frame " + game.made, game.failure);
        }
    }

    @Override
    public void simpleInitApp() {
        // The first frame's update follows.
    }

    @Override
    public void update() {
        try {
            if (made < frames) {
                frame.accept(this, made);
            }
            super.update();
            if (++made > frames) {
                stop();
            }
        } catch (Throwable thrown) {
            failure = thrown;
            stop();
        }
    }

    @Override
    public void handleError(String message, Throwable thrown) {
        failure = thrown;
        ended.countDown();
    }

    @Override
    public void destroy() {
        super.destroy();
        ended.countDown();
    }

    /** A box with its middle on the ground at (x, z). */
    static Geometry box(String name, float x, float z, float width, float height, float depth) {
        Geometry box = new Geometry(name, new Box(width / 2, height / 2, depth / 2));
        box.setLocalTranslation(x, height / 2, z);
        return box;
    }

    /** Somebody who stands at (x, z). */
    static Spatial npc(Node parent, float x, float z) {
        Node npc = new Node("npc");
        npc.setLocalTranslation(new Vector3f(x, 0, z));
        parent.attachChild(npc);
        return npc;
    }
}
