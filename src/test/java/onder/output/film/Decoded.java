package onder.output.film;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacv.FFmpegFrameGrabber;
import org.bytedeco.javacv.Frame;
import org.bytedeco.javacv.FrameGrabber;
import org.bytedeco.javacv.FrameGrabber.ImageMode;

/** A video read back by a decoder, every frame of it; of each frame, the colour of an upper and of a lower pixel. */
record Decoded(String codec, int width, int height, double fps, List<Integer> tops, List<Integer> bottoms) {
    /** Distance of the pixels looked at from the picture's edges. */
    private static final int MARGIN = 8;

    static Decoded read(Path file) {
        avutil.av_log_set_level(avutil.AV_LOG_QUIET);
        try (FFmpegFrameGrabber grabber = new FFmpegFrameGrabber(file.toFile())) {
            // The grabber's own conversion takes every video for BT.601.
            grabber.setImageMode(ImageMode.RAW);
            grabber.start();
            List<Integer> tops = new ArrayList<>();
            List<Integer> bottoms = new ArrayList<>();
            for (Frame frame = grabber.grabImage(); frame != null; frame = grabber.grabImage()) {
                AVFrame yuv = (AVFrame) frame.opaque;
                tops.add(colour(yuv, MARGIN, MARGIN));
                bottoms.add(colour(yuv, MARGIN, yuv.height() - MARGIN));
            }
            return new Decoded(
                    grabber.getVideoCodecName(),
                    grabber.getImageWidth(),
                    grabber.getImageHeight(),
                    grabber.getVideoFrameRate(),
                    tops,
                    bottoms);
        } catch (FrameGrabber.Exception e) {
            throw new AssertionError(file + " does not play: " + e.getMessage(), e);
        }
    }

    int frames() {
        return tops.size();
    }

    /** ITU-R BT.709, limited range, 4:2:0, to 0xRRGGBB. */
    private static int colour(AVFrame yuv, int x, int y) {
        if (yuv.colorspace() != avutil.AVCOL_SPC_BT709 || yuv.format() != avutil.AV_PIX_FMT_YUV420P) {
            throw new AssertionError("colour space " + yuv.colorspace() + ", pixel format " + yuv.format());
        }
        double luma = (sample(yuv, 0, x, y) - 16) / 219.0;
        double blue = (sample(yuv, 1, x / 2, y / 2) - 128) / 224.0;
        double red = (sample(yuv, 2, x / 2, y / 2) - 128) / 224.0;
        return channel(luma + 1.5748 * red) << 16
                | channel(luma - 0.1873 * blue - 0.4681 * red) << 8
                | channel(luma + 1.8556 * blue);
    }

    private static int sample(AVFrame yuv, int plane, int x, int y) {
        return yuv.data(plane).get((long) yuv.linesize(plane) * y + x) & 0xff;
    }

    private static int channel(double value) {
        return (int) Math.round(255 * Math.max(0, Math.min(1, value)));
    }
}
