package onder.output.film;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;
import static org.bytedeco.ffmpeg.global.swscale.*;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import onder.output.window.NativeFolder;
import org.bytedeco.ffmpeg.avcodec.AVCodec;
import org.bytedeco.ffmpeg.avcodec.AVCodecContext;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVFrame;
import org.bytedeco.ffmpeg.avutil.AVRational;
import org.bytedeco.ffmpeg.global.avformat;
import org.bytedeco.ffmpeg.global.swscale;
import org.bytedeco.ffmpeg.swscale.SwsContext;
import org.bytedeco.ffmpeg.swscale.SwsFilter;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.PointerPointer;

/** FFmpeg's side of a video: frames in, a file out. Knows nothing of where the file ends up. */
final class VideoEncoder implements AutoCloseable {
    /** C's {@code SEEK_SET}. */
    private static final int FROM_BEGIN = 0;

    private final AVFormatContext file = new AVFormatContext(null);
    private final AVStream stream;
    private final AVCodecContext codec;
    private final AVPacket packet = av_packet_alloc();
    private final PixelConverter pixels;

    /** Where a note has room in the file; null: it is written at the end. */
    private MetadataPadding room;

    /** Null: without sound. */
    private SoundEncoder track;

    /** Null: without a spare copy. */
    private SpareVideo spare;

    private String note;
    private long frames;

    static {
        NativeFolder.alone(() -> {
            // What goes wrong comes back as an error code; FFmpeg would tell of it, and of much else, on stderr.
            av_log_set_level(AV_LOG_QUIET);
            avcodec_find_encoder_by_name(VideoFormat.MP4.codec);
            return avformat.avformat_version() + swscale.swscale_version();
        });
    }

    /** Loads FFmpeg's libraries, which takes as long as many pictures: the first use of this class does. */
    static void load() {}

