/**
 * Fits a scene's settings to how people walked, and says how sure the fit is: a {@link
 * onder.lab.calibrate.CalibrationPlan}, carried out by {@link onder.lab.calibrate.Calibration}, comes to a {@link
 * onder.lab.calibrate.CalibrationResult}, which {@link onder.lab.calibrate.CalibrationReport} writes.
 *
 * <p>A setting counts by how far people who walk by themselves for some seconds are from where they were, as a root mean
 * square in metres. Sources: screening Morris 1991; search Hansen 2016; standard errors White 1980.
 */
package onder.lab.calibrate;
