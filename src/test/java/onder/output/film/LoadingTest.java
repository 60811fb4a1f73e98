package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import onder.output.window.NativeFolder;
import org.junit.jupiter.api.Test;

/** Native libraries of the video and of the window are never loaded at one time: both could wait for ever. */
class LoadingTest {
    /** Loads the video's libraries while the lock for loading is held; prints what that thread did meanwhile. */
    static final class Loader {
        private Loader() {}

        public static void main(String[] args) throws InterruptedException {
            Thread video = new Thread(Video::prepare);
            Thread.State meanwhile = NativeFolder.alone(() -> {
                video.start();
                while (video.getState() == Thread.State.NEW || video.getState() == Thread.State.RUNNABLE) {
                    Thread.onSpinWait();
                }
                return video.getState();
            });
            video.join();
            System.out.print(meanwhile);
        }
    }

    @Test
    void theVideosLibrariesWaitForOthers() throws Exception {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process program = new ProcessBuilder(java, "-cp", classPath, Loader.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        assertEquals("BLOCKED", new String(program.getInputStream().readAllBytes()));
        assertEquals(0, program.waitFor());
    }
}
