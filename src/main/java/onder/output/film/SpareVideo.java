package onder.output.film;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.av_dict_set;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avformat.AVIOContext;
import org.bytedeco.ffmpeg.avformat.AVStream;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.javacpp.BytePointer;

/**
 * A second copy of a video that is being written, as an MP4 that plays up to its last key frame at any moment: it is
 * left only when the program is killed, for then the video itself has no index yet.
 */
final class SpareVideo implements AutoCloseable {
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
                VideoEncoder.check(
                        avcodec_parameters_copy(stream.codecpar(), of.streams(i).codecpar()));
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
                copy, stream.time_base(), file.streams(packet.stream_index()).time_base());
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
