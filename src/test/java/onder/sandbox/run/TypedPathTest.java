package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Files' names as users type them. */
class TypedPathTest {
    private static String refusal(String typed) {
        return assertThrows(
                        IllegalArgumentException.class,
                        () -> TypedPath.toSave(typed, Path.of("/home"), TypedPath.SCENE))
                .getMessage();
    }

    @Test
    void aNameThatSomeSystemRefusesSaysWhatIsWrongAndWhatASlashMeans() {
        String wrong = "the file name \"b:c?*\" contains : * ?, which some systems do not allow in a file name";
        assertEquals(wrong, refusal("b:c?*"));
        assertEquals(wrong + "; a slash before it ends the name of a folder", refusal("a/b:c?*.yaml"));
    }
}
