package onder.lab.cluster;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import onder.file.InputFile;

/**
 * The shared secret of a study and its workers: a private key with its certificate, made for this study alone, and
 * the address at which the study listens. Each side shows the certificate, proves that it has the key, and trusts
 * only this certificate.
 */
public final class Secret {
    /** The environment variable that may hold a secret's text. */
    public static final String VARIABLE = "ONDER_SECRET";

    /** The prefix of a secret's text. */
    static final String MARK = "onder-secret";

    /** In characters; longer than any secret. */
    static final int MOST_CHARACTERS = 16_384;

    private static final String ALIAS = "study";

    /** A key store needs a password; this one protects nothing, for the whole store is secret. */
    private static final String PASSWORD = "onder-study";

    /** The address at which the study listens. */
    public final Address address;

    private final byte[] store;
    private final KeyStore keys;

    /** TLS with this key, which trusts only holders of the key. */
    final SSLContext tls;

    private Secret(Address address, byte[] store) throws IOException {
        this.address = address;
        this.store = store;
        try {
            keys = KeyStore.getInstance("PKCS12");
            keys.load(new ByteArrayInputStream(store), PASSWORD.toCharArray());
            if (!keys.isKeyEntry(ALIAS)) {
                throw new IOException("it has no key");
            }
            tls = tls(keys);
        } catch (GeneralSecurityException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    /** Creates a new secret, for a study that does not listen yet. */
    public static Secret make() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("onder");
        Path file = folder.resolve("keys");
        try {
            // Java has a program for making certificates, but no public class.
            Path keytool = Path.of(System.getProperty("java.home"), "bin", "keytool");
            // The first halves its start-up time.
            String options =
                    "-J-XX:TieredStopAtLevel=1 -genkeypair -alias " + ALIAS + " -keyalg EC -groupname secp256r1"
                            + " -dname CN=onder -startdate -7d -validity 3650 -storetype PKCS12 -storepass " + PASSWORD;
            List<String> command = new ArrayList<>(List.of(keytool.toString()));
            command.addAll(List.of(options.split(" ")));
            command.addAll(List.of("-keystore", file.toString()));
            Process making = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("said").toFile())
                    .start();
            if (making.waitFor() != 0) {
                throw new IOException("keytool makes no key: "
                        + Files.readString(folder.resolve("said")).strip());
            }
            return new Secret(new Address(Address.LOOPBACK, Address.ANY), InputFile.bytes(file, MOST_CHARACTERS));
        } finally {
            Files.deleteIfExists(file);
            Files.deleteIfExists(folder.resolve("said"));
            Files.delete(folder);
        }
    }

    /**
     * Reads a secret's text.
     *
     * @param where its name in messages
     * @throws IOException when the text is not a secret
     */
    public static Secret of(String where, String text) throws IOException {
        String[] words = text.strip().split(" ");
        if (words.length != 3 || !words[0].equals(MARK) || text.length() > MOST_CHARACTERS) {
            throw new IOException(where + ": is not a study's secret");
        }
        try {
            return new Secret(Address.of(words[1]), Base64.getDecoder().decode(words[2]));
        } catch (IllegalArgumentException | IOException e) {
            throw new IOException(where + ": is not a study's secret: " + e.getMessage(), e);
        }
    }

    /** This secret as text. Whoever knows it may work for the study. */
    String text() {
        return MARK + " " + address + " " + Base64.getEncoder().encodeToString(store) + "\n";
    }

    /** The same key for a study that listens at that address. */
    public Secret at(Address other) throws IOException {
        return new Secret(other, store);
    }

    /** The study's name: the beginning of its certificate's SHA-256. */
    public String name() {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(keys.getCertificate(ALIAS).getEncoded());
            return HexFormat.of().formatHex(hash, 0, 4);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static SSLContext tls(KeyStore keys) throws GeneralSecurityException, IOException {
        KeyManagerFactory own = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        own.init(keys, PASSWORD.toCharArray());
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry(ALIAS, keys.getCertificate(ALIAS));
        TrustManagerFactory others = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        others.init(trusted);
        SSLContext tls = SSLContext.getInstance(Connection.TLS);
        tls.init(own.getKeyManagers(), others.getTrustManagers(), null);
        return tls;
    }

    @Override
    public String toString() {
        return "secret of study " + name();
    }
}
