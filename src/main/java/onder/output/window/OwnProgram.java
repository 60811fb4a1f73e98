package onder.output.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command by which this program is called once more, beside itself. */
public final class OwnProgram {
    private static final String MAIN = "onder.Onder";
    private static final String VECTORS = "jdk.incubator.vector";

    private OwnProgram() {}

    /** The command with these arguments, as {@link ProcessBuilder} takes it. */
    public static List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>();
        String packaged = System.getProperty("jpackage.app-path");
        if (packaged != null) {
            command.add(packaged);
        } else {
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            if (ModuleLayer.boot().findModule(VECTORS).isPresent()) {
                command.add("--add-modules");
                command.add(VECTORS);
            }
            command.add("-cp");
            command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
            command.add(MAIN);
        }
        command.addAll(arguments);
        return command;
    }
}
