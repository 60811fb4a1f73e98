package onder.file;

import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * The border at which files of other programs are read. A file may be damaged on purpose, and the libraries that read
 * some formats stumble over that in any way there is; whatever they throw becomes a complaint about the file.
 */
public final class ParserGuard {
    /** Packages of this program: the messages of their exceptions are written for users. */
    private static final String OURS = "onder.";

    private static final int MOST_CHARACTERS = 300;

    /** What Jackson adds for programmers. */
    private static final Pattern FOR_PROGRAMMERS = Pattern.compile(
            "(?s)(, from `| \\(start marker at|\\(`StreamReadFeature| at \\[Source| \\(for Object starting at).*");

    private static final Pattern CLASS_NAME = Pattern.compile(
            "\\(?(class |`)?\\b([a-z][\\w]*\\.)+[A-Z][\\w$]*`?(: *)?\\)?|\\b[A-Z]\\w*(Exception|Error)\\b(: *)?");

    /** What Java says of a fault in a library: an index, a reference or a type. It says nothing of the file. */
    private static final Pattern FAULT = Pattern.compile(
            "\\bout of bounds\\b|\\bcannot be cast to\\b|\\bbecause \"|^Cannot (invoke|read|load|store)|^-?\\d+$");

    private ParserGuard() {}

    /**
     * Reads a file.
     *
     * @param <T> what is read
     * @param <X> the complaint
     * @param file what complaints call it
     * @param complaint of the reader: passed on as it is
     * @param made makes a complaint of a message
     * @param reading reads
     * @return what was read
     * @throws X when the file cannot be used; its message begins with the file
     */
    public static <T, X extends Exception> T read(
            String file, Class<X> complaint, Function<String, X> made, Callable<T> reading) throws X {
        try {
            return reading.call();
        } catch (StackOverflowError e) {
            throw caused(made.apply(file + ": is nested too deep to be read"), e);
        } catch (OutOfMemoryError e) {
            throw caused(made.apply(file + ": needs more memory than this Java has, " + memory()), e);
        } catch (Exception e) {
            if (complaint.isInstance(e)) {
                throw complaint.cast(e);
            }
            throw caused(made.apply(isSaid(e) ? named(file, e.getMessage()) : damaged(file)), e);
        }
    }

    private static <X extends Exception> X caused(X complaint, Throwable cause) {
        if (complaint.getCause() == null) {
            complaint.initCause(cause);
        }
        return complaint;
    }

    private static String damaged(String file) {
        return file + ": is damaged, or says what is not read";
    }

    private static String named(String file, String message) {
        return message.startsWith(file) ? message : file + ": " + message;
    }

    /** Whether a check of this program's own has thrown it, so that its message is written for users. */
    private static boolean isSaid(Exception thrown) {
        StackTraceElement[] trace = thrown.getStackTrace();
        boolean checked = thrown instanceof IllegalArgumentException || thrown instanceof FileException;
        return checked
                && thrown.getMessage() != null
                && trace.length > 0
                && trace[0].getClassName().startsWith(OURS);
    }

    private static String memory() {
        return (Runtime.getRuntime().maxMemory() >> 20) + " MiB (" + MemoryAdvice.of(0) + ")";
    }

    /**
     * {@return the message of a library as a user can read it: one line, without the names of Java's classes}
     *
     * @param message null: it says nothing
     */
    public static String plain(String message) {
        if (message == null || message.isBlank() || FAULT.matcher(message).find()) {
            return "it is damaged";
        }
        String line = FOR_PROGRAMMERS.matcher(message.strip()).replaceFirst("");
        line = CLASS_NAME.matcher(line).replaceAll("").replaceAll("\\s+", " ").strip();
        if (line.isBlank()) {
            return "it is damaged";
        }
        return line.length() > MOST_CHARACTERS ? line.substring(0, MOST_CHARACTERS) + "…" : line;
    }
}
