/**
 * Pictures and videos of what an application shows: {@link onder.output.film.FrameCapture} takes the pictures,
 * {@link onder.output.film.Video} makes a file of them, {@link onder.output.film.Recorder.Recording} does both in a running
 * application and {@link onder.output.film.OffscreenRun} in one that is run for its pictures alone.
 */
package onder.output.film;
