/**
 * Reruns the thesis's experiments: its protocol as jobs, its analysis, and a page that compares the results with its
 * published tables.
 */
package onder.lab.thesis;
