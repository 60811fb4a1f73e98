package onder.lab.gallery;

import java.util.List;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;

/**
 * One world of an exhibit.
 *
 * @param file the scene's name in the gallery
 * @param changes settings that differ from the file, as {@code --set} takes them
 */
public record Panel(String file, List<String> changes) {

    /** The scene with its changes. */
    public Scene scene() {
        Scene scene = Scenes.load(Scenes.GALLERY + file);
        return scene.with(Settings.setAll(scene.setup(), changes));
    }
}
