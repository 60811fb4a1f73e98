/** Curves over simulated time. */
package onder.sandbox.charts;
