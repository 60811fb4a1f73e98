package onder.world.measure;

import java.util.Set;
import onder.param.Doc;
import onder.param.Source;

/** A measure that declares what it is by {@link MeasureLabels}, {@link Doc} and {@link Source}. */
public abstract class GroupFigure implements Measure {
    private final MeasureLabels labels = getClass().getAnnotation(MeasureLabels.class);

    /** Reads the annotations of its class. */
    protected GroupFigure() {}

    @Override
    public String name() {
        return labels.name();
    }

    @Override
    public String unit() {
        return labels.unit();
    }

    @Override
    public String doc() {
        return getClass().getAnnotation(Doc.class).value();
    }

    @Override
    public String source() {
        return getClass().getAnnotation(Source.class).value();
    }

    @Override
    public boolean isTotal() {
        return labels.isTotal();
    }

    @Override
    public int decimals() {
        return labels.decimals();
    }

    @Override
    public String label() {
        return labels.label().isEmpty() ? name() : labels.label();
    }

    @Override
    public String title() {
        return labels.title().isEmpty() ? label() : labels.title();
    }

    @Override
    public String shortLabel() {
        return labels.shortLabel().isEmpty() ? label() : labels.shortLabel();
    }

    @Override
    public boolean highestFirst() {
        return labels.highestFirst();
    }

    @Override
    public Set<Place> places() {
        return Set.of(labels.places());
    }
}
