/** Curves over simulated time. */
package onder.app.chart;
