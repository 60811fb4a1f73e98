package onder.lab.calibrate;

import onder.core.agents.Role;
import onder.param.Component;
import onder.param.Parameter;
import onder.steer.Assignment;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.WorldSettings;

/** The value of a setting in a setup. */
final class SceneValue {
    private static final String ALL = "*";

    private SceneValue() {}

    /** The first number at a path, or NaN if the path names no number that can be read. */
    static double of(Setup setup, String path) {
        String[] parts = path.split("\\.", -1);
        if (parts.length == 2) {
            for (Component section : WorldSettings.SECTIONS) {
                if (section.name().equals(parts[0])) {
                    return number((Record) section.get(setup.settings()), parts[1]);
                }
            }
            return Double.NaN;
        }
        for (SpeciesSetup kind : setup.species()) {
            if (parts[0].equals(ALL) || parts[0].equals(kind.name())) {
                double value = parts.length == 3 ? number(kind.body(), parts[2]) : behaviour(kind, parts);
                if (!Double.isNaN(value)) {
                    return value;
                }
            }
        }
        return Double.NaN;
    }

    private static double behaviour(SpeciesSetup kind, String[] parts) {
        for (Role role : Role.ALL) {
            if (parts.length == 4
                    && (parts[1].equals(ALL) || Parameter.text(role).equals(parts[1]))) {
                Assignment found = kind.mind().find(role, parts[2]);
                if (found != null) {
                    return switch (parts[3]) {
                        case "weight" -> found.weight();
                        case "probability" -> found.probability();
                        case "priority" -> found.priority();
                        default -> number((Record) found.behaviour(), parts[3]);
                    };
                }
            }
        }
        return Double.NaN;
    }

    private static double number(Record settings, String name) {
        try {
            return Component.get(settings, name) instanceof Number number ? number.doubleValue() : Double.NaN;
        } catch (IllegalArgumentException none) {
            return Double.NaN;
        }
    }
}
