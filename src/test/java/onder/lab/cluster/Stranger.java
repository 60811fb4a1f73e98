package onder.lab.cluster;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.Random;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;

/**
 * Somebody on the machine who knows Onder but not the study's secret, and tries to get in: ten times in each of five
 * ways. Tells for each way how often it was answered by a message.
 */
final class Stranger {
    private static final int TRIES = 10;

    /** Milliseconds to wait for an answer; the short ones where the study waits for more, or for ever. */
    private static final int LONG = 30_000;

    private static final int SHORT = 300;

    /** A worker's first word, and a row that would be good to have in a table. */
    private static final String HELLO =
            "{\"is\":\"hello\",\"program\":{\"version\":\"0.1.0\",\"hash\":\"0\"},\"threads\":8}";

    private static final String ROW = "{\"is\":\"made\",\"number\":0,\"hash\":\"0123456789abcdef\",\"displacement\":[],"
            + "\"score\":[],\"figures\":{},\"seconds\":0}";

    private final String host;
    private final int port;

    private Stranger(String host, int port) {
        this.host = host;
        this.port = port;
    }

    private interface Way {
        /** Tries once; gives what can be read of the answer, decrypted where that works. */
        byte[] go(int attempt) throws Exception;
    }

    /**
     * @param args port, file of another study's secret, file with what an honest worker sent
     */
    public static void main(String[] args) throws Exception {
        Stranger stranger = new Stranger(Address.LOOPBACK, Integer.parseInt(args[0]));
        Secret wrong = Secret.make();
        Secret other = SecretFile.read(Path.of(args[1]));
        byte[] recording = Files.readAllBytes(Path.of(args[2]));
        stranger.count("no secret", attempt -> attempt % 2 == 0 ? stranger.plain(frames()) : stranger.tls(null));
        stranger.count("wrong secret", attempt -> stranger.tls(wrong));
        stranger.count("replay", attempt -> stranger.plain(recording));
        stranger.count("garbage", stranger::garbage);
        stranger.count("other study", attempt -> attempt % 2 == 0 ? stranger.tls(other) : stranger.join(other));
    }

    private void count(String name, Way way) {
        int answered = 0;
        for (int i = 0; i < TRIES; i++) {
            try {
                answered += new String(way.go(i), StandardCharsets.ISO_8859_1).contains("\"is\"") ? 1 : 0;
            } catch (Exception e) {
                // refused
            }
        }
        System.out.println(name + ": " + TRIES + " tries, " + answered + " answered");
    }

    private static byte[] frames() {
        byte[] hello = HELLO.getBytes(StandardCharsets.UTF_8);
        byte[] row = ROW.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(8 + hello.length + row.length)
                .putInt(hello.length)
                .put(hello)
                .putInt(row.length)
                .put(row)
                .array();
    }

    private Socket socket(int patience) throws IOException {
        Socket socket = new Socket(host, port);
        socket.setSoTimeout(patience);
        return socket;
    }

    /** Sends bytes as they are. */
    private byte[] plain(byte[] bytes) throws IOException {
        return plain(bytes, LONG);
    }

    private byte[] plain(byte[] bytes, int patience) throws IOException {
        try (Socket socket = socket(patience)) {
            socket.getOutputStream().write(bytes);
            return read(socket.getInputStream());
        }
    }

    private static byte[] read(InputStream in) throws IOException {
        return in.readNBytes(4096);
    }

    /** Talks TLS with the study, by another key or none, and says what a worker says. */
    private byte[] tls(Secret secret) throws Exception {
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys(secret), new TrustManager[] {new Trusting()}, null);
        try (Socket raw = socket(LONG);
                SSLSocket tls = (SSLSocket) context.getSocketFactory().createSocket(raw, host, port, true)) {
            tls.startHandshake();
            tls.getOutputStream().write(frames());
            tls.getOutputStream().flush();
            return read(tls.getInputStream());
        }
    }

    private static KeyManager[] keys(Secret secret) throws Exception {
        if (secret == null) {
            return null;
        }
        KeyStore store = KeyStore.getInstance("PKCS12");
        String text = secret.text().strip();
        store.load(
                new ByteArrayInputStream(Base64.getDecoder().decode(text.substring(text.lastIndexOf(' ') + 1))),
                "onder-study".toCharArray());
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, "onder-study".toCharArray());
        return keys.getKeyManagers();
    }

    /** Noise, a TLS record and a hello that promise more than comes, another protocol, silence. */
    private byte[] garbage(int attempt) throws IOException {
        byte[] noise = new byte[100_000];
        new Random(attempt).nextBytes(noise);
        switch (attempt % 5) {
            case 0:
                return plain(noise);
            case 1:
                return plain(new byte[] {22, 3, 1, 62, 0, 1, 0, 61, 0, 3, 3}, SHORT);
            case 2:
                return plain("HZC\0\0\0\1\0\0\0\0onder".getBytes(StandardCharsets.ISO_8859_1));
            case 3:
                return plain(ByteBuffer.allocate(4).putInt(Integer.MAX_VALUE).array(), SHORT);
            default:
                // Never says anything, and never leaves as long as this process lives.
                return read(socket(SHORT).getInputStream());
        }
    }

    /** As the program itself would, with the other secret. */
    private byte[] join(Secret other) throws Exception {
        try (Connection connection = Connection.open(new Address(host, port), other)) {
            connection.send(new Message.Hello(BuildId.HERE, 1));
            return connection.receive(4096).toString().getBytes(StandardCharsets.UTF_8);
        }
    }

    /** Trusts everybody. */
    private static final class Trusting implements X509TrustManager {
        @Override
        public void checkClientTrusted(X509Certificate[] chain, String type) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String type) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
