package onder.lab.sweep;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.param.UnknownNameException;
import onder.scene.Entry;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Settings;

/** Where settings stand in the file, so that errors are reported before the first run. */
public final class SettingLocations {
    private final Entry root;
    private final Map<String, Entry> names = new HashMap<>();
    private final Map<String, Entry> values = new HashMap<>();

    /** @param root the plan's root, for settings without a place of their own */
    public SettingLocations(Entry root) {
        this.root = root;
    }

    /** Remembers a setting, {@code path=value}, and returns it. */
    public String at(String setting, Entry name, Entry value) {
        names.putIfAbsent(setting, name);
        values.putIfAbsent(setting, value);
        return setting;
    }

    /**
     * Applies the settings one after another.
     *
     * @throws SceneException when one cannot be used; the message names file and line
     */
    public void check(Scene scene, List<String> settings) {
        Scene changed = scene;
        for (String setting : settings) {
            try {
                changed = Settings.set(changed, setting);
            } catch (SceneException e) {
                throw e.getCause() instanceof UnknownNameException
                        ? names.getOrDefault(setting, root).wrongKey(e.getMessage())
                        : values.getOrDefault(setting, root).wrong(e.getMessage());
            }
        }
    }
}
