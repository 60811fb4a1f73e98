package onder.app;

import com.jme3.system.AppSettings;
import com.jme3.system.JmeSystem;
import com.jme3.system.NativeLibraryLoader;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where jMonkeyEngine unpacks the physics library. */
final class NativeFolder {
    private NativeFolder() {}

    /**
     * Loads the libraries of jMonkeyEngine, from the folder that it would choose. Left to itself it finds the folder's
     * name by having Java list the folder of its jar as a web server would, which takes a tenth of a second. And it
     * unpacks in place: a program that loads what another has half unpacked crashes, so one waits for the other.
     */
    static void load() {
        File folder = new File(System.getProperty("java.io.tmpdir"), "jme3/natives_" + mark());
        if (folder.isDirectory() || folder.mkdirs()) {
            NativeLibraryLoader.setCustomExtractionFolder(folder.getPath());
        }
        try (RandomAccessFile file = new RandomAccessFile(new File(folder, "lock"), "rw")) {
            file.getChannel().lock();
            JmeSystem.initialize(new AppSettings(true));
        } catch (IOException notOurs) {
            // Another user's, who has unpacked already.
            JmeSystem.initialize(new AppSettings(true));
        }
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
