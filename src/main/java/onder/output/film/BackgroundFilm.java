package onder.output.film;

import com.jme3.util.BufferUtils;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import onder.output.sound.Heard;

/**
 * Writes a film on its own thread, so that the window opens while the encoder starts, and the next picture is drawn
 * while this one is encoded. A few pictures may queue; then drawing waits, and no picture is lost.
 */
final class BackgroundFilm implements FrameSink {
    /** Enough to level out a slow frame; at 1280x720 each takes 3.7 MB. */
    private static final int WAITING = 3;

    private static final Picture LAST = new Picture(null, 0, 0, null);

    private final Opening opening;
    private final CountDownLatch begun = new CountDownLatch(1);
    private final BlockingQueue<Picture> waiting = new ArrayBlockingQueue<>(WAITING);
    private final BlockingQueue<ByteBuffer> spare = new ArrayBlockingQueue<>(WAITING + 1);
    private final Thread writer = new Thread(this::write, "Film");
    private Heard heard;
    private volatile FilmFile film;
    private volatile Throwable failure;

    /** Begins the film. */
    @FunctionalInterface
    interface Opening {
        FilmFile begin() throws IOException;
    }

    private record Picture(ByteBuffer pixels, int width, int height, Heard heard) {}

    BackgroundFilm(Opening opening) {
        this.opening = opening;
        writer.setDaemon(true);
        writer.start();
    }

    /** The film, as soon as it has begun. */
    private FilmFile film() throws IOException {
        try {
            begun.await();
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
        throwFailure();
        return film;
    }

    @Override
    public void accept(ByteBuffer pixels, int width, int height) throws IOException {
        film();
        ByteBuffer copy = spare.poll();
        if (copy == null || copy.capacity() != pixels.remaining()) {
            copy = BufferUtils.createByteBuffer(pixels.remaining());
        }
        copy.clear();
        copy.put(pixels.duplicate()).flip();
        put(new Picture(copy, width, height, heard));
        heard = null;
    }

    /** Takes what is heard up to the next picture; null: nothing. */
    void hear(Heard wanted) {
        heard = wanted;
    }

    /** The bytes written so far. */
    long bytes() {
        return film == null ? 0 : film.bytes();
    }

    /** Waits for the pictures under way and makes the file whole, with a note of what is in it. */
    void finish(String note) throws IOException {
        end();
        film().setNote(note);
        film().finish();
    }

    /** Discards the film unless it was finished. */
    @Override
    public void close() {
        end();
        if (film != null) {
            film.close();
        }
    }

    private void end() {
        if (writer.isAlive()) {
            try {
                put(LAST);
                writer.join();
            } catch (InterruptedException | IOException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void put(Picture picture) throws IOException {
        try {
            waiting.put(picture);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private static IOException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new IOException("the recording was interrupted", e);
    }

    private void write() {
        begin();
        try {
            for (Picture picture = waiting.take(); picture != LAST; picture = waiting.take()) {
                // After a failure pictures are only removed from the queue, so that nobody waits for room.
                if (failure == null) {
                    append(picture);
                }
                spare.offer(picture.pixels());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void begin() {
        try {
            film = opening.begin();
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
        } finally {
            begun.countDown();
        }
    }

    private void append(Picture picture) {
        try {
            if (picture.heard() != null) {
                film.hear(picture.heard());
            }
            film.accept(picture.pixels(), picture.width(), picture.height());
        } catch (IOException | RuntimeException | Error e) {
            failure = e;
        }
    }

    private void throwFailure() throws IOException {
        Throwable thrown = failure;
        if (thrown instanceof IOException e) {
            throw e;
        }
        if (thrown != null) {
            String file = film == null ? "" : film.name() + ": ";
            throw new IOException(file + thrown.getMessage(), thrown);
        }
    }
}
