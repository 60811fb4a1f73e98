package onder.sandbox.hud.toolkit;

import java.util.List;

/** Blocks over each other, each as large as the whole; later ones lie above. */
public final class Stack extends Blocks {
    public Stack(Block... children) {
        super(0, List.of(children));
    }

    @Override
    void put(List<Block> shown, Widget on, float x, float y, float layer, float width, float height) {
        for (int i = 0; i < shown.size(); i++) {
            shown.get(i).putOn(on, x, y, layer + i, width, height);
        }
    }
}
