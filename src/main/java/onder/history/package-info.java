/** A run's history so far, as spans of time for each group: who led it, and when it was congested. */
package onder.history;
