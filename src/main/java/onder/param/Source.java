package onder.param;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says what a settings record, or a constant of a choice, is and where its rule comes from; shown where it is shown. */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.FIELD})
public @interface Source {
    /** {@return the rule in one line} */
    String doc();

    /** {@return the text it was taken from: author or seed, and section} */
    String value();
}
