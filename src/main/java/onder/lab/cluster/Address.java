package onder.lab.cluster;

import java.net.InetAddress;
import java.net.UnknownHostException;

/**
 * Where a member listens.
 *
 * @param host a name or an IP address; {@link #LOOPBACK} keeps it off the network
 * @param port 1..65535
 */
public record Address(String host, int port) {
    /** This machine, as itself alone sees it. */
    public static final String LOOPBACK = "127.0.0.1";

    /** Where a coordinator listens unless told otherwise. */
    public static final int PORT = 5701;

    public Address {
        if (host.isBlank() || port < 1 || port > 65535) {
            throw new IllegalArgumentException(
                    "address = " + host + ":" + port + ", allowed HOST:PORT with a port 1..65535");
        }
    }

    /** Reads {@code HOST:PORT} or {@code HOST}. */
    public static Address of(String text) {
        int colon = text.lastIndexOf(':');
        if (colon < 0) {
            return new Address(text, PORT);
        }
        try {
            return new Address(text.substring(0, colon), Integer.parseInt(text.substring(colon + 1)));
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("address = " + text + ", allowed HOST:PORT with a port 1..65535", e);
        }
    }

    String ip() throws UnknownHostException {
        return InetAddress.getByName(host).getHostAddress();
    }

    @Override
    public String toString() {
        return host + ":" + port;
    }
}
