/** What has happened, along the time: lanes, marks, pictures of moments, and the past that is gone back to. */
package onder.sandbox.timeline;
