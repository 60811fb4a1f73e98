/** What has happened in a run so far, as spans of time for each group: who led it, and when it was congested. */
package onder.history;
