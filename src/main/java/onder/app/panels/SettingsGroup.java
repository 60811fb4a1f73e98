package onder.app.panels;

import java.util.List;

/**
 * Settings that are shown together under one title.
 *
 * @param colour the sRGB colour of its arrows in the scene, or below 0 for none
 */
record SettingsGroup(String title, String doc, int colour, List<LiveSettings<?>> settings) {
    SettingsGroup(String title, String doc, LiveSettings<?>... settings) {
        this(title, doc, -1, List.of(settings));
    }
}
