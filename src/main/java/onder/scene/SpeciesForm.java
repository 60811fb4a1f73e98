package onder.scene;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import onder.core.agents.Body;
import onder.core.agents.Nature;
import onder.core.agents.Role;
import onder.param.Names;
import onder.param.Parameter;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;
import onder.world.setup.BodyFile;
import onder.world.setup.Look;
import onder.world.setup.Presets;
import onder.world.setup.SpeciesSetup;

/** Species in a file: bodies, roles with their behaviours, and prey. */
final class SpeciesForm {
    private static final List<String> KEYS = Stream.concat(
                    Stream.of("preset", "shape", "model", "body", "hunts"),
                    Role.ALL.stream().map(Parameter::text))
            .toList();

    /** Keys beside a behaviour's parameters. */
    private static final List<String> SHARES = List.of("weight", "probability", "priority");

    private static final Form<Float> WEIGHT = Form.number(0, Assignment.MAX_WEIGHT, "");
    private static final Form<Float> PROBABILITY = Form.number(0, 1, "");
    private static final Form<Integer> PRIORITY = Form.count(0, Assignment.MAX_PRIORITY);

    private static final Form<String> PRESET = new Form<>((preset, whole) -> preset, entry -> {
        if (Presets.named(entry.text()) == null) {
            List<String> names = Presets.ALL.stream().map(SpeciesSetup::name).toList();
            throw entry.wrong("preset = " + entry.text() + ", " + Names.allowed(entry.text(), names));
        }
        return entry.text();
    });

    /** A mapping of species by name. */
    static final Form<List<SpeciesSetup>> ALL = new Form<>(
            (species, whole) -> byName(species, SpeciesSetup::name, kind -> of(kind.name(), Set.of())
                    .write(kind, whole)),
            SpeciesForm::all);

    /** A behaviour with its name: a mapping with this single entry. */
    static final Form<Assignment> NAMED =
            new Form<>((assignment, whole) -> Map.of(assignment.name(), write(assignment, whole)), SpeciesForm::named);

    private SpeciesForm() {}

    private static <T> Map<String, Object> byName(List<T> all, Function<T, String> name, Function<T, Object> write) {
        Map<String, Object> map = new LinkedHashMap<>();
        all.forEach(one -> map.put(name.apply(one), write.apply(one)));
        return map;
    }

    private static List<SpeciesSetup> all(Entry entry) {
        Map<String, Entry> kinds = entry.mapping();
        if (kinds.isEmpty()) {
            throw entry.wrong("species is empty; give 1 or more");
        }
        return kinds.values().stream()
                .map(kind -> of(kind.name(), kinds.keySet()).read(kind))
                .toList();
    }

    /** A species alone, without prey. */
    static Form<SpeciesSetup> alone() {
        Form<SpeciesSetup> form = of("agent", Set.of());
        return new Form<>(
                (kind, whole) -> form.write(kind.withPrey(List.of()).with((BodyFile) null), whole), form.read());
    }

    /** @param kinds the names of all species */
    private static Form<SpeciesSetup> of(String name, Set<String> kinds) {
        return Form.mapping(KEYS, keys -> species(keys, name, kinds));
    }

    private static SpeciesSetup species(MappingKeys<SpeciesSetup> keys, String name, Set<String> kinds) {
        String preset = keys.unless(keys.is("preset", ""), "preset", PRESET, "");
        SpeciesSetup base = preset.isEmpty() ? SpeciesSetup.of(name) : Presets.named(preset);
        Form<Look.Shape> shapes = Form.choice(Look.Shape.class);
        Function<SpeciesSetup, Look.Shape> shapeOf = kind -> kind.look().shape();
        Look.Shape shape = preset.isEmpty()
                ? keys.usual("shape", shapes, shapeOf, shapeOf.apply(base))
                : keys.may("shape", shapes, shapeOf, shapeOf.apply(base));
        BodyFile model = keys.optional("model", BodyForm.FILE);
        Body body = keys.may("body", Codec.changed(base.body()), base.body());
        Map<Role, List<Assignment>> roles = new EnumMap<>(Role.class);
        for (Role role : Role.ALL) {
            List<Assignment> all = keys.optional(
                    Parameter.text(role),
                    behaviours(role),
                    kind -> isSilent(kind, base, role, keys.whole())
                            ? null
                            : kind.mind().of(role));
            roles.put(role, all == null ? base.mind().of(role) : all);
        }
        return new SpeciesSetup(
                name,
                Parameter.text(shape),
                body,
                new SpeciesBehaviours(roles),
                nature(keys, name),
                keys.may("hunts", prey(name, kinds).list(), List.of()),
                preset,
                model);
    }

