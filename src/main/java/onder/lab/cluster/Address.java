package onder.lab.cluster;

/**
 * Where a study listens.
 *
 * @param host a name or an IP address; {@link #LOOPBACK} keeps it off the network
 * @param port 1..65535, or {@link #ANY}
 */
public record Address(String host, int port) {
    /** This machine, not reachable from others. */
    public static final String LOOPBACK = "127.0.0.1";

    /** Any free port. */
    public static final int ANY = 0;

    public Address {
        if (host.isBlank() || port < ANY || port > 65535) {
            throw wrong(host + ":" + port);
        }
    }

    private static IllegalArgumentException wrong(String text) {
        return new IllegalArgumentException("address = " + text + ", allowed HOST or HOST:PORT with a port 1..65535");
    }

    /** Reads {@code HOST:PORT}, or {@code HOST} for any free port. */
    public static Address of(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 0) {
            return new Address(text, ANY);
        }
        if (!text.substring(colon + 1).matches("0*[1-9]\\d{0,4}")) {
            throw wrong(text);
        }
        return new Address(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