    /**
     * @param transparent whether the pictures' alpha counts
     * @param sound whether there will be sound
     * @param note the video's metadata until {@link #setNote} replaces it;
     *     empty: nothing
     */
    VideoEncoder(
            VideoFormat format,
            Path path,
            int width,
            int height,
            double fps,
            boolean transparent,
            boolean sound,
            String note)
            throws IOException {
        this.note = note;
        AVCodec encoder = find(format.codec);
        // FFmpeg takes UTF-8 on every system, whatever Java's own character set.
        try (BytePointer container = new BytePointer(format.ending, UTF_8);
                BytePointer name = new BytePointer(path.toString(), UTF_8)) {
            check(avformat_alloc_output_context2(file, null, container, name));
        }
        // No random numbers: two films of the same pictures are the same bytes.
        file.flags(file.flags() | AVFormatContext.AVFMT_FLAG_BITEXACT);
        codec = avcodec_alloc_context3(encoder);
        pixels = new PixelConverter(width, height, transparent);
        try {
            configure(format, width, height, fps);
            codec.pix_fmt(pixels.format());
            try (AVDictionary options = dictionary(format.codecOptions)) {
                if (transparent) {
                    // Frames that are put together of others' have no alpha.
                    av_dict_set(options, "auto-alt-ref", "0", 0);
                }
                check(avcodec_open2(codec, encoder, options));
                av_dict_free(options);
            }
            stream = avformat_new_stream(file, encoder);
            stream.time_base(codec.time_base());
            stream.avg_frame_rate(codec.framerate());
            if (transparent) {
                AVDictionary metadata = new AVDictionary(null);
                av_dict_set(metadata, "alpha_mode", "1", 0);
                stream.metadata(metadata);
            }
            check(avcodec_parameters_from_context(stream.codecpar(), codec));
            if (sound) {
                track = new SoundEncoder(this, file, format.soundCodec);
            }
            AVIOContext output = new AVIOContext(null);
            check(avio_open(output, file.url(), AVIO_FLAG_WRITE));
            file.pb(output);
            boolean inFront = format.hasNoteInFront() && !note.isEmpty();
            writeNote(inFront ? MetadataPadding.around(note) : note);
            try (AVDictionary options = dictionary(format.fileOptions)) {
                check(avformat_write_header(file, options));
                av_dict_free(options);
            }
            if (inFront && (output.seekable() & AVIO_SEEKABLE_NORMAL) != 0) {
                avio_flush(output);
                room = MetadataPadding.find(path, note);
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    /** The encoder of a name. */
    static AVCodec find(String name) throws IOException {
        AVCodec encoder = avcodec_find_encoder_by_name(name);
        if (encoder == null) {
            throw new IOException("this build of FFmpeg lacks " + name);
        }
        return encoder;
    }

    private void configure(VideoFormat format, int width, int height, double fps) {
        codec.width(width);
        codec.height(height);
        // 24000/1001 for 23.976.
        int parts = fps == Math.rint(fps) ? 1 : 1001;
        int frames = (int) Math.round(fps * parts);
        codec.time_base(new AVRational().num(parts).den(frames));
        codec.framerate(new AVRational().num(frames).den(parts));
        codec.bit_rate(format.bitRate(width, height, fps));
        codec.gop_size(format.keyFrameInterval(fps));
        codec.max_b_frames(0);
        codec.thread_count(Runtime.getRuntime().availableProcessors());
        codec.color_range(AVCOL_RANGE_MPEG);
        codec.colorspace(AVCOL_SPC_BT709);
        codec.color_primaries(AVCOL_PRI_BT709);
        codec.color_trc(AVCOL_TRC_BT709);
        if ((file.oformat().flags() & AVFMT_GLOBALHEADER) != 0) {
            codec.flags(codec.flags() | AV_CODEC_FLAG_GLOBAL_HEADER);
        }
    }

    /** Appends a picture, scaled to the video's size if it has another; see {@link FrameSink} for the pixels. */
    void append(ByteBuffer rgba, int width, int height) throws IOException {
        AVFrame frame = pixels.convert(rgba, width, height);
        frame.pts(frames++);
        check(avcodec_send_frame(codec, frame));
        writePackets();
    }

    /** Also writes a copy that plays at any moment, and removes it at the end; before the first picture. */
    void keepSpare(Path path) throws IOException {
        spare = new SpareVideo(path, file);
    }

    boolean hasSound() {
        return track != null;
    }

    /** Appends samples: left and right by turns. */
    void append(short[] stereo) throws IOException {
        track.append(stereo);
    }

    /** How many pictures have been appended. */
    long frames() {
        return frames;
    }

    /** Tells something else of the video than when it began, unless it is nothing; before {@link #finish}. */
    void setNote(String wanted) {
        note = wanted.isEmpty() ? note : wanted;
    }

    private void writeNote(String text) {
        if (!text.isEmpty()) {
            AVDictionary metadata = file.metadata() == null ? new AVDictionary(null) : file.metadata();
            av_dict_set(metadata, VideoMetadata.KEY, text, 0);
            file.metadata(metadata);
        }
    }

    /** Writes what is still under way, the note, and the index. */
    void finish() throws IOException {
        check(avcodec_send_frame(codec, null));
        writePackets();
        if (track != null) {
            track.finish();
        }
        writeNote(note);
        check(av_write_trailer(file));
        if (room != null) {
            byte[] bytes = room.fill(note);
            avio_seek(file.pb(), room.position(), FROM_BEGIN);
            avio_write(file.pb(), bytes, bytes.length);
        }
        avio_flush(file.pb());
        check(file.pb().error());
    }

    private void writePackets() throws IOException {
        writePackets(codec, stream, packet);
        // A full disk shows here: writing is buffered, and the buffer keeps its error to itself.
        check(file.pb().error());
    }

    /** Writes what an encoder has ready. */
    void writePackets(AVCodecContext codec, AVStream stream, AVPacket packet) throws IOException {
        while (true) {
            int result = avcodec_receive_packet(codec, packet);
            if (result == AVERROR_EAGAIN() || result == AVERROR_EOF()) {
                break;
            }
            check(result);
            packet.stream_index(stream.index());
            // Encoders of sound set it; a picture lasts one unit of its encoder's time.
            packet.duration(Math.max(1, packet.duration()));
            av_packet_rescale_ts(packet, codec.time_base(), stream.time_base());
            if (spare != null) {
                spare.write(packet, stream);
            }
            check(av_interleaved_write_frame(file, packet));
        }
    }

    @Override
    public void close() {
        pixels.close();
        av_packet_free(packet);
        avcodec_free_context(codec);
        if (track != null) {
            track.close();
        }
        if (file.pb() != null) {
            avio_close(file.pb());
        }
        avformat_free_context(file);
        if (spare != null) {
            spare.close();
        }
    }

    private static AVDictionary dictionary(Map<String, String> options) {
        AVDictionary dictionary = new AVDictionary(null);
        options.forEach((key, value) -> av_dict_set(dictionary, key, value, 0));
        return dictionary;
    }

    static void check(int result) throws IOException {
        if (result < 0) {
            byte[] text = new byte[256];
            av_strerror(result, text, text.length);
            int end = 0;
            while (text[end] != 0) {
                end++;
            }
            throw new IOException(new String(text, 0, end, UTF_8));
        }
    }

    /**
     * A second copy of a video that is being written, as an MP4 that plays up to its last key frame at any moment: it is
     * left only when the program is killed, for then the video itself has no index yet.
     */
    private static final class SpareVideo implements AutoCloseable {
        private final Path path;
        private final AVFormatContext file = new AVFormatContext(null);
        private final AVPacket copy = av_packet_alloc();

        /** @param of the video, with its streams and its header */
        SpareVideo(Path path, AVFormatContext of) throws IOException {
            this.path = path;
            try (BytePointer name = new BytePointer(path.toString(), UTF_8);
                    AVDictionary options = new AVDictionary(null)) {
                VideoEncoder.check(avformat_alloc_output_context2(file, null, "mp4", null));
                file.flags(file.flags() | AVFormatContext.AVFMT_FLAG_FLUSH_PACKETS);
                for (int i = 0; i < of.nb_streams(); i++) {
                    AVStream stream = avformat_new_stream(file, null);
                    VideoEncoder.check(avcodec_parameters_copy(
                            stream.codecpar(), of.streams(i).codecpar()));
                    stream.time_base(of.streams(i).time_base());
                }
                AVIOContext output = new AVIOContext(null);
                VideoEncoder.check(avio_open(output, name, AVIO_FLAG_WRITE));
                file.pb(output);
                av_dict_set(options, "movflags", "+frag_keyframe+empty_moov", 0);
                VideoEncoder.check(avformat_write_header(file, options));
            } catch (IOException e) {
                close();
                throw e;
            }
        }

        /** Writes a packet, which stays the caller's, with the times of its stream. */
        void write(AVPacket packet, AVStream stream) throws IOException {
            VideoEncoder.check(av_packet_ref(copy, packet));
            av_packet_rescale_ts(
                    copy,
                    stream.time_base(),
                    file.streams(packet.stream_index()).time_base());
            VideoEncoder.check(av_interleaved_write_frame(file, copy));
        }

        /** Removes it. */
        @Override
        public void close() {
            av_packet_free(copy);
            if (file.pb() != null) {
                avio_close(file.pb());
            }
            avformat_free_context(file);
            try {
                Files.deleteIfExists(path);
            } catch (IOException e) {
                // It stays, and is playable.
            }
        }
    }

    /**
     * Room in a video's file for a note that is only known at the end, for formats that write notes first: a preliminary
     * note padded with spaces is overwritten.
     *
     * @param position of the first byte in the file
     * @param bytes how many there are
     * @param begun what stands there so far
     */
    private record MetadataPadding(long position, int bytes, String begun) {
        /** More than the line of most runs grows by while they are filmed. */
        private static final int MORE = 8192;

        /** What a file has before its notes is shorter than this. */
        private static final int HEAD = 1 << 16;

        /** A note with room for a longer one. */
        static String around(String note) {
            return note + " ".repeat(MORE);
        }

        /** The room in a file that has been begun with {@link #around}; null: there is none. */
        static MetadataPadding find(Path file, String note) throws IOException {
            byte[] wanted = around(note).getBytes(UTF_8);
            try (InputStream stream = Files.newInputStream(file)) {
                byte[] head = stream.readNBytes(HEAD + wanted.length);
                for (int at = 0; at + wanted.length <= head.length; at++) {
                    if (Arrays.equals(head, at, at + wanted.length, wanted, 0, wanted.length)) {
                        return new MetadataPadding(at, wanted.length, note);
                    }
                }
                return null;
            }
        }

        /** What is to stand there at the end; the note so far where another has no room. Zeros end it. */
        byte[] fill(String note) {
            byte[] wanted = note.getBytes(UTF_8);
            return Arrays.copyOf(wanted.length <= bytes ? wanted : begun.getBytes(UTF_8), bytes);
        }
    }

    /** Turns OpenGL's pictures (RGBA, lowest row first) into a video's (YUV 4:2:0, BT.709, highest row first; with alpha where
     * that is wanted). */
    private static final class PixelConverter implements AutoCloseable {
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
}
