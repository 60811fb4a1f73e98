package onder.cli;

import java.util.Locale;
import java.util.stream.Stream;
import onder.scene.Scene;
import onder.scene.Scenes;
import picocli.CommandLine.Command;

/** {@code onder scenes}: the shipped scenes, a line each. */
@Command(name = "scenes", description = "List the shipped scenes.", mixinStandardHelpOptions = true)
final class ScenesCommand extends Subcommand {
    @Override
    public Integer call() {
        var out = out();
        for (String name :
                Stream.concat(Scenes.SHIPPED.stream(), Scenes.LARGE.stream()).toList()) {
            Scene scene = Scenes.unopened(name);
            out.printf(
                    Locale.ROOT,
                    "%-17s %7d agents  %5d groups  %s%n",
                    name,
                    scene.setup().agents(),
                    scene.setup().groups().size(),
                    scene.about());
        }
        return 0;
    }
}
