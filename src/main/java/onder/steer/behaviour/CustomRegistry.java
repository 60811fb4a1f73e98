package onder.steer.behaviour;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import onder.param.Component;
import onder.steer.perception.BehaviourException;

/** The registered custom behaviours, found on the class path at the first request. */
final class CustomRegistry {
    /** Keys beside a behaviour's parameters in files. */
    private static final List<String> TAKEN = List.of("weight", "priority", "probability");

    private static final ClassValue<String> NAMES = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            return nameOf(type.asSubclass(Custom.class));
        }
    };

    private static List<Registered> registered;

    private record Registered(String name, Class<? extends Custom> type) {}

    private CustomRegistry() {}

    /** In the order in which they were found. */
    static List<Class<? extends Custom>> all() {
        List<Class<? extends Custom>> types = new ArrayList<>();
        registered().forEach(one -> types.add(one.type));
        return types;
    }

    /**
     * The name of a behaviour, registered or not.
     *
     * @throws BehaviourException if it is not a public record of parameters, or its name is taken
     */
    static String name(Class<? extends Custom> type) {
        return NAMES.get(type);
    }

    private static synchronized List<Registered> registered() {
        if (registered == null) {
            registered = load();
        }
        return registered;
    }

    private static List<Registered> load() {
        List<Registered> all = new ArrayList<>();
        try {
            for (CustomProvider provider : ServiceLoader.load(CustomProvider.class)) {
                Registered one = new Registered(provider.name(), provider.type());
                check(one.name, one.type);
                for (Registered other : all) {
                    if (other.name.equals(one.name)) {
                        throw clash(one.name, one.type, other.type);
                    }
                }
                all.add(one);
            }
        } catch (ServiceConfigurationError broken) {
            throw new BehaviourException("a behaviour cannot be registered: " + broken.getMessage());
        }
        return List.copyOf(all);
    }

    private static String nameOf(Class<? extends Custom> type) {
        for (Registered one : registered()) {
            if (one.type == type) {
                return one.name;
            }
        }
        String name = Behaviour.simpleName(type);
        check(name, type);
        for (Registered one : registered()) {
            if (one.name.equals(name)) {
                throw clash(name, type, one.type);
            }
        }
        return name;
    }

    private static void check(String name, Class<? extends Custom> type) {
        String what = "behaviour '" + name + "': " + type.getName();
        if (!Component.isPublicRecord(type)) {
            throw new BehaviourException(what + " is not a public record");
        }
        if (!name.matches("[A-Za-z][A-Za-z0-9_-]*")) {
            throw new BehaviourException(what + " has an invalid name, allowed letters, digits, - and _");
        }
        for (Class<? extends Behaviour> builtIn : Behaviour.ALL) {
            if (Behaviour.simpleName(builtIn).equals(name)) {
                throw clash(name, type, builtIn);
            }
        }
        for (Component component : Component.of(type.asSubclass(Record.class))) {
            if (component.parameter() == null) {
                throw new BehaviourException(what + "." + component.name() + " has no @Param");
            }
            if (TAKEN.contains(component.name())) {
                throw new BehaviourException(what + "." + component.name()
                        + " is a setting of every behaviour, allowed any other name than " + String.join(", ", TAKEN));
            }
        }
    }

    private static BehaviourException clash(String name, Class<?> one, Class<?> other) {
        return new BehaviourException("two behaviours are named '" + name + "': " + other.getName() + " and "
                + one.getName() + ", allowed one; a provider can give another name");
    }
}
