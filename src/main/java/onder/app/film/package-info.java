/**
 * Pictures and videos of what an application shows: {@link onder.app.film.FrameCapture} takes the pictures,
 * {@link onder.app.film.Video} makes a file of them, {@link onder.app.film.Recording} does both in a running
 * application and {@link onder.app.film.OffscreenRun} in one that is run for its pictures alone.
 */
package onder.app.film;
