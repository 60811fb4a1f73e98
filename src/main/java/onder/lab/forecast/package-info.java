/** The skill of forecasts: states of new runs are forecast, then the runs continue. */
package onder.lab.forecast;
