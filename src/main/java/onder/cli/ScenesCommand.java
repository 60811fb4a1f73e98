package onder.cli;

import java.util.Arrays;
import onder.cli.option.JsonCommand;
import onder.param.Format;
import onder.scene.Scene;
import onder.scene.SceneKind;
import onder.scene.Scenes;
import onder.world.setup.Setup;
import picocli.CommandLine.Command;

/** {@code onder scenes}: the shipped scenes by kind, a line each. */
@Command(
        name = "scenes",
        description = "List the shipped scenes by kind.",
        footer = {"onder scenes", "onder scenes --json", "onder run plaza --seconds 20"})
final class ScenesCommand extends JsonCommand {
    @Override
    public Integer call() {
        if (json.isWanted()) {
            json.print(Arrays.stream(SceneKind.values())
                    .flatMap(kind -> kind.scenes().stream().map(name -> json(kind, name)))
                    .toList());
            return 0;
        }
        var out = out();
        for (SceneKind kind : SceneKind.values()) {
            out.println(Format.of("%s%s", kind.ordinal() == 0 ? "" : "\n", kind.title()));
            for (String name : kind.scenes()) {
                Scene scene = Scenes.unopened(name);
                out.println(Format.of(
                        "  %-19s %7d agents  %12s  %s",
                        name,
                        scene.setup().agents(),
                        Format.count(scene.setup().groups().size(), "group"),
                        scene.about()));
            }
        }
        return 0;
    }

    private record Listed(String name, String kind, int agents, int groups, String about) {}

    private static Listed json(SceneKind kind, String name) {
        Scene scene = Scenes.unopened(name);
        Setup setup = scene.setup();
        return new Listed(name, kind.title(), setup.agents(), setup.groups().size(), scene.about());
    }
}
