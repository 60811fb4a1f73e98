/**
 * Pictures and videos of what an application shows: {@link onder.app.video.FrameCapture} takes the pictures,
 * {@link onder.app.video.Video} makes a file of them, {@link onder.app.video.Recording} does both in a running
 * application and {@link onder.app.video.OffscreenRun} in one that is run for its pictures alone.
 */
package onder.app.video;
