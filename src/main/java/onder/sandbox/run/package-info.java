/**
 * The run that is shown: its world, clock and script, the user's selection and changes, the past, and what is kept for
 * a crash.
 */
package onder.sandbox.run;
