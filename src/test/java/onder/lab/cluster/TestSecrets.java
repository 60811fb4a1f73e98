package onder.lab.cluster;

import java.io.IOException;

/** Secrets of two studies, for all tests: to make one takes half a second. */
final class TestSecrets {
    static final Secret ONE = make();
    static final Secret OTHER = make();

    private TestSecrets() {}

    private static Secret make() {
        try {
            return Secret.make();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
