/** The run that is shown: its world, clock and script, what the user has selected and changed, the past, and what is kept for a crash. */
package onder.sandbox.run;
