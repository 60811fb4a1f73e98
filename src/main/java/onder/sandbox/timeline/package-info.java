/** What has happened, along a time axis: lanes, marks, pictures of moments, and going back to the past. */
package onder.sandbox.timeline;