    /** The role that determines the nature is written even if it has no behaviours. */
    private static boolean isSilent(SpeciesSetup kind, SpeciesSetup base, Role role, boolean whole) {
        if (!kind.preset().isEmpty()) {
            boolean wanted = whole && kind.nature().roles().contains(role);
            return !wanted && kind.mind().of(role).equals(base.mind().of(role));
        }
        boolean tells = whole || kind.nature() != Nature.SOCIAL;
        return kind.mind().of(role).isEmpty()
                && !(tells && kind.nature().roles().contains(role));
    }

    /** The roles that a species names determine its nature. */
    private static Nature nature(MappingKeys<SpeciesSetup> keys, String name) {
        if (keys.has("preset")) {
            Stream.of("predator", "prey").filter(keys::has).forEach(key -> {
                throw keys.wrongKey(key, name + " has a preset and " + key + ", allowed leader, follower, alone");
            });
            return Nature.SOCIAL;
        }
        Nature nature = keys.has("predator") ? Nature.PREDATOR : keys.has("prey") ? Nature.PREY : Nature.SOCIAL;
        for (Role role : Role.ALL) {
            String key = Parameter.text(role);
            if (keys.has(key) && !nature.roles().contains(role)) {
                throw keys.wrongKey(
                        key,
                        name + " has the role "
                                + Parameter.text(nature.roles().get(0)) + " and " + key
                                + ", allowed only predator, only prey, or any of leader, follower, alone");
            }
        }
        return nature;
    }

    private static Form<String> prey(String hunter, Set<String> kinds) {
        return new Form<>((prey, whole) -> prey, entry -> {
            List<String> others =
                    kinds.stream().filter(kind -> !kind.equals(hunter)).toList();
            if (!others.contains(entry.text())) {
                throw entry.wrong("hunts = " + entry.text() + ", allowed a list of: "
                        + (others.isEmpty() ? "nothing here" : String.join(", ", others))
                        + Names.meant(entry.text(), others));
            }
            return entry.text();
        });
    }

    private static Form<List<Assignment>> behaviours(Role role) {
        return new Form<>(
                (all, whole) -> byName(all, Assignment::name, assignment -> write(assignment, whole)), entry -> {
                    List<Assignment> all = entry.mapping().values().stream()
                            .map(SpeciesForm::assignment)
                            .toList();
                    try {
                        new SpeciesBehaviours(Map.of(role, all));
                    } catch (IllegalArgumentException e) {
                        throw entry.wrong(e.getMessage());
                    }
                    return all;
                });
    }

    private static Map<String, Object> write(Assignment assignment, boolean whole) {
        Map<String, Object> map = Codec.write((Record) assignment.behaviour(), whole);
        map.putAll(MappingKeys.write(SHARES, keys -> shared(keys, assignment.behaviour()), assignment, whole));
        return map;
    }

    private static Assignment assignment(Entry entry) {
        Class<? extends Behaviour> type = Behaviour.named(entry.name());
        if (type == null) {
            throw entry.wrongKey(Behaviour.unknown(entry.name()));
        }
        Behaviour behaviour = (Behaviour) Codec.read(type.asSubclass(Record.class), entry, SHARES);
        return MappingKeys.read(new Fields(entry.only(SHARES), SHARES), keys -> shared(keys, behaviour));
    }

    private static Assignment named(Entry entry) {
        Map<String, Entry> behaviours = entry.mapping();
        if (behaviours.size() != 1) {
            throw entry.wrong(entry.name() + " has " + behaviours.size() + " behaviours; give one");
        }
        return assignment(behaviours.values().iterator().next());
    }

    private static Assignment shared(MappingKeys<Assignment> keys, Behaviour behaviour) {
        return new Assignment(
                behaviour,
                keys.may("weight", WEIGHT, 1f),
                keys.may("priority", PRIORITY, Behaviour.defaultPriority(behaviour.getClass())),
                keys.may("probability", PROBABILITY, behaviour.probability()));
    }
}
