package onder.steer.behaviour;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import onder.param.Doc;
import onder.param.Param;

/** Parameters that several behaviours share. */
final class SharedParameters {
    private SharedParameters() {}

    @Doc("Response time: the force is mass × velocity error / response time.")
    @Param(value = 0.1, min = 0.001, max = 10, unit = "s")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface ResponseTime {}

    @Doc("Longest prediction time; a closing prediction has no limit.")
    @Param(value = 2, min = 0, max = 60, unit = "s", when = "prediction != closing")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface MaxPrediction {}

    @Doc("Strength of wandering while the agent has nothing else to do; 0 leaves wandering to other behaviours.")
    @Param(value = 3, min = 0, max = 100_000, unit = "1/s²")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface WanderMeanwhile {}

    @Param(value = 1, min = 0.01, max = 1, doc = "Share of the top speed at which the agent wanders.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface WanderPace {}

    @Param(value = 45, min = 0.1, max = 180, unit = "°", doc = "Angle within which the rotation slows down.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface SlowAngle {}

    @Param(value = 0.5, min = 0, max = 90, unit = "°", doc = "Angle within which the agent stops turning.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface CloseAngle {}

    @Param(value = 0.1, min = 0.001, max = 10, unit = "s", doc = "Time to reach the desired rotation.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface TurnTime {}
}
