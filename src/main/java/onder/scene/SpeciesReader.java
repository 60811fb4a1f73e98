package onder.scene;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onder.core.Body;
import onder.core.Nature;
import onder.core.Role;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Behaviour;
import onder.steer.Mind;
import onder.world.Look;
import onder.world.SpeciesSetup;

/** Reads species: bodies, roles with their behaviours, and whom they hunt. */
final class SpeciesReader {
    private SpeciesReader() {}

    static List<SpeciesSetup> species(Entry entry) {
        Map<String, Entry> kinds = entry.mapping();
        if (kinds.isEmpty()) {
            throw entry.wrong("species is empty, 1 or more are needed");
        }
        List<SpeciesSetup> species = new ArrayList<>();
        kinds.values().forEach(kind -> species.add(species(kind, kinds.keySet())));
        return species;
    }

    private static SpeciesSetup species(Entry entry, Set<String> kinds) {
        Fields fields = new Fields(entry, "shape", "body", "hunts", "leader", "follower", "alone", "predator", "prey");
        Look.Shape shape = fields.choice("shape", Params.defaults(Look.class).shape());
        Map<Role, List<Assignment>> roles = new EnumMap<>(Role.class);
        for (Role role : Role.ALL) {
            String key = Parameter.text(role);
            roles.put(role, fields.has(key) ? assignments(role, fields.need(key)) : List.of());
        }
        return new SpeciesSetup(
                entry.name(),
                Parameter.text(shape),
                fields.settings("body", Body.class),
                new Mind(roles),
                nature(entry, fields),
                fields.has("hunts") ? hunts(fields.need("hunts"), entry.name(), kinds) : List.of());
    }

    /** A species has the nature whose roles it names. */
    private static Nature nature(Entry entry, Fields fields) {
        Nature nature = fields.has("predator") ? Nature.PREDATOR : fields.has("prey") ? Nature.PREY : Nature.SOCIAL;
        for (Role role : Role.ALL) {
            String key = Parameter.text(role);
            if (fields.has(key) && !nature.roles().contains(role)) {
                throw fields.need(key)
                        .wrongKey(entry.name() + " has the role "
                                + Parameter.text(nature.roles().get(0)) + " and " + key
                                + ", allowed are predator alone, prey alone, or leader, follower, alone");
            }
        }
        return nature;
    }

    private static List<String> hunts(Entry entry, String hunter, Set<String> kinds) {
        List<String> others =
                kinds.stream().filter(kind -> !kind.equals(hunter)).toList();
        for (Entry prey : entry.list()) {
            if (!others.contains(prey.text())) {
                throw prey.wrong("hunts = " + prey.text() + ", allowed a list of: "
                        + (others.isEmpty() ? "nothing here" : String.join(", ", others)));
            }
        }
        return entry.list().stream().map(Entry::text).toList();
    }

    private static List<Assignment> assignments(Role role, Entry entry) {
        List<Assignment> assignments =
                entry.mapping().values().stream().map(SpeciesReader::assignment).toList();
        try {
            new Mind(Map.of(role, assignments));
        } catch (IllegalArgumentException e) {
            throw entry.wrong(e.getMessage());
        }
        return assignments;
    }

    /** A behaviour with its parameters, {@code weight}, {@code priority} and {@code probability}; the entry's name is the behaviour's. */
    static Assignment assignment(Entry entry) {
        Class<? extends Behaviour> type = Behaviour.named(entry.name());
        if (type == null) {
            throw entry.wrongKey("there is no behaviour '" + entry.name() + "', allowed "
                    + String.join(
                            ", ", Behaviour.ALL.stream().map(Behaviour::name).toList()));
        }
        Behaviour behaviour =
                (Behaviour) Codec.read(type.asSubclass(Record.class), entry, "weight", "priority", "probability");
        Map<String, Entry> map = entry.mapping();
        float weight = map.containsKey("weight") ? map.get("weight").number(0, Assignment.MAX_WEIGHT, "") : 1;
        int priority = map.containsKey("priority")
                ? (int) map.get("priority").whole(0, Assignment.MAX_PRIORITY)
                : Behaviour.defaultPriority(type);
        float probability =
                map.containsKey("probability") ? map.get("probability").number(0, 1, "") : behaviour.probability();
        return new Assignment(behaviour, weight, priority, probability);
    }
}
