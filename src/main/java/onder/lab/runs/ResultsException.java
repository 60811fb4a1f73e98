package onder.lab.runs;

import onder.param.OneLine;

/** Results that cannot be used; the message says which line of which file, and why. */
public final class ResultsException extends RuntimeException {
    public ResultsException(String message) {
        super(OneLine.of(message));
    }
}
