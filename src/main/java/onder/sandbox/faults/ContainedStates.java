package onder.sandbox.faults;

import com.jme3.app.Application;
import com.jme3.app.ResetStatsState;
import com.jme3.app.state.AppState;
import com.jme3.app.state.AppStateManager;
import com.jme3.renderer.RenderManager;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import onder.draw.state.AppStateAdapter;

/**
 * Runs the program's states; if one fails, the program goes on, and the other states still run. A state that keeps
 * failing pauses before its next attempt, longer each time, up to a second.
 */
public final class ContainedStates extends AppStateManager {
    /** In frames. */
    private static final int LONGEST_REST = 64;

    private static final AppState[] NONE = {};

    private final FaultGuard faults;
    private final Map<AppState, Rest> resting = new IdentityHashMap<>();

    /** States whose cleanup has failed; they are never called again. */
    private final Set<AppState> lost = Collections.newSetFromMap(new IdentityHashMap<>());

    private long frame;

    /** A pause of a state that has failed: the frame in which it runs again, and the length of the pause in frames. */
    private record Rest(long until, int frames) {}

    public ContainedStates(Application app, FaultGuard faults) {
        super(app);
        this.faults = faults;
        // jMonkeyEngine's own state manager has this state, too: it resets the figures of a frame.
        attach(new ResetStatsState());
    }

    @Override
    public void update(float tpf) {
        frame++;
        terminatePending();
        initializePending();
        each(state -> {
            state.update(tpf);
            resting.remove(state);
        });
    }

    @Override
    public void render(RenderManager manager) {
        each(state -> state.render(manager));
    }

    @Override
    public void postRender() {
        each(AppState::postRender);
    }

    private void each(Consumer<AppState> work) {
        for (AppState state : getStates()) {
            if (state.isEnabled() && !isResting(state)) {
                try {
                    work.accept(state);
                } catch (Throwable thrown) {
                    rest(state, thrown);
                }
            }
        }
    }

    private boolean isResting(AppState state) {
        Rest rest = resting.get(state);
        return rest != null && frame < rest.until();
    }

    private void rest(AppState state, Throwable thrown) {
        Rest before = resting.get(state);
        int frames = before == null ? 1 : Math.min(LONGEST_REST, 2 * before.frames());
        resting.put(state, new Rest(frame + 1 + frames, frames));
        faults.contain(name(state), thrown);
        if (state instanceof AppStateAdapter own) {
            faults.run(name(state), own::failed);
        }
    }

    private static String name(AppState state) {
        return state instanceof AppStateAdapter own ? own.title() : "the window";
    }

    @Override
    protected void initializePending() {
        AppState[] pending = getInitializing();
        try {
            super.initializePending();
        } catch (Throwable thrown) {
            int at = pending.length - 1;
            while (at > 0 && !pending[at].isInitialized()) {
                at--;
            }
            giveUp(pending[at], thrown);
            for (int next = at + 1; next < pending.length; next++) {
                initialize(pending[next]);
            }
        }
    }

    private void initialize(AppState state) {
        try {
            state.initialize(this, getApplication());
        } catch (Throwable thrown) {
            giveUp(state, thrown);
        }
    }

    /** Removes a state that cannot begin. */
    private void giveUp(AppState state, Throwable thrown) {
        faults.contain(name(state), thrown);
        detach(state);
    }

    /** Ends states one at a time, so that the failure of one does not keep the others from being cleaned up. */
    @Override
    protected AppState[] getTerminating() {
        for (AppState state : super.getTerminating()) {
            if (!lost.contains(state)) {
                return new AppState[] {state};
            }
        }
        return NONE;
    }

    @Override
    protected void terminatePending() {
        for (AppState[] next = getTerminating(); next.length > 0; next = getTerminating()) {
            resting.remove(next[0]);
            try {
                super.terminatePending();
            } catch (Throwable thrown) {
                lost.add(next[0]);
                faults.contain(name(next[0]), thrown);
            }
        }
    }

    @Override
    public void cleanup() {
        for (AppState state : getStates()) {
            faults.run(name(state), state::cleanup);
        }
    }
}
