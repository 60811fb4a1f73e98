package onder.cli.option;

import java.util.Iterator;
import java.util.stream.Stream;
import onder.scene.Scenes;

/** The names of the shipped scenes, which shells complete. */
public final class SceneNames implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Stream.concat(Scenes.SHIPPED.stream(), Scenes.LARGE.stream()).iterator();
    }
}
