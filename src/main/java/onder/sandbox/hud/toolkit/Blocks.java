package onder.sandbox.hud.toolkit;

import java.util.List;

/** Several blocks that share an area. */
abstract class Blocks implements Block {
    final float gap;
    private List<Block> children;

    Blocks(float gap, List<? extends Block> children) {
        this.gap = gap;
        this.children = List.copyOf(children);
    }

    public void setChildren(List<? extends Block> wanted) {
        children.stream().filter(child -> !wanted.contains(child)).forEach(Block::takeOff);
        children = List.copyOf(wanted);
    }

    /** The blocks that take room. */
    final List<Block> shown() {
        return children.stream().filter(Block::isShown).toList();
    }

    /** The blocks that take room in this width. */
    List<Block> shown(float width) {
        return shown();
    }

    @Override
    public float heightFor(float width) {
        return (float) shown(width).stream()
                .mapToDouble(block -> block.heightFor(width))
                .max()
                .orElse(0);
    }

    @Override
    public float naturalWidth() {
        return (float) shown().stream().mapToDouble(Block::naturalWidth).max().orElse(0);
    }

    @Override
    public final void putOn(Widget widget, float x, float y, float layer, float width, float height) {
        List<Block> shown = shown(width);
        children.stream().filter(child -> !shown.contains(child)).forEach(Block::takeOff);
        put(shown, widget, x, y, layer, width, height);
    }

    abstract void put(List<Block> shown, Widget on, float x, float y, float layer, float width, float height);

    @Override
    public void takeOff() {
        children.forEach(Block::takeOff);
    }

    /** Gives each block what it needs while there is room, and shares out the rest. */
    static float[] share(List<Block> blocks, float[] needed, float room, float gap) {
        float free = room - gap * (blocks.size() - 1);
        float shares = 0;
        for (int i = 0; i < needed.length; i++) {
            shares += blocks.get(i).share();
            needed[i] = blocks.get(i).share() > 0 ? 0 : Math.max(0, Math.min(needed[i], free));
            free -= needed[i];
        }
        for (int i = 0; i < needed.length; i++) {
            needed[i] += blocks.get(i).share() > 0
                    ? Math.max(0, free) * blocks.get(i).share() / shares
                    : 0;
        }
        return needed;
    }
}
