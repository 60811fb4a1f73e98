/**
 * Fits a scene's settings to recorded people and reports how certain the fit is: {@link
 * onder.lab.calibrate.Calibration} runs a {@link onder.lab.calibrate.CalibrationPlan} and returns a {@link
 * onder.lab.calibrate.CalibrationResult}, which {@link onder.lab.calibrate.CalibrationReport} writes.
 *
 * <p>The misfit of a setting is the distance between people simulated for some seconds and the recording, as a root
 * mean square in metres. Sources: screening Morris 1991; search Hansen 2016; standard errors White 1980.
 */
package onder.lab.calibrate;
