package onder.sandbox.forecast;

import onder.sandbox.compare.GhostState;
import onder.sandbox.compare.SideBySide;

/**
 * Runs that are shown besides the one in the window.
 *
 * @param comparison those side by side
 * @param ghosts one that is drawn over it
 * @param forecast the forecast, from forks that run ahead
 */
public record OtherRuns(SideBySide comparison, GhostState ghosts, ForecastState forecast) {}
