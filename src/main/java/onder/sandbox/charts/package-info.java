/** Charts: curves over simulated time and histograms. */
package onder.sandbox.charts;
