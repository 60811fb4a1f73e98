package onder.physics;

import com.jme3.bullet.objects.PhysicsRigidBody;
import com.jme3.bullet.util.NativeLibrary;
import com.jme3.system.NativeLibraryLoader;
import java.util.logging.Level;

/** Minie's native library, which is loaded once. */
final class MinieLibrary {
    private static boolean loaded;

    private MinieLibrary() {}

    /** Why it cannot be used on this machine, or null. */
    static synchronized String missing() {
        if (loaded) {
            return null;
        }
        try {
            // A window loads it automatically; without a window it is not loaded yet.
            NativeLibraryLoader.loadNativeLibrary("bulletjme", true);
            NativeLibrary.setStartupMessageEnabled(false);
            PhysicsRigidBody.logger2.setLevel(Level.WARNING);
            loaded = true;
            return null;
        } catch (LinkageError | RuntimeException e) {
            return "Minie's native library cannot be loaded on this machine";
        }
    }
}
