package onder.lab.calibrate;

import java.util.List;
import java.util.stream.IntStream;
import onder.param.Parameter;
import onder.scene.SceneException;
import onder.scene.Settings;
import onder.world.setup.SettingPath;
import onder.world.setup.Setup;

/**
 * A setting to fit.
 *
 * @param path as {@code --set} takes it
 * @param low the least value to try
 * @param high the greatest
 */
public record FreeSetting(String path, double low, double high) {
    private static final double BETWEEN = 0.381966;

    /**
     * Reads {@code PATH=LOW..HIGH}.
     *
     * @throws SceneException when the text has another form, or the setup does not accept one of the ends
     */
    public static FreeSetting parse(String text, Setup setup) {
        int equals = text.indexOf('=');
        int dots = text.indexOf("..", equals + 1);
        if (equals < 1 || dots < 0) {
            throw new SceneException(text + ": needs PATH=LOW..HIGH, such as person.body.maxSpeed=0.5..2");
        }
        double low = number(text, text.substring(equals + 1, dots));
        double high = number(text, text.substring(dots + 2));
        if (!(low < high)) {
            throw new SceneException(text + ": ends below its start, allowed LOW..HIGH with LOW below HIGH");
        }
        FreeSetting setting = new FreeSetting(text.substring(0, equals).strip(), low, high);
        Settings.set(setup, setting.at(0));
        Settings.set(setup, setting.at(1));
        // Where only whole numbers are allowed, a continuous search does not work.
        Settings.set(setup, setting.at(BETWEEN));
        return setting;
    }

    private static double number(String text, String value) {
        try {
            double number = Double.parseDouble(value.strip());
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // The same message as for a value that is not finite.
        }
        throw new SceneException(text + ": '" + value + "' is not a number, allowed PATH=LOW..HIGH");
    }

    /** {@return its value in a setup; NaN if it has none there} */
    double in(Setup setup) {
        String own = SettingPath.get(setup, path);
        // Files write infinity in lower case, Java with a capital.
        return own == null ? Double.NaN : Float.parseFloat(own.replace("infinity", "Infinity"));
    }

    /** {@return the value at a share of the range, from low at 0 to high at 1} */
    double value(double share) {
        return low + (high - low) * Math.max(0, Math.min(1, share));
    }

    /** {@return the share of the range at which a value lies} */
    double share(double value) {
        return (value - low) / (high - low);
    }

    /** {@return the setting at a share of the range, as {@code --set} takes it} */
    String at(double share) {
        return path + "=" + Parameter.text((float) value(share));
    }

    /** {@return {@code setup} with each of {@code settings} at its share of its range} */
    static Setup set(Setup setup, List<FreeSetting> settings, double[] shares) {
        return Settings.setAll(
                setup,
                IntStream.range(0, settings.size())
                        .mapToObj(i -> settings.get(i).at(shares[i]))
                        .toList());
    }
}
