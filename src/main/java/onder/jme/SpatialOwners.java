package onder.jme;

import com.jme3.scene.Spatial;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/** The crowd that moves each spatial, so that two crowds never move the same one. Holds only weak references. */
final class SpatialOwners {
    private static final Map<Spatial, WeakReference<CrowdState>> ALL = new WeakHashMap<>();

    private SpatialOwners() {}

    /** Assigns a spatial to a crowd; a detached crowd gives up its spatials. */
    static void take(Spatial spatial, CrowdState crowd) {
        synchronized (ALL) {
            WeakReference<CrowdState> taken = ALL.get(spatial);
            CrowdState owner = taken == null ? null : taken.get();
            if (owner != null && owner != crowd && !owner.isDetached()) {
                throw new CrowdException(FootprintReader.path(spatial)
                        + " is a member of another crowd; remove it there," + " or detach that crowd first");
            }
            ALL.put(spatial, new WeakReference<>(crowd));
        }
    }

    static void release(Spatial spatial, CrowdState crowd) {
        synchronized (ALL) {
            WeakReference<CrowdState> taken = ALL.get(spatial);
            if (taken != null && taken.get() == crowd) {
                ALL.remove(spatial);
            }
        }
    }
}
