package onder.cli;

import onder.param.Format;
import onder.scene.Scene;
import onder.scene.SceneKind;
import onder.scene.Scenes;
import picocli.CommandLine.Command;

/** {@code onder scenes}: the shipped scenes by kind, a line each. */
@Command(name = "scenes", description = "List the shipped scenes by kind.", mixinStandardHelpOptions = true)
final class ScenesCommand extends Subcommand {
    @Override
    public Integer call() {
        var out = out();
        for (SceneKind kind : SceneKind.values()) {
            out.println(Format.of("%s%s", kind.ordinal() == 0 ? "" : "\n", kind.title()));
            for (String name : kind.scenes()) {
                Scene scene = Scenes.unopened(name);
                out.println(Format.of(
                        "  %-19s %7d agents  %5d groups  %s",
                        name, scene.setup().agents(), scene.setup().groups().size(), scene.about()));
            }
        }
        return 0;
    }
}
