package onder.lab.cluster;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import javax.net.ssl.SSLSocket;

/** Messages over TLS between a study and a worker that both have proved that they know its secret. */
final class Connection implements AutoCloseable {
    static final String TLS = "TLSv1.3";

    /** How often an idle side sends a sign of life. */
    static final Duration ALIVE = Duration.ofSeconds(2);

    /** A side that is silent for this long counts as gone. */
    private static final Duration SILENCE = Duration.ofSeconds(20);

    private static final int MOST_DEPTH = 8;

    private static final ObjectMapper JSON = new ObjectMapper(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MOST_DEPTH)
                            .maxStringLength(Integer.MAX_VALUE) // the limit of a single message is smaller
                            .build())
                    .build())
            .disable(SerializationFeature.FAIL_ON_EMPTY_BEANS)
            .enable(
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                    DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES);

    private final Socket raw;
    private final DataInputStream in;
    private final DataOutputStream out;

    private Connection(Socket raw, SSLSocket tls) throws IOException {
        this.raw = raw;
        tls.setEnabledProtocols(new String[] {TLS});
        raw.setTcpNoDelay(true);
        raw.setSoTimeout((int) SILENCE.toMillis());
        tls.startHandshake();
        in = new DataInputStream(new BufferedInputStream(tls.getInputStream()));
        out = new DataOutputStream(new BufferedOutputStream(tls.getOutputStream()));
    }

    /**
     * The study's side of an incoming connection.
     *
     * @throws IOException when the other side does not prove itself; the socket is left open
     */
    static Connection accept(Socket raw, Secret secret) throws IOException {
        SSLSocket tls = (SSLSocket) secret.tls.getSocketFactory().createSocket(raw, null, true);
        tls.setUseClientMode(false);
        tls.setNeedClientAuth(true);
        return new Connection(raw, tls);
    }

    /**
     * Opens a connection.
     *
     * @throws IOException when nobody listens there, or the other side does not prove itself
     */
    static Connection open(Address address, Secret secret) throws IOException {
        Socket raw = new Socket();
        try {
            raw.connect(new InetSocketAddress(address.host(), address.port()), (int) SILENCE.toMillis());
            SSLSocket tls =
                    (SSLSocket) secret.tls.getSocketFactory().createSocket(raw, address.host(), address.port(), true);
            tls.setUseClientMode(true);
            return new Connection(raw, tls);
        } catch (IOException | RuntimeException e) {
            raw.close();
            throw e;
        }
    }

    /** Sends a message; blocks while the other side does not read. */
    synchronized void send(Message message) throws IOException {
        byte[] bytes = JSON.writeValueAsBytes(message);
        out.writeInt(bytes.length);
        out.write(bytes);
        out.flush();
    }

    /**
     * Waits for a message.
     *
     * @param most the most bytes that it may have
     * @throws IOException when the other side is silent for too long, or sends too much or something that is not a
     *     message
     */
    Message receive(long most) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > most) {
            throw new IOException("a message of " + Integer.toUnsignedLong(length) + " bytes, allowed up to " + most);
        }
        // Takes memory as bytes arrive, not for the announced length.
        byte[] bytes = in.readNBytes(length);
        if (bytes.length < length) {
            throw new EOFException("it ended in the middle of a message");
        }
        return JSON.readValue(bytes, Message.class);
    }

    /** Closes the socket at once; closing TLS would wait for a side that does not read. */
    @Override
    public void close() {
        closeQuietly(raw);
    }

    /** Closes what may be closed already. */
    static void closeQuietly(Closeable socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // it is closed already
        }
    }
}
