/** Forecasts: what will and what is likely to happen to groups, computed in forks beside the run that is shown. */
package onder.sandbox.forecast;
