/**
 * Many runs without a window: jobs in, figures out, in a folder from which an interrupted study goes on and any
 * run can be opened again.
 */
package onder.lab.runs;
