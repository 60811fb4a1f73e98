/** How good forecasts are: states of runs that nobody has seen, forecast and then gone on with. */
package onder.lab.forecast;
