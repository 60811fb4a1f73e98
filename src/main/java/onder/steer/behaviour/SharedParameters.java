package onder.steer.behaviour;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import onder.param.Param;

/** Parameters that several behaviours share. */
final class SharedParameters {
    private SharedParameters() {}

    @Param(value = 0.1, min = 0.001, max = 10, unit = "s", doc = "Response time τ: force is mass × velocity error / τ.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface ResponseTime {}

    @Param(value = 2, min = 0, max = 60, unit = "s", doc = "Longest prediction; closing has no limit.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface MaxPrediction {}

    @Param(
            value = 3,
            min = 0,
            max = 100_000,
            unit = "1/s²",
            doc = "Strength of the wander meanwhile; 0 leaves it to other behaviours.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface WanderMeanwhile {}

    @Param(value = 1, min = 0.01, max = 1, doc = "Share of the top speed that it wanders at.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface WanderPace {}

    @Param(value = 45, min = 0.1, max = 180, unit = "°", doc = "Inside it the rotation slows down.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface SlowAngle {}

    @Param(value = 0.5, min = 0, max = 90, unit = "°", doc = "Inside it no rotation is wanted.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface CloseAngle {}

    @Param(value = 0.1, min = 0.001, max = 10, unit = "s", doc = "Time in which the wanted rotation is reached.")
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @interface TurnTime {}
}
