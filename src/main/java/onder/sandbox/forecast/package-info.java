/** What is likely to happen, worked out beside the run that is shown. */
package onder.sandbox.forecast;
