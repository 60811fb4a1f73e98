package onder.output.window;

import com.jme3.system.NativeLibraryLoader;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Where native libraries are unpacked. jMonkeyEngine and LWJGL unpack in place, and a program that loads what another
 * has half unpacked crashes: so one program waits for the other, and one thread for the other.
 *
 * <p>One thread waits for the other whatever it loads: LWJGL walks the list of the process's libraries and closes one
 * on the way, which takes the C library's two locks in the opposite order of a thread that opens one meanwhile.
 */
public final class NativeFolder {
    private static final long MOMENT = 10_000_000;
    private static final int PATIENCE = 1000;

    private NativeFolder() {}

    /** Runs what loads libraries while no other thread, nor another program of this user's, does. */
    public static synchronized <T> T alone(Supplier<T> load) {
        String name = "onder-" + System.getProperty("user.name") + ".lock";
        try (RandomAccessFile file = new RandomAccessFile(new File(folder(), name), "rw")) {
            await(file.getChannel());
            return load.get();
        } catch (IOException noLock) {
            return load.get();
        }
    }

    /** Limited, because any process that may read the file can hold the lock. */
    private static void await(FileChannel lock) throws IOException {
        for (int i = 0; i < PATIENCE && lock.tryLock() == null; i++) {
            LockSupport.parkNanos(MOMENT);
        }
    }

    /**
     * Tells jMonkeyEngine which folder it would choose. Left to itself it finds the folder's name by having Java list
     * the folder of its jar as a web server would, which takes a tenth of a second.
     */
    static void choose() {
        File folder = new File(folder(), "jme3/natives_" + mark());
        if (folder.isDirectory() || folder.mkdirs()) {
            NativeLibraryLoader.setCustomExtractionFolder(folder.getPath());
        }
    }

    private static String folder() {
        return System.getProperty("java.io.tmpdir");
    }

    /** Differs for other libraries: of another installation, or of the same one rebuilt. */
    private static String mark() {
        try {
            Path jar = Path.of(NativeLibraryLoader.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            int path = System.getProperty("java.class.path").hashCode();
            return Integer.toHexString(path ^ (int) jar.getParent().toFile().lastModified());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
