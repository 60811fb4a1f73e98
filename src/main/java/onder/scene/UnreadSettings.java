package onder.scene;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.core.agents.Role;
import onder.group.ChangeStrategy;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/** Finds settings that nothing in a scene reads, so that their values have no effect. */
public final class UnreadSettings {
    private static final String ALL = "*";

    private UnreadSettings() {}

    /**
     * {@return why nothing reads a setting; null if something may}
     *
     * @param setup with all settings made
     * @param path such as {@code agents} or {@code person.follower.separation.range}
     */
    public static String why(Setup setup, String path) {
        String[] parts = path.replaceFirst("^species\\.", "").split("\\.", -1);
        return switch (parts[0]) {
            case "agents", "start" -> setup.groups().isEmpty() ? noGroups(setup) : null;
            case "foresight" -> changesBy(setup, ChangeStrategy.FORESIGHT);
            case "policy" -> changesBy(setup, ChangeStrategy.LEARNED);
            default -> absent(setup, parts);
        };
    }

    private static String noGroups(Setup setup) {
        return "the scene begins without groups"
                + (setup.traffic().sources().isEmpty() ? "" : ", all people come from its sources");
    }

    private static String changesBy(Setup setup, ChangeStrategy strategy) {
        boolean isUsed = setup.leadership().change() == strategy
                || groups(setup)
                        .anyMatch(group ->
                                group.leadership() != null && group.leadership().change() == strategy)
                || has(
                        setup,
                        Command.Set.class,
                        Command.SetByName.class,
                        Command.SetGroupLeadership.class,
                        Command.AddGroup.class,
                        Command.SetFirstGroups.class);
        return isUsed
                ? null
                : "no group of the scene has leadership.change="
                        + (strategy == ChangeStrategy.LEARNED ? "learned" : "foresight");
    }

    /** Checks for a species, or a behaviour of species, without any agents now or later. */
    private static String absent(Setup setup, String... parts) {
        List<String> concerned = setup.species().stream()
                .filter(kind -> parts[0].equals(ALL) || parts[0].equals(kind.name()))
                .filter(kind -> parts.length < 4 || hasBehaviour(kind, parts[2]))
                .map(SpeciesSetup::name)
                .toList();
        Set<String> present =
                groups(setup).flatMap(group -> group.kinds().stream()).collect(Collectors.toSet());
        boolean isRead = concerned.isEmpty()
                || concerned.stream().anyMatch(present::contains)
                || has(setup, Command.AddGroup.class, Command.AddAgents.class, Command.SetFirstGroups.class);
        return isRead ? null : "nobody of the species " + String.join(", ", concerned) + " is in the scene";
    }

    private static boolean hasBehaviour(SpeciesSetup kind, String behaviour) {
        return Role.ALL.stream().anyMatch(role -> kind.mind().find(role, behaviour) != null);
    }

    /** The groups that are there at the beginning, and those that come. */
    static Stream<GroupSetup> groups(Setup setup) {
        return Stream.concat(
                setup.groups().stream(),
                setup.traffic().sources().stream()
                        .flatMap(source -> source.groups().stream())
                        .map(coming -> coming.group()));
    }

    /** Whether one of the scene's events is such a command, which may change the answer. */
    private static boolean has(Setup setup, Class<?>... commands) {
        return setup.traffic().events().stream()
                .anyMatch(event -> Stream.of(commands).anyMatch(kind -> kind.isInstance(event.command())));
    }
}
