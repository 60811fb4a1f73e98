package onder.sandbox.panels;

import java.util.List;
import java.util.Objects;
import onder.core.agents.Role;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.Params;
import onder.sandbox.hud.form.Weighting;
import onder.sandbox.settings.Opening;
import onder.steer.Assignment;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.setup.Command;
import onder.world.setup.Inflow;
import onder.world.setup.Setup;
import onder.world.setup.SourceSetup;
import onder.world.setup.SpeciesSetup;

/**
 * A settings record that a command replaces.
 *
 * @param was the record before
 * @param species whose it is; null: nobody's
 * @param title of the section in which the panels show it; null: any
 */
record SettingChange(Record was, Record now, String species, String title) {
    /** What a command changes in a setup; null: no settings. */
    static SettingChange of(Command command, Setup setup) {
        if (command instanceof Command.Set set) {
            return new SettingChange(setup.settings().get(set.settings().getClass()), set.settings(), null, null);
        }
        if (command instanceof Command.SetBehaviour set) {
            Assignment old = assignment(setup, set.species(), set.role(), set.behaviour());
            Record now = (Record) set.behaviour();
            return new SettingChange(
                    old == null ? absent(now.getClass()) : (Record) old.behaviour(),
                    now,
                    set.species(),
                    Format.title(new Assignment(set.behaviour()).name()));
        }
        if (command instanceof Command.Assign set) {
            Behaviour behaviour = set.behaviour().behaviour();
            Assignment old = assignment(setup, set.species(), set.role(), behaviour);
            Record now = (Record) behaviour;
            String title = Format.title(set.behaviour().name());
            return old == null
                    ? new SettingChange(absent(now.getClass()), now, set.species(), title)
                    : new SettingChange(weighting(old), weighting(set.behaviour()), set.species(), title);
        }
        if (command instanceof Command.SetBody set) {
            return new SettingChange(species(setup, set.species()).body(), set.body(), set.species(), null);
        }
        if (command instanceof Command.SetLook set) {
            return new SettingChange(species(setup, set.species()).look(), set.look(), set.species(), null);
        }
        if (command instanceof Command.SetInflow set) {
            Inflow was = setup.traffic().sources().stream()
                    .filter(source -> source.name().equals(set.source()))
                    .findFirst()
                    .map(SourceSetup::inflow)
                    .orElseThrow();
            return new SettingChange(was, set.inflow(), null, Format.title(set.source()));
        }
        if (command instanceof Command.SetExit set) {
            return new SettingChange(new Opening(!set.open()), new Opening(set.open()), null, Format.title(set.exit()));
        }
        return null;
    }

    /** What the panels show of a behaviour that nobody has. */
    private static Record absent(Class<? extends Record> behaviour) {
        Record defaults = Params.defaults(behaviour);
        return defaults instanceof EvadeLeader ? Params.with(defaults, "zone", Zone.OFF) : defaults;
    }

    private static Weighting weighting(Assignment of) {
        return new Weighting(of.weight(), of.priority(), of.probability());
    }

    private static SpeciesSetup species(Setup setup, String name) {
        return setup.species().get(setup.speciesIndex(name));
    }

    private static Assignment assignment(Setup setup, String species, Role role, Behaviour like) {
        return species(setup, species).mind().find(role, like.getClass());
    }

    /** The parameters whose values differ. */
    List<Parameter> changed() {
        return Params.of(now.getClass()).stream()
                .filter(each -> !Objects.equals(each.get(now), each.get(was)))
                .toList();
    }

    /** Whether nothing differs but one parameter. */
    boolean isOf(Parameter only) {
        return Params.of(now.getClass()).contains(only) && List.of(only).containsAll(changed());
    }
}
