package onder.sandbox.settings;

import java.util.ArrayList;
import java.util.List;
import onder.group.Exit;
import onder.param.Format;
import onder.sandbox.hud.form.LiveSettings;
import onder.sandbox.hud.form.SettingsGroup;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.run.ExitRate;
import onder.sandbox.run.SimulationState;
import onder.world.setup.Command;
import onder.world.setup.Inflow;
import onder.world.setup.Setup;
import onder.world.setup.SourceSetup;

/** What can be changed about who comes and who leaves, each with the command that does it, and the figures. */
final class TrafficSource {
    private final SimulationState simulation;
    private final SettingsSource settings;

    TrafficSource(SimulationState simulation, SettingsSource settings) {
        this.simulation = simulation;
        this.settings = settings;
    }

    private Setup now() {
        return simulation.world().setup();
    }

    /** The names of sources and exits: what the panels are made of. */
    static List<String> names(Setup setup) {
        List<String> names = new ArrayList<>();
        setup.traffic().sources().forEach(source -> names.add("source " + source.name()));
        setup.traffic().exits().forEach(exit -> names.add("exit " + exit.name()));
        return names;
    }

    /** The sources, then the exits. */
    List<SettingsGroup> settings() {
        List<SettingsGroup> groups = new ArrayList<>();
        for (int i = 0; i < now().traffic().sources().size(); i++) {
            groups.add(source(i));
        }
        for (int i = 0; i < now().traffic().exits().size(); i++) {
            groups.add(exit(i));
        }
        return groups;
    }

    private SettingsGroup source(int index) {
        SourceSetup source = now().traffic().sources().get(index);
        String name = source.name();
        LiveSettings<Inflow> inflow = settings.live(
                Inflow.class,
                setup -> setup.traffic().sources().get(index).inflow(),
                value -> new Command.SetInflow(name, value));
        boolean atARate = source.rate() > 0;
        return new SettingsGroup(
                name,
                "How people arrive at this source, group by group.",
                -1,
                List.of(inflow.only(parameter -> atARate || !parameter.name().equals("rate"))),
                List.of(() ->
                        new Fact("came", came(index), "How many people have arrived at this source since the start.")));
    }

    private String came(int source) {
        String came = Format.number(simulation.world().came(source));
        return simulation.world().isWaiting(source) ? came + ", no room" : came;
    }

    private SettingsGroup exit(int index) {
        Exit exit = now().traffic().exits().get(index);
        LiveSettings<Opening> opening = settings.live(
                Opening.class,
                setup -> new Opening(found(setup, exit).open()),
                value -> new Command.SetExit(exit.name(), value.open()));
        return new SettingsGroup(
                exit.name(),
                "People leave the world here if their group goes here.",
                -1,
                List.of(opening),
                List.of(() -> new Fact(
                        "left",
                        left(index, exit.name()),
                        "How many people have left by this exit since the start, and per second in the last 5 s.")));
    }

    /** The exit as a setup has it; as it is now where that setup has none of its name yet. */
    private static Exit found(Setup setup, Exit exit) {
        int at = Exit.indexOf(setup.traffic().exits(), exit.name());
        return at < 0 ? exit : setup.traffic().exits().get(at);
    }

    private String left(int exit, String name) {
        return Format.number(simulation.world().left(exit)) + ", "
                + Format.fixed(ExitRate.of(simulation.world(), name), 1) + Format.SPACE + "/s";
    }
}
