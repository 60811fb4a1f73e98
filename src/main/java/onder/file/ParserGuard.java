package onder.file;

import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Guards the reading of other programs' files. A file may be damaged on purpose, and the libraries that read some
 * formats can fail on it in any way; whatever they throw becomes an error about the file.
 */
public final class ParserGuard {
    /** Packages of this program: the messages of their exceptions are written for users. */
    private static final String OURS = "onder.";

    private static final int MOST_CHARACTERS = 300;

    /** Parts of Jackson's messages that are meant for programmers. */
    private static final Pattern FOR_PROGRAMMERS = Pattern.compile(
            "(?s)(, from `| \\(start marker at|\\(`StreamReadFeature| at \\[Source| \\(for Object starting at).*");

    private static final Pattern CLASS_NAME = Pattern.compile(
            "\\(?(class |`)?\\b([a-z][\\w]*\\.)+[A-Z][\\w$]*`?(: *)?\\)?|\\b[A-Z]\\w*(Exception|Error)\\b(: *)?");

    /** Java's messages for a defect in a library: an index, a reference or a type. They say nothing about the file. */
    private static final Pattern FAULT = Pattern.compile(
            "\\bout of bounds\\b|\\bcannot be cast to\\b|\\bbecause \"|^Cannot (invoke|read|load|store)|^-?\\d+$");

    private ParserGuard() {}

    /**
     * Reads a file.
     *
     * @param <T> the type that is read
     * @param <X> the exception
     * @param file its name in messages
     * @param complaint the reader's own exception, passed on unchanged
     * @param made makes an exception from a message
     * @param reading reads the file
     * @return what was read
     * @throws X when the file cannot be used; its message begins with the file
     */
    public static <T, X extends Exception> T read(
            String file, Class<X> complaint, Function<String, X> made, Callable<T> reading) throws X {
        try {
            return reading.call();
        } catch (StackOverflowError e) {
            throw caused(made.apply(file + ": is nested too deeply"), e);
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
        return file + ": is damaged, or contains something that Onder does not read";
    }

    private static String named(String file, String message) {
        return message.startsWith(file) ? message : file + ": " + message;
    }

    /** Whether one of this program's own checks threw it, so that its message is written for users. */
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
     * {@return a library's message made readable for users: one line, without names of Java classes}
     *
     * @param message null if there is none
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
