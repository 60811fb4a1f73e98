package onder.param;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Describes one component of a settings record: its default, range, unit, meaning and source.
 *
 * <p>The components may be {@code float}, {@code int}, {@code boolean} or an enum. Form controls, scene keys, the
 * command line's tables and the reference pages are all read from it. Records with the same component share an
 * annotation that carries this one.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.RECORD_COMPONENT, ElementType.ANNOTATION_TYPE})
public @interface Param {
    /** {@return the default of a number; of a boolean, 0 is false and 1 is true} */
    double value() default 0;

    /** {@return the default of an enum, as scene files write it; empty: its first constant} */
    String choice() default "";

    /** {@return the smallest value allowed, inclusive} */
    double min() default 0;

    /** {@return the largest value allowed, inclusive; infinity is allowed where this is infinite} */
    double max() default 1;

    /** {@return the unit, as shown: {@code m}, {@code m/s}, {@code 1/s²}; empty for a pure number} */
    String unit() default "";

    /** {@return what it means, in a sentence; empty: a {@link Doc} beside it states the meaning} */
    String doc() default "";

    /** {@return where it comes from, when that differs from the record's own source} */
    String source() default "";

    /** {@return whether people change it often: forms of many parameters show it first, and fold the others away} */
    boolean common() default false;

    /**
     * {@return when it has an effect, by the values of other parameters of its record; empty: always}
     *
     * <p>Each string is one case, and one case is enough: {@code "zone = rectangle"}, {@code "stroll = circle | angle"},
     * {@code "wind != 0"}; parts joined by commas must all hold: {@code "zone = off, afterChange = sector"}.
     */
    String[] when() default {};
}
