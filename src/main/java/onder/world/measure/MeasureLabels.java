package onder.world.measure;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The name of a {@link GroupFigure} and how it is shown; each part as the method of {@link Measure} says. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface MeasureLabels {
    /** {@return as {@link Measure#name}} */
    String name();

    /** {@return as {@link Measure#unit}} */
    String unit() default "";

    /** {@return as {@link Measure#decimals}} */
    int decimals() default 2;

    /** {@return as {@link Measure#label}; empty: the name} */
    String label() default "";

    /** {@return as {@link Measure#title}; empty: the label} */
    String title() default "";

    /** {@return as {@link Measure#shortLabel}; empty: the label} */
    String shortLabel() default "";

    /** {@return as {@link Measure#isTotal}} */
    boolean isTotal() default false;

    /** {@return as {@link Measure#highestFirst}} */
    boolean highestFirst() default true;

    /** {@return as {@link Measure#places}} */
    Measure.Place[] places() default {};
}
