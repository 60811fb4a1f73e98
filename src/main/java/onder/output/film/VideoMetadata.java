package onder.output.film;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.bytedeco.ffmpeg.global.avformat.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import java.nio.file.Path;
import onder.file.FileException;
import onder.file.InputFile;
import org.bytedeco.ffmpeg.avformat.AVFormatContext;
import org.bytedeco.ffmpeg.avutil.AVDictionary;
import org.bytedeco.ffmpeg.avutil.AVDictionaryEntry;
import org.bytedeco.javacpp.BytePointer;

/** The comment among a video's metadata, which players and ffprobe show, too. */
public final class VideoMetadata {
    static final String KEY = "comment";

    private VideoMetadata() {}

    /**
     * {@return the comment in a video's metadata; empty: none}
     *
     * @param file of the kinds that Onder writes
     * @throws IOException when it cannot be read or is no video; the message says why
     */
    public static String read(Path file) throws IOException {
        try {
            // FFmpeg's own complaints do not say which file.
            InputFile.open(file).close();
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        }
        VideoEncoder.load();
        AVFormatContext video = new AVFormatContext(null);
        // A playlist may call itself a film, and name any file or address.
        AVDictionary options = new AVDictionary(null);
        av_dict_set(options, "format_whitelist", "mov,mp4,m4a,3gp,3g2,mj2,matroska,webm", 0);
        av_dict_set(options, "protocol_whitelist", "file", 0);
        try (BytePointer name = new BytePointer(file.toString(), UTF_8)) {
            VideoEncoder.check(avformat_open_input(video, name, null, options));
            AVDictionary metadata = video.metadata();
            AVDictionaryEntry entry = metadata == null ? null : av_dict_get(metadata, KEY, null, 0);
            return entry == null ? "" : entry.value().getString(UTF_8).stripTrailing();
        } catch (IOException e) {
            throw new IOException(file + ": is not a video that Onder can read: " + e.getMessage(), e);
        } finally {
            av_dict_free(options);
            avformat_close_input(video);
        }
    }
}
