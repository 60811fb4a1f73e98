/** The running simulation: its world, clock and script, and what the user has selected in it. */
package onder.app.simulation;
