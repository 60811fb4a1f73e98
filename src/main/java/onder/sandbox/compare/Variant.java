package onder.sandbox.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.group.ChangeStrategy;
import onder.param.Parameter;
import onder.param.Params;
import onder.scene.SceneException;
import onder.scene.Settings;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.perception.Zone;
import onder.world.setup.Command;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;
import onder.world.setup.WorldSettings;

/**
 * A choice of settings under which a scene is compared with itself.
 *
 * @param label title of its picture
 * @param settings its differences, each {@code path=value}
 */
public record Variant(String label, List<String> settings) {
    /** The fewest and the most variants in a comparison. */
    public static final int FEWEST = 2;

    public static final int MOST = 4;

    public Variant {
        settings = List.copyOf(settings);
    }

    /**
     * Reads the variants of {@code path=a,b,c}: one for each value, in the order of all texts. A value can add other
     * settings: {@code leadership.change=blind,farthest+*.follower.evadeLeader.zone=rectangle}.
     *
     * @throws SceneException when there are not two to four variants
     */
    public static List<Variant> parse(List<String> comparisons) {
        List<Variant> variants = new ArrayList<>();
        for (String text : comparisons) {
            int equals = text.indexOf('=');
            if (equals < 1) {
                throw new SceneException(
                        "--compare " + text + ": needs PATH=A,B, such as leadership.change=blind,farthest");
            }
            String path = text.substring(0, equals);
            for (String value : text.substring(equals + 1).split(",", -1)) {
                String[] parts = value.split("\\+", -1);
                List<String> settings = new ArrayList<>(List.of(path + "=" + parts[0]));
                settings.addAll(List.of(parts).subList(1, parts.length));
                variants.add(new Variant(label(settings), settings));
            }
        }
        if (variants.size() < FEWEST || variants.size() > MOST) {
            throw new SceneException("--compare has " + variants.size()
                    + (variants.size() == 1 ? " value, allowed " : " values, allowed ") + FEWEST + ".." + MOST);
        }
        return variants;
    }

    /** The strategies that the thesis compares, as far as they apply to the scene, the present one first. */
    public static List<Variant> strategies(Setup setup) {
        String now = Parameter.text(setup.leadership().change());
        List<String> strategies = new ArrayList<>(List.of(now));
        Stream.of(ChangeStrategy.values())
                .map(Parameter::text)
                .filter(each -> !each.equals(now))
                .forEach(strategies::add);
        List<EvadeLeader> zones = setup.species().stream()
                .map(species -> species.mind().find(Role.FOLLOWER, EvadeLeader.class))
                .filter(Objects::nonNull)
                .map(assignment -> (EvadeLeader) assignment.behaviour())
                .toList();
        int most = Math.min(strategies.size(), zones.isEmpty() ? MOST : MOST - 1);
        String option = "leadership.change=" + String.join(",", strategies.subList(0, most));
        boolean evaded = zones.stream().anyMatch(evade -> evade.zone() != Zone.OFF);
        String other = ",farthest+*.follower.evadeLeader.zone=" + (evaded ? "off" : "rectangle");
        return parse(List.of(zones.isEmpty() ? option : option + other));
    }

    /** {@code change blind, zone rectangle}: the last word of each path is enough for a reader. */
    private static String label(List<String> settings) {
        List<String> words = new ArrayList<>();
        for (String setting : settings) {
            String path = setting.contains("=") ? setting.substring(0, setting.indexOf('=')) : setting;
            String value = setting.substring(Math.min(setting.length(), path.length() + 1));
            words.add(path.substring(path.lastIndexOf('.') + 1) + " " + value);
        }
        return String.join(", ", words);
    }

    /**
     * The setup with the variant's settings.
     *
     * @throws SceneException when one of the settings does not fit it
     */
    public Setup apply(Setup setup) {
        return Settings.setAll(setup, settings);
    }

    /** Adapts a command of the user's so that it does not change the compared settings. */
    public Command adapt(Command command) {
        if (command instanceof Command.Set set) {
            String section = WorldSettings.section(set.settings().getClass()).name();
            return new Command.Set(kept(set.settings(), section));
        }
        if (command instanceof Command.SetGroupLeadership set && set.leadership() != null) {
            return new Command.SetGroupLeadership(set.group(), kept(set.leadership(), "leadership"));
        }
        if (command instanceof Command.SetBody set) {
            return new Command.SetBody(set.species(), kept(set.body(), "*.body", set.species() + ".body"));
        }
        if (command instanceof Command.SetBehaviour set) {
            return new Command.SetBehaviour(
                    set.species(), set.role(), kept(set.behaviour(), set.species(), set.role()));
        }
        if (command instanceof Command.SetByName set) {
            return new Command.SetByName(set.path(), kept(set));
        }
        if (command instanceof Command.Assign set) {
            Behaviour behaviour = kept(set.behaviour().behaviour(), set.species(), set.role());
            return new Command.Assign(set.species(), set.role(), set.behaviour().with(behaviour));
        }
        return command;
    }

    private String kept(Command.SetByName set) {
        String value = set.value();
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            if (SettingPath.meet(set.path(), setting.substring(0, equals))) {
                value = setting.substring(equals + 1);
            }
        }
        return value;
    }

    private Behaviour kept(Behaviour behaviour, String species, Role role) {
        String name = Behaviour.name(behaviour.getClass());
        List<String> prefixes = new ArrayList<>();
        for (String of : List.of("*", species)) {
            for (String as : List.of("*", Parameter.text(role))) {
                prefixes.add(of + "." + as + "." + name);
            }
        }
        return (Behaviour) kept((Record) behaviour, prefixes.toArray(String[]::new));
    }

    private <T extends Record> T kept(T record, String... prefixes) {
        T result = record;
        for (String setting : settings) {
            String path = setting.substring(0, setting.indexOf('='));
            String value = setting.substring(setting.indexOf('=') + 1);
            String name = path.substring(path.lastIndexOf('.') + 1);
            boolean parameter =
                    Params.of(record.getClass()).stream().anyMatch(p -> p.name().equals(name));
            for (String prefix : prefixes) {
                if (parameter && path.equals(prefix + "." + name)) {
                    result = Params.with(result, name, value);
                }
            }
        }
        return result;
    }
}
