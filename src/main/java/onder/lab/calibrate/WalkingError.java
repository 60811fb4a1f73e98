package onder.lab.calibrate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * The difference between simulated and recorded people.
 *
 * @param misfit what the search minimises, in metres: the root mean square of the differences in position and,
 *     weighted, in speed
 * @param place mean distance from the recorded positions, in metres
 * @param end the same at the end of the pieces
 * @param speed mean difference of speeds, in m/s
 * @param comparisons number of comparisons
 */
public record WalkingError(
        @JsonProperty("misfit_m") double misfit,
        @JsonProperty("place_m") double place,
        @JsonProperty("end_m") double end,
        @JsonProperty("speed_m_per_s") double speed,
        @JsonIgnore int comparisons) {
    static WalkingError of(double[] off, List<ResimulatedPiece> pieces) {
        double place = 0;
        double speed = 0;
        double end = 0;
        int ends = 0;
        int at = 0;
        for (ResimulatedPiece piece : pieces) {
            for (int samples : piece.samples()) {
                for (int i = 0; i < samples; i++) {
                    double distance = Math.hypot(off[at], off[at + 1]);
                    place += distance;
                    speed += Math.abs(off[at + 2]) / CalibrationPlan.SPEED_WEIGHT;
                    if (i == samples - 1) {
                        end += distance;
                        ends++;
                    }
                    at += ResimulatedPiece.PARTS;
                }
            }
        }
        int n = at / ResimulatedPiece.PARTS;
        return new WalkingError(Residuals.of(off), place / n, end / ends, speed / n, n);
    }
}
