package onder.cli.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** An option that names a file or folder that the command writes. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Writes {
    /** Whether it names a trajectory file, which may come with a second file. */
    boolean trajectories() default false;
}
