package onder.draw.view;

import java.util.Optional;
import onder.draw.view.light.Rendering;
import onder.draw.view.light.Rendering.Light;
import onder.draw.view.light.Rendering.Still;

/** How much a picture may cost. The details depend on the renderer: see {@link Rendering}. */
public enum Quality {
    /** For working: as fast as possible with everything visible. */
    DRAFT(
            new Rendering(1, 1, 1024, false, Light.BY_PIXEL, 1.6f, Still.DRAWN),
            new Rendering(1, 1, 1024, false, Light.BY_CORNER, 1.6f, Still.KEPT_WITH_SHAPES)),
    /** For viewing. */
    GOOD(
            new Rendering(4, 1, 2048, true, Light.BY_PIXEL, 1, Still.DRAWN),
            new Rendering(1, 2, 2048, true, Light.FAR_BY_CORNER, 1, Still.KEPT)),
    /** For showing: each recorded picture is exposed like a film camera's, and may take seconds. */
    FILM(
            new Rendering(4, 1, 4096, true, Light.BY_PIXEL, 1, Still.DRAWN),
            new Rendering(1, 1, 2048, true, Light.BY_PIXEL, 1, Still.DRAWN));

    private final Rendering byCard;
    private final Rendering bySoftware;

    Quality(Rendering byCard, Rendering bySoftware) {
        this.byCard = byCard;
        this.bySoftware = bySoftware;
    }

    /** The next lower one, which costs less. */
    public Optional<Quality> lower() {
        return ordinal() == 0 ? Optional.empty() : Optional.of(values()[ordinal() - 1]);
    }

    /**
     * How a picture of this quality is drawn.
     *
     * @param software whether the processor draws, for want of a graphics card
     */
    public Rendering rendering(boolean software) {
        return software ? bySoftware : byCard;
    }
}
