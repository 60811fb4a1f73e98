package onder.output.film;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import onder.output.sound.Synthesizer;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.avutil.AVRational;

/** The sound of a video being written: samples in, packets beside those of the pictures. */
final class SoundEncoder implements AutoCloseable {
    /** Bits a second. */
    static final int BITS = 160_000;

    private static final int EARS = 2;

    private final VideoEncoder video;
    private final AVCodecContext codec;
    private final AVStream stream;
    private final AVPacket packet = av_packet_alloc();
    private final AVFrame frame = av_frame_alloc();

    /** Samples for each ear that no packet has yet. */
    private final float[][] waiting;

    private int count;
    private long written;

    /**
     * Adds a stream to a file whose header is not written yet.
     *
     * @param name of the encoder, as FFmpeg knows it
     */
    SoundEncoder(VideoEncoder video, AVFormatContext file, String name) throws IOException {
        this.video = video;
        AVCodec encoder = VideoEncoder.find(name);
        codec = avcodec_alloc_context3(encoder);
        try {
            codec.sample_fmt(name.equals("aac") ? AV_SAMPLE_FMT_FLTP : AV_SAMPLE_FMT_FLT);
            codec.sample_rate(Synthesizer.RATE);
            codec.time_base(new AVRational().num(1).den(Synthesizer.RATE));
            codec.bit_rate(BITS);
            av_channel_layout_default(codec.ch_layout(), EARS);
            codec.flags(codec.flags() | AV_CODEC_FLAG_BITEXACT);
            if ((file.oformat().flags() & AVFMT_GLOBALHEADER) != 0) {
                codec.flags(codec.flags() | AV_CODEC_FLAG_GLOBAL_HEADER);
            }
            VideoEncoder.check(avcodec_open2(codec, encoder, (AVDictionary) null));
            stream = avformat_new_stream(file, encoder);
            stream.time_base(codec.time_base());
            VideoEncoder.check(avcodec_parameters_from_context(stream.codecpar(), codec));
        } catch (IOException e) {
            close();
            throw e;
        }
        waiting = new float[EARS][codec.frame_size()];
    }

    /** Appends samples: left and right by turns. */
    void append(short[] stereo) throws IOException {
        for (int i = 0; i < stereo.length; i += EARS) {
            for (int ear = 0; ear < EARS; ear++) {
                waiting[ear][count] = stereo[i + ear] / (float) (Short.MAX_VALUE + 1);
            }
            count++;
            if (count == codec.frame_size()) {
                send();
            }
        }
    }

    private void send() throws IOException {
        frame.format(codec.sample_fmt());
        frame.sample_rate(Synthesizer.RATE);
        frame.nb_samples(count);
        av_channel_layout_copy(frame.ch_layout(), codec.ch_layout());
        VideoEncoder.check(av_frame_get_buffer(frame, 0));
        boolean planar = codec.sample_fmt() == AV_SAMPLE_FMT_FLTP;
        for (int ear = 0; ear < EARS; ear++) {
            FloatBuffer to = frame.data(planar ? ear : 0)
                    .capacity((long) count * Float.BYTES * (planar ? 1 : EARS))
                    .asBuffer()
                    .order(ByteOrder.nativeOrder())
                    .asFloatBuffer();
            for (int i = 0; i < count; i++) {
                to.put(planar ? i : i * EARS + ear, waiting[ear][i]);
            }
        }
        frame.pts(written);
        written += count;
        count = 0;
        VideoEncoder.check(avcodec_send_frame(codec, frame));
        av_frame_unref(frame);
        write();
    }

    private void write() throws IOException {
        video.writePackets(codec, stream, packet);
    }

    /** Writes what is left, so that the sound ends with the last picture. */
    void finish() throws IOException {
        if (count > 0) {
            send();
        }
        VideoEncoder.check(avcodec_send_frame(codec, null));
        write();
    }

    @Override
    public void close() {
        av_frame_free(frame);
        av_packet_free(packet);
        avcodec_free_context(codec);
    }
}
