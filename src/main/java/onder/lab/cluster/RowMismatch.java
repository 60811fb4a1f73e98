package onder.lab.cluster;

import java.util.List;
import onder.lab.runs.Job;
import onder.lab.runs.Run;

/** A worker's row differs from that of the same job on this machine; none of its rows can be trusted. */
public final class RowMismatch extends RuntimeException {
    /** The numbers of all runs from that worker. */
    public final List<Integer> numbers;

    RowMismatch(String worker, Run run, String hash, List<Integer> numbers) {
        super(message(worker, run, hash, numbers));
        this.numbers = List.copyOf(numbers);
    }

    private static String message(String worker, Run run, String hash, List<Integer> numbers) {
        Job job = run.job();
        String what = run.hash().equals(hash)
                ? "different figures for the same hash " + hash
                : "hash " + run.hash() + ", where this machine makes " + hash;
        return worker + " gave a wrong row for run " + job.number() + " (" + job.cell() + ", seed " + job.seed()
                + "): " + what + ". The study stops and drops the " + numbers.size()
                + " rows of that worker; start it again to resume";
    }
}
