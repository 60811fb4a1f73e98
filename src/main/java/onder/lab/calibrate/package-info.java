/** Fits a scene's settings to how people walked, and says how sure the fit is. */
package onder.lab.calibrate;
