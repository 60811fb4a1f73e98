package onder.output.film;

import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.global.swscale.*;

import java.io.IOException;
import java.nio.ByteBuffer;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.swscale.SwsContext;
import org.bytedeco.ffmpeg.swscale.SwsFilter;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;

/** Turns OpenGL's pictures (RGBA, lowest row first) into a video's (YUV 4:2:0, BT.709, highest row first; with alpha where
 * that is wanted). */
final class PixelConverter implements AutoCloseable {
    /** 1 in swscale's fixed point. */
    private static final int ONE = 1 << 16;

    private final AVFrame frame = av_frame_alloc();
    private final PointerPointer<BytePointer> source = new PointerPointer<>(1);
    private final IntPointer stride = new IntPointer(1L);
    private SwsContext scaler;
    private int width;
    private int height;

    /** @param transparent whether the pictures' alpha counts */
    PixelConverter(int width, int height, boolean transparent) throws IOException {
        frame.format(transparent ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P);
        frame.width(width);
        frame.height(height);
        frame.color_range(AVCOL_RANGE_MPEG);
        frame.colorspace(AVCOL_SPC_BT709);
        frame.color_primaries(AVCOL_PRI_BT709);
        frame.color_trc(AVCOL_TRC_BT709);
        VideoEncoder.check(av_frame_get_buffer(frame, 0));
    }

    /** As FFmpeg numbers it. */
    int format() {
        return frame.format();
    }

    /** Converts one picture into a frame that holds until the next call. */
    AVFrame convert(ByteBuffer rgba, int width, int height) throws IOException {
        if (rgba.remaining() < width * height * FrameSink.BYTES_PER_PIXEL) {
            throw new IllegalArgumentException(
                    rgba.remaining() + " bytes are too few for " + width + "x" + height + " pixels");
        }
        prepare(width, height);
        // The encoder may still hold the frame before this one.
        VideoEncoder.check(av_frame_make_writable(frame));
        int rowBytes = width * FrameSink.BYTES_PER_PIXEL;
        BytePointer first = new BytePointer(rgba);
        // From the last row backwards, which puts the picture upright.
        first.position((long) rowBytes * (height - 1));
        source.put(0, first);
        stride.put(-rowBytes);
        VideoEncoder.check(sws_scale(scaler, source, stride, 0, height, frame.data(), frame.linesize()));
        return frame;
    }

    private void prepare(int width, int height) throws IOException {
        if (scaler != null && width == this.width && height == this.height) {
            return;
        }
        freeScaler();
        boolean sameSize = width == frame.width() && height == frame.height();
        scaler = sws_getContext(
                width,
                height,
                AV_PIX_FMT_RGBA,
                frame.width(),
                frame.height(),
                frame.format(),
                sameSize ? SWS_BILINEAR : SWS_AREA,
                (SwsFilter) null,
                null,
                (DoublePointer) null);
        if (scaler == null) {
            throw new IOException("pictures of " + width + "x" + height + " pixels cannot be converted");
        }
        IntPointer bt709 = sws_getCoefficients(SWS_CS_ITU709);
        sws_setColorspaceDetails(scaler, bt709, 1, bt709, 0, 0, ONE, ONE);
        this.width = width;
        this.height = height;
    }

    private void freeScaler() {
        if (scaler != null) {
            sws_freeContext(scaler);
            scaler = null;
        }
    }

    @Override
    public void close() {
        freeScaler();
        av_frame_free(frame);
        source.close();
        stride.close();
    }
}
