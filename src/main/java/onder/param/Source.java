package onder.param;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says where the rule of a settings record, a constant of a choice, or a measure comes from; shown where it is shown. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD})
public @interface Source {
    /** {@return the rule in one line; empty: a {@link Doc} beside it states the rule} */
    String doc() default "";

    /** {@return the text it was taken from: author or seed, and section} */
    String value();
}
